#include <cuda_runtime.h>

#include <new>

#include "games/game_list.hpp"
#include "gpu/net_digest.hpp"
#include "gpu/net_kernel.cuh"
#include "weights/built_in.hpp"

namespace sandstone::gpu {
namespace {

// Memory that the host and the device see at the same address: the layers of a network point into it. It stays on the
// host's side, which is slow, and fast enough for a hundred games.
template <class T>
class Shared {
 public:
  Shared() {
    void* memory = nullptr;
    error_ = cudaHostAlloc(&memory, sizeof(T), cudaHostAllocMapped);
    if (error_ == cudaSuccess) value_ = new (memory) T{};
  }
  Shared(const Shared&) = delete;
  Shared& operator=(const Shared&) = delete;
  ~Shared() {
    if (value_ == nullptr) return;
    value_->~T();
    cudaFreeHost(value_);
  }

  cudaError_t error() const { return error_; }
  T& operator*() const { return *value_; }
  T* get() const { return value_; }

 private:
  T* value_ = nullptr;
  cudaError_t error_ = cudaSuccess;
};

std::string say(cudaError_t code) { return std::string{cudaGetErrorName(code)} + ": " + cudaGetErrorString(code); }

template <class G>
NetDigest digest_on_gpu(int games) {
  const Shared<nets::Network<G>> network;
  const Shared<unsigned long long> sum;
  for (const cudaError_t error : {network.error(), sum.error()}) {
    if (error != cudaSuccess) return {0, say(error)};
  }
  const nets::ReadWeights read = nets::read_weights(built_in_weights(Encoding<G>::kFeatureSet));
  if (!read.weights) return {0, std::string{read.fault}};
  if (const auto fault = (*network).open(*read.weights); !fault.empty()) return {0, std::string{fault}};
  const int blocks = (games + kNetThreadsPerBlock - 1) / kNetThreadsPerBlock;
  net_digest_kernel<G><<<blocks, kNetThreadsPerBlock>>>(network.get(), static_cast<std::uint64_t>(games), sum.get());
  for (const cudaError_t error : {cudaGetLastError(), cudaDeviceSynchronize()}) {
    if (error != cudaSuccess) return {0, say(error)};
  }
  return {*sum, {}};
}

}  // namespace

NetDigest net_digest(GameName game, int games) {
  return AllGames::at(static_cast<std::size_t>(game), [&]<class G>(G) { return digest_on_gpu<G>(games); });
}

}  // namespace sandstone::gpu
