#pragma once

namespace puzzlec::genres {

/// Words for docs/genres.md and docs/genre_sites.md alone, which tests compare with them. WebAssembly, which is loaded over a
/// network, goes without them.
struct Documentation {
  // Records are written with plain strings.
  constexpr Documentation(const char* words = "")  // NOLINT(google-explicit-constructor)
#ifdef __EMSCRIPTEN__
      : text("") {
    static_cast<void>(words);
  }
#else
      : text(words) {
  }
#endif

  const char* text;
};

}  // namespace puzzlec::genres
