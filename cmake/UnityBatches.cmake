# puzzlec_unite(<target> [ALONE <file>...]): with PUZZLEC_UNITY, compiles the files of <target> in
# batches, one for each folder, so that the headers of a folder's files are read once. Files with
# options of their own are compiled alone in any case.

function(puzzlec_unite target)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "ALONE")
  if(NOT PUZZLEC_UNITY)
    return()
  endif()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # A batch is inlined as freely as a small file is.
    target_compile_options(${target} PRIVATE --param=large-unit-insns=100000)
  endif()
  get_target_property(files ${target} SOURCES)
  foreach(file IN LISTS files)
    if(file IN_LIST arg_ALONE)
      continue()
    endif()
    get_filename_component(folder "${file}" DIRECTORY)
    string(MAKE_C_IDENTIFIER "${target}_${folder}" batch)
    set_source_files_properties("${file}" PROPERTIES UNITY_GROUP "${batch}")
  endforeach()
endfunction()
