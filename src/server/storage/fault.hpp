// What can go wrong with what is stored, and how it is told.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <tl/expected.hpp>

namespace sandstone::storage {

enum class StoreFaultKind : std::uint8_t {
  kConflict,     // that event number, player or session is there already: somebody else wrote first
  kDiskFull,     // nothing was written; it may work again when there is room
  kLocked,       // another program holds the file
  kCorrupted,    // the file is damaged, or is no database of ours
  kNewerSchema,  // written by a newer program
  kAway,         // the database cannot be reached; what was to be written may be there all the same
  kFailed,       // anything else: no such folder, not allowed, an input/output error
};

struct StoreFault {
  StoreFaultKind kind = StoreFaultKind::kFailed;
  std::string what;  // in English, for the operator
};

template <class T>
using Result = tl::expected<T, StoreFault>;

// Both are called once, from a thread of the store's own, and must not wait for the store. Done: after the write is
// durable or has failed.
using Done = std::function<void(std::optional<StoreFault>)>;
template <class T>
using Answer = std::function<void(Result<T>)>;

}  // namespace sandstone::storage
