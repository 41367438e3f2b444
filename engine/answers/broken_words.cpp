#include "engine/answers/broken_words.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <set>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "encoders/base/cell_name.hpp"
#include "encoders/genres/draft.hpp"
#include "encoders/genres/rule_count.hpp"
#include "encoders/puzzles/genre/genre_puzzle.hpp"
#include "encoders/puzzles/held_puzzle.hpp"
#include "engine/answers/board_names.hpp"
#include "engine/answers/counted_things.hpp"
#include "engine/explain/bridge_ends.hpp"
#include "engine/explain/conclusion_words.hpp"
#include "engine/explain/cut_words.hpp"
#include "engine/explain/genre_says.hpp"
#include "engine/explain/matched_reason.hpp"
#include "engine/explain/rule_words.hpp"
#include "engine/explain/sentence_parts.hpp"
#include "engine/explain/step_words.hpp"

namespace puzzlec {
namespace broken_words_detail {

namespace {

/// Before what the rule demands at a place.
constexpr std::string_view rule_is_broken = "rule is broken";
constexpr std::string_view rule_cannot_be_kept = "rule cannot be kept any more";

/// More cells are only counted.
constexpr std::size_t most_named = 4;

/// The whole name, if it tells no place.
StatedName parts_of(const Origin& origin) {
  return stated_name(origin).value_or(StatedName{origin.name, ""});
}

/// Whether it is a place that people know by this name: "row 3", but not "corner 7".
bool is_known_place(std::string_view where) {
  constexpr std::array words{"row ",         "column ",       "room ",     "block ", "box ",
                             "region ",      "cage ",         "diagonal ", "house ", "rooms ",
                             "antidiagonal", "main diagonal", "window "};
  return std::ranges::any_of(words, [&](const char* word) { return where.starts_with(word); });
}

/// "r1c1, r1c2 and 5 more".
std::string some_of(std::span<const CellId> cells, const Puzzle& puzzle) {
  std::vector<std::string> names;
  for (const CellId cell : cells.first(std::min(cells.size(), most_named)))
    names.push_back(puzzle.place_name(cell));
  if (cells.size() > most_named) names.push_back(fmt::format("{} more", cells.size() - most_named));
  return listed(names);
}

}  // namespace
}  // namespace broken_words_detail

using namespace broken_words_detail;

/// The sentence of one constraint.
class BrokenWords::Saying {
 public:
  Saying(const BrokenWords& words, const Origin& origin, std::span<const CellId> cells,
         std::span<const Domain> domains)
      : words_(words),
        puzzle_(words.puzzle_),
        origin_(origin),
        name_(parts_of(origin)),
        clue_(words.clue_of(origin)),
        cells_(cells.begin(), cells.end()),
        domains_(domains) {}

  [[nodiscard]] std::string of(const Constraint& constraint) const {
    if (const auto text = by_count()) return *text;
    if (const auto text = by_pairs()) return *text;
    const auto text = std::visit([this](const auto& kind) { return specific(kind); }, constraint);
    // Of a clue, the sentence is about the clue.
    return text && (clue_text().empty() || text->starts_with("The ")) ? *text : plain();
  }

  [[nodiscard]] std::string by_name() const {
    if (const auto text = by_count()) return *text;
    const auto text = by_pairs();
    return text ? *text : plain();
  }

  /// Where nothing but the name and the cells are known.
  [[nodiscard]] std::string plain() const {
    if (const auto text = said()) return *text;
    if (has_subject()) return fmt::format("{} {}.", subject(), breaks());
    if (const auto text = crossing_bridges()) return *text;
    if (const auto text = general()) return *text;
    if (is_seen() && cells_.size() <= most_named) {
      std::vector<CellValue> held;
      for (const CellId cell : cells_) held.push_back({cell, domains_[cell.index].first()});
      return fmt::format("{}, against the rule {}.", words_of(held, puzzle_), quoted());
    }
    // What is drawn from cell to cell is named by a word of its own.
    const bool is_drawn = puzzle_.drawn_as() != DrawnAs::values && name_.what == origin_.rule &&
                          name_.what.find(' ') == std::string::npos;
    const auto middle =
        parse_cell_name(name_.where) ? cell_on_board(puzzle_, name_.where) : std::nullopt;
    std::vector<CellId> near = cells_;
    if (middle) near.insert(near.begin(), *middle);
    const auto end = is_drawn ? loose_end(puzzle_, near, domains_) : std::nullopt;
    if (end) return *end;
    if (is_drawn)
      return fmt::format("The {} cannot run like this at {}.", name_.what,
                         middle ? puzzle_.place_name(*middle) : some_of(cells_, puzzle_));
    return fmt::format("This rule is not kept: {}, at {}.", quoted(), some_of(cells_, puzzle_));
  }

