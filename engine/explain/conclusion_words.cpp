#include "engine/explain/conclusion_words.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include "encoders/genres/board/board.hpp"
#include "encoders/puzzles/genre/genre_puzzle.hpp"
#include "encoders/puzzles/held_puzzle.hpp"
#include "engine/explain/bridge_ends.hpp"
#include "engine/explain/cell_sides.hpp"
#include "engine/explain/rule_words.hpp"
#include "engine/explain/statements.hpp"
#include "engine/explain/step_words.hpp"

namespace puzzlec {

namespace conclusion_words_detail {
namespace {

constexpr std::array<std::pair<unsigned, const char*>, 4> names_of_ways{
    {{genres::way_up, "up"},
     {genres::way_down, "down"},
     {genres::way_left, "left"},
     {genres::way_right, "right"}}};

constexpr unsigned upright = genres::way_up | genres::way_down;
constexpr unsigned level = genres::way_left | genres::way_right;
constexpr bool is_straight(unsigned ways) {
  return ways == upright || ways == level;
}
/// What is said of how a line runs through a cell; the first that fits.
struct Shape {
  const char* says;
  bool (*fits)(unsigned ways);
};
constexpr std::array<Shape, 5> shapes{
    {{"goes straight through", is_straight},
     {"turns at", [](unsigned ways) { return ways != 0 && !is_straight(ways); }},
     {"passes", [](unsigned ways) { return ways != 0; }},
     {"does not turn at", [](unsigned ways) { return ways == 0 || is_straight(ways); }},
     {"does not go straight through", [](unsigned ways) { return !is_straight(ways); }}}};

/// Whether all of the values are so.
template <typename Test>
bool all_of(const Domain& values, const Test& is_so) {
  for (const Value value : values) {
    if (!is_so(value)) return false;
  }
  return true;
}

class Conclusion {
 public:
  /// With `is_known`, of what is known, and not of what has just become known.
  Conclusion(const Puzzle& puzzle, std::span<const Domain> before,
             const std::map<CellId, Domain>& left, bool is_known)
      : puzzle_(puzzle),
        is_known_(is_known),
        held_(held_as<GenrePuzzle>(puzzle)),
        before_(before),
        left_(left),
        cells_(puzzle) {}

  /// Requires: words() was called. "a line": 2.
  [[nodiscard]] std::map<std::string, std::size_t> drawn() const {
    std::map<std::string, std::size_t> counts;
    for (const auto& [thing, places] : edges_) counts[thing] = places.size();
    return counts;
  }

  [[nodiscard]] std::string words() {
    for (const auto& [cell, values] : left_) {
      const bool is_told = held_ != nullptr && of_edges(cell, values);
      if (!is_told) later_.push_back(cell);
    }
    if (edges_.empty()) edges_ = idle_;
    for (const CellId cell : later_) {
      // Where bridges lie and end says what the cells below them hold.
      if (!edges_.empty() && is_only_below_bridges(cell)) continue;
      const Domain gone = before_[cell.index] - left_.at(cell);
      const Domain& values = left_.at(cell);
      // All that look the same are left.
      if (look_alike(puzzle_, cell, values) &&
          !look_alike(puzzle_, cell, Domain::single(values.first()) | gone)) {
        cells_.add_alike(cell);
        continue;
      }
      const bool tells_left = values.is_single() || values.size() < gone.size();
      cells_.add(cell, tells_left ? values : gone, tells_left);
    }
    // What neighbours tell already is said only if there is nothing else to say.
    if (edges_.empty() && lines_.empty() && cells_.empty()) {
      for (const auto& [thing, cell, other, beyond] : known_) add_edge(thing, cell, other, beyond);
    }
    std::vector<std::string> told;
    for (const auto& [thing, places] : edges_)
      told.push_back(
          fmt::format("there {} {} {}", is_many(thing) ? "are" : "is", thing, listed(places)));
    for (const auto& [what, cells] : lines_)
      told.push_back(fmt::format("the line {} {}", what, names_of(cells, puzzle_)));
    if (!cells_.empty()) told.push_back(cells_.words());
    return listed(told, ", and");
  }

 private:
  /// "2 bridges"
  [[nodiscard]] static bool is_many(const std::string& thing) {
    return thing.front() >= '2' && thing.front() <= '9';
  }
  [[nodiscard]] const Domain& now(CellId cell) const {
    const auto found = left_.find(cell);
    return found == left_.end() ? before_[cell.index] : found->second;
  }

  /// Whether everything that is new about the cell is told by edges.
  bool of_edges(CellId cell, const Domain& values) {
    switch (puzzle_.drawn_as()) {
      case DrawnAs::loop:
        return around(cell, values);
      case DrawnAs::line:
        return through(cell, values);
      case DrawnAs::walls:
      case DrawnAs::links:
        return between(cell, values);
      case DrawnAs::values:
        break;
    }
    return false;
  }

