#include "encoders/puzzles/futoshiki/futoshiki_puzzle.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "encoders/puzzles/square/latin_rules.hpp"

namespace puzzlec {
namespace {

/// All pairs of neighbours, the earlier cell first.
std::vector<FutoshikiSign> neighbours(std::size_t side) {
  std::vector<FutoshikiSign> pairs;
  const auto n = static_cast<std::uint32_t>(side);
  for (std::uint32_t i = 0; i < n * n; ++i) {
    if (i % n + 1 < n) pairs.push_back({CellId{i}, CellId{i + 1}});
    if (i + n < n * n) pairs.push_back({CellId{i}, CellId{i + n}});
  }
  return pairs;
}

/// The pairs of values that differ by more than one, or not at all.
std::shared_ptr<const Tuples> values_apart(std::size_t side) {
  Tuples apart;
  for (std::size_t a = 1; a <= side; ++a) {
    for (std::size_t b = 1; b <= side; ++b) {
      if (a > b + 1 || b > a + 1) apart.push_back({value_of(a), value_of(b)});
    }
  }
  return make_tuples(std::move(apart));
}

}  // namespace

bool FutoshikiPuzzle::has_sign(const FutoshikiSign& pair) const {
  return std::ranges::find(signs, pair) != signs.end();
}

StatedClues FutoshikiPuzzle::stated_clues() const {
  const std::size_t side = givens.rows();
  StatedClues clues;
  state_givens(givens, clues);
  for (const FutoshikiSign& sign : signs) {
    const BoardPoint a = middle_of(sign.first, side);
    const BoardPoint b = middle_of(sign.second, side);
    clues.push_back({"sign",
                     fmt::format("{} {} {}", cell_name(sign.first, side),
                                 is_adjacent ? "next to" : ">", cell_name(sign.second, side)),
                     {{(a.row + b.row) / 2, (a.column + b.column) / 2}}});
  }
  return clues;
}

FutoshikiPuzzle FutoshikiPuzzle::keeping(const KeptClues& clues) const {
  FutoshikiPuzzle puzzle = *this;
  ClueSieve sieve(clues);
  sieve.sift(puzzle.givens);
  std::erase_if(puzzle.signs, [&](const FutoshikiSign&) { return !sieve.keeps_next(); });
  return puzzle;
}

FutoshikiPuzzle FutoshikiPuzzle::moved(const BoardMove& move) const {
  const std::vector<CellId> targets = move.targets();
  FutoshikiPuzzle puzzle = *this;
  puzzle.givens = move.moved(givens);
  for (FutoshikiSign& sign : puzzle.signs) {
    sign = {targets[sign.first.index], targets[sign.second.index]};
    if (is_adjacent && sign.second < sign.first) std::swap(sign.first, sign.second);
  }
  std::ranges::sort(puzzle.signs);
  return puzzle;
}

Model FutoshikiPuzzle::model(StructurePool& pool) const {
  const std::size_t side = givens.rows();
  Model model = latin_model(givens, pool);
  const auto name = [side](const FutoshikiSign& sign, const char* relation) {
    return fmt::format("{} {} {}", cell_name(sign.first, side), relation,
                       cell_name(sign.second, side));
  };
  if (!is_adjacent) {
    for (const FutoshikiSign& sign : signs)
      model.clues.emplace_back(Less{sign.second, sign.first, {"sign", name(sign, ">")}});
    return model;
  }
  for (const FutoshikiSign& sign : signs) {
    model.clues.emplace_back(Cage{
        {sign.first, sign.second}, CageOperation::subtract, 1, {"sign", name(sign, "next to")}});
  }
  if (!has_all_signs) return model;
  const auto apart = values_apart(side);
  for (const FutoshikiSign& pair : neighbours(side)) {
    if (has_sign(pair)) continue;
    model.clues.emplace_back(
        AllowedTuples{{pair.first, pair.second},
                      apart,
                      {"no step of one without a sign", name(pair, "apart from")}});
  }
  return model;
}

// Written from the rules: the square by its own, then the signs, then each pair of neighbours.
std::optional<std::string> FutoshikiPuzzle::check(const Grid& answer) const {
  if (auto problem = check_latin(givens, answer)) return problem;
  const std::size_t side = givens.rows();
  const auto named = [side](CellId cell) { return cell_name(cell, side); };
  for (const FutoshikiSign& sign : signs) {
    const int difference = answer[sign.first].number - answer[sign.second].number;
    if (is_adjacent && difference != 1 && difference != -1) {
      return fmt::format("{} and {} do not differ by one", named(sign.first), named(sign.second));
    }
    if (!is_adjacent && difference <= 0)
      return fmt::format("{} is not above {}", named(sign.first), named(sign.second));
  }
  if (!is_adjacent || !has_all_signs) return std::nullopt;
  for (std::size_t row = 0; row < side; ++row) {
    for (std::size_t column = 0; column < side; ++column) {
      for (const auto& [down, right] : {std::pair(0, 1), std::pair(1, 0)}) {
        const std::size_t r = row + static_cast<std::size_t>(down);
        const std::size_t c = column + static_cast<std::size_t>(right);
        if (r == side || c == side) continue;
        const int difference = answer.at(row, column).number - answer.at(r, c).number;
        const bool next = difference == 1 || difference == -1;
        if (next && !has_sign({answer.cell(row, column), answer.cell(r, c)})) {
          return fmt::format("{} and {} differ by one without a sign",
                             named(answer.cell(row, column)), named(answer.cell(r, c)));
        }
      }
    }
  }
  return std::nullopt;
}

OtherReadings<FutoshikiPuzzle> FutoshikiPuzzle::readings() const {
  if (signs.empty()) return {};
  FutoshikiPuzzle other = *this;
  if (is_adjacent) {
    other.has_all_signs = !has_all_signs;
    return {{"signs",
             has_all_signs ? "neighbours without a sign may differ by 1"
                           : "neighbours without a sign do not differ by 1",
             std::move(other)}};
  }
  for (FutoshikiSign& sign : other.signs) std::swap(sign.first, sign.second);
  std::ranges::sort(other.signs);
  OtherReadings<FutoshikiPuzzle> found{
      {"signs", "the signs are turned around: each points at the larger value", other}};
  // The adjacent form, whose signs have no direction.
  other.is_adjacent = true;
  for (FutoshikiSign& sign : other.signs) {
    if (sign.second < sign.first) std::swap(sign.first, sign.second);
  }
  std::ranges::sort(other.signs);
  other.has_all_signs = false;
  found.push_back({"signs", "each sign says that two neighbours differ by 1", other});
  other.has_all_signs = true;
  found.push_back({"signs", "neighbours differ by 1 where there is a sign, and nowhere else",
                   std::move(other)});
  return found;
}

std::string FutoshikiPuzzle::rules_text() const {
  return fmt::format(
      "Fill in the numbers from 1 to {} so that each row and column holds every number once. {}",
      givens.rows(),
      !is_adjacent ? "A sign between two cells opens to the larger number."
      : has_all_signs
          ? "Where a sign stands between two cells, and nowhere else, their numbers differ by 1."
          : "Where a sign stands between two cells, their numbers differ by 1.");
}

}  // namespace puzzlec