 private:
  template <typename Kind>
  [[nodiscard]] std::optional<std::string> specific(const Kind&) const {
    return std::nullopt;
  }

  [[nodiscard]] std::optional<std::string> by_pairs() const {
    const auto text = matched_end(origin_, puzzle_, domains_);
    return text ? std::optional(as_sentence(*text) + ".") : std::nullopt;
  }

  /// What the rule says of every place, if the genre has words for it.
  [[nodiscard]] std::optional<std::string> said_everywhere() const {
    const auto* held = held_as<GenrePuzzle>(puzzle_);
    if (held == nullptr) return std::nullopt;
    const auto& rules = held->genre->rules;
    const auto rule = std::ranges::find(rules, origin_.rule, &genres::Rule::name);
    if (rule == rules.end()) return std::nullopt;
    // Of a place of its own, what is said of places alone.
    const std::string apart = origin_.name == origin_.rule ? "" : rule->word("apart", "");
    const std::string& says = apart.empty() ? rule->says : apart;
    const auto needs = [&](const char* what) { return says.find(what) != std::string::npos; };
    if (says.empty() || needs("$clue") || needs("$place")) return std::nullopt;
    return needs("$") ? filled_in(says, "", "", stated_number(*held, origin_)) : says;
  }

  /// ", although each island has one number", or by the rule's name.
  [[nodiscard]] std::string although() const {
    const auto said = said_everywhere();
    return said ? ", although " + *said : ", against the rule " + quoted();
  }

  /// What always holds, if the genre has words for it: "No two shaded cells are side by side; see r1c1 and r1c2."
  [[nodiscard]] std::optional<std::string> general() const {
    const auto said = said_everywhere();
    if (!said) return std::nullopt;
    const std::string told = as_sentence(*said);
    if (cells_.size() > most_named) return told + ", but not here.";
    // The others are given.
    const bool is_part = cells_.size() == 1 && name_.where.find(" to ") != std::string::npos;
    if (is_part) return fmt::format("{}; see {}.", told, place_on_board(name_.where, puzzle_));
    return fmt::format("{}; see {}.", told, some_of(cells_, puzzle_));
  }

  /// "The bridges between r1c2 and r4c2 and between r3c1 and r3c4 cross."
  [[nodiscard]] std::optional<std::string> crossing_bridges() const {
    if (puzzle_.drawn_as() != DrawnAs::links) return std::nullopt;
    std::vector<std::string> places;
    for (const CellId cell : cells_) {
      if (domains_[cell.index].contains(Value{0})) continue;
      std::string place = bridge_place(cell, puzzle_);
      if (!place.empty() && std::ranges::find(places, place) == places.end())
        places.push_back(std::move(place));
    }
    if (places.size() != 2) return std::nullopt;
    return fmt::format("The bridges {} cross.", listed(places));
  }

