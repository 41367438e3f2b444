#include "tests/genres/maker.hpp"

#include <algorithm>
#include <array>
#include <deque>
#include <functional>
#include <map>
#include <numeric>
#include <set>
#include <span>
#include <utility>
#include <vector>

#include "encoders/genres/board.hpp"
#include "encoders/genres/board_rules.hpp"
#include "encoders/genres/filled.hpp"
#include "encoders/genres/rule_kind.hpp"
#include "encoders/genres/tokens.hpp"
#include "encoders/puzzles/held_puzzle.hpp"
#include "encoders/puzzles/puzzles.hpp"
#include "solver_bridge/cadical_solver.hpp"

namespace genre_tests {

using namespace puzzlec;
using namespace puzzlec::genres;

namespace {

/// The cells on the four sides of a cell.
std::vector<std::uint32_t> neighbours(const GenreInstance& board, std::uint32_t cell) {
  std::vector<std::uint32_t> cells;
  const auto columns = static_cast<std::uint32_t>(board.columns);
  if (cell >= columns) cells.push_back(cell - columns);
  if (cell + columns < board.cell_count()) cells.push_back(cell + columns);
  if (cell % columns > 0) cells.push_back(cell - 1);
  if (cell % columns + 1 < columns) cells.push_back(cell + 1);
  return cells;
}

/// Numbers rooms in the order of their first cells.
void number_rooms(std::vector<std::uint32_t>& room) {
  std::map<std::uint32_t, std::uint32_t> number;
  for (std::uint32_t& one : room)
    one = number.emplace(one, static_cast<std::uint32_t>(number.size())).first->second;
}

/// Whether a room is connected and has at least so many cells.
bool is_room(const GenreInstance& board, const std::vector<std::uint32_t>& rooms,
             std::uint32_t room, std::size_t least) {
  const auto size = static_cast<std::size_t>(std::ranges::count(rooms, room));
  if (size < std::max<std::size_t>(least, 1)) return false;
  const auto first = static_cast<std::uint32_t>(std::ranges::find(rooms, room) - rooms.begin());
  std::set<std::uint32_t> reached{first};
  std::vector<std::uint32_t> open{first};
  while (!open.empty()) {
    const std::uint32_t cell = open.back();
    open.pop_back();
    for (const std::uint32_t next : neighbours(board, cell)) {
      if (rooms[next] == room && reached.insert(next).second) open.push_back(next);
    }
  }
  return reached.size() == size;
}

constexpr std::uint32_t no_room = UINT32_MAX;

template <typename T>
T one_of(const std::vector<T>& list, Rng& rng) {
  return list[static_cast<std::size_t>(rng.below(static_cast<int>(list.size())))];
}

/// All rooms grow at once, each from a cell of its own.
std::vector<std::uint32_t> as_many_rooms_as_rows(const GenreInstance& board, Rng& rng) {
  std::vector<std::uint32_t> room(board.cell_count(), no_room);
  std::vector<std::uint32_t> order(board.cell_count());
  std::iota(order.begin(), order.end(), 0U);
  rng.shuffle(order);
  std::vector<std::uint32_t> edge;
  for (std::uint32_t number = 0; number < board.rows; ++number) {
    room[order[number]] = number;
    edge.push_back(order[number]);
  }
  while (!edge.empty()) {
    const auto at = static_cast<std::size_t>(rng.below(static_cast<int>(edge.size())));
    std::vector<std::uint32_t> free = neighbours(board, edge[at]);
    std::erase_if(free, [&](std::uint32_t cell) { return room[cell] != no_room; });
    if (free.empty()) {
      edge.erase(edge.begin() + static_cast<std::ptrdiff_t>(at));
      continue;
    }
    const std::uint32_t next = one_of(free, rng);
    room[next] = room[edge[at]];
    edge.push_back(next);
  }
  return room;
}

/// Rooms grow from random cells that have none; a room that stays too small joins a neighbour.
void grow_rooms(const GenreInstance& board, const Recipe& recipe, std::uint32_t most,
                std::vector<std::uint32_t>& room, Rng& rng) {
  const std::uint32_t least = recipe.least_room;
  std::vector<std::uint32_t> order;
  std::uint32_t rooms = 0;
  for (std::uint32_t cell = 0; cell < board.cell_count(); ++cell) {
    if (room[cell] == no_room) {
      order.push_back(cell);
    } else {
      rooms = std::max(rooms, room[cell] + 1);
    }
  }
  rng.shuffle(order);
  for (const std::uint32_t start : order) {
    if (room[start] != no_room) continue;
    const auto wanted =
        static_cast<std::size_t>(rng.between(static_cast<int>(least), static_cast<int>(most)));
    std::vector<std::uint32_t> cells{start};
    room[start] = rooms;
    std::uint32_t other = no_room;
    while (cells.size() < wanted) {
      std::vector<std::uint32_t> free;
      const std::span<const std::uint32_t> ends(cells);
      for (const std::uint32_t cell : recipe.path_rooms ? ends.last(1) : ends) {
        for (const std::uint32_t next : neighbours(board, cell)) {
          if (room[next] == no_room) free.push_back(next);
          if (room[next] != no_room && room[next] != rooms) other = room[next];
        }
      }
      if (free.empty()) break;
      cells.push_back(one_of(free, rng));
      room[cells.back()] = rooms;
    }
    if (cells.size() < least && other != no_room) {
      for (const std::uint32_t cell : cells) room[cell] = other;
    } else {
      ++rooms;
    }
  }
  number_rooms(room);
}

/// `tried` counts the boards whose clues did not suffice: the more, the more cells are fixed, and the
/// smaller are the rooms, so that there are more clues.
GenreInstance blank_board(const Genre& genre, std::size_t rows, std::size_t columns, int tried,
                          Rng& rng) {
  constexpr int boards_of_a_kind = 4;
  const int step = tried / boards_of_a_kind;
  GenreInstance board;
  board.rows = rows;
  board.columns = columns;
  board.cells.resize(rows * columns);
  board.options = genre.make.options;
  for (const auto& [token, percent] : genre.make.fixed) {
    for (GenreClue& clue : board.cells) {
      if (clue == GenreClue{} && rng.chance(static_cast<int>(percent) + step))
        clue = *read_token(genre, token);
    }
  }
  if (genre.takes.rooms) {
    const auto smaller = static_cast<std::uint32_t>(step);
    const Recipe& recipe = genre.make;
    if (recipe.as_many_rooms_as_rows) {
      board.rooms = as_many_rooms_as_rows(board, rng);
      number_rooms(board.rooms);
    } else {
      board.rooms.assign(board.cell_count(), no_room);
      grow_rooms(board, recipe, std::max(recipe.least_room + smaller, recipe.most_room) - smaller,
                 board.rooms, rng);
    }
  }
  if (genre.takes.corners) board.corners.resize((rows + 1) * (columns + 1));
  if (genre.takes.edges) board.edges.resize(rows * (columns - 1) + (rows - 1) * columns);
  if (genre.takes.top) board.top.resize(columns);
  if (genre.takes.bottom) board.bottom.resize(columns);
  if (genre.takes.left) board.left.resize(rows);
  if (genre.takes.right) board.right.resize(rows);
  return board;
}

/// What an answer is found by: without the rules that the clues will see to, and with the numbers of
/// the recipe.
GenrePtr loosened(const GenrePtr& genre, const GenreInstance& board) {
  const Recipe& recipe = genre->make;
  if (recipe.without.empty() && !recipe.largest_number) return genre;
  auto loose = std::make_shared<Genre>(*genre);
  std::erase_if(loose->rules, [&](const genres::Rule& rule) {
    return std::ranges::find(recipe.without, rule.name) != recipe.without.end();
  });
  if (recipe.largest_number && genre->numbers) {
    std::int64_t largest = 0;
    for (const Value value : Board(*genre, board).numbers())
      largest = std::max<std::int64_t>(largest, value.number);
    loose->numbers->last = Amount{.plus = std::min(largest, *recipe.largest_number)};
  }
  return loose;
}

Value random_value(const Domain& domain, Rng& rng) {
  std::vector<Value> values;
  for (const Value value : domain) values.push_back(value);
  return one_of(values, rng);
}

/// Limits that are the same on every machine; the seconds are for emergencies only.
constexpr double emergency_seconds = 60;

PuzzleSolverOptions limited_options(const GenreInstance& board, Rng& rng) {
  constexpr std::uint64_t conflicts_per_cell = 100;
  PuzzleSolverOptions options = solver_options(rng.next(), emergency_seconds);
  options.conflict_limit = conflicts_per_cell * board.cell_count();
  return options;
}

/// An answer that is as random as values at random places make it; nothing if there is none, or
/// none is found soon.
std::optional<Grid> random_answer(const GenrePtr& genre, const GenreInstance& board, Rng& rng) {
  const GenrePuzzle puzzle = genre_puzzle(genre, board);
  StructurePool pool;
  const Model model = puzzle.model(pool);
  std::optional<Grid> found;
  // The first answer has no fixed values: most boards without an answer are done with then.
  for (const int share : {0, 5}) {
    std::vector<Given> fixed;
    for (std::uint32_t index = 0; index < model.cell_count() && share > 0; ++index) {
      const Domain& domain = model.structure->domains[index];
      if (domain.size() < 2 || !rng.chance(share)) continue;
      fixed.push_back({CellId{index}, random_value(domain, rng)});
    }
    PuzzleSolverOptions options = solver_options(rng.next(), emergency_seconds);
    options.conflict_limit = 4 * model.cell_count();
    PuzzleSolver solver(options);
    Stats stats;
    Answer answer = solver.solve(FixedPuzzle(puzzle, std::move(fixed)), stats);
    if (answer.kind == Answer::Kind::solved) found = std::move(answer.grid);
    if (!found) break;
  }
  return found;
}

std::size_t least_room(const Genre& genre) {
  return genre.make.as_many_rooms_as_rows ? 1 : genre.make.least_room;
}

/// A cell goes over to the room of a neighbour, if the rest of its room may stay alone.
bool move_to_room(const Genre& genre, GenreInstance& board, std::uint32_t cell, Rng& rng) {
  const std::uint32_t from = board.rooms[cell];
  const std::uint32_t to = board.rooms[one_of(neighbours(board, cell), rng)];
  if (from == to) return false;
  board.rooms[cell] = to;
  if (!is_room(board, board.rooms, from, least_room(genre))) {
    board.rooms[cell] = from;
    return false;
  }
  number_rooms(board.rooms);
  return true;
}

/// One or two tokens come or go: one alone may be impossible, such as in a loop through all other
/// cells.
void place(const Genre& genre, GenreInstance& board, const std::vector<std::uint32_t>& cells,
           Rng& rng) {
  const GenreClue token = *read_token(genre, one_of(genre.make.fixed, rng).first);
  for (int i = rng.between(1, 2); i > 0; --i) {
    GenreClue& clue = board.cells[one_of(cells, rng)];
    clue = clue == GenreClue{} ? token : GenreClue{};
  }
}

/// Whether only rooms have clues: the first cell of each has it.
bool clues_are_of_rooms(const Genre& genre) {
  return genre.takes.rooms && std::ranges::none_of(genre.rules, [](const genres::Rule& rule) {
           const Scope::Kind each = rule.each.kind;
           const bool is_of_places =
               each == Scope::Kind::room || each == Scope::Kind::pair || each == Scope::Kind::edge;
           const bool asks_for_clues = !rule.where.empty() || !rule.of.among.empty();
           return !is_of_places && (is_about_clues(rule) || asks_for_clues);
         });
}

/// The places of an instance where a clue may stand, one after the other.
class Slots {
 public:
  Slots(const Genre& genre, GenreInstance& instance) : genre_(genre), instance_(instance) {}

