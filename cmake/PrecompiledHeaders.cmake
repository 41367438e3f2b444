# puzzlec_precompile(<target>): compiles <target> with the headers below read once for all targets.
# Every file still includes what it uses: the presets with warnings as errors, which clang-tidy goes
# by, build without (CMAKE_DISABLE_PRECOMPILE_HEADERS).

# A library of nothing else, because whatever reuses its headers depends on it. GCC crashes on headers
# that were precompiled with less optimisation than the file has, so it must stay without -O1.
file(CONFIGURE OUTPUT "${PROJECT_BINARY_DIR}/precompiled_headers.cpp" CONTENT "")
add_library(puzzlec_precompiled OBJECT "${PROJECT_BINARY_DIR}/precompiled_headers.cpp")
target_link_libraries(puzzlec_precompiled PRIVATE puzzlec::warnings fmt::fmt)
target_precompile_headers(puzzlec_precompiled PRIVATE
  <algorithm> <array> <functional> <map> <memory> <optional> <span> <string> <string_view>
  <utility> <variant> <vector> <fmt/format.h>)

function(puzzlec_precompile target)
  target_precompile_headers(${target} REUSE_FROM puzzlec_precompiled)
endfunction()
