// Asks a store and waits for its answer: for threads that may wait, never for one of the store's own.
#pragma once

#include <future>
#include <memory>
#include <optional>
#include <utility>

#include "server/storage/fault.hpp"

namespace sandstone::storage {

// `ask` hands its argument to the store to be called with the answer. The store may still be returning from that call
// when the answer is here, so both own the promise.
template <class T, class Ask>
Result<T> answer_of(Ask&& ask) {
  const auto promise = std::make_shared<std::promise<Result<T>>>();
  auto answer = promise->get_future();
  std::forward<Ask>(ask)(Answer<T>{[promise](Result<T> result) { promise->set_value(std::move(result)); }});
  return answer.get();
}

// `ask` hands its argument to the store to be called when it is done.
template <class Ask>
std::optional<StoreFault> wait_for(Ask&& ask) {
  const auto promise = std::make_shared<std::promise<std::optional<StoreFault>>>();
  auto answer = promise->get_future();
  std::forward<Ask>(ask)(Done{[promise](std::optional<StoreFault> fault) { promise->set_value(std::move(fault)); }});
  return answer.get();
}

}  // namespace sandstone::storage
