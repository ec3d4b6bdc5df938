// Which other servers can be heard. One that runs and cannot be heard has lost the bus: it is not known who is
// connected to it, and nobody is away.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>

#include "server/storage/table_log.hpp"
#include "server/tables/environment.hpp"
#include "server/tables/other_nodes.hpp"

namespace sandstone::tables {

class HeardServers {
 public:
  HeardServers(storage::TableLog& log, OtherNodes& others, const Environment& environment)
      : log_{log}, others_{others}, environment_{environment} {}

  // To be called about once a second by a server: tells the others that it is here, and compares how many servers the
  // store knows with how many are heard.
  void look();
  // Another server is here.
  void heard(const Hint& hint);
  // This one ends soon, and is missed by nobody.
  void leave();
  // If not, it is not known who is connected to the others.
  bool are_all() const { return others_.can_be_heard() && !is_one_missing(); }
  bool is_one_missing() const;

 private:
  void compare(std::int64_t running);

  storage::TableLog& log_;
  OtherNodes& others_;
  const Environment& environment_;
  std::unordered_map<std::string, std::int64_t> here_;  // until when each of the others counts as heard
  std::optional<std::int64_t> missing_since_;           // more run than are heard
  bool asked_ = false;                                  // the store has not answered yet
  bool leaves_ = false;
};

}  // namespace sandstone::tables