  void add_edge(const std::string& thing, CellId cell, std::optional<CellId> other,
                const char* beyond) {
    const CellId second = other.value_or(cell);
    if (!told_.insert({std::min(cell, second), std::max(cell, second), other ? "" : beyond}).second)
      return;
    edges_[thing].push_back(other ? fmt::format("between {} and {}",
                                                puzzle_.place_name(std::min(cell, second)),
                                                puzzle_.place_name(std::max(cell, second)))
                                  : fmt::format("{} {}", beyond, puzzle_.place_name(cell)));
  }

  /// A loop between cells inside and outside: its lines where both are known.
  bool around(CellId cell, const Domain& values) {
    if (!values.is_single()) return false;
    const Value inside = held_->genre->values.back().value;
    bool tells = false;
    for (const CellSide& side : cell_sides) {
      const auto other = beside(puzzle_, cell, side);
      if (other && !now(*other).is_single()) continue;
      const bool is_other_inside = other && now(*other).first() == inside;
      const bool is_line = (values.first() == inside) != is_other_inside;
      add_edge(is_line ? "a line" : "no line", cell, other, side.beyond);
      tells = true;
    }
    return tells;
  }

  /// Whether it is known already that a line leads from the cell to that side, or that none does.
  [[nodiscard]] bool is_known_beyond(CellId cell, const CellSide& side, bool is_so) const {
    const auto other = beside(puzzle_, cell, side);
    return other && all_lead(before_[other->index], side.back, is_so);
  }

  /// Where a line through cells leads, and where it does not.
  bool through(CellId cell, const Domain& values) {
    const bool is_off = values.is_single() && genres::ways_of(values.first()) == 0;
    if (is_off && values.first().number != 0) return false;
    if (is_off) {
      lines_["does not pass"].push_back(cell);
      return true;
    }
    // The whole cell is shorter than its sides.
    if (is_known_ && values.is_single() && tell_ways(cell, values, before_[cell.index]))
      return true;
    const Domain same = tell_sides(cell, values);
    // Of a cell that is known, the sides say it all.
    return same == values || values.is_single() || tell_shape(cell, values, same);
  }

  /// Returns what the cell could hold if nothing else were known than what is told of its sides.
  Domain tell_sides(CellId cell, const Domain& values) {
    const Domain& before = before_[cell.index];
    Domain same = before;
    for (const CellSide& side : cell_sides) {
      for (const bool is_so : {true, false}) {
        if (!all_lead(values, side.way, is_so)) continue;
        // Of a cell that was known already, its line is told.
        const bool is_told = values == before ? is_so : !all_lead(before, side.way, is_so);
        const auto other = beside(puzzle_, cell, side);
        if (is_told && other) {
          const char* thing = is_so ? "a line" : "no line";
          if (is_known_beyond(cell, side, is_so)) {
            known_.push_back({thing, cell, *other, side.beyond});
          } else {
            add_edge(thing, cell, other, side.beyond);
          }
        }
        for (const Value value : before) {
          if (((genres::ways_of(value) & side.way) != 0) != is_so) same.erase(value);
        }
      }
    }
    return same;
  }

  /// What all values have in common that is more than what is told of the sides.
  bool tell_shape(CellId cell, const Domain& values, const Domain& same) {
    for (const Shape& shape : shapes) {
      const auto fits = [&](Value value) { return shape.fits(genres::ways_of(value)); };
      std::size_t all = 0;
      for (const Value value : same) all += fits(value) ? 1U : 0U;
      // That the line goes straight is worth a word, even if it is known to go across.
      if (!all_of(values, fits) || (all != values.size() && &shape != shapes.data())) continue;
      lines_[shape.says].push_back(cell);
      return true;
    }
    return tell_ways(cell, values, same);
  }

  /// The ways that a line can, or cannot, take through a cell.
  bool tell_ways(CellId cell, const Domain& values, const Domain& same) {
    const Domain gone = same - values;
    const bool tells_left = values.size() <= gone.size();
    const bool can_be_off = values.contains(Value{0});
    std::vector<std::string> ways;
    for (const Value value : tells_left ? values : gone) {
      std::vector<std::string> words;
      for (const auto& [way, name] : names_of_ways) {
        if ((genres::ways_of(value) & way) != 0) words.emplace_back(name);
      }
      if (words.size() == 2) ways.push_back(listed(words));
      if (words.size() == 1 || (words.empty() && value.number != 0)) return false;
    }
    if (ways.empty()) return false;
    const char* start = !tells_left ? "does not go " : can_be_off ? "can only go " : "goes ";
    lines_[start + listed(ways, " or") + " at"].push_back(cell);
    if (!tells_left && gone.contains(Value{0})) lines_["passes"].push_back(cell);
    return true;
  }

