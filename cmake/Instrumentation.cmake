# Sanitizers, coverage and fuzzing. These flags are set for the whole directory before any target is
# defined, because code with and without them does not mix: fetched dependencies get them as well.

if(PUZZLEC_SANITIZE AND PUZZLEC_FUZZ)
  message(FATAL_ERROR "PUZZLEC_FUZZ brings its own sanitizers: do not set PUZZLEC_SANITIZE with it.")
endif()

# The sanitizers that are on, such as "address,undefined".
if(PUZZLEC_FUZZ)
  set(puzzlec_sanitizers "address,undefined")
else()
  string(REPLACE ";" "," puzzlec_sanitizers "${PUZZLEC_SANITIZE}")
endif()

if(PUZZLEC_SANITIZE)
  add_compile_options(-fsanitize=${puzzlec_sanitizers} -fno-sanitize-recover=all
                      -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${puzzlec_sanitizers} -fno-sanitize-recover=all)
  add_compile_definitions(_GLIBCXX_ASSERTIONS)
endif()

if(PUZZLEC_COVERAGE)
  add_compile_options(--coverage -fno-inline)
  add_link_options(--coverage)
endif()

if(PUZZLEC_FUZZ)
  if(NOT CMAKE_CXX_COMPILER_ID MATCHES "Clang")
    message(FATAL_ERROR "PUZZLEC_FUZZ needs Clang (libFuzzer); this is ${CMAKE_CXX_COMPILER_ID}.")
  endif()
  # fuzzer-no-link instruments without adding a main(); a fuzz target links -fsanitize=fuzzer itself.
  add_compile_options(-fsanitize=fuzzer-no-link,${puzzlec_sanitizers} -fno-sanitize-recover=all
                      -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${puzzlec_sanitizers} -fno-sanitize-recover=all)
  add_compile_definitions(_GLIBCXX_ASSERTIONS)
endif()
