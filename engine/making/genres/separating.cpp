#include "engine/making/genres/separating.hpp"

#include <algorithm>
#include <numeric>
#include <set>
#include <string>
#include <utility>

#include "encoders/genres/tokens.hpp"
#include "engine/making/genres/clues.hpp"
#include "engine/making/genres/placing.hpp"
#include "engine/making/genres/rooms.hpp"

namespace puzzlec::making {

using namespace puzzlec::genres;

namespace separating_detail {
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
        least_room_(has_clues_of_rooms_ ? 1 : genre.make.least_room),
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

}  // namespace
}  // namespace separating_detail

using namespace separating_detail;

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

}  // namespace puzzlec::making
