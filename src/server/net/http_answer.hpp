// What comes in over plain HTTP and what is answered, without knowing how the bytes come and go.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

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
  std::string client;   // for whom limits hold: client_of(address)
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
  std::optional<std::string> device_cookie;
  std::string location;  // to which the client is sent on
};

// Called once, at once or later.
using HttpDone = std::function<void(HttpAnswer)>;

// Nothing that a client sends is ever sent back.
inline HttpAnswer http_fault(unsigned status, std::string_view why) {
  HttpAnswer answer;
  answer.status = status;
  answer.body = "{\"fault\":\"";
  answer.body += why;
  answer.body += "\"}";
  return answer;
}

inline HttpAnswer http_json(std::string body) {
  HttpAnswer answer;
  answer.body = std::move(body);
  return answer;
}

}  // namespace sandstone::net
