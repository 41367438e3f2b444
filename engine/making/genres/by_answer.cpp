#include "engine/making/genres/by_answer.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <map>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include "encoders/genres/board/board.hpp"
#include "encoders/genres/board/filled.hpp"
#include "encoders/genres/kinds/rule_kind.hpp"
#include "encoders/genres/tokens.hpp"
#include "engine/making/genres/clues.hpp"
#include "engine/making/genres/lines.hpp"
#include "engine/making/genres/paths.hpp"
#include "engine/making/genres/rooms.hpp"

namespace puzzlec::making {

using namespace puzzlec::genres;

namespace {

/// Cells hold the first of the values where a number of their row and one of their column have a high
/// sum. Sums of what lines hold, weighted in any way, tell such an answer apart from all others: there
/// is always a line, of those that are not known yet, that is full or empty.
Grid nested_answer(const Genre& genre, const GenreInstance& instance, Rng& rng) {
  constexpr int highest = 1000;
  const Board board(genre, instance);
  const Domain high = *board.domain(*genre.make.nested, {});
  const Domain low = board.cell_values() - high;
  const auto numbers = [&](std::size_t count) {
    std::vector<int> found(count);
    for (int& number : found) number = rng.below(highest);
    return found;
  };
  const std::vector<int> of_rows = numbers(board.rows());
  const std::vector<int> of_columns = numbers(board.columns());
  std::vector<int> sums;
  for (std::uint32_t cell = 0; cell < board.cell_count(); ++cell)
    sums.push_back(of_rows[board.row_of(cell)] + of_columns[board.column_of(cell)]);
  std::vector<int> sorted = sums;
  std::ranges::sort(sorted);
  const auto percent_low = static_cast<std::size_t>(rng.between(50, 75));
  const int least = sorted[sorted.size() * percent_low / 100];
  Grid answer(board.rows(), board.columns());
  for (std::uint32_t cell = 0; cell < board.cell_count(); ++cell)
    answer[CellId{cell}] = *(sums[cell] >= least ? high : low).begin();
  return answer;
}

/// Walls around regions that are cut as rooms are.
Grid cut_answer(const Genre& genre, const GenreInstance& instance, Rng& rng) {
  std::vector<std::uint32_t> region(instance.cell_count(), no_room);
  grow_rooms(instance, genre.make, genre.make.most_room, 0, region, rng);
  const Board board(genre, instance);
  Grid answer(board.model_rows(), board.model_columns());
  for (std::uint32_t index = 0; index < answer.size(); ++index) answer[CellId{index}] = value_of(0);
  board.for_each_neighbours([&](std::uint32_t one, std::uint32_t other) {
    answer[board.edge(one, other)] = value_of(region[one] == region[other] ? 0 : 1);
  });
  return answer;
}

/// The cells of each component.
std::vector<std::vector<std::uint32_t>> groups_of(const Filled& filled, Joined joined) {
  const auto in = [](std::uint32_t) { return true; };
  const std::vector<std::uint32_t> number = filled.components(in, joined);
  std::map<std::uint32_t, std::vector<std::uint32_t>> groups;
  for (std::uint32_t cell = 0; cell < number.size(); ++cell) groups[number[cell]].push_back(cell);
  std::vector<std::vector<std::uint32_t>> found;
  found.reserve(groups.size());
  for (auto& [key, cells] : groups) found.push_back(std::move(cells));
  return found;
}

bool is_end(const Grid& answer, std::uint32_t cell) {
  return std::popcount(ways_of(answer[CellId{cell}])) == 1;
}

void place_ends(const Genre& genre, Made& made, Rng& rng) {
  const Board board(genre, made.instance);
  for (const auto& line : groups_of(Filled(board, made.answer), Joined::line)) {
    const GenreClue token = *read_token(genre, rng.pick(genre.make.ends));
    for (const std::uint32_t cell : line) {
      if (is_end(made.answer, cell)) made.instance.cells[cell] = token;
    }
  }
}

/// Numbers just below and above a size, for regions that are spanned by two of them; otherwise the first
/// token of the recipe, as often as it says.
std::vector<GenreClue> tokens_of_region(const Genre& genre, std::size_t size, Rng& rng) {
  const bool is_spanned = std::ranges::any_of(genre.rules, [](const genres::Rule& rule) {
    return std::string_view(rule.kind->name) == "spanned";
  });
  if (!is_spanned)
    return {genre.make.each_region, *read_token(genre, genre.make.fixed.front().first)};
  const auto number = static_cast<int>(size);
  constexpr int percent_loose = 10;
  const int below = number - (number > 2 && rng.chance(percent_loose) ? 2 : 1);
  return {*read_token(genre, std::to_string(below)),
          *read_token(genre, std::to_string(number + 1))};
}

/// Places tokens in a region, and takes away others. False if it has too few cells.
bool place_in_region(const Genre& genre, GenreInstance& board, std::vector<std::uint32_t> region,
                     Rng& rng) {
  if (region.size() < genre.make.each_region) return false;
  const std::vector<GenreClue> tokens = tokens_of_region(genre, region.size(), rng);
  for (const std::uint32_t cell : region) board.cells[cell] = {};
  rng.shuffle(region);
  for (std::size_t i = 0; i < tokens.size(); ++i) board.cells[region[i]] = tokens[i];
  return true;
}

/// Whether each region has as many tokens as the recipe says; without them, rules forbid the regions, which
/// is seen much sooner than by asking for their numbers.
bool have_their_tokens(const Genre& genre, const GenreInstance& board,
                       const std::vector<std::vector<std::uint32_t>>& regions) {
  return std::ranges::all_of(regions, [&](const std::vector<std::uint32_t>& region) {
    const auto tokens = std::ranges::count_if(
        region, [&](std::uint32_t cell) { return board.cells[cell] != GenreClue{}; });
    return static_cast<std::size_t>(tokens) == genre.make.each_region;
  });
}

bool place_in_regions(const Genre& genre, Made& made, Rng& rng) {
  const auto regions = groups_of(Filled(Board(genre, made.instance), made.answer), Joined::edges);
  return std::ranges::all_of(regions, [&](const auto& region) {
    return place_in_region(genre, made.instance, region, rng);
  });
}

/// The answer with the numbers of regions. Nothing if rules forbid it.
std::optional<Grid> with_numbers(const GenrePtr& genre, const Made& made, Rng& rng) {
  const Board board(*genre, made.instance);
  std::vector<Given> edges;
  board.for_each_neighbours([&](std::uint32_t one, std::uint32_t other) {
    const CellId edge = board.edge(one, other);
    edges.push_back({edge, made.answer[edge]});
  });
  return answer_with(genre, made.instance, std::move(edges), many_conflicts, rng);
}

/// Takes over a board with other regions or tokens. False if rules forbid its answer.
bool take_over(const GenrePtr& genre, Made changed, Made& made, Rng& rng) {
  auto answer = with_numbers(genre, changed, rng);
  if (!answer) return false;
  made = {std::move(changed.instance), std::move(*answer)};
  add_clues(*genre, made.instance, made.answer, rng, Adding::where_none_is);
  return true;
}

/// By room: which of the two kinds of circles the line passes there. Nothing if the rooms that it
/// visits one after the other cannot take turns.
std::optional<std::vector<std::size_t>> turns_of(const Board& board, const Grid& answer) {
  constexpr std::size_t unknown = 2;
  const auto rooms = *std::ranges::max_element(board.instance().rooms) + 1;
  std::vector<std::size_t> kind(rooms, unknown);
  kind[0] = 0;
  std::vector<std::uint32_t> open{0};
  while (!open.empty()) {
    const std::uint32_t room = open.back();
    open.pop_back();
    for (std::uint32_t cell = 0; cell < board.cell_count(); ++cell) {
      if (board.room(cell) != room) continue;
      for (const auto& [way, direction] :
           {std::pair(way_up, Direction::up), std::pair(way_down, Direction::down),
            std::pair(way_left, Direction::left), std::pair(way_right, Direction::right)}) {
        if ((ways_of(answer[CellId{cell}]) & way) == 0) continue;
        const std::uint32_t next = board.room(*board.step(cell, direction));
        if (next == room) continue;
        if (kind[next] == kind[room]) return std::nullopt;
        if (kind[next] == unknown) open.push_back(next);
        kind[next] = 1 - kind[room];
      }
    }
  }
  if (std::ranges::find(kind, unknown) != kind.end()) return std::nullopt;
  return kind;
}

/// Circles of one kind on the line and of the other beside it, the other way round in the next room.
bool place_in_turns(const Genre& genre, Made& made, Rng& rng) {
  const Board board(genre, made.instance);
  const auto kind = turns_of(board, made.answer);
  if (!kind) return false;
  const std::array tokens{*read_token(genre, genre.make.fixed[0].first),
                          *read_token(genre, genre.make.fixed[1].first)};
  std::vector<std::vector<std::uint32_t>> passed(kind->size());
  std::vector<bool> has_circle(kind->size());
  for (std::uint32_t cell = 0; cell < board.cell_count(); ++cell) {
    const std::uint32_t room = board.room(cell);
    const bool is_passed = ways_of(made.answer[CellId{cell}]) != 0;
    if (is_passed) passed[room].push_back(cell);
    if (!rng.chance(static_cast<int>(genre.make.in_turns))) continue;
    made.instance.cells[cell] = tokens[is_passed ? (*kind)[room] : 1 - (*kind)[room]];
    if (is_passed) has_circle[room] = true;
  }
  for (std::uint32_t room = 0; room < kind->size(); ++room) {
    if (!has_circle[room]) made.instance.cells[rng.pick(passed[room])] = tokens[(*kind)[room]];
  }
  return true;
}

/// Parts a region: cells that can be reached from the first of two neighbours, one after the other at
/// random, but not the second, as many as chance will have it. Empty if the rest would fall apart.
std::vector<std::uint32_t> part_of(const GenreInstance& board,
                                   const std::vector<std::uint32_t>& region, std::uint32_t one,
                                   std::uint32_t other, Rng& rng) {
  std::vector<std::uint32_t> rooms(board.cell_count(), 0);
  for (const std::uint32_t cell : region) rooms[cell] = 1;
  std::vector<std::uint32_t> part{one};
  rooms[one] = 2;
  for (int wanted = rng.between(1, static_cast<int>(region.size()) - 1); wanted > 1; --wanted) {
    std::vector<std::uint32_t> free;
    for (const std::uint32_t cell : part) {
      for (const std::uint32_t next : neighbours(board, cell)) {
        if (next != other && rooms[next] == 1) free.push_back(next);
      }
    }
    if (free.empty()) break;
    part.push_back(rng.pick(free));
    rooms[part.back()] = 2;
  }
  if (!is_room(board, rooms, 1, 1)) part.clear();
  return part;
}

/// A cell and its neighbour that a line joins.
struct Link {
  std::uint32_t from;
  std::uint32_t to;
};

/// Whether a line ends in the cell or beside it.
bool is_near_end(const Board& board, const Grid& answer, std::uint32_t cell) {
  const auto ends_at = [&](Direction direction, Way way) {
    return (ways_of(answer[CellId{cell}]) & way) != 0 &&
           is_end(answer, *board.step(cell, direction));
  };
  return is_end(answer, cell) || ends_at(Direction::up, way_up) ||
         ends_at(Direction::down, way_down) || ends_at(Direction::left, way_left) ||
         ends_at(Direction::right, way_right);
}

/// The links of a line that another answer has not, and that may be cut: no part would be one cell, or
/// two if lines are to be long.
std::vector<Link> links_to_cut(const Board& board, const Grid& answer, const Grid& other,
                               bool keeps_long) {
  std::vector<Link> links;
  for (std::uint32_t from = 0; from < board.cell_count(); ++from) {
    for (const auto& [way, direction] :
         {std::pair(way_right, Direction::right), std::pair(way_down, Direction::down)}) {
      if ((ways_of(answer[CellId{from}]) & way) == 0) continue;
      const std::uint32_t to = *board.step(from, direction);
      const bool differs =
          answer[CellId{from}] != other[CellId{from}] || answer[CellId{to}] != other[CellId{to}];
      const bool was_end = is_end(other, from) || is_end(other, to);
      const bool is_short =
          keeps_long && (is_near_end(board, answer, from) || is_near_end(board, answer, to));
      if (differs && !was_end && !is_short && !is_end(answer, from) && !is_end(answer, to))
        links.push_back({from, to});
    }
  }
  return links;
}

}  // namespace

bool places_by_answer(const Recipe& recipe) {
  return !recipe.one_each.empty() || !recipe.ends.empty() || recipe.in_turns > 0 ||
         recipe.each_region > 0;
}

std::optional<Grid> drawn_answer(const Genre& genre, const GenreInstance& board, Rng& rng) {
  if (genre.make.line_length > 0) return drawn_lines(genre, board, rng);
  if (genre.make.path != Recipe::Path::none) return drawn_path(genre, board, rng);
  if (genre.make.nested && is_large(board.cell_count())) return nested_answer(genre, board, rng);
  if (genre.make.cuts_regions) return cut_answer(genre, board, rng);
  return std::nullopt;
}

void cut_alike_rooms(const Genre& genre, Made& made, Rng& rng) {
  const Board board(genre, made.instance);
  std::vector<std::uint32_t> kind(board.cell_count());
  for (std::uint32_t cell = 0; cell < board.cell_count(); ++cell) {
    const auto& sets = genre.make.alike_rooms;
    const auto is_in = [&](const ValueSet& set) {
      return board.domain(set, {})->contains(made.answer[board.model_cell(cell)]);
    };
    kind[cell] = static_cast<std::uint32_t>(std::ranges::find_if(sets, is_in) - sets.begin());
  }
  std::ranges::fill(made.instance.rooms, no_room);
  grow_rooms(made.instance, genre.make, genre.make.most_room, 0, made.instance.rooms, rng, &kind);
}

bool place_by_answer(const GenrePtr& genre, Made& made, Rng& rng) {
  const Recipe& recipe = genre->make;
  if (!recipe.one_each.empty()) place_one_each(*genre, made.instance, made.answer, rng);
  if (recipe.line_length > 0) return number_ends(*genre, made);
  if (!recipe.ends.empty()) place_ends(*genre, made, rng);
  if (recipe.in_turns > 0) return place_in_turns(*genre, made, rng);
  if (recipe.each_region == 0) return true;
  if (!place_in_regions(*genre, made, rng)) return false;
  auto answer = with_numbers(genre, made, rng);
  if (!answer) return false;
  made.answer = std::move(*answer);
  return true;
}

bool part_region(const GenrePtr& genre, Made& made, const Grid& other, Rng& rng) {
  const Board board(*genre, made.instance);
  const auto regions = groups_of(Filled(board, made.answer), Joined::edges);
  std::vector<std::pair<std::uint32_t, std::uint32_t>> pairs;
  board.for_each_neighbours([&](std::uint32_t one, std::uint32_t two) {
    const CellId edge = board.edge(one, two);
    if (made.answer[edge] != other[edge] && made.answer[edge] == value_of(0))
      pairs.emplace_back(one, two);
  });
  rng.shuffle(pairs);
  constexpr std::size_t most_tries = 10;
  if (pairs.size() > most_tries) pairs.resize(most_tries);
  for (const auto& pair : pairs) {
    const std::uint32_t one = pair.first;
    const auto region = std::ranges::find_if(
        regions, [&](const auto& cells) { return std::ranges::find(cells, one) != cells.end(); });
    const std::vector<std::uint32_t> part = part_of(made.instance, *region, one, pair.second, rng);
    std::vector<std::uint32_t> rest = *region;
    std::erase_if(rest,
                  [&](std::uint32_t cell) { return std::ranges::find(part, cell) != part.end(); });
    Made parted = made;
    for (const std::uint32_t cell : part) {
      for (const std::uint32_t next : neighbours(made.instance, cell)) {
        if (std::ranges::find(rest, next) != rest.end())
          parted.answer[board.edge(cell, next)] = value_of(1);
      }
    }
    if (!place_in_region(*genre, parted.instance, part, rng) ||
        !place_in_region(*genre, parted.instance, rest, rng))
      continue;
    if (take_over(genre, std::move(parted), made, rng)) return true;
  }
  return false;
}

bool place_anew(const GenrePtr& genre, Made& made, const std::vector<Grid>& others, Rng& rng) {
  const Board board(*genre, made.instance);
  std::set<std::uint32_t> differing;
  board.for_each_neighbours([&](std::uint32_t one, std::uint32_t two) {
    const CellId edge = board.edge(one, two);
    if (made.answer[edge] != others.back()[edge]) differing.insert({one, two});
  });
  auto regions = groups_of(Filled(board, made.answer), Joined::edges);
  std::erase_if(regions, [&](const auto& region) {
    return std::ranges::none_of(region, [&](auto cell) { return differing.contains(cell); });
  });
  if (regions.empty()) return false;
  std::vector<std::vector<std::vector<std::uint32_t>>> regions_of_others;
  regions_of_others.reserve(others.size());
  for (const Grid& other : others)
    regions_of_others.push_back(groups_of(Filled(board, other), Joined::edges));
  constexpr int most_tries = 10;
  for (int i = 0; i < most_tries; ++i) {
    Made right{made.instance, made.answer};
    if (!place_in_region(*genre, right.instance, rng.pick(regions), rng)) continue;
    bool is_right = false;
    for (std::size_t one = others.size(); one-- > 0 && !is_right;) {
      is_right = have_their_tokens(*genre, right.instance, regions_of_others[one]) &&
                 with_numbers(genre, {right.instance, others[one]}, rng).has_value();
    }
    if (is_right) continue;
    if (take_over(genre, std::move(right), made, rng)) return true;
  }
  return false;
}

bool cut_line(const Genre& genre, Made& made, const Grid& other, Rng& rng) {
  const Board board(genre, made.instance);
  const bool keeps_long = genre.make.line_length > 0;
  const std::vector<Link> links = links_to_cut(board, made.answer, other, keeps_long);
  if (links.empty()) return false;
  const auto [from, to] = rng.pick(links);
  const bool is_across = to == from + 1;
  Made parted = made;
  const auto cut = [&](std::uint32_t cell, Way way) {
    const unsigned left = ways_of(parted.answer[CellId{cell}]) & ~static_cast<unsigned>(way);
    for (const Value value : board.cell_values()) {
      if (ways_of(value) == left) parted.answer[CellId{cell}] = value;
    }
  };
  cut(from, is_across ? way_right : way_down);
  cut(to, is_across ? way_left : way_up);
  if (keeps_long) {
    if (!number_ends(genre, parted)) return false;
    made = std::move(parted);
    return true;
  }
  made = std::move(parted);
  const GenreClue token = *read_token(genre, rng.pick(genre.make.ends));
  for (const auto& line : groups_of(Filled(board, made.answer), Joined::line)) {
    if (std::ranges::find(line, to) == line.end()) continue;
    for (const std::uint32_t cell : line) {
      if (!is_end(made.answer, cell)) continue;
      if (cell != to) made.instance.cells[from] = made.instance.cells[cell];
      made.instance.cells[cell] = token;
    }
  }
  return true;
}

}  // namespace puzzlec::making
