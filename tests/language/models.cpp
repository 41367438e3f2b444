#include "tests/language/models.hpp"

#include <algorithm>
#include <exception>
#include <map>
#include <string_view>

#include "encoders/base/text_cursor.hpp"
#include "encoders/puzzles/model/model_rules.hpp"
#include "encoders/puzzles/puzzles.hpp"

namespace language {

using namespace puzzlec;

namespace {

/// A grid and what may be said of it.
class Speaker {
 public:
  explicit Speaker(Choices& choices) : choices_(&choices) {
    static const std::vector<std::pair<int, int>> sizes{{1, 2}, {2, 2}, {1, 3}, {1, 4}, {2, 3},
                                                        {3, 2}, {1, 5}, {1, 6}, {3, 1}, {3, 3},
                                                        {2, 4}, {1, 1}, {1, 7}};
    std::tie(rows_, columns_) = choices.pick(sizes);
    static const std::vector<std::vector<int>> value_sets{
        {1, 2}, {0, 1}, {1, 2, 3}, {0, 1, 2}, {0, 2, 3}, {1, 3}, {2, 5, 9}, {1, 2, 3, 4}, {0, 511}};
    values_ = choices.pick(value_sets);
  }

  [[nodiscard]] Choices& choices() { return *choices_; }
  [[nodiscard]] const std::vector<int>& all_values() const { return values_; }
  [[nodiscard]] int rows() const { return rows_; }
  [[nodiscard]] int columns() const { return columns_; }

  [[nodiscard]] int value() {
    return choices_->chance(5) ? choices_->between(0, 6) : choices_->pick(values_);
  }
  [[nodiscard]] int number() {
    return choices_->chance(3) ? 100 : choices_->between(0, choices_->chance(30) ? 12 : 4);
  }
  [[nodiscard]] json values() {
    if (choices_->chance(30))
      return {{"from", choices_->between(0, 2)}, {"to", choices_->between(1, 3)}};
    json list = json::array();
    for (int count = choices_->between(0, 3); count > 0; --count) list.push_back(value());
    return list;
  }
  [[nodiscard]] std::string cell() {
    return "r" + std::to_string(choices_->between(1, rows_)) + "c" +
           std::to_string(choices_->between(1, columns_));
  }
  [[nodiscard]] std::string some_cells(int least, int most) {
    std::string text;
    std::vector<std::string> used;
    for (int count = choices_->between(least, most); count > 0; --count) {
      std::string name = cell();
      for (int i = 0; i < 8 && std::ranges::find(used, name) != used.end() && !choices_->chance(8);
           ++i)
        name = cell();
      used.push_back(name);
      text += (text.empty() ? "" : " ") + name;
    }
    return text;
  }
  [[nodiscard]] std::string neighbours() {
    const int row = choices_->between(1, rows_);
    const int column = choices_->between(1, columns_);
    const bool is_right = column < columns_ && choices_->chance(50);
    const auto name = [](int r, int c) {
      return "r" + std::to_string(r) + "c" + std::to_string(c);
    };
    return name(row, column) + " " + (is_right ? name(row, column + 1) : name(row + 1, column));
  }
  [[nodiscard]] json cells(int least = 1, int most = 5) {
    if (choices_->chance(75)) return some_cells(least, most);
    if (choices_->chance(20)) return json::array({some_cells(1, 2), some_cells(0, 2)});
    const std::string text =
        choices_->pick({"all", "row:1", "column:1", "all reversed", "row:1 row:1", "around:r1c1",
                        "r1c1..r2c2", "diagonal:1", "row:1 column:1"});
    return text;
  }
  [[nodiscard]] std::string fact() {
    std::string text = cell() + "=" + std::to_string(value());
    while (choices_->chance(30)) text += "," + std::to_string(value());
    if (choices_->chance(10))
      text += "," + std::to_string(choices_->between(0, 1)) + ".." +
              std::to_string(choices_->between(1, 3));
    return text;
  }
  /// A graph, and as how many nodes it has at least.
  [[nodiscard]] json graph() {
    if (choices_->chance(50)) {
      json all{{"cells", cells(2, 5)}, {"values", values()}};
      if (choices_->chance(30)) all["border"] = choices_->chance(70);
      return all;
    }
    json nodes = json::array();
    const int count = choices_->between(1, 5);
    for (int i = 0; i < count; ++i) nodes.push_back(choices_->chance(15) ? json() : json(fact()));
    json links = json::array();
    for (int i = choices_->between(0, 7); i > 0; --i) {
      json link = json::array({choices_->between(0, count - 1), choices_->between(0, count - 1)});
      if (choices_->chance(35)) link.push_back(fact());
      links.push_back(std::move(link));
    }
    return {{"nodes", nodes}, {"links", links}};
  }
  [[nodiscard]] json node() {
    return choices_->chance(70) ? json(choices_->between(0, 3)) : json(cell());
  }
  /// Rows of characters.
  template <typename Make>
  [[nodiscard]] json map(Make make) {
    json lines = json::array();
    for (int row = 0; row < rows_; ++row) {
      std::string line;
      for (int column = 0; column < columns_; ++column) line += make();
      lines.push_back(line);
    }
    return lines;
  }

