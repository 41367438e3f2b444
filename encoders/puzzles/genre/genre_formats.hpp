// What the formats share in which other programs state puzzles of genres.
#pragma once

#include <optional>
#include <string>

#include "encoders/puzzles/codec.hpp"
#include "encoders/puzzles/genre/genre_puzzle.hpp"

namespace puzzlec {

/// What is wrong with an instance that was read.
struct InstanceFault {
  InputErrorCode code;
  std::string expected;
  std::string found;
};
/// Drops parts that the genre does not take and in which nothing stands.
[[nodiscard]] std::optional<InstanceFault> fault_of_instance(const genres::Genre& genre,
                                                             GenreInstance& instance);

/// Sets the number of mines or stars that the caller states (ReadOptions::total), if the genre has
/// such an option and the text did not.
void set_total(const genres::Genre& genre, const ReadOptions& options, GenreInstance& instance);

/// Adds the puzzle, or gives the error that `error` makes of a fault.
template <typename Error>
[[nodiscard]] std::optional<InputError> add_genre_puzzle(genres::GenrePtr genre,
                                                         GenreInstance instance, Reading& in,
                                                         NewPuzzles& into, const Error& error) {
  set_total(*genre, in.options, instance);
  if (auto fault = fault_of_instance(*genre, instance))
    return error(fault->code, std::move(fault->expected), std::move(fault->found));
  into.push_back(hold<GenrePuzzle>(genre_puzzle(std::move(genre), std::move(instance)),
                                   std::move(in.left_out)));
  return std::nullopt;
}

/// An answer in rows of tokens, or of numbers if the puzzle is not one of a genre.
[[nodiscard]] std::string answer_in_rows(std::size_t number, const Puzzle& puzzle,
                                         const Answer& answer);

}  // namespace puzzlec
