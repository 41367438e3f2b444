// Kinds of rules that hold groups of cells against each other: alike, consecutive, unlike,
// per_clues, counts_differ.
#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

#include "encoders/genres/kinds/records.hpp"
#include "encoders/genres/kinds/rule_kind.hpp"

namespace puzzlec::genres {
namespace kind_groups_detail {
namespace {

/// The picked cells of a place, each once.
std::vector<CellId> cells_of(const Rule& rule, const Board& board, const Place& place) {
  std::vector<CellId> cells;
  for (const Pick& pick : board.picks(rule.of, place)) {
    if (std::ranges::find(cells, pick.cell) == cells.end()) cells.push_back(pick.cell);
  }
  return cells;
}

// ---- alike

void read_alike(RuleReading& in, const JsonNode& at, Rule& rule) {
  rule.values = in.values(in.member(at, "alike"));
}

void add_alike(const Rule& rule, const Board& board, Draft& draft) {
  for (const Place& place : board.places(rule)) {
    const auto values = board.domain(rule.values, place);
    if (!values) continue;
    const std::vector<CellId> cells = cells_of(rule, board, place);
    Domain held;
    for (const CellId cell : cells) held = held | (draft.domain(cell) & *values);
    if (cells.size() < 2 || held.size() < 2) continue;
    AnyOf any{{}, draft.origin(place)};
    for (const Value value : held) {
      std::vector<CellFact> facts;
      for (const CellId cell : cells) {
        Domain rest = draft.domain(cell) - *values;
        rest.insert(value);
        facts.push_back({cell, rest & draft.domain(cell)});
      }
      const bool is_possible =
          std::ranges::none_of(facts, [](const CellFact& fact) { return fact.values.empty(); });
      if (is_possible) any.alternatives.push_back(std::move(facts));
    }
    draft.add(std::move(any));
  }
}

std::optional<std::string> judge_alike(const Rule& rule, const Filled& answer) {
  const Board& board = answer.board();
  for (const Place& place : board.places(rule)) {
    const auto values = board.domain(rule.values, place);
    if (!values) continue;
    std::optional<Value> first;
    for (const Pick& pick : board.picks(rule.of, place)) {
      const Value held = answer.at(pick.cell);
      if (!values->contains(held)) continue;
      if (first && *first != held) return board.name_of(place);
      first = held;
    }
  }
  return std::nullopt;
}

// ---- consecutive

void read_consecutive(RuleReading& in, const JsonNode& at, Rule& rule) {
  rule.values = in.values(in.member(at, "consecutive"));
}

/// What follows from the numbers being consecutive: each number is held by one of the cells, or all
/// of them hold smaller ones, or larger ones.
void add_no_gap(const std::vector<CellId>& cells, const Domain& values, Draft& draft,
                const Origin& origin) {
  Domain below;
  for (const Value value : values) {
    const Domain above = values - below - Domain::single(value);
    AnyOf any{{}, origin};
    bool always_holds = false;
    for (const Domain& side : {below, above}) {
      std::vector<CellFact> facts;
      facts.reserve(cells.size());
      for (const CellId cell : cells) facts.push_back({cell, side & draft.domain(cell)});
      const bool is_possible =
          std::ranges::none_of(facts, [](const CellFact& fact) { return fact.values.empty(); });
      if (!is_possible) continue;
      always_holds = always_holds || std::ranges::all_of(facts, [&](const CellFact& fact) {
                       return (draft.domain(fact.cell) - fact.values).empty();
                     });
      any.alternatives.push_back(std::move(facts));
    }
    for (const CellId cell : cells) {
      if (draft.domain(cell).contains(value))
        any.alternatives.push_back({{cell, Domain::single(value)}});
    }
    if (!always_holds) draft.add(std::move(any));
    below.insert(value);
  }
}

/// Two cells whose numbers differ by one: a table says it shorter.
void add_neighbours(std::vector<CellId> cells, const Domain& values, Draft& draft, Origin origin) {
  constexpr Automaton::State done = Domain::capacity;
  draft.add_regular(std::move(cells),
                    {.start = done,
                     .step = [=](std::size_t index, Automaton::State state,
                                 int value) -> std::optional<Automaton::State> {
                       if (!values.contains(value_of(static_cast<std::size_t>(value))))
                         return std::nullopt;
                       const auto number = static_cast<Automaton::State>(value);
                       if (index == 0) return number;
                       if (number != state + 1 && number + 1 != state) return std::nullopt;
                       return done;
                     }},
                    fmt::format("neighbours {}", set_key(values)), std::move(origin));
}

/// All different, and within as many numbers as there are cells.
void add_consecutive(const Rule& rule, const Board& board, Draft& draft) {
  for (const Place& place : board.places(rule)) {
    const auto values = board.domain(rule.values, place);
    if (!values) continue;
    std::vector<CellId> cells = cells_of(rule, board, place);
    if (cells.empty()) continue;
    if (cells.size() == 1) {
      draft.narrow(cells[0], *values, place);
      continue;
    }
    if (cells.size() == 2) {
      add_neighbours(std::move(cells), *values, draft, draft.origin(place));
      continue;
    }
    AnyOf any{{}, draft.origin(place)};
    for (const Value first : *values) {
      const auto low = static_cast<std::size_t>(first.number);
      if (low + cells.size() > std::size_t{Domain::capacity}) break;
      const Domain window = Domain::range(low, low + cells.size() - 1);
      if (!(window - *values).empty()) continue;
      std::vector<CellFact> facts;
      facts.reserve(cells.size());
      for (const CellId cell : cells) facts.push_back({cell, window & draft.domain(cell)});
      const bool is_possible =
          std::ranges::none_of(facts, [](const CellFact& fact) { return fact.values.empty(); });
      if (is_possible) any.alternatives.push_back(std::move(facts));
    }
    draft.add(std::move(any));
    add_no_gap(cells, *values, draft, draft.origin(place));
    draft.add(AllDifferent{std::move(cells), false, draft.origin(place)});
  }
}

std::optional<std::string> judge_consecutive(const Rule& rule, const Filled& answer) {
  const Board& board = answer.board();
  for (const Place& place : board.places(rule)) {
    const auto values = board.domain(rule.values, place);
    if (!values) continue;
    std::set<int> held;
    const std::vector<CellId> cells = cells_of(rule, board, place);
    for (const CellId cell : cells) {
      if (values->contains(answer.at(cell))) held.insert(answer.at(cell).number);
    }
    const bool holds =
        cells.empty() || (held.size() == cells.size() &&
                          *held.rbegin() - *held.begin() + 1 == static_cast<int>(cells.size()));
    if (!holds) return board.name_of(place);
  }
  return std::nullopt;
}

// ---- unlike

void read_unlike(RuleReading& in, const JsonNode& at, Rule& rule) {
  rule.flags["unlike"] = in.flag(in.member(at, "unlike"));
}

/// Calls `use` with each two places of the same kind and size and their cells.
template <typename Use>
void each_two(const Rule& rule, const Board& board, Use use) {
  const std::vector<Place> places = board.places(rule);
  std::vector<std::vector<CellId>> cells;
  cells.reserve(places.size());
  for (const Place& place : places) cells.push_back(cells_of(rule, board, place));
  for (std::size_t a = 0; a < places.size(); ++a) {
    for (std::size_t b = a + 1; b < places.size(); ++b) {
      if (places[a].scope == places[b].scope && cells[a].size() == cells[b].size())
        use(places[a], cells[a], places[b], cells[b]);
    }
  }
}

void add_unlike(const Rule& rule, const Board& board, Draft& draft) {
  each_two(rule, board,
           [&](const Place& place, const std::vector<CellId>& a, const Place& other,
               const std::vector<CellId>& b) {
             AnyOf any{{}, draft.origin(place)};
             any.origin.name += " and " + board.name_of(other);
             for (std::size_t i = 0; i < a.size(); ++i) {
               for (const Value value : draft.domain(a[i])) {
                 Domain others = draft.domain(b[i]);
                 others.erase(value);
                 if (!others.empty())
                   any.alternatives.push_back({{a[i], Domain::single(value)}, {b[i], others}});
               }
             }
             draft.add(std::move(any));
           });
}

std::optional<std::string> judge_unlike(const Rule& rule, const Filled& answer) {
  std::optional<std::string> found;
  each_two(rule, answer.board(),
           [&](const Place& place, const std::vector<CellId>& a, const Place&,
               const std::vector<CellId>& b) {
             bool differ = false;
             for (std::size_t i = 0; i < a.size(); ++i)
               differ |= answer.at(a[i]) != answer.at(b[i]);
             if (!differ && !found) found = answer.board().name_of(place);
           });
  return found;
}

// ---- per_clues

void read_per_clues(RuleReading& in, const JsonNode& at, Rule& rule) {
  rule.values = in.values(in.member(at, "per_clues"));
  rule.bound = in.some_bound(at);
}

/// The places whose cells all have numbers, by these numbers in ascending order.
std::map<std::vector<std::int32_t>, std::vector<Place>> by_clues(const Rule& rule,
                                                                 const Board& board) {
  std::map<std::vector<std::int32_t>, std::vector<Place>> groups;
  for (const Place& place : board.places(rule)) {
    std::vector<std::int32_t> numbers;
    for (const std::uint32_t cell : place.cells) {
      if (board.clue(cell).kind == GenreClue::Kind::number)
        numbers.push_back(board.clue(cell).number);
    }
    if (numbers.size() != place.cells.size()) continue;
    std::ranges::sort(numbers);
    groups[numbers].push_back(place);
  }
  return groups;
}

void add_per_clues(const Rule& rule, const Board& board, Draft& draft) {
  for (const auto& [numbers, places] : by_clues(rule, board)) {
    const auto tally = board.tally(rule.bound, places.front());
    if (!tally) continue;
    std::vector<Term> terms;
    for (const Place& place : places) {
      const std::vector<Pick> picks = board.picks(rule.of, place);
      if (picks.empty()) continue;
      terms.push_back({picks.front().cell, board.domain(rule.values, place).value_or(Domain())});
    }
    draft.add_total(std::move(terms), *tally, std::nullopt,
                    {rule.name, fmt::format("{}: {}", fmt::join(numbers, " "), rule.name)});
  }
}

std::optional<std::string> judge_per_clues(const Rule& rule, const Filled& answer) {
  const Board& board = answer.board();
  for (const auto& [numbers, places] : by_clues(rule, board)) {
    const auto tally = board.tally(rule.bound, places.front());
    if (!tally) continue;
    std::int64_t count = 0;
    for (const Place& place : places) {
      const std::vector<Pick> picks = board.picks(rule.of, place);
      const Domain values = board.domain(rule.values, place).value_or(Domain());
      count += !picks.empty() && values.contains(answer.at(picks.front().cell)) ? 1 : 0;
    }
    if (!tally->holds(count)) return fmt::format("{}", fmt::join(numbers, " "));
  }
  return std::nullopt;
}

// ---- counts_differ

void read_counts_differ(RuleReading& in, const JsonNode& at, Rule& rule) {
  rule.values = in.values(in.member(at, "counts_differ"));
}

/// The cells of each room, and which rooms share a side.
struct RoomSides {
  std::vector<std::vector<CellId>> cells;
  std::set<std::pair<std::uint32_t, std::uint32_t>> pairs;
};

RoomSides room_sides(const Board& board) {
  RoomSides found;
  for (std::uint32_t cell = 0; cell < board.cell_count(); ++cell) {
    const std::uint32_t room = board.room(cell);
    if (room >= found.cells.size()) found.cells.resize(room + 1);
    found.cells[room].push_back(board.model_cell(cell));
    for (const Direction direction : {Direction::right, Direction::down}) {
      const auto other = board.step(cell, direction);
      if (other && board.room(*other) != room)
        found.pairs.insert(std::minmax(room, board.room(*other)));
    }
  }
  return found;
}

void add_counts_differ(const Rule& rule, const Board& board, Draft& draft) {
  const Domain values = board.domain(rule.values, {}).value_or(Domain());
  const RoomSides rooms = room_sides(board);
  for (const auto& [a, b] : rooms.pairs) {
    DifferentCounts counts;
    for (const CellId cell : rooms.cells[a]) counts.one.push_back({cell, values});
    for (const CellId cell : rooms.cells[b]) counts.other.push_back({cell, values});
    std::vector<CellId> cells = rooms.cells[a];
    const std::size_t turn = cells.size();
    cells.insert(cells.end(), rooms.cells[b].begin(), rooms.cells[b].end());
    const auto even = static_cast<Automaton::State>(cells.size() - turn);
    // States: by how many the first room is ahead, with `even` added.
    draft.add_regular(std::move(cells),
                      {.start = even,
                       .step = [turn, values](std::size_t index, Automaton::State state,
                                              int value) -> std::optional<Automaton::State> {
                         if (!values.contains(value_of(static_cast<std::size_t>(value))))
                           return state;
                         return index < turn ? state + 1 : state - 1;
                       },
                       .accepts = [even](Automaton::State state) { return state != even; }},
                      fmt::format("counts differ {} {}", turn, set_key(values)),
                      {rule.name, fmt::format("rooms {} and {}: {}", a + 1, b + 1, rule.name)},
                      std::make_shared<const DiagramMeaning>(std::move(counts)));
  }
}

std::optional<std::string> judge_counts_differ(const Rule& rule, const Filled& answer) {
  const Board& board = answer.board();
  const Domain values = board.domain(rule.values, {}).value_or(Domain());
  const RoomSides rooms = room_sides(board);
  const auto count = [&](std::uint32_t room) {
    return std::ranges::count_if(rooms.cells[room],
                                 [&](CellId cell) { return values.contains(answer.at(cell)); });
  };
  for (const auto& [a, b] : rooms.pairs) {
    if (count(a) == count(b)) return fmt::format("rooms {} and {}", a + 1, b + 1);
  }
  return std::nullopt;
}

}  // namespace
}  // namespace kind_groups_detail

const RuleKind kind_alike{
    .name = "alike",
    .summary = "All picked cells that hold one of the values hold the same one.",
    .example = R"({"name": "rooms", "each": "room", "alike": "*"})",
    .shown = {"", R"({"rooms": ["a a b"]})", "110", "100"},
    .unread = {"if"},
    .read = kind_groups_detail::read_alike,
    .add = kind_groups_detail::add_alike,
    .judge = kind_groups_detail::judge_alike,
};

const RuleKind kind_consecutive{
    .name = "consecutive",
    .summary = "The picked cells hold different numbers among the values, without a gap.",
    .example = R"({"name": "straights", "each": "row", "consecutive": "numbers"})",
    .shown = {"", "", "243", "241"},
    .unread = {"if"},
    .read = kind_groups_detail::read_consecutive,
    .add = kind_groups_detail::add_consecutive,
    .judge = kind_groups_detail::judge_consecutive,
};

const RuleKind kind_unlike{
    .name = "unlike",
    .summary =
        "No two places hold the same values in the same order; rows are compared with "
        "rows, columns with columns.",
    .example = R"({"name": "rows differ", "each": "row", "unlike": true})",
    .shown = {"", "", "01/10", "01/01"},
    .unread = {"for", "if"},
    .read = kind_groups_detail::read_unlike,
    .add = kind_groups_detail::add_unlike,
    .judge = kind_groups_detail::judge_unlike,
};

const RuleKind kind_per_clues{
    .name = "per_clues",
    .summary =
        "Of all places whose cells have the same numbers as clues, in any order, the number of "
        "those whose first picked cell holds one of the values is within the bound.",
    .example =
        R"({"name": "each domino once", "each": "pair", "of": "edges", "per_clues": "open", "is": 1})",
    .shown = {R"("board": "walls")", "121", "112", "123"},
    .members = {"is", "at_least", "at_most"},
    .unread = {"for", "if"},
    .mixes_clues = true,
    .read = kind_groups_detail::read_per_clues,
    .add = kind_groups_detail::add_per_clues,
    .judge = kind_groups_detail::judge_per_clues,
};

const RuleKind kind_counts_differ{
    .name = "counts_differ",
    .summary =
        "Rooms that share a side have different numbers of cells that hold one of the "
        "values.",
    .example = R"({"name": "rooms differ", "counts_differ": "shaded"})",
    .shown = {"", R"({"rooms": ["a a b"]})", "110", "101"},
    .is_about_grid = true,
    .read = kind_groups_detail::read_counts_differ,
    .add = kind_groups_detail::add_counts_differ,
    .judge = kind_groups_detail::judge_counts_differ,
};

}  // namespace puzzlec::genres
