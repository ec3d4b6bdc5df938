// sandstone completion: a script for a shell that completes commands and options. The script asks the program itself,
// which looks at the very tree that parses the command line. Help is made from it too.
#include "cli/completion.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

#include "cli/commands.hpp"

namespace sandstone::cli {

namespace {

using Kind = OptionValue::Kind;

// Each asks `sandstone completion SHELL -- WORD…` for one offer a line; instead of offers, :files or :folders says that
// the shell knows them better.
constexpr const char* kBash = R"(# bash completion for sandstone, made by: sandstone completion bash
_sandstone() {
  local cur=${COMP_WORDS[COMP_CWORD]} offers
  [[ $cur == '=' ]] && cur=
  mapfile -t offers < <("${COMP_WORDS[0]}" completion bash -- "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
  case ${offers[0]-} in
    :files) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$cur") ;;
    :folders) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -d -- "$cur") ;;
    *) COMPREPLY=("${offers[@]}") ;;
  esac
}
complete -F _sandstone sandstone
)";

constexpr const char* kZsh = R"(#compdef sandstone
# zsh completion for sandstone, made by: sandstone completion zsh
_sandstone() {
  local -a offers=("${(@f)$("$words[1]" completion zsh -- "${(@)words[2,CURRENT]}" 2>/dev/null)}")
  case $offers[1] in
    :files) _files ;;
    :folders) _files -/ ;;
    ?*) _describe sandstone offers ;;
  esac
}
if [[ $funcstack[1] == _sandstone ]]; then
  _sandstone "$@"
else
  compdef _sandstone sandstone
fi
)";

constexpr const char* kFish = R"(# fish completion for sandstone, made by: sandstone completion fish
function __sandstone_offers
  set -l words (commandline -opc)
  set -l offers ($words[1] completion fish -- $words[2..-1] (commandline -ct) 2>/dev/null)
  switch "$offers[1]"
    case :files
      __fish_complete_path (commandline -ct)
    case :folders
      __fish_complete_directories (commandline -ct)
    case '*'
      printf '%s\n' $offers
  end
end
complete -c sandstone -f -a '(__sandstone_offers)'
)";

struct Shell {
  std::string_view name;
  const char* script;
  std::string (*line)(const Offer& offer);
};

// zsh takes what follows a colon for the help; fish wants a tab there, and bash no help at all.
constexpr std::array kShells = {
    Shell{"bash", kBash, [](const Offer& offer) { return offer.word; }},
    Shell{"zsh", kZsh,
          [](const Offer& offer) {
            std::string word = offer.word;
            CLI::detail::find_and_replace(word, ":", "\\:");
            return fmt::format("{}:{}", word, offer.help);
          }},
    Shell{"fish", kFish, [](const Offer& offer) { return fmt::format("{}\t{}", offer.word, offer.help); }}};

struct Completion {
  std::string shell;
  std::vector<std::string> words;  // of a command line that is being typed, without the program's name
  const CLI::App* program = nullptr;

  ExitCode run(Console& console) const {
    const Shell& asking = *std::ranges::find(kShells, shell, &Shell::name);
    if (words.empty()) {
      console.out << asking.script;
      return ExitCode::kOk;
    }
    const Offers offers = offers_for(*program, words);
    if (offers.kind == Kind::kFile) console.out << ":files\n";
    if (offers.kind == Kind::kFolder) console.out << ":folders\n";
    for (Offer offer : offers.choices) {
      std::ranges::replace(offer.help, '\n', ' ');
      console.out << asking.line(offer) << '\n';
    }
    return ExitCode::kOk;
  }
};

}  // namespace

const CLI::App* find_command(const CLI::App& app, const std::string& name) {
  for (const CLI::App* command : app.get_subcommands({})) {
    if (command->get_name() == name) return command;
  }
  return nullptr;
}

