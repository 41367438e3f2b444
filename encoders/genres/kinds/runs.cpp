// The kind of rule `runs`: how long the runs of cells in a line are, or in the ring around a cell.
#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "encoders/genres/kinds/records.hpp"
#include "encoders/genres/kinds/rule_kind.hpp"

namespace puzzlec::genres {
namespace kind_runs_detail {
namespace {

/// Whether each length that is given (one of -1 is not) is that of a different run, and no run is left
/// over.
bool fit_in_any_order(const std::vector<int>& lengths, std::vector<int> runs) {
  if (lengths.size() != runs.size()) return false;
  return std::ranges::all_of(lengths, [&](int length) {
    if (length < 0) return true;
    const auto run = std::ranges::find(runs, length);
    if (run == runs.end()) return false;
    runs.erase(run);
    return true;
  });
}

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

bool is_ring(const Rule& rule) {
  return rule.of.kinds == std::vector{Selector::Kind::around};
}

void read_runs(RuleReading& in, const JsonNode& at, Rule& rule) {
  rule.values = in.values(in.member(at, "runs"));
  for (const char* name : {"in_any_order", "sums", "unequal"}) {
    if (const auto flag = at.find(name)) rule.flags[name] = in.flag(*flag);
  }
  const int demands = (rule.flag("in_any_order") ? 1 : 0) + (rule.flag("sums") ? 1 : 0) +
                      (rule.flag("unequal") ? 1 : 0);
  if (demands > 1)
    in.fail(at, InputErrorCode::unsupported, "one of in_any_order, sums and unequal", "several");
  if (rule.flag("unequal")) return;
  if (is_ring(rule) && !rule.flag("in_any_order"))
    in.fail(at, InputErrorCode::unsupported, "\"in_any_order\" with \"of\": \"around\"", "none");
  if (rule.each.kind != Scope::Kind::outside && !is_ring(rule))
    in.fail(at, InputErrorCode::unsupported,
            "\"each\" with clues beside the grid, or \"of\": \"around\"", "other places");
}

/// The lengths that a list of clues tells, -1 for one that is not stated; nothing if it tells none.
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
/// numbers add up to (0: none yet; a run of which that is not stated has length 1).
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

/// The lengths, each used once, in any order. A run whose length is given belongs to that.
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

// ---- In the ring around a cell

constexpr std::size_t ring_size = 8;
using Ring = std::array<bool, ring_size>;

/// Those of the cells around a cell that are picked, in order.
std::array<std::optional<CellId>, ring_size> ring_at(const Rule& rule, const Board& board,
                                                     const Place& place) {
  constexpr std::array<Offset, ring_size> offsets{
      {{-1, -1}, {-1, 0}, {-1, 1}, {0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}}};
  const std::vector<Pick> picks = board.picks(rule.of, place);
  std::array<std::optional<CellId>, ring_size> ring;
  for (std::size_t i = 0; i < ring_size; ++i) {
    const auto cell = board.step(place.cells[0], offsets[i].down, offsets[i].right);
    if (cell && std::ranges::find(picks, board.model_cell(*cell), &Pick::cell) != picks.end())
      ring[i] = board.model_cell(*cell);
  }
  return ring;
}

/// What a clue tells: -1 is a length that is not stated; 0, no run.
std::optional<std::vector<int>> lengths_around(const Place& place) {
  if (place.clue == nullptr) return std::nullopt;
  const GenreClue& clue = *place.clue;
  if (clue.kind == GenreClue::Kind::number) return std::vector<int>{clue.number};
  if (clue.kind == GenreClue::Kind::unknown) return std::vector<int>{-1};
  if (clue.kind != GenreClue::Kind::list) return std::nullopt;
  std::vector<int> lengths(clue.list.begin(), clue.list.begin() + clue.list_size);
  std::ranges::sort(lengths);
  return lengths;
}

/// The lengths of the runs; one of length 0 if there is none.
std::vector<int> runs_in(const Ring& ring) {
  const auto gap = std::ranges::find(ring, false);
  if (gap == ring.end()) return {ring_size};
  const auto start = static_cast<std::size_t>(gap - ring.begin());
  std::vector<int> runs;
  bool was_in = false;
  for (std::size_t i = 1; i < ring_size; ++i) {
    const bool is_in = ring[(start + i) % ring_size];
    if (is_in && !was_in) runs.push_back(0);
    if (is_in) ++runs.back();
    was_in = is_in;
  }
  if (runs.empty()) runs.push_back(0);
  return runs;
}

void add_ring(const Rule& rule, const Board& board, Draft& draft, const Place& place,
              const std::vector<int>& lengths, const Domain& values) {
  std::vector<CellId> cells;
  std::vector<std::size_t> positions;
  const auto ring = ring_at(rule, board, place);
  for (std::size_t i = 0; i < ring_size; ++i) {
    if (!ring[i]) continue;
    cells.push_back(*ring[i]);
    positions.push_back(i);
  }
  const std::string key = fmt::format("ring {} {} {}", fmt::join(lengths, ","),
                                      fmt::join(positions, ","), set_key(values));
  // States: a bit for each cell that holds one of the values.
  draft.add_regular(std::move(cells),
                    {.start = 0,
                     .step = [positions, values](std::size_t at, Automaton::State state,
                                                 int value) -> std::optional<Automaton::State> {
                       return state |
                              (is_held(values, value) ? Automaton::State{1} << positions[at] : 0);
                     },
                     .accepts =
                         [lengths](Automaton::State state) {
                           Ring found{};
                           for (std::size_t i = 0; i < ring_size; ++i)
                             found[i] = (state >> i & 1U) != 0;
                           return fit_in_any_order(lengths, runs_in(found));
                         }},
                    key, draft.origin(place));
}

// ---- All of them

/// States: how long the run before is (0: there is none), and this one so far (0: outside of one).
Automaton unequal_runs_automaton(const Domain& values) {
  using State = Automaton::State;
  constexpr State step = 4096;
  return {.start = 0,
          .step = [values](std::size_t, State state, int value) -> std::optional<State> {
            const State before = state / step;
            const State length = state % step;
            if (is_held(values, value)) return state + 1;
            if (length == 0) return state;
            return length == before ? std::nullopt : std::optional(length * step);
          },
          .accepts = [](State state) { return state % step == 0 || state % step != state / step; }};
}

std::optional<std::vector<int>> lengths_at(const Rule& rule, const Place& place) {
  if (rule.flag("unequal")) return std::vector<int>{};
  return is_ring(rule) ? lengths_around(place) : lengths_of(place);
}

void add_runs(const Rule& rule, const Board& board, Draft& draft) {
  for (const Place& place : board.places(rule)) {
    const auto lengths = lengths_at(rule, place);
    const auto values = board.domain(rule.values, place);
    if (!lengths || !values) continue;
    if (is_ring(rule) && !rule.flag("unequal")) {
      add_ring(rule, board, draft, place, *lengths, *values);
      continue;
    }
    std::vector<CellId> cells = cells_picked(board.picks(rule.of, place));
    const bool sums = rule.flag("sums");
    std::string name;
    Automaton automaton;
    if (rule.flag("in_any_order")) {
      name = "unordered runs";
      automaton = unordered_runs_automaton(*lengths, *values);
    } else if (rule.flag("unequal")) {
      name = "unequal runs";
      automaton = unequal_runs_automaton(*values);
    } else {
      name = sums ? "sums of runs" : "runs";
      automaton = runs_automaton(*lengths, *values, sums);
    }
    draft.add_regular(std::move(cells), automaton,
                      fmt::format("{} {} {}", name, fmt::join(*lengths, ","), set_key(*values)),
                      draft.origin(place));
  }
}

bool fits(const Rule& rule, const std::vector<int>& lengths, std::vector<int> found) {
  if (rule.flag("unequal")) return std::ranges::adjacent_find(found) == found.end();
  std::erase(found, 0);  // sums of nothing but zeros
  if (rule.flag("in_any_order")) return fit_in_any_order(lengths, std::move(found));
  return std::ranges::equal(lengths, found,
                            [](int length, int run) { return length < 0 || length == run; });
}

std::optional<std::string> judge_runs(const Rule& rule, const Filled& answer) {
  const Board& board = answer.board();
  for (const Place& place : board.places(rule)) {
    const auto lengths = lengths_at(rule, place);
    const auto values = board.domain(rule.values, place);
    if (!lengths || !values) continue;
    bool holds = false;
    if (is_ring(rule) && !rule.flag("unequal")) {
      Ring found{};
      const auto ring = ring_at(rule, board, place);
      for (std::size_t i = 0; i < ring_size; ++i)
        found[i] = ring[i] && values->contains(answer.at(*ring[i]));
      holds = fit_in_any_order(*lengths, runs_in(found));
    } else {
      holds = fits(rule, *lengths,
                   runs_of(board.picks(rule.of, place), *values, answer, rule.flag("sums")));
    }
    if (!holds) return board.name_of(place);
  }
  return std::nullopt;
}

}  // namespace
}  // namespace kind_runs_detail

const RuleKind kind_runs{
    .name = "runs",
    .summary =
        "The runs of cells with one of the values are as long, in order or "
        "`in_any_order`, as the clues beside the line say; `?` is any length, 0 no "
        "run, an empty list says nothing. `sums`: the clues are what the numbers of "
        "each run add up to. With `\"of\": \"around\"` and `in_any_order`, the clue of a "
        "cell says it of the ring around it. `unequal`, without clues: of two runs "
        "with no other between, one is longer.",
    .example = R"({"name": "runs", "each": "outside", "runs": "shaded"})",
    .shown = {"", R"({"size": [1, 3], "outside": {"left": ["1 1"]}})", "101", "110"},
    .members = {"in_any_order", "sums", "unequal"},
    .unread = {"if"},
    .read = kind_runs_detail::read_runs,
    .add = kind_runs_detail::add_runs,
    .judge = kind_runs_detail::judge_runs,
};

}  // namespace puzzlec::genres
