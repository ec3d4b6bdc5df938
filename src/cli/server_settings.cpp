#include "cli/server_settings.hpp"

#include <arpa/inet.h>
#include <fmt/format.h>

#include <array>
#include <sstream>

#include "cli/files.hpp"
#include "server/bus/local_bus.hpp"
#include "server/bus/redis_bus.hpp"
#include "server/storage/stores.hpp"

namespace sandstone::cli {

namespace {

// What CLI11 says of an option begins with its name.
std::string without_name(std::string_view said, const std::string& name) {
  const std::string prefix = name + ": ";
  return std::string{said.starts_with(prefix) ? said.substr(prefix.size()) : said};
}

// The number of the line that gives this setting.
int line_of(std::istream& file, const std::string& name) {
  int number = 1;
  for (std::string line; std::getline(file, line); ++number) {
    CLI::detail::trim(line);
    if (line.starts_with(name) && line.find_first_not_of(" \t", name.size()) == line.find('=', name.size()))
      return number;
  }
  return number;
}

}  // namespace

CLI::Validator whole_number(long long low, long long high) {
  return {[low, high](std::string& text) -> std::string {
            long long number = 0;
            if (CLI::detail::lexical_cast(text, number) && number >= low && number <= high) return "";
            return fmt::format("{} is not a whole number from {} to {}", text, low, high);
          },
          ""};
}

std::string check_address(const std::string& text) {
  std::array<unsigned char, sizeof(in6_addr)> parsed{};
  const bool good =
      ::inet_pton(AF_INET, text.c_str(), parsed.data()) == 1 || ::inet_pton(AF_INET6, text.c_str(), parsed.data()) == 1;
  return good ? "" : fmt::format("{} is no address such as 127.0.0.1, 0.0.0.0 or ::1", text);
}

std::string check_store(const std::string& text) {
  return text.empty() || storage::is_postgres(text)
             ? ""
             : fmt::format("{} is no address such as postgresql://localhost/sandstone", text);
}

std::string check_bus(const std::string& text) {
  return text.empty() || bus::RedisAddress::parse(text)
             ? ""
             : fmt::format("{} is no address such as redis://localhost:6379", text);
}

bool is_setting(const CLI::Option* option) { return option->get_configurable() && !option->get_envname().empty(); }

// CLI11 reads the file, but not by its set_config: there a file would win over the environment. Options that have a
// value by now have it from the command line or the environment.
void read_settings_file(const std::string& path, CLI::App& command) {
  const std::string text = need(read_file(path, std::size_t{1} << 20));
  std::istringstream file{text};
  for (const CLI::ConfigItem& item : CLI::ConfigINI{}.from_config(file)) {
    const auto refuse = [&](const std::string& why) {
      std::istringstream again{text};
      throw Failure{fmt::format("{}:{}: {}", path, line_of(again, item.name), why)};
    };
    CLI::Option* option = command.get_option_no_throw("--" + item.name);
    if (option == nullptr || !is_setting(option)) {
      std::vector<std::string> names;
      for (const CLI::Option* one : command.get_options(is_setting)) names.push_back(one->get_lnames().front());
      const auto near = nearest(item.name, names);
      refuse(fmt::format("there is no setting {}{}", item.name, near ? fmt::format("; did you mean {}?", *near) : ""));
    }
    if (item.inputs.size() != 1) refuse(item.name + ": needs one value; put a value with spaces in quotes");
    if (option->count() > 0) continue;
    try {
      option->add_result(item.inputs.front());
      option->run_callback();
    } catch (const CLI::Error& error) {
      refuse(fmt::format("{}: {}", item.name, without_name(error.what(), option->get_name())));
    }
  }
}

void print_settings(const CLI::App& command, Console& console) {
  for (const CLI::Option* option : command.get_options(is_setting)) {
    const bool flag = option->get_items_expected_max() == 0;
    const std::string usual = flag ? "false" : option->get_default_str();
    const std::string value = option->count() > 0 ? option->results().back() : usual;
    console.out << fmt::format("{} = {}\n", option->get_lnames().front(), CLI::detail::convert_arg_for_ini(value));
  }
}

std::unique_ptr<bus::Bus> make_bus(const std::string& address) {
  if (address.empty()) return std::make_unique<bus::LocalBus>();
  return std::make_unique<bus::RedisBus>(*bus::RedisAddress::parse(address));
}

void add_config_options(CLI::App& command, std::string& config, bool& print_config) {
  command.add_option("--config", config, "a file with settings, a line each: port = 8080")
      ->type_name("FILE")
      ->envname("SANDSTONE_CONFIG")
      ->configurable(false);
  command.add_flag("--print-config", print_config, "print all settings as such a file, and end");
}

}  // namespace sandstone::cli
