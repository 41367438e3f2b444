#include "engine/making/genres/one_answer.hpp"

#include <algorithm>
#include <functional>
#include <numeric>
#include <set>
#include <utility>
#include <vector>

#include "encoders/genres/board/filled.hpp"
#include "encoders/genres/kinds/rule_kind.hpp"
#include "encoders/genres/tokens.hpp"
#include "encoders/puzzles/held_puzzle.hpp"
#include "engine/making/genres/by_answer.hpp"
#include "engine/making/genres/clues.hpp"
#include "engine/making/genres/pairs.hpp"
#include "engine/making/genres/placing.hpp"
#include "engine/making/genres/rooms.hpp"

namespace puzzlec::making {

using namespace puzzlec::genres;

namespace {

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
      std::vector<CellId> about{board.model_cell(cell)};
      for (const std::uint32_t next : neighbours(instance, cell)) {
        if (board.has_edges()) about.push_back(board.edge(cell, next));
      }
      if (std::ranges::any_of(about, [&](CellId at) { return answer[at] != others.back()[at]; }))
        differing_.insert(cell);
    }
    find_near();
  }

  /// False if nothing was found that does it.
  bool found(Rng& rng) {
    if (exchange_clue(false, rng) || place(rng)) return true;
    if (genre_.make.rectangular_rooms) return split_rectangle(rng);
    return move_to_room(rng) || split_room(rng);
  }
  /// The same, with a clue of a cell in which the answers differ.
  bool found_near(Rng& rng) { return exchange_clue(true, rng); }

 private:
  bool separates() {
    const Board board(genre_, instance_);
    // The last of the others alone was right before.
    return right_.accepts(board, answer_) && !wrong_.accepts(board, others_.back()) &&
           std::none_of(others_.begin(), others_.end() - 1,
                        [&](const Grid& other) { return wrong_.accepts(board, other); });
  }

  [[nodiscard]] bool differs(std::uint32_t cell) const { return differing_.contains(cell); }

  /// Whether a cell lies near one in which the answers differ: around it, in its line or in its room.
  /// What changes elsewhere is hardly of use.
  [[nodiscard]] bool is_near(std::uint32_t cell) const { return near_.contains(cell); }
  void find_near() {
    const std::vector<std::uint32_t> cells(differing_.begin(), differing_.end());
    for (const Surroundings wanted : {Surroundings::square, Surroundings::lines}) {
      for (const std::uint32_t cell : surroundings_of(instance_, cells, 0, wanted))
        near_.insert(cell);
    }
    std::set<std::uint32_t> rooms;
    for (const std::uint32_t cell : cells) {
      if (!instance_.rooms.empty()) rooms.insert(instance_.rooms[cell]);
    }
    for (std::uint32_t cell = 0; cell < instance_.rooms.size(); ++cell) {
      if (rooms.contains(instance_.rooms[cell])) near_.insert(cell);
    }
  }

  /// Another clue, if possible (or only) in a cell where the answers differ.
  bool exchange_clue(bool only_there, Rng& rng) {
    std::vector<Slots::Slot> slots = Slots(genre_, instance_).all();
    std::erase_if(slots, [&](const Slots::Slot& slot) {
      return slot.clue == nullptr || (slot.cell && !is_near(*slot.cell));
    });
    rng.shuffle(slots);
    // Of many tokens in many places, some are tried.
    constexpr std::size_t most_tried = 2000;
    constexpr std::size_t least_of_a_slot = 8;
    const std::size_t most_tokens =
        std::max(least_of_a_slot, most_tried / std::max<std::size_t>(slots.size(), 1));
    const auto elsewhere = std::stable_partition(
        slots.begin(), slots.end(),
        [&](const Slots::Slot& slot) { return slot.cell && differs(*slot.cell); });
    if (only_there) slots.erase(elsewhere, slots.end());
    return std::ranges::any_of(slots, [&](const Slots::Slot& slot) {
      return try_tokens(*slot.clue, *slot.tokens, most_tokens, rng);
    });
  }

  /// What else is placed first, anywhere: puzzles that have no other clues are made of that.
  bool place(Rng& rng) {
    if (!may_place(genre_.make) || !genre_.make.cells.empty()) return false;
    std::vector<std::string> tokens{"."};
    for (const auto& [token, percent] : genre_.make.fixed) tokens.push_back(token);
    std::vector<std::uint32_t> cells(instance_.cells.size());
    std::iota(cells.begin(), cells.end(), 0U);
    rng.shuffle(cells);
    return std::ranges::any_of(cells, [&](std::uint32_t cell) {
      const std::vector<GenreClue> old = instance_.cells;
      rng.shuffle(tokens);
      for (const std::string& token : tokens) {
        put(genre_, instance_, cell, *read_token(genre_, token));
        if (instance_.cells != old && separates()) return true;
      }
      instance_.cells = old;
      return false;
    });
  }

  /// At most `most` of the tokens.
  bool try_tokens(GenreClue& clue, std::vector<std::string> tokens, std::size_t most, Rng& rng) {
    const GenreClue old = clue;
    rng.shuffle(tokens);
    if (tokens.size() > most) tokens.resize(most);
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
    std::erase_if(cells, [&](std::uint32_t cell) { return !is_near(cell); });
    for (const std::uint32_t cell : cells) {
      const std::uint32_t from = instance_.rooms[cell];
      std::set<std::uint32_t> tried{from};
      for (const std::uint32_t next : neighbours(instance_, cell)) {
        const std::uint32_t to = instance_.rooms[next];
        if (!tried.insert(to).second) continue;
        std::vector<std::uint32_t> rooms = instance_.rooms;
        rooms[cell] = to;
        if (is_room(instance_, rooms, from, least_room_) &&
            try_rooms(std::move(rooms), {from, to}, rng))
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
            is_room(instance_, rooms, room, least_room_) && try_rooms(rooms, {room, fresh}, rng))
          return true;
        for (const std::uint32_t next : neighbours(instance_, part[i])) {
          if (rooms[next] == room && std::ranges::find(part, next) == part.end())
            part.push_back(next);
        }
      }
    }
    return false;
  }

  /// The same with rooms that are rectangles: a straight cut.
  bool split_rectangle(Rng& rng) {
    std::vector<std::uint32_t> cells(differing_.begin(), differing_.end());
    rng.shuffle(cells);
    const auto fresh = *std::ranges::max_element(instance_.rooms) + 1;
    const auto columns = static_cast<std::uint32_t>(instance_.columns);
    std::set<std::uint32_t> tried;
    for (const std::uint32_t cell : cells) {
      const std::uint32_t room = instance_.rooms[cell];
      if (!tried.insert(room).second) continue;
      for (std::uint32_t by = 0; by < 2; ++by) {
        // The cells that lie before each line that may be cut.
        const auto line_of = [&](std::uint32_t one) {
          return by == 0 ? one / columns : one % columns;
        };
        std::set<std::uint32_t> lines;
        for (std::uint32_t one = 0; one < instance_.rooms.size(); ++one) {
          if (instance_.rooms[one] == room) lines.insert(line_of(one));
        }
        for (auto line = std::next(lines.begin()); line != lines.end(); ++line) {
          std::vector<std::uint32_t> rooms = instance_.rooms;
          for (std::uint32_t one = 0; one < rooms.size(); ++one) {
            if (rooms[one] == room && line_of(one) < *line) rooms[one] = fresh;
          }
          if (try_rooms(std::move(rooms), {room, fresh}, rng)) return true;
        }
      }
    }
    return false;
  }

  /// Other rooms, of which some are not as before: they get other clues.
  bool try_rooms(std::vector<std::uint32_t> rooms, const std::set<std::uint32_t>& changed,
                 Rng& rng) {
    const std::vector<GenreClue> old_cells = instance_.cells;
    std::vector<std::uint32_t> old_rooms = std::exchange(instance_.rooms, std::move(rooms));
    if (has_clues_of_rooms_) {
      for (const std::uint32_t room : changed) clear_room(room);
      for (const std::uint32_t room : changed) give_clue(room, rng);
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
  std::set<std::uint32_t> differing_;  ///< the cells in or beside which the answers differ
  std::set<std::uint32_t> near_;
};

/// A genre without those of some rules that an answer breaks: rules that answers are found with
/// besides do not hold for those that took the place of one.
GenrePtr without_broken(const GenrePtr& genre, const std::vector<genres::Rule>& rules,
                        const GenreInstance& board, const Grid& answer) {
  auto left = std::make_shared<Genre>(*genre);
  const Board laid_out(*genre, board);
  const Filled filled(laid_out, answer);
  for (const genres::Rule& rule : rules) {
    if (laid_out.applies(rule) && rule.kind->judge(rule, filled))
      std::erase_if(left->rules, [&](const genres::Rule& one) { return one.name == rule.name; });
  }
  return left;
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
    std::size_t fewest = open ? open->size() : 0;
    for (int in_vain = 0; open && !open->empty() && in_vain < patience; ++in_vain) {
      auto changed = changed_near(made, rng_.pick(*open), random_reach(made.instance));
      if (!changed || changed->instance == made.instance) continue;
      auto left = open_cells(*changed);
      // A small step back leads out of a dead end.
      const std::size_t allowed = open->size() + (rng_.chance(10) ? 2 : 0);
      if (!left || left->size() > allowed) continue;
      if (left->size() < fewest) in_vain = 0;
      fewest = std::min(fewest, left->size());
      made = std::move(*changed);
      open = std::move(left);
    }
    return open && open->empty();
  }

  /// Changes the board where two answers differ, whatever becomes of it. False if no change was found.
  bool shake(Made& made, const Grid& other) {
    std::vector<std::uint32_t> differing;
    for (std::uint32_t index = 0; index < other.size(); ++index) {
      if (made.answer[CellId{index}] != other[CellId{index}]) differing.push_back(index);
    }
    constexpr int most_tries = 20;
    for (int i = 0; i < most_tries; ++i) {
      auto changed = changed_near(made, rng_.pick(differing), random_reach(made.instance));
      if (!changed || changed->instance == made.instance) continue;
      made = std::move(*changed);
      return true;
    }
    return false;
  }

 private:
  /// Cells of the model that hold different values in different answers; nothing if that is not found
  /// out soon.
  std::optional<std::vector<std::uint32_t>> open_cells(const Made& made) {
    PuzzleSolver solver(limited_options(made.instance, many_conflicts, rng_));
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

  /// A long line has no other way in a small square.
  int random_reach(const GenreInstance& board) {
    const bool is_long_line = genre_->board == BoardKind::loop && is_large(board.cell_count());
    return is_long_line ? rng_.between(1, 8) : rng_.between(1, rng_.between(1, 4));
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
    if (moves && !move_to_room(*genre_, board, rng_.pick(cells), rng_)) return std::nullopt;
    if (may_place(genre_->make) && rng_.chance(50)) place(*genre_, board, cells, rng_);
    auto answer = answer_near(board, made.answer, near);
    if (!answer) return std::nullopt;
    // Where clues forbid others, such as circles that may not see each other, new ones everywhere
    // would make another puzzle.
    const bool keeps = !genre_->takes.rooms && genre_->make.fixed.empty();
    if (keeps) keep_clues(*genre_, board, made.instance, *answer);
    add_clues(*genre_, board, *answer, rng_, keeps ? Adding::where_none_is : Adding::everywhere);
    return Made{std::move(board), std::move(*answer)};
  }

  /// An answer with the values of an old one, but near a cell.
  std::optional<Grid> answer_near(const GenreInstance& board, const Grid& old,
                                  const std::function<bool(CellId)>& near) {
    if (too_large(*genre_, board)) return std::nullopt;
    const GenrePtr loose = without_broken(loosened(genre_, board), genre_->make.also, board, old);
    const GenrePuzzle puzzle = genre_puzzle(loose, board);
    StructurePool pool;
    const Model model = puzzle.model(pool);
    std::vector<Given> fixed;
    std::vector<std::uint32_t> changeable;
    for (std::uint32_t index = 0; index < model.cell_count(); ++index) {
      const CellId cell{index};
      if (!near(cell)) {
        fixed.push_back({cell, old[cell]});
      } else if (model.structure->domains[index].size() > 1) {
        changeable.push_back(index);
      }
    }
    rng_.shuffle(changeable);
    const std::size_t most_changed = static_cast<std::size_t>(rng_.between(1, 3));
    for (std::size_t i = 0; i < std::min(most_changed, changeable.size()); ++i) {
      const CellId cell{changeable[i]};
      const Domain others = model.structure->domains[cell.index] - Domain::single(old[cell]);
      fixed.push_back({cell, random_value(others, rng_)});
    }
    return answer_with(loose, board, std::move(fixed), many_conflicts, rng_);
  }

  const GenrePtr& genre_;
  Rng& rng_;
};

/// Places more of what is placed first, and finds an answer of that board. False if none was found.
bool answer_anew(const GenrePtr& genre, Made& made, const Grid& other, Rng& rng) {
  const auto& fixed = genre->make.fixed;
  if (!may_place(genre->make) || genre->make.each_region > 0 || genre->make.in_turns > 0)
    return false;
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
    put(*genre, more, rng.pick(differing), *read_token(*genre, rng.pick(fixed).first));
    // One token alone may be impossible, such as in a loop through all other cells.
    if (tries % 2 == 1)
      put(*genre, more, rng.pick(free), *read_token(*genre, rng.pick(fixed).first));
    const auto answer = random_answer(loosened(genre, more), more, {}, few_conflicts, rng);
    if (!answer) continue;
    add_clues(*genre, more, *answer, rng);
    made = {std::move(more), *answer};
    return true;
  }
  return false;
}

