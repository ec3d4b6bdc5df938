#include "server/tables/update.hpp"

#include "describe/messages.hpp"
#include "server/tables/table_time.hpp"

namespace sandstone::tables {

std::string write_update(const Table& table, const UpdateFor& recipient, std::int64_t since, std::int64_t now) {
  const Seat seat = recipient.seat;
  protocol::Update update;
  update.seq.value = table.last_seq();
  update.table = table.now(now);
  update.you.value = seat.is_spectator() ? 0 : seat.index() + 1;
  update.yours = recipient.yours;
  update.takeback = table.takeback();
  update.rematch = table.rematch();
  if (!recipient.blocked.empty()) update.blocked = recipient.blocked;
  const PlayedGame* game = table.game();
  if (game == nullptr) return write_message(update);

  const int kept = table.moves_kept_since(since);
  update.from.value = kept;
  game->tell(seat, kept, update.events, update.view.emplace());
  return write_message(update);
}

std::string write_news(const Table& table, const UpdateFor& recipient, std::int64_t since, std::int64_t now) {
  if (!table.only_moves_since(since)) return write_update(table, recipient, since, now);
  const PlayedGame& game = *table.game();
  protocol::Moved moved;
  moved.table = protocol::Id{table.id()};
  moved.seq.value = table.last_seq();
  moved.from.value = table.moves_kept_since(since);
  game.tell(recipient.seat, static_cast<int>(moved.from.value), moved.events, moved.view);
  moved.turn.value = game.to_move()->index() + 1;
  moved.left = TableTime{table}.left(now);
  return write_message(moved);
}

}  // namespace sandstone::tables
