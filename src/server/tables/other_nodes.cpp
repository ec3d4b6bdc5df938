#include "server/tables/other_nodes.hpp"

#include <array>
#include <charconv>
#include <utility>

namespace sandstone::tables {

namespace {

constexpr const char* kLobby = "lobby";
constexpr const char* kPlayers = "players";
constexpr const char* kDue = "due";
constexpr const char* kServers = "servers";

std::optional<std::int64_t> number_in(std::string_view text) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc{} && end == text.data() + text.size() ? std::optional{number} : std::nullopt;
}

}  // namespace

std::string Hint::text() const {
  std::string text = node + ' ';
  text += static_cast<char>(kind);
  return text + ' ' + about + ' ' + std::to_string(seq) + ' ' + std::to_string(spectators);
}

std::optional<Hint> Hint::parse(std::string_view text) {
  std::array<std::string_view, 5> words;
  for (std::string_view& word : words) {
    const auto end = text.find(' ');
    word = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  const auto seq = number_in(words[3]);
  const auto spectators = number_in(words[4]);
  if (words[1].size() != 1 || !seq || !spectators) return std::nullopt;
  return Hint{std::string{words[0]}, Kind{words[1].front()}, std::string{words[2]}, *seq, *spectators};
}

OtherNodes::OtherNodes(bus::Bus& bus, bool beside_servers, const Environment& environment)
    : bus_{bus}, beside_servers_{beside_servers}, environment_{environment} {
  if (bus_.is_shared()) node_ = make_id(environment_);
}

void OtherNodes::open(std::function<void(const Hint& hint)> heard) {
  if (!bus_.is_shared()) return;
  bus_.open([this, heard = std::move(heard)](const std::string&, const std::string& text) {
    const auto hint = Hint::parse(text);
    if (hint && hint->node != node_) environment_.later([heard, hint = *hint] { heard(hint); });
  });
  for (const char* topic : {kPlayers, kDue}) bus_.follow(topic);
  if (beside_servers_) return;  // a worker has no lists and no clients
  for (const char* topic : {kLobby, kServers}) bus_.follow(topic);
}

void OtherNodes::follow(std::set<std::string>& followed, const char* kind, const std::string& id) {
  if (bus_.is_shared() && followed.insert(id).second) bus_.follow(kind + id);
}

void OtherNodes::unfollow(std::set<std::string>& followed, const char* kind, const std::string& id) {
  if (followed.erase(id) > 0) bus_.unfollow(kind + id);
}

void OtherNodes::tell(const std::string& topic, Hint hint) {
  hint.node = node_;
  bus_.tell(topic, hint.text());
}

void OtherNodes::tell_events(const Table& table, bool listed_otherwise) {
  if (!bus_.is_shared()) return;
  tell("table/" + table.id(), {{}, Hint::Kind::kEvents, table.id(), table.last_seq()});
  const Hint list{{}, Hint::Kind::kList, table.id(), table.last_seq()};
  for (const LoggedSeat& seat : table.settings().seats) {
    if (seat.player) tell("player/" + std::string{seat.player->view()}, list);
  }
  if (listed_otherwise && !table.settings().unlisted) tell(kLobby, list);
}

void OtherNodes::tell_presence(const std::string& table, std::int64_t seats, std::int64_t spectators) {
  if (bus_.is_shared()) tell("table/" + table, {{}, Hint::Kind::kPresence, table, seats, spectators});
}

void OtherNodes::tell_of_player(Hint::Kind kind, std::string_view player) {
  if (bus_.is_shared()) tell(kPlayers, {{}, kind, std::string{player}});
}

void OtherNodes::tell_due() {
  if (bus_.is_shared()) tell(kDue, {{}, Hint::Kind::kDue, "-"});
}

void OtherNodes::tell_here(std::int64_t millis) {
  if (bus_.is_shared()) tell(kServers, {{}, Hint::Kind::kHere, "-", millis});
}

}  // namespace sandstone::tables
