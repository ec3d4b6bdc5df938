// A server that is killed in the middle of its work finds everything that it had acknowledged.
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdint>
#include <string>

#include "server/storage/sqlite_stores.hpp"
#include "tests/unit/server_storage/temporary_folder.hpp"
#include "tests/unit/server_storage/waiting.hpp"

namespace sandstone::storage {
namespace {

// Appends for ever to one table, and writes the number of each acknowledged event to the pipe.
[[noreturn]] void append_until_killed(const std::filesystem::path& folder, int pipe) {
  auto store = open_sqlite({.folder = folder});
  if (!store) ::_exit(1);
  auto events = log_of((*store)->tables(), "t");
  if (!events) ::_exit(1);
  std::function<void(std::int64_t)> go_on = [&](std::int64_t seq) {
    (*store)->tables().append({.table = "t", .first_seq = seq, .events = {std::to_string(seq)}},
                              [&, seq](const std::optional<StoreFault>& fault) {
                                if (fault || ::write(pipe, &seq, sizeof seq) != sizeof seq) ::_exit(1);
                                go_on(seq + 1);
                              });
  };
  go_on(static_cast<std::int64_t>(events->size()) + 1);
  while (true) ::pause();
}

TEST(Killing, kill_9_again_and_again_loses_nothing_that_was_acknowledged) {
  const TemporaryFolder folder;
  std::int64_t acknowledged = 0;
  for (int round = 0; round < 15; ++round) {
    std::array<int, 2> ends{};
    ASSERT_EQ(::pipe(ends.data()), 0);
    const pid_t child = ::fork();
    if (child == 0) append_until_killed(folder.path(), ends[1]);
    ::close(ends[1]);
    // Every second child is killed when it has written something, the others may be opening the file still.
    std::int64_t first = 0;
    if (round % 2 == 0 && ::read(ends[0], &first, sizeof first) == sizeof first) acknowledged = first;
    ::usleep(static_cast<useconds_t>(20'000 + 7'919 * round % 40'000));
    ::kill(child, SIGKILL);
    for (std::int64_t seq = 0; ::read(ends[0], &seq, sizeof seq) == sizeof seq;) acknowledged = seq;
    ::close(ends[0]);
    int status = 0;
    ::waitpid(child, &status, 0);
    ASSERT_TRUE(WIFSIGNALED(status)) << "it ended by itself";

    auto store = open_sqlite({.folder = folder.path()});
    ASSERT_TRUE(store) << store.error().what;
    const auto events = log_of((*store)->tables(), "t");
    ASSERT_TRUE(events);
    ASSERT_GE(static_cast<std::int64_t>(events->size()), acknowledged) << "round " << round;
    for (std::size_t i = 0; i < events->size(); ++i) ASSERT_EQ((*events)[i], std::to_string(i + 1));
  }
  EXPECT_GT(acknowledged, 0);
}

}  // namespace
}  // namespace sandstone::storage
