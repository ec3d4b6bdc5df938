// Writes to PostgreSQL, many as one transaction in one round trip. Where the connection is lost, and it is not known
// whether they were written, they are written again: each is there once.
#pragma once

#include <chrono>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "server/storage/postgres_link.hpp"
#include "server/storage/write.hpp"
#include "server/storage/write_health.hpp"

namespace sandstone::storage {

class PostgresWriter final : public BatchWriter {
 public:
  // `patience`: for so long writes wait for a database that went away a moment ago. health: see open_stores.
  PostgresWriter(PostgresLink link, std::chrono::milliseconds patience, WriteHealth* health)
      : link_{std::move(link)}, patience_{patience}, health_{health} {}
  // Others know at once that this server has gone.
  ~PostgresWriter() override {
    if (link_.is_open()) static_cast<void>(link_.run({"SELECT pg_advisory_unlock_all()", {}}));
  }
  PostgresWriter(const PostgresWriter&) = delete;
  PostgresWriter& operator=(const PostgresWriter&) = delete;

  void commit(std::vector<Write>& writes) override;

 private:
  using Faults = std::span<std::optional<StoreFault>>;

  // As one transaction, tried again while that may help. `faults`: those of single writes that conflict.
  std::optional<StoreFault> store(std::span<Write* const> writes, Faults faults);
  // `again`: the writes may be there already.
  std::optional<StoreFault> try_once(std::span<Write* const> writes, Faults faults, bool again);

  PostgresLink link_;
  std::chrono::milliseconds patience_;
  WriteHealth* health_;
  bool away_ = false;  // when we last tried
};

}  // namespace sandstone::storage
