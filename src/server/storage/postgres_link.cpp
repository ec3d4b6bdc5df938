#include "server/storage/postgres_link.hpp"

#include <poll.h>

#include <algorithm>
#include <array>
#include <utility>

namespace sandstone::storage {

namespace {

using std::chrono::steady_clock;

constexpr std::chrono::milliseconds kShortestPause{100};
constexpr std::chrono::milliseconds kLongestPause{2'000};

// Types of values in arrays, from PostgreSQL's catalogue, which is the same everywhere.
constexpr Oid kInteger = 23;
constexpr Oid kText = 25;

void put(std::string& bytes, std::uint32_t number) {
  for (int shift = 24; shift >= 0; shift -= 8) bytes += static_cast<char>(number >> shift & 0xFF);
}

// How PostgreSQL sends an array of one dimension: dimensions, whether there are NULLs, type, size, first index, values.
template <class Values, class Put>
std::string array_of(Oid type, const Values& values, Put&& add) {
  std::string bytes;
  put(bytes, values.empty() ? 0 : 1);
  put(bytes, 0);
  put(bytes, type);
  if (values.empty()) return bytes;
  put(bytes, static_cast<std::uint32_t>(values.size()));
  put(bytes, 1);
  for (const auto& value : values) add(bytes, value);
  return bytes;
}

StoreFaultKind kind_of(std::string_view state) {
  const std::string_view group = state.substr(0, 2);
  if (group == "23") return StoreFaultKind::kConflict;
  if (state == "53100") return StoreFaultKind::kDiskFull;
  if (group == "40" || state == "55P03") return StoreFaultKind::kLocked;
  // It goes down or comes up, takes too long, has no room for connections, or is a copy that must not be written.
  if (group == "08" || group == "57" || state == "53300" || state == "25006") return StoreFaultKind::kAway;
  return group == "XX" ? StoreFaultKind::kCorrupted : StoreFaultKind::kFailed;
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && (text.back() == '\n' || text.back() == ' ')) text.remove_suffix(1);
  return text;
}

SqlRows rows_in(const PGresult* answer) {
  SqlRows rows;
  const int columns = PQnfields(answer);
  rows.columns = static_cast<std::size_t>(columns);
  rows.cells.reserve(rows.columns * static_cast<std::size_t>(PQntuples(answer)));
  for (int row = 0; row < PQntuples(answer); ++row) {
    for (int column = 0; column < columns; ++column) {
      if (PQgetisnull(answer, row, column) != 0) {
        rows.cells.emplace_back();
      } else {
        rows.cells.emplace_back(
            std::string(PQgetvalue(answer, row, column), static_cast<std::size_t>(PQgetlength(answer, row, column))));
      }
    }
  }
  return rows;
}

}  // namespace

PostgresValue postgres_value(std::string_view text) { return {false, std::string{text}}; }
PostgresValue postgres_value(std::int64_t number) { return {false, std::to_string(number)}; }
PostgresValue postgres_value(const std::optional<std::int64_t>& number) {
  return number ? postgres_value(*number) : PostgresValue{false, std::nullopt};
}
PostgresValue postgres_value(const std::optional<std::string>& text) { return {false, text}; }
PostgresValue postgres_value(const std::vector<std::string>& texts) {
  return {true, array_of(kText, texts, [](std::string& bytes, const std::string& text) {
            put(bytes, static_cast<std::uint32_t>(text.size()));
            bytes += text;
          })};
}
PostgresValue postgres_value(const std::vector<std::int32_t>& numbers) {
  return {true, array_of(kInteger, numbers, [](std::string& bytes, std::int32_t number) {
            put(bytes, sizeof number);
            put(bytes, static_cast<std::uint32_t>(number));
          })};
}

std::optional<StoreFault> PostgresLink::open() {
  if (connection_ != nullptr) return std::nullopt;
  const auto now = steady_clock::now();
  if (now < try_at_) return StoreFault{StoreFaultKind::kAway, "the database cannot be reached"};
  auto fault = connect();
  if (!fault) {
    pause_ = {};
    return std::nullopt;
  }
  connection_.reset();
  pause_ = std::clamp(pause_ * 2, kShortestPause, kLongestPause);
  try_at_ = steady_clock::now() + pause_;
  return fault;
}

void PostgresLink::close() {
  connection_.reset();
  prepared_.clear();
}

std::optional<StoreFault> PostgresLink::connect() {
  close();
  const std::array<const char*, 5> keys = {"dbname", "client_encoding", "application_name", "tcp_user_timeout",
                                           nullptr};
  const std::string timeout = std::to_string(limits_.statement.count());
  const std::array<const char*, 5> values = {address_.c_str(), "UTF8", "sandstone", timeout.c_str(), nullptr};
  connection_.reset(PQconnectStartParams(keys.data(), values.data(), 1));
  const auto fail = [&](std::string_view why) {
    return StoreFault{StoreFaultKind::kAway, "the database cannot be reached: " + std::string{trimmed(why)}};
  };
  if (connection_ == nullptr) return fail("there is no memory");
  PQsetNoticeReceiver(connection_.get(), [](void*, const PGresult*) {}, nullptr);  // otherwise they are printed
  const Time until = steady_clock::now() + limits_.connect;
  for (auto state = PGRES_POLLING_WRITING; state != PGRES_POLLING_OK; state = PQconnectPoll(connection_.get())) {
    if (state == PGRES_POLLING_FAILED || PQstatus(connection_.get()) == CONNECTION_BAD) {
      return fail(PQerrorMessage(connection_.get()));
    }
    pollfd ready{PQsocket(connection_.get()), static_cast<short>(state == PGRES_POLLING_WRITING ? POLLOUT : POLLIN), 0};
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(until - steady_clock::now());
    if (left.count() <= 0 || ::poll(&ready, 1, static_cast<int>(left.count())) == 0) return fail("it does not answer");
  }
  PQsetnonblocking(connection_.get(), 1);
  // The database soon notices that a machine has lost its power: until then its server counts as one that runs.
  return run_script("SET statement_timeout = " + timeout +
                    "; SET idle_in_transaction_session_timeout = 60000; SET tcp_keepalives_idle = 10; "
                    "SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3");
}

StoreFault PostgresLink::lost(const std::string& why) {
  close();
  return {StoreFaultKind::kAway, "the database cannot be reached: " + why};
}

std::optional<StoreFault> PostgresLink::fault_in(const PGresult* answer) {
  switch (PQresultStatus(answer)) {
    case PGRES_COMMAND_OK:
    case PGRES_TUPLES_OK:
    case PGRES_PIPELINE_SYNC: return std::nullopt;
    case PGRES_PIPELINE_ABORTED: return StoreFault{StoreFaultKind::kFailed, "a command before this one failed"};
    default: break;
  }
  const char* state = PQresultErrorField(answer, PG_DIAG_SQLSTATE);
  const StoreFaultKind kind = state == nullptr ? StoreFaultKind::kAway : kind_of(state);
  const char* message = PQresultErrorField(answer, PG_DIAG_MESSAGE_PRIMARY);
  const std::string said{trimmed(message != nullptr ? message : PQresultErrorMessage(answer))};
  if (kind == StoreFaultKind::kAway) return lost(said);
  if (kind == StoreFaultKind::kDiskFull) return StoreFault{kind, "there is no room left on the disk (" + said + ")"};
  return StoreFault{kind, said};
}

bool PostgresLink::wait(bool writes, Time until) {
  const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(until - steady_clock::now());
  if (left.count() <= 0) return false;
  pollfd ready{PQsocket(connection_.get()), static_cast<short>(writes ? POLLIN | POLLOUT : POLLIN), 0};
  return ::poll(&ready, 1, static_cast<int>(left.count())) > 0;
}

Result<PostgresLink::Answer> PostgresLink::next(Time until) {
  while (true) {
    const int unsent = PQflush(connection_.get());
    if (unsent < 0 || PQconsumeInput(connection_.get()) == 0) {
      return tl::unexpected(lost(std::string{trimmed(PQerrorMessage(connection_.get()))}));
    }
    if (PQisBusy(connection_.get()) == 0) return Answer{PQgetResult(connection_.get())};
    if (!wait(unsent > 0, until)) return tl::unexpected(lost("it does not answer in time"));
  }
}

Result<SqlRows> PostgresLink::all(Time until) {
  SqlRows rows;
  std::optional<StoreFault> fault;
  while (true) {
    auto answer = next(until);
    if (!answer) return tl::unexpected(std::move(answer.error()));
    if (*answer == nullptr) break;
    if (!fault) fault = fault_in(answer->get());
    if (!fault) rows = rows_in(answer->get());
    if (connection_ == nullptr) break;
  }
  if (fault) return tl::unexpected(std::move(*fault));
  return rows;
}

std::optional<StoreFault> PostgresLink::run_script(const std::string& sql) {
  if (PQsendQuery(connection_.get(), sql.c_str()) == 0) return lost(PQerrorMessage(connection_.get()));
  auto done = all(steady_clock::now() + limits_.statement);
  return done ? std::nullopt : std::optional{std::move(done.error())};
}

std::optional<StoreFault> PostgresLink::copy_in(const std::string& sql,
                                                const std::function<std::optional<std::string>()>& next_row) {
  const Time until = steady_clock::now() + limits_.statement;
  if (PQsendQuery(connection_.get(), sql.c_str()) == 0) return lost(PQerrorMessage(connection_.get()));
  const auto begun = next(until);
  if (!begun) return begun.error();
  if (*begun == nullptr || PQresultStatus(begun->get()) != PGRES_COPY_IN) {
    auto fault = *begun ? fault_in(begun->get()) : std::nullopt;
    return fault ? fault : StoreFault{StoreFaultKind::kFailed, "the database takes no rows"};
  }
  const auto put = [&](const auto& send) -> std::optional<StoreFault> {
    int sent = 0;
    while ((sent = send()) == 0) {
      PQflush(connection_.get());
      if (!wait(true, until)) return lost("it does not answer in time");
    }
    return sent < 0 ? std::optional{lost(PQerrorMessage(connection_.get()))} : std::nullopt;
  };
  while (const auto row = next_row()) {
    auto fault = put([&] { return PQputCopyData(connection_.get(), row->data(), static_cast<int>(row->size())); });
    if (fault) return fault;
  }
  if (auto fault = put([&] { return PQputCopyEnd(connection_.get(), nullptr); })) return fault;
  auto done = all(until);
  return done ? std::nullopt : std::optional{std::move(done.error())};
}

std::optional<StoreFault> PostgresLink::prepare(std::string_view sql) {
  if (prepared_.contains(sql)) return std::nullopt;
  std::string name = std::to_string(prepared_.size());
  if (PQsendPrepare(connection_.get(), name.c_str(), std::string{sql}.c_str(), 0, nullptr) == 0) {
    return lost(PQerrorMessage(connection_.get()));
  }
  auto done = all(steady_clock::now() + limits_.statement);
  if (!done) return std::move(done.error());
  prepared_.emplace(sql, std::move(name));
  return std::nullopt;
}

bool PostgresLink::send(const PostgresCommand& command) {
  const std::size_t count = command.values.size();
  std::vector<const char*> values(count);
  std::vector<int> lengths(count);
  std::vector<int> formats(count);
  for (std::size_t i = 0; i < count; ++i) {
    const PostgresValue& value = command.values[i];
    values[i] = value.bytes ? value.bytes->data() : nullptr;
    lengths[i] = value.bytes ? static_cast<int>(value.bytes->size()) : 0;
    formats[i] = value.binary ? 1 : 0;
  }
  return PQsendQueryPrepared(connection_.get(), prepared_.at(command.sql).c_str(), static_cast<int>(count),
                             values.data(), lengths.data(), formats.data(), 0) == 1;
}

Result<SqlRows> PostgresLink::run(const PostgresCommand& command) {
  if (auto fault = prepare(command.sql)) return tl::unexpected(std::move(*fault));
  if (!send(command)) return tl::unexpected(lost(PQerrorMessage(connection_.get())));
  return all(steady_clock::now() + limits_.statement);
}

Result<std::vector<SqlRows>> PostgresLink::run_all(std::span<const PostgresCommand> commands) {
  for (const PostgresCommand& command : commands) {
    if (auto fault = prepare(command.sql)) return tl::unexpected(std::move(*fault));
  }
  const auto unsent = [&] { return tl::unexpected(lost(PQerrorMessage(connection_.get()))); };
  if (PQenterPipelineMode(connection_.get()) == 0) return unsent();
  for (const PostgresCommand& command : commands) {
    if (!send(command)) return unsent();
  }
  if (PQpipelineSync(connection_.get()) == 0) return unsent();
  const Time until = steady_clock::now() + limits_.statement;
  std::vector<SqlRows> answers;
  std::optional<StoreFault> fault;
  for (std::size_t i = 0; i < commands.size(); ++i) {
    auto rows = all(until);
    if (!rows && connection_ == nullptr) return tl::unexpected(fault ? std::move(*fault) : std::move(rows.error()));
    if (rows) {
      answers.push_back(std::move(*rows));
    } else if (!fault) {
      fault = std::move(rows.error());
    }
  }
  const auto synced = next(until);
  if (!synced) return tl::unexpected(synced.error());
  PQexitPipelineMode(connection_.get());
  if (fault) return tl::unexpected(std::move(*fault));
  return answers;
}

}  // namespace sandstone::storage
