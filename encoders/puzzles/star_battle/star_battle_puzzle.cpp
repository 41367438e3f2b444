#include "encoders/puzzles/star_battle/star_battle_puzzle.hpp"

#include <map>
#include <memory>
#include <utility>

#include <fmt/format.h>

#include "encoders/base/counted.hpp"

namespace puzzlec {
namespace {

constexpr Value starless = value_of(0);
constexpr Value starred = value_of(1);

std::vector<CellValue> stars_in(const std::vector<CellId>& cells) {
  std::vector<CellValue> statements;
  statements.reserve(cells.size());
  for (const CellId cell : cells) statements.push_back({cell, starred});
  return statements;
}

/// Each row, then each column, then each region.
std::vector<std::pair<Origin, std::vector<CellId>>> areas(const StarBattlePuzzle& puzzle) {
  const std::size_t side = puzzle.givens.rows();
  std::vector<std::pair<Origin, std::vector<CellId>>> found;
  for (const char* kind : {"row", "column", "region"}) {
    for (std::size_t number = 1; number <= side; ++number)
      found.push_back({Origin{kind, fmt::format("{} {}", kind, number)}, {}});
  }
  for (std::size_t row = 0; row < side; ++row) {
    for (std::size_t column = 0; column < side; ++column) {
      const CellId cell = puzzle.givens.cell(row, column);
      found[row].second.push_back(cell);
      found[side + column].second.push_back(cell);
      found[2 * side + puzzle.regions[cell.index]].second.push_back(cell);
    }
  }
  return found;
}

}  // namespace

// Stars that touch each other lie in the same square of two by two cells.
StarBattlePuzzle StarBattlePuzzle::moved(const BoardMove& move) const {
  const std::vector<CellId> targets = move.targets();
  std::vector<std::uint32_t> there(regions.size());
  for (std::size_t i = 0; i < targets.size(); ++i) there[targets[i].index] = regions[i];
  StarBattlePuzzle puzzle = *this;
  puzzle.regions = *star_regions(there, givens.rows());
  return puzzle;
}

Model StarBattlePuzzle::model(StructurePool&) const {
  const std::size_t side = givens.rows();
  Structure structure;
  structure.rows = side;
  structure.columns = side;
  structure.domains.assign(givens.size(), Domain::range(0, 1));
  for (auto& [origin, cells] : areas(*this)) {
    structure.constraints.emplace_back(
        Cardinality{stars_in(cells), Comparison::exactly, stars, std::move(origin)});
  }
  for (std::size_t row = 0; row + 1 < side; ++row) {
    for (std::size_t column = 0; column + 1 < side; ++column) {
      const CellId cell = givens.cell(row, column);
      structure.constraints.emplace_back(
          Cardinality{stars_in({cell, givens.cell(row, column + 1), givens.cell(row + 1, column),
                                givens.cell(row + 1, column + 1)}),
                      Comparison::at_most,
                      1,
                      {"no touching stars", fmt::format("around {}", cell_name(cell, side))}});
    }
  }
  return {std::make_shared<const Structure>(std::move(structure)), {}, {}};
}

// Written from the rules: counts by rows, columns and regions, then looks at the neighbours of each
// star that follow it.
std::optional<std::string> StarBattlePuzzle::check(const Grid& answer) const {
  const std::size_t side = givens.rows();
  if (answer.rows() != side || answer.columns() != side) return "the answer has another size";
  std::vector<std::uint32_t> in_row(side);
  std::vector<std::uint32_t> in_column(side);
  std::vector<std::uint32_t> in_region(side);
  for (std::size_t row = 0; row < side; ++row) {
    for (std::size_t column = 0; column < side; ++column) {
      const Value held = answer.at(row, column);
      if (held != starred && held != starless)
        return fmt::format("row {}, column {} is neither a star nor empty", row + 1, column + 1);
      if (held == starless) continue;
      ++in_row[row];
      ++in_column[column];
      ++in_region[regions[row * side + column]];
    }
  }
  for (const auto& [kind, counts] : {std::pair("row", &in_row), std::pair("column", &in_column),
                                     std::pair("region", &in_region)}) {
    for (std::size_t number = 0; number < side; ++number) {
      const std::uint32_t count = (*counts)[number];
      if (count != stars)
        return fmt::format("{} {} holds {} instead of {}", kind, number + 1, counted(count, "star"),
                           stars);
    }
  }
  const auto is_star = [&](std::size_t row, std::size_t column) {
    return row < side && column < side && answer.at(row, column) == starred;
  };
  for (std::size_t row = 0; row < side; ++row) {
    for (std::size_t column = 0; column < side; ++column) {
      if (!is_star(row, column)) continue;
      const bool touches = is_star(row, column + 1) || is_star(row + 1, column) ||
                           is_star(row + 1, column + 1) ||
                           (column > 0 && is_star(row + 1, column - 1));
      if (touches)
        return fmt::format("the star in row {}, column {} touches another", row + 1, column + 1);
    }
  }
  return std::nullopt;
}

OtherReadings<StarBattlePuzzle> StarBattlePuzzle::readings() const {
  OtherReadings<StarBattlePuzzle> readings;
  const auto add = [&](std::uint32_t count) {
    readings.push_back({"stars",
                        fmt::format("each row, column and region holds {}", counted(count, "star")),
                        {givens, regions, count}});
  };
  if (stars > 1) add(stars - 1);
  if (stars < givens.rows()) add(stars + 1);
  return readings;
}

std::string StarBattlePuzzle::cell_text(const Grid& answer, CellId cell) {
  return answer[cell] == starred ? "*" : ".";
}

ValueWords StarBattlePuzzle::value_words(CellId, Value value) {
  return value == starred ? ValueWords{"a star", true} : ValueWords{"empty"};
}

std::string star_rows(const Grid& answer) {
  std::string text;
  for (std::uint32_t i = 0; i < answer.size(); ++i) {
    text += StarBattlePuzzle::cell_text(answer, CellId{i});
    if ((i + 1) % answer.columns() == 0) text += '\n';
  }
  return text;
}

std::optional<std::vector<std::uint32_t>> star_regions(const std::vector<std::uint32_t>& regions,
                                                       std::size_t side) {
  std::map<std::uint32_t, std::uint32_t> number_of;
  std::vector<std::uint32_t> numbered;
  for (const std::uint32_t region : regions) {
    const auto next = static_cast<std::uint32_t>(number_of.size());
    numbered.push_back(number_of.emplace(region, next).first->second);
  }
  if (number_of.size() != side) return std::nullopt;
  return numbered;
}

std::string StarBattlePuzzle::rules_text() const {
  return fmt::format(
      "Place stars so that each row, column and outlined region holds {}. Stars do not touch, not "
      "even at a corner.",
      stars);
}

}  // namespace puzzlec
