// Names of chains and of patterns of a few cells: each of them in pencil marks that a maker builds
// from one example, turned and renamed at random. With one thing broken, it has no name; and
// whatever has a name follows from its rules, by a brute force of its own.
#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "encoders/base/cell_name.hpp"
#include "encoders/base/rng.hpp"
#include "encoders/explain/techniques/technique.hpp"
#include "encoders/model/houses.hpp"

namespace puzzlec {
namespace {

CellId cell_at(const std::string& name) {
  const auto found = parse_cell_name(name);
  REQUIRE(found);
  return CellId{static_cast<std::uint32_t>((found->row - 1) * 9 + found->column - 1)};
}

/// A cell and some of its values: "r1c1:15".
struct Marks {
  CellId cell;
  Domain values;
};
Marks marks_in(const std::string& text) {
  const std::size_t colon = text.find(':');
  Marks marks{cell_at(text.substr(0, colon)), {}};
  for (const char digit : text.substr(colon + 1))
    marks.values.insert(value_of(static_cast<std::size_t>(digit - '0')));
  return marks;
}

struct Example {
  const char* name;
  /// Cells that hold nothing else.
  std::vector<std::string> cells;
  /// A rule "at least once", and the only places for its value.
  std::vector<std::pair<std::string, std::vector<std::string>>> houses;
  std::vector<std::string> most;    ///< rules "at most once"
  std::string removal;              ///< "r9c5:9"
  std::vector<std::string> breaks;  ///< candidates of which each one spoils it
};

const std::vector<Example> examples{
    {"xy-wing",
     {"r1c1:15", "r1c5:59", "r9c1:19"},
     {},
     {"row 1: 5", "column 1: 1", "row 9: 9", "column 5: 9"},
     "r9c5:9",
     {"r1c1:2", "r1c5:2", "r9c1:3"}},
    {"xyz-wing",
     {"r1c1:123", "r2c2:13", "r1c7:23"},
     {},
     {"block 1: 1", "row 1: 2", "block 1: 3", "row 1: 3"},
     "r1c2:3",
     {"r1c1:4", "r2c2:4", "r1c7:1", "r2c2:2"}},
    {"w-wing",
     {"r1c1:12", "r5c5:12"},
     {{"row 9: 1", {"r9c1", "r9c5"}}},
     {"column 1: 1", "column 5: 1", "row 1: 2", "column 5: 2"},
     "r1c5:2",
     {"r1c1:3", "r5c5:3", "r9c7:1"}},
    {"skyscraper",
     {},
     {{"row 1: 7", {"r1c1", "r1c5"}}, {"row 5: 7", {"r5c1", "r5c6"}}},
     {"column 1: 7", "column 5: 7", "block 5: 7"},
     "r4c5:7",
     {"r1c9:7", "r5c9:7"}},
    {"two-string kite",
     {},
     {{"row 1: 7", {"r1c2", "r1c8"}}, {"column 1: 7", {"r3c1", "r8c1"}}},
     {"block 1: 7", "column 8: 7", "row 8: 7"},
     "r8c8:7",
     {"r1c5:7", "r5c1:7"}},
    {"empty rectangle",
     {},
     {{"block 1: 7", {"r2c1", "r2c3", "r1c2"}}, {"column 7: 7", {"r2c7", "r8c7"}}},
     {"row 2: 7", "row 8: 7", "column 2: 7"},
     "r8c2:7",
     {"r3c3:7", "r5c7:7"}},
    {"x-chain",
     {},
     {{"row 1: 7", {"r1c1", "r1c9"}},
      {"row 5: 7", {"r5c9", "r5c4"}},
      {"column 6: 7", {"r4c6", "r8c6"}}},
     {"column 9: 7", "block 5: 7", "column 1: 7", "row 8: 7"},
     "r8c1:7",
     {"r1c4:7", "r5c7:7", "r2c6:7"}},
    {"xy-chain",
     {"r1c1:15", "r1c5:56", "r7c5:68", "r7c2:81"},
     {},
     {"row 1: 5", "column 5: 6", "row 7: 8", "column 1: 1", "row 7: 1"},
     "r7c1:1",
     {"r1c1:9", "r1c5:9", "r7c5:9", "r7c2:9"}},
    {"aic",
     {"r1c5:147", "r6c9:14"},
     {{"row 1: 1", {"r1c1", "r1c5"}}, {"column 5: 4", {"r1c5", "r6c5"}}},
     {"row 6: 4", "column 1: 1", "row 6: 1"},
     "r6c1:1",
     {"r6c9:8", "r1c9:1", "r9c5:4"}},
    {"als-xz",
     {"r1c1:19", "r1c2:159", "r5c2:35", "r5c1:39"},
     {},
     {"row 1: 1", "row 5: 3", "column 2: 5", "column 1: 9", "block 1: 9"},
     "r2c1:9",
     {"r1c1:7", "r1c2:7", "r5c2:9", "r5c1:5"}},
};

const RuleBook& book() {
  static const RuleBook rules = [] {
    Model model;
    model.structure = std::make_shared<const Structure>(square_structure({9, 3, 3, false}));
    return RuleBook(model);
  }();
  return rules;
}

RuleId rule_named(const std::string& name) {
  const auto rules = book().rules();
  const auto found =
      std::ranges::find_if(rules, [&](const NamedRule& rule) { return name_of(rule) == name; });
  REQUIRE(found != rules.end());
  return static_cast<RuleId>(found - rules.begin());
}

/// Bands, lines inside of bands and values change places, and the grid may be turned over.
class Turn {
 public:
  explicit Turn(Rng& rng) : is_over_(rng.below(2) == 1) {
    for (auto* lines : {&rows_, &columns_}) {
      std::array<std::uint32_t, 3> bands{0, 1, 2};
      rng.shuffle(std::span<std::uint32_t>(bands));
      for (std::uint32_t band = 0; band < 3; ++band) {
        std::array<std::uint32_t, 3> inside{0, 1, 2};
        rng.shuffle(std::span<std::uint32_t>(inside));
        for (std::uint32_t i = 0; i < 3; ++i) (*lines)[3 * band + i] = 3 * bands[band] + inside[i];
      }
    }
    for (std::uint32_t i = 0; i < 9; ++i) values_[i] = i + 1;
    rng.shuffle(std::span<std::uint32_t>(values_));
  }
  [[nodiscard]] CellId operator()(CellId cell) const {
    const std::uint32_t row = rows_[cell.index / 9];
    const std::uint32_t column = columns_[cell.index % 9];
    return CellId{is_over_ ? column * 9 + row : row * 9 + column};
  }
  [[nodiscard]] Value operator()(Value value) const {
    return value_of(values_[static_cast<std::size_t>(value.number) - 1]);
  }
  /// The rule of the house that the cells of this rule's house come to.
  [[nodiscard]] RuleId operator()(RuleId id) const {
    const NamedRule& rule = book().rules()[id];
    std::vector<CellId> cells;
    for (const CellId cell : rule.cells) cells.push_back((*this)(cell));
    std::ranges::sort(cells);
    const auto rules = book().rules();
    const auto found = std::ranges::find_if(rules, [&](const NamedRule& other) {
      return other.kind == rule.kind && other.value == (*this)(rule.value) && other.cells == cells;
    });
    REQUIRE(found != rules.end());
    return static_cast<RuleId>(found - rules.begin());
  }

