// Kinds of rules on the runs of cells in a line: runs, unequal_runs.
#include <algorithm>

#include <fmt/format.h>

#include "encoders/genres/board/run_lengths.hpp"
#include "encoders/genres/kinds/records.hpp"
#include "encoders/genres/kinds/rule_kind.hpp"

namespace puzzlec::genres {
namespace kind_runs_detail {
namespace {

bool is_held(const Domain& values, int value) {
  return values.contains(value_of(static_cast<std::size_t>(value)));
}

/// How long the runs of cells with one of the values are, or with `sums` what their numbers add up to.
std::vector<int> runs_of(const std::vector<Pick>& picks, const Domain& values, const Filled& answer,
                         bool sums) {
  std::vector<int> found;
  bool is_in_run = false;
  for (const Pick& pick : picks) {
    const Value held = answer.at(pick.cell);
    const bool is_in = values.contains(held);
    if (is_in && !is_in_run) found.push_back(0);
    if (is_in) found.back() += sums ? held.number : 1;
    is_in_run = is_in;
  }
  return found;
}

// ---- runs

void read_runs(RuleReading& in, const JsonNode& at, Rule& rule) {
  rule.values = in.values(in.member(at, "runs"));
  if (const auto any_order = at.find("in_any_order"))
    rule.flags["in_any_order"] = in.flag(*any_order);
  if (const auto sums = at.find("sums")) {
    rule.flags["sums"] = in.flag(*sums);
    if (rule.flag("sums") && rule.flag("in_any_order"))
      in.fail(*sums, InputErrorCode::unsupported, "either sums or in_any_order", "both");
  }
  const Scope::Kind kind = rule.each.kind;
  if (kind != Scope::Kind::outside)
    in.fail(at, InputErrorCode::unsupported, "\"each\" with clues beside the grid", "other places");
}

/// The lengths that a list of clues tells, -1 for one that is not told; nothing if it tells none.
std::optional<std::vector<int>> lengths_of(const Place& place) {
  if (place.clues == nullptr || place.clues->empty()) return std::nullopt;
  std::vector<int> lengths;
  for (const GenreClue& clue : *place.clues) {
    if (clue.kind == GenreClue::Kind::none) return std::nullopt;
    if (clue.kind == GenreClue::Kind::number && clue.number == 0) continue;
    lengths.push_back(clue.kind == GenreClue::Kind::number ? clue.number : -1);
  }
  // Lists are written towards the grid; the cells of a line seen from the other end are reversed.
  if (place.direction == Direction::up || place.direction == Direction::left)
    std::ranges::reverse(lengths);
  return lengths;
}

/// States: which run comes next or is being read, and how long it is so far, or with `sums` what its
/// numbers add up to (0: none yet; a run of which that is not told has length 1).
Automaton runs_automaton(const std::vector<int>& lengths, const Domain& values, bool sums) {
  using State = Automaton::State;
  constexpr State step = State{1} << 32U;
  return {.start = 0,
          .step = [=](std::size_t, State state, int value) -> std::optional<State> {
            const std::size_t run = state / step;
            const auto length = static_cast<int>(state % step);
            if (!is_held(values, value)) {
              if (length == 0) return state;
              if (lengths[run] > 0 && length < lengths[run]) return std::nullopt;
              return (run + 1) * step;
            }
            const int more = sums ? value_of(static_cast<std::size_t>(value)).number : 1;
            if (more == 0) return state;
            if (run >= lengths.size()) return std::nullopt;
            if (lengths[run] < 0) return run * step + 1;
            if (length + more > lengths[run]) return std::nullopt;
            return state + static_cast<State>(more);
          },
          .accepts =
              [=](State state) {
                const std::size_t run = state / step;
                const auto length = static_cast<int>(state % step);
                if (length == 0) return run == lengths.size();
                return run + 1 == lengths.size() && (lengths[run] < 0 || length == lengths[run]);
              }};
}

/// The lengths, each used once, in any order. A run whose length is told belongs to that.
/// States: a bit for each length that is used, and how long the run that is being read is.
Automaton unordered_runs_automaton(const std::vector<int>& lengths, const Domain& values) {
  using State = Automaton::State;
  constexpr State step = 4096;
  const auto with_run = [=](State state) -> std::optional<State> {
    const auto length = static_cast<int>(state % step);
    for (const int wanted : {length, -1}) {
      for (std::size_t i = 0; i < lengths.size(); ++i) {
        const State used = step << i;
        if (lengths[i] == wanted && (state & used) == 0) return (state / step * step) | used;
      }
    }
    return std::nullopt;
  };
  return {.start = 0,
          .step = [=](std::size_t, State state, int value) -> std::optional<State> {
            if (is_held(values, value)) return state + 1;
            return state % step == 0 ? state : with_run(state);
          },
          .accepts =
              [=](State state) {
                const auto end = state % step == 0 ? state : with_run(state);
                return end && *end / step == (State{1} << lengths.size()) - 1;
              }};
}

void add_runs(const Rule& rule, const Board& board, Draft& draft) {
  for (const Place& place : board.places(rule)) {
    const auto lengths = lengths_of(place);
    const auto values = board.domain(rule.values, place);
    if (!lengths || !values) continue;
    std::vector<CellId> cells;
    for (const Pick& pick : board.picks(rule.of, place)) cells.push_back(pick.cell);
    const bool in_any_order = rule.flag("in_any_order");
    const bool sums = rule.flag("sums");
    const std::string name = fmt::format("{} {}",
                                         in_any_order ? "unordered runs"
                                         : sums       ? "sums of runs"
                                                      : "runs",
                                         fmt::join(*lengths, ","));
    draft.add_regular(std::move(cells),
                      in_any_order ? unordered_runs_automaton(*lengths, *values)
                                   : runs_automaton(*lengths, *values, sums),
                      fmt::format("{} {}", name, set_key(*values)), draft.origin(place));
  }
}

std::optional<std::string> judge_runs(const Rule& rule, const Filled& answer) {
  const Board& board = answer.board();
  for (const Place& place : board.places(rule)) {
    const auto lengths = lengths_of(place);
    const auto values = board.domain(rule.values, place);
    if (!lengths || !values) continue;
    std::vector<int> found =
        runs_of(board.picks(rule.of, place), *values, answer, rule.flag("sums"));
    std::erase(found, 0);  // sums of nothing but zeros
    bool fits = found.size() == lengths->size();
    for (std::size_t i = 0; i < found.size() && fits; ++i)
      fits = (*lengths)[i] < 0 || (*lengths)[i] == found[i];
    if (rule.flag("in_any_order")) fits = fit_in_any_order(*lengths, found);
    if (!fits) return board.name_of(place);
  }
  return std::nullopt;
}

// ---- unequal runs

void read_unequal_runs(RuleReading& in, const JsonNode& at, Rule& rule) {
  rule.values = in.values(in.member(at, "unequal_runs"));
}

/// States: how long the run before is (0: there is none), and this one so far (0: outside of one).
void add_unequal_runs(const Rule& rule, const Board& board, Draft& draft) {
  using State = Automaton::State;
  constexpr State step = 4096;
  for (const Place& place : board.places(rule)) {
    const auto values = board.domain(rule.values, place);
    if (!values) continue;
    std::vector<CellId> cells;
    for (const Pick& pick : board.picks(rule.of, place)) cells.push_back(pick.cell);
    draft.add_regular(
        std::move(cells),
        {.start = 0,
         .step = [held = *values](std::size_t, State state, int value) -> std::optional<State> {
           const State before = state / step;
           const State length = state % step;
           if (is_held(held, value)) return state + 1;
           if (length == 0) return state;
           return length == before ? std::nullopt : std::optional(length * step);
         },
         .accepts = [](State state) { return state % step == 0 || state % step != state / step; }},
        "unequal runs " + set_key(*values), draft.origin(place));
  }
}

std::optional<std::string> judge_unequal_runs(const Rule& rule, const Filled& answer) {
  const Board& board = answer.board();
  for (const Place& place : board.places(rule)) {
    const auto values = board.domain(rule.values, place);
    if (!values) continue;
    const std::vector<int> lengths = runs_of(board.picks(rule.of, place), *values, answer, false);
    if (std::ranges::adjacent_find(lengths) != lengths.end()) return board.name_of(place);
  }
  return std::nullopt;
}

}  // namespace
}  // namespace kind_runs_detail

const RuleKind kind_runs{
    .name = "runs",
    .summary =
        "The runs of cells with one of the values are as long, in order (or `in_any_order`), as "
        "the list of clues beside the line says; `?` is any length. An empty list says nothing, 0 "
        "that there are none. With `sums`, it says what the numbers of each run add up to.",
    .example = R"({"name": "runs", "each": "outside", "runs": "shaded"})",
    .members = {"in_any_order", "sums"},
    .unread = {"if"},
    .read = kind_runs_detail::read_runs,
    .add = kind_runs_detail::add_runs,
    .judge = kind_runs_detail::judge_runs,
};

const RuleKind kind_unequal_runs{
    .name = "unequal_runs",
    .summary =
        "Two runs of picked cells that hold one of the values, with no other run between, are not "
        "equally long, in the order of the place.",
    .example = R"({"name": "squares in sight differ", "each": "line", "unequal_runs": "shaded"})",
    .unread = {"if"},
    .read = kind_runs_detail::read_unequal_runs,
    .add = kind_runs_detail::add_unequal_runs,
    .judge = kind_runs_detail::judge_unequal_runs,
};

}  // namespace puzzlec::genres
