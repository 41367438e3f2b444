#include "encoders/puzzles/genre/genre_puzzle.hpp"

#include <utility>

#include <fmt/format.h>

#include "encoders/genres/board.hpp"
#include "encoders/genres/genre_rules.hpp"
#include "encoders/genres/tokens.hpp"
#include "encoders/puzzles/genre/genre_scene.hpp"

namespace puzzlec {

Model GenrePuzzle::model(StructurePool&) const {
  return genres::model_of(*genre, instance);
}

std::optional<std::string> GenrePuzzle::check(const Grid& answer) const {
  if (answer.rows() != givens.rows() || answer.columns() != givens.columns())
    return "the answer has another size";
  if (!answer.is_complete()) return "the answer has blank cells";
  const auto breaches = genres::breaches_of(*genre, instance, answer);
  if (breaches.empty()) return std::nullopt;
  const genres::Breach& first = breaches.front();
  if (first.rule == nullptr) return first.place;
  return fmt::format("'{}' does not hold ({})", first.rule->name, first.place);
}

Scene GenrePuzzle::scene(const Grid& cells, const Grid* other) const {
  return scene_of(*genre, instance, cells, other);
}

std::string GenrePuzzle::cell_text(const Grid& answer, CellId cell) const {
  const bool has_edges = givens.rows() != instance.rows || givens.columns() != instance.columns;
  if (!has_edges) return genres::value_token(*genre, answer[cell]);
  const std::size_t row = cell.index / givens.columns();
  const std::size_t column = cell.index % givens.columns();
  const Value held = answer[cell];
  if (row % 2 == 0 && column % 2 == 0) return genres::value_token(*genre, held);
  if (held.is_blank()) return ".";
  if (held.number == 0) return " ";
  const bool is_across = (row % 2 == 0) == (genre->board == genres::BoardKind::links);
  const bool is_double = held.number > 1;
  return is_across ? (is_double ? "=" : "-") : (is_double ? "\"" : "|");
}

std::vector<std::string> GenrePuzzle::answer_rows(const Grid& answer) const {
  return genres::answer_rows(*genre, instance, answer);
}

std::optional<std::string> too_large(const genres::Genre& genre, const GenreInstance& instance) {
  if (!genre.numbers) return std::nullopt;
  const genres::Board board(genre, instance);
  const auto last = board.amount(genre.numbers->last, {});
  if (!last || *last < std::int64_t{Domain::capacity}) return std::nullopt;
  return fmt::format("numbers up to {}", *last);
}

GenrePuzzle genre_puzzle(genres::GenrePtr genre, GenreInstance instance) {
  Grid givens = genres::givens_of(*genre, instance);
  return {std::move(genre), std::move(instance), std::move(givens)};
}

}  // namespace puzzlec
