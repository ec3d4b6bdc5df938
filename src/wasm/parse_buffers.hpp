// What parsing a record needs: too large for the stack, so it is static and shared by all calls.
#pragma once

#include <optional>

#include "records/parse_record.hpp"
#include "records/verify.hpp"

namespace sandstone::wasm {

template <class G>
struct ParseBuffers {
  Record<G> record;
  Places<G> places;
};

// Empty until a record is parsed, so that the module's file does not hold its default values.
template <class G>
inline constinit std::optional<ParseBuffers<G>> parse_buffers;

// Parses and verifies a record, which is in the buffers afterwards.
template <class G>
std::optional<Fault> check_record(const RecordHeader& header) {
  ParseBuffers<G>& buffers = parse_buffers<G>.emplace();
  if (const auto fault = parse_record(header, buffers.record, buffers.places)) return fault;
  return verify(buffers.record, &buffers.places);
}

}  // namespace sandstone::wasm
