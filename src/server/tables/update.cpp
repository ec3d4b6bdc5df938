#include "server/tables/update.hpp"

#include "describe/messages.hpp"

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
  thread_local StringSink scene;  // its memory is kept for the next
  scene.clear();
  game->write_scene(seat, scene);
  update.scene = Written<protocol::SceneTag>{scene.view()};
  std::vector<StringSink> events(static_cast<std::size_t>(game->move_count() - kept));
  for (std::size_t i = 0; i < events.size(); ++i) {
    game->write_event(kept + static_cast<int>(i) + 1, seat, events[i]);
    update.events.push_back({events[i].view()});
  }
  return write_message(update);
}

}  // namespace sandstone::tables
