# With PUZZLEC_UNITY, these compile files of <target> in batches, so that headers are read once for each
# batch. Files with options of their own are compiled alone.
#
#   puzzlec_unite(<target>)      one batch for each folder; a folder of a few files joins the one above it
#   puzzlec_unite_all(<target>)  one batch, whatever the folders

# A batch is inlined as freely as a small file is.
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  set(puzzlec_batch_options --param=large-unit-insns=100000)
endif()

function(puzzlec_unite target)
  if(NOT PUZZLEC_UNITY)
    return()
  endif()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  target_compile_options(${target} PRIVATE ${puzzlec_batch_options})
  get_target_property(files ${target} SOURCES)
  foreach(file IN LISTS files)
    get_filename_component(folder "${file}" DIRECTORY)
    string(MAKE_C_IDENTIFIER "${target}_${folder}" batch)
    list(APPEND ${batch}_files "${file}")
  endforeach()
  foreach(file IN LISTS files)
    get_filename_component(folder "${file}" DIRECTORY)
    string(MAKE_C_IDENTIFIER "${target}_${folder}" batch)
    list(LENGTH ${batch}_files count)
    if(count LESS 8)
      get_filename_component(folder "${folder}" DIRECTORY)
      string(MAKE_C_IDENTIFIER "${target}_${folder}" batch)
    endif()
    set_source_files_properties("${file}" PROPERTIES UNITY_GROUP "${batch}")
  endforeach()
endfunction()

function(puzzlec_unite_all target)
  if(PUZZLEC_UNITY)
    set_target_properties(${target} PROPERTIES
      UNITY_BUILD ON UNITY_BUILD_MODE BATCH UNITY_BUILD_BATCH_SIZE 0)
    target_compile_options(${target} PRIVATE ${puzzlec_batch_options})
  endif()
endfunction()
