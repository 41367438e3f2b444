# Finds the libraries. For each <DEP> of CADICAL, NLOHMANN_JSON, CLI11, FMT, ZLIB, LIBLZMA and DOCTEST:
#
#   1. an installed package;
#   2. otherwise a pinned download (not with -DPUZZLEC_FETCH_DEPENDENCIES=OFF);
#   3. -DPUZZLEC_<DEP>_SOURCE_DIR=<dir> overrides both with a source tree of your own, and CMake's
#      -D<Package>_ROOT=<prefix> makes the search of step 1 look in an install prefix of your own.
#
# Each block ends with one target: CaDiCaL::CaDiCaL, nlohmann_json::nlohmann_json, CLI11::CLI11,
# fmt::fmt, ZLIB::ZLIB, LibLZMA::LibLZMA, doctest::doctest. CLI11 and LibLZMA are looked for only when the
# command is built, doctest only when tests are.

include(FetchContent)
if(POLICY CMP0135)
  cmake_policy(SET CMP0135 NEW)  # extracted files get the time of extraction
endif()

# Fetched projects are older than some policies: let our settings reach their options, and let a CMake
# that is newer than they are accept them.
set(CMAKE_POLICY_DEFAULT_CMP0077 NEW)
set(CMAKE_POLICY_VERSION_MINIMUM 3.5)

foreach(dep IN ITEMS CADICAL NLOHMANN_JSON CLI11 FMT ZLIB LIBLZMA DOCTEST)
  set(PUZZLEC_${dep}_SOURCE_DIR "" CACHE PATH "Own source tree of ${dep} to use in place of any other")
  mark_as_advanced(PUZZLEC_${dep}_SOURCE_DIR)
  if(PUZZLEC_${dep}_SOURCE_DIR AND NOT IS_DIRECTORY "${PUZZLEC_${dep}_SOURCE_DIR}")
    message(FATAL_ERROR "PUZZLEC_${dep}_SOURCE_DIR: no such folder: ${PUZZLEC_${dep}_SOURCE_DIR}")
  endif()
endforeach()

# Called if <package> is not installed: returns if downloads are allowed, and fails otherwise.
function(puzzlec_require_fetch package debian_package dep)
  if(NOT PUZZLEC_FETCH_DEPENDENCIES)
    message(FATAL_ERROR
      "${package} is not installed and PUZZLEC_FETCH_DEPENDENCIES is OFF.\n"
      "Install it (Debian, Ubuntu: apt-get install ${debian_package}; scripts/setup does this), or give\n"
      "-D${package}_ROOT=<install prefix> or -DPUZZLEC_${dep}_SOURCE_DIR=<source tree>.")
  endif()
  message(STATUS "${package} is not installed: downloading a pinned release")
endfunction()

# Adds the project that FetchContent was told about under <name>, from the user's own source tree if
# there is one, and marks <target>'s headers as system headers so that our warnings skip them.
macro(puzzlec_make_available name dep target)
  if(PUZZLEC_${dep}_SOURCE_DIR)
    string(TOUPPER "${name}" _puzzlec_upper)
    set(FETCHCONTENT_SOURCE_DIR_${_puzzlec_upper} "${PUZZLEC_${dep}_SOURCE_DIR}")
    message(STATUS "${name} is taken from ${PUZZLEC_${dep}_SOURCE_DIR}")
  endif()
  FetchContent_MakeAvailable(${name})
  puzzlec_mark_as_system(${target})
endmacro()

function(puzzlec_mark_as_system target)
  get_target_property(aliased ${target} ALIASED_TARGET)
  if(aliased)
    set(target ${aliased})
  endif()
  get_target_property(folders ${target} INTERFACE_INCLUDE_DIRECTORIES)
  if(folders)
    set_target_properties(${target} PROPERTIES INTERFACE_SYSTEM_INCLUDE_DIRECTORIES "${folders}")
  endif()
endfunction()

