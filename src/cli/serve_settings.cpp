#include "cli/serve_settings.hpp"

#include <arpa/inet.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <fstream>
#include <iterator>
#include <system_error>

#include "cli/nearest.hpp"
#include "server/net/address_range.hpp"

namespace sandstone::cli {

namespace {

using net::Settings;
using Fault = std::optional<std::string>;

// ---- kinds of settings ---------------------------------------------------------------------------------------------

template <auto Member, long long Low, long long High>
Fault read_number(Settings& settings, std::string_view text) {
  long long number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (text.empty() || error != std::errc{} || end != text.data() + text.size() || number < Low || number > High) {
    return fmt::format("{} is not a whole number from {} to {}", text, Low, High);
  }
  using Value = std::remove_reference_t<decltype(settings.*Member)>;
  settings.*Member = static_cast<Value>(number);
  return std::nullopt;
}
template <auto Member>
std::string show_number(const Settings& settings) {
  return std::to_string(settings.*Member);
}

template <long long Low, long long High>
Fault read_pace(Settings& settings, std::string_view text) {
  long long number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (text.empty() || error != std::errc{} || end != text.data() + text.size() || number < Low || number > High) {
    return fmt::format("{} is not a whole number from {} to {}", text, Low, High);
  }
  settings.bot_pace = std::chrono::milliseconds{number};
  return std::nullopt;
}
std::string show_pace(const Settings& settings) { return std::to_string(settings.bot_pace.count()); }

template <auto Member>
Fault read_flag(Settings& settings, std::string_view text) {
  if (text != "true" && text != "false") return fmt::format("{} is neither true nor false", text);
  settings.*Member = text == "true";
  return std::nullopt;
}
template <auto Member>
std::string show_flag(const Settings& settings) {
  return settings.*Member ? "true" : "false";
}

template <auto Member>
Fault read_path(Settings& settings, std::string_view text) {
  settings.*Member = std::string{text};
  return std::nullopt;
}
template <auto Member>
std::string show_path(const Settings& settings) {
  return '"' + (settings.*Member).string() + '"';
}

Fault read_address(Settings& settings, std::string_view text) {
  const std::string address{text};
  std::array<unsigned char, sizeof(in6_addr)> parsed{};
  if (::inet_pton(AF_INET, address.c_str(), parsed.data()) != 1 &&
      ::inet_pton(AF_INET6, address.c_str(), parsed.data()) != 1) {
    return fmt::format("{} is no address such as 127.0.0.1, 0.0.0.0 or ::1", text);
  }
  settings.address = address;
  return std::nullopt;
}
Fault read_proxy(Settings& settings, std::string_view text) {
  const auto range = net::AddressRange::parse(text);
  if (!range && !text.empty()) return fmt::format("{} is no address or net such as 127.0.0.1 or 10.0.0.0/8", text);
  settings.proxy = range ? range->text() : "";
  return std::nullopt;
}
std::string show_proxy(const Settings& settings) { return '"' + settings.proxy + '"'; }

std::string show_address(const Settings& settings) { return '"' + settings.address + '"'; }

// ---- the table -----------------------------------------------------------------------------------------------------

constexpr long long kMany = 1'000'000;
constexpr long long kDay = 24LL * 60 * 60;  // in seconds

template <auto Member, long long Low, long long High>
constexpr SettingRow number_row(std::string_view name, std::string_view help) {
  return {name, "N", help, read_number<Member, Low, High>, show_number<Member>};
}
template <auto Member>
constexpr SettingRow path_row(std::string_view name, std::string_view value, std::string_view help) {
  return {name, value, help, read_path<Member>, show_path<Member>};
}

constexpr std::array kRows = {
    number_row<&Settings::port, 0, 65535>("port", "the port; 0 for any that is free"),
    SettingRow{"address", "IP", "the address to listen on; 0.0.0.0 for all of this machine's", read_address,
               show_address},
    path_row<&Settings::data>("data", "DIR", "the folder where everything is kept; made if it is not there"),
    path_row<&Settings::pages>("static", "DIR", "the folder with the built browser client"),
    SettingRow{"secure-cookies", "", "browsers reach this server over TLS only", read_flag<&Settings::secure_cookies>,
               show_flag<&Settings::secure_cookies>},
    path_row<&Settings::tls_certificate>("tls-certificate", "FILE",
                                         "speak TLS with this certificate (PEM, with those that lead up from it)"),
    path_row<&Settings::tls_key>("tls-key", "FILE", "the certificate's private key (PEM)"),
    number_row<&Settings::redirect_port, 0, 65535>("redirect-port",
                                                   "with TLS: plain HTTP that sends browsers on to it; 0 for none"),
    SettingRow{"metrics", "", "answer /metrics, to everybody who reaches this server", read_flag<&Settings::metrics>,
               show_flag<&Settings::metrics>},
    number_row<&Settings::test_seed, 0, kMany>(
        "test-seed", "for tests on this machine alone: luck and ids by this seed, and a clock that stands still"),
    number_row<&Settings::bot_threads, 1, 256>("bot-threads", "bots that think at the same time"),
    SettingRow{"bot-pace", "MS", "bots answer at multiples of so many milliseconds", read_pace<0, 60'000>, show_pace},
    SettingRow{"proxy", "IP", "an address or net whose X-Forwarded-For is believed", read_proxy, show_proxy},
    number_row<&Settings::connections, 1, kMany>("connections", "connections in all"),
    number_row<&Settings::connections_per_address, 1, kMany>("connections-per-address", "connections from one address"),
    number_row<&Settings::messages_per_second, 1, kMany>("messages-per-second", "requests on one socket"),
    number_row<&Settings::requests_per_minute, 1, kMany>("requests-per-minute", "HTTP requests from one address"),
    number_row<&Settings::guests_per_minute, 1, kMany>("guests-per-minute", "new guests from one address"),
    number_row<&Settings::logins_per_minute, 1, kMany>("logins-per-minute",
                                                       "passwords tried from one address, and for one name"),
    number_row<&Settings::tables_per_player, 1, kMany>("tables-per-player", "unfinished tables made by one player"),
    number_row<&Settings::grace, 0, kDay>("grace", "seconds that a player may be away from a game with a live clock"),
    number_row<&Settings::long_grace, 0, kDay>("long-grace", "seconds that a player may be away from one without"),
    number_row<&Settings::queued_bytes, 65536, 1 << 30>("queued-bytes", "waiting for one client that does not read"),
};

// ---- a file --------------------------------------------------------------------------------------------------------

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kSpace = " \t\r";
  const std::size_t first = text.find_first_not_of(kSpace);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kSpace) - first + 1);
}

