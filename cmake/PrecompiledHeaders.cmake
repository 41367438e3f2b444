# puzzlec_precompile(<target>): compiles <target> with the headers below read once for all targets.
# Every file still includes what it uses: the presets with warnings as errors, which clang-tidy goes
# by, build without (CMAKE_DISABLE_PRECOMPILE_HEADERS).

function(puzzlec_precompile target)
  if(target STREQUAL "puzzlec_puzzles")
    target_precompile_headers(${target} PRIVATE
      <algorithm> <array> <functional> <map> <memory> <optional> <span> <string> <string_view>
      <utility> <variant> <vector> <fmt/format.h>)
  else()
    target_precompile_headers(${target} REUSE_FROM puzzlec_puzzles)
  endif()
endfunction()