 private:
  bool is_over_;
  std::array<std::uint32_t, 9> rows_{};
  std::array<std::uint32_t, 9> columns_{};
  std::array<std::uint32_t, 9> values_{};
};

struct MarkedGrid {
  std::vector<Domain> candidates;
  ExplainedStep step;

  explicit MarkedGrid(const Example& example) : candidates(81, Domain::range(1, 9)) {
    for (const std::string& text : example.cells) {
      const Marks marks = marks_in(text);
      candidates[marks.cell.index] = marks.values;
    }
    for (const auto& [rule, places] : example.houses) {
      step.rules.push_back(rule_named(rule + " at least once"));
      const NamedRule& named = book().rules()[step.rules.back()];
      std::set<CellId> open;
      for (const std::string& place : places) open.insert(cell_at(place));
      for (const CellId cell : named.cells) {
        if (!open.contains(cell)) candidates[cell.index].erase(named.value);
      }
    }
    for (const std::string& rule : example.most)
      step.rules.push_back(rule_named(rule + " at most once"));
    const Marks removal = marks_in(example.removal);
    step.removals = {{removal.cell, removal.values.first()}};
    std::ranges::sort(step.rules);
  }

  void add(const std::string& text) {
    const Marks marks = marks_in(text);
    candidates[marks.cell.index] = candidates[marks.cell.index] | marks.values;
  }

  [[nodiscard]] MarkedGrid turned(const Turn& turn) const {
    MarkedGrid other(*this);
    for (std::uint32_t index = 0; index < 81; ++index) {
      Domain& domain = other.candidates[turn(CellId{index}).index];
      domain = {};
      for (const Value value : candidates[index]) domain.insert(turn(value));
    }
    for (RuleId& rule : other.step.rules) rule = turn(rule);
    std::ranges::sort(other.step.rules);
    for (Removal& removal : other.step.removals)
      removal = {turn(removal.cell), turn(removal.value)};
    return other;
  }

  [[nodiscard]] std::optional<std::string> name() const {
    return technique_of(step, book(), candidates);
  }

