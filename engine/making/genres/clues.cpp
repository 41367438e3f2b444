#include "engine/making/genres/clues.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <functional>
#include <set>
#include <utility>

#include "encoders/genres/board/board_rules.hpp"
#include "encoders/genres/board/filled.hpp"
#include "encoders/genres/draft.hpp"
#include "encoders/genres/kinds/rule_kind.hpp"
#include "encoders/genres/tokens.hpp"
#include "encoders/puzzles/held_puzzle.hpp"
#include "encoders/puzzles/square/square_puzzle.hpp"
#include "engine/making/draw_answer.hpp"
#include "engine/making/genres/placing.hpp"
#include "engine/making/genres/rooms.hpp"

namespace puzzlec::making {

using namespace puzzlec::genres;

namespace {

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
  const bool sums =
      std::ranges::any_of(genre.rules, [](const genres::Rule& rule) { return rule.flag("sums"); });
  const auto runs = [&](std::size_t count, const std::function<std::uint32_t(std::size_t)>& cell) {
    std::vector<GenreClue> list;
    bool is_in_run = false;
    for (std::size_t i = 0; i < count; ++i) {
      const Value held = answer[board.model_cell(cell(i))];
      const bool is_in = values.contains(held);
      if (is_in && !is_in_run) list.push_back({.kind = GenreClue::Kind::number});
      if (is_in) list.back().number += sums ? held.number : 1;
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

/// The numbers of a random Latin square where cells hold what the recipe says, so that none is twice
/// there in a line; elsewhere one that is in the line, or crossing one.
void add_latin(const Genre& genre, GenreInstance& instance, const Grid& answer, Rng& rng) {
  const Board board(genre, instance);
  const std::size_t side = std::max(instance.rows, instance.columns);
  const auto square = draw_answer(*hold(SquarePuzzle{Grid(side, side), {{side}}}), rng);
  if (!square) return;
  const Domain values = *board.domain(*genre.make.latin, {});
  const auto is_in = [&](std::uint32_t cell) {
    return values.contains(answer[board.model_cell(cell)]);
  };
  for (std::uint32_t cell = 0; cell < board.cell_count(); ++cell) {
    std::vector<std::int32_t> numbers;
    const std::size_t row = board.row_of(cell);
    const std::size_t column = board.column_of(cell);
    for (std::uint32_t other = 0; other < board.cell_count() && !is_in(cell); ++other) {
      if (is_in(other) && (board.row_of(other) == row || board.column_of(other) == column))
        numbers.push_back(square->at(board.row_of(other), board.column_of(other)).number);
    }
    if (is_in(cell) || numbers.empty()) numbers = {square->at(row, column).number};
    instance.cells[cell] = {.kind = GenreClue::Kind::number, .number = rng.pick(numbers)};
  }
}

/// Pairs of numbers, none twice, for the linked cells of an answer: as few numbers as have enough pairs.
void add_dominoes(const Genre& genre, GenreInstance& instance, const Grid& answer, Rng& rng) {
  const Board board(genre, instance);
  std::vector<std::pair<std::uint32_t, std::uint32_t>> linked;
  board.for_each_neighbours([&](std::uint32_t one, std::uint32_t other) {
    if (answer[board.edge(one, other)] == value_of(0)) linked.emplace_back(one, other);
  });
  std::vector<std::pair<int, int>> pairs;
  for (int high = 0; pairs.size() < linked.size(); ++high) {
    for (int low = 0; low <= high; ++low) pairs.emplace_back(low, high);
  }
  rng.shuffle(pairs);
  for (std::size_t i = 0; i < linked.size(); ++i) {
    auto [one, other] = linked[i];
    if (rng.chance(50)) std::swap(one, other);
    instance.cells[one] = {.kind = GenreClue::Kind::number, .number = pairs[i].first};
    instance.cells[other] = {.kind = GenreClue::Kind::number, .number = pairs[i].second};
  }
}

bool depends_on_puzzle(const genres::Rule& rule) {
  constexpr std::array<std::string_view, 6> plain{"holds",   "count",  "different",
                                                  "compare", "forbid", "loop"};
  const Scope::Kind each = rule.each.kind;
  const bool is_of_cells = each == Scope::Kind::grid || each == Scope::Kind::cell ||
                           each == Scope::Kind::pair || each == Scope::Kind::line;
  return !is_of_cells || is_about_clues(rule) || !rule.where.empty() || !rule.of.among.empty() ||
         std::ranges::find(plain, rule.kind->name) == plain.end();
}

}  // namespace

bool clues_are_of_rooms(const Genre& genre) {
  return genre.takes.rooms && std::ranges::none_of(genre.rules, [](const genres::Rule& rule) {
           const Scope::Kind each = rule.each.kind;
           const bool is_of_places =
               each == Scope::Kind::room || each == Scope::Kind::pair || each == Scope::Kind::edge;
           const bool asks_for_clues = !rule.where.empty() || !rule.of.among.empty();
           return !is_of_places && (is_about_clues(rule) || asks_for_clues);
         });
}

std::vector<Slots::Slot> Slots::all() {
  std::vector<Slot> slots;
  std::set<std::uint32_t> rooms;
  const bool of_rooms = clues_are_of_rooms(genre_);
  for (std::uint32_t cell = 0; cell < instance_.cells.size(); ++cell) {
    if (of_rooms && !rooms.insert(instance_.rooms[cell]).second) continue;
    GenreClue& clue = instance_.cells[cell];
    const bool is_fixed = was_placed_first(clue);
    const bool is_open = genre_.make.fixed.empty() || is_fixed == genre_.make.only_on_fixed;
    if (!is_open) continue;
    slots.push_back({nullptr, &clue, &genre_.make.cells, is_fixed, cell});
    slots.back().row = 2 * static_cast<int>(cell / instance_.columns) + 1;
    slots.back().column = 2 * static_cast<int>(cell % instance_.columns) + 1;
  }
  for (std::size_t corner = 0; corner < instance_.corners.size(); ++corner) {
    const std::size_t row = corner / (instance_.columns + 1);
    const std::size_t column = corner % (instance_.columns + 1);
    const bool is_inside = row % instance_.rows != 0 && column % instance_.columns != 0;
    if (!is_inside && genre_.make.inner_corners) continue;
    slots.push_back({nullptr, &instance_.corners[corner], &genre_.make.corners, false});
    slots.back().row = 2 * static_cast<int>(row);
    slots.back().column = 2 * static_cast<int>(column);
  }
  add_edges(slots);
  add_outside(slots);
  return slots;
}

void Slots::add_edges(std::vector<Slot>& slots) {
  const std::size_t across = instance_.columns - 1;
  const std::size_t vertical = instance_.rows * across;
  for (std::size_t edge = 0; edge < instance_.edges.size(); ++edge) {
    slots.push_back({nullptr, &instance_.edges[edge], &genre_.make.edges, false});
    const bool is_vertical = edge < vertical;
    const std::size_t below = is_vertical ? 0 : edge - vertical;
    const std::size_t row =
        is_vertical ? 2 * (edge / across) + 1 : 2 * (below / instance_.columns) + 2;
    const std::size_t column =
        is_vertical ? 2 * (edge % across) + 2 : 2 * (below % instance_.columns) + 1;
    slots.back().row = static_cast<int>(row);
    slots.back().column = static_cast<int>(column);
  }
}

void Slots::add_outside(std::vector<Slot>& slots) {
  const int rows = static_cast<int>(instance_.rows);
  const int columns = static_cast<int>(instance_.columns);
  const auto has_clues = [&](std::string_view name) {
    return genre_.make.sides.empty() || genre_.make.sides.find(name) != std::string::npos;
  };
  for (const auto& [name, side] :
       {std::pair("top", &instance_.top), std::pair("bottom", &instance_.bottom),
        std::pair("left", &instance_.left), std::pair("right", &instance_.right)}) {
    if (!has_clues(name)) continue;
    const bool is_above = side == &instance_.top;
    const bool is_below = side == &instance_.bottom;
    for (std::size_t line = 0; line < side->size(); ++line) {
      slots.push_back({&(*side)[line], nullptr, &genre_.make.outside, false});
      const int along = 2 * static_cast<int>(line) + 1;
      slots.back().is_outside = true;
      slots.back().row = is_above ? -1 : is_below ? 2 * rows + 1 : along;
      slots.back().column = is_above || is_below      ? along
                            : side == &instance_.left ? -1
                                                      : 2 * columns + 1;
    }
  }
}

/// Clues may take the place of what was placed first, or stand beside it.
bool Slots::was_placed_first(const GenreClue& clue) const {
  if (genre_.make.only_on_fixed) return clue != GenreClue{};
  return std::ranges::any_of(genre_.make.fixed, [&](const auto& fixed) {
    return read_token(genre_, fixed.first) == clue;
  });
}

void add_arrows(GenreInstance& instance, const Grid& answer) {
  using Direction = GenreClue::Direction;
  const auto columns = static_cast<int>(instance.columns);
  for (int from = 0; from < static_cast<int>(instance.cell_count()); ++from) {
    for (int to = 0; to < static_cast<int>(instance.cell_count()); ++to) {
      const int down = to / columns - from / columns;
      const int right = to % columns - from % columns;
      const auto number = [&](int cell) {
        return answer[CellId{static_cast<std::uint32_t>(cell)}].number;
      };
      const bool is_next = number(to) == number(from) + 1;
      if (!is_next || (down != 0 && right != 0 && std::abs(down) != std::abs(right))) continue;
      constexpr std::array<std::array<Direction, 3>, 3> by_step{
          {{Direction::up_left, Direction::up, Direction::up_right},
           {Direction::left, Direction::none, Direction::right},
           {Direction::down_left, Direction::down, Direction::down_right}}};
      const auto step = [](int distance) {
        return static_cast<std::size_t>((distance > 0) - (distance < 0) + 1);
      };
      instance.cells[static_cast<std::size_t>(from)] = {
          .kind = GenreClue::Kind::unknown, .direction = by_step[step(down)][step(right)]};
    }
  }
}

namespace {

/// The groups of cells that hang together by their sides and hold one of the values.
std::vector<std::vector<std::uint32_t>> groups_holding(const Domain& values, const Board& board,
                                                       const GenreInstance& instance,
                                                       const Grid& answer) {
  std::vector<std::vector<std::uint32_t>> groups;
  std::vector<bool> is_reached(board.cell_count());
  for (std::uint32_t cell = 0; cell < board.cell_count(); ++cell) {
    std::vector<std::uint32_t> group;
    const auto reach = [&](std::uint32_t next) {
      if (is_reached[next] || !values.contains(answer[board.model_cell(next)])) return;
      is_reached[next] = true;
      group.push_back(next);
    };
    reach(cell);
    for (std::size_t seen = 0; seen < group.size();) {
      for (const std::uint32_t next : neighbours(instance, group[seen++])) reach(next);
    }
    if (!group.empty()) groups.push_back(std::move(group));
  }
  return groups;
}

}  // namespace

void place_one_each(const Genre& genre, GenreInstance& instance, const Grid& answer, Rng& rng) {
  const Board board(genre, instance);
  std::vector<std::pair<std::uint32_t, GenreClue>> placed;
  for (std::size_t set = 0; set < genre.make.one_each.size(); ++set) {
    const GenreClue token = *read_token(genre, genre.make.fixed[set].first);
    const Domain values = *board.domain(genre.make.one_each[set], {});
    for (const auto& group : groups_holding(values, board, instance, answer))
      placed.emplace_back(rng.pick(group), token);
  }
  for (const auto& [cell, token] : placed) instance.cells[cell] = token;
}

void add_clues(const Genre& genre, GenreInstance& instance, const Grid& answer, Rng& rng,
               Adding adding) {
  if (genre.make.runs_of) add_runs(genre, instance, answer);
  if (genre.make.sums_of_runs) return add_pairs(genre, instance, answer);
  if (genre.make.dominoes) return add_dominoes(genre, instance, answer, rng);
  if (genre.make.latin && adding == Adding::everywhere) add_latin(genre, instance, answer, rng);
  Agreement agreement(genre, instance, answer);
  std::vector<Slots::Slot> slots = Slots(genre, instance).all();
  if (genre.make.mixed > 0) rng.shuffle(slots);
  for (Slots::Slot& slot : slots) {
    const bool stays = adding == Adding::where_none_is || genre.make.latin;
    if (stays && has_clue(genre, slot)) continue;
    if (genre.make.runs_of && slot.list != nullptr) continue;
    std::vector<std::string> tokens = *slot.tokens;
    rng.shuffle(tokens);
    const GenreClue old = slot.clue != nullptr ? *slot.clue : GenreClue{};
    for (const std::string& token : tokens) {
      GenreClue clue = *read_token(genre, token);
      if (slot.is_fixed && clue.direction == Direction::none) clue.direction = old.direction;
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

void keep_clues(const Genre& genre, GenreInstance& instance, GenreInstance from,
                const Grid& answer) {
  Agreement agreement(genre, instance, answer);
  std::vector<Slots::Slot> slots = Slots(genre, instance).all();
  const std::vector<Slots::Slot> old = Slots(genre, from).all();
  for (std::size_t i = 0; i < slots.size() && slots.size() == old.size(); ++i) {
    const Slots::Slot& slot = slots[i];
    if (!has_clue(genre, old[i])) continue;
    const auto exchange = [&] {
      if (slot.list != nullptr) {
        slot.list->swap(*old[i].list);
      } else {
        std::swap(*slot.clue, *old[i].clue);
      }
    };
    exchange();
    if (!agreement.holds()) exchange();
  }
}

bool has_clue(const Genre& genre, const Slots::Slot& slot) {
  if (slot.list != nullptr) return !slot.list->empty();
  return *slot.clue != GenreClue{} && *slot.clue != bare(genre, slot);
}

GenreClue bare(const Genre& genre, const Slots::Slot& slot) {
  if (!slot.is_fixed) return {};
  if (slot.clue->direction != Direction::none)
    return {.kind = GenreClue::Kind::unknown, .direction = slot.clue->direction};
  if (genre.make.fixed.empty()) return {};
  return *read_token(genre, genre.make.fixed.front().first);
}

GenreInstance without_clues(const Genre& genre, GenreInstance board) {
  if (genre.make.sums_of_runs) {
    for (GenreClue& clue : board.cells) {
      if (clue.kind == GenreClue::Kind::pair) clue = {.kind = GenreClue::Kind::black};
    }
    return board;
  }
  if (genre.make.cells.empty() && !genre.make.fixed.empty()) return board;
  for (const Slots::Slot& slot : Slots(genre, board).all()) Removal(genre, slot);
  return board;
}

void place(const Genre& genre, GenreInstance& board, const std::vector<std::uint32_t>& cells,
           Rng& rng) {
  const GenreClue token = *read_token(genre, rng.pick(genre.make.fixed).first);
  for (int i = rng.between(1, 2); i > 0; --i) {
    const std::uint32_t cell = rng.pick(cells);
    put(genre, board, cell, board.cells[cell] == GenreClue{} ? token : GenreClue{});
  }
}

Judge::Judge(const Genre& genre) {
  for (const genres::Rule& rule : genre.rules) rules_.push_back(&rule);
}

Judge Judge::of_what_is_stated(const Genre& genre) {
  Judge judge(genre);
  std::erase_if(judge.rules_, [](const genres::Rule* rule) { return !depends_on_puzzle(*rule); });
  judge.looks_at_board_ = false;
  return judge;
}

bool Judge::accepts(const Board& board, const Grid& grid) {
  const Filled filled(board, grid);
  const auto broken = std::ranges::find_if(rules_, [&](const genres::Rule* rule) {
    return board.applies(*rule) && rule->kind->judge(*rule, filled);
  });
  if (broken == rules_.end()) return !looks_at_board_ || !judge_board(filled);
  std::rotate(rules_.begin(), broken, broken + 1);
  return false;
}

}  // namespace puzzlec::making
