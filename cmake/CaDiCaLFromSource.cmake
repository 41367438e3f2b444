# CaDiCaL has its own configure script and no CMake: this compiles its library from a source tree.
#
#   puzzlec_add_cadical_from_source(<source dir>)   defines CaDiCaL::CaDiCaL

function(puzzlec_add_cadical_from_source source_dir)
  if(NOT EXISTS "${source_dir}/src/cadical.hpp")
    message(FATAL_ERROR "${source_dir} is not a CaDiCaL source tree: it has no src/cadical.hpp.")
  endif()

  # Upstream's own makefile takes every file too; only the two programs' main files are left out.
  file(GLOB sources CONFIGURE_DEPENDS "${source_dir}/src/*.cpp")
  list(FILTER sources EXCLUDE REGEX "/(cadical|mobical)\\.cpp$")

  # Some releases keep a part in C (kitten); the others do not need a C compiler.
  file(GLOB c_sources CONFIGURE_DEPENDS "${source_dir}/src/*.c")
  if(c_sources)
    enable_language(C)
  endif()

  add_library(puzzlec_cadical STATIC EXCLUDE_FROM_ALL ${sources} ${c_sources})
  add_library(CaDiCaL::CaDiCaL ALIAS puzzlec_cadical)
  target_include_directories(puzzlec_cadical SYSTEM INTERFACE "${source_dir}/src")
  # NBUILD: no build.hpp, which the configure script would have generated.
  target_compile_definitions(puzzlec_cadical PRIVATE NBUILD NDEBUG)
  target_compile_options(puzzlec_cadical PRIVATE -w)
  if(NOT CMAKE_BUILD_TYPE STREQUAL "Release")
    # A solver without optimisation makes the tests ten times slower and finds none of our bugs.
    target_compile_options(puzzlec_cadical PRIVATE -O2)
  endif()
  set_target_properties(puzzlec_cadical PROPERTIES
    OUTPUT_NAME cadical
    CXX_STANDARD 17
    CXX_EXTENSIONS ON
    POSITION_INDEPENDENT_CODE ON)

  set(version "")
  if(EXISTS "${source_dir}/VERSION")
    file(STRINGS "${source_dir}/VERSION" version LIMIT_COUNT 1)
    set_source_files_properties("${source_dir}/src/version.cpp"
      PROPERTIES COMPILE_DEFINITIONS "VERSION=\"${version}\"")
  endif()
  message(STATUS "CaDiCaL ${version} is compiled from ${source_dir}")
endfunction()
