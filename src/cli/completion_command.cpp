#include "cli/completion_command.hpp"

#include <CLI/CLI.hpp>
#include <memory>
#include <string>

#include "cli/command.hpp"
#include "cli/completion_scripts.hpp"

namespace sandstone::cli {

void add_completion_command(CLI::App& program, Console& console) {
  auto shell = std::make_shared<std::string>();
  CLI::App& command = *program.add_subcommand("completion", "Print a script that lets your shell complete commands");
  command.add_option("shell", *shell, "which shell")
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
  on_call(command, [shell, &program, &console] {
    const CompletionCommand tree = completion_tree(program);
    console.out << (*shell == "bash"  ? bash_completion(tree)
                    : *shell == "zsh" ? zsh_completion(tree)
                                      : fish_completion(tree));
    return ExitCode::kOk;
  });
}

}  // namespace sandstone::cli
