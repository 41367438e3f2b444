# puzzlec::warnings: the only place with warning flags. It is linked PRIVATE and never exported, so that
# the flags reach neither users of the libraries nor code that is not ours.

add_library(puzzlec_warnings INTERFACE)
add_library(puzzlec::warnings ALIAS puzzlec_warnings)

target_compile_options(puzzlec_warnings INTERFACE -Wall -Wextra -Wpedantic -Wconversion -Wshadow)
# GCC 12 sees overlapping copies in `std::string + "literal"` where there are none (GCC bug 105651).
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  target_compile_options(puzzlec_warnings INTERFACE -Wno-restrict)
endif()
# Code of precompiled system headers counts as ours for GCC, which warns of accesses that no run makes.
# Presets that make warnings errors build without precompiled headers.
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND NOT CMAKE_DISABLE_PRECOMPILE_HEADERS)
  target_compile_options(puzzlec_warnings INTERFACE -Wno-array-bounds -Wno-maybe-uninitialized
    -Wno-stringop-overflow -Wno-stringop-overread)
endif()
if(CMAKE_CXX_COMPILER_ID MATCHES "Clang")
  target_compile_options(puzzlec_warnings INTERFACE -Wreserved-identifier)
endif()
if(PUZZLEC_WERROR)
  target_compile_options(puzzlec_warnings INTERFACE -Werror)
endif()
