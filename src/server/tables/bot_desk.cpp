#include "server/tables/bot_desk.hpp"

namespace sandstone::tables {

void BotDesk::ask(LoadedTable& loaded) {
  const Table& table = *loaded.table;
  const auto level = table.bot_to_move();
  if (!level || loaded.thinking || loaded.writing) return;
  loaded.thinking = true;
  thinker_.think(table.game()->thought(*level), environment_.random(),
                 [this, id = table.id(), seq = table.last_seq()](std::string move) {
                   environment_.later([this, id, seq, move = std::move(move)] { answered(id, seq, move); });
                 });
}

void BotDesk::answered(const std::string& id, std::int64_t seq, const std::string& move) {
  LoadedTable* loaded = directory_.loaded(id);
  if (loaded == nullptr) return;
  loaded->thinking = false;
  if (loaded->writing) return;  // it is asked again afterwards, about the new position
  Table& table = *loaded->table;
  if (table.last_seq() != seq) return ask(*loaded);
  const PlayedGame& game = *table.game();
  const Answer answer = TableActions{table, environment_}.play(*game.to_move(), game.move_count(), move);
  if (answer) write_(*loaded, *answer);
}

}  // namespace sandstone::tables
