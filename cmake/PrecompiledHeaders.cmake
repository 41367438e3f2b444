# puzzlec_precompile(<target>): compiles <target> with the headers below read once for all targets.
# Every file still includes what it uses: the presets with warnings as errors, which clang-tidy goes
# by, build without (CMAKE_DISABLE_PRECOMPILE_HEADERS).

function(puzzlec_precompile target)
  if(target STREQUAL "puzzlec_encoders")
    target_precompile_headers(${target} PRIVATE
      <algorithm> <array> <functional> <map> <memory> <optional> <span> <string> <string_view>
      <utility> <variant> <vector> <fmt/format.h>)
  else()
    target_precompile_headers(${target} REUSE_FROM puzzlec_encoders)
  endif()
  # GCC 12 takes code of precompiled system headers for ours, and warns where there is nothing (GCC bug
  # 105651).
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND NOT CMAKE_DISABLE_PRECOMPILE_HEADERS)
    target_compile_options(${target} PRIVATE -Wno-array-bounds -Wno-stringop-overflow
      -Wno-stringop-overread -Wno-maybe-uninitialized)
  endif()
endfunction()
