# Coverage counters in everything; libFuzzer's main only in the fuzzers themselves:
#
#   sandstone_fuzzer(NAME parse_move_fuzzer SOURCES parse_move_fuzzer.cpp LIBS sandstone_mandala)
if(NOT CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  message(FATAL_ERROR "libFuzzer comes with clang: configure with the fuzz preset.")
endif()
add_compile_options(-fsanitize=fuzzer-no-link)

function(sandstone_fuzzer)
  cmake_parse_arguments(PARSE_ARGV 0 fuzzer "" "NAME" "SOURCES;LIBS")
  if(fuzzer_UNPARSED_ARGUMENTS OR NOT fuzzer_NAME OR NOT fuzzer_SOURCES)
    message(FATAL_ERROR "sandstone_fuzzer(NAME … SOURCES … [LIBS …])")
  endif()
  add_executable(${fuzzer_NAME} ${fuzzer_SOURCES})
  target_include_directories(${fuzzer_NAME} PRIVATE ${PROJECT_SOURCE_DIR}/src ${PROJECT_SOURCE_DIR})
  target_link_libraries(${fuzzer_NAME} PRIVATE ${fuzzer_LIBS})
  target_link_options(${fuzzer_NAME} PRIVATE -fsanitize=fuzzer)
  set_target_properties(${fuzzer_NAME} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/fuzz)
endfunction()
