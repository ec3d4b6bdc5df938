# Every C++ file of the project is compiled with these, whichever target it belongs to. A developer in the middle of a
# change may configure with -DSANDSTONE_WERROR=OFF; the presets that `./test` uses never do.
option(SANDSTONE_WERROR "Treat warnings as errors" ON)

# g++ leaves signs out of -Wconversion; clang is told to as well, because seats and colours index arrays everywhere.
set(sandstone_warnings -Wall -Wextra -Wpedantic -Wconversion -Wno-sign-conversion -Wshadow)
if(SANDSTONE_WERROR)
  list(APPEND sandstone_warnings -Werror)
endif()
add_compile_options("$<$<COMPILE_LANGUAGE:CXX>:${sandstone_warnings}>")