# puzzlec_prefer_static(<variable> <name>): sets the variable with which a find module is told the library to
# the static one, if the command is to be linked statically. Each shared library makes a short run 5 % longer.
function(puzzlec_prefer_static variable name)
  if(PUZZLEC_STATIC_RUNTIME AND PUZZLEC_BUILD_CLI AND NOT BUILD_SHARED_LIBS AND NOT PUZZLEC_BUILD_PYTHON)
    find_library(${variable} NAMES "lib${name}.a")
  endif()
endfunction()

# ---- CaDiCaL: the embedded solver. The version of Debian 12, with which puzzlec is measured.
if(PUZZLEC_CADICAL_SOURCE_DIR)
  set(puzzlec_cadical_tree "${PUZZLEC_CADICAL_SOURCE_DIR}")
  include(CaDiCaLFromSource)
else()
  find_package(CaDiCaL QUIET)
  if(CaDiCaL_FOUND)
    message(STATUS "CaDiCaL: ${CaDiCaL_LIBRARY} (version \"${CaDiCaL_SIGNATURE}\")")
  else()
    puzzlec_require_fetch(CaDiCaL libcadical-dev CADICAL)
    FetchContent_Declare(cadical
      GIT_REPOSITORY https://github.com/arminbiere/cadical.git
      GIT_TAG 84b44398e6346f387182a4ab0fe23ddffd7c8570  # rel-1.5.3
    )
    FetchContent_MakeAvailable(cadical)
    set(puzzlec_cadical_tree "${cadical_SOURCE_DIR}")
    include(CaDiCaLFromSource)
  endif()
endif()

# ---- nlohmann_json: JSON reports.
if(NOT PUZZLEC_NLOHMANN_JSON_SOURCE_DIR)
  find_package(nlohmann_json 3.10 QUIET)
endif()
if(NOT nlohmann_json_FOUND)
  if(NOT PUZZLEC_NLOHMANN_JSON_SOURCE_DIR)
    puzzlec_require_fetch(nlohmann_json nlohmann-json3-dev NLOHMANN_JSON)
  endif()
  set(JSON_BuildTests OFF)
  set(JSON_Install OFF)
  FetchContent_Declare(nlohmann_json
    URL https://github.com/nlohmann/json/releases/download/v3.11.2/json.tar.xz
    URL_HASH SHA256=8c4b26bf4b422252e13f332bc5e388ec0ab5c3443d24399acb675e68278d341f)
  puzzlec_make_available(nlohmann_json NLOHMANN_JSON nlohmann_json::nlohmann_json)
endif()

# ---- CLI11: the command line.
if(PUZZLEC_BUILD_CLI)
  if(NOT PUZZLEC_CLI11_SOURCE_DIR)
    find_package(CLI11 2.1 QUIET)
  endif()
  if(NOT CLI11_FOUND)
    if(NOT PUZZLEC_CLI11_SOURCE_DIR)
      puzzlec_require_fetch(CLI11 libcli11-dev CLI11)
    endif()
    set(CLI11_BUILD_TESTS OFF)
    set(CLI11_BUILD_EXAMPLES OFF)
    set(CLI11_BUILD_DOCS OFF)
    set(CLI11_INSTALL OFF)
    FetchContent_Declare(CLI11
      URL https://github.com/CLIUtils/CLI11/archive/refs/tags/v2.1.2.tar.gz
      URL_HASH SHA256=26291377e892ba0e5b4972cdfd4a2ab3bf53af8dac1f4ea8fe0d1376b625c8cb)
    puzzlec_make_available(CLI11 CLI11 CLI11::CLI11)
  endif()
endif()

# ---- fmt: text formatting.
if(NOT PUZZLEC_FMT_SOURCE_DIR)
  find_package(fmt 8 QUIET)
  # fmt's own version file accepts only the same major release; any newer one will do.
  if(NOT fmt_FOUND)
    find_package(fmt QUIET)
  endif()