  /// What the rule demands, if the genre has words for it, and of lines, how they run here.
  [[nodiscard]] std::optional<std::string> said() const {
    const auto* held = held_as<GenrePuzzle>(puzzle_);
    if (held == nullptr || !has_subject()) return std::nullopt;
    const auto& rules = held->genre->rules;
    const auto rule = std::ranges::find_if(rules, [this](const genres::Rule& one) {
      return one.name == origin_.rule && one.says.find('$') != std::string::npos;
    });
    if (rule == rules.end()) return std::nullopt;
    const bool is_final = std::ranges::all_of(
        cells_, [this](CellId cell) { return domains_[cell.index].is_single(); });
    if (const auto told = said_of_place()) return not_kept(*told, is_final);
    const std::string text = clue_text();
    const bool is_number =
        std::ranges::all_of(text, [](unsigned char c) { return std::isdigit(c) != 0; });
    const std::string says = filled_in(
        rule->says, fmt::format("the {} in {}", is_number ? text : "clue", name_.where),
        shown_place(), stated_number(*held, {origin_.rule, name_.where + ": " + origin_.rule}));
    const char* verb = is_final ? "breaks the rule" : "cannot keep the rule any more";
    if (!text.empty()) verb = is_final ? "is not met" : "cannot be met any more";
    std::string sentence = fmt::format("{} {}: {}", subject(), verb, says);
    if (puzzle_.drawn_as() == DrawnAs::line) {
      constexpr std::size_t most_letters = 190;
      const std::string here =
          fact_words(puzzle_, cells_, words_.model_.structure->domains, domains_);
      if (!here.empty() && sentence.size() + here.size() < most_letters)
        sentence += "; here, " + here;
    }
    return sentence + ".";
  }
  /// "the ship goes on in one direction from the end given at r1c2": of clues that are drawn.
  [[nodiscard]] std::optional<std::string> said_of_place() const {
    const auto* held = held_as<GenrePuzzle>(puzzle_);
    if (held == nullptr) return std::nullopt;
    // Of ships, parts are given, and the numbers that stand for them are not seen.
    const auto& drawing = held->genre->drawing;
    if (std::ranges::find(drawing, "ships") == drawing.end()) return std::nullopt;
    const auto rule = std::ranges::find(held->genre->rules, origin_.rule, &genres::Rule::name);
    if (rule == held->genre->rules.end()) return std::nullopt;
    const auto has = [&](const char* what) { return rule->says.find(what) != std::string::npos; };
    if (!has("$place") || has("$clue") || has("$number")) return std::nullopt;
    return filled_in(rule->says, "", shown_place(), std::nullopt);
  }
  [[nodiscard]] static std::string not_kept(const std::string& said, bool is_broken) {
    return fmt::format("This {}: {}.", is_broken ? rule_is_broken : rule_cannot_be_kept, said);
  }
  [[nodiscard]] std::string shown_place() const {
    if (name_.where.starts_with("room ")) return "it";
    if (name_.where.starts_with("corner ")) return cells_at_corner();
    return name_.where;
  }

  [[nodiscard]] std::optional<std::string> specific(const AllDifferent& house) const {
    std::map<Value, std::vector<CellId>> places;
    for (const CellId cell : house.cells) {
      const Domain& domain = domains_[cell.index];
      if (domain.is_single()) places[domain.first()].push_back(cell);
    }
    std::erase_if(places, [](const auto& place) { return place.second.size() < 2; });
    if (places.empty()) return std::nullopt;
    const Value value = places.begin()->first;
    const std::vector<CellId>& where = places.begin()->second;
    if (!is_seen(where.front(), value)) return std::nullopt;
    const std::string text = puzzle_.value_words(where.front(), value).text;
    const std::string place = name_.where.empty() ? origin_.name : name_.where;
    if (!is_known_place(place)) {
      return fmt::format("{} are {} {}, against the rule {}.", some_of(where, puzzle_),
                         where.size() == 2 ? "both" : "all", text, quoted());
    }
    return fmt::format("{} stands {} in {}.", as_sentence(text), times(where.size()),
                       shown(place, house.cells.front()));
  }

  [[nodiscard]] std::optional<std::string> specific(const Cage& cage) const {
    std::vector<Value> values;
    for (const CellId cell : cage.cells) {
      if (domains_[cell.index].is_single()) values.push_back(domains_[cell.index].first());
    }
    const bool is_sum = cage.stated_sum().has_value();
    std::uint64_t sum = 0;
    for (const Value value : values) sum += static_cast<std::uint64_t>(value.number);
    const std::string who = origin_.rule == "cage"
                                ? as_sentence(shown(origin_.name, cage.cells.front()))
                                : group_of(cage);
    const bool is_one = origin_.rule == "cage" || is_known_place(name_.where);
    if (!is_sum) {
      return fmt::format("{} cannot have the {} {}{}.", who, name_of(cage.operation), cage.target,
                         values.size() == cage.cells.size() ? "" : " any more");
    }
    if (values.size() == cage.cells.size() || sum > cage.target) {
      return fmt::format("{} add{} up to {}{}, not {}.", who, is_one ? "s" : "", sum,
                         values.size() == cage.cells.size() ? "" : " already", cage.target);
    }
    return fmt::format("{} cannot add up to {} any more.", who, cage.target);
  }

