// The files of the browser client, read once: there is no path from a request to the disk.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <unordered_map>

namespace sandstone::net {

struct Page {
  std::string bytes;
  std::string_view type;
  std::string_view cache;
  std::string packed;  // gzip; empty where that saves nothing
  std::string tag;     // changes with the bytes: who has this one needs no other
};

class Pages {
 public:
  // Everything in the folder; nothing if it is not there.
  static Pages read(const std::filesystem::path& folder);

  // By the path of a request, without its query; null if there is no such page.
  const Page* find(std::string_view path) const;
  std::size_t count() const { return pages_.size(); }

 private:
  std::unordered_map<std::string, Page> pages_;
};

}  // namespace sandstone::net
