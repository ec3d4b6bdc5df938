// Any bytes that arrive are no request, or each request in them is answered once, with headers that
// hold together, and the server goes on. The parser and its limits, the routes and the accounts are the real ones.
#include <boost/asio/buffer.hpp>
#include <boost/beast/core/error.hpp>
#include <boost/beast/http/error.hpp>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "fuzz/require.hpp"
#include "server/accounts/accounts.hpp"
#include "server/bus/local_bus.hpp"
#include "server/net/http_api.hpp"
#include "server/net/http_wire.hpp"
#include "server/net/session_secret.hpp"
#include "server/storage/memory_store.hpp"
#include "server/storage/sqlite_stores.hpp"
#include "server/tables/table_service.hpp"

namespace {

namespace net = sandstone::net;
namespace storage = sandstone::storage;
using sandstone::fuzz::require;

// Bots are asked and never answer.
class SilentThinker final : public sandstone::tables::Thinker {
 public:
  void think(sandstone::tables::AskedThought, std::function<void(std::string)>) override {}
};

// What other threads leave for this one.
class Mailbox {
 public:
  void put(std::function<void()> what) {
    {
      const std::scoped_lock guard{mutex_};
      waiting_.push_back(std::move(what));
    }
    wake_.notify_one();
  }
  void wait_and_do() {
    std::vector<std::function<void()>> taken;
    {
      std::unique_lock guard{mutex_};
      wake_.wait(guard, [this] { return !waiting_.empty(); });
      taken.swap(waiting_);
    }
    for (const auto& what : taken) what();
  }

 private:
  std::mutex mutex_;
  std::condition_variable wake_;
  std::vector<std::function<void()>> waiting_;
};

// A server without sockets, made once. Seeds know one session: its secret is 64 zeros.
class Desk {
 public:
  static Desk& the() {
    static Desk* const desk = new Desk;  // NOLINT(cppcoreguidelines-owning-memory): until the process ends
    return *desk;
  }

  net::HttpAnswer ask(const net::HttpRequest& request) {
    time_ += 60'000;  // nobody is too fast here
    auto answers = std::make_shared<std::vector<net::HttpAnswer>>();
    api_->answer(request, [answers](net::HttpAnswer answer) { answers->push_back(std::move(answer)); });
    while (answers->empty()) mail_.wait_and_do();
    require(answers->size() == 1, "a request is answered once");
    return std::move(answers->front());
  }
  bool may_open_socket(const net::HttpRequest& request) {
    auto known = std::make_shared<std::vector<bool>>();
    api_->caller(request.cookie, [known](const auto& caller) { known->push_back(caller && *caller); });
    while (known->empty()) mail_.wait_and_do();
    require(known->size() == 1, "who asks is told once");
    return known->front() && net::is_same_origin(request.origin, request.host, false);
  }

 private:
  Desk() {
    require(net::prepare_secrets(), "there are random numbers");
    settings_.metrics = true;
    std::string name = (std::filesystem::temp_directory_path() / "sandstone-fuzz-XXXXXX").string();
    folder() = ::mkdtemp(name.data());
    std::atexit([] {
      std::error_code ignored;
      std::filesystem::remove_all(folder(), ignored);
    });
    kept_ = std::move(storage::open_sqlite({.folder = folder()}).value());
    accounts_ =
        std::move(sandstone::accounts::Accounts::open(
                      kept_->accounts(), {.cost = {.passes = 1, .bytes = 8192}, .now = [] { return std::int64_t{1}; }})
                      .value());
    storage::Player anna;
    anna.id = "annaannaannaanna";
    anna.name = "Anna";
    store_.add_player(anna, net::digest_of(std::string(64, '0')), [](const auto&) {});
    const auto later = [this](std::function<void()> what) { mail_.put(std::move(what)); };
    tables_ = std::make_unique<sandstone::tables::TableService>(
        store_, bus_, sandstone::tables::Duties{.thinker = &thinker_},
        sandstone::tables::Environment{.now = [this] { return time_; }, .random = net::random_number, .later = later});
    api_ = std::make_unique<net::HttpApi>(settings_, pages_, *tables_, store_, *accounts_,
                                          net::ApiEnvironment{.monotonic = [this] { return time_; },
                                                              .wall = [this] { return time_; },
                                                              .later = later,
                                                              .end_sockets = [](const auto&, const auto&) {},
                                                              .bans = &bans_},
                                          [] { return std::string{"numbers"}; });
  }
  static std::filesystem::path& folder() {
    static auto* const path = new std::filesystem::path;  // NOLINT(cppcoreguidelines-owning-memory): the same
    return *path;
  }

  std::int64_t time_ = 1;
  net::Settings settings_;
  net::Pages pages_ = net::Pages::read({});
  net::BanList bans_;
  Mailbox mail_;
  storage::MemoryStore store_;
  sandstone::bus::LocalBus bus_;
  SilentThinker thinker_;
  std::unique_ptr<storage::Stores> kept_;
  std::unique_ptr<sandstone::accounts::Accounts> accounts_;
  std::unique_ptr<sandstone::tables::TableService> tables_;
  std::unique_ptr<net::HttpApi> api_;
};

// As the server reads from a socket, but in two parts, so that half messages are among them.
bool read(net::WireParser& parser, std::string_view& bytes) {
  net::limit(parser);
  parser.eager(true);
  boost::beast::error_code error;
  std::size_t shown = bytes.size() / 2;
  while (!parser.is_done()) {
    const std::size_t used = parser.put(boost::asio::buffer(bytes.data(), shown), error);
    bytes.remove_prefix(used);
    if (error == boost::beast::http::error::need_more && shown - used < bytes.size()) {
      error = {};
      shown = bytes.size();
      continue;
    }
    if (error || (used == 0 && shown == bytes.size())) return parser.is_done();
    shown = bytes.size();
  }
  return true;
}

void check(const net::WireResponse& response) {
  require(response.result_int() >= 200 && response.result_int() < 600, "a status makes sense");
  require(response["X-Content-Type-Options"] == "nosniff", "nobody guesses what an answer is");
  for (const auto& field : response) {
    require(field.value().find_first_of("\r\n") == std::string_view::npos, "a header is one line");
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view bytes{reinterpret_cast<const char*>(data), size};
  for (int i = 0; i < 4 && !bytes.empty(); ++i) {
    net::WireParser parser;
    if (!read(parser, bytes)) break;
    const net::WireRequest request = parser.release();
    require(request.body().size() <= net::kLongestBody, "bodies have a limit");
    const net::HttpRequest described = net::describe(request, "127.0.0.1");
    if (net::asks_for_socket(request)) {
      static_cast<void>(Desk::the().may_open_socket(described));
      continue;
    }
    const net::HttpAnswer answer = Desk::the().ask(described);
    check(net::respond(answer, request, false));
    net::HttpAnswer sent_on;
    sent_on.status = 308;
    sent_on.location = net::encrypted_address(described.host, described.target, 443);
    check(net::respond(sent_on, request, true));
  }
  return 0;
}
