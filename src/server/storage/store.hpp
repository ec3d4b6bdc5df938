// What the tables and those who come to them need of what is stored. A write is acknowledged when it would survive a
// power cut, and not before.
#pragma once

#include "server/storage/players.hpp"
#include "server/storage/reports.hpp"
#include "server/storage/table_log.hpp"

namespace sandstone::storage {

// One place that keeps all of it.
class Store : public TableLog, public Players, public Reports {};

}  // namespace sandstone::storage
