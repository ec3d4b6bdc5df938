// A PostgreSQL server of the tests' own, started when it is first needed, with as many empty databases as one likes.
#pragma once

#include <gtest/gtest.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "server/storage/postgres_link.hpp"
#include "tests/unit/server_storage/temporary_folder.hpp"

namespace sandstone::storage {

class TestPostgres {
 public:
  static TestPostgres& the() {
    static TestPostgres server;
    return server;
  }
  TestPostgres() { start(); }
  ~TestPostgres() { stop(); }
  TestPostgres(const TestPostgres&) = delete;
  TestPostgres& operator=(const TestPostgres&) = delete;

  void start() { address_ = script("start"); }
  // As a crash would.
  void stop() { script("stop"); }
  void pause() { script("pause"); }
  void resume() { script("resume"); }

  const std::string& address() const { return address_; }
  // The address of an empty one.
  std::string new_database() {
    const std::string name = "test" + std::to_string(++databases_);
    PostgresLink link{address_, {}};
    const auto fault = link.open();
    EXPECT_FALSE(fault) << fault->what;
    if (fault) return {};
    EXPECT_FALSE(link.run_script("CREATE SCHEMA " + name));
    return address_ + "&options=-csearch_path%3D" + name;
  }

 private:
  std::string script(const std::string& what) const {
    const std::string command = "tests/server/postgres.sh " + what + ' ' + folder_.path().string();
    const auto root = std::string{SANDSTONE_ROOT};
    // NOLINTNEXTLINE(bugprone-command-processor): the command is the test's own
    FILE* const pipe = ::popen(("cd '" + root + "' && " + command).c_str(), "r");
    EXPECT_NE(pipe, nullptr);
    std::string said;
    std::array<char, 256> part{};
    while (std::fgets(part.data(), part.size(), pipe) != nullptr) said += part.data();
    EXPECT_EQ(::pclose(pipe), 0) << command;
    while (said.ends_with('\n')) said.pop_back();
    return said;
  }

  const TemporaryFolder folder_;
  std::string address_;
  int databases_ = 0;
};

}  // namespace sandstone::storage
