// Who judges games in reviews and puzzles: the network of the game, where its weights are, else the bots' evaluation.
#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "cli/command.hpp"
#include "cli/files.hpp"
#include "nets/mandala_net.hpp"
#include "nets/stones_net.hpp"
#include "review/judge.hpp"

namespace sandstone::cli {

struct WeightsChoice {
  std::string folder = "weights";
  bool none = false;
};

inline void add_weights_options(CLI::App& app, WeightsChoice& choice) {
  add_value(app, "--weights", choice.folder, "the folder with the networks' weights, as mandala.net", "DIR");
  app.add_flag("--no-network", choice.none, "judge by the quick evaluation, which needs no files");
}

// A judge with what it needs.
template <class G>
struct OpenedJudge {
  std::shared_ptr<const nets::Network<G>> network;
  std::unique_ptr<const review::Judge<G>> judge;
};

template <class G>
OpenedJudge<G> open_judge(const WeightsChoice& choice) {
  OpenedJudge<G> opened;
  if (choice.none) {
    opened.judge = std::make_unique<review::QuickJudge<G>>();
    return opened;
  }
  const auto path = std::filesystem::path{choice.folder} / (std::string{G::kName} + ".net");
  const auto file = read_file(path, nets::kMostFileBytes);
  if (!file) throw Failure{file.error().text() + "; --no-network does without"};
  const std::string& bytes = *file;
  auto network = nets::open_network<G>({reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()});
  if (network.network == nullptr) throw Failure{path.string() + ": " + std::string{network.fault}};
  opened.network = network.network;
  opened.judge = std::make_unique<review::NetJudge<G>>(*opened.network);
  return opened;
}

}  // namespace sandstone::cli
