#include "encoders/puzzles/genre/genre_formats.hpp"

#include <fmt/format.h>

#include "encoders/genres/instance_text.hpp"
#include "encoders/puzzles/held_puzzle.hpp"

namespace puzzlec {

std::optional<InstanceFault> fault_of_instance(const genres::Genre& genre,
                                               GenreInstance& instance) {
  if (auto numbers = too_large(genre, instance))
    return InstanceFault{InputErrorCode::out_of_range,
                         fmt::format("numbers up to {} in cells", Domain::capacity - 1),
                         *std::move(numbers)};
  if (const auto foreign = genres::foreign_clue(genre, instance))
    return InstanceFault{InputErrorCode::unsupported,
                         fmt::format("clues as {} has them", genre.title), quoted(*foreign)};
  return std::nullopt;
}

void set_total(const genres::Genre& genre, const ReadOptions& options, GenreInstance& instance) {
  if (!options.total) return;
  for (const char* const name : {"mines", "stars"}) {
    if (std::ranges::find(genre.options, name, &genres::Option::name) != genre.options.end())
      instance.options.emplace(name, *options.total);
  }
}

std::string answer_in_rows(std::size_t, const Puzzle& puzzle, const Answer& answer) {
  if (answer.kind != Answer::Kind::solved) return stand_in(answer);
  const auto* genre = held_as<GenrePuzzle>(puzzle);
  if (genre == nullptr) return number_rows_of(puzzle, answer.grid);
  std::string text;
  for (const std::string& row : genre->answer_rows(answer.grid)) text += row + "\n";
  return text;
}

}  // namespace puzzlec