  struct Slot {
    std::vector<GenreClue>* list = nullptr;  ///< of a line; the whole list is the clue
    GenreClue* clue = nullptr;
    const std::vector<std::string>* tokens = nullptr;
    bool is_fixed = false;
    std::optional<std::uint32_t> cell = {};  ///< if it is one of the board's
  };

  std::vector<Slot> all() {
    std::vector<Slot> slots;
    std::set<std::uint32_t> rooms;
    const bool of_rooms = clues_are_of_rooms(genre_);
    for (std::uint32_t cell = 0; cell < instance_.cells.size(); ++cell) {
      if (of_rooms && !rooms.insert(instance_.rooms[cell]).second) continue;
      GenreClue& clue = instance_.cells[cell];
      const bool is_fixed = was_placed_first(clue);
      const bool is_open = genre_.make.fixed.empty() || is_fixed == genre_.make.only_on_fixed;
      if (is_open) slots.push_back({nullptr, &clue, &genre_.make.cells, is_fixed, cell});
    }
    for (GenreClue& clue : instance_.corners)
      slots.push_back({nullptr, &clue, &genre_.make.corners, false});
    for (GenreClue& clue : instance_.edges)
      slots.push_back({nullptr, &clue, &genre_.make.edges, false});
    for (auto* side : {&instance_.top, &instance_.bottom, &instance_.left, &instance_.right}) {
      for (auto& list : *side) slots.push_back({&list, nullptr, &genre_.make.outside, false});
    }
    return slots;
  }

