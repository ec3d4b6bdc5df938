// sandstone completion: scripts that let a shell complete commands and options. They are made from the very tree that
// parses the command line, so that they cannot go stale. Help is made from it too.
#include "cli/completion.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <functional>

#include "cli/commands.hpp"

namespace sandstone::cli {

namespace {

using Kind = OptionValue::Kind;

std::vector<const CLI::App*> commands_of(const CLI::App& command) { return command.get_subcommands({}); }

std::vector<const CLI::Option*> options_of(const CLI::App& command) {
  return command.get_options([](const CLI::Option* option) { return !option->get_positional(); });
}

// What a command takes without an option.
OptionValue argument_of(const CLI::App& command) {
  const auto arguments = command.get_options([](const CLI::Option* option) { return option->get_positional(); });
  return arguments.empty() ? OptionValue{} : value_of(*arguments.back());
}

// Calls visit with each command and the words that lead to it, "/record/verify"; the program's own are "".
void for_each_command(const CLI::App& command, const std::string& path,
                      const std::function<void(const CLI::App&, const std::string&)>& visit) {
  visit(command, path);
  for (const CLI::App* next : commands_of(command)) {
    for_each_command(*next, fmt::format("{}/{}", path, next->get_name()), visit);
  }
}

// All paths but the program's own, as the alternatives of a case.
std::vector<std::string> command_paths(const CLI::App& program) {
  std::vector<std::string> paths;
  for_each_command(program, "", [&](const CLI::App&, const std::string& path) {
    if (!path.empty()) paths.push_back(path);
  });
  return paths;
}

// Descriptions go between single quotes.
std::string shell_quoted(std::string_view text) {
  std::string result = "'";
  for (const char c : text) {
    if (c == '\'') {
      result += "'\\''";
    } else {
      result += c == '\n' ? ' ' : c;
    }
  }
  result += '\'';
  return result;
}

std::string bash_values(const OptionValue& value) {
  switch (value.kind) {
    case Kind::kChoices:
      return fmt::format("COMPREPLY=($(compgen -W '{}' -- \"$cur\"))", fmt::join(value.choices, " "));
    case Kind::kFile: return "compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- \"$cur\")";
    case Kind::kFolder: return "compopt -o filenames; mapfile -t COMPREPLY < <(compgen -d -- \"$cur\")";
    default: return "COMPREPLY=()";
  }
}

// Words that may come next in a command: its commands, its options and the choices of its argument.
std::vector<std::string> bash_words(const CLI::App& command) {
  std::vector<std::string> words = argument_of(command).choices;
  for (const CLI::App* next : commands_of(command)) words.push_back(next->get_name());
  for (const CLI::Option* option : options_of(command)) {
    for (const std::string& name : names_of(*option)) words.push_back(name);
  }
  return words;
}

// What zsh's _arguments wants for a value: ":message:action".
std::string zsh_values(const OptionValue& value) {
  switch (value.kind) {
    case Kind::kChoices: return fmt::format(":value:({})", fmt::join(value.choices, " "));
    case Kind::kFile: return ":file:_files";
    case Kind::kFolder: return ":folder:_files -/";
    case Kind::kAnything: return ":value: ";
    default: return "";
  }
}

// Brackets and colons have a meaning of their own in the specifications of _arguments.
std::string zsh_escaped(std::string_view text) {
  std::string result;
  for (const char c : text) {
    if (c == '[' || c == ']' || c == ':') result += '\\';
    result += c;
  }
  return result;
}

std::string zsh_function(const CLI::App& command, std::string_view path) {
  std::string name = "_sandstone";
  for (const char c : path) name += c == '/' ? '_' : c;
  std::string text = fmt::format("{}() {{\n  local context state line\n  typeset -A opt_args\n", name);
  std::string arguments = "  _arguments -C";
  for (const CLI::Option* option : options_of(command)) {
    for (const std::string& spelling : names_of(*option)) {
      const std::string spec =
          fmt::format("{}[{}]{}", spelling, zsh_escaped(option->get_description()), zsh_values(value_of(*option)));
      arguments += fmt::format(" \\\n    {}", shell_quoted(spec));
    }
  }
  if (!commands_of(command).empty()) {
    arguments += " \\\n    '1: :->command' '*:: :->rest'";
  } else if (argument_of(command).kind != Kind::kNothing) {
    arguments += fmt::format(" \\\n    {}", shell_quoted(fmt::format("*{}", zsh_values(argument_of(command)))));
  }
  text += arguments + "\n";
  if (!commands_of(command).empty()) {
    text += "  case $state in\n    command)\n      local -a commands=(\n";
    for (const CLI::App* next : commands_of(command)) {
      text += fmt::format("        {}\n",
                          shell_quoted(fmt::format("{}:{}", next->get_name(), zsh_escaped(next->get_description()))));
    }
    text += "      )\n      _describe command commands ;;\n    rest)\n      case $line[1] in\n";
    for (const CLI::App* next : commands_of(command)) {
      text += fmt::format("        {}) {}_{} ;;\n", next->get_name(), name, next->get_name());
    }
    text += "      esac ;;\n  esac\n";
  }
  return text + "}\n\n";
}

std::string fish_option(const CLI::Option* option, std::string_view condition) {
  std::string line = fmt::format("complete -c sandstone -n {}", shell_quoted(condition));
  for (const std::string& name : names_of(*option)) {
    const bool is_long = name.starts_with("--");
    line += fmt::format(" {} {}", is_long ? "-l" : "-s", name.substr(is_long ? 2 : 1));
  }
  switch (value_of(*option).kind) {
    case Kind::kChoices:
      line += fmt::format(" -x -a {}", shell_quoted(fmt::format("{}", fmt::join(value_of(*option).choices, " "))));
      break;
    case Kind::kFile: line += " -r -F"; break;
    case Kind::kFolder: line += " -x -a '(__fish_complete_directories)'"; break;
    case Kind::kAnything: line += " -x"; break;
    case Kind::kNothing: break;
  }
  return fmt::format("{} -d {}\n", line, shell_quoted(option->get_description()));
}

std::string bash_script(const CLI::App& program) {
  std::string text =
      "# bash completion for sandstone, made by: sandstone completion bash\n"
      "_sandstone() {\n"
      "  local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD - 1]} command= words= i\n"
      "  if [[ $cur == '=' ]]; then\n"
      "    cur=\n"
      "  elif [[ $prev == '=' ]]; then\n"
      "    prev=${COMP_WORDS[COMP_CWORD - 2]}\n"
      "  fi\n"
      "  for ((i = 1; i < COMP_CWORD; i++)); do\n"
      "    case $command/${COMP_WORDS[i]} in\n";
  text += fmt::format("      {}) command=$command/${{COMP_WORDS[i]}} ;;\n", fmt::join(command_paths(program), " | "));
  text += "    esac\n  done\n  case $command:$prev in\n";
  for_each_command(program, "", [&](const CLI::App& command, const std::string& path) {
    for (const CLI::Option* option : options_of(command)) {
      if (value_of(*option).kind == Kind::kNothing) continue;
      std::vector<std::string> cases;
      for (const std::string& name : names_of(*option)) cases.push_back(fmt::format("{}:{}", path, name));
      text +=
          fmt::format("    {})\n      {}\n      return ;;\n", fmt::join(cases, " | "), bash_values(value_of(*option)));
    }
  });
  text += "  esac\n  case $command in\n";
  for_each_command(program, "", [&](const CLI::App& command, const std::string& path) {
    text += fmt::format("    '{}') words='{}' ;;\n", path, fmt::join(bash_words(command), " "));
  });
  text +=
      "  esac\n  COMPREPLY=($(compgen -W \"$words\" -- \"$cur\"))\n  [[ $cur == -* ]] && return\n  case $command in\n";
  for_each_command(program, "", [&](const CLI::App& command, const std::string& path) {
    if (argument_of(command).kind != Kind::kFile && argument_of(command).kind != Kind::kFolder) return;
    text += fmt::format("    '{}') {} ;;\n", path, bash_values(argument_of(command)));
  });
  return text + "  esac\n}\ncomplete -F _sandstone sandstone\n";
}

std::string zsh_script(const CLI::App& program) {
  std::string text = "#compdef sandstone\n# zsh completion for sandstone, made by: sandstone completion zsh\n\n";
  for_each_command(program, "",
                   [&](const CLI::App& command, const std::string& path) { text += zsh_function(command, path); });
  return text +
         "if [[ $funcstack[1] == _sandstone ]]; then\n  _sandstone \"$@\"\nelse\n  compdef _sandstone sandstone\nfi\n";
}

std::string fish_script(const CLI::App& program) {
  std::string text =
      "# fish completion for sandstone, made by: sandstone completion fish\n"
      "function __sandstone_command\n"
      "  set -l command ''\n"
      "  for word in (commandline -opc)[2..-1]\n"
      "    switch $command/$word\n";
  text += fmt::format("      case {}\n", fmt::join(command_paths(program), " "));
  text +=
      "        set command $command/$word\n    end\n  end\n  echo $command\nend\n\n"
      "complete -c sandstone -f\n";
  for_each_command(program, "", [&](const CLI::App& command, const std::string& path) {
    const std::string here = fmt::format("test (__sandstone_command) = \"{}\"", path);
    for (const CLI::App* next : commands_of(command)) {
      text += fmt::format("complete -c sandstone -n {} -a {} -d {}\n", shell_quoted(here), next->get_name(),
                          shell_quoted(next->get_description()));
    }
    if (argument_of(command).kind == Kind::kFile)
      text += fmt::format("complete -c sandstone -n {} -F\n", shell_quoted(here));
    if (!argument_of(command).choices.empty()) {
      text += fmt::format("complete -c sandstone -n {} -a {}\n", shell_quoted(here),
                          shell_quoted(fmt::format("{}", fmt::join(argument_of(command).choices, " "))));
    }
    for (const CLI::Option* option : options_of(command)) text += fish_option(option, here);
  });
  return text;
}

struct Completion {
  std::string shell;
  const CLI::App* program = nullptr;

  ExitCode run(Console& console) const {
    console.out << (shell == "bash"  ? bash_script(*program)
                    : shell == "zsh" ? zsh_script(*program)
                                     : fish_script(*program));
    return ExitCode::kOk;
  }
};

}  // namespace

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
  command.add_option("shell", request.shell, "which shell")
      ->required()
      ->check(CLI::IsMember({"bash", "zsh", "fish"}))
      ->type_name("SHELL");
  command.footer(
      "To have it in every new shell:\n"
      "  bash   sandstone completion bash > ~/.local/share/bash-completion/completions/sandstone\n"
      "  zsh    sandstone completion zsh > ~/.zfunc/_sandstone      (with ~/.zfunc in fpath, before compinit)\n"
      "  fish   sandstone completion fish > ~/.config/fish/completions/sandstone.fish\n\n"
      "To try it in this one:\n"
      "  source <(sandstone completion bash)");
}

}  // namespace sandstone::cli