  [[nodiscard]] std::optional<std::string> specific(const Visible& line) const {
    std::vector<Value> values;
    for (const CellId cell : line.cells) {
      if (domains_[cell.index].is_single()) values.push_back(domains_[cell.index].first());
    }
    if (values.size() == line.cells.size()) {
      return fmt::format("The clue {} is not met: {} can be seen there.", origin_.name,
                         count_visible(values, line.empty));
    }
    return fmt::format("The clue {} cannot be met any more.", origin_.name);
  }

  [[nodiscard]] std::optional<std::string> specific(const Less& less) const {
    const Domain& a = domains_[less.smaller.index];
    const Domain& b = domains_[less.larger.index];
    if (!a.is_single() || !b.is_single()) return std::nullopt;
    return fmt::format("{} has to be less than {}, but {} is not less than {}.",
                       puzzle_.place_name(less.smaller), puzzle_.place_name(less.larger),
                       a.first().number, b.first().number);
  }

  [[nodiscard]] std::optional<std::string> specific(const Connected& connected) const {
    const DrawnAs drawn = puzzle_.drawn_as();
    if (const auto loop = small_loop(puzzle_, domains_))
      return fmt::format("The line {} is a closed loop without {}.", loop->name,
                         puzzle_.place_name(loop->left_out));
    const auto apart = cut_apart(*connected.graph, domains_);
    const std::string one = apart ? puzzle_.place_name(apart->one) : "";
    const std::string other =
        apart && apart->other ? puzzle_.place_name(*apart->other) : "what lies around the grid";
    const bool is_known = apart && domains_[apart->one.index].is_single();
    if ((drawn == DrawnAs::loop || drawn == DrawnAs::values) && is_known) {
      const Value value = domains_[apart->one.index].first();
      return fmt::format("{} is {} and cannot be connected with {} any more.", one,
                         puzzle_.value_words(apart->one, value).text, other);
    }
    if (drawn == DrawnAs::loop) return "The lines cannot become one loop any more.";
    if (drawn == DrawnAs::line && apart)
      return fmt::format("The line cannot connect {} and {} any more.", one, other);
    if (drawn == DrawnAs::line) return "The lines cannot become one any more.";
    for (const std::string_view end : {" is connected", " are connected"}) {
      if (!name_.what.ends_with(end)) continue;
      const std::string what = name_.what.substr(0, name_.what.size() - end.size());
      return fmt::format("{} cannot be connected any more.", as_sentence(what));
    }
    return fmt::format("What belongs together is cut in two: {}.", quoted());
  }

  [[nodiscard]] std::optional<std::string> specific(const Acyclic&) const {
    return fmt::format("There is a closed ring: {}.", quoted());
  }

  [[nodiscard]] std::optional<std::string> specific(const ComponentWeight& parts) const {
    const GraphExtents extents(*parts.graph, domains_);
    const auto size_at = [&](std::uint32_t node, GraphExtent extent) {
      const GraphComponents all = extents.components(extent);
      const std::uint32_t own = all.of[node];
      if (own == GraphComponents::no_component) return std::int64_t{0};
      std::int64_t weight = 0;
      for (std::uint32_t other = 0; other < all.of.size(); ++other)
        weight += all.of[other] == own ? std::int64_t{parts.weight_of(other)} : 0;
      return weight;
    };
    for (std::uint32_t node = 0; node < parts.graph->nodes.size(); ++node) {
      if (parts.node && *parts.node != node) continue;
      if (!extents.has_node(node, GraphExtent::sure)) continue;
      const std::int64_t least = size_at(node, GraphExtent::sure);
      const std::int64_t most = size_at(node, GraphExtent::possible);
      const bool is_large = parts.comparison != Comparison::at_least && least > parts.bound;
      const bool is_small = parts.comparison != Comparison::at_most && most < parts.bound;
      if (!is_large && !is_small) continue;
      if (!parts.weights.empty()) return weighty(parts, extents, node, is_large);
      const auto cell = parts.graph->nodes[node].cell;
      const bool is_of_clue = !clue_text().empty();
      if (!is_of_clue && !cell) return std::nullopt;
      const std::string whose = fmt::format(
          "The {} {}", kind_of_part(),
          is_of_clue ? "of " + within_sentence(subject()) : "at " + puzzle_.place_name(*cell));
      if (is_large)
        return fmt::format("{} has {} already{}.", whose, cells_word(least), not_bound(parts));
      return fmt::format("{} has room for {} only{}.", whose, cells_word(most), not_bound(parts));
    }
    return std::nullopt;
  }