 private:
  /// Clues may take the place of what was placed first, or stand beside it.
  [[nodiscard]] bool was_placed_first(const GenreClue& clue) const {
    if (genre_.make.only_on_fixed) return clue != GenreClue{};
    return std::ranges::any_of(genre_.make.fixed, [&](const auto& fixed) {
      return read_token(genre_, fixed.first) == clue;
    });
  }

  const Genre& genre_;
  GenreInstance& instance_;
};

/// Tells whether an answer agrees with clues that are tried one after the other. The rule that an
/// earlier clue broke is looked at first: most tokens that do not fit break the same one.
class Agreement {
 public:
  Agreement(const Genre& genre, const GenreInstance& instance, const Grid& answer)
      : genre_(genre), instance_(instance), answer_(answer) {
    for (const genres::Rule& rule : genre.rules) rules_.push_back(&rule);
    const Board board(genre_, instance_);
    const Filled filled(board, answer_);
    is_board_wrong_ = judge_board(filled).has_value();
    for (const genres::Rule* rule : rules_) {
      if (is_broken(*rule, board, filled)) broken_.push_back(rule);
    }
  }

  /// Whether the answer breaks no rule beyond those that it broke without clues. Of these, it looks
  /// on only at those that it still breaks.
  bool holds() {
    const Board board(genre_, instance_);
    const Filled filled(board, answer_);
    std::vector<const genres::Rule*> broken;
    for (auto rule = rules_.begin(); rule != rules_.end(); ++rule) {
      if (!is_broken(**rule, board, filled)) continue;
      if (std::ranges::find(broken_, *rule) == broken_.end()) {
        std::rotate(rules_.begin(), rule, rule + 1);
        return false;
      }
      broken.push_back(*rule);
    }
    if (!is_board_wrong_ && judge_board(filled)) return false;
    broken_ = std::move(broken);
    return true;
  }

 private:
  static bool is_broken(const genres::Rule& rule, const Board& board, const Filled& filled) {
    return board.applies(rule) && rule.kind->judge(rule, filled);
  }

  const Genre& genre_;
  const GenreInstance& instance_;
  const Grid& answer_;
  std::vector<const genres::Rule*> rules_;
  std::vector<const genres::Rule*> broken_;  ///< by the clues that are kept
  bool is_board_wrong_ = false;
};

void add_runs(const Genre& genre, GenreInstance& instance, const Grid& answer) {
  const Board board(genre, instance);
  const Domain values = *board.domain(*genre.make.runs_of, {});
  const auto runs = [&](std::size_t count, const std::function<std::uint32_t(std::size_t)>& cell) {
    std::vector<GenreClue> list;
    bool is_in_run = false;
    for (std::size_t i = 0; i < count; ++i) {
      const bool is_in = values.contains(answer[board.model_cell(cell(i))]);
      if (is_in && !is_in_run) list.push_back({.kind = GenreClue::Kind::number});
      if (is_in) ++list.back().number;
      is_in_run = is_in;
    }
    if (list.empty()) list.push_back({.kind = GenreClue::Kind::number});
    return list;
  };
  for (std::size_t c = 0; c < instance.top.size(); ++c)
    instance.top[c] = runs(instance.rows, [&](std::size_t i) { return board.cell(i, c); });
  for (std::size_t r = 0; r < instance.left.size(); ++r)
    instance.left[r] = runs(instance.columns, [&](std::size_t i) { return board.cell(r, i); });
}

/// Pairs of sums beside runs, for genres whose blocks hold them.
void add_pairs(const Genre& genre, GenreInstance& instance, const Grid& answer) {
  const Board board(genre, instance);
  const auto sum = [&](std::uint32_t from, Direction direction) {
    std::int32_t total = 0;
    bool is_there = false;
    for (auto cell = board.step(from, direction);
         cell && board.clue(*cell).kind == GenreClue::Kind::none;
         cell = board.step(*cell, direction)) {
      total += answer[board.model_cell(*cell)].number;
      is_there = true;
    }
    return is_there ? total : -1;
  };
  for (std::uint32_t cell = 0; cell < board.cell_count(); ++cell) {
    if (board.clue(cell).kind == GenreClue::Kind::none) continue;
    GenreClue clue{.kind = GenreClue::Kind::pair,
                   .number = sum(cell, Direction::down),
                   .second = sum(cell, Direction::right)};
    if (clue.number < 0 && clue.second < 0) clue = {.kind = GenreClue::Kind::black};
    instance.cells[cell] = clue;
  }
}

/// Every clue that the answer agrees with.
void add_clues(const Genre& genre, GenreInstance& instance, const Grid& answer, Rng& rng) {
  if (genre.make.runs_of) return add_runs(genre, instance, answer);
  if (genre.make.sums_of_runs) return add_pairs(genre, instance, answer);
  Agreement agreement(genre, instance, answer);
  for (Slots::Slot& slot : Slots(genre, instance).all()) {
    std::vector<std::string> tokens = *slot.tokens;
    rng.shuffle(tokens);
    const GenreClue old = slot.clue != nullptr ? *slot.clue : GenreClue{};
    for (const std::string& token : tokens) {
      const GenreClue clue = *read_token(genre, token);
      if (slot.list != nullptr) {
        *slot.list = {clue};
      } else {
        *slot.clue = clue;
      }
      if (agreement.holds()) break;
      if (slot.list != nullptr) {
        slot.list->clear();
      } else {
        *slot.clue = old;
      }
    }
  }
}

Uniqueness ask(const GenrePtr& genre, const GenreInstance& instance, Rng& rng) {
  PuzzleSolver solver(limited_options(instance, rng));
  Stats stats;
  const PuzzlePtr puzzle = hold(genre_puzzle(genre, instance));
  return solver.unique(*puzzle, stats);
}

/// Says of many grids whether they are answers; looks first at the rule that was broken last.
class Judge {
 public:
  explicit Judge(const Genre& genre) {
    for (const genres::Rule& rule : genre.rules) rules_.push_back(&rule);
  }
  /// Only by rules whose verdict may be another one with other clues or rooms, or by most of them.
  static Judge of_what_is_stated(const Genre& genre) {
    Judge judge(genre);
    std::erase_if(judge.rules_, [](const genres::Rule* rule) { return !depends_on_puzzle(*rule); });
    judge.looks_at_board_ = false;
    return judge;
  }