  /// What lies between two cells.
  bool between(CellId cell, const Domain& values) {
    const std::string name = puzzle_.place_name(cell);
    const std::size_t dash = name.find('-');
    if (dash == std::string::npos) return false;
    const bool is_walls = puzzle_.drawn_as() == DrawnAs::walls;
    std::string thing;
    if (values.is_single() && values.first().number == 0) {
      thing = is_walls ? "no wall" : "no " + held_->genre->spoken_link;
    } else if (values.is_single()) {
      thing = puzzle_.value_words(cell, values.first()).text;
    } else if (!values.contains(Value{0}) && before_[cell.index].contains(Value{0})) {
      thing = is_walls ? "a wall" : "at least one " + held_->genre->spoken_link;
    } else if (!is_walls && !values.empty() && values.last().number == 1) {
      thing = "at most one " + held_->genre->spoken_link;
    } else if (!is_walls && values.contains(Value{0}) && !values.contains(Value{1})) {
      thing = fmt::format("no {0} or more than one {0}", held_->genre->spoken_link);
    } else {
      return false;
    }
    const std::string place = bridge_place(name.substr(0, dash), name.substr(dash + 1), puzzle_);
    const bool is_idle = leads_nowhere(cell, puzzle_) && values.contains(Value{0});
    std::vector<std::string>& places = (is_idle ? idle_ : edges_)[thing];
    if (std::ranges::find(places, place) == places.end()) places.push_back(place);
    return true;
  }

  [[nodiscard]] bool is_only_below_bridges(CellId cell) const {
    if (puzzle_.drawn_as() != DrawnAs::links) return false;
    const Domain& values = before_[cell.index];
    return all_of(values, [&](Value value) {
      const genres::NamedValue* named = held_->genre->named(value);
      return named != nullptr && (named->look == "bridge" || named->name == "none");
    });
  }

  const Puzzle& puzzle_;
  bool is_known_;
  const GenrePuzzle* held_;
  std::span<const Domain> before_;
  const std::map<CellId, Domain>& left_;
  std::map<std::string, std::vector<std::string>> edges_;  ///< "a line", by where
  std::map<std::string, std::vector<std::string>> idle_;   ///< where no bridge can be anyway
  std::map<std::string, std::vector<CellId>> lines_;       ///< "turns at"
  std::set<std::tuple<CellId, CellId, std::string>> told_;
  struct KnownEdge {
    const char* thing;
    CellId cell;
    CellId other;
    const char* beyond;
  };
  std::vector<KnownEdge> known_;
  std::vector<CellId> later_;
  Statements cells_;
};

}  // namespace
}  // namespace conclusion_words_detail

std::map<CellId, Domain> left_without(std::span<const Removal> removals,
                                      std::span<const Domain> before) {
  std::map<CellId, Domain> left;
  for (const Removal removal : removals)
    left.try_emplace(removal.cell, before[removal.cell.index]).first->second.erase(removal.value);
  return left;
}

std::string conclusion_words(const Puzzle& puzzle, std::span<const Domain> before,
                             const std::map<CellId, Domain>& left) {
  return conclusion_words_detail::Conclusion(puzzle, before, left, false).words();
}

std::map<std::string, std::size_t> drawn_by(const Puzzle& puzzle, std::span<const Domain> before,
                                            const std::map<CellId, Domain>& left) {
  conclusion_words_detail::Conclusion conclusion(puzzle, before, left, false);
  static_cast<void>(conclusion.words());
  return conclusion.drawn();
}

std::string fact_words(const Puzzle& puzzle, std::span<const CellId> cells,
                       std::span<const Domain> start, std::span<const Domain> now) {
  std::map<CellId, Domain> known;
  for (const CellId cell : cells) {
    if (now[cell.index] != start[cell.index] && !now[cell.index].empty())
      known[cell] = now[cell.index];
  }
  return conclusion_words_detail::Conclusion(puzzle, start, known, true).words();
}

std::string entry_words(const Puzzle& puzzle, std::span<const CellValue> entries) {
  const DrawnAs drawn = puzzle.drawn_as();
  if (drawn == DrawnAs::values || drawn == DrawnAs::loop) return words_of(entries, puzzle);
  Domain open;
  for (std::int16_t value = 0; value < static_cast<std::int16_t>(genres::line_values); ++value)
    open.insert(Value{value});
  const std::vector<Domain> start(puzzle.givens().size(), open);
  std::map<CellId, Domain> known;
  for (const CellValue& entry : entries) known[entry.cell] = Domain::single(entry.value);
  return conclusion_words_detail::Conclusion(puzzle, start, known, true).words();
}

}  // namespace puzzlec
