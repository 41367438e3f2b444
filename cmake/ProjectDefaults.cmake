# Defaults for every target of puzzlec: the language level, output folders, a build type.

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)

# All code ends up in one shared library with -DBUILD_SHARED_LIBS=ON, and in a module for Python.
if(BUILD_SHARED_LIBS OR PUZZLEC_BUILD_PYTHON)
  set(CMAKE_POSITION_INDEPENDENT_CODE ON)
endif()

if(PROJECT_IS_TOP_LEVEL)
  set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

  if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
    set(CMAKE_BUILD_TYPE Release CACHE STRING "Debug, Release, RelWithDebInfo or MinSizeRel" FORCE)
  endif()

  # The command is build/<preset>/puzzlec; tests go to their own folder below it.
  set(CMAKE_RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}")

  # GCC collects garbage from 128 MB on, and goes through all of the precompiled headers each time. From
  # 512 MB on, it takes a fifth less time to compile, and at most 900 MB of memory for a file.
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    add_compile_options($<$<COMPILE_LANGUAGE:CXX>:--param=ggc-min-heapsize=524288>)
  endif()

  if(NOT DEFINED CMAKE_CXX_COMPILER_LAUNCHER)
    find_program(PUZZLEC_CCACHE ccache DOC "Compiler cache, used when it is installed")
    mark_as_advanced(PUZZLEC_CCACHE)
    if(PUZZLEC_CCACHE)
      # Without these, ccache stores nothing that uses a precompiled header.
      set(sloppiness pch_defines,time_macros,include_file_mtime,include_file_ctime)
      set(CMAKE_CXX_COMPILER_LAUNCHER env CCACHE_SLOPPINESS=${sloppiness} "${PUZZLEC_CCACHE}")
      set(CMAKE_C_COMPILER_LAUNCHER "${PUZZLEC_CCACHE}")
    endif()
  endif()
endif()

# WebAssembly by emscripten: exceptions that the machine knows, no run-time types, all files optimised
# together; and in puzzlec's own code, which is newer than what it is linked with, what the standard
# library lacks.
if(EMSCRIPTEN)
  set(puzzlec_is_new $<AND:$<COMPILE_LANGUAGE:CXX>,$<VERSION_GREATER_EQUAL:$<TARGET_PROPERTY:CXX_STANDARD>,20>>)
  add_compile_options(-fwasm-exceptions -fno-rtti -flto
    "$<${puzzlec_is_new}:SHELL:-include ${PROJECT_SOURCE_DIR}/bindings/js/newer_library.hpp>")
  add_link_options(-fwasm-exceptions -flto)
  # Of fmt, what neither a message nor a picture needs (see `decimal` in drawing/svg/canvas.hpp).
  add_compile_definitions("FMT_STATIC_THOUSANDS_SEPARATOR=','" FMT_USE_INT128=0 FMT_USE_FLOAT=0
    FMT_USE_DOUBLE=0 FMT_USE_LONG_DOUBLE=0)
endif()

# For code that runs once for each puzzle: it compiles twice as fast, or is a good deal smaller to load.
set(puzzlec_rarely_run $<$<CONFIG:Release>:$<IF:$<PLATFORM_ID:Emscripten>,-Oz,-Og>>)
if(EMSCRIPTEN)
  # Without being told to, emscripten 3.1 inlines nothing with -Oz, which nearly doubles templates.
  list(APPEND puzzlec_rarely_run $<$<CONFIG:Release>:-finline-functions>)
endif()
