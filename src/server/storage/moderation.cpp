#include "server/storage/moderation.hpp"

#include "server/storage/data_file.hpp"

namespace sandstone::storage {

namespace {

using Fault = std::optional<StoreFault>;

std::string_view subject_of(const Sanction& sanction) {
  return sanction.address.empty() ? sanction.player : sanction.address;
}

std::string_view word_of(SanctionKind kind) { return kNamesOf<SanctionKind>.values[static_cast<std::size_t>(kind)]; }

Fault add_order(Database& database, std::int64_t at, std::string_view what, std::string_view subject,
                std::int64_t until, std::string_view note) {
  return run(database, "INSERT INTO orders (at, what, subject, until, note) VALUES (?1, ?2, ?3, ?4, ?5)", at, what,
             subject, until, note);
}

}  // namespace

Fault place_sanction(const std::filesystem::path& folder, const Sanction& sanction) {
  return change(folder, [&](Database& database) -> Fault {
    if (auto fault = run(database,
                         "INSERT OR REPLACE INTO sanctions (kind, player, address, since, until, note) VALUES (?1, ?2, "
                         "?3, ?4, ?5, ?6)",
                         static_cast<std::int64_t>(sanction.kind), sanction.player, sanction.address, sanction.since,
                         sanction.until, sanction.note)) {
      return fault;
    }
    return add_order(database, sanction.since, word_of(sanction.kind), subject_of(sanction), sanction.until,
                     sanction.note);
  });
}

Result<bool> lift_sanction(const std::filesystem::path& folder, const Sanction& sanction, std::int64_t now) {
  bool lifted = false;
  const auto lift = [&](Database& database) -> Fault {
    const auto deleted = first_row<std::int64_t>(
        database, "DELETE FROM sanctions WHERE kind = ?1 AND player = ?2 AND address = ?3 RETURNING 1",
        static_cast<std::int64_t>(sanction.kind), sanction.player, sanction.address);
    if (!deleted) return deleted.error();
    lifted = deleted->has_value();
    if (!lifted) return std::nullopt;
    return add_order(database, now, "un" + std::string{word_of(sanction.kind)}, subject_of(sanction), 0, sanction.note);
  };
  if (auto fault = change(folder, lift)) return tl::unexpected(std::move(*fault));
  return lifted;
}

Result<std::vector<ListedSanction>> list_sanctions(const std::filesystem::path& folder, std::int64_t now) {
  return list<ListedSanction>(
      folder,
      "SELECT kind, player, address, sanctions.since, until, note, coalesce(name, '') FROM sanctions LEFT JOIN players "
      "ON id = player WHERE until = 0 OR until > ?1 ORDER BY sanctions.since DESC, player, address",
      now);
}

Result<std::vector<FoundPlayer>> find_players(const std::filesystem::path& folder, std::string_view text,
                                              std::string_view name_key) {
  constexpr std::string_view kPlayers =
      "SELECT players.id, players.name, players.since, name_key IS NOT NULL FROM players LEFT JOIN accounts ON player "
      "= id WHERE ";
  constexpr std::string_view kOrder = " ORDER BY name_key IS NULL, players.since DESC, id";
  auto found = list<FoundPlayer>(folder, std::string{kPlayers} + "id = ?1" + std::string{kOrder}, text);
  if (!found || !found->empty()) return found;
  return list<FoundPlayer>(folder, std::string{kPlayers} + "name = ?1 OR name_key = ?2" + std::string{kOrder}, text,
                           name_key);
}

Fault order_closing(const std::filesystem::path& folder, std::string_view table, std::int64_t now) {
  const auto state = table_state(folder, table);
  if (!state) return state.error();
  if (*state == TableState::kOver || *state == TableState::kClosed) {
    return StoreFault{StoreFaultKind::kFailed,
                      std::string{table} + " is " + (*state == TableState::kOver ? "over" : "closed") + " already"};
  }
  return change(folder, [&](Database& database) { return add_order(database, now, "close", table, 0, ""); });
}

Result<TableState> table_state(const std::filesystem::path& folder, std::string_view table) {
  const auto states = list<TableState>(folder, "SELECT state FROM tables WHERE id = ?1", table);
  if (!states) return tl::unexpected(states.error());
  if (!states->empty()) return states->front();
  return tl::unexpected(StoreFault{StoreFaultKind::kFailed, "there is no table " + std::string{table}});
}

}  // namespace sandstone::storage
