// What a SolutionSearch comes to, and whether that is right: for the tests of those who implement it.
#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include <doctest/doctest.h>

#include "encoders/deduce/propagate/search/solution_search.hpp"
#include "tests/unit/deduce/random_models.hpp"

namespace puzzlec::testing {

inline Values values_of(const Grid& grid) {
  Values values;
  for (std::uint32_t i = 0; i < grid.size(); ++i) values.push_back(grid[CellId{i}].number);
  return values;
}

inline bool contains(const std::vector<Domain>& domains, const Values& values) {
  for (std::size_t i = 0; i < domains.size(); ++i) {
    if (!domains[i].contains(value_of(static_cast<std::size_t>(values[i])))) return false;
  }
  return true;
}

inline bool follows(std::span<const Decision> decisions, const Values& values) {
  return std::ranges::all_of(decisions, [&](const Decision& decision) {
    return (values[decision.cell.index] == decision.value.number) == decision.is_taken;
  });
}

struct HardPart {
  std::vector<Decision> decisions;
  std::vector<Domain> domains;
};

/// What a search comes to, all of it.
struct Walked {
  std::vector<Values> visited;
  std::vector<HardPart> hard;
};

inline Walked walk(SolutionSearch& search) {
  Walked walked;
  while (true) {
    const SolutionSearch::Event event = search.next();
    if (event == SolutionSearch::Event::solution)
      walked.visited.push_back(values_of(search.solution()));
    if (event == SolutionSearch::Event::hard_part) {
      walked.hard.push_back({{search.part().begin(), search.part().end()}, search.part_domains()});
    }
    if (event != SolutionSearch::Event::solution && event != SolutionSearch::Event::hard_part) {
      REQUIRE(event == SolutionSearch::Event::finished);
      return walked;
    }
  }
}

/// Each solution was visited, or is in a hard part; once.
inline void check_partition(const Walked& walked, const std::vector<Values>& solutions) {
  std::vector<Values> found = walked.visited;
  for (const Values& solution : solutions) {
    for (const HardPart& part : walked.hard) {
      REQUIRE(contains(part.domains, solution) == follows(part.decisions, solution));
      if (follows(part.decisions, solution)) found.push_back(solution);
    }
  }
  std::ranges::sort(found);
  std::vector<Values> right = solutions;
  std::ranges::sort(right);
  const bool is_partition = found == right;
  REQUIRE(is_partition);
}

}  // namespace puzzlec::testing
