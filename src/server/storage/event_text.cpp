#include "server/storage/event_text.hpp"

#include <nlohmann/json.hpp>

namespace sandstone::storage {

namespace {

// Members stay in their order: how an event begins tells its kind.
using Json = nlohmann::ordered_json;

// Stands in logs where the name of a deleted player was. It belongs to no language.
constexpr std::string_view kNobody = "\xE2\x80\x94";

Json parsed(std::string_view text) {
  const Json json = Json::parse(text, nullptr, false);
  return json.is_object() ? json : Json::object();
}

std::string text_in(const Json& json, const char* member) {
  const auto found = json.find(member);
  return found != json.end() && found->is_string() ? found->get<std::string>() : std::string{};
}

std::int64_t number_in(const Json& json, const char* member) {
  const auto found = json.find(member);
  return found != json.end() && found->is_number_integer() ? found->get<std::int64_t>() : 0;
}

// The seat of the list that stands under this name, from 1 on; null: there is none.
Json* seat_in(Json& json, std::size_t seat) {
  const auto seats = json.find("seats");
  const bool there = seats != json.end() && seats->is_array() && seat >= 1 && seat <= seats->size();
  if (!there || !(*seats)[seat - 1].is_object()) return nullptr;
  return &(*seats)[seat - 1];
}

void forget_name(Json& of) {
  if (of.contains("name")) of["name"] = kNobody;
  of.erase("kept");
}

}  // namespace

std::string_view kind_of_event(std::string_view event) {
  constexpr std::string_view kBegins = R"({"type":")";
  if (!event.starts_with(kBegins)) return {};
  event.remove_prefix(kBegins.size());
  return event.substr(0, event.find('"'));
}

std::optional<SaidEvent> said_in(std::string_view event) {
  if (kind_of_event(event) != "said") return std::nullopt;
  const Json json = parsed(event);
  return SaidEvent{static_cast<std::size_t>(number_in(json, "seat")), number_in(json, "at"), text_in(json, "text")};
}

void SeatFollower::follow(std::string_view event) {
  const std::string_view kind = kind_of_event(event);
  if (kind == "created") {
    Json json = parsed(event);
    for (std::size_t seat = 1; seat <= kMostSeats; ++seat) {
      const Json* one = seat_in(json, seat);
      theirs_.at(seat) = one != nullptr && text_in(*one, "player") == player_;
    }
  } else if (kind == "seated" || kind == "left") {
    const Json json = parsed(event);
    const auto seat = static_cast<std::size_t>(number_in(json, "seat"));
    if (seat < theirs_.size()) theirs_.at(seat) = text_in(json, "player") == player_;
  }
}

std::optional<std::string> without_name(std::string_view event, std::string_view player) {
  Json json = parsed(event);
  bool found = false;
  for (std::size_t seat = 1; seat <= kMostSeats; ++seat) {
    Json* one = seat_in(json, seat);
    if (one == nullptr || text_in(*one, "player") != player) continue;
    forget_name(*one);
    found = true;
  }
  if (text_in(json, "player") == player) {
    forget_name(json);
    found = true;
  }
  return found ? std::optional{json.dump()} : std::nullopt;
}

std::optional<std::string> without_name_at(std::string_view summary, std::size_t seat) {
  Json json = parsed(summary);
  Json* one = seat_in(json, seat);
  if (one == nullptr) return std::nullopt;
  forget_name(*one);
  return json.dump();
}

std::optional<std::string> without_words(std::string_view event) {
  Json json = parsed(event);
  if (!json.contains("text")) return std::nullopt;
  json["text"] = kNobody;
  return json.dump();
}

std::optional<int> place_in(std::string_view summary, std::size_t seat) {
  const Json json = parsed(summary);
  const auto places = json.find("places");
  const bool there = places != json.end() && places->is_array() && seat >= 1 && seat <= places->size();
  if (!there || !(*places)[seat - 1].is_number_integer()) return std::nullopt;
  return (*places)[seat - 1].get<int>();
}

std::optional<std::string> ending_in(std::string_view summary) {
  const std::string ending = text_in(parsed(summary), "ending");
  return ending.empty() ? std::nullopt : std::optional{ending};
}

}  // namespace sandstone::storage
