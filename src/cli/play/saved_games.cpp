#include "cli/play/saved_games.hpp"

#include <fmt/chrono.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstddef>
#include <ctime>
#include <system_error>
#include <utility>

#include "describe/fault_text.hpp"
#include "messages/say.hpp"
#include "records/header.hpp"
#include "records/parse_record.hpp"
#include "records/rulesets.hpp"
#include "records/verify.hpp"

namespace sandstone::terminal {

namespace {

constexpr std::size_t kMostFiles = 200;  // looked into when searching for an unfinished game

// What is wrong with a file stays in English, as everywhere; the sentence around it does not.
std::string complain(const std::filesystem::path& path, const Fault& fault, const std::string& text,
                     Language language) {
  Text<400> why;
  describe(fault, text, why);
  return say(language, Message::kPlaySaveDamaged, {{"file", path.string()}, {"why", why.view()}});
}

template <class G>
std::optional<Fault> read_as(const RecordHeader& header, LoadedGame& game) {
  auto record = std::make_unique<Record<G>>();
  auto places = std::make_unique<Places<G>>();
  if (const auto fault = parse_record(header, *record, *places)) return fault;
  if (const auto fault = verify(*record, places.get())) {
    // A game that stopped while cards were drawn goes on with drawing them.
    if (fault->kind != FaultKind::kMissingDraw) return fault;
  }
  game.record = std::move(record);
  return std::nullopt;
}

template <class G>
SavedGame summary(const std::filesystem::path& path, const Record<G>& record) {
  SavedGame game;
  game.path = path;
  game.game = G::kName == mandala::Full::kName ? GameKind::kMandala : GameKind::kStones;
  for (const PlayerName& name : record.players) game.names.emplace_back(name.view());
  game.moves = static_cast<int>(record.moves.size());
  return game;
}

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

std::string reason(const FileError& error, Language language) {
  if (error.kind == FileError::Kind::kChanged) return say(language, Message::kPlayFileChanged);
  if (error.kind == FileError::Kind::kTooLarge) return say(language, Message::kPlayFileTooLarge);
  switch (error.code) {
    case ENOSPC:
    case EDQUOT:
    case EFBIG: return say(language, Message::kPlayFileDiskFull);
    case EACCES:
    case EPERM:
    case EROFS: return say(language, Message::kPlayFileNotAllowed);
    case ENOENT: return say(language, Message::kPlayFileMissing);
    case ENOTDIR:
    case EISDIR: return say(language, Message::kPlayFileWrongKind);
    default: return std::generic_category().message(error.code);
  }
}

LoadedGame load_game(const std::filesystem::path& path, Language language) {
  const FileText file = read_file(path, kMaxRecordBytes);
  if (file.error) {
    return {std::nullopt, say(language, Message::kPlaySaveUnreadable,
                              {{"file", path.string()}, {"why", reason(*file.error, language)}})};
  }
  LoadedGame game;
  std::optional<Fault> within;
  const auto unreadable =
      with_game_of(file.text, [&]<class G>(G, const RecordHeader& header) { within = read_as<G>(header, game); });
  if (const auto& fault = unreadable ? unreadable : within)
    game.complaint = complain(path, *fault, file.text, language);
  return game;
}

SavedGames find_unfinished(const std::filesystem::path& folder, Language language) {
  SavedGames found;
  for (const auto& [time, path] : record_files(folder)) {
    const LoadedGame game = load_game(path, language);
    if (!game.record) {
      found.complaints.push_back(game.complaint);
      continue;
    }
    std::visit(
        [&](const auto& record) {
          if (record->result) return;
          found.unfinished.push_back(summary(path, *record));
          found.unfinished.back().saved = local_time(time);
        },
        *game.record);
  }
  return found;
}

std::filesystem::path new_save_path(const std::filesystem::path& folder, GameKind game, const std::string& started) {
  std::string digits;
  for (const char c : started) {
    if (c >= '0' && c <= '9') digits += c;
  }
  const std::string_view name = game == GameKind::kMandala ? mandala::Full::kName : stones::Full::kName;
  const std::string stem = fmt::format("{}-{}-{}", name, digits.substr(0, 8), digits.substr(8, 6));
  std::error_code ignored;
  for (int n = 1;; ++n) {
    const std::string suffix = n == 1 ? "" : fmt::format("-{}", n);
    std::filesystem::path path = folder / (stem + suffix + ".json");
    if (!std::filesystem::exists(path, ignored)) return path;
  }
}

}  // namespace sandstone::terminal
