# How tests are declared. A test names its sources and the modules it tests:
#
#   sandstone_test(NAME seat_test SOURCES seat_test.cpp LIBS sandstone_core)
#
# RAPIDCHECK links the property tests' library. Test sources are compiled with -O1, which takes a third less time than -O3;
# OPTIMISED uses the usual -O3, for tests that play many games. NATIVE builds the program a second time with -march=native, where
# core takes other branches. A program is one test of ctest's: a process for each test case took most of the time.
find_package(GTest REQUIRED)
find_package(rapidcheck REQUIRED)

function(sandstone_test)
  cmake_parse_arguments(PARSE_ARGV 0 test "RAPIDCHECK;NATIVE;OPTIMISED" "NAME;LABELS;TIMEOUT" "SOURCES;LIBS;DEFINITIONS")
  if(test_UNPARSED_ARGUMENTS OR NOT test_NAME OR NOT test_SOURCES)
    message(FATAL_ERROR "sandstone_test(NAME … SOURCES … [LIBS …] [DEFINITIONS …] [RAPIDCHECK] [NATIVE] [OPTIMISED] [LABELS …] [TIMEOUT …])")
  endif()
  if(NOT test_TIMEOUT)
    set(test_TIMEOUT 600)
  endif()

  set(properties TIMEOUT ${test_TIMEOUT})
  if(test_LABELS)
    list(APPEND properties LABELS ${test_LABELS})
  endif()

  set(programs ${test_NAME})
  if(test_NATIVE)
    list(APPEND programs ${test_NAME}_native)
  endif()
  foreach(program IN LISTS programs)
    add_executable(${program} ${test_SOURCES})
    target_include_directories(${program} PRIVATE ${PROJECT_SOURCE_DIR}/src ${PROJECT_SOURCE_DIR})
    target_link_libraries(${program} PRIVATE ${test_LIBS} GTest::gmock GTest::gtest_main)
    # The rules are header-only: in a test even the optimised build checks the bounds of std::array and the like.
    target_compile_definitions(${program} PRIVATE _GLIBCXX_ASSERTIONS ${test_DEFINITIONS})
    if(NOT test_OPTIMISED)
      target_compile_options(${program} PRIVATE $<$<CONFIG:Release>:-O1>)
    endif()
    if(test_RAPIDCHECK)
      target_link_libraries(${program} PRIVATE rapidcheck)
    endif()
    if(NOT program STREQUAL test_NAME)
      target_compile_options(${program} PRIVATE -march=native)
    endif()
    add_test(NAME ${program} COMMAND ${program} --gtest_brief=1)
    set_tests_properties(${program} PROPERTIES ${properties})
  endforeach()
endfunction()
