#include "cli/play/saved_games.hpp"

#include <fmt/chrono.h>

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <ctime>
#include <system_error>
#include <utility>

#include "cli/fault_words.hpp"
#include "messages/say.hpp"
#include "records/header.hpp"

namespace sandstone::terminal {

namespace {

constexpr std::size_t kMostFiles = 200;  // looked into when searching for an unfinished game

std::string local_time(std::filesystem::file_time_type time) {
  const auto system = std::chrono::file_clock::to_sys(time);
  const std::time_t seconds =
      std::chrono::system_clock::to_time_t(std::chrono::time_point_cast<std::chrono::system_clock::duration>(system));
  std::tm parts{};
  localtime_r(&seconds, &parts);
  return fmt::format("{:%Y-%m-%d %H:%M}", parts);
}

using DatedFile = std::pair<std::filesystem::file_time_type, std::filesystem::path>;

// The latest first.
std::vector<DatedFile> record_files(const std::filesystem::path& folder) {
  std::vector<DatedFile> files;
  std::error_code ignored;
  for (std::filesystem::directory_iterator at{folder, ignored}, end; !ignored && at != end; at.increment(ignored)) {
    std::error_code error;
    if (at->path().extension() != ".json" || !at->is_regular_file(error)) continue;
    const auto time = at->last_write_time(error);
    if (!error) files.emplace_back(time, at->path());
  }
  std::ranges::sort(files, std::ranges::greater{});
  if (files.size() > kMostFiles) files.resize(kMostFiles);
  return files;
}

}  // namespace

std::string reason(const cli::FileFault& fault, Language language) {
  switch (fault.why.value()) {
    case ESTALE: return say(language, Message::kPlayFileChanged);
    case EFBIG: return say(language, Message::kPlayFileTooLarge);
    case ENOSPC:
    case EDQUOT: return say(language, Message::kPlayFileDiskFull);
    case EACCES:
    case EPERM:
    case EROFS: return say(language, Message::kPlayFileNotAllowed);
    case ENOENT: return say(language, Message::kPlayFileMissing);
    case ENOTDIR:
    case EISDIR: return say(language, Message::kPlayFileWrongKind);
    default: return fault.why.message();
  }
}

tl::expected<cli::RecordCheck, std::string> load_game(const std::filesystem::path& path, Language language) {
  const auto text = cli::read_file(path, kMaxRecordBytes);
  if (!text) {
    return tl::unexpected{say(language, Message::kPlaySaveUnreadable,
                              {{"file", path.string()}, {"why", reason(text.error(), language)}})};
  }
  cli::RecordCheck check = cli::check_record(*text);
  if (!check.fault || check.fault->kind == FaultKind::kMissingDraw) return check;
  const std::string place = fmt::format("{}:{}:{}", path.string(), check.place.line, check.place.column);
  return tl::unexpected{say(language, Message::kPlaySaveDamaged,
                            {{"file", place}, {"why", cli::say_fault(*check.fault, check.ruleset, language)}})};
}

SavedGames find_unfinished(const std::filesystem::path& folder, Language language) {
  SavedGames found;
  for (const auto& [time, path] : record_files(folder)) {
    const auto game = load_game(path, language);
    if (!game) found.complaints.push_back(game.error());
    if (!game || game->finished) continue;
    SavedGame saved{path, kind_of_ruleset(game->ruleset)->game, {}, game->moves, local_time(time)};
    std::visit(
        [&](const auto& record) {
          for (const PlayerName& name : record->players) saved.names.emplace_back(name.view());
        },
        *game->record);
    found.unfinished.push_back(std::move(saved));
  }
  return found;
}

std::filesystem::path new_save_path(const std::filesystem::path& folder, GameName game, const std::string& started) {
  std::string digits;
  for (const char c : started) {
    if (c >= '0' && c <= '9') digits += c;
  }
  const std::string stem = fmt::format("{}-{}-{}", name_of(game), digits.substr(0, 8), digits.substr(8, 6));
  std::error_code ignored;
  for (int n = 1;; ++n) {
    const std::string suffix = n == 1 ? "" : fmt::format("-{}", n);
    std::filesystem::path path = folder / (stem + suffix + ".json");
    if (!std::filesystem::exists(path, ignored)) return path;
  }
}

}  // namespace sandstone::terminal