  /// Of what is weighed in a part, there is too much or too little.
  [[nodiscard]] std::optional<std::string> weighty(const ComponentWeight& parts,
                                                   const GraphExtents& extents, std::uint32_t node,
                                                   bool is_large) const {
    const auto& nodes = parts.graph->nodes;
    if (!is_large) {
      if (!nodes[node].cell) return std::nullopt;
      return fmt::format("The area at {} is shut in{}.", puzzle_.place_name(*nodes[node].cell),
                         although());
    }
    const GraphComponents all = extents.components(GraphExtent::sure);
    std::vector<CellId> weighed;
    for (std::uint32_t other = 0; other < nodes.size(); ++other) {
      if (all.of[other] == all.of[node] && parts.weight_of(other) > 0 && nodes[other].cell)
        weighed.push_back(*nodes[other].cell);
    }
    if (weighed.size() < 2) return std::nullopt;
    return fmt::format("{} are in one piece{}.", some_of(weighed, puzzle_), although());
  }

  /// What a genre's rule counts at a clue or a place.
  [[nodiscard]] std::optional<std::string> by_count() const {
    const auto* held = held_as<GenrePuzzle>(puzzle_);
    if (held == nullptr || !has_subject()) return std::nullopt;
    const Origin origin{origin_.rule, name_.where + ": " + origin_.rule};
    const auto found = genres::count_of(*held->genre, held->instance, origin, domains_);
    if (!found) return by_cases_of_count(*held, origin);
    const bool is_much = found->at_most && found->least > *found->at_most;
    const std::int64_t number = is_much ? found->least : found->most;
    const std::int64_t wanted = is_much ? *found->at_most : *found->at_least;
    const bool is_final = found->least == found->most;
    if (found->value && held->genre->named(*found->value) == nullptr && is_known_place(name_.where))
      return of_value(*found->value, number, wanted, is_much);
    // A clue that tells the number need not be told again.
    const std::string not_wanted =
        clue_text() == std::to_string(wanted) ? "" : fmt::format(", not {}", wanted);
    const auto thing = thing_of(name_.what);
    const auto things = thing ? counted_things(number, *thing) : std::nullopt;
    if (things && is_final) return fmt::format("{} has {}{}.", subject(), *things, not_wanted);
    if (things) {
      return is_much ? fmt::format("{} has {} already{}.", subject(), *things, not_wanted)
                     : fmt::format("{} can have only {}{}.", subject(), *things, not_wanted);
    }
    // That something which has to be there is missing needs no numbers.
    if (number == 0 && wanted == 1) return std::nullopt;
    if (const auto text = said_of_place()) return not_kept(*text, is_final || is_much);
    const char* extent = is_final ? "" : is_much ? " already" : " at most";
    return fmt::format("{} {}: {}{}{}.", subject(), breaks(), number, extent, not_wanted);
  }

  /// Where the number depends on what the cell of the clue holds, and is wrong in any case: "The 2 in r1c2 can have
  /// only 1 or 3 sides of the loop."
  [[nodiscard]] std::optional<std::string> by_cases_of_count(const GenrePuzzle& held,
                                                             const Origin& origin) const {
    const auto cell = words_.clue_cell(origin_);
    const auto thing = thing_of(name_.what);
    if (!cell || !thing || domains_[cell->index].is_single()) return std::nullopt;
    std::set<std::int64_t> numbers;
    std::int64_t wanted = 0;
    for (const Value value : domains_[cell->index]) {
      std::vector<Domain> domains(domains_.begin(), domains_.end());
      domains[cell->index] = Domain::single(value);
      const auto found = genres::count_of(*held.genre, held.instance, origin, domains);
      if (!found || found->at_least != found->at_most) return std::nullopt;
      for (std::int64_t number = found->least; number <= found->most; ++number)
        numbers.insert(number);
      wanted = *found->at_least;
    }
    const bool are_two = numbers.size() == 2;
    const auto things = counted_things(are_two ? *numbers.rbegin() : wanted, *thing);
    if (!things) return std::nullopt;
    if (!are_two) return fmt::format("{} cannot have {}.", subject(), *things);
    return fmt::format("{} can have only {} or {}.", subject(), *numbers.begin(), *things);
  }

