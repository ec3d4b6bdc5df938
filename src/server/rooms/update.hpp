// What one seat is told of a room: redaction is the last thing that happens before the bytes leave.
#pragma once

#include <cstdint>
#include <string>

#include "core/seat.hpp"
#include "server/rooms/room.hpp"

namespace sandstone::rooms {

// The room as this seat may know it, with the moves since event `since`.
std::string write_update(const Room& room, Seat seat, std::int64_t since);

}  // namespace sandstone::rooms
