// What a genre's rules mean for one puzzle: as a model, and by plain evaluation.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "encoders/genres/genre.hpp"
#include "encoders/model/model.hpp"

namespace puzzlec::genres {

/// Requires of all: an instance that the genre takes, as read_instance() checks it.
/// The watch, if there is one, is told of the work and may end it.
[[nodiscard]] Model model_of(const Genre& genre, const GenreInstance& instance,
                             WorkWatch* watch = nullptr);

/// The same with clues apart: see Puzzle::separate_model.
[[nodiscard]] Model separate_model_of(const Genre& genre, const GenreInstance& instance,
                                      WorkWatch* watch = nullptr);

/// The values that the puzzle states, in the model's cells.
[[nodiscard]] Grid givens_of(const Genre& genre, const GenreInstance& instance);

/// A rule that an answer breaks.
struct Breach {
  const Rule* rule = nullptr;  ///< null for what the board itself demands
  std::string place;
};

/// The rules that a full grid breaks, each once with the first place, by plain loops and flood
/// fills. After what the board demands nothing more is looked at. Requires: the answer has the
/// model's size and no blank cells.
[[nodiscard]] std::vector<Breach> breaches_of(const Genre& genre, const GenreInstance& instance,
                                              const Grid& answer);

/// The names of all rules that its puzzles have to follow, a line each, as `explain` and `core` say
/// them. Rules of an option name it; implied rules are left out.
[[nodiscard]] std::string rule_list(const Genre& genre);

}  // namespace puzzlec::genres