  bool accepts(const Board& board, const Grid& grid) {
    const Filled filled(board, grid);
    const auto broken = std::ranges::find_if(rules_, [&](const genres::Rule* rule) {
      return board.applies(*rule) && rule->kind->judge(*rule, filled);
    });
    if (broken == rules_.end()) return !looks_at_board_ || !judge_board(filled);
    std::rotate(rules_.begin(), broken, broken + 1);
    return false;
  }

 private:
  static bool depends_on_puzzle(const genres::Rule& rule) {
    constexpr std::array<std::string_view, 6> plain{"holds",   "count",  "different",
                                                    "compare", "forbid", "loop"};
    const Scope::Kind each = rule.each.kind;
    const bool is_of_cells = each == Scope::Kind::grid || each == Scope::Kind::cell ||
                             each == Scope::Kind::pair || each == Scope::Kind::line;
    return !is_of_cells || is_about_clues(rule) || !rule.where.empty() || !rule.of.among.empty() ||
           std::ranges::find(plain, rule.kind->name) == plain.end();
  }

  bool looks_at_board_ = true;
  std::vector<const genres::Rule*> rules_;
};

/// Changes a puzzle a little, so that one answer stays right and others are wrong, the last of which
/// was right.
class Separation {
 public:
  /// Requires: there are others.
  Separation(const Genre& genre, GenreInstance& instance, const Grid& answer,
             const std::vector<Grid>& others)
      : genre_(genre),
        instance_(instance),
        answer_(answer),
        others_(others),
        has_clues_of_rooms_(clues_are_of_rooms(genre) && genre.make.fixed.empty() &&
                            !genre.make.cells.empty()),
        least_room_(has_clues_of_rooms_ ? 1 : least_room(genre)),
        right_(genre),
        stated_(Judge::of_what_is_stated(genre)),
        wrong_(Judge::of_what_is_stated(genre)) {
    const Board board(genre, instance);
    for (std::uint32_t cell = 0; cell < board.cell_count(); ++cell) {
      const CellId at = board.model_cell(cell);
      if (answer[at] != others.back()[at]) differing_.insert(cell);
    }
  }

  /// False if nothing was found that does it.
  bool found(Rng& rng) {
    return exchange_clue(false, rng) || place(rng) || move_to_room(rng) || split_room(rng);
  }
  /// The same, with a clue of a cell in which the answers differ.
  bool found_near(Rng& rng) { return exchange_clue(true, rng); }

 private:
  bool separates() {
    const Board board(genre_, instance_);
    return std::none_of(others_.rbegin(), others_.rend(),
                        [&](const Grid& other) { return wrong_.accepts(board, other); }) &&
           right_.accepts(board, answer_);
  }

  [[nodiscard]] bool differs(std::uint32_t cell) const { return differing_.contains(cell); }

  /// Another clue, if possible (or only) in a cell where the answers differ.
  bool exchange_clue(bool only_there, Rng& rng) {
    std::vector<Slots::Slot> slots = Slots(genre_, instance_).all();
    std::erase_if(slots, [](const Slots::Slot& slot) { return slot.clue == nullptr; });
    rng.shuffle(slots);
    const auto elsewhere = std::stable_partition(
        slots.begin(), slots.end(),
        [&](const Slots::Slot& slot) { return slot.cell && differs(*slot.cell); });
    if (only_there) slots.erase(elsewhere, slots.end());
    return std::ranges::any_of(
        slots, [&](const Slots::Slot& slot) { return try_tokens(*slot.clue, *slot.tokens, rng); });
  }

  /// What else is placed first, anywhere: puzzles that have no other clues are made of that.
  bool place(Rng& rng) {
    if (genre_.make.fixed.empty() || !genre_.make.cells.empty()) return false;
    std::vector<std::string> tokens{"."};
    for (const auto& [token, percent] : genre_.make.fixed) tokens.push_back(token);
    std::vector<std::uint32_t> cells(instance_.cells.size());
    std::iota(cells.begin(), cells.end(), 0U);
    rng.shuffle(cells);
    return std::ranges::any_of(
        cells, [&](std::uint32_t cell) { return try_tokens(instance_.cells[cell], tokens, rng); });
  }

  bool try_tokens(GenreClue& clue, std::vector<std::string> tokens, Rng& rng) {
    const GenreClue old = clue;
    rng.shuffle(tokens);
    for (const std::string& token : tokens) {
      clue = *read_token(genre_, token);
      if (clue != old && separates()) return true;
    }
    clue = old;
    return false;
  }

  /// A cell goes over to the room of a neighbour.
  bool move_to_room(Rng& rng) {
    if (!genre_.takes.rooms) return false;
    std::vector<std::uint32_t> cells(instance_.cells.size());
    std::iota(cells.begin(), cells.end(), 0U);
    rng.shuffle(cells);
    const auto others = std::stable_partition(cells.begin(), cells.end(),
                                              [&](std::uint32_t cell) { return differs(cell); });
    // What rooms hold changes for both answers alike if such a cell moves.
    if (has_clues_of_rooms_) cells.erase(others, cells.end());
    for (const std::uint32_t cell : cells) {
      const std::uint32_t from = instance_.rooms[cell];
      std::set<std::uint32_t> tried{from};
      for (const std::uint32_t next : neighbours(instance_, cell)) {
        const std::uint32_t to = instance_.rooms[next];
        if (!tried.insert(to).second) continue;
        std::vector<std::uint32_t> rooms = instance_.rooms;
        rooms[cell] = to;
        if (is_room(instance_, rooms, from, least_room_) &&
            try_rooms(std::move(rooms), from, to, rng))
          return true;
      }
    }
    return false;
  }

  /// A part of a room becomes one of its own, with a clue of its own.
  bool split_room(Rng& rng) {
    if (!has_clues_of_rooms_) return false;
    std::vector<std::uint32_t> cells(differing_.begin(), differing_.end());
    rng.shuffle(cells);
    const auto fresh = *std::ranges::max_element(instance_.rooms) + 1;
    for (const std::uint32_t cell : cells) {
      const std::uint32_t room = instance_.rooms[cell];
      std::vector<std::uint32_t> rooms = instance_.rooms;
      std::vector<std::uint32_t> part{cell};
      for (std::size_t i = 0; i < part.size(); ++i) {
        rooms[part[i]] = fresh;
        if (is_room(instance_, rooms, fresh, least_room_) &&
            is_room(instance_, rooms, room, least_room_) && try_rooms(rooms, room, fresh, rng))
          return true;
        for (const std::uint32_t next : neighbours(instance_, part[i])) {
          if (rooms[next] == room && std::ranges::find(part, next) == part.end())
            part.push_back(next);
        }
      }
    }
    return false;
  }