  /// "2 stands twice in row 6."
  [[nodiscard]] std::string of_value(Value value, std::int64_t number, std::int64_t wanted,
                                     bool is_much) const {
    const std::string text = puzzle_.value_words(CellId{0}, value).text;
    const std::string place = shown(name_.where, {});
    if (!is_much && number == 0)
      return fmt::format("{} has no place for {}.", as_sentence(place), text);
    if (!is_much)
      return fmt::format("{} can stand only {} in {}, not {}.", text,
                         number == 1 ? "once" : times(static_cast<std::size_t>(number)), place,
                         wanted);
    const std::string not_wanted = wanted == 1 ? "" : fmt::format(", not {}", wanted);
    return fmt::format("{} stands {} in {}{}.", text, times(static_cast<std::size_t>(number)),
                       place, not_wanted);
  }

  [[nodiscard]] const std::string& clue_text() const { return clue_; }
  [[nodiscard]] bool has_subject() const {
    return !clue_text().empty() || is_known_place(name_.where);
  }
  [[nodiscard]] std::string breaks() const {
    if (!clue_text().empty()) return "is not met: " + quoted();
    const bool is_plural = name_.where.starts_with("rooms ");
    return (is_plural ? "break the rule " : "breaks the rule ") + quoted();
  }

  /// "The 1 in r1c3", "The 2 at the corner of r1c1 and r2c2", "The room of r1c3".
  [[nodiscard]] std::string subject() const {
    const std::string text = clue_text();
    if (text.empty())
      return as_sentence(name_.where.empty() ? name_.what : place_on_board(name_.where, puzzle_));
    const bool is_number =
        std::ranges::all_of(text, [](unsigned char c) { return std::isdigit(c) != 0; });
    const std::string what = is_number ? text : "clue";
    if (parse_cell_name(name_.where)) return fmt::format("The {} in {}", what, name_.where);
    return fmt::format("The {} at the corner of {}", what, cells_at_corner());
  }
  /// "r1c1 and r2c2" around an inner corner; what there is of these at the rim.
  [[nodiscard]] std::string cells_at_corner() const {
    const auto [rows, columns] = puzzle_.board_size();
    const std::size_t number = std::stoul(name_.where.substr(name_.where.find(' ') + 1)) - 1;
    const std::size_t row = number / (columns + 1);
    const std::size_t column = number % (columns + 1);
    const std::string first =
        fmt::format("r{}c{}", std::max<std::size_t>(row, 1), std::max<std::size_t>(column, 1));
    const std::string last =
        fmt::format("r{}c{}", std::min(row + 1, rows), std::min(column + 1, columns));
    return first == last ? first : first + " and " + last;
  }
  [[nodiscard]] std::string quoted() const { return '"' + name_.what + '"'; }

  /// "the cage 17+ at r5c8", "row 9". What files call a cage, nobody sees: it is told by its first cell.
  [[nodiscard]] std::string shown(const std::string& place, std::optional<CellId> first) const {
    constexpr std::string_view cage = "cage ";
    if (!place.starts_with(cage)) return place_on_board(place, puzzle_);
    const std::string rest = place.substr(cage.size());
    const std::size_t space = rest.find(' ');
    const std::string known = rest.substr(0, space);
    const bool is_cell = parse_cell_name(known).has_value();
    if (!is_cell && !first) return "the " + place;
    const std::string where = is_cell ? known : puzzle_.place_name(*first);
    if (space == std::string::npos) return "the cage at " + where;
    return fmt::format("the cage {} at {}", rest.substr(space + 1), where);
  }
  [[nodiscard]] std::string group_of(const Cage& cage) const {
    const bool is_run = name_.where.find(" to ") != std::string::npos;
    return is_run || is_known_place(name_.where) ? as_sentence(name_.where)
                                                 : names_of(cage.cells, puzzle_);
  }