/// Takes the clues away that stand in a square or in lines about a cell.
void clear_near(const Genre& genre, GenreInstance& board, std::uint32_t centre) {
  std::set<std::uint32_t> near;
  for (const Surroundings wanted : {Surroundings::square, Surroundings::lines}) {
    for (const std::uint32_t cell : surroundings_of(board, {centre}, 0, wanted)) near.insert(cell);
  }
  for (const Slots::Slot& slot : Slots(genre, board).all()) {
    if (slot.cell && near.contains(*slot.cell)) Removal(genre, slot);
  }
}

/// The answer with other values in some cells of the board alone; nothing if there is none.
std::optional<Grid> changed_in(const GenrePtr& genre, const GenreInstance& board,
                               const Grid& answer, const std::vector<std::uint32_t>& cells,
                               Rng& rng) {
  std::set<std::uint32_t> free;
  const Board places(*genre, board);
  for (const std::uint32_t cell : cells) free.insert(places.model_cell(cell).index);
  std::vector<Given> given;
  for (std::uint32_t index = 0; index < answer.size(); ++index) {
    if (!free.contains(index)) given.push_back({CellId{index}, answer[CellId{index}]});
  }
  return answer_with(loosened(genre, board), board, std::move(given), some_conflicts, rng);
}

/// Places more where two answers differ; the first one stays as it is elsewhere, and the others are
/// wrong. False if no place was found.
bool place_there(const GenrePtr& genre, Made& made, const std::vector<Grid>& others, Rng& rng) {
  const auto& fixed = genre->make.fixed;
  if (!may_place(genre->make) || genre->make.arrows || places_by_answer(genre->make)) return false;
  std::vector<std::uint32_t> cells;
  const Board places(*genre, made.instance);
  for (std::uint32_t cell = 0; cell < places.cell_count(); ++cell) {
    const CellId at = places.model_cell(cell);
    if (made.instance.cells[cell] == GenreClue{} && made.answer[at] != others.back()[at])
      cells.push_back(cell);
  }
  rng.shuffle(cells);
  constexpr std::size_t most_tries = 12;
  if (cells.size() > most_tries) cells.resize(most_tries);
  for (const std::uint32_t cell : cells) {
    Made changed = made;
    const std::vector<std::uint32_t> orbit = orbit_of(genre->make, changed.instance, cell);
    put(*genre, changed.instance, cell, *read_token(*genre, rng.pick(fixed).first));
    for (const std::uint32_t one : orbit) clear_near(*genre, changed.instance, one);
    Judge judge(*genre);
    if (!judge.accepts(Board(*genre, changed.instance), made.answer)) {
      auto answer = changed_in(genre, changed.instance, made.answer, orbit, rng);
      if (!answer) continue;
      changed.answer = std::move(*answer);
    }
    add_clues(*genre, changed.instance, changed.answer, rng, Adding::where_none_is);
    const Board board(*genre, changed.instance);
    if (!judge.accepts(board, changed.answer)) continue;
    if (std::ranges::any_of(others, [&](const Grid& one) { return judge.accepts(board, one); }))
      continue;
    made = std::move(changed);
    return true;
  }
  return false;
}

