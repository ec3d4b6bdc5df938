#include "server/storage/report_book.hpp"

#include <algorithm>
#include <utility>

#include "server/storage/house_file.hpp"

namespace sandstone::storage {

namespace {

constexpr std::string_view kReports =
    "SELECT number, at, by_player, about, table_id, seq, why, coalesce(a.name, ''), coalesce(b.name, ''), settled, "
    "settled_note FROM reports LEFT JOIN players AS a ON a.id = by_player LEFT JOIN players AS b ON b.id = about ";

ListedReport report_in(const Statement& row) {
  return {row.number(0), {row.number(1), row.text(2), row.text(3), row.text(4), row.number(5), row.text(6)},
          row.text(7),   row.text(8),
          row.number(9), row.text(10)};
}

StoreFault no_report(std::int64_t number) {
  return {StoreFaultKind::kFailed, "there is no report " + std::to_string(number)};
}

}  // namespace

Result<std::vector<ListedReport>> list_reports(const std::filesystem::path& folder, bool all, int most) {
  auto database = open_house_file(folder);
  if (!database) return tl::unexpected(database.error());
  std::vector<ListedReport> reports;
  auto fault = read(
      *database, std::string{kReports} + "WHERE settled = 0 OR ?1 ORDER BY number DESC LIMIT ?2",
      [&](const Statement& row) { reports.push_back(report_in(row)); }, std::int64_t{all ? 1 : 0}, std::int64_t{most});
  if (fault) return tl::unexpected(std::move(*fault));
  return reports;
}

Result<ShownReport> show_report(const std::filesystem::path& folder, std::int64_t number, int lines) {
  auto database = open_house_file(folder);
  if (!database) return tl::unexpected(database.error());
  std::optional<ShownReport> shown;
  auto fault = read(
      *database, std::string{kReports} + "WHERE number = ?1",
      [&](const Statement& row) { shown = ShownReport{report_in(row), {}}; }, number);
  if (fault) return tl::unexpected(std::move(*fault));
  if (!shown) return tl::unexpected(no_report(number));
  const auto said = [&](const std::string& where) {
    return read(
        *database,
        "SELECT seq, json_extract(body, '$.at'), json_extract(body, '$.seat') AS seat, coalesce((SELECT name FROM "
        "seatings JOIN players ON players.id = player WHERE table_id = tables.id AND seatings.seat = "
        "json_extract(body, '$.seat')), ''), json_extract(body, '$.text') FROM tables JOIN events ON table_n = n "
        "WHERE tables.id = ?1 AND instr(body, '{\"type\":\"said\"') = 1 AND " +
            where + " LIMIT ?3",
        [&](const Statement& row) {
          shown->said.push_back(
              {row.number(0), row.number(1), static_cast<int>(row.number(2)), row.text(3), row.text(4)});
        },
        shown->report.report.table, shown->report.report.seq, std::int64_t{lines});
  };
  fault = said("seq <= ?2 ORDER BY seq DESC");
  if (fault) return tl::unexpected(std::move(*fault));
  std::ranges::reverse(shown->said);
  fault = said("seq > ?2 ORDER BY seq");
  if (fault) return tl::unexpected(std::move(*fault));
  return std::move(*shown);
}

std::optional<StoreFault> settle_report(const std::filesystem::path& folder, std::int64_t number, std::int64_t now,
                                        std::string_view note) {
  return change(folder, [&](Database& database) -> std::optional<StoreFault> {
    bool found = false;
    auto fault = read(
        database, "UPDATE reports SET settled = ?2, settled_note = ?3 WHERE number = ?1 RETURNING 1",
        [&](const Statement&) { found = true; }, number, now, note);
    if (!fault && !found) fault = no_report(number);
    return fault;
  });
}

}  // namespace sandstone::storage