  /// Other rooms, of which two are not as before: they get other clues.
  bool try_rooms(std::vector<std::uint32_t> rooms, std::uint32_t one, std::uint32_t two, Rng& rng) {
    const std::vector<GenreClue> old_cells = instance_.cells;
    std::vector<std::uint32_t> old_rooms = std::exchange(instance_.rooms, std::move(rooms));
    if (has_clues_of_rooms_) {
      for (const std::uint32_t room : {one, two}) clear_room(room);
      for (const std::uint32_t room : {one, two}) give_clue(room, rng);
    }
    number_rooms(instance_.rooms);
    if (separates()) return true;
    instance_.rooms = std::move(old_rooms);
    instance_.cells = old_cells;
    return false;
  }

  void clear_room(std::uint32_t room) {
    for (std::uint32_t cell = 0; cell < instance_.cells.size(); ++cell) {
      if (instance_.rooms[cell] == room) instance_.cells[cell] = {};
    }
  }

  /// A clue that the answer agrees with, if there is one.
  void give_clue(std::uint32_t room, Rng& rng) {
    const auto first = std::ranges::find(instance_.rooms, room) - instance_.rooms.begin();
    GenreClue& clue = instance_.cells[static_cast<std::size_t>(first)];
    std::vector<std::string> tokens = genre_.make.cells;
    rng.shuffle(tokens);
    for (const std::string& token : tokens) {
      clue = *read_token(genre_, token);
      if (stated_.accepts(Board(genre_, instance_), answer_)) return;
    }
    clue = {};
  }

  const Genre& genre_;
  GenreInstance& instance_;
  const Grid& answer_;
  const std::vector<Grid>& others_;
  const bool has_clues_of_rooms_;
  const std::size_t least_room_;
  Judge right_;
  Judge stated_;  ///< of the right answer, too
  Judge wrong_;
  std::set<std::uint32_t> differing_;  ///< the cells in which the answers differ
};

/// What stands in a slot without its clue: what was placed first.
GenreClue bare(const Genre& genre, const Slots::Slot& slot) {
  if (!slot.is_fixed) return {};
  if (slot.clue->direction != Direction::none)
    return {.kind = GenreClue::Kind::unknown, .direction = slot.clue->direction};
  return *read_token(genre, genre.make.fixed.front().first);
}

/// Takes a clue away, and gives it back.
class Removal {
 public:
  Removal(const Genre& genre, const Slots::Slot& slot) : slot_(slot) {
    if (slot.list != nullptr) {
      list_.swap(*slot.list);
    } else {
      clue_ = std::exchange(*slot.clue, bare(genre, slot));
    }
  }
  void undo() {
    if (slot_.list != nullptr) {
      list_.swap(*slot_.list);
    } else {
      *slot_.clue = clue_;
    }
  }

 private:
  Slots::Slot slot_;
  std::vector<GenreClue> list_;
  GenreClue clue_;
};

/// A board as it was before clues were tried.
GenreInstance without_clues(const Genre& genre, GenreInstance board) {
  if (genre.make.cells.empty() && !genre.make.fixed.empty()) return board;
  for (const Slots::Slot& slot : Slots(genre, board).all()) Removal(genre, slot);
  return board;
}

/// Mends a puzzle with several answers by small changes: of a few rooms or tokens, and of the answer
/// near them. A change is kept if no more cells are left open by it.
class Mending {
 public:
  Mending(const GenrePtr& genre, Rng& rng) : genre_(genre), rng_(rng) {}

  /// False if that was given up.
  bool mend(Made& made) {
    auto open = open_cells(made);
    constexpr int patience = 600;
    for (int in_vain = 0; open && !open->empty() && in_vain < patience; ++in_vain) {
      auto changed = changed_near(made, one_of(*open, rng_), rng_.between(1, 4));
      if (!changed || changed->instance == made.instance) continue;
      auto left = open_cells(*changed);
      if (!left || left->size() > open->size()) continue;
      if (left->size() < open->size()) in_vain = 0;
      made = std::move(*changed);
      open = std::move(left);
    }
    return open && open->empty();
  }

 private:
  /// Cells of the model that hold different values in different answers; nothing if that is not found
  /// out soon.
  std::optional<std::vector<std::uint32_t>> open_cells(const Made& made) {
    PuzzleSolver solver(limited_options(made.instance, rng_));
    Stats stats;
    const PuzzlePtr puzzle = hold(genre_puzzle(genre_, made.instance));
    const Candidates candidates = solver.candidates(*puzzle, stats);
    if (candidates.kind != Candidates::Kind::some) return std::nullopt;
    std::vector<std::uint32_t> open;
    for (std::uint32_t index = 0; index < candidates.domains.size(); ++index) {
      if (candidates.domains[index].size() > 1) open.push_back(index);
    }
    return open;
  }

  /// Other rooms or tokens in a square around a cell of the model, and another answer there.
  std::optional<Made> changed_near(const Made& made, std::uint32_t centre, int reach) {
    GenreInstance board = without_clues(*genre_, made.instance);
    const auto columns = static_cast<std::uint32_t>(made.answer.columns());
    const bool has_edges = columns != board.columns;
    const auto most = static_cast<std::uint32_t>(has_edges ? 2 * reach : reach);
    const auto near = [&](CellId cell) {
      const auto gap = [](std::uint32_t a, std::uint32_t b) { return a < b ? b - a : a - b; };
      return gap(cell.index / columns, centre / columns) <= most &&
             gap(cell.index % columns, centre % columns) <= most;
    };
    std::vector<std::uint32_t> cells;
    const Board places(*genre_, board);
    for (std::uint32_t cell = 0; cell < board.cell_count(); ++cell) {
      if (near(places.model_cell(cell))) cells.push_back(cell);
    }
    const bool has_only_rooms = genre_->make.fixed.empty() && genre_->make.cells.empty();
    const bool moves = genre_->takes.rooms && (has_only_rooms || rng_.chance(50));
    if (moves && !move_to_room(*genre_, board, one_of(cells, rng_), rng_)) return std::nullopt;
    if (!genre_->make.fixed.empty() && rng_.chance(50)) place(*genre_, board, cells, rng_);
    auto answer = answer_near(board, made.answer, near);
    if (!answer) return std::nullopt;
    add_clues(*genre_, board, *answer, rng_);
    return Made{std::move(board), std::move(*answer)};
  }

