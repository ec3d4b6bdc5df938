// One connection to PostgreSQL by libpq, which never waits longer than it was told to. Used by one thread at a time.
#pragma once

#include <libpq-fe.h>

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/storage/sql_connection.hpp"

namespace sandstone::storage {

struct PostgresLimits {
  std::chrono::milliseconds connect{2'000};
  std::chrono::milliseconds statement{5'000};
};

// A parameter as libpq sends it.
struct PostgresValue {
  bool binary = false;
  std::optional<std::string> bytes;  // nothing: NULL
};
PostgresValue postgres_value(std::string_view text);
inline PostgresValue postgres_value(const std::string& text) { return postgres_value(std::string_view{text}); }
PostgresValue postgres_value(std::int64_t number);
PostgresValue postgres_value(const std::optional<std::int64_t>& number);
PostgresValue postgres_value(const std::optional<std::string>& text);
PostgresValue postgres_value(const std::vector<std::string>& texts);
PostgresValue postgres_value(const std::vector<std::int32_t>& numbers);

struct PostgresCommand {
  std::string_view sql;  // parameters are $1, $2 and so on; outlives the link, which prepares it once
  std::vector<PostgresValue> values;
};

class PostgresLink {
 public:
  PostgresLink(std::string address, PostgresLimits limits) : address_{std::move(address)}, limits_{limits} {}

  // Connects, if there is no connection. After a failure it tries again only when some time has passed: until then it
  // fails at once.
  std::optional<StoreFault> open();
  bool is_open() const { return connection_ != nullptr; }
  // When it is worth the while to try again.
  std::chrono::steady_clock::time_point try_at() const { return try_at_; }
  void close();

  Result<SqlRows> run(const PostgresCommand& command);
  // Several statements without parameters, separated by semicolons.
  std::optional<StoreFault> run_script(const std::string& sql);
  // All of them in one round trip. After one that failed, none is carried out: the fault of the first is answered.
  Result<std::vector<SqlRows>> run_all(std::span<const PostgresCommand> commands);
  // Sends the rows of COPY … FROM STDIN, one line of text after the other, as long as there are any.
  std::optional<StoreFault> copy_in(const std::string& sql,
                                    const std::function<std::optional<std::string>()>& next_row);

 private:
  using Time = std::chrono::steady_clock::time_point;
  struct Finish {
    void operator()(PGconn* connection) const { PQfinish(connection); }
  };
  struct Clear {
    void operator()(PGresult* result) const { PQclear(result); }
  };
  using Answer = std::unique_ptr<PGresult, Clear>;

  std::optional<StoreFault> connect();
  StoreFault lost(const std::string& why);
  // The fault of an answer, if it is one. The connection is closed where the database ends it.
  std::optional<StoreFault> fault_in(const PGresult* answer);
  bool send(const PostgresCommand& command);
  std::optional<StoreFault> prepare(std::string_view sql);
  // Waits until there is something to read, or to write if `writes`.
  bool wait(bool writes, Time until);
  // The next answer; nothing between the answers to two commands. A fault where there is none in time.
  Result<Answer> next(Time until);
  // All answers to one command; the fault of the first that is one.
  Result<SqlRows> all(Time until);

  std::string address_;
  PostgresLimits limits_;
  std::unique_ptr<PGconn, Finish> connection_;
  std::unordered_map<std::string_view, std::string> prepared_;  // names of statements
  Time try_at_{};
  std::chrono::milliseconds pause_{0};
};

}  // namespace sandstone::storage