endif()
if(NOT fmt_FOUND)
  if(NOT PUZZLEC_FMT_SOURCE_DIR)
    puzzlec_require_fetch(fmt libfmt-dev FMT)
  endif()
  set(FMT_INSTALL OFF)
  set(FMT_TEST OFF)
  set(FMT_DOC OFF)
  FetchContent_Declare(fmt
    URL https://github.com/fmtlib/fmt/archive/refs/tags/9.1.0.tar.gz
    URL_HASH SHA256=5dea48d1fcddc3ec571ce2058e13910a0d4a6bab4cc09a809d8b1dd1c88ae6f2)
  puzzlec_make_available(fmt FMT fmt::fmt)
endif()

# ---- zlib: addresses of puzzles that are compressed, and inputs of the command.
if(NOT PUZZLEC_ZLIB_SOURCE_DIR)
  puzzlec_prefer_static(ZLIB_LIBRARY z)
  find_package(ZLIB QUIET)
endif()
if(NOT ZLIB_FOUND)
  if(PUZZLEC_ZLIB_SOURCE_DIR)
    set(puzzlec_zlib_tree "${PUZZLEC_ZLIB_SOURCE_DIR}")
  else()
    puzzlec_require_fetch(ZLIB zlib1g-dev ZLIB)
    FetchContent_Declare(zlib
      GIT_REPOSITORY https://github.com/madler/zlib.git
      GIT_TAG 04f42ceca40f73e2978b50e93806c2a18c1281fc  # v1.2.13
      SOURCE_SUBDIR no-project-here)
    FetchContent_MakeAvailable(zlib)
    set(puzzlec_zlib_tree "${zlib_SOURCE_DIR}")
  endif()
  include(ZlibFromSource)
endif()

# ---- liblzma: inputs of the command.
if(PUZZLEC_BUILD_CLI)
  if(NOT PUZZLEC_LIBLZMA_SOURCE_DIR)
    puzzlec_prefer_static(LIBLZMA_LIBRARY lzma)
    find_package(LibLZMA QUIET)
  endif()
  if(NOT LIBLZMA_FOUND)
    if(NOT PUZZLEC_LIBLZMA_SOURCE_DIR)
      puzzlec_require_fetch(LibLZMA liblzma-dev LIBLZMA)
    endif()
    FetchContent_Declare(liblzma
      GIT_REPOSITORY https://github.com/tukaani-project/xz.git
      GIT_TAG 18b845e69752c975dfeda418ec00eda22605c2ee  # v5.4.1
    )
    enable_language(C)
    puzzlec_make_available(liblzma LIBLZMA liblzma)
    add_library(LibLZMA::LibLZMA ALIAS liblzma)
  endif()
endif()

# ---- librsvg with cairo: sheets as PDF. Without it, the command says so when a PDF is asked for.
if(PUZZLEC_BUILD_CLI)
  find_package(PkgConfig QUIET)
  if(PKG_CONFIG_FOUND)
    pkg_check_modules(PUZZLEC_RSVG QUIET librsvg-2.0>=2.46 cairo-pdf)
  endif()
  if(NOT PUZZLEC_RSVG_FOUND)
    message(STATUS "librsvg is not installed: 'puzzlec sheet' writes no PDF (Debian, Ubuntu: librsvg2-dev)")
  endif()
endif()

# ---- doctest: tests only.
if(PUZZLEC_BUILD_TESTS)
  if(NOT PUZZLEC_DOCTEST_SOURCE_DIR)
    find_package(doctest 2.4 QUIET)
  endif()
  if(NOT doctest_FOUND)
    if(NOT PUZZLEC_DOCTEST_SOURCE_DIR)
      puzzlec_require_fetch(doctest doctest-dev DOCTEST)
    endif()
    set(DOCTEST_WITH_TESTS OFF)
    set(DOCTEST_WITH_MAIN_IN_STATIC_LIB OFF)
    set(DOCTEST_NO_INSTALL ON)
    FetchContent_Declare(doctest
      URL https://github.com/doctest/doctest/archive/refs/tags/v2.4.9.tar.gz
      URL_HASH SHA256=19b2df757f2f3703a5e63cee553d85596875f06d91a3333acd80a969ef210856)
    puzzlec_make_available(doctest DOCTEST doctest::doctest)
  endif()
endif()
