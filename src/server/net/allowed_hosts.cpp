#include "server/net/allowed_hosts.hpp"

#include <algorithm>

#include "server/net/address_range.hpp"

namespace sandstone::net {

namespace {

std::string small_letters(std::string_view text) {
  std::string small{text};
  for (char& c : small) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
  return small;
}

bool is_host_name(std::string_view name) {
  return !name.empty() && std::ranges::all_of(name, [](char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || c == '.' || c == '-' || c == '_';
  });
}

std::string_view without_port(std::string_view host) {
  const std::size_t bracket = host.rfind(']');
  const std::size_t colon = host.find(':', bracket == std::string_view::npos ? 0 : bracket);
  return host.substr(0, colon);
}

}  // namespace

std::optional<AllowedHosts> AllowedHosts::parse(std::string_view names) {
  AllowedHosts hosts;
  while (!names.empty()) {
    const std::size_t end = std::min(names.find(','), names.size());
    std::string_view name = names.substr(0, end);
    names.remove_prefix(std::min(end + 1, names.size()));
    while (name.starts_with(' ')) name.remove_prefix(1);
    while (name.ends_with(' ')) name.remove_suffix(1);
    const std::string small = small_letters(name);
    if (!is_host_name(small)) return std::nullopt;
    hosts.names_.push_back(small);
  }
  return hosts;
}

AllowedHosts AllowedHosts::any() {
  AllowedHosts hosts;
  hosts.any_ = true;
  return hosts;
}

bool AllowedHosts::allows(std::string_view host) const {
  if (any_) return true;
  std::string name = small_letters(without_port(host));
  if (name.starts_with('[') && name.ends_with(']')) name = name.substr(1, name.size() - 2);
  const auto address = AddressRange::parse(name);
  if (address && address->is_one_address()) return true;
  if (name.ends_with('.')) name.pop_back();
  return name == "localhost" || name.ends_with(".localhost") || std::ranges::find(names_, name) != names_.end();
}

}  // namespace sandstone::net
