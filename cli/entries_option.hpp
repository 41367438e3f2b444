// The option --entries: what a player has filled in.
#pragma once

#include <optional>
#include <string>

#include "cli/arguments.hpp"
#include "encoders/puzzles/family.hpp"

namespace puzzlec::cli {

struct EntriesOption {
  std::string path;  ///< empty: what came with the puzzle is filled in

  void add_to(Arguments app);
  /// The entries of the file, as far as the model allows them; without a file, those that came with
  /// the puzzle.
  [[nodiscard]] Parsed<PlayerEntries> read(const Puzzle& puzzle, const Model& model) const;
};

}  // namespace puzzlec::cli
