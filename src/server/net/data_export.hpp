// One's data as one JSON text. Records of games are asked for one after the other, so that nobody else waits.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "describe/json_writer.hpp"
#include "describe/string_sink.hpp"
#include "server/storage/personal_data.hpp"
#include "server/storage/store.hpp"

namespace sandstone::net {

class DataExport {
 public:
  DataExport(const storage::Player& player, storage::PlayerData data);
  DataExport(const DataExport&) = delete;
  DataExport& operator=(const DataExport&) = delete;

  // Whose record is to be added next; nothing when all have been added.
  std::optional<std::string> next_table() const;
  // Of a game that is over; empty for any other: while a game is running, what is hidden in it stays hidden.
  void add(const std::optional<std::string>& record);
  // When all have been added.
  std::string take();

 private:
  storage::PlayerData data_;
  std::size_t added_ = 0;  // tables
  StringSink sink_;
  JsonWriter<StringSink> json_{sink_, JsonLayout::kOneLine};
};

}  // namespace sandstone::net