  /// An answer with the values of an old one, but near a cell.
  std::optional<Grid> answer_near(const GenreInstance& board, const Grid& old,
                                  const std::function<bool(CellId)>& near) {
    const GenrePuzzle puzzle = genre_puzzle(loosened(genre_, board), board);
    StructurePool pool;
    const Model model = puzzle.model(pool);
    std::vector<Given> fixed;
    for (std::uint32_t index = 0; index < model.cell_count(); ++index) {
      const CellId cell{index};
      if (!near(cell)) {
        fixed.push_back({cell, old[cell]});
      } else if (rng_.chance(20)) {
        fixed.push_back({cell, random_value(model.structure->domains[index], rng_)});
      }
    }
    PuzzleSolver solver(limited_options(board, rng_));
    Stats stats;
    Answer answer = solver.solve(FixedPuzzle(puzzle, std::move(fixed)), stats);
    if (answer.kind != Answer::Kind::solved) return std::nullopt;
    return std::move(answer.grid);
  }

  const GenrePtr& genre_;
  Rng& rng_;
};

/// Places more of what is placed first, and finds an answer of that board. False if none was found.
bool answer_anew(const GenrePtr& genre, Made& made, const Grid& other, Rng& rng) {
  const auto& fixed = genre->make.fixed;
  if (fixed.empty()) return false;
  const GenreInstance bare_board = without_clues(*genre, made.instance);
  std::vector<std::uint32_t> free;
  std::vector<std::uint32_t> differing;
  const Board board(*genre, made.instance);
  for (std::uint32_t cell = 0; cell < bare_board.cell_count(); ++cell) {
    if (bare_board.cells[cell] != GenreClue{}) continue;
    free.push_back(cell);
    const CellId at = board.model_cell(cell);
    if (made.answer[at] != other[at]) differing.push_back(cell);
  }
  if (differing.empty()) return false;
  constexpr int most_tries = 20;
  for (int tries = 0; tries < most_tries; ++tries) {
    GenreInstance more = bare_board;
    more.cells[one_of(differing, rng)] = *read_token(*genre, one_of(fixed, rng).first);
    // One token alone may be impossible, such as in a loop through all other cells.
    if (tries % 2 == 1)
      more.cells[one_of(free, rng)] = *read_token(*genre, one_of(fixed, rng).first);
    const auto answer = random_answer(loosened(genre, more), more, rng);
    if (!answer) continue;
    add_clues(*genre, more, *answer, rng);
    made = {std::move(more), *answer};
    return true;
  }
  return false;
}

/// Changes a puzzle so that one of two answers is right, and the other wrong: better the first one,
/// but in some genres most answers can be added to, and never be the only one.
bool separate(const Genre& genre, Made& made, std::vector<Grid>& others, Rng& rng) {
  std::vector<Grid> swapped{made.answer};
  const auto keep = [&] { return Separation(genre, made.instance, made.answer, others); };
  const auto swap = [&] { return Separation(genre, made.instance, others.back(), swapped); };
  // Where tokens were placed first, most exchanges near by would be such a step back.
  const bool looks_near = genre.make.fixed.empty();
  if (looks_near && keep().found_near(rng)) return true;
  if (!looks_near || !swap().found_near(rng)) {
    if (keep().found(rng)) return true;
    if (!swap().found(rng)) return false;
  }
  made.answer = others.back();
  others = std::move(swapped);
  return true;
}

/// Separates answers, or places more, until there is one answer. False if that was given up.
bool separate_all(const GenrePtr& genre, Made& made, Rng& rng) {
  constexpr int most_separated = 200;
  std::vector<Grid> others;  // wrong ones, so that no change makes them right again
  for (int i = 0; i < most_separated; ++i) {
    const Uniqueness result = ask(genre, made.instance, rng);
    if (result.kind == Uniqueness::Kind::unique) {
      made.answer = *result.first;
      return true;
    }
    if (result.kind != Uniqueness::Kind::multiple) return false;
    others.push_back(*result.first == made.answer ? *result.second : *result.first);
    if (separate(*genre, made, others, rng)) continue;
    if (!answer_anew(genre, made, others.back(), rng)) return false;
    others.clear();
  }
  return false;
}

/// Changes clues, rooms or the answer until there is one answer. False if that was given up. Mending
/// takes long, and is not worth it where most boards do without.
bool make_single(const GenrePtr& genre, Made& made, bool may_mend, Rng& rng) {
  if (separate_all(genre, made, rng)) return true;
  constexpr int rounds = 3;
  for (int i = 0; i < rounds && may_mend; ++i) {
    if (Mending(genre, rng).mend(made) || separate_all(genre, made, rng)) return true;
  }
  return false;
}

/// Takes clues away while the puzzle has one answer, in the end one by one, but many at once first:
/// most of a large board's clues can go.
class ClueRemoval {
 public:
  ClueRemoval(const GenrePtr& genre, Made& made, Rng& rng)
      : genre_(genre), made_(made), rng_(rng), judge_(*genre) {}

  void remove() {
    std::vector<Slots::Slot> slots = removable();
    rng_.shuffle(slots);
    for (std::size_t most = std::max<std::size_t>(slots.size() / 4, 1); !slots.empty(); most /= 2) {
      std::vector<Slots::Slot> kept;
      for (std::size_t first = 0; first < slots.size(); first += most) {
        const std::span some =
            std::span(slots).subspan(first, std::min(most, slots.size() - first));
        if (!removes(some)) kept.insert(kept.end(), some.begin(), some.end());
      }
      slots = std::move(kept);
      if (most == 1) break;
    }
  }

 private:
  [[nodiscard]] std::vector<Slots::Slot> removable() {
    std::vector<Slots::Slot> slots = Slots(*genre_, made_.instance).all();
    // A number that stands where something has to stand would become one that is not told. Few of a
    // published puzzle's are like that.
    constexpr int percent_untold = 20;
    std::erase_if(slots, [&](const Slots::Slot& slot) {
      if (slot.is_fixed && !rng_.chance(percent_untold)) return true;
      if (slot.list != nullptr) return slot.list->empty();
      return *slot.clue == GenreClue{} || *slot.clue == bare(*genre_, slot);
    });
    return slots;
  }

