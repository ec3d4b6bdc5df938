// In a file of its own: a compiler that sees both operator new and the calls of it warns of the malloc in it.
#include "tests/unit/bots/allocations.hpp"

#include <atomic>
#include <cstdlib>
#include <new>

namespace {
std::atomic<int> counted = 0;
}

void* operator new(std::size_t size) {
  ++counted;
  if (void* memory = std::malloc(size == 0 ? 1 : size)) return memory;
  std::abort();
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

int sandstone::allocations() { return counted; }
