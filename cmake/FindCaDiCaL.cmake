#[=======================================================================[.rst:
FindCaDiCaL
-----------

Finds the CaDiCaL SAT solver, which installs a header and a library but no CMake package.

Imported target: ``CaDiCaL::CaDiCaL``

Results: ``CaDiCaL_FOUND``; ``CaDiCaL_SIGNATURE``, what the library itself answers when asked for its
version; ``CaDiCaL_VERSION``, that answer if it is a version number and empty otherwise. (A 1.5.3 that was
compiled without its own configure script, as Debian's is, answers "sc2021".)

Hints: ``CaDiCaL_ROOT`` (CMake or environment variable): an install prefix, or CaDiCaL's own source
tree after its ``./configure && make`` (header in ``src``, library in ``build``).

Cache variables: ``CaDiCaL_INCLUDE_DIR``, ``CaDiCaL_LIBRARY``
#]=======================================================================]

find_path(CaDiCaL_INCLUDE_DIR
  NAMES cadical.hpp
  PATH_SUFFIXES include src cadical include/cadical)
find_library(CaDiCaL_LIBRARY
  NAMES cadical
  PATH_SUFFIXES lib build)
mark_as_advanced(CaDiCaL_INCLUDE_DIR CaDiCaL_LIBRARY)

# Releases from 2.2 on name their version in the header; older ones only answer at run time.
set(CaDiCaL_SIGNATURE "")
if(CaDiCaL_INCLUDE_DIR AND CaDiCaL_LIBRARY)
  file(STRINGS "${CaDiCaL_INCLUDE_DIR}/cadical.hpp" _cadical_macros
       REGEX "^#define CADICAL_(MAJOR|MINOR|PATCH) +[0-9]+")
  set(_cadical_parts "")
  foreach(_cadical_part IN ITEMS MAJOR MINOR PATCH)
    if("${_cadical_macros}" MATCHES "CADICAL_${_cadical_part} +([0-9]+)")
      list(APPEND _cadical_parts "${CMAKE_MATCH_1}")
    endif()
  endforeach()
  list(LENGTH _cadical_parts _cadical_count)

  set(_cadical_files "${CaDiCaL_INCLUDE_DIR};${CaDiCaL_LIBRARY}")
  if(_cadical_count EQUAL 3)
    list(JOIN _cadical_parts "." CaDiCaL_SIGNATURE)
  elseif("${_CaDiCaL_PROBED_FILES}" STREQUAL "${_cadical_files}")
    set(CaDiCaL_SIGNATURE "${_CaDiCaL_PROBED_SIGNATURE}")
  elseif(NOT CMAKE_CROSSCOMPILING)
    set(_cadical_probe "${CMAKE_CURRENT_BINARY_DIR}/CMakeFiles/cadical_version.cpp")
    file(WRITE "${_cadical_probe}"
         "#include <cadical.hpp>\n#include <cstdio>\n"
         "int main() { std::puts(CaDiCaL::Solver::version()); }\n")
    try_run(_cadical_ran _cadical_compiled
      "${CMAKE_CURRENT_BINARY_DIR}/CMakeFiles/cadical_version" "${_cadical_probe}"
      CMAKE_FLAGS "-DINCLUDE_DIRECTORIES=${CaDiCaL_INCLUDE_DIR}"
      LINK_LIBRARIES "${CaDiCaL_LIBRARY}"
      RUN_OUTPUT_VARIABLE _cadical_answer)
    if(_cadical_compiled AND "${_cadical_ran}" STREQUAL "0")
      string(STRIP "${_cadical_answer}" CaDiCaL_SIGNATURE)
    endif()
    unset(_cadical_ran CACHE)
    unset(_cadical_compiled CACHE)
    set(_CaDiCaL_PROBED_FILES "${_cadical_files}" CACHE INTERNAL "")
    set(_CaDiCaL_PROBED_SIGNATURE "${CaDiCaL_SIGNATURE}" CACHE INTERNAL "")
  endif()
endif()

set(CaDiCaL_VERSION "")
if(CaDiCaL_SIGNATURE MATCHES "^[0-9]+\\.[0-9]+(\\.[0-9]+)?")
  set(CaDiCaL_VERSION "${CMAKE_MATCH_0}")
endif()

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(CaDiCaL
  REQUIRED_VARS CaDiCaL_LIBRARY CaDiCaL_INCLUDE_DIR
  VERSION_VAR CaDiCaL_VERSION)

if(CaDiCaL_FOUND AND NOT TARGET CaDiCaL::CaDiCaL)
  add_library(CaDiCaL::CaDiCaL UNKNOWN IMPORTED)
  set_target_properties(CaDiCaL::CaDiCaL PROPERTIES
    IMPORTED_LOCATION "${CaDiCaL_LIBRARY}"
    INTERFACE_INCLUDE_DIRECTORIES "${CaDiCaL_INCLUDE_DIR}")
endif()