  bool removes(std::span<const Slots::Slot> slots) {
    std::vector<Removal> removals;
    for (const Slots::Slot& slot : slots) removals.emplace_back(*genre_, slot);
    if (is_single()) return true;
    for (Removal& removal : removals) removal.undo();
    return false;
  }

  /// Asks only if no grid that was another answer before is one now.
  bool is_single() {
    const Board board(*genre_, made_.instance);
    const auto other = std::ranges::find_if(
        others_, [&](const Grid& grid) { return judge_.accepts(board, grid); });
    if (other != others_.end()) {
      std::rotate(others_.begin(), other, other + 1);
      return false;
    }
    if (asked_ == most_asked) return false;
    ++asked_;
    const Uniqueness result = ask(genre_, made_.instance, rng_);
    if (result.kind == Uniqueness::Kind::multiple) {
      others_.push_front(*result.first == made_.answer ? *result.second : *result.first);
      if (others_.size() > most_others) others_.pop_back();
    }
    return result.kind == Uniqueness::Kind::unique;
  }

  static constexpr int most_asked = 100;
  static constexpr std::size_t most_others = 50;

  const GenrePtr& genre_;
  Made& made_;
  Rng& rng_;
  Judge judge_;
  std::deque<Grid> others_;  ///< the last that was of use first
  int asked_ = 0;
};

/// Joins rooms while the puzzle has one answer; a joined room has a clue of its own.
class RoomJoining {
 public:
  RoomJoining(const GenrePtr& genre, Made& made, Rng& rng)
      : genre_(genre), made_(made), rng_(rng), right_(*genre) {}

  void join() {
    std::vector<std::pair<std::uint32_t, std::uint32_t>> pairs;
    for (std::uint32_t cell = 0; cell < made_.instance.cell_count(); ++cell) {
      for (const std::uint32_t next : neighbours(made_.instance, cell)) {
        if (cell < next) pairs.emplace_back(cell, next);
      }
    }
    rng_.shuffle(pairs);
    for (const auto& [one, other] : pairs) {
      GenreInstance before = made_.instance;
      if (!join_rooms_of(one, other) ||
          ask(genre_, made_.instance, rng_).kind != Uniqueness::Kind::unique)
        made_.instance = std::move(before);
    }
  }

 private:
  /// False if they are one, would be too large, or had no clue that the answer agrees with.
  bool join_rooms_of(std::uint32_t one, std::uint32_t other) {
    GenreInstance& board = made_.instance;
    const std::uint32_t from = board.rooms[other];
    const std::uint32_t to = board.rooms[one];
    if (from == to) return false;
    std::uint32_t size = 0;
    for (std::uint32_t cell = 0; cell < board.cell_count(); ++cell) {
      if (board.rooms[cell] == from) board.rooms[cell] = to;
      if (board.rooms[cell] != to) continue;
      board.cells[cell] = {};
      ++size;
    }
    const auto first = std::ranges::find(board.rooms, to) - board.rooms.begin();
    number_rooms(board.rooms);
    if (size > genre_->make.most_joined) return false;
    GenreClue& clue = board.cells[static_cast<std::size_t>(first)];
    return std::ranges::any_of(genre_->make.cells, [&](const std::string& token) {
      clue = *read_token(*genre_, token);
      return right_.accepts(Board(*genre_, board), made_.answer);
    });
  }

  const GenrePtr& genre_;
  Made& made_;
  Rng& rng_;
  Judge right_;
};

/// A puzzle of a genre whose rules are all clues, so that a core tells which contradict each other.
class LoosePuzzle final : public Puzzle {
 public:
  explicit LoosePuzzle(GenrePuzzle puzzle) : puzzle_(std::move(puzzle)) {}

  [[nodiscard]] std::string_view family() const override { return "genre"; }
  [[nodiscard]] const Grid& givens() const override { return puzzle_.givens; }
  [[nodiscard]] Model model(StructurePool& pool) const override {
    Model model = puzzle_.model(pool);
    Structure structure = *model.structure;
    model.clues.insert(model.clues.begin(), structure.constraints.begin(),
                       structure.constraints.end());
    structure.constraints.clear();
    model.structure = std::make_shared<const Structure>(std::move(structure));
    return model;
  }
  [[nodiscard]] std::optional<std::string> check(const Grid& answer) const override {
    return puzzle_.check(answer);
  }
  [[nodiscard]] bool is_square() const override { return false; }

 private:
  GenrePuzzle puzzle_;
};

/// The cells of the board that a rule is about which others contradict, one about few of them if
/// possible; none if that is not found out soon.
std::vector<std::uint32_t> cells_in_conflict(const GenrePtr& genre, const GenreInstance& board,
                                             Rng& rng) {
  PuzzleSolver solver(limited_options(board, rng));
  Stats stats;
  std::vector<Selected> selected;
  const Core core = solver.core(LoosePuzzle(genre_puzzle(genre, board)), selected, stats);
  std::vector<CellId> conflict;
  for (const std::size_t member : core.members) {
    const std::vector<CellId>& cells = selected[member].cells;
    if (conflict.empty() || (cells.size() <= conflict.size() && rng.chance(70))) conflict = cells;
  }
  const Board places(*genre, board);
  std::vector<std::uint32_t> cells;
  for (std::uint32_t cell = 0; cell < board.cell_count(); ++cell) {
    if (std::ranges::find(conflict, places.model_cell(cell)) != conflict.end())
      cells.push_back(cell);
  }
  return cells;
}

/// The room of a cell and some beside it are cut anew.
void cut_anew(const Recipe& recipe, GenreInstance& board, std::uint32_t cell, Rng& rng) {
  std::set<std::uint32_t> rooms{board.rooms[cell]};
  for (int i = rng.between(1, 2); i > 0; --i) {
    std::vector<std::uint32_t> beside;
    for (std::uint32_t one = 0; one < board.cell_count(); ++one) {
      if (!rooms.contains(board.rooms[one])) continue;
      for (const std::uint32_t next : neighbours(board, one)) {
        if (!rooms.contains(board.rooms[next])) beside.push_back(board.rooms[next]);
      }
    }
    if (!beside.empty()) rooms.insert(one_of(beside, rng));
  }
  for (std::uint32_t& room : board.rooms) {
    if (rooms.contains(room)) room = no_room;
  }
  grow_rooms(board, recipe, recipe.most_room, board.rooms, rng);
}

/// Changes rooms or tokens where rules contradict each other until the board has an answer, which it
/// returns; nothing if that was given up.
std::optional<Grid> settle(const GenrePtr& genre, GenreInstance& board, Rng& rng) {
  constexpr int most_changes = 500;
  const bool has_tokens = !genre->make.fixed.empty();
  const bool has_rooms = genre->takes.rooms && !genre->make.as_many_rooms_as_rows;
  for (int i = 0; i < most_changes && (has_tokens || has_rooms); ++i) {
    const GenrePtr loose = loosened(genre, board);
    if (auto answer = random_answer(loose, board, rng)) return answer;
    const std::vector<std::uint32_t> cells = cells_in_conflict(loose, board, rng);
    if (cells.empty()) return std::nullopt;
    if (has_tokens && (!has_rooms || rng.chance(50))) {
      place(*genre, board, cells, rng);
    } else {
      cut_anew(genre->make, board, one_of(cells, rng), rng);
    }
  }
  return std::nullopt;
}

/// Merges tokens while the puzzle has an answer, or one alone: a token in the middle of a rectangle
/// takes the place of those inside of it.
class Merging {
 public:
  /// Requires: the recipe merges a token.
  Merging(const GenrePtr& genre, Made& made, Rng& rng)
      : genre_(genre), made_(made), rng_(rng), token_(*read_token(*genre, *genre->make.merged)) {}

