# WebAssembly by clang-22: no libc, no exceptions, no entry point; the exported functions are the whole interface.
set(SANDSTONE_WASM ON)
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++-22)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)

# clang prefers the name wasm32-wasip1, but Debian's libc++ uses the older name.
set(CMAKE_CXX_FLAGS_INIT "-Wno-deprecated -mbulk-memory -fno-exceptions -fno-rtti")
set(CMAKE_CXX_FLAGS_RELEASE_INIT "-O3 -DNDEBUG")
set(CMAKE_EXE_LINKER_FLAGS_INIT "-nostdlib -Wl,--no-entry")

# CMake's trial program cannot be linked, because there is no libc.
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
set(CMAKE_EXECUTABLE_SUFFIX_CXX .wasm)
