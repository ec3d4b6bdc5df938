// A vector of at most N elements, without a heap.
#pragma once

#include <array>
#include <cstddef>

#include "core/portable.hpp"

namespace sandstone {

template <class T, std::size_t N>
class FixedVector {
 public:
  static SANDSTONE_FN std::size_t capacity() { return N; }
  SANDSTONE_FN std::size_t size() const { return size_; }
  SANDSTONE_FN bool empty() const { return size_ == 0; }
  SANDSTONE_FN bool full() const { return size_ == N; }
  // The caller makes sure that there is room.
  SANDSTONE_FN void push_back(const T& value) { items_[size_++] = value; }
  SANDSTONE_FN void pop_back() { --size_; }
  SANDSTONE_FN void clear() { size_ = 0; }
  SANDSTONE_FN T& operator[](std::size_t i) { return items_[i]; }
  SANDSTONE_FN const T& operator[](std::size_t i) const { return items_[i]; }
  SANDSTONE_FN T& back() { return items_[size_ - 1]; }
  SANDSTONE_FN const T& back() const { return items_[size_ - 1]; }
  SANDSTONE_FN T* begin() { return items_.data(); }
  SANDSTONE_FN T* end() { return items_.data() + size_; }
  SANDSTONE_FN const T* begin() const { return items_.data(); }
  SANDSTONE_FN const T* end() const { return items_.data() + size_; }
  SANDSTONE_FN bool operator==(const FixedVector& other) const {
    if (size_ != other.size_) return false;
    for (std::size_t i = 0; i < size_; ++i) {
      if (!(items_[i] == other.items_[i])) return false;
    }
    return true;
  }

 private:
  std::array<T, N> items_{};
  std::size_t size_ = 0;
};

}  // namespace sandstone
