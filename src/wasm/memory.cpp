// Functions that the compiler and the library's headers call. There is no libc to provide them.
// This file is compiled with -fno-builtin, or each of them would be turned into a call of itself.
#include <cstddef>
#include <cstdint>

extern "C" {

void* memcpy(void* to, const void* from, std::size_t size) {
  auto* out = static_cast<unsigned char*>(to);
  const auto* in = static_cast<const unsigned char*>(from);
  for (std::size_t i = 0; i < size; ++i) out[i] = in[i];
  return to;
}

void* memmove(void* to, const void* from, std::size_t size) {
  if (reinterpret_cast<std::uintptr_t>(to) <= reinterpret_cast<std::uintptr_t>(from)) return memcpy(to, from, size);
  auto* out = static_cast<unsigned char*>(to);
  const auto* in = static_cast<const unsigned char*>(from);
  for (std::size_t i = size; i > 0; --i) out[i - 1] = in[i - 1];
  return to;
}

void* memset(void* to, int value, std::size_t size) {
  auto* out = static_cast<unsigned char*>(to);
  for (std::size_t i = 0; i < size; ++i) out[i] = static_cast<unsigned char>(value);
  return to;
}

int memcmp(const void* a, const void* b, std::size_t size) {
  const auto* one = static_cast<const unsigned char*>(a);
  const auto* other = static_cast<const unsigned char*>(b);
  for (std::size_t i = 0; i < size; ++i) {
    if (one[i] != other[i]) return one[i] < other[i] ? -1 : 1;
  }
  return 0;
}

void* memchr(const void* where, int value, std::size_t size) {
  const auto* chars = static_cast<const unsigned char*>(where);
  for (std::size_t i = 0; i < size; ++i) {
    if (chars[i] == static_cast<unsigned char>(value)) return const_cast<unsigned char*>(chars + i);
  }
  return nullptr;
}

std::size_t strlen(const char* text) {
  std::size_t size = 0;
  while (text[size] != '\0') ++size;
  return size;
}
}

// Classes with virtual destructors refer to this. There is no heap here, so it is never called.
void operator delete(void*, std::size_t) noexcept {}
