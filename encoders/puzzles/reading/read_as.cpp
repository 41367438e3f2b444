#include "encoders/puzzles/reading/read_as.hpp"

#include "encoders/genres/genres.hpp"
#include "encoders/puzzles/genre/genre_puzzle.hpp"
#include "encoders/puzzles/held_puzzle.hpp"
#include "encoders/puzzles/puzzles.hpp"
#include "encoders/puzzles/square/square_puzzle.hpp"

namespace puzzlec {

bool is_name_to_read_as(std::string_view name) {
  const Family* family = find_family(name);
  // Drawings and texts of KenKens and Futoshikis need not say what they are.
  const bool is_drawn = name == "kenken" || name == "futoshiki";
  return (family != nullptr && (family->is_square_class || is_drawn)) ||
         genres::find_genre(name) != nullptr;
}

bool is_read_as(const Puzzle& puzzle, std::string_view name, std::string_view format) {
  if (puzzle.family() == name) return true;
  if (format == "penpa" && held_as<SquarePuzzle>(puzzle) != nullptr) return true;
  const auto* genre = held_as<GenrePuzzle>(puzzle);
  if (genre == nullptr) return false;
  const genres::GenrePtr wanted = genres::find_genre(name);
  return wanted != nullptr && wanted->name == genre->genre->name;
}

}  // namespace puzzlec
