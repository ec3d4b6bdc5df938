// Asks a store and waits for its answer.
#pragma once

#include <future>
#include <optional>
#include <string>
#include <utility>

#include "server/storage/store.hpp"

namespace sandstone::storage {

// `ask` hands its argument to the store to be called when it is done.
template <class Ask>
std::optional<StoreFault> wait_for(Ask&& ask) {
  std::promise<std::optional<StoreFault>> answer;
  ask([&](std::optional<StoreFault> fault) { answer.set_value(std::move(fault)); });
  return answer.get_future().get();
}

inline std::optional<StoreFault> append_and_wait(Store& store, Append append) {
  return wait_for([&](Done done) { store.append(std::move(append), std::move(done)); });
}

inline std::optional<StoreFault> add_player_and_wait(Store& store, Player player, std::string secret_digest) {
  return wait_for([&](Done done) { store.add_player(std::move(player), std::move(secret_digest), std::move(done)); });
}

}  // namespace sandstone::storage
