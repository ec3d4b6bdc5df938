# How the folders of the project are added to the build.

# Adds a folder, if it exists; each folder has its own CMakeLists.txt.
function(sandstone_add_if_there folder)
  if(EXISTS ${CMAKE_CURRENT_SOURCE_DIR}/${folder}/CMakeLists.txt)
    add_subdirectory(${folder} ${ARGN})
  endif()
endfunction()

# A module: its headers and sources in this folder, and in the FOLDERS below it that belong to it, but not the sources of EXCEPT,
# which are programs. Without sources it consists only of headers. Include paths start at src/, and the target
# all_verify_interface_header_sets compiles each header by itself.
function(sandstone_module target)
  cmake_parse_arguments(PARSE_ARGV 1 module "" "" "FOLDERS;EXCEPT;LIBS;PRIVATE")
  set(folders ${CMAKE_CURRENT_SOURCE_DIR})
  list(TRANSFORM module_FOLDERS PREPEND ${CMAKE_CURRENT_SOURCE_DIR}/)
  list(APPEND folders ${module_FOLDERS})
  list(TRANSFORM folders APPEND /*.hpp OUTPUT_VARIABLE headers)
  list(TRANSFORM folders APPEND /*.cpp OUTPUT_VARIABLE sources)
  file(GLOB headers CONFIGURE_DEPENDS ${headers})
  file(GLOB sources CONFIGURE_DEPENDS ${sources})
  list(TRANSFORM module_EXCEPT PREPEND ${CMAKE_CURRENT_SOURCE_DIR}/)
  list(REMOVE_ITEM sources ${module_EXCEPT})
  if(sources)
    set(type STATIC)
    set(scope PUBLIC)
  else()
    set(type INTERFACE)
    set(scope INTERFACE)
  endif()
  add_library(${target} ${type} ${sources})
  target_sources(${target} ${scope} FILE_SET HEADERS BASE_DIRS ${PROJECT_SOURCE_DIR}/src FILES ${headers})
  target_link_libraries(${target} ${scope} ${module_LIBS})
  if(module_PRIVATE)
    target_link_libraries(${target} PRIVATE ${module_PRIVATE})
  endif()
  set_target_properties(${target} PROPERTIES VERIFY_INTERFACE_HEADER_SETS ON)
endfunction()

# The TypeScript types of a module, as CALL of HEADER gives them: cmake --build build/release --target NAME_types writes the file that
# the page uses, and a test compares it.
function(sandstone_types name)
  if(SANDSTONE_WASM)
    return()
  endif()
  cmake_parse_arguments(PARSE_ARGV 1 types "" "MODULE;HEADER;CALL;TO" "")
  set(source ${CMAKE_CURRENT_BINARY_DIR}/${name}_generate.cpp)
  configure_file(${PROJECT_SOURCE_DIR}/cmake/generate_types.cpp.in ${source} @ONLY)
  add_executable(${name}_generate ${source})
  target_link_libraries(${name}_generate PRIVATE ${types_MODULE})
  add_custom_target(${name}_types COMMAND ${name}_generate > ${PROJECT_SOURCE_DIR}/${types_TO} COMMENT "Writing ${types_TO}" VERBATIM)
endfunction()
