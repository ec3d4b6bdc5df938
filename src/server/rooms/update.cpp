#include "server/rooms/update.hpp"

#include "describe/messages.hpp"

namespace sandstone::rooms {

std::string write_update(const Room& room, const UpdateFor& recipient, std::int64_t since, std::int64_t now) {
  const Seat seat = recipient.seat;
  protocol::Update update;
  update.seq.value = room.last_seq();
  update.table = room.now(now);
  update.you.value = seat.is_spectator() ? 0 : seat.index() + 1;
  update.yours = recipient.yours;
  update.takeback = room.takeback();
  update.rematch = room.rematch();
  if (!recipient.blocked.empty()) update.blocked = recipient.blocked;
  const PlayedGame* game = room.game();
  if (game == nullptr) return write_message(update);

  const int kept = room.moves_kept_since(since);
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

}  // namespace sandstone::rooms
