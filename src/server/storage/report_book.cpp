#include "server/storage/report_book.hpp"

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>

#include "server/storage/data_file.hpp"

namespace sandstone::storage {

namespace {

const std::string kReports =
    "SELECT number, at, by_player, about, table_id, seq, why, coalesce(a.name, ''), coalesce(b.name, ''), settled, "
    "settled_note FROM reports LEFT JOIN players AS a ON a.id = by_player LEFT JOIN players AS b ON b.id = about ";
const std::string kSaid =
    "SELECT seq, json_extract(body, '$.at'), json_extract(body, '$.seat') AS seat, coalesce((SELECT name FROM seatings "
    "JOIN players ON players.id = player WHERE table_id = tables.id AND seatings.seat = json_extract(body, '$.seat')), "
    "''), json_extract(body, '$.text') FROM tables JOIN events ON table_n = n WHERE tables.id = ?1 AND instr(body, "
    "'{\"type\":\"said\"') = 1 AND ";

StoreFault no_report(std::int64_t number) {
  return {StoreFaultKind::kFailed, "there is no report " + std::to_string(number)};
}

}  // namespace

Result<std::vector<ListedReport>> list_reports(const std::filesystem::path& folder, bool all, int most) {
  return list<ListedReport>(folder, kReports + "WHERE settled = 0 OR ?1 ORDER BY number DESC LIMIT ?2",
                            std::int64_t{all ? 1 : 0}, std::int64_t{most});
}

Result<ShownReport> show_report(const std::filesystem::path& folder, std::int64_t number, int lines) {
  const auto reports = list<ListedReport>(folder, kReports + "WHERE number = ?1", number);
  if (!reports) return tl::unexpected(reports.error());
  if (reports->empty()) return tl::unexpected(no_report(number));
  const Report& report = reports->front().report;
  const auto said = [&](const std::string& which) {
    return list<SaidLine>(folder, kSaid + which + " LIMIT ?3", report.table, report.seq, std::int64_t{lines});
  };
  auto before = said("seq <= ?2 ORDER BY seq DESC");
  if (!before) return tl::unexpected(before.error());
  auto after = said("seq > ?2 ORDER BY seq");
  if (!after) return tl::unexpected(after.error());
  std::ranges::reverse(*before);
  std::ranges::move(*after, std::back_inserter(*before));
  return ShownReport{reports->front(), std::move(*before)};
}

std::optional<StoreFault> settle_report(const std::filesystem::path& folder, std::int64_t number, std::int64_t now,
                                        std::string_view note) {
  return change(folder, [&](Database& database) -> std::optional<StoreFault> {
    const auto settled = first_row<std::int64_t>(
        database, "UPDATE reports SET settled = ?2, settled_note = ?3 WHERE number = ?1 RETURNING 1", number, now,
        note);
    if (!settled) return settled.error();
    return *settled ? std::nullopt : std::optional{no_report(number)};
  });
}

}  // namespace sandstone::storage
