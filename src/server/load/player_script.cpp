#include "server/load/player_script.hpp"

#include <charconv>
#include <memory>

#include "describe/json_reader.hpp"
#include "describe/position_json.hpp"
#include "records/rulesets.hpp"
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
  JsonReader json{text};
  typename G::View view{};
  read_json(json, view);
  if (json.failed() || view.seat != seat || node(view) != Node::kDecision || to_move(view) != seat) {
    return std::nullopt;
  }
  const int count = move_count(view);
  if (count == 0) return std::nullopt;
  return std::string{format(nth_move(view, static_cast<int>(luck.below(static_cast<std::uint32_t>(count))))).view()};
}

}  // namespace

std::optional<SceneHead> read_scene(std::string_view frame) {
  constexpr std::string_view kView = "\"view\":";
  SceneHead head;
  if (!frame.starts_with("{\"type\":\"update\"")) return std::nullopt;
  if (!take_number(frame, "\"moves_played\":", head.moves_played)) return std::nullopt;
  if (!take_number(frame, "\"to_move\":", head.to_move)) return std::nullopt;
  const std::size_t view = frame.find(kView);
  if (view == std::string_view::npos) return std::nullopt;
  head.view = frame.substr(view + kView.size());
  return head;
}

std::optional<std::string> choose_move(GameName game, Seat seat, std::string_view view, SeededLuck& luck) {
  return game == GameName::kMandala ? choose<mandala::Full>(seat, view, luck) : choose<stones::Full>(seat, view, luck);
}

bool keeps_the_rules(std::string_view record_text) {
  bool kept = false;
  const auto fault = with_game_of(record_text, [&]<class G>(G) {
    const auto record = std::make_unique<Record<G>>();  // tens of kilobytes each
    const auto places = std::make_unique<Places<G>>();
    kept = !parse_record(record_text, *record, *places) && record->result && !verify(*record, places.get());
  });
  return kept && !fault;
}

}  // namespace sandstone::load
