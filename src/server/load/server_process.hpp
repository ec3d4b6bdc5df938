// A server of our own: this program as a process, with its files in a temporary folder on the disk.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "server/load/http_visit.hpp"

namespace sandstone::load {

class ServerProcess {
 public:
  // Makes a folder in `where`, starts the program's `serve` with these options, and waits until it is ready.
  static tl::expected<std::unique_ptr<ServerProcess>, std::string> start(const std::filesystem::path& where,
                                                                         const std::vector<std::string>& options);
  // Asks it to end, waits, and deletes the folder.
  ~ServerProcess();
  ServerProcess(const ServerProcess&) = delete;
  ServerProcess& operator=(const ServerProcess&) = delete;

  const Address& address() const { return address_; }
  // Memory that is in use now, in bytes.
  std::uint64_t resident_bytes() const;
  // Time that its threads have computed for.
  double cpu_seconds() const;

 private:
  ServerProcess() = default;

  pid_t process_ = -1;
  std::filesystem::path folder_;
  Address address_;
};

// Of this process.
double own_cpu_seconds();
// Of everything that runs on this machine.
double machine_cpu_seconds();

}  // namespace sandstone::load
