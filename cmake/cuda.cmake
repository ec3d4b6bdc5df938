# The GPU's compilers. With nvcc, SANDSTONE_NVCC is true and src/gpu builds programs. Always, clang-22's CUDA front end
# compiles the device code, so that a machine without nvcc still finds a kernel that does not compile:
#
#   sandstone_check_kernels(NAME gpu_kernels SOURCES batch.cu)
#
# It proves syntax and types only: what kernels compute is compared with the CPU's digests on a GPU.
set(SANDSTONE_CUDA_ARCHITECTURE 90 CACHE STRING "Compute capability to build for (90: H100, H200)")

include(CheckLanguage)
check_language(CUDA)
set(SANDSTONE_NVCC ${CMAKE_CUDA_COMPILER})
if(SANDSTONE_NVCC)
  set(CMAKE_CUDA_ARCHITECTURES ${SANDSTONE_CUDA_ARCHITECTURE})
  enable_language(CUDA)
  # CMake 3.25 does not know that newer versions of nvcc support C++20.
  set(CMAKE_CUDA20_STANDARD_COMPILE_OPTION -std=c++20)
  set(CMAKE_CUDA_STANDARD 20)
  add_compile_options("$<$<COMPILE_LANGUAGE:CUDA>:--expt-relaxed-constexpr;--fmad=false;-Xcompiler=-ffp-contract=off;-Xcompiler=-Wall,-Wextra,-Wshadow>")
  if(SANDSTONE_WERROR)
    add_compile_options("$<$<COMPILE_LANGUAGE:CUDA>:-Werror=all-warnings>")
  endif()
else()
  message(STATUS "No nvcc: the kernels are compiled by clang-22 and not run.")
endif()

find_program(SANDSTONE_CLANG clang++-22 REQUIRED)

function(sandstone_check_kernels)
  cmake_parse_arguments(PARSE_ARGV 0 check "" "NAME" "SOURCES")
  if(check_UNPARSED_ARGUMENTS OR NOT check_NAME OR NOT check_SOURCES)
    message(FATAL_ERROR "sandstone_check_kernels(NAME … SOURCES …)")
  endif()
  set(outputs)
  foreach(source IN LISTS check_SOURCES)
    cmake_path(ABSOLUTE_PATH source BASE_DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR} OUTPUT_VARIABLE path)
    set(output ${CMAKE_CURRENT_BINARY_DIR}/${check_NAME}.dir/${source}.ptx)
    cmake_path(GET output PARENT_PATH folder)
    file(MAKE_DIRECTORY ${folder})
    add_custom_command(
      OUTPUT ${output}
      COMMAND ${SANDSTONE_CLANG} -x cuda --cuda-device-only -nocudainc -nocudalib -Wno-unknown-cuda-version -Wall -Wextra -Werror
              --cuda-gpu-arch=sm_${SANDSTONE_CUDA_ARCHITECTURE} -std=c++20 -O2 -ffp-contract=off -S -I ${PROJECT_SOURCE_DIR}/src -I ${PROJECT_SOURCE_DIR}
              -MD -MF ${output}.d -MT ${output} -o ${output} ${path}
      DEPENDS ${path}
      DEPFILE ${output}.d
      COMMENT "Compiling the kernels of ${source} with clang's CUDA front end"
      VERBATIM COMMAND_EXPAND_LISTS)
    list(APPEND outputs ${output})
  endforeach()
  add_custom_target(${check_NAME} ALL DEPENDS ${outputs})
endfunction()
