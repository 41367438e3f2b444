#include "engine/split/join.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include "encoders/base/errors.hpp"
#include "encoders/puzzles/part/part_puzzle.hpp"

namespace puzzlec {
namespace {

struct StatusMeaning {
  const char* status;
  std::optional<PartQuestion> question;
  bool is_known;
  std::size_t fewest_grids;
  std::size_t most_grids;
};

constexpr std::array meanings{
    StatusMeaning{"solved", PartQuestion::solve, true, 1, 1},
    StatusMeaning{"unique", PartQuestion::unique, true, 1, 1},
    StatusMeaning{"multiple", PartQuestion::unique, true, 2, 2},
    StatusMeaning{"counted", PartQuestion::count, true, 0, 0},
    StatusMeaning{"none", std::nullopt, true, 0, 0},
    StatusMeaning{"unknown", std::nullopt, false, 0, 1},
};

UnknownReason reason_of(std::string_view text) {
  for (const UnknownReason reason : {UnknownReason::time_limit, UnknownReason::conflict_limit,
                                     UnknownReason::interrupted, UnknownReason::memory_limit}) {
    if (text == name_of(reason)) return reason;
  }
  return UnknownReason::gave_up;
}

std::vector<std::size_t> numbers_where(std::size_t count, const auto& is_wanted) {
  std::vector<std::size_t> numbers;
  for (std::size_t i = 0; i < count; ++i) {
    if (is_wanted(i)) numbers.push_back(i + 1);
  }
  return numbers;
}

/// A solution as rows of numbers.
Parsed<Grid> grid_at(const JsonNode& node, const Grid& like) {
  FirstError error;
  Grid grid(like.rows(), like.columns());
  const JsonNode rows = error.take(node.array_of(like.rows()));
  std::uint32_t index = 0;
  for (const JsonNode row : rows) {
    for (const JsonNode value : error.take(row.array_of(like.columns())))
      grid[CellId{index++}] =
          value_of(static_cast<std::size_t>(error.take(value.number(0, Domain::capacity - 1))));
    if (error) return Failure{error.error()};
  }
  return grid;
}

}  // namespace

const char* name_of(PartQuestion question) {
  constexpr std::array names{"solve", "unique", "count"};
  return names[static_cast<std::size_t>(question)];
}

Joining::Joining(const Partition& partition)
    : partition_(partition), answers_(partition.cubes.size()) {
  const std::string hash = partition.hash();
  for (std::size_t i = 0; i < answers_.size(); ++i) index_of_[part_of(partition, hash, i).id()] = i;
}

std::optional<InputError> Joining::add(const JsonNode& root, const std::string& file,
                                       std::size_t line) {
  const auto id = root.member("id");
  if (!id) return id.error();
  const auto name = id->text();
  if (!name) return name.error();
  const auto found = index_of_.find(*name);
  if (found == index_of_.end())
    return id->error(InputErrorCode::unknown_clue,
                     fmt::format("one of the {} parts of this puzzle", answers_.size()),
                     quoted(*name));
  auto& slot = answers_[found->second];
  if (slot)
    return id->error(
        InputErrorCode::unknown_clue,
        fmt::format("one answer to part {}, which is in {}", found->second + 1, slot->place),
        "another one");
  auto answer = read(root, found->second);
  if (!answer) return answer.error();
  const auto asked = question();
  if (asked && answer->question && *asked != *answer->question)
    return id->error(InputErrorCode::unsupported,
                     fmt::format("an answer to '{}' as those before it", name_of(*asked)),
                     fmt::format("one to '{}'", name_of(*answer->question)));
  answer->place = fmt::format("{}:{}", file, line);
  slot = *std::move(answer);
  return std::nullopt;
}

Parsed<Joining::PartAnswer> Joining::read(const JsonNode& root, std::size_t index) const {
  FirstError error;
  const JsonNode status = error.take(root.member("status"));
  const std::string_view word = error.take(status.text());
  if (error) return Failure{error.error()};
  const auto meaning =
      std::ranges::find_if(meanings, [&](const auto& one) { return word == one.status; });
  if (meaning == meanings.end())
    return Failure{status.error(InputErrorCode::unsupported,
                                "an answer to 'solve', 'unique' or 'count'", quoted(word))};
  PartAnswer answer;
  answer.question = meaning->question;
  answer.is_known = meaning->is_known;
  if (const auto reason = root.find("reason"))
    answer.reason = reason_of(error.take(reason->text()));
  const auto count = root.find("count");
  if (count) {
    answer.question = PartQuestion::count;
    answer.count = error.take(count->number(0, UINT64_MAX));
    answer.is_complete = error.take(error.take(root.member("complete")).boolean());
  } else if (answer.question == PartQuestion::count) {
    error.take(root.member("count"));
  }
  if (error) return Failure{error.error()};
  if (count) return answer;
  answer.grids = error.take(grids_of(root, index));
  if (error) return Failure{error.error()};
  if (answer.grids.size() < meaning->fewest_grids || answer.grids.size() > meaning->most_grids)
    return Failure{status.error(InputErrorCode::wrong_count,
                                fmt::format("as many solutions as \"{}\" has", word),
                                std::to_string(answer.grids.size()))};
  return answer;
}

Parsed<std::vector<Grid>> Joining::grids_of(const JsonNode& root, std::size_t index) const {
  // Of a puzzle whose answers are rows of tokens, the numbers stand in "cells".
  const auto cells = root.find("cells");
  const auto list = cells ? cells->array() : root.member("solutions");
  if (!list) return Failure{list.error()};
  const Puzzle& puzzle = *partition_.stated.puzzle;
  std::vector<Grid> grids;
  for (const JsonNode node : *list) {
    auto grid = grid_at(node, puzzle.givens());
    if (!grid) return Failure{grid.error()};
    auto problem = puzzle.check(*grid);
    if (!problem && !holds_in(partition_.cubes[index], *grid)) problem = "it lies in another part";
    if (!problem && !grids.empty() && *grid == grids.front()) problem = "it stands there twice";
    if (problem)
      return Failure{node.error(InputErrorCode::wrong_solution,
                                fmt::format("a solution of part {}", index + 1),
                                "a grid that is none: " + *problem)};
    grids.push_back(*std::move(grid));
  }
  return grids;
}

std::vector<std::size_t> Joining::missing() const {
  return numbers_where(answers_.size(), [&](std::size_t i) { return !answers_[i]; });
}

std::vector<std::size_t> Joining::undecided() const {
  return numbers_where(answers_.size(),
                       [&](std::size_t i) { return answers_[i] && !answers_[i]->is_known; });
}

std::optional<PartQuestion> Joining::question() const {
  for (const auto& answer : answers_) {
    if (answer && answer->question) return answer->question;
  }
  return std::nullopt;
}

std::optional<UnknownReason> Joining::first_gap() const {
  for (const auto& answer : answers_) {
    if (!answer) return UnknownReason::interrupted;
    if (!answer->is_known) return answer->reason;
  }
  return std::nullopt;
}

JoinedAnswer Joining::joined(std::optional<PartQuestion> asked) const {
  JoinedAnswer joined;
  joined.question = asked ? *asked : question().value_or(PartQuestion::solve);
  const auto gap = first_gap();
  std::vector<Grid> grids;
  bool is_complete = true;
  for (const auto& answer : answers_) {
    if (!answer) continue;
    for (const Grid& grid : answer->grids) {
      if (grids.size() < 2) grids.push_back(grid);
    }
    joined.count.count += answer->count;
    is_complete = is_complete && (answer->is_complete || !answer->question);
  }
  using Kind = Uniqueness::Kind;
  if (!grids.empty()) {
    joined.answer = {Answer::Kind::solved, grids.front(), {}};
  } else if (gap) {
    joined.answer = unknown_answer(*gap);
  } else {
    joined.answer.kind = Answer::Kind::none;
  }
  Uniqueness& uniqueness = joined.uniqueness;
  uniqueness.kind = grids.size() == 2 ? Kind::multiple
                    : gap             ? Kind::unknown
                    : grids.empty()   ? Kind::none
                                      : Kind::unique;
  if (!grids.empty()) uniqueness.first = grids.front();
  if (grids.size() == 2) uniqueness.second = grids.back();
  if (gap) uniqueness.reason = joined.count.reason = *gap;
  joined.count.end = gap           ? Enumeration::End::unknown
                     : is_complete ? Enumeration::End::complete
                                   : Enumeration::End::stopped;
  return joined;
}

}  // namespace puzzlec
