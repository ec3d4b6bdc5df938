#include "cli/completion_scripts.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <functional>
#include <string_view>
#include <vector>

namespace sandstone::cli {

namespace {

using Kind = CompletionValue::Kind;

// Calls visit with each command and the words that lead to it, "/record/verify"; the program's own are "".
void for_each_command(const CompletionCommand& command, const std::string& path,
                      const std::function<void(const CompletionCommand&, const std::string&)>& visit) {
  visit(command, path);
  for (const CompletionCommand& next : command.commands)
    for_each_command(next, fmt::format("{}/{}", path, next.name), visit);
}

// All paths but the program's own, as the alternatives of a case.
std::vector<std::string> command_paths(const CompletionCommand& program) {
  std::vector<std::string> paths;
  for_each_command(program, "", [&](const CompletionCommand&, const std::string& path) {
    if (!path.empty()) paths.push_back(path);
  });
  return paths;
}

// Descriptions go between single quotes.
std::string quoted(std::string_view text) {
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

std::string bash_values(const CompletionValue& value) {
  switch (value.kind) {
    case Kind::kChoices:
      return fmt::format("COMPREPLY=($(compgen -W '{}' -- \"$cur\"))", fmt::join(value.choices, " "));
    case Kind::kFile: return "compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- \"$cur\")";
    case Kind::kFolder: return "compopt -o filenames; mapfile -t COMPREPLY < <(compgen -d -- \"$cur\")";
    default: return "COMPREPLY=()";
  }
}

// Words that may come next in a command: its commands, its options and the choices of its argument.
std::vector<std::string> bash_words(const CompletionCommand& command) {
  std::vector<std::string> words;
  for (const CompletionCommand& next : command.commands) words.push_back(next.name);
  words.insert(words.end(), command.argument.choices.begin(), command.argument.choices.end());
  for (const CompletionOption& option : command.options) {
    words.insert(words.end(), option.names.begin(), option.names.end());
  }
  return words;
}

// What zsh's _arguments wants for a value: ":message:action".
std::string zsh_values(const CompletionValue& value) {
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

std::string zsh_function(const CompletionCommand& command, std::string_view path) {
  std::string name = "_sandstone";
  for (const char c : path) name += c == '/' ? '_' : c;
  std::string text = fmt::format("{}() {{\n  local context state line\n  typeset -A opt_args\n", name);
  std::string arguments = "  _arguments -C";
  for (const CompletionOption& option : command.options) {
    for (const std::string& spelling : option.names) {
      const std::string spec =
          fmt::format("{}[{}]{}", spelling, zsh_escaped(option.description), zsh_values(option.value));
      arguments += fmt::format(" \\\n    {}", quoted(spec));
    }
  }
  if (!command.commands.empty()) {
    arguments += " \\\n    '1: :->command' '*:: :->rest'";
  } else if (command.argument.kind != Kind::kNothing) {
    arguments += fmt::format(" \\\n    {}", quoted(fmt::format("*{}", zsh_values(command.argument))));
  }
  text += arguments + "\n";
  if (!command.commands.empty()) {
    text += "  case $state in\n    command)\n      local -a commands=(\n";
    for (const CompletionCommand& next : command.commands) {
      text += fmt::format("        {}\n", quoted(fmt::format("{}:{}", next.name, zsh_escaped(next.description))));
    }
    text += "      )\n      _describe command commands ;;\n    rest)\n      case $line[1] in\n";
    for (const CompletionCommand& next : command.commands) {
      text += fmt::format("        {}) {}_{} ;;\n", next.name, name, next.name);
    }
    text += "      esac ;;\n  esac\n";
  }
  return text + "}\n\n";
}

std::string fish_option(const CompletionOption& option, std::string_view condition) {
  std::string line = fmt::format("complete -c sandstone -n {}", quoted(condition));
  for (const std::string& name : option.names) {
    const bool is_long = name.starts_with("--");
    line += fmt::format(" {} {}", is_long ? "-l" : "-s", name.substr(is_long ? 2 : 1));
  }
  switch (option.value.kind) {
    case Kind::kChoices:
      line += fmt::format(" -x -a {}", quoted(fmt::format("{}", fmt::join(option.value.choices, " "))));
      break;
    case Kind::kFile: line += " -r -F"; break;
    case Kind::kFolder: line += " -x -a '(__fish_complete_directories)'"; break;
    case Kind::kAnything: line += " -x"; break;
    case Kind::kNothing: break;
  }
  return fmt::format("{} -d {}\n", line, quoted(option.description));
}

}  // namespace

std::string bash_completion(const CompletionCommand& program) {
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
  for_each_command(program, "", [&](const CompletionCommand& command, const std::string& path) {
    for (const CompletionOption& option : command.options) {
      if (option.value.kind == Kind::kNothing) continue;
      std::vector<std::string> cases;
      for (const std::string& name : option.names) cases.push_back(fmt::format("{}:{}", path, name));
      text += fmt::format("    {})\n      {}\n      return ;;\n", fmt::join(cases, " | "), bash_values(option.value));
    }
  });
  text += "  esac\n  case $command in\n";
  for_each_command(program, "", [&](const CompletionCommand& command, const std::string& path) {
    text += fmt::format("    '{}') words='{}' ;;\n", path, fmt::join(bash_words(command), " "));
  });
  text +=
      "  esac\n  COMPREPLY=($(compgen -W \"$words\" -- \"$cur\"))\n  [[ $cur == -* ]] && return\n  case $command in\n";
  for_each_command(program, "", [&](const CompletionCommand& command, const std::string& path) {
    if (command.argument.kind != Kind::kFile && command.argument.kind != Kind::kFolder) return;
    text += fmt::format("    '{}') {} ;;\n", path, bash_values(command.argument));
  });
  return text + "  esac\n}\ncomplete -F _sandstone sandstone\n";
}

std::string zsh_completion(const CompletionCommand& program) {
  std::string text = "#compdef sandstone\n# zsh completion for sandstone, made by: sandstone completion zsh\n\n";
  for_each_command(program, "", [&](const CompletionCommand& command, const std::string& path) {
    text += zsh_function(command, path);
  });
  return text +
         "if [[ $funcstack[1] == _sandstone ]]; then\n  _sandstone \"$@\"\nelse\n  compdef _sandstone sandstone\nfi\n";
}

std::string fish_completion(const CompletionCommand& program) {
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
  for_each_command(program, "", [&](const CompletionCommand& command, const std::string& path) {
    const std::string here = fmt::format("test (__sandstone_command) = \"{}\"", path);
    for (const CompletionCommand& next : command.commands) {
      text +=
          fmt::format("complete -c sandstone -n {} -a {} -d {}\n", quoted(here), next.name, quoted(next.description));
    }
    if (command.argument.kind == Kind::kFile) text += fmt::format("complete -c sandstone -n {} -F\n", quoted(here));
    if (!command.argument.choices.empty()) {
      text += fmt::format("complete -c sandstone -n {} -a {}\n", quoted(here),
                          quoted(fmt::format("{}", fmt::join(command.argument.choices, " "))));
    }
    for (const CompletionOption& option : command.options) text += fish_option(option, here);
  });
  return text;
}

}  // namespace sandstone::cli
