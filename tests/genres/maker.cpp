#include "tests/genres/maker.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <numeric>
#include <set>
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

/// Rooms that grow from random cells; a room that stays too small joins a neighbour.
std::vector<std::uint32_t> random_rooms(const GenreInstance& board, const Recipe& recipe,
                                        std::uint32_t most_room, Rng& rng) {
  constexpr std::uint32_t none = UINT32_MAX;
  const auto count = static_cast<std::uint32_t>(board.cell_count());
  std::vector<std::uint32_t> room(count, none);
  const auto pick = [&](const std::vector<std::uint32_t>& cells) {
    return cells[static_cast<std::size_t>(rng.below(static_cast<int>(cells.size())))];
  };
  std::vector<std::uint32_t> order(count);
  for (std::uint32_t cell = 0; cell < count; ++cell) order[cell] = cell;
  rng.shuffle(order);
  std::uint32_t rooms = 0;
  if (recipe.as_many_rooms_as_rows) {
    // All rooms grow at once, each from a cell of its own.
    std::vector<std::uint32_t> edge;
    for (; rooms < board.rows; ++rooms) {
      room[order[rooms]] = rooms;
      edge.push_back(order[rooms]);
    }
    while (!edge.empty()) {
      const auto at = static_cast<std::size_t>(rng.below(static_cast<int>(edge.size())));
      std::vector<std::uint32_t> free = neighbours(board, edge[at]);
      std::erase_if(free, [&](std::uint32_t cell) { return room[cell] != none; });
      if (free.empty()) {
        edge.erase(edge.begin() + static_cast<std::ptrdiff_t>(at));
        continue;
      }
      const std::uint32_t next = pick(free);
      room[next] = room[edge[at]];
      edge.push_back(next);
    }
  } else {
    for (const std::uint32_t start : order) {
      if (room[start] != none) continue;
      const auto wanted = static_cast<std::size_t>(
          rng.between(static_cast<int>(recipe.least_room), static_cast<int>(most_room)));
      std::vector<std::uint32_t> cells{start};
      room[start] = rooms;
      std::uint32_t other = none;
      while (cells.size() < wanted) {
        std::vector<std::uint32_t> free;
        for (const std::uint32_t cell : cells) {
          for (const std::uint32_t next : neighbours(board, cell)) {
            if (room[next] == none) free.push_back(next);
            if (room[next] != none && room[next] != rooms) other = room[next];
          }
        }
        if (free.empty()) break;
        cells.push_back(pick(free));
        room[cells.back()] = rooms;
      }
      if (cells.size() < recipe.least_room && other != none) {
        for (const std::uint32_t cell : cells) room[cell] = other;
      } else {
        ++rooms;
      }
    }
  }
  number_rooms(room);
  return room;
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
    board.rooms = random_rooms(
        board, recipe, std::max(recipe.least_room + smaller, recipe.most_room) - smaller, rng);
  }
  if (genre.takes.corners) board.corners.resize((rows + 1) * (columns + 1));
  if (genre.takes.edges) board.edges.resize(rows * (columns - 1) + (rows - 1) * columns);
  if (genre.takes.top) board.top.resize(columns);
  if (genre.takes.bottom) board.bottom.resize(columns);
  if (genre.takes.left) board.left.resize(rows);
  if (genre.takes.right) board.right.resize(rows);
  return board;
}

/// Without the rules that the clues will see to.
GenrePtr loosened(const GenrePtr& genre) {
  if (genre->make.without.empty()) return genre;
  auto loose = std::make_shared<Genre>(*genre);
  std::erase_if(loose->rules, [&](const genres::Rule& rule) {
    return std::ranges::find(genre->make.without, rule.name) != genre->make.without.end();
  });
  return loose;
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
      std::vector<Value> values;
      for (const Value value : domain) values.push_back(value);
      fixed.push_back(
          {CellId{index},
           values[static_cast<std::size_t>(rng.below(static_cast<int>(values.size())))]});
    }
    PuzzleSolverOptions options = solver_options(rng.next(), 5);
    options.conflict_limit = 4 * model.cell_count();
    PuzzleSolver solver(options);
    Stats stats;
    Answer answer = solver.solve(FixedPuzzle(puzzle, std::move(fixed)), stats);
    if (answer.kind == Answer::Kind::solved) found = std::move(answer.grid);
    if (!found) break;
  }
  return found;
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
    const bool of_rooms = clues_are_of_rooms();
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
  /// Whether only rooms have clues: the first cell of each has it.
  [[nodiscard]] bool clues_are_of_rooms() const {
    return genre_.takes.rooms && std::ranges::none_of(genre_.rules, [](const genres::Rule& rule) {
             const Scope::Kind each = rule.each.kind;
             const bool is_of_places = each == Scope::Kind::room || each == Scope::Kind::pair ||
                                       each == Scope::Kind::edge;
             const bool asks_for_clues = !rule.where.empty() || !rule.of.among.empty();
             return !is_of_places && (is_about_clues(rule) || asks_for_clues);
           });
  }

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

