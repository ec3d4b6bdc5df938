// What the server answers to plain HTTP, without knowing how the bytes come and go.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "server/net/pages.hpp"
#include "server/net/settings.hpp"
#include "server/net/token_bucket.hpp"
#include "server/rooms/house.hpp"
#include "server/storage/store.hpp"

namespace sandstone::net {

struct HttpRequest {
  std::string method;
  std::string target;  // path and query
  std::string host;
  std::string origin;
  std::string cookie;
  std::string content_type;
  std::string accept_encoding;
  std::string if_none_match;
  std::string body;
  std::string address;  // of the client
};

struct HttpAnswer {
  unsigned status = 200;
  std::string_view type = "application/json";
  std::string_view cache = "no-store";
  std::string body;
  const std::string* page = nullptr;  // instead of a body: bytes that live as long as the server
  std::string_view encoding;          // of the page's bytes
  std::string_view tag;               // of the page
  std::optional<std::string> cookie;
};

// Sent with every answer.
const std::vector<std::pair<std::string_view, std::string_view>>& security_headers();

// A page of another site may not speak for its visitor: the origin of a request must be the host that it is sent to.
bool is_same_origin(std::string_view origin, std::string_view host);

class HttpApi {
 public:
  HttpApi(const Settings& settings, const Pages& pages, rooms::House& house, storage::Store& store,
          std::function<std::int64_t()> now);

  // Calls back once, at once or later.
  void answer(const HttpRequest& request, std::function<void(HttpAnswer)> done);
  // Who this cookie belongs to.
  std::optional<storage::Player> player_of(std::string_view cookie);
  // From now on new work is turned away.
  void drain() { draining_ = true; }

 private:
  HttpAnswer read(std::string_view path, const HttpRequest& request);
  void add_guest(const HttpRequest& request, std::function<void(HttpAnswer)> done);
  bool may_add_guest(const std::string& address);

  const Settings& settings_;
  const Pages& pages_;
  rooms::House& house_;
  storage::Store& store_;
  std::function<std::int64_t()> now_;
  std::unordered_map<std::string, TokenBucket> guests_;  // by address
  bool draining_ = false;
};

}  // namespace sandstone::net
