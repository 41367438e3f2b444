# Compiles zlib from a source tree, without what reads and writes files. zlib's own CMake project changes
# the tree in which it lies.
#
#   set(puzzlec_zlib_tree <source dir>)
#   include(ZlibFromSource)                  defines ZLIB::ZLIB
#
# Not a function, because a language can only be enabled at file scope.

if(NOT EXISTS "${puzzlec_zlib_tree}/zlib.h")
  message(FATAL_ERROR "${puzzlec_zlib_tree} is not a zlib source tree: it has no zlib.h.")
endif()
enable_language(C)

set(puzzlec_zlib_sources adler32 compress crc32 deflate inffast inflate inftrees trees uncompr zutil)
list(TRANSFORM puzzlec_zlib_sources PREPEND "${puzzlec_zlib_tree}/")
list(TRANSFORM puzzlec_zlib_sources APPEND ".c")
add_library(puzzlec_zlib STATIC EXCLUDE_FROM_ALL ${puzzlec_zlib_sources})
add_library(ZLIB::ZLIB ALIAS puzzlec_zlib)
target_include_directories(puzzlec_zlib SYSTEM INTERFACE "${puzzlec_zlib_tree}")
target_compile_options(puzzlec_zlib PRIVATE -w)
if(EMSCRIPTEN)
  target_compile_options(puzzlec_zlib PRIVATE ${puzzlec_rarely_run})
endif()
set_target_properties(puzzlec_zlib PROPERTIES OUTPUT_NAME z POSITION_INDEPENDENT_CODE ON)
message(STATUS "zlib is compiled from ${puzzlec_zlib_tree}")
