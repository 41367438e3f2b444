// Kinds of rules on how far apart cells of a line are, or how high: spaced, unequal_gaps,
// apart, visible, differ_by_wall.
#include <algorithm>

#include <fmt/format.h>

#include "encoders/genres/kinds/records.hpp"
#include "encoders/genres/kinds/rule_kind.hpp"

namespace puzzlec::genres {
namespace kind_distances_detail {
namespace {

// ---- spaced

void read_spaced(RuleReading& in, const JsonNode& at, Rule& rule) {
  rule.values = in.values(in.member(at, "spaced"));
}

/// Each value v at most once in v+1 cells in a row.
void add_spaced(const Rule& rule, const Board& board, Draft& draft) {
  for (const Place& place : board.places(rule)) {
    const auto values = board.domain(rule.values, place);
    if (!values) continue;
    const std::vector<Pick> picks = board.picks(rule.of, place);
    for (const Value value : *values) {
      const std::size_t length = std::min(picks.size(), static_cast<std::size_t>(value.number) + 1);
      for (std::size_t first = 0; first + length <= picks.size() && length > 1; ++first) {
        Cardinality once{{}, Comparison::at_most, 1, draft.origin(place)};
        once.origin.name += fmt::format(" ({})", value.number);
        for (std::size_t i = first; i < first + length; ++i) {
          const CellValue statement{picks[i].cell, value};
          const bool is_new =
              std::ranges::find(once.statements, statement) == once.statements.end();
          if (is_new && draft.domain(picks[i].cell).contains(value))
            once.statements.push_back(statement);
        }
        if (once.statements.size() > 1) draft.add(std::move(once));
      }
    }
  }
}

std::optional<std::string> judge_spaced(const Rule& rule, const Filled& answer) {
  const Board& board = answer.board();
  for (const Place& place : board.places(rule)) {
    const auto values = board.domain(rule.values, place);
    if (!values) continue;
    const std::vector<Pick> picks = board.picks(rule.of, place);
    for (std::size_t i = 0; i < picks.size(); ++i) {
      const Value held = answer.at(picks[i].cell);
      if (!values->contains(held)) continue;
      for (std::size_t j = i + 1;
           j < picks.size() && j <= i + static_cast<std::size_t>(held.number); ++j) {
        if (picks[j].cell != picks[i].cell && answer.at(picks[j].cell) == held)
          return board.name_of(place);
      }
    }
  }
  return std::nullopt;
}

// ---- unequal gaps

void read_unequal_gaps(RuleReading& in, const JsonNode& at, Rule& rule) {
  rule.values = in.values(in.member(at, "unequal_gaps"));
}

void add_unequal_gaps(const Rule& rule, const Board& board, Draft& draft) {
  for (const Place& place : board.places(rule)) {
    const auto values = board.domain(rule.values, place);
    if (!values) continue;
    const std::vector<Pick> picks = board.picks(rule.of, place);
    const auto others = [&](std::size_t i) { return draft.domain(picks[i].cell) - *values; };
    for (std::size_t gap = 1; 2 * gap < picks.size(); ++gap) {
      for (std::size_t first = 0; first + 2 * gap < picks.size(); ++first) {
        // Not all three hold one of the values, or one between them does.
        std::vector<CellFact> facts;
        for (std::size_t i = first; i <= first + 2 * gap; ++i) {
          const bool is_one_of_three = (i - first) % gap == 0;
          facts.push_back({picks[i].cell, is_one_of_three ? others(i) : *values});
        }
        draft.add_clause(facts, draft.origin(place));
      }
    }
  }
}

std::optional<std::string> judge_unequal_gaps(const Rule& rule, const Filled& answer) {
  const Board& board = answer.board();
  for (const Place& place : board.places(rule)) {
    const auto values = board.domain(rule.values, place);
    if (!values) continue;
    const std::vector<Pick> picks = board.picks(rule.of, place);
    std::vector<std::size_t> held;
    for (std::size_t i = 0; i < picks.size(); ++i) {
      if (values->contains(answer.at(picks[i].cell))) held.push_back(i);
    }
    for (std::size_t i = 2; i < held.size(); ++i) {
      if (held[i] - held[i - 1] == held[i - 1] - held[i - 2]) return board.name_of(place);
    }
  }
  return std::nullopt;
}

// ---- apart

void read_apart(RuleReading& in, const JsonNode& at, Rule& rule) {
  rule.values = in.values(in.member(at, "apart"));
}

void add_apart(const Rule& rule, const Board& board, Draft& draft) {
  for (const Place& place : board.places(rule)) {
    const auto values = board.domain(rule.values, place);
    if (!values) continue;
    std::vector<CellId> cells;
    for (const Pick& pick : board.picks(rule.of, place)) cells.push_back(pick.cell);
    if (cells.size() < 2) continue;
    // States: the last number, and how many cells have passed since; at first, none.
    using State = Automaton::State;
    constexpr State step = 4096;
    constexpr State start = Domain::capacity * step;
    draft.add_regular(
        std::move(cells),
        {.start = start,
         .step = [values = *values](std::size_t, State state, int value) -> std::optional<State> {
           const auto number = static_cast<State>(value);
           if (!values.contains(value_of(number))) return state == start ? start : state + 1;
           const State last = state / step;
           const State gap = state % step;
           if (state != start && (last < number ? number - last : last - number) != gap)
             return std::nullopt;
           return number * step;
         }},
        fmt::format("apart {}", set_key(*values)), draft.origin(place));
  }
}

std::optional<std::string> judge_apart(const Rule& rule, const Filled& answer) {
  const Board& board = answer.board();
  for (const Place& place : board.places(rule)) {
    const auto values = board.domain(rule.values, place);
    if (!values) continue;
    std::optional<std::int64_t> last;
    std::int64_t gap = 0;
    for (const Pick& pick : board.picks(rule.of, place)) {
      const Value held = answer.at(pick.cell);
      if (!values->contains(held)) {
        ++gap;
        continue;
      }
      if (last &&
          std::max(*last, std::int64_t{held.number}) - std::min(*last, std::int64_t{held.number}) !=
              gap)
        return board.name_of(place);
      last = held.number;
      gap = 0;
    }
  }
  return std::nullopt;
}

// ---- visible

void read_visible(RuleReading& in, const JsonNode& at, Rule& rule) {
  rule.values = in.values(in.member(at, "visible"));
  rule.bound = in.some_bound(at);
}

void add_visible(const Rule& rule, const Board& board, Draft& draft) {
  for (const Place& place : board.places(rule)) {
    const auto tally = board.tally(rule.bound, place);
    const auto values = board.domain(rule.values, place);
    if (!tally || !values) continue;
    std::vector<CellId> cells;
    for (const Pick& pick : board.picks(rule.of, place)) cells.push_back(pick.cell);
    // States: how many are seen so far, and what is higher than all of them.
    constexpr Automaton::State step = Domain::capacity + 1;
    draft.add_regular(std::move(cells),
                      {.start = 0,
                       .step = [values = *values](std::size_t, Automaton::State state,
                                                  int value) -> std::optional<Automaton::State> {
                         const auto height = static_cast<Automaton::State>(value);
                         if (!values.contains(value_of(height)) || height < state % step)
                           return state;
                         return (state / step + 1) * step + height + 1;
                       },
                       .accepts =
                           [tally = *tally](Automaton::State state) {
                             return tally.holds(static_cast<std::int64_t>(state / step));
                           }},
                      fmt::format("visible {} {}", tally->key(), set_key(*values)),
                      draft.origin(place));
  }
}

std::optional<std::string> judge_visible(const Rule& rule, const Filled& answer) {
  const Board& board = answer.board();
  for (const Place& place : board.places(rule)) {
    const auto tally = board.tally(rule.bound, place);
    const auto values = board.domain(rule.values, place);
    if (!tally || !values) continue;
    std::int64_t seen = 0;
    int highest = -1;
    for (const Pick& pick : board.picks(rule.of, place)) {
      const Value held = answer.at(pick.cell);
      if (!values->contains(held) || held.number <= highest) continue;
      highest = held.number;
      ++seen;
    }
    if (!tally->holds(seen)) return board.name_of(place);
  }
  return std::nullopt;
}

// ---- differ_by_wall

void read_differ_by_wall(RuleReading& in, const JsonNode& at, Rule& rule) {
  rule.values = in.values(in.member(at, "differ_by_wall"));
}

/// Two neighbours with a wall between them, and how long this straight wall is.
struct WallPair {
  std::uint32_t first;
  std::uint32_t second;
  int length;
};

/// Between two rooms is a wall; a black edge is a wall inside of a room. `second` lies right of the
/// first cell or below it.
bool is_wall(const Board& board, std::uint32_t first, std::uint32_t second) {
  if (board.room(first) != board.room(second)) return true;
  const auto& edges = board.instance().edges;
  if (edges.empty()) return false;
  const bool is_right = board.row_of(first) == board.row_of(second);
  const std::size_t edge =
      is_right ? board.row_of(first) * (board.columns() - 1) + board.column_of(first)
               : board.rows() * (board.columns() - 1) + first;
  return edges[edge].kind == GenreClue::Kind::black;
}

/// The walls along a line of the grid: `side` is where the pair's second cell lies, `along` how the
/// wall goes on.
void add_walls(const Board& board, std::uint32_t start, Direction side, Direction along,
               std::vector<WallPair>& pairs) {
  std::size_t first = pairs.size();
  const auto finish = [&] {
    for (std::size_t i = first; i < pairs.size(); ++i)
      pairs[i].length = static_cast<int>(pairs.size() - first);
    first = pairs.size();
  };
  for (std::optional<std::uint32_t> cell = start; cell; cell = board.step(*cell, along)) {
    const auto other = board.step(*cell, side);
    if (other && is_wall(board, *cell, *other)) {
      pairs.push_back({*cell, *other, 0});
    } else {
      finish();
    }
  }
  finish();
}

std::vector<WallPair> wall_pairs(const Board& board) {
  std::vector<WallPair> pairs;
  for (std::size_t c = 0; c < board.columns(); ++c)
    add_walls(board, board.cell(0, c), Direction::right, Direction::down, pairs);
  for (std::size_t r = 0; r < board.rows(); ++r)
    add_walls(board, board.cell(r, 0), Direction::down, Direction::right, pairs);
  return pairs;
}

std::string name_of(const WallPair& pair, const Board& board) {
  return fmt::format("{} and {}", cell_name(CellId{pair.first}, board.columns()),
                     cell_name(CellId{pair.second}, board.columns()));
}

void add_differ_by_wall(const Rule& rule, const Board& board, Draft& draft) {
  const Domain values = board.domain(rule.values, {}).value_or(Domain());
  for (const WallPair& pair : wall_pairs(board)) {
    const int length = pair.length;
    constexpr Automaton::State start = 1000;
    constexpr Automaton::State idle = 1001;
    draft.add_regular(
        {board.model_cell(pair.first), board.model_cell(pair.second)},
        {.start = start,
         .step = [=](std::size_t, Automaton::State state,
                     int value) -> std::optional<Automaton::State> {
           if (state == idle || !values.contains(value_of(static_cast<std::size_t>(value))))
             return idle;
           if (state == start) return static_cast<Automaton::State>(value);
           const int difference = value - static_cast<int>(state);
           if (difference != length && difference != -length) return std::nullopt;
           return idle;
         }},
        fmt::format("wall {} {}", length, set_key(values)),
        {rule.name, fmt::format("{}: {}", name_of(pair, board), rule.name)});
  }
}

std::optional<std::string> judge_differ_by_wall(const Rule& rule, const Filled& answer) {
  const Board& board = answer.board();
  const Domain values = board.domain(rule.values, {}).value_or(Domain());
  for (const WallPair& pair : wall_pairs(board)) {
    const Value a = answer.cell(pair.first);
    const Value b = answer.cell(pair.second);
    if (values.contains(a) && values.contains(b) && std::abs(a.number - b.number) != pair.length)
      return name_of(pair, board);
  }
  return std::nullopt;
}

}  // namespace
}  // namespace kind_distances_detail

const RuleKind kind_spaced{
    .name = "spaced",
    .summary =
        "Between two picked cells that hold the same one of the numbers, n, lie at least n "
        "others in the order of the place.",
    .example = R"({"name": "equal numbers are far apart", "each": "line", "spaced": "numbers"})",
    .unread = {"if"},
    .read = kind_distances_detail::read_spaced,
    .add = kind_distances_detail::add_spaced,
    .judge = kind_distances_detail::judge_spaced,
};

const RuleKind kind_unequal_gaps{
    .name = "unequal_gaps",
    .summary =
        "Of three picked cells that hold one of the values, with none of them between, the second "
        "does not lie in the middle, in the order of the place.",
    .example = R"({"name": "no equal gaps", "each": "line", "unequal_gaps": "shaded"})",
    .unread = {"if"},
    .read = kind_distances_detail::read_unequal_gaps,
    .add = kind_distances_detail::add_unequal_gaps,
    .judge = kind_distances_detail::judge_unequal_gaps,
};

const RuleKind kind_apart{
    .name = "apart",
    .summary =
        "Between two picked cells that hold one of the numbers, with none of them between, lie "
        "as many others as the numbers differ by, in the order of the place.",
    .example = R"({"name": "difference and distance", "each": "line", "apart": "numbers"})",
    .unread = {"if"},
    .read = kind_distances_detail::read_apart,
    .add = kind_distances_detail::add_apart,
    .judge = kind_distances_detail::judge_apart,
};

const RuleKind kind_visible{
    .name = "visible",
    .summary =
        "How many of the picked cells hold a higher one of the numbers than all before them "
        "is within the bound.",
    .example =
        R"({"name": "buildings seen", "each": "outside", "visible": "numbers", "is": "$clue"})",
    .members = {"is", "at_least", "at_most"},
    .unread = {"if"},
    .read = kind_distances_detail::read_visible,
    .add = kind_distances_detail::add_visible,
    .judge = kind_distances_detail::judge_visible,
};

const RuleKind kind_differ_by_wall{
    .name = "differ_by_wall",
    .summary =
        "Two neighbours with a wall between them, of rooms or a black edge, that hold numbers "
        "among "
        "the values differ by the length of the straight wall.",
    .example = R"({"name": "difference at a wall", "differ_by_wall": "numbers"})",
    .is_about_grid = true,
    .read = kind_distances_detail::read_differ_by_wall,
    .add = kind_distances_detail::add_differ_by_wall,
    .judge = kind_distances_detail::judge_differ_by_wall,
};

}  // namespace puzzlec::genres
