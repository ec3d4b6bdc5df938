// Any frames that three people send: each is answered once, and the logs of all tables can be replayed.
// A line of the input is a frame: '0' to '2' says whose, and '@' in it stands for the id of a table that is there.
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/luck.hpp"
#include "fuzz/require.hpp"
#include "server/bus/local_bus.hpp"
#include "server/storage/memory_store.hpp"
#include "server/tables/table_service.hpp"

namespace {

namespace tables = sandstone::tables;
namespace storage = sandstone::storage;
using sandstone::fuzz::require;

// Bots are asked and never answer.
class SilentThinker final : public tables::Thinker {
 public:
  void think(tables::AskedThought, std::function<void(std::string)>) override {}
};

class ThreeClients {
 public:
  ThreeClients() {
    require(!tables_.open(), "tables open from an empty store");
    pump();
    for (const char* name : {"Anna", "Ben", "Cleo"}) {
      storage::Player player;
      player.id = std::string{"id-of-"} + name;
      player.name = name;
      std::vector<std::string>& heard = heard_.emplace_back();
      clients_.push_back(tables_.connect(player, {}, "203.0.113.1",
                                         [&heard](const tables::Frame& frame) { heard.push_back(*frame); }));
    }
    say(0, R"({"type":"create","id":1,"game":"mandala","seats":[{"sitter":"me"},{"sitter":"open"}],"unlisted":false})");
    const std::string& made = heard_[0].back();
    const std::size_t begin = made.find(R"("table":")") + 9;
    table_ = made.substr(begin, made.find('"', begin) - begin);
  }

  void hear(std::string_view line) {
    if (line.empty()) return;
    const std::size_t who = static_cast<unsigned char>(line.front()) % 3;
    std::string frame;
    for (const char c : line.substr(1)) {
      if (c == '@') {
        frame += table_;
      } else {
        frame += c;
      }
    }
    const std::size_t before = answers(who);
    say(who, frame);
    require(answers(who) == before + 1, "a frame is answered once");
    time_ += 1'000;
    tables_.tick();
    pump();
  }

  void check_logs() {
    for (const auto& [id, state] : store_.states()) {
      std::unique_ptr<tables::Table> table;
      store_.read(id, 0, [&, name = id](const auto& log) { table = tables::Table::replay(name, *log); });
      require(table != nullptr && table->state() == state, "a log leads to its table");
    }
  }

 private:
  void say(std::size_t who, const std::string& frame) {
    tables_.receive(clients_[who], frame);
    pump();
  }
  void pump() {
    while (!posted_.empty()) {
      const auto next = std::move(posted_.front());
      posted_.pop_front();
      next();
    }
  }
  std::size_t answers(std::size_t who) const {
    std::size_t count = 0;
    for (const std::string& frame : heard_[who]) {
      if (frame.starts_with(R"({"type":"done")") || frame.starts_with(R"({"type":"refused")")) ++count;
    }
    return count;
  }

  storage::MemoryStore store_;
  SilentThinker thinker_;
  sandstone::SeededLuck luck_{1};
  std::int64_t time_ = 1'700'000'000'000;
  std::deque<std::function<void()>> posted_;
  sandstone::bus::LocalBus bus_;
  tables::TableService tables_{
      store_,
      bus_,
      {.thinker = &thinker_},
      tables::Environment{.now = [this] { return time_; },
                          .random = [this] { return luck_.next(); },
                          .later = [this](std::function<void()> what) { posted_.push_back(std::move(what)); }}};
  std::deque<std::vector<std::string>> heard_;
  std::vector<tables::ClientId> clients_;
  std::string table_;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view text{reinterpret_cast<const char*>(data), size};
  ThreeClients clients;
  for (int i = 0; i < 64 && !text.empty(); ++i) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    clients.hear(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  clients.check_logs();
  return 0;
}