  /// "island" of "size of an island"; otherwise "area".
  [[nodiscard]] std::string kind_of_part() const {
    for (const std::string_view start : {"size of a ", "size of an "}) {
      if (name_.what.starts_with(start)) return name_.what.substr(start.size());
    }
    return "area";
  }
  [[nodiscard]] static std::string cells_word(std::int64_t count) {
    return fmt::format("{} {}", count, count == 1 ? "cell" : "cells");
  }
  [[nodiscard]] std::string not_bound(const ComponentWeight& parts) const {
    const std::string bound = std::to_string(parts.bound);
    return clue_text() == bound ? "" : ", not " + bound;
  }

  /// Whether people see what the cells hold, and all of them hold something.
  [[nodiscard]] bool is_seen() const {
    return puzzle_.drawn_as() == DrawnAs::values && std::ranges::all_of(cells_, [&](CellId cell) {
             const Domain& domain = domains_[cell.index];
             return domain.is_single() && is_seen(cell, domain.first());
           });
  }
  /// Several values may look alike, and halves of cells have no names that people use.
  [[nodiscard]] bool is_seen(CellId cell, Value value) const {
    if (!puzzle_.is_written(cell, value)) return false;
    const auto* held = held_as<GenrePuzzle>(puzzle_);
    if (held == nullptr) return true;
    const genres::NamedValue* named = held->genre->named(value);
    if (named == nullptr) {
      return std::ranges::find(held->genre->drawing, "shaded numbers") ==
             held->genre->drawing.end();
    }
    if (named->look.find("half") != std::string::npos) return false;
    return named->look.empty() ||
           std::ranges::count(held->genre->values, named->look, &genres::NamedValue::look) == 1;
  }

  const BrokenWords& words_;
  const Puzzle& puzzle_;
  const Origin& origin_;
  StatedName name_;
  std::string clue_;  ///< what stands at the rule's clue; empty if it is about none
  std::vector<CellId> cells_;
  std::span<const Domain> domains_;
};

bool only_names_rule(std::string_view sentence) {
  const auto has = [&](std::string_view part) {
    return sentence.find(part) != std::string_view::npos;
  };
  const bool tells_demand = has("; here, ") || has(rule_is_broken) || has(rule_cannot_be_kept);
  return has("\"") || has("; see ") || has(", but not here") || (has(": ") && !tells_demand);
}

BrokenWords::BrokenWords(const Puzzle& puzzle, const Model& model)
    : puzzle_(puzzle), model_(model), clue_at_(clues_by_place(puzzle)) {}

std::string BrokenWords::clue_of(const Origin& origin) const {
  const auto* held = held_as<GenrePuzzle>(puzzle_);
  const auto found = clue_at_.find(parts_of(origin).where);
  if (held == nullptr || found == clue_at_.end()) return "";
  const auto& rules = held->genre->rules;
  const bool is_about_clue = std::ranges::any_of(rules, [&](const genres::Rule& rule) {
    return rule.name == origin.rule && genres::is_about_clues(rule);
  });
  return is_about_clue ? found->second : "";
}

std::optional<CellId> BrokenWords::clue_cell(const Origin& origin) const {
  const std::string where = parts_of(origin).where;
  if (!parse_cell_name(where) || clue_of(origin).empty()) return std::nullopt;
  return cell_on_board(puzzle_, where);
}

std::string BrokenWords::sentence(const Constraint& constraint, std::span<const CellId> cells,
                                  std::span<const Domain> domains) const {
  return Saying(*this, origin_of(constraint), cells, domains).of(constraint);
}

std::string BrokenWords::sentence(const Origin& origin, std::span<const CellId> cells,
                                  std::span<const Domain> domains) const {
  return Saying(*this, origin, cells, domains).by_name();
}

std::string BrokenWords::sentence(const Violation& violation, const Grid& cells) const {
  const CellId first = violation.cells.front();
  const auto text = [&](Value value) { return puzzle_.value_words(first, value).text; };
  if (violation.origin.rule == "value" && violation.constraints.empty())
    return fmt::format("{} cannot be {}.", puzzle_.place_name(first), cells[first].number);
  if (violation.origin.rule == "given" && violation.constraints.empty()) {
    const auto given = std::ranges::find(model_.givens, first, &Given::cell);
    return fmt::format("{} is given as {}, not {}.", puzzle_.place_name(first), text(given->value),
                       text(cells[first]));
  }
  return sentence(model_.constraint(violation.constraints.front()), violation.cells,
                  domains_with(model_, cells));
}

}  // namespace puzzlec
