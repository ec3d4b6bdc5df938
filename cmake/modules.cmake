# How the folders of the project are added to the build.

# Adds a folder, if it exists; each folder has its own CMakeLists.txt.
function(sandstone_add_if_there folder)
  if(EXISTS ${CMAKE_CURRENT_SOURCE_DIR}/${folder}/CMakeLists.txt)
    add_subdirectory(${folder} ${ARGN})
  endif()
endfunction()

# A module that consists only of headers. Include paths start at src/, and the target
# all_verify_interface_header_sets compiles each header by itself.
function(sandstone_header_module target)
  cmake_parse_arguments(PARSE_ARGV 1 module "" "" "LIBS")
  file(GLOB headers CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/*.hpp)
  add_library(${target} INTERFACE)
  target_sources(${target} INTERFACE FILE_SET HEADERS BASE_DIRS ${PROJECT_SOURCE_DIR}/src FILES ${headers})
  target_link_libraries(${target} INTERFACE ${module_LIBS})
  set_target_properties(${target} PROPERTIES VERIFY_INTERFACE_HEADER_SETS ON)
endfunction()
