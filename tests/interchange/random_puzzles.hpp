// Random puzzles of all families, for formats to write and read. They need not have solutions.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "encoders/base/rng.hpp"
#include "encoders/puzzles/family.hpp"
#include "tests/families/families.hpp"

namespace interchange {

/// An endless sequence of puzzles, the same for the same seed. Families without a maker of their
/// own here come from their records in tests/families.
class RandomPuzzles {
 public:
  explicit RandomPuzzles(std::uint64_t seed);
  [[nodiscard]] puzzlec::PuzzlePtr next();
  [[nodiscard]] puzzlec::Rng& rng() { return rng_; }

 private:
  puzzlec::Rng rng_;
  puzzlec::Rng part_rng_;
  generate::Rng record_rng_;
  std::vector<const families::Family*> others_;
  std::size_t made_ = 0;
};

/// The first item of a text.
[[nodiscard]] puzzlec::Parsed<puzzlec::PuzzlePtr> read_one(const puzzlec::Format& format,
                                                           const std::string& text,
                                                           const std::string& as);

}  // namespace interchange
