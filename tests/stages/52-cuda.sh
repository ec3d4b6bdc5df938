# shellcheck shell=bash
deep_stage cuda 6 "the kernels compile; with nvcc and a GPU, they give the same digests"

# clang-22's CUDA front end always compiles the kernels; nvcc builds the programs where it is.
stage_cuda() {
  build cuda
  if [ ! -x build/cuda/sandstone_gpu_digest ]; then
    echo "No nvcc here: the kernels were compiled by clang-22 alone."
  elif [ ! -e /dev/nvidia0 ]; then
    echo "No GPU here: the programs were built by nvcc and not run."
  else
    build/cuda/sandstone_gpu_digest | diff tests/data/digests.txt -
    build/cuda/sandstone_gpu_digest --networks | diff weights/digests.txt -
  fi
}