 private:
  Choices* choices_;
  int rows_ = 1;
  int columns_ = 1;
  std::vector<int> values_;
};

using Maker = json (*)(Speaker& say);

/// {word: number, "cells": CELLS}
template <int most_cells>
json numbered(Speaker& say) {
  return {{"", say.number()}, {"cells", say.cells(1, most_cells)}};
}

json counted(Speaker& say) {
  json made{{"", say.choices().between(0, 4)}};
  if (say.choices().chance(60)) {
    made["cells"] = say.cells();
    made["values"] = say.values();
  } else {
    made["of"] = json::array();
    for (int count = say.choices().between(0, 5); count > 0; --count)
      made["of"].push_back(say.fact());
  }
  return made;
}

json product(Speaker& say) {
  json made = numbered<4>(say);
  if (say.choices().chance(40))
    made[""] = say.choices().pick(std::vector<int>{0, 1, 2, 3, 4, 6, 8, 9, 12, 18, 27, 45, 511});
  return made;
}

json tuples(Speaker& say) {
  json made{{"", json::array()}};
  const int width = say.choices().between(1, 4);
  made["cells"] = say.some_cells(width, width);
  for (int count = say.choices().between(0, 6); count > 0; --count) {
    json tuple = json::array();
    for (int i = 0; i < width; ++i) tuple.push_back(say.value());
    made[""].push_back(std::move(tuple));
  }
  return made;
}

json diagram(Speaker& say) {
  const int length = say.choices().between(1, 5);
  json made{{"", json::array()}, {"cells", say.some_cells(length, length)}};
  for (int i = 0; i < length; ++i) {
    json layer = json::array();
    for (int state = 0; state < (i == 0 ? 1 : 3); ++state) {
      for (const int value : say.all_values()) {
        if (say.choices().chance(75)) layer.push_back({state, value, say.choices().between(0, 2)});
      }
    }
    made[""].push_back(std::move(layer));
  }
  return made;
}

json equal_sums(Speaker& say) {
  json made{{"", json::array()}};
  json weights = json::array();
  for (int count = say.choices().between(1, 3); count > 0; --count) {
    const int size = say.choices().between(0, 3);
    made[""].push_back(say.some_cells(size, size));
    json own = json::array();
    for (int i = 0; i < size; ++i) own.push_back(say.choices().between(1, 3));
    weights.push_back(std::move(own));
  }
  if (say.choices().chance(40)) made["weights"] = std::move(weights);
  return made;
}

json count_by_value(Speaker& say) {
  json made{{"", say.cell()}, {"cells", say.cells()}, {"counts", json::array()}};
  for (int count = say.choices().between(0, 3); count > 0; --count) {
    const int low = say.choices().between(0, 3);
    made["counts"].push_back({say.value(), say.value(), low, low + say.choices().between(0, 2)});
  }
  return made;
}

json any_of(Speaker& say) {
  json made{{"", json::array()}};
  for (int count = say.choices().between(0, 4); count > 0; --count) {
    json facts = json::array();
    for (int i = say.choices().between(0, 3); i > 0; --i) facts.push_back(say.fact());
    made[""].push_back(std::move(facts));
  }
  return made;
}

json component_weight(Speaker& say) {
  json made{{"", say.choices().between(0, 4)}, {"graph", say.graph()}};
  if (say.choices().chance(60))
    made["comparison"] = say.choices().pick({"exactly", "at_least", "at_most"});
  if (say.choices().chance(40)) made["node"] = say.node();
  const json& graph = made["graph"];
  if (graph.contains("nodes") && say.choices().chance(50)) {
    made["weights"] = json::array();
    for (std::size_t i = 0; i < graph["nodes"].size(); ++i)
      made["weights"].push_back(say.choices().between(0, 3));
  }
  return made;
}

json separated(Speaker& say) {
  json made{{"", json::array()}, {"graph", say.graph()}};
  for (int count = say.choices().between(1, 3); count > 0; --count) {
    json pair = json::array({say.node(), say.node()});
    if (say.choices().chance(30)) pair.push_back(say.fact());
    made[""].push_back(std::move(pair));
  }
  return made;
}

json cages(Speaker& say) {
  json made{{"", say.map([&] { return say.choices().pick({".", "a", "a", "b", "b"}); })}};
  for (const char* letter : {"a", "b"})
    made["clues"][letter] =
        std::to_string(say.number()) + say.choices().pick({"", "+", "-", "*", "/", "?"});
  if (say.choices().chance(30)) made["distinct"] = say.choices().chance(80);
  return made;
}

/// By word; the member without a name gets the word.
const std::map<std::string_view, Maker> makers{
    {"different",
     [](Speaker& say) -> json {
       json made{{"", say.cells(1, 4)}};
       if (say.choices().chance(30)) made["permutation"] = say.choices().chance(70);
       return made;
     }},
    {"exactly", counted},
    {"at_least", counted},
    {"at_most", counted},
    {"fixed", numbered<1>},
    {"sum", numbered<6>},
    {"difference", numbered<3>},
    {"product", product},
    {"quotient", numbered<3>},
    {"less",
     [](Speaker& say) -> json {
       return {{"", say.cells(2, 4)}};
     }},
    {"visible",
     [](Speaker& say) -> json {
       json made = numbered<6>(say);
       if (say.choices().chance(40)) made["empty"] = say.value();
       return made;
     }},
    {"tuples", tuples},
    {"diagram", diagram},
    {"equal_sums", equal_sums},
    {"count_by_value", count_by_value},
    {"any_of", any_of},
    {"connected",
     [](Speaker& say) -> json {
       json made{{"", say.graph()}};
       if (say.choices().chance(40)) made["may_be_empty"] = say.choices().chance(70);
       return made;
     }},
    {"acyclic",
     [](Speaker& say) -> json {
       return {{"", say.graph()}};
     }},
    {"component_weight", component_weight},
    {"separated", separated},
    {"cages", cages},
    {"inequalities",
     [](Speaker& say) -> json {
       json made{{"", json::array()}};
       for (int count = say.choices().between(0, 3); count > 0; --count)
         made[""].push_back(say.cell() + say.choices().pick({"<", ">"}) + say.cell());
       return made;
     }},
    {"offsets",
     [](Speaker& say) -> json {
       json made{{"", json::array()}};
       for (int count = say.choices().between(0, 2); count > 0; --count)
         made[""].push_back({say.choices().between(-1, 2), say.choices().between(-1, 2)});
       return made;
     }},
    {"counts",
     [](Speaker& say) -> json {
       return {{"", say.map([&] {
                  return say.choices().pick({".", ".", ".", "0", "1", "2", "3"});
                })},
               {"value", say.value()},
               {"otherwise", say.value()}};
     }},
};

std::string word_of(const Variant& rule) {
  std::string word = rule.name;
  std::ranges::replace(word, ' ', '_');
  std::ranges::replace(word, '-', '_');
  return word;
}

json make_use(const Variant& rule, Speaker& say) {
  const VariantTakes& takes = rule.takes;
  Choices& choose = say.choices();
  json made = json::object();
  // Which part is the word's own value: see rule_uses.cpp.
  const std::string own = takes.number == Wants::always ? "number"
                          : takes.cells.most > 0        ? "cells"
                          : takes.groups.least > 0      ? "groups"
                          : takes.values.least > 0      ? "values"
                                                        : "";
  if (own.empty()) made[""] = true;
  const auto put = [&](const std::string& part, const std::string& name, json value) {
    made[part == own ? "" : name] = std::move(value);
  };
  const auto size = [&](const Count& count) {
    const auto least = static_cast<int>(count.least);
    const auto most = static_cast<int>(std::min<std::size_t>(count.most, 6));
    return choose.between(least, std::max(least, most));
  };
  if (takes.number == Wants::always || (takes.number == Wants::maybe && choose.chance(70)))
    put("number", "number", say.number());
  if (takes.cells.most > 0) {
    const int count = size(takes.cells);
    const bool is_all = choose.chance(20);
    put("cells", "cells", is_all ? json("all") : json(say.some_cells(count, count)));
  }
  if (takes.groups.most > 0) {
    json groups = json::array();
    for (int count = std::min(size(takes.groups), 3); count > 0; --count) {
      const int cells = std::min(size(takes.cells_of_group), 4);
      groups.push_back(cells == 2 && choose.chance(70) ? say.neighbours()
                                                       : say.some_cells(cells, cells));
    }
    put("groups", takes.groups_name != nullptr ? takes.groups_name : "groups", std::move(groups));
  }
  if (takes.values.most > 0) {
    json values = json::array();
    for (int count = size(takes.values); count > 0; --count) values.push_back(say.value());
    put("values", "values", std::move(values));
  }
  return made;
}

json make_constraint(const std::string& word, Speaker& say) {
  json made;
  if (const auto maker = makers.find(word); maker != makers.end()) {
    made = maker->second(say);
  } else {
    made = make_use(**std::ranges::find_if(
                        all_rules(), [&](const Variant* rule) { return word_of(*rule) == word; }),
                    say);
  }
  made[word] = std::move(made[""]);
  made.erase("");
  return made;
}

json houses(Speaker& say) {
  Choices& choose = say.choices();
  json all = json::array();
  for (const char* name : {"rows", "columns", "diagonals"}) {
    if (choose.chance(35)) all.push_back(name);
  }
  if (choose.chance(10)) all.push_back({{"boxes", {choose.between(1, 2), choose.between(1, 3)}}});
  if (choose.chance(10))
    all.push_back({{"regions", say.map([&] { return choose.pick({"a", "b", "c", "."}); })}});
  if (choose.chance(10))
    all.push_back({{"once", say.values()}, {"in", {choose.pick({"rows", "columns"})}}});
  return all;
}

}  // namespace

std::vector<std::string> constraint_words() {
  std::vector<std::string> words;
  for (const model_json::ModelRule* rule : model_json::model_rules())
    words.emplace_back(rule->word);
  for (const Variant* rule : all_rules()) {
    // Windoku has 81 cells.
    const bool is_small = rule->name != std::string_view("windoku");
    if (is_small && !makers.contains(word_of(*rule))) words.push_back(word_of(*rule));
  }
  return words;
}

std::vector<std::string> unknown_constraints() {
  std::vector<std::string> unknown;
  for (const model_json::ModelRule* rule : model_json::model_rules()) {
    if (!makers.contains(rule->word)) unknown.emplace_back(rule->word);
  }
  return unknown;
}

json make_model(const std::string& word, Choices& choose) {
  Speaker say(choose);
  json model{{"format", "puzzlec-model"}};
  model["grid"] = {{"rows", say.rows()}, {"columns", say.columns()}};
  model["values"] = say.all_values();
  if (choose.chance(25))
    model["domains"] = json::array({{{"cells", say.cell()}, {"values", say.values()}}});
  if (choose.chance(35)) model["houses"] = houses(say);
  static const std::vector<std::string> words = constraint_words();
  const int count = choose.chance(55) ? 1 : choose.between(2, 3);
  for (int i = 0; i < count; ++i) {
    const std::string& other =
        i == 0 || choose.chance(30) ? word : words[choose.below(words.size())];
    model[choose.chance(50) ? "rules" : "clues"].push_back(make_constraint(other, say));
  }
  if (choose.chance(20)) model["givens"] = {{say.cell(), say.value()}};
  return model;
}

PuzzlePtr read_model(const std::string& text, std::optional<InputError>* error) {
  static const Format& format = *find_format("puzzlec-model");
  StringSource source(text);
  TextCursor cursor(source, "model");
  cursor.skip_blank_lines();
  const auto reader = format.open(cursor, {});
  auto item = reader->next();
  if (item && *item) return std::move(**item);
  if (item && error != nullptr) *error = item->error();
  return nullptr;
}

std::size_t grid_count(const Puzzle& puzzle, std::size_t most) {
  StructurePool pool;
  std::size_t count = 1;
  for (const Domain& domain : puzzle.model(pool).structure->domains) {
    count *= domain.size();
    if (count > most) return most + 1;
  }
  return count;
}

std::optional<std::string> disagreement(const Puzzle& puzzle, const std::vector<const Way*>& ways,
                                        std::size_t most_grids, Meaning& meaning) {
  try {
    StructurePool pool;
    const Model model = puzzle.model(pool);
    if (const auto problem = validate(model)) return "the model is not valid: " + *problem;
    if (grid_count(puzzle, most_grids) > most_grids) return std::nullopt;
    std::optional<std::string> wrong;
    meaning =
        meaning_of(model.structure->domains, model.rows(), model.columns(), [&](const Grid& grid) {
          const bool is_right = !puzzle.check(grid);
          if (is_right != evaluate(model, grid).empty())
            wrong = "the model's evaluation and the check differ";
          return is_right;
        });
    if (wrong) return wrong;
    for (const Way* way : ways) {
      if (auto said = disagreement(puzzle, meaning, *way)) return way->name + ": " + *said;
    }
  } catch (const std::exception& error) {
    return std::string("exception: ") + error.what();
  }
  return std::nullopt;
}

}  // namespace language