Offers offers_for(const CLI::App& program, std::vector<std::string> words) {
  const std::string begun = words.empty() || words.back() == "=" ? "" : words.back();
  if (!words.empty()) words.pop_back();
  std::erase(words, "=");  // bash makes three words of --game=mandala
  const CLI::App* command = &program;
  const CLI::Option* asked = nullptr;  // whose value comes next
  for (const std::string& word : words) {
    const CLI::Option* option = word.starts_with('-') ? command->get_option_no_throw(word) : nullptr;
    asked = option != nullptr && value_of(*option).kind != Kind::kNothing ? option : nullptr;
    if (const CLI::App* next = find_command(*command, word)) command = next;
  }
  Offers offers;
  const auto offer = [&](const std::string& word, const std::string& help) {
    if (word.starts_with(begun)) offers.choices.push_back({word, help});
  };
  if (asked == nullptr && begun.starts_with('-')) {
    for (const CLI::Option* option : command->get_options()) {
      for (const std::string& name : names_of(*option)) offer(name, option->get_description());
    }
    return offers;
  }
  const auto arguments = command->get_options([](const CLI::Option* option) { return option->get_positional(); });
  if (asked == nullptr && !arguments.empty()) asked = arguments.front();
  const OptionValue value = asked == nullptr ? OptionValue{} : value_of(*asked);
  for (const std::string& choice : value.choices) offer(choice, "");
  if (asked == nullptr) {
    for (const CLI::App* next : command->get_subcommands({})) offer(next->get_name(), next->get_description());
  }
  if (value.kind == Kind::kFile || value.kind == Kind::kFolder) offers.kind = value.kind;
  return offers;
}

std::vector<std::string> names_of(const CLI::Option& option) {
  std::vector<std::string> names;
  for (const std::string& name : option.get_snames()) names.push_back("-" + name);
  for (const std::string& name : option.get_lnames()) names.push_back("--" + name);
  return names;
}

OptionValue value_of(const CLI::Option& option) {
  if (option.get_items_expected_max() == 0) return {};
  const std::string type = option.get_type_name();
  // CLI::IsMember describes choices as {one,two}.
  const std::size_t open = type.find('{');
  const std::size_t close = type.rfind('}');
  if (open != std::string::npos && close != std::string::npos) {
    return {Kind::kChoices, CLI::detail::split(type.substr(open + 1, close - open - 1), ',')};
  }
  if (type == "FILE") return {Kind::kFile, {}};
  return {type == "DIR" ? Kind::kFolder : Kind::kAnything, {}};
}

HelpFormatter::HelpFormatter() {
  column_width(32);
  label("SUBCOMMAND", "COMMAND");
  label("Positionals", "Arguments");
}

std::string HelpFormatter::make_description(const CLI::App* app) const {
  return fmt::format("{}.\n\n", app->get_description());
}

std::string HelpFormatter::make_option_name(const CLI::Option* option, bool is_positional) const {
  if (is_positional) return option->get_name(true, false);
  return fmt::format("{}", fmt::join(names_of(*option), ", "));
}

std::string HelpFormatter::make_option_opts(const CLI::Option* option) const {
  const OptionValue value = value_of(*option);
  if (value.kind == Kind::kNothing) return "";
  const std::string type = option->get_type_name();
  std::string more = option->get_expected_max() > 1 ? "..." : "";
  if (option->get_positional()) return more;
  if (value.kind == Kind::kChoices) return fmt::format(" {}{}", fmt::join(value.choices, "|"), more);
  return fmt::format(" {}{}", type.substr(0, type.find(':')), more);
}

std::string HelpFormatter::make_option_desc(const CLI::Option* option) const {
  const std::string& text = option->get_description();
  const std::string normally = option->get_default_str();
  return normally.empty() ? text : fmt::format("{} (normally {})", text, normally);
}

void add_completion_command(CLI::App& program, Console& console) {
  auto [command, request] =
      add_command<Completion>(program, console, "completion", "Print a script that lets your shell complete commands");
  request.program = &program;
  std::vector<std::string> shells;
  for (const Shell& shell : kShells) shells.emplace_back(shell.name);
  command.add_option("shell", request.shell, "which shell")
      ->required()
      ->check(CLI::IsMember(shells))
      ->type_name("SHELL");
  command.add_option("words", request.words, "")->group("");
  explain(command,
          "To have it in every new shell:\n"
          "  bash   sandstone completion bash > ~/.local/share/bash-completion/completions/sandstone\n"
          "  zsh    sandstone completion zsh > ~/.zfunc/_sandstone      (with ~/.zfunc in fpath, before compinit)\n"
          "  fish   sandstone completion fish > ~/.config/fish/completions/sandstone.fish\n\n"
          "To try it in this one:\n"
          "  source <(sandstone completion bash)",
          {});
}

}  // namespace sandstone::cli
