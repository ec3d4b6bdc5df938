// write_record_schema PATH writes the JSON Schema of records.
#include <cstdio>
#include <fstream>

#include "describe/string_sink.hpp"
#include "records/write_schema.hpp"

int main(int argc, char** argv) {
  if (argc != 2) {
    std::fprintf(stderr, "usage: %s docs/dev/record.schema.json\n", argv[0]);
    return 2;
  }
  sandstone::StringSink sink;
  sandstone::write_record_schema(sink);
  std::ofstream file{argv[1], std::ios::binary};
  file << sink.view();
  return file.flush() ? 0 : 1;
}