Uniqueness ask(const GenrePtr& genre, const GenreInstance& instance, std::uint64_t seed) {
  PuzzleSolver solver(solver_options(seed, 10));
  Stats stats;
  const PuzzlePtr puzzle = hold(genre_puzzle(genre, instance));
  return solver.unique(*puzzle, stats);
}

bool is_unique(const GenrePtr& genre, const GenreInstance& instance, std::uint64_t seed) {
  return ask(genre, instance, seed).kind == Uniqueness::Kind::unique;
}

/// Says of many grids whether they are answers; looks first at the rule that was broken last.
class Judge {
 public:
  explicit Judge(const Genre& genre) {
    for (const genres::Rule& rule : genre.rules) rules_.push_back(&rule);
  }

  bool accepts(const Board& board, const Grid& grid) {
    const Filled filled(board, grid);
    const auto broken = std::ranges::find_if(rules_, [&](const genres::Rule* rule) {
      return board.applies(*rule) && rule->kind->judge(*rule, filled);
    });
    if (broken == rules_.end()) return !judge_board(filled);
    std::rotate(rules_.begin(), broken, broken + 1);
    return false;
  }

 private:
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
        right_(genre),
        wrong_(genre) {
    const Board board(genre, instance);
    for (std::uint32_t cell = 0; cell < board.cell_count(); ++cell) {
      const CellId at = board.model_cell(cell);
      if (answer[at] != others.back()[at]) differing_.insert(cell);
    }
  }

  /// False if nothing was found that does it.
  bool found(Rng& rng) { return exchange_clue(rng) || place(rng) || move_to_room(rng); }

 private:
  bool separates() {
    const Board board(genre_, instance_);
    return std::none_of(others_.rbegin(), others_.rend(),
                        [&](const Grid& other) { return wrong_.accepts(board, other); }) &&
           right_.accepts(board, answer_);
  }

  [[nodiscard]] bool differs(std::uint32_t cell) const { return differing_.contains(cell); }

  /// Another clue, if possible in a cell where the answers differ.
  bool exchange_clue(Rng& rng) {
    std::vector<Slots::Slot> slots = Slots(genre_, instance_).all();
    std::erase_if(slots, [](const Slots::Slot& slot) { return slot.clue == nullptr; });
    rng.shuffle(slots);
    std::stable_partition(slots.begin(), slots.end(), [&](const Slots::Slot& slot) {
      return slot.cell && differs(*slot.cell);
    });
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
    std::stable_partition(cells.begin(), cells.end(),
                          [&](std::uint32_t cell) { return differs(cell); });
    const std::vector<std::uint32_t> old = instance_.rooms;
    for (const std::uint32_t cell : cells) {
      std::set<std::uint32_t> tried{old[cell]};
      for (const std::uint32_t next : neighbours(instance_, cell)) {
        if (!tried.insert(old[next]).second) continue;
        instance_.rooms[cell] = old[next];
        if (is_room(old[cell])) {
          number_rooms(instance_.rooms);
          if (separates()) return true;
        }
        instance_.rooms = old;
      }
    }
    return false;
  }

  /// Whether what is left of a room is connected and large enough.
  [[nodiscard]] bool is_room(std::uint32_t room) const {
    const std::vector<std::uint32_t>& rooms = instance_.rooms;
    const auto size = static_cast<std::size_t>(std::ranges::count(rooms, room));
    if (size < (genre_.make.as_many_rooms_as_rows ? 1 : genre_.make.least_room)) return false;
    const auto first = static_cast<std::uint32_t>(std::ranges::find(rooms, room) - rooms.begin());
    std::set<std::uint32_t> reached{first};
    std::vector<std::uint32_t> open{first};
    while (!open.empty()) {
      const std::uint32_t cell = open.back();
      open.pop_back();
      for (const std::uint32_t next : neighbours(instance_, cell)) {
        if (rooms[next] == room && reached.insert(next).second) open.push_back(next);
      }
    }
    return reached.size() == size;
  }

