// What the settings mean for the parts of a server.
#pragma once

#include "server/net/allowed_hosts.hpp"
#include "server/net/batched_loop.hpp"
#include "server/net/settings.hpp"
#include "server/net/test_mode.hpp"
#include "server/tables/environment.hpp"
#include "server/tables/service_limits.hpp"

namespace sandstone::net {

// `test_mode` is null when this is not a test, here and below.
tables::ServiceLimits limits_of(const Settings& settings, const TestMode* test_mode);
// Tasks come back on this loop.
tables::Environment environment_of(BatchedLoop& loop, TestMode* test_mode);
AllowedHosts hosts_of(const Settings& settings);
// Nobody on another machine reaches the server, not even through a proxy.
bool is_reached_from_here_alone(const Settings& settings);

}  // namespace sandstone::net
