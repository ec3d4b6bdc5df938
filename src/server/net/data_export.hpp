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
  void write(std::string_view name, std::int64_t value);
  void write(std::string_view name, std::string_view value);
  // Nothing for 0, which stands for there being none.
  void write_if_any(std::string_view name, std::int64_t value);
  template <class Row, class Write>
  void write_list(std::string_view name, const std::vector<Row>& rows, Write&& write_members);
  void write_account(const storage::Player& player);
  void write_others();

  accounts::PlayerData data_;
  std::size_t added_ = 0;  // tables
  StringSink sink_;
  JsonWriter<StringSink> json_{sink_, JsonLayout::kOneLine};
};

}  // namespace sandstone::net