Fault read_line(std::string_view line, Settings& settings) {
  const std::size_t equals = line.find('=');
  if (equals == std::string_view::npos) return "a line is `name = value`, or begins with #";
  const std::string_view name = trimmed(line.substr(0, equals));
  std::string_view value = trimmed(line.substr(equals + 1));
  if (value.size() >= 2 && value.front() == '"' && value.back() == '"') value = value.substr(1, value.size() - 2);
  const auto* const row = std::ranges::find(kRows, name, &SettingRow::name);
  if (row == kRows.end()) {
    std::vector<std::string> names;
    for (const SettingRow& one : kRows) names.emplace_back(one.name);
    const auto near = nearest(name, names);
    return fmt::format("there is no setting {}{}", name, near ? fmt::format("; did you mean {}?", *near) : "");
  }
  if (auto fault = row->read(settings, value)) return fmt::format("{}: {}", name, *fault);
  return std::nullopt;
}

}  // namespace

std::span<const SettingRow> setting_rows() { return kRows; }

std::string environment_name(const SettingRow& row) {
  std::string name = "SANDSTONE_";
  for (const char c : row.name) name += c == '-' ? '_' : static_cast<char>(c - 'a' + 'A');
  return name;
}

Fault read_settings_text(std::string_view text, std::string_view path, Settings& settings) {
  for (int number = 1; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = trimmed(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.empty() || line.front() == '#') continue;
    if (auto fault = read_line(line, settings)) return fmt::format("{}:{}: {}", path, number, *fault);
  }
  return std::nullopt;
}

Fault read_settings_file(const std::string& path, Settings& settings) {
  std::ifstream file{path, std::ios::binary};
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  if (!file) return fmt::format("{}: {}", path, std::generic_category().message(errno));
  return read_settings_text(text, path, settings);
}

Fault read_settings_environment(std::optional<std::string> (*get)(const std::string& name), Settings& settings) {
  for (const SettingRow& row : kRows) {
    const std::string name = environment_name(row);
    const auto value = get(name);
    if (!value) continue;
    if (auto fault = row.read(settings, *value)) return fmt::format("{}: {}", name, *fault);
  }
  return std::nullopt;
}

Fault settle_settings(Settings& settings) {
  if (settings.tls_certificate.empty() != settings.tls_key.empty()) {
    return "tls-certificate and tls-key belong together: say both, or neither";
  }
  const bool tls = !settings.tls_certificate.empty();
  if (settings.redirect_port != 0 && !tls) return "redirect-port leads to TLS: say tls-certificate and tls-key too";
  if (settings.redirect_port != 0 && settings.redirect_port == settings.port) {
    return "redirect-port is the port itself: say another";
  }
  settings.secure_cookies = settings.secure_cookies || tls;
  return std::nullopt;
}

std::string show_settings(const Settings& settings) {
  std::string text;
  for (const SettingRow& row : kRows) text += fmt::format("{} = {}\n", row.name, row.show(settings));
  return text;
}

}  // namespace sandstone::cli
