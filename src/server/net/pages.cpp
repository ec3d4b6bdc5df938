#include "server/net/pages.hpp"

#include <zlib.h>

#include <array>
#include <fstream>
#include <iterator>
#include <system_error>
#include <utility>

#include "server/net/session_secret.hpp"

namespace sandstone::net {

namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 12> kTypes = {{
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".wasm", "application/wasm"},
    {".woff", "font/woff"},
    {".woff2", "font/woff2"},
    {".json", "application/json"},
    {".webmanifest", "application/manifest+json"},
    {".txt", "text/plain; charset=utf-8"},
    {".ico", "image/x-icon"},
}};

std::string_view type_of(const std::filesystem::path& file) {
  const std::string ending = file.extension().string();
  for (const auto& [known, type] : kTypes) {
    if (known == ending) return type;
  }
  return "application/octet-stream";
}

std::string pack(const std::string& bytes) {
  constexpr int kGzip = 15 + 16;  // the largest window, with a gzip header
  constexpr int kMemory = 8;
  z_stream stream{};
  if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, kGzip, kMemory, Z_DEFAULT_STRATEGY) != Z_OK) return {};
  std::string packed(deflateBound(&stream, bytes.size()), '\0');
  stream.next_in = reinterpret_cast<const Bytef*>(bytes.data());
  stream.avail_in = static_cast<uInt>(bytes.size());
  stream.next_out = reinterpret_cast<Bytef*>(packed.data());
  stream.avail_out = static_cast<uInt>(packed.size());
  const bool all = deflate(&stream, Z_FINISH) == Z_STREAM_END;
  packed.resize(stream.total_out);
  deflateEnd(&stream);
  const bool saves = all && packed.size() + packed.size() / 8 < bytes.size();
  return saves ? packed : std::string{};
}

}  // namespace

Pages Pages::read(const std::filesystem::path& folder) {
  Pages pages;
  std::error_code error;
  std::filesystem::recursive_directory_iterator files{folder, error};
  for (; !error && files != std::filesystem::recursive_directory_iterator{}; files.increment(error)) {
    const std::filesystem::path& file = files->path();
    const std::string name = file.lexically_relative(folder).generic_string();
    if (!files->is_regular_file(error) || file.filename().string().starts_with('.')) continue;
    std::ifstream stream{file, std::ios::binary};
    Page page{{std::istreambuf_iterator<char>(stream), {}}, type_of(file), "no-cache", {}, {}};
    page.packed = pack(page.bytes);
    page.tag = '"' + digest_of(page.bytes).substr(0, 32) + '"';
    // Names in assets/ change with their contents; everything else is asked for anew.
    if (name.starts_with("assets/")) page.cache = "public, max-age=31536000, immutable";
    pages.pages_.insert_or_assign("/" + name, std::move(page));
  }
  return pages;
}

const Page* Pages::find(std::string_view path) const {
  const auto found = pages_.find(path.ends_with('/') ? std::string{path} + "index.html" : std::string{path});
  return found == pages_.end() ? nullptr : &found->second;
}

}  // namespace sandstone::net
