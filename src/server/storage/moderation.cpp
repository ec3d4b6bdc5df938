#include "server/storage/moderation.hpp"

#include <sqlite3.h>

#include "server/storage/house_file.hpp"

namespace sandstone::storage {

namespace {

std::string_view subject_of(const Sanction& sanction) {
  return sanction.address.empty() ? sanction.player : sanction.address;
}

std::optional<StoreFault> add_order(Database& database, std::int64_t at, std::string_view what,
                                    std::string_view subject, std::int64_t until, std::string_view note) {
  return run(database, "INSERT INTO orders (at, what, subject, until, note) VALUES (?1, ?2, ?3, ?4, ?5)", at, what,
             subject, until, note);
}

}  // namespace

std::optional<StoreFault> place_sanction(const std::filesystem::path& folder, const Sanction& sanction) {
  const auto place = [&](Database& database) -> std::optional<StoreFault> {
    if (auto fault = run(database,
                         "INSERT OR REPLACE INTO sanctions (kind, player, address, since, until, note) "
                         "VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
                         static_cast<std::int64_t>(sanction.kind), sanction.player, sanction.address, sanction.since,
                         sanction.until, sanction.note)) {
      return fault;
    }
    return add_order(database, sanction.since, sanction.kind == SanctionKind::kMute ? "mute" : "ban",
                     subject_of(sanction), sanction.until, sanction.note);
  };
  return change(folder, place);
}

Result<bool> lift_sanction(const std::filesystem::path& folder, const Sanction& sanction, std::int64_t now) {
  bool lifted = false;
  const auto lift = [&](Database& database) -> std::optional<StoreFault> {
    auto fault = read(
        database, "DELETE FROM sanctions WHERE kind = ?1 AND player = ?2 AND address = ?3 RETURNING 1",
        [&](const Statement&) { lifted = true; }, static_cast<std::int64_t>(sanction.kind), sanction.player,
        sanction.address);
    if (fault || !lifted) return fault;
    return add_order(database, now, sanction.kind == SanctionKind::kMute ? "unmute" : "unban", subject_of(sanction), 0,
                     sanction.note);
  };
  if (auto fault = change(folder, lift)) return tl::unexpected(std::move(*fault));
  return lifted;
}

Result<std::vector<ListedSanction>> list_sanctions(const std::filesystem::path& folder, std::int64_t now) {
  auto database = open_house_file(folder);
  if (!database) return tl::unexpected(database.error());
  std::vector<ListedSanction> listed;
  auto fault = read(
      *database,
      "SELECT kind, player, address, sanctions.since, until, note, coalesce(name, '') FROM sanctions "
      "LEFT JOIN players ON id = player WHERE until = 0 OR until > ?1 ORDER BY sanctions.since DESC, player, address",
      [&](const Statement& row) {
        listed.push_back({{static_cast<SanctionKind>(row.number(0)), row.text(1), row.text(2), row.number(3),
                           row.number(4), row.text(5)},
                          row.text(6)});
      },
      now);
  if (fault) return tl::unexpected(std::move(*fault));
  return listed;
}

Result<std::vector<FoundPlayer>> find_players(const std::filesystem::path& folder, std::string_view text,
                                              std::string_view name_key) {
  auto database = open_house_file(folder);
  if (!database) return tl::unexpected(database.error());
  std::vector<FoundPlayer> found;
  const auto search = [&](const std::string& where) {
    return read(
        *database,
        "SELECT players.id, players.name, players.since, name_key IS NOT NULL FROM players "
        "LEFT JOIN accounts ON player = id WHERE " +
            where + " ORDER BY name_key IS NULL, players.since DESC, id",
        [&](const Statement& row) {
          Player player;
          player.id = row.text(0);
          player.name = row.text(1);
          player.since = row.number(2);
          found.push_back({std::move(player), row.number(3) != 0});
        },
        text, name_key);
  };
  // Both parameters are always bound: the first search has no use for the second.
  if (auto fault = search("id = ?1 AND ?2 = ?2")) return tl::unexpected(std::move(*fault));
  if (!found.empty()) return found;
  if (auto fault = search("name = ?1 OR name_key = ?2")) return tl::unexpected(std::move(*fault));
  return found;
}

std::optional<StoreFault> order_closing(const std::filesystem::path& folder, std::string_view table, std::int64_t now) {
  const auto state = table_state(folder, table);
  if (!state) return state.error();
  if (*state == TableState::kOver || *state == TableState::kClosed) {
    return StoreFault{StoreFaultKind::kFailed,
                      std::string{table} + " is " + (*state == TableState::kOver ? "over" : "closed") + " already"};
  }
  return change(folder, [&](Database& database) { return add_order(database, now, "close", table, 0, ""); });
}

Result<TableState> table_state(const std::filesystem::path& folder, std::string_view table) {
  auto database = open_house_file(folder);
  if (!database) return tl::unexpected(database.error());
  std::optional<TableState> state;
  auto fault = read(
      *database, "SELECT state FROM tables WHERE id = ?1",
      [&](const Statement& row) { state = static_cast<TableState>(row.number(0)); }, table);
  if (fault) return tl::unexpected(std::move(*fault));
  if (!state) return tl::unexpected(StoreFault{StoreFaultKind::kFailed, "there is no table " + std::string{table}});
  return *state;
}

}  // namespace sandstone::storage
