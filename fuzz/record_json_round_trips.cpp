// Any bytes as the JSON of a record.
#include <cstddef>
#include <cstdint>

#include "fuzz/record_round_trip.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  sandstone::fuzz::check_any_record({reinterpret_cast<const char*>(data), size});
  return 0;
}
