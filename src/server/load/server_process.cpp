#include "server/load/server_process.hpp"

#include <fcntl.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <fstream>
#include <numeric>
#include <sstream>
#include <system_error>

#include "server/load/descriptor.hpp"

namespace sandstone::load {

namespace {

// Reads until the line that says where the server is; empty if it ended before.
std::string wait_for_address(int descriptor) {
  constexpr std::string_view kBefore = "http://";
  std::string said;
  std::array<char, 256> bytes{};
  while (true) {
    const std::size_t at = said.find(kBefore);
    const std::size_t end = at == std::string::npos ? at : said.find('\n', at);
    if (end != std::string::npos) return said.substr(at, end - at);
    const ssize_t size = ::read(descriptor, bytes.data(), bytes.size());
    if (size < 0 && errno == EINTR) continue;
    if (size <= 0) return {};
    said.append(bytes.data(), static_cast<std::size_t>(size));
  }
}

tl::expected<pid_t, std::string> spawn(const std::vector<std::string>& words, int out) {
  std::vector<char*> arguments;
  arguments.reserve(words.size() + 1);
  for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));  // as exec wants them
  arguments.push_back(nullptr);
  posix_spawn_file_actions_t actions{};
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, out, STDOUT_FILENO);
  posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  posix_spawnattr_t attributes{};
  posix_spawnattr_init(&attributes);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);  // Ctrl+C is for us: we end it
  pid_t process = -1;
  const int error = ::posix_spawn(&process, "/proc/self/exe", &actions, &attributes, arguments.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  if (error != 0) return tl::unexpected("no process: " + std::generic_category().message(error));
  return process;
}

}  // namespace

tl::expected<std::unique_ptr<ServerProcess>, std::string> ServerProcess::start(
    const std::filesystem::path& where, const std::vector<std::string>& options) {
  std::unique_ptr<ServerProcess> server{new ServerProcess};
  std::string folder = (where / "sandstone-load-XXXXXX").string();
  if (::mkdtemp(folder.data()) == nullptr) {
    return tl::unexpected(where.string() + ": " + std::generic_category().message(errno));
  }
  server->folder_ = folder;
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0) return tl::unexpected(std::generic_category().message(errno));
  const Descriptor reading{ends[0]};
  Descriptor writing{ends[1]};
  std::vector<std::string> words = {"sandstone", "serve", "--port", "0", "--data", folder};
  words.insert(words.end(), options.begin(), options.end());
  auto process = spawn(words, writing.number());
  if (!process) return tl::unexpected(process.error());
  server->process_ = *process;
  writing.close();
  const std::string url = wait_for_address(reading.number());
  auto address = parse_address(url);
  if (!address) return tl::unexpected(std::string{"the server did not start"});
  server->address_ = *address;
  return server;
}

ServerProcess::~ServerProcess() {
  if (process_ > 0) {
    ::kill(process_, SIGTERM);
    while (::waitpid(process_, nullptr, 0) < 0 && errno == EINTR) {
    }
  }
  std::error_code ignored;
  std::filesystem::remove_all(folder_, ignored);
}

std::uint64_t ServerProcess::resident_bytes() const {
  std::ifstream file{"/proc/" + std::to_string(process_) + "/statm"};
  std::uint64_t pages = 0;
  std::uint64_t resident = 0;
  file >> pages >> resident;
  return resident * static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
}

double ServerProcess::cpu_seconds() const {
  std::ifstream file{"/proc/" + std::to_string(process_) + "/stat"};
  std::string line;
  std::getline(file, line);
  // The name may hold spaces; after its bracket come eleven fields, then user and system time.
  std::istringstream fields{line.substr(std::min(line.size(), line.rfind(')') + 1))};
  std::string skipped;
  for (int i = 0; i < 11; ++i) fields >> skipped;
  double user = 0;
  double system = 0;
  fields >> user >> system;
  return (user + system) / static_cast<double>(::sysconf(_SC_CLK_TCK));
}

double own_cpu_seconds() {
  rusage usage{};
  ::getrusage(RUSAGE_SELF, &usage);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
  };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

double machine_cpu_seconds() {
  std::ifstream file{"/proc/stat"};
  std::string name;
  file >> name;
  // user, nice, system, idle, iowait, irq, softirq; what a virtual machine does not get is no work of ours
  std::array<double, 7> ticks{};
  for (double& one : ticks) file >> one;
  const double idle = ticks[3] + ticks[4];
  return (std::accumulate(ticks.begin(), ticks.end(), 0.0) - idle) / static_cast<double>(::sysconf(_SC_CLK_TCK));
}

}  // namespace sandstone::load
