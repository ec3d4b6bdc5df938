#include "server/load/player_script.hpp"

#include <algorithm>
#include <charconv>
#include <memory>

#include "records/parse_record.hpp"
#include "records/verify.hpp"

namespace sandstone::load {

namespace {

// The number that follows `key` in a text that our server wrote; moves the text on behind it.
bool take_number(std::string_view& text, std::string_view key, int& number) {
  const std::size_t at = text.find(key);
  if (at == std::string_view::npos) return false;
  text.remove_prefix(at + key.size());
  return std::from_chars(text.data(), text.data() + text.size(), number).ec == std::errc{};
}

template <class G>
std::optional<std::string> choose(Seat seat, std::string_view text, SeededLuck& luck) {
  const auto parsed = G::parse_view(text);
  if (!parsed.ok() || parsed.value->seat != seat) return std::nullopt;
  const int count = move_count(*parsed.value);
  if (count == 0) return std::nullopt;
  const auto move = nth_move(*parsed.value, static_cast<int>(luck.below(static_cast<std::uint32_t>(count))));
  return std::string{format(move).view()};
}

}  // namespace

std::optional<PositionNews> read_news(std::string_view frame) {
  constexpr std::string_view kEvents = "\"events\":[";
  constexpr std::string_view kView = "\"view\":\"";
  PositionNews news;
  const bool moved = frame.starts_with("{\"type\":\"moved\"");
  if (moved) {
    if (!take_number(frame, "\"from\":", news.moves)) return std::nullopt;
    const std::size_t events = frame.find(kEvents);
    if (events == std::string_view::npos) return std::nullopt;
    frame.remove_prefix(events + kEvents.size());
    news.moves += static_cast<int>(std::ranges::count(frame.substr(0, frame.find(']')), '"')) / 2;
  } else {
    if (!frame.starts_with("{\"type\":\"update\"")) return std::nullopt;
    if (!take_number(frame, "\"moves\":", news.moves)) return std::nullopt;
    if (!take_number(frame, "\"turn\":", news.turn)) return std::nullopt;
  }
  const std::size_t view = frame.find(kView);
  if (view == std::string_view::npos) return std::nullopt;
  frame.remove_prefix(view + kView.size());
  news.view = frame.substr(0, frame.find('"'));
  if (moved && !take_number(frame, "\"turn\":", news.turn)) return std::nullopt;
  return news;
}

std::optional<std::string> choose_move(GameName game, Seat seat, std::string_view view, SeededLuck& luck) {
  return AllGames::at(static_cast<std::size_t>(game), [&]<class G>(G) { return choose<G>(seat, view, luck); });
}

bool keeps_the_rules(std::string_view record_text) {
  bool kept = false;
  const auto fault = with_game_of(record_text, [&]<class G>(G, const RecordHeader& header) {
    const auto record = std::make_unique<Record<G>>();  // tens of kilobytes each
    const auto places = std::make_unique<Places<G>>();
    kept = !parse_record(header, *record, *places) && record->result && !verify(*record, places.get());
  });
  return kept && !fault;
}

}  // namespace sandstone::load