  void merge(std::size_t tries, bool needs_single) {
    for (std::size_t i = 0; i < tries; ++i) {
      GenreInstance before = made_.instance;
      const Uniqueness result =
          merge_in_rectangle() ? ask(genre_, made_.instance, rng_) : Uniqueness{};
      if (result.first && (result.kind == Uniqueness::Kind::unique || !needs_single)) {
        made_.answer = *result.first;
      } else {
        made_.instance = std::move(before);
      }
    }
  }

 private:
  /// False if there is nothing to merge.
  bool merge_in_rectangle() {
    constexpr int longest = 4;
    const int rows = static_cast<int>(made_.instance.rows);
    const int columns = static_cast<int>(made_.instance.columns);
    const int height = rng_.between(1, std::min(longest, rows));
    const int width = rng_.between(1, std::min(longest, columns));
    const int top = 2 * rng_.below(rows - height + 1);
    const int left = 2 * rng_.below(columns - width + 1);
    int merged = 0;
    for (int row = top + 1; row < top + 2 * height; ++row) {
      for (int column = left + 1; column < left + 2 * width; ++column) {
        GenreClue* const clue =
            clue_at(static_cast<std::size_t>(row), static_cast<std::size_t>(column));
        if (clue == nullptr || *clue != token_) continue;
        *clue = {};
        ++merged;
      }
    }
    GenreClue* const middle =
        clue_at(static_cast<std::size_t>(top + height), static_cast<std::size_t>(left + width));
    if (merged < 2 || middle == nullptr || *middle != GenreClue{}) return false;
    *middle = token_;
    return true;
  }

  /// What stands there, in half cells from the upper left corner: in a cell, on an edge or a corner.
  /// Null if the genre has no such place.
  GenreClue* clue_at(std::size_t row, std::size_t column) {
    GenreInstance& board = made_.instance;
    const auto in = [](std::vector<GenreClue>& clues, std::size_t index) {
      return clues.empty() ? nullptr : &clues[index];
    };
    if (row % 2 == 1 && column % 2 == 1) return &board.cells[row / 2 * board.columns + column / 2];
    if (row % 2 == 1) return in(board.edges, row / 2 * (board.columns - 1) + column / 2 - 1);
    const std::size_t vertical = board.rows * (board.columns - 1);
    if (column % 2 == 1)
      return in(board.edges, vertical + (row / 2 - 1) * board.columns + column / 2);
    return in(board.corners, row / 2 * (board.columns + 1) + column / 2);
  }

  const GenrePtr& genre_;
  Made& made_;
  Rng& rng_;
  GenreClue token_;
};

/// A puzzle with an answer, with all the clues that were found; nothing if the board had none. The
/// larger `tried` is, the more clues there are room for. If it `settles`, a board without an answer is
/// changed until it has one.
std::optional<Made> clued_board(const GenrePtr& genre, std::size_t rows, std::size_t columns,
                                int tried, bool settles, Rng& rng) {
  GenreInstance board = blank_board(*genre, rows, columns, tried, rng);
  const auto answer =
      settles ? settle(genre, board, rng) : random_answer(loosened(genre, board), board, rng);
  if (!answer) return std::nullopt;
  add_clues(*genre, board, *answer, rng);
  return Made{std::move(board), *answer};
}

}  // namespace

Parsed<PuzzlePtr> read_puzzle(const std::string& text, const std::string& format,
                              const std::string& as) {
  StringSource source(text);
  TextCursor cursor(source, format);
  return *find_format(format)->open(cursor, {as, false, {}})->next();
}

PuzzleSolverOptions solver_options(std::uint64_t seed, double seconds) {
  PuzzleSolverOptions options;
  options.make_solver = [] { return make_cadical(); };
  options.time_limit = seconds;
  options.seed = seed;
  return options;
}

std::optional<Made> make_clued(const GenrePtr& genre, std::size_t rows, std::size_t columns,
                               Rng& rng) {
  auto made = clued_board(genre, rows, columns, 0, false, rng);
  if (made && genre->make.merged) Merging(genre, *made, rng).merge(rows * columns / 2, false);
  return made;
}

std::optional<Made> make_unique(const GenrePtr& genre, std::size_t rows, std::size_t columns,
                                Rng& rng) {
  constexpr int most_boards = 2000;
  constexpr int most_tried = 200;  // boards with an answer
  constexpr int boards_without_mending = 3;
  constexpr int boards_without_settling = 20;  // in a row
  int tried = 0;
  int vain = 0;
  for (int board = 0; board < most_boards && tried < most_tried; ++board) {
    auto made = clued_board(genre, rows, columns, tried, vain >= boards_without_settling, rng);
    ++vain;
    if (!made) continue;
    vain = 0;
    ++tried;
    if (!make_single(genre, *made, tried > boards_without_mending, rng)) continue;
    if (genre->make.runs_of || genre->make.sums_of_runs) return made;
    if (genre->make.merged) {
      constexpr std::size_t tries_for_each_cell = 6;
      Merging(genre, *made, rng).merge(tries_for_each_cell * rows * columns, true);
      return made;
    }
    if (genre->make.keeps_clues) return made;
    if (genre->make.most_joined > 0) RoomJoining(genre, *made, rng).join();
    ClueRemoval(genre, *made, rng).remove();
    return made;
  }
  return std::nullopt;
}

}  // namespace genre_tests
