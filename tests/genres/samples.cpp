#include "tests/genres/samples.hpp"

#include <algorithm>

#include "encoders/genres/genres.hpp"
#include "encoders/puzzles/puzzles.hpp"

namespace genre_tests {

using namespace puzzlec;
using namespace puzzlec::genres;

Parsed<PuzzlePtr> read_puzzle(const std::string& text, const std::string& format,
                              const std::string& as) {
  StringSource source(text);
  TextCursor cursor(source, format);
  return *find_format(format)->open(cursor, {as, false, {}})->next();
}

std::vector<GenrePtr> all_genres() {
  std::vector<GenrePtr> all;
  for (const GenreFile& file : genre_files()) all.push_back(find_genre(file.name));
  return all;
}

void drop_clues(const Genre& genre, GenreInstance& instance, int percent, Rng& rng) {
  for (auto* clues : {&instance.cells, &instance.corners, &instance.edges}) {
    const bool is_fixed = clues == &instance.cells && !genre.make.fixed.empty();
    for (GenreClue& clue : *clues) {
      if ((!is_fixed || clue.kind == GenreClue::Kind::number) && rng.chance(percent)) clue = {};
    }
  }
  for (auto* side : {&instance.top, &instance.bottom, &instance.left, &instance.right}) {
    for (auto& list : *side) {
      if (rng.chance(percent)) list.clear();
    }
  }
}

std::size_t random_side(Rng& rng, int least) {
  const int most = least + 2;
  return static_cast<std::size_t>(std::min(rng.between(least, most), rng.between(least, most)));
}

}  // namespace genre_tests
