#include "cli/record_check.hpp"

#include <memory>

#include "records/rulesets.hpp"
#include "records/verify.hpp"

namespace sandstone::cli {

namespace {

template <class G>
std::optional<Fault> read_and_verify(std::string_view text, RecordCheck& check) {
  const auto record = std::make_unique<Record<G>>();  // tens of kilobytes each
  const auto places = std::make_unique<Places<G>>();
  if (const auto fault = parse_record(text, *record, *places)) return fault;
  check.moves = static_cast<int>(record->moves.size());
  check.finished = record->result.has_value();
  return verify(*record, places.get());
}

}  // namespace

RecordCheck check_record(std::string_view text) {
  RecordCheck check;
  std::optional<Fault> within;
  const auto without = with_game_of(text, [&]<class G>(G) {
    check.ruleset = G::kRuleset;
    within = read_and_verify<G>(text, check);
  });
  check.fault = without ? without : within;
  if (check.fault) check.place = place_of(text, check.fault->at);
  return check;
}

}  // namespace sandstone::cli
