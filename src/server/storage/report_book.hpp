// Reports of players about others, as moderators read them.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/storage/store.hpp"

namespace sandstone::storage {

struct ListedReport {
  std::int64_t number = 0;
  Report report;
  std::string by_name;       // empty for one who deleted their account
  std::string about_name;    // the same
  std::int64_t settled = 0;  // when it was dealt with; 0: not yet
  std::string settled_note;
  SANDSTONE_MEMBERS(number, report, by_name, about_name, settled, settled_note)
};
// The latest first, at most so many; `all`: those that were dealt with too.
Result<std::vector<ListedReport>> list_reports(const std::filesystem::path& folder, bool all, int most);

// Something that was said at the table.
struct SaidLine {
  std::int64_t seq = 0;
  std::int64_t at = 0;
  int seat = 0;
  std::string name;  // of the player who sat there last; empty if it is not known
  std::string text;
  SANDSTONE_MEMBERS(seq, at, seat, name, text)
};
struct ShownReport {
  ListedReport report;
  std::vector<SaidLine> said;  // so many lines before the report, and so many after it
};
Result<ShownReport> show_report(const std::filesystem::path& folder, std::int64_t number, int lines);

// kFailed where there is no such report.
std::optional<StoreFault> settle_report(const std::filesystem::path& folder, std::int64_t number, std::int64_t now,
                                        std::string_view note);

}  // namespace sandstone::storage
