// The commands of the program: each call adds one, with its options, help and examples.
#pragma once

#include "cli/command.hpp"

namespace sandstone::cli {

void add_play_command(CLI::App& app, Console& console);
void add_serve_command(CLI::App& app, Console& console);
void add_worker_command(CLI::App& app, Console& console);
void add_admin_command(CLI::App& app, Console& console);
void add_load_command(CLI::App& app, Console& console);
void add_record_command(CLI::App& app, Console& console);  // show, convert and
void add_verify_command(CLI::App& record, Console& console);
void add_review_command(CLI::App& app, Console& console);
void add_random_command(CLI::App& app, Console& console);
void add_match_command(CLI::App& app, Console& console);
void add_ladder_command(CLI::App& app, Console& console);
void add_solve_command(CLI::App& app, Console& console);
void add_perft_command(CLI::App& app, Console& console);
void add_bench_command(CLI::App& app, Console& console);
void add_completion_command(CLI::App& program, Console& console);

}  // namespace sandstone::cli
