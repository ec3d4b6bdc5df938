// One's data as one JSON text. Records of games are asked for a few at a time, so that nobody else waits.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "describe/json_writer.hpp"
#include "describe/string_sink.hpp"
#include "server/accounts/personal_data.hpp"
#include "server/storage/store.hpp"

namespace sandstone::net {

class DataExport {
 public:
  // Of a game that is over; empty for any other: while a game is running, what is hidden in it stays hidden.
  using RecordOf = std::function<std::optional<std::string>(std::string_view table)>;

  DataExport(const storage::Player& player, accounts::PlayerData data);
  DataExport(const DataExport&) = delete;
  DataExport& operator=(const DataExport&) = delete;

  // Adds a few more tables; true when there are no more.
  bool add_some(const RecordOf& record_of);
  // When all have been added.
  std::string take();

 private:
  accounts::PlayerData data_;
  std::size_t added_ = 0;  // tables
  StringSink sink_;
  JsonWriter<StringSink> json_{sink_, JsonLayout::kOneLine};
};

}  // namespace sandstone::net
