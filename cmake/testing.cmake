# How tests are declared. A test names its sources and the rooms it looks into:
#
#   sandstone_test(NAME seat_test SOURCES seat_test.cpp LIBS sandstone_core)
#
# RAPIDCHECK links the property tests' library; LABELS long keeps a test out of `./test` without --all.
include(GoogleTest)
find_package(GTest REQUIRED)
find_package(rapidcheck REQUIRED)

function(sandstone_test)
  cmake_parse_arguments(PARSE_ARGV 0 test "RAPIDCHECK" "NAME;LABELS;TIMEOUT" "SOURCES;LIBS;DEFINITIONS")
  if(test_UNPARSED_ARGUMENTS OR NOT test_NAME OR NOT test_SOURCES)
    message(FATAL_ERROR "sandstone_test(NAME … SOURCES … [LIBS …] [DEFINITIONS …] [RAPIDCHECK] [LABELS …] [TIMEOUT …])")
  endif()
  if(NOT test_TIMEOUT)
    set(test_TIMEOUT 300)
  endif()

  add_executable(${test_NAME} ${test_SOURCES})
  target_include_directories(${test_NAME} PRIVATE ${PROJECT_SOURCE_DIR}/src ${PROJECT_SOURCE_DIR})
  target_link_libraries(${test_NAME} PRIVATE ${test_LIBS} GTest::gmock GTest::gtest_main)
  # The rules are header-only: in a test even the optimised build checks the bounds of std::array and its kin.
  target_compile_definitions(${test_NAME} PRIVATE _GLIBCXX_ASSERTIONS ${test_DEFINITIONS})
  if(test_RAPIDCHECK)
    target_link_libraries(${test_NAME} PRIVATE rapidcheck)
  endif()

  set(properties TIMEOUT ${test_TIMEOUT})
  if(test_LABELS)
    list(APPEND properties LABELS ${test_LABELS})
  endif()
  gtest_discover_tests(${test_NAME} DISCOVERY_MODE PRE_TEST DISCOVERY_TIMEOUT 60 PROPERTIES ${properties})
endfunction()
