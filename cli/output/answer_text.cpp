#include "cli/output/answer_text.hpp"

#include <fmt/format.h>

#include "encoders/base/counted.hpp"

namespace puzzlec::cli {

std::string text_of_count(const std::string& heading, const Enumeration& result) {
  const std::string solutions = counted(result.count, "solution");
  switch (result.end) {
    case Enumeration::End::complete:
      return fmt::format("{}: {}\n", heading, solutions);
    case Enumeration::End::stopped:
      return fmt::format("{}: at least {}\n", heading, solutions);
    case Enumeration::End::unknown:
      break;
  }
  return fmt::format("{}: unknown, at least {} ({})\n", heading, solutions, name_of(result.reason));
}

std::string text_of_uniqueness(const std::string& heading, const InputPlace& place,
                               const Puzzle& puzzle, const Uniqueness& result) {
  switch (result.kind) {
    case Uniqueness::Kind::unique:
      return fmt::format("{}: unique\n", heading);
    case Uniqueness::Kind::none:
      return fmt::format("{}: none\n", heading);
    case Uniqueness::Kind::unknown:
      return fmt::format("{}: unknown ({}{})\n", heading, name_of(result.reason),
                         result.first ? ", it has a solution" : "");
    case Uniqueness::Kind::multiple:
      break;
  }
  std::string cells;
  for (const CellId cell : differing_cells(*result.first, *result.second)) {
    cells += " " + puzzle.place_name(cell);
  }
  return fmt::format("{}: multiple\n{}{}they differ in{}\n", heading,
                     item_text(place, puzzle, {Answer::Kind::solved, *result.first, {}}),
                     item_text(place, puzzle, {Answer::Kind::solved, *result.second, {}}), cells);
}

}  // namespace puzzlec::cli
