#include "engine/making/judging.hpp"

#include <algorithm>
#include <string_view>

#include "encoders/explain/techniques/technique.hpp"
#include "engine/making/sudoku9/singles.hpp"
#include "engine/making/sudoku9/small_steps.hpp"

namespace puzzlec::making {
namespace judging_detail {
namespace {

/// Steps of more rules are not looked for: they take long, and are "extreme" anyway.
constexpr std::uint32_t largest_step = 9;

/// Whether some round has no other steps than those of the technique.
bool needs(const Explanation& explanation, std::string_view technique) {
  for (std::size_t i = 0; i < explanation.rounds.size(); ++i) {
    const auto& steps = explanation.rounds[i].steps;
    const bool is_needed =
        !steps.empty() && std::ranges::all_of(steps, [&](const ExplainedStep& step) {
          return technique_of(step, *explanation.book, explanation.before[i]) == technique;
        });
    if (is_needed) return true;
  }
  return false;
}

}  // namespace
}  // namespace judging_detail

using namespace judging_detail;

void Judging::keep_within(std::optional<std::uint64_t> peak) {
  most_ = peak && *peak <= largest_step ? peak : std::nullopt;
}

std::optional<Judged> Judging::judge(const Puzzle& puzzle) {
  if (!rates_ && !most_) return Judged{};
  Stats stats;
  const Explanation explanation = explain(solver_, puzzle, explaining(), stats);
  if (explanation.kind == Explanation::Kind::unknown) return std::nullopt;
  Judged judged{rate(explanation), Level::easy, true, explanation.kind == Explanation::Kind::solved,
                explanation.candidates};
  if (!spec_.technique.empty()) judged.needs_technique = needs(explanation, spec_.technique);
  judged.level = level_of(kind_and_size_of(puzzle), judged.rating);
  lowest_ = std::min<std::uint64_t>(lowest_, judged.rating.peak);
  highest_ = std::max<std::uint64_t>(highest_, judged.rating.peak);
  return judged;
}

ExplainRequest Judging::explaining() const {
  ExplainRequest request;
  request.largest =
      static_cast<std::uint32_t>(std::clamp<std::uint64_t>(enough_to_know(), 1, largest_step));
  return request;
}

/// No larger steps need to be looked for.
std::uint64_t Judging::enough_to_know() const {
  if (spec_.peak) return spec_.peak->most;
  if (!spec_.level) return most_.value_or(UINT64_MAX);
  // What takes more than experts do is extreme.
  return largest_peak(spec_.kind, std::min(*spec_.level, Level::expert));
}

bool Judging::is_surely_too_easy(const Grid& givens) const {
  std::uint64_t too_few = 0;  // rules of a step
  if (spec_.level && *spec_.level > Level::easy)
    too_few = largest_peak(spec_.kind, static_cast<Level>(static_cast<int>(*spec_.level) - 1));
  if (spec_.peak && spec_.peak->least > 1) too_few = std::max(too_few, spec_.peak->least - 1);
  return (too_few > 0 && solved_by_singles(givens)) ||
         (too_few > 1 &&
          solved_by_small_steps(
              givens, static_cast<std::uint32_t>(std::min<std::uint64_t>(too_few, largest_step))));
}

bool Judging::asks_small_steps(const Puzzle& puzzle) const {
  constexpr std::uint32_t side = 16;
  return spec_.kind == "sudoku" && puzzle.family() == "sudoku" && puzzle.givens().rows() == side;
}

std::optional<Judged> Judging::too_hard_for_small_steps(const Puzzle& puzzle) const {
  if (!spec_.wants_level() || !asks_small_steps(puzzle)) return std::nullopt;
  Judged judged;
  const std::uint32_t largest = explaining().largest;
  judged.rating.peak = largest + 1;
  judged.level = level_of(kind_and_size_of(puzzle), judged.rating);
  if (!is_too_hard(judged) || solved16_by_small_steps(puzzle.givens(), largest, judged.left))
    return std::nullopt;
  return judged;
}

bool Judging::goes_by_peak() const {
  return !spec_.effort && (!spec_.level || puzzlec::goes_by_peak(spec_.kind, *spec_.level));
}

bool Judging::is_too_hard(const Judged& judged) const {
  return (spec_.level && judged.level > *spec_.level) ||
         (spec_.peak && judged.rating.peak > spec_.peak->most) ||
         (most_ && judged.rating.peak > *most_) ||
         (spec_.effort && judged.rating.effort > static_cast<double>(spec_.effort->most));
}

bool Judging::is_wanted(const Judged& judged) const {
  if (is_too_hard(judged)) return false;
  if (!spec_.wants_level()) return true;
  return judged.needs_technique && (!spec_.level || judged.level >= *spec_.level) &&
         (!spec_.peak || judged.rating.peak >= spec_.peak->least) &&
         (!spec_.effort || judged.rating.effort >= static_cast<double>(spec_.effort->least));
}

std::optional<bool> Judging::is_within_peak(const Puzzle& puzzle, std::vector<Domain>& left) {
  ExplainRequest request = explaining();
  if (asks_small_steps(puzzle))
    return solved16_by_small_steps(puzzle.givens(), request.largest, left);
  for (std::uint32_t cell = 0; cell < left.size(); ++cell)
    request.entries.marks.push_back({CellId{cell}, left[cell]});
  Stats stats;
  const Explanation explanation = explain(solver_, puzzle, request, stats);
  if (explanation.kind == Explanation::Kind::unknown) return std::nullopt;
  if (explanation.kind == Explanation::Kind::solved) return true;
  left = explanation.candidates;
  return false;
}

}  // namespace puzzlec::making
