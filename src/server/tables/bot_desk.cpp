#include "server/tables/bot_desk.hpp"

namespace sandstone::tables {

void BotDesk::ask(LoadedTable& loaded) {
  const Table* table = loaded.at_rest();
  const auto level = table == nullptr ? std::nullopt : table->bot_to_move();
  if (!level || loaded.thinking || loaded.claimed_until <= environment_.now()) return;
  loaded.thinking = true;
  thinking_.insert(table->id());
  AskedThought asked{table->game()->thought(*level), environment_.random(), table->id(),
                     std::string{table->settings().by.view()}, *level};
  thinker_.think(std::move(asked), [this, id = table->id(), seq = table->last_seq()](std::string move) {
    environment_.later([this, id, seq, move = std::move(move)] { answered(id, seq, move); });
  });
}

void BotDesk::answered(const std::string& id, std::int64_t seq, const std::string& move) {
  thinking_.erase(id);
  LoadedTable* loaded = directory_.loaded(id);
  if (loaded == nullptr) return;
  loaded->thinking = false;
  Table* table = loaded->at_rest();
  if (table == nullptr) return;  // it is asked again afterwards, about the new position
  if (table->last_seq() == seq) {
    const PlayedGame& game = *table->game();
    const Answer answer = TableActions{*table, environment_}.play(*game.to_move(), game.move_count(), move);
    if (answer) write_(*loaded, *answer);
  } else {
    ask(*loaded);
  }
  directory_.remove_if_idle(id);
}

}  // namespace sandstone::tables
