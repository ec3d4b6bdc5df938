// Asks a store and waits for its answer.
#pragma once

#include <future>
#include <optional>
#include <string>
#include <utility>

#include "server/storage/store.hpp"

namespace sandstone::storage {

inline std::optional<StoreFault> append_and_wait(Store& store, Append append) {
  std::promise<std::optional<StoreFault>> answer;
  store.append(std::move(append), [&](std::optional<StoreFault> fault) { answer.set_value(std::move(fault)); });
  return answer.get_future().get();
}

inline std::optional<StoreFault> add_player_and_wait(Store& store, Player player, std::string secret_digest) {
  std::promise<std::optional<StoreFault>> answer;
  store.add_player(std::move(player), std::move(secret_digest),
                   [&](std::optional<StoreFault> fault) { answer.set_value(std::move(fault)); });
  return answer.get_future().get();
}

}  // namespace sandstone::storage
