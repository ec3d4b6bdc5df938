// What must hold of any text that claims to be a record.
#pragma once

#include <memory>
#include <string_view>

#include "describe/fault_text.hpp"
#include "describe/string_sink.hpp"
#include "fuzz/input.hpp"
#include "fuzz/require.hpp"
#include "records/parse_record.hpp"
#include "records/recorder.hpp"
#include "records/verify.hpp"
#include "records/write_notation.hpp"
#include "records/write_record_json.hpp"

namespace sandstone::fuzz {

template <class G>
void require_same(std::string_view text, const Record<G>& record) {
  auto again = std::make_unique<Record<G>>();
  auto places = std::make_unique<Places<G>>();
  require(!parse_record<G>(text, *again, *places), "what is written can be read");
  require(*again == record, "what is written is read back");
}

inline void require_place(std::string_view text, const Fault& fault) {
  require(fault.at <= text.size(), "a fault lies in the text");
  StringSink sentence;
  describe(fault, text, sentence);
  require(sentence.view().size() < 400, "a fault is a short sentence, whatever the text");
}

template <class G>
void check_record(std::string_view text) {
  auto record = std::make_unique<Record<G>>();
  auto places = std::make_unique<Places<G>>();
  if (const auto fault = parse_record<G>(text, *record, *places)) return require_place(text, *fault);
  StringSink json, line;
  format_json(*record, json);
  format_json(*record, line, JsonLayout::kOneLine);
  require_same(json.view(), *record);
  require_same(line.view(), *record);

  const auto fault = verify(*record, places.get());
  if (fault) require_place(text, *fault);
  require(fault.has_value() == verify(*record).has_value(), "places make no difference to the verdict");
  if (fault) return;
  StringSink notation;
  format_notation(*record, notation);
  require_same(notation.view(), *record);
  Recorder<G> recorder{{}};
  require(!Recorder<G>::resume(*record, recorder), "what verifies can be taken up");
  require(recorder.record() == *record, "what is taken up is the same record");
}

inline void check_any_record(std::string_view text) {
  const auto fault = with_game_of(text, [&]<class G>(G, const RecordHeader&) { check_record<G>(text); });
  if (fault) require_place(text, *fault);
}

}  // namespace sandstone::fuzz
