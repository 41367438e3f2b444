// Makes puzzles: unique, and as easy, symmetric and full of clues as asked for
// (docs/making.md). A maker (makers.cpp) draws an answer with all clues that go with it; here some
// of them are taken away, and what remains is judged from scratch. Puzzle number i of a seed comes
// from a stream of its own, and limits are numbers of conflicts and of boards: the same seed gives
// the same puzzles on every machine and with any number of threads.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "encoders/puzzles/family.hpp"
#include "engine/explain/explain.hpp"
#include "engine/making/draft.hpp"
#include "engine/making/make_spec.hpp"

namespace puzzlec::making {

struct MadePuzzle {
  PuzzlePtr puzzle;
  Grid solution;
  std::optional<Rating> rating;  ///< nothing if it was not asked for
  bool is_rating_whole = false;  ///< otherwise it is a lower bound
  bool is_minimal = false;       ///< known to have no clue that could go
  std::size_t clue_count = 0;
  std::uint64_t index = 0;
  std::size_t boards = 0;  ///< that were tried
};

struct NotMade {
  bool is_stopped = false;  ///< otherwise it cannot be had, or not in as many boards as are tried
  std::string reason;       ///< a sentence without its end
};

class Generator {
 public:
  /// Why nothing of the kind can be made, or a generator.
  [[nodiscard]] static Expected<Generator, std::string> of(MakeSpec spec, std::uint64_t seed);

  /// Rates every puzzle, and not only if a level is asked for.
  void rate_all() { rates_all_ = true; }
  /// The sizes and all else that was left open.
  [[nodiscard]] const MakeSpec& spec() const { return spec_; }
  [[nodiscard]] std::uint64_t seed() const { return seed_; }

  /// Puzzle number `index` of the seed, from 0. `stop` may be null.
  [[nodiscard]] Expected<MadePuzzle, NotMade> make(std::uint64_t index,
                                                   const std::atomic<bool>* stop) const;
  /// The next one: 0, 1, 2, ...
  [[nodiscard]] Expected<MadePuzzle, NotMade> next(const std::atomic<bool>* stop) {
    return make(index_++, stop);
  }

 private:
  Generator(MakeSpec spec, std::uint64_t seed, const Maker& maker)
      : spec_(std::move(spec)), seed_(seed), maker_(&maker) {}

  MakeSpec spec_;
  std::uint64_t seed_ = 0;
  const Maker* maker_ = nullptr;
  std::uint64_t index_ = 0;
  bool rates_all_ = false;
};

}  // namespace puzzlec::making
