// A module of its own, records.wasm: records that come from outside are read and checked, and written in either format.
// A page loads it when games are brought in or sent out.
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "describe/fault_names.hpp"
#include "describe/place.hpp"
#include "records/parse_record.hpp"
#include "records/write_notation.hpp"
#include "records/write_record_json.hpp"
#include "wasm/buffers.hpp"
#include "wasm/parse_buffers.hpp"

namespace sandstone::wasm {
namespace {

// What the page needs to say the fault in the player's language.
void write_fault(const Fault& fault, std::string_view refusal, std::string_view text) {
  const Place place = place_of(text, fault.at);
  JsonWriter<Output> json{output_text(), JsonLayout::kOneLine};
  json.begin_object();
  json.member("fault", name_of(fault.kind));
  json.member("line", static_cast<std::int64_t>(place.line));
  json.member("column", static_cast<std::int64_t>(place.column));
  json.member("move", fault.move);
  json.member("draw", fault.draw);
  json.member("seat", fault.seat);
  json.member("low", fault.low);
  json.member("high", fault.high);
  json.member("right", fault.right);
  json.member("found", fault.found);
  json.member("expected", fault.expected);
  json.member("refusal", refusal);
  json.member("clause", fault.clause ? std::string_view{format(*fault.clause).view()} : std::string_view{});
  json.end_object();
}

// Checks the record in the input and hands it to `write`, or writes why it is none.
template <class Write>
int checked(std::size_t size, Write&& write) {
  output_text().clear();
  const std::string_view text = input_text(size);
  std::optional<Fault> fault;
  std::string_view refusal;
  const auto unreadable = with_game_of(text, [&]<class G>(G, const RecordHeader& header) {
    fault = check_record<G>(header);
    if (!fault) write(parse_buffers<G>->record);
    if (fault && fault->refusal >= 0) refusal = name_of(static_cast<typename G::Refusal>(fault->refusal));
  });
  if (unreadable) fault = unreadable;
  if (!fault) return finish(output_text(), 1, -1);
  output_text().clear();
  write_fault(*fault, refusal, text);
  return 0;
}

}  // namespace

extern "C" {

// Reads the record in the input, in either format, and checks all of it. 1: the output holds it as JSON; 0: it is not a
// record that keeps the rules, and the output says as JSON what is wrong, and where; -1: it cannot be written.
[[clang::export_name("record_json")]] int record_json(std::size_t size) {
  return checked(size, [](const auto& record) { format_json(record, output_text(), JsonLayout::kOneLine); });
}

// The same, with the record in notation.
[[clang::export_name("record_notation")]] int record_notation(std::size_t size) {
  return checked(size, [](const auto& record) { format_notation(record, output_text()); });
}
}

}  // namespace sandstone::wasm
