// What one seat is told of a table: redaction is the last thing that happens before the bytes leave.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "core/seat.hpp"
#include "server/tables/table.hpp"

namespace sandstone::tables {

struct UpdateFor {
  Seat seat;
  std::optional<protocol::SeatNumber> yours;                        // where a bot plays for the recipient
  FixedVector<protocol::SeatNumber, protocol::kMostSeats> blocked;  // by the recipient

  bool operator==(const UpdateFor&) const = default;
};

// The table as the recipient may know it at this time, with the moves since event `since`.
std::string write_update(const Table& table, const UpdateFor& recipient, std::int64_t since, std::int64_t now);

// The same for one who knows the table as it was after event `since`: just the moves, if nothing else happened.
std::string write_news(const Table& table, const UpdateFor& recipient, std::int64_t since, std::int64_t now);

}  // namespace sandstone::tables
