// write_record_schema writes the JSON Schema of records.
#include <iostream>

#include "describe/string_sink.hpp"
#include "records/write_schema.hpp"

int main() {
  sandstone::StringSink sink;
  sandstone::write_record_schema(sink);
  std::cout << sink.view() << std::flush;
  return std::cout ? 0 : 1;
}