  /// Whether the rules exclude every removal. Cells that may hold a value that no rule speaks of
  /// can be passed over; the others take each of their values in turn, as do the values of rules "at
  /// least once" their places.
  [[nodiscard]] bool follows() const {
    return std::ranges::all_of(step.removals, [&](const Removal& removal) {
      std::vector<std::vector<CellValue>> choices{{{removal.cell, removal.value}}};
      Domain named;
      for (const RuleId rule : step.rules) named.insert(book().rules()[rule].value);
      for (std::uint32_t index = 0; index < 81; ++index) {
        if (!(candidates[index] - named).empty()) continue;
        auto& of_cell = choices.emplace_back();
        for (const Value value : candidates[index]) of_cell.push_back({CellId{index}, value});
      }
      for (const RuleId id : step.rules) {
        const NamedRule& rule = book().rules()[id];
        if (rule.kind != NamedRule::Kind::at_least_once) continue;
        auto& of_house = choices.emplace_back();
        for (const CellId cell : rule.cells) {
          if (candidates[cell.index].contains(rule.value)) of_house.push_back({cell, rule.value});
        }
      }
      std::vector<CellValue> taken;
      return !can_take(choices, taken);
    });
  }

 private:
  [[nodiscard]] bool can_take(const std::vector<std::vector<CellValue>>& choices,
                              std::vector<CellValue>& taken) const {
    if (taken.size() == choices.size()) return true;
    for (const CellValue& next : choices[taken.size()]) {
      const bool fits = std::ranges::none_of(taken, [&](const CellValue& other) {
        if (other.cell == next.cell) return other.value != next.value;
        return other.value == next.value && share_rule(other.cell, next);
      });
      if (!fits) continue;
      taken.push_back(next);
      if (can_take(choices, taken)) return true;
      taken.pop_back();
    }
    return false;
  }
  [[nodiscard]] bool share_rule(CellId one, const CellValue& two) const {
    return std::ranges::any_of(step.rules, [&](RuleId id) {
      const NamedRule& rule = book().rules()[id];
      return rule.kind == NamedRule::Kind::at_most_once && rule.value == two.value &&
             std::ranges::find(rule.cells, one) != rule.cells.end() &&
             std::ranges::find(rule.cells, two.cell) != rule.cells.end();
    });
  }
};

}  // namespace

TEST_SUITE("explain/names") {
  TEST_CASE("chains and patterns have their names, however the grid lies") {
    Rng rng(1);
    for (const Example& example : examples) {
      CAPTURE(example.name);
      const MarkedGrid position(example);
      CHECK(position.follows());
      CHECK(position.name() == example.name);
      for (int i = 0; i < 20; ++i) {
        const MarkedGrid turned = position.turned(Turn(rng));
        CHECK(turned.name() == example.name);
      }
    }
  }

  TEST_CASE("one candidate more spoils each of them") {
    Rng rng(2);
    for (const Example& example : examples) {
      for (const std::string& more : example.breaks) {
        CAPTURE(example.name);
        CAPTURE(more);
        MarkedGrid position(example);
        position.add(more);
        CHECK_FALSE(position.follows());
        CHECK_FALSE(position.name().has_value());
        CHECK_FALSE(position.turned(Turn(rng)).name().has_value());
      }
    }
  }

  TEST_CASE("another removal, one rule less or one more spoils each of them") {
    for (const Example& example : examples) {
      CAPTURE(example.name);
      MarkedGrid other(example);
      const Value value = other.step.removals.front().value;
      other.step.removals.push_back({cell_at("r6c3"), value});
      CHECK_FALSE(other.name().has_value());
      const MarkedGrid position(example);
      for (std::size_t i = 0; i < position.step.rules.size(); ++i) {
        MarkedGrid less(position);
        less.step.rules.erase(less.step.rules.begin() + static_cast<std::ptrdiff_t>(i));
        CHECK_FALSE(less.name().has_value());
      }
      MarkedGrid more(position);
      more.step.rules.push_back(rule_named("row 3: 4 at most once"));
      CHECK_FALSE(more.name().has_value());
    }
  }

  TEST_CASE("what has a name follows from its rules") {
    Rng rng(3);
    int named = 0;
    const auto count = static_cast<std::uint64_t>(book().rules().size());
    for (int round = 0; round < 3000; ++round) {
      MarkedGrid position(examples[rng.below(examples.size())]);
      // Another rule, or a candidate more or less, or both.
      const auto change = rng.below(3);
      if (change != 0) {
        position.step.rules[rng.below(position.step.rules.size())] =
            static_cast<RuleId>(rng.below(count));
      }
      if (change != 1) {
        Domain& domain = position.candidates[rng.below(81)];
        const Value value = value_of(1 + rng.below(9));
        if (domain.contains(value) && domain.size() > 1) {
          domain.erase(value);
        } else {
          domain.insert(value);
        }
      }
      std::ranges::sort(position.step.rules);
      if (std::ranges::adjacent_find(position.step.rules) != position.step.rules.end()) continue;
      if (!position.name()) continue;
      ++named;
      CHECK(position.follows());
    }
    CHECK(named > 500);
  }
}

}  // namespace puzzlec
