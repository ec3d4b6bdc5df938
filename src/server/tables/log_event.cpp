#include "server/tables/log_event.hpp"

#include "describe/messages.hpp"

namespace sandstone::tables {

std::string format_log_event(const LogEvent& event) {
  return std::visit([](const auto& one) { return write_message(one); }, event);
}

std::optional<LogEvent> for_everybody(LogEvent event) {
  if (std::holds_alternative<Said>(event)) return std::nullopt;
  if (auto* seated = std::get_if<Seated>(&event)) seated->player = {};
  if (auto* created = std::get_if<Created>(&event)) {
    created->by = {};
    for (LoggedSeat& seat : created->seats) seat.player.reset();
  }
  return event;
}

std::optional<LogEvent> parse_log_event(std::string_view text) { return ReadMessage<LogEvent>::from(text); }

}  // namespace sandstone::tables