  const Genre& genre_;
  GenreInstance& instance_;
  const Grid& answer_;
  const std::vector<Grid>& others_;
  Judge right_;
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

/// Places more of what is placed first, and finds an answer of that board. False if none was found.
bool answer_anew(const GenrePtr& genre, Made& made, const Grid& other, Rng& rng) {
  const auto& fixed = genre->make.fixed;
  if (fixed.empty()) return false;
  GenreInstance bare_board = made.instance;
  if (!genre->make.cells.empty()) {
    for (const Slots::Slot& slot : Slots(*genre, bare_board).all()) Removal(*genre, slot);
  }
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
  const auto one_of = [&](const auto& list) {
    return list[static_cast<std::size_t>(rng.below(static_cast<int>(list.size())))];
  };
  constexpr int most_tries = 20;
  for (int tries = 0; tries < most_tries; ++tries) {
    GenreInstance more = bare_board;
    more.cells[one_of(differing)] = *read_token(*genre, one_of(fixed).first);
    // One token alone may be impossible, such as in a loop through all other cells.
    if (tries % 2 == 1) more.cells[one_of(free)] = *read_token(*genre, one_of(fixed).first);
    const auto answer = random_answer(loosened(genre), more, rng);
    if (!answer) continue;
    add_clues(*genre, more, *answer, rng);
    made = {std::move(more), *answer};
    return true;
  }
  return false;
}

/// Exchanges clues, rooms or the answer until there is one answer. False if that was given up.
bool make_single(const GenrePtr& genre, Made& made, Rng& rng) {
  constexpr int most_exchanges = 200;
  std::vector<Grid> others;  // wrong ones, so that no exchange makes them right again
  for (int i = 0; i < most_exchanges; ++i) {
    const Uniqueness result = ask(genre, made.instance, rng.next());
    if (result.kind == Uniqueness::Kind::unique) return true;
    if (result.kind != Uniqueness::Kind::multiple) return false;
    others.push_back(*result.first == made.answer ? *result.second : *result.first);
    if (Separation(*genre, made.instance, made.answer, others).found(rng)) continue;
    // The other way round: in some genres most answers can be added to, and never be the only one.
    std::swap(made.answer, others.back());
    others = {others.back()};
    if (Separation(*genre, made.instance, made.answer, others).found(rng)) continue;
    if (!answer_anew(genre, made, others.back(), rng)) return false;
    others.clear();
  }
  return false;
}

/// Takes clues away while the puzzle has one answer, in the end one by one, but many at once first:
/// most of a large board's clues can go.
void remove_clues(const GenrePtr& genre, GenreInstance& instance, Rng& rng) {
  std::vector<Slots::Slot> slots = Slots(*genre, instance).all();
  // A number that stands where something has to stand would become one that is not told. Few of a
  // published puzzle's are like that.
  constexpr int percent_untold = 20;
  std::erase_if(slots, [&](const Slots::Slot& slot) {
    if (slot.is_fixed && !rng.chance(percent_untold)) return true;
    if (slot.list != nullptr) return slot.list->empty();
    return *slot.clue == GenreClue{} || *slot.clue == bare(*genre, slot);
  });
  rng.shuffle(slots);
  for (std::size_t most = std::max<std::size_t>(slots.size() / 4, 1); !slots.empty(); most /= 2) {
    std::vector<Slots::Slot> kept;
    for (std::size_t first = 0; first < slots.size(); first += most) {
      const std::size_t end = std::min(slots.size(), first + most);
      std::vector<Removal> removals;
      for (std::size_t i = first; i < end; ++i) removals.emplace_back(*genre, slots[i]);
      if (is_unique(genre, instance, rng.next())) continue;
      for (Removal& removal : removals) removal.undo();
      kept.insert(kept.end(), slots.begin() + static_cast<std::ptrdiff_t>(first),
                  slots.begin() + static_cast<std::ptrdiff_t>(end));
    }
    slots = std::move(kept);
    if (most == 1) break;
  }
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
                               Rng& rng, int tried) {
  GenreInstance board = blank_board(*genre, rows, columns, tried, rng);
  const auto answer = random_answer(loosened(genre), board, rng);
  if (!answer) return std::nullopt;
  add_clues(*genre, board, *answer, rng);
  return Made{std::move(board), *answer};
}

std::optional<Made> make_unique(const GenrePtr& genre, std::size_t rows, std::size_t columns,
                                Rng& rng) {
  constexpr int most_boards = 2000;
  constexpr int most_tried = 200;  // boards with an answer
  int tried = 0;
  for (int board = 0; board < most_boards && tried < most_tried; ++board) {
    auto made = make_clued(genre, rows, columns, rng, tried);
    if (!made) continue;
    ++tried;
    if (!make_single(genre, *made, rng)) continue;
    if (genre->make.runs_of || genre->make.sums_of_runs) return made;
    remove_clues(genre, made->instance, rng);
    return made;
  }
  return std::nullopt;
}

}  // namespace genre_tests