/// Cuts what an answer consists of into smaller parts where another one differs. False if its parts
/// are not what the recipe goes by, or none could be cut.
bool refine_answer(const GenrePtr& genre, Made& made, const Grid& other, Rng& rng) {
  if (!genre->make.ends.empty()) return cut_line(*genre, made, other, rng);
  return genre->make.each_region > 0 && part_region(genre, made, other, rng);
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

/// Separates answers that differ in some cells of the model alone, or places more, until there is one
/// answer. False if that was given up.
bool separate_in(const GenrePtr& genre, Made& made, const std::vector<bool>& is_free,
                 int most_rounds, Rng& rng) {
  std::vector<Grid> others;  // wrong ones, so that no change makes them right again
  int shakes = 0;
  for (int i = 0; i < most_rounds; ++i) {
    std::vector<Given> given;
    for (std::uint32_t index = 0; index < is_free.size(); ++index) {
      if (!is_free[index]) given.push_back({CellId{index}, made.answer[CellId{index}]});
    }
    const Uniqueness result = ask(genre, made.instance, std::move(given), many_conflicts, rng);
    if (result.kind == Uniqueness::Kind::unique) {
      made.answer = *result.first;
      return true;
    }
    if (result.kind != Uniqueness::Kind::multiple) return false;
    others.push_back(*result.first == made.answer ? *result.second : *result.first);
    constexpr std::size_t most_others = 15;  // that are looked at for each place
    if (genre->make.each_region > 0 && others.size() < most_others &&
        place_anew(genre, made, others, rng))
      continue;
    if (refine_answer(genre, made, others.back(), rng)) {
      others.clear();
      continue;
    }
    const bool places_first = is_large(made.instance.cell_count());
    if (places_first && place_there(genre, made, others, rng)) continue;
    if (separate(*genre, made, others, rng)) continue;
    if (!places_first && place_there(genre, made, others, rng)) continue;
    if (!answer_anew(genre, made, others.back(), rng)) {
      // Where clues follow from the answer, only small changes that are kept if they are good help.
      constexpr int most_shakes = 12;
      if (++shakes > most_shakes || !Mending(genre, rng).shake(made, others.back())) return false;
    }
    others.clear();
  }
  return false;
}

/// Does so in one square after the other: small differences are found soonest, and have to be kept in
/// mind for a short time only.
void separate_in_squares(const GenrePtr& genre, Made& made, Rng& rng) {
  constexpr std::size_t side = 8;
  constexpr std::size_t step = 5;
  constexpr int most_rounds = 60;
  const std::size_t scale = made.answer.columns() == made.instance.columns ? 1 : 2;
  for (std::size_t top = 0; top + side < made.instance.rows + step; top += step) {
    for (std::size_t left = 0; left + side < made.instance.columns + step; left += step) {
      std::vector<bool> is_free(made.answer.size());
      for (std::size_t index = 0; index < is_free.size(); ++index) {
        const std::size_t row = index / made.answer.columns() / scale;
        const std::size_t column = index % made.answer.columns() / scale;
        is_free[index] = row >= top && row < top + side && column >= left && column < left + side;
      }
      static_cast<void>(separate_in(genre, made, is_free, most_rounds, rng));
    }
  }
}

bool separate_all(const GenrePtr& genre, Made& made, Rng& rng) {
  const auto most_rounds =
      static_cast<int>(std::max<std::size_t>(200, 2 * made.instance.cell_count()));
  return separate_in(genre, made, std::vector<bool>(made.answer.size(), true), most_rounds, rng);
}

}  // namespace

bool make_single(const GenrePtr& genre, Made& made, bool may_mend, Rng& rng) {
  if (is_of_pairs(*genre)) return make_single_by_pairs(genre, made, rng);
  if (may_mend) separate_in_squares(genre, made, rng);
  if (separate_all(genre, made, rng)) return true;
  constexpr int rounds = 3;
  for (int i = 0; i < rounds && may_mend; ++i) {
    if (Mending(genre, rng).mend(made) || separate_all(genre, made, rng)) return true;
  }
  return false;
}

}  // namespace puzzlec::making
