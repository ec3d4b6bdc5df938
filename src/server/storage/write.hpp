// Writes that wait to be stored, many together.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "server/storage/store.hpp"

namespace sandstone::storage {

struct NewPlayer {
  Player player;
  std::string secret_digest;
};

struct BlockChange {
  std::string player;
  std::string blocked;
  bool on = true;
};

struct DueChange {
  LogEnd log;
  Due due;
};

struct ClaimChange {
  Claim claim;
  std::shared_ptr<Claimed> claimed;  // is filled in before `done` is called
};

struct Beat {
  std::int64_t at = 0;
  bool begins = false;  // the time since the last one is an outage
};

struct Write {
  std::variant<Append, DueChange, ClaimChange, NewPlayer, BlockChange, Report, Beat> what;
  Done done;
};

// Stores many writes as one transaction. Used by one thread at a time.
class BatchWriter {
 public:
  virtual ~BatchWriter() = default;

  // Calls `done` of each. Those that conflict with what is there are left out and told so; where the transaction itself
  // fails, all are told why.
  virtual void commit(std::vector<Write>& writes) = 0;
};

}  // namespace sandstone::storage
