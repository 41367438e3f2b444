# CaDiCaL has its own configure script and no CMake: this compiles its library from a source tree.
#
#   set(puzzlec_cadical_tree <source dir>)
#   include(CaDiCaLFromSource)               defines CaDiCaL::CaDiCaL
#
# Not a function, because a language can only be enabled at file scope.

if(NOT EXISTS "${puzzlec_cadical_tree}/src/cadical.hpp")
  message(FATAL_ERROR
    "${puzzlec_cadical_tree} is not a CaDiCaL source tree: it has no src/cadical.hpp.")
endif()

# Upstream's own makefile takes every file too; only the two programs' main files are left out.
file(GLOB puzzlec_cadical_sources CONFIGURE_DEPENDS "${puzzlec_cadical_tree}/src/*.cpp")
list(FILTER puzzlec_cadical_sources EXCLUDE REGEX "/(cadical|mobical)\\.cpp$")

# Some releases keep a part in C (kitten); the others do not need a C compiler.
file(GLOB puzzlec_cadical_c_sources CONFIGURE_DEPENDS "${puzzlec_cadical_tree}/src/*.c")
if(puzzlec_cadical_c_sources)
  enable_language(C)
endif()

add_library(puzzlec_cadical STATIC EXCLUDE_FROM_ALL
  ${puzzlec_cadical_sources} ${puzzlec_cadical_c_sources})
add_library(CaDiCaL::CaDiCaL ALIAS puzzlec_cadical)
target_include_directories(puzzlec_cadical SYSTEM INTERFACE "${puzzlec_cadical_tree}/src")
# NBUILD: no build.hpp, which the configure script would have generated. QUIET: no messages and no
# profile, which nobody reads.
target_compile_definitions(puzzlec_cadical PRIVATE NBUILD NDEBUG QUIET)
target_compile_options(puzzlec_cadical PRIVATE -w)
if(NOT CMAKE_BUILD_TYPE STREQUAL "Release")
  # Without optimisation the solver makes the tests ten times slower and finds none of our bugs.
  target_compile_options(puzzlec_cadical PRIVATE -O2)
endif()
set_target_properties(puzzlec_cadical PROPERTIES
  OUTPUT_NAME cadical
  CXX_STANDARD 17
  CXX_EXTENSIONS ON
  POSITION_INDEPENDENT_CODE ON)
if(EMSCRIPTEN)
  # All but the search itself is run once, seldom or never.
  set(puzzlec_cadical_search analyze arena averages backtrack bins clause collect decide ema flags
    internal minimize phases propagate queue reap reduce restart score shrink var watch)
  foreach(source IN LISTS puzzlec_cadical_sources)
    cmake_path(GET source STEM name)
    if(NOT name IN_LIST puzzlec_cadical_search)
      set_source_files_properties("${source}" PROPERTIES COMPILE_OPTIONS "${puzzlec_rarely_run}")
    endif()
  endforeach()
endif()

set(puzzlec_cadical_version "")
if(EXISTS "${puzzlec_cadical_tree}/VERSION")
  file(STRINGS "${puzzlec_cadical_tree}/VERSION" puzzlec_cadical_version LIMIT_COUNT 1)
  set_source_files_properties("${puzzlec_cadical_tree}/src/version.cpp"
    PROPERTIES COMPILE_DEFINITIONS "VERSION=\"${puzzlec_cadical_version}\"")
endif()
message(STATUS "CaDiCaL ${puzzlec_cadical_version} is compiled from ${puzzlec_cadical_tree}")
