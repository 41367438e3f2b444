#include <algorithm>
#include <limits>
#include <optional>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "encoders/base/checked_math.hpp"
#include "encoders/base/text_cursor.hpp"
#include "encoders/puzzles/model/model_json.hpp"
#include "encoders/puzzles/model/model_json_words.hpp"

namespace puzzlec {
namespace {

using model_json::comparison_words;
using model_json::Json;
using model_json::operation_words;
using model_json::OperationWord;

constexpr std::size_t largest_side = 127;
constexpr std::size_t largest_value = Domain::capacity - 1;
constexpr std::size_t most_constraints = 200'000;
constexpr std::size_t most_cage_cells = 128;
constexpr std::uint64_t largest_target = 1'000'000'000'000'000'000;

/// A place in the text: the JSON pointer of a value.
struct At {
  const Json& json;
  std::string pointer;

  [[nodiscard]] At operator[](const std::string& key) const {
    return {json.at(key), pointer + "/" + key};
  }
  [[nodiscard]] At operator[](std::size_t index) const {
    return {json.at(index), pointer + "/" + std::to_string(index)};
  }
  [[nodiscard]] bool has(const char* key) const { return json.is_object() && json.contains(key); }
};

/// Reads one object. The first error is kept; what is read behind it is of no use.
class Reader {
 public:
  Reader(std::string file, std::size_t line) : file_(std::move(file)), line_(line) {}

  [[nodiscard]] const std::optional<InputError>& error() const { return error_; }

  std::vector<StatedPuzzle> read(const At& top) {
    if (!is(top, top.json.is_object(), "an object")) return {};
    allow(top, {"format", "version", "name", "grid", "values", "domains", "houses", "rules",
                "symbols", "givens", "clues", "shown", "puzzles"});
    const auto format = required(top, "format");
    if (format && string(*format) != "puzzlec-model")
      fail(*format, InputErrorCode::unknown_format, "\"puzzlec-model\"", format->json.dump());
    if (const auto version = member(top, "version"))
      static_cast<void>(number(*version, 1, 1, "version 1"));
    auto family = std::make_shared<StatedFamily>();
    if (const auto name = member(top, "name")) family->name = string(*name);
    const auto grid = required(top, "grid");
    if (!grid || !is(*grid, grid->json.is_object(), "an object")) return {};
    allow(*grid, {"rows", "columns"});
    const auto side = [&](const char* key) {
      const auto at = required(*grid, key);
      return at ? number(*at, 1, largest_side, "a side 1..127") : 0;
    };
    structure_.rows = side("rows");
    structure_.columns = side("columns");
    if (error_) return {};
    read_domains(top);
    if (const auto houses = member(top, "houses")) read_houses(*houses);
    into_ = &structure_.constraints;
    if (const auto rules = member(top, "rules")) read_constraints(*rules);
    if (const auto symbols = member(top, "symbols")) read_symbols(*symbols, *family);
    if (error_) return {};
    for (const char* key : {"grid", "values", "domains", "houses", "rules"})
      family->key += (top.has(key) ? top.json.at(key).dump() : "") + "\n";
    note_distinct(structure_.constraints);
    family->structure = std::make_shared<const Structure>(structure_);
    std::vector<StatedPuzzle> puzzles;
    if (const auto list = member(top, "puzzles")) {
      if (top.has("givens") || top.has("clues") || top.has("shown"))
        fail(*list, InputErrorCode::unsupported, "either puzzles, or givens and clues", "both");
      for_each(*list, "an array of puzzles", [&](const At& at) {
        if (!is(at, at.json.is_object(), "an object")) return;
        allow(at, {"givens", "clues", "shown"});
        puzzles.push_back(read_puzzle(at, family));
      });
    } else {
      puzzles.push_back(read_puzzle(top, family));
    }
    return puzzles;
  }

 private:
  // ---- The ground: errors, and values of a kind.

  void fail(const At& at, InputErrorCode code, const std::string& expected, std::string found) {
    if (error_) return;
    error_ =
        InputError{code,
                   file_,
                   line_,
                   1,
                   fmt::format("{} at {}", expected, at.pointer.empty() ? "the top" : at.pointer),
                   std::move(found)};
  }
  bool is(const At& at, bool holds, const char* expected) {
    if (!holds) {
      fail(
          at, InputErrorCode::bad_number, expected,
          at.json.type_name() + (at.json.is_structured()
                                     ? ""
                                     : " " + puzzlec::quoted(at.json.dump(
                                                 -1, ' ', false, Json::error_handler_t::replace))));
    }
    return holds && !error_;
  }
  void allow(const At& at, std::initializer_list<const char*> keys) {
    for (const auto& item : at.json.items()) {
      if (std::ranges::none_of(keys, [&](const char* key) { return item.key() == key; })) {
        std::string names;
        for (const char* key : keys) names += (names.empty() ? "" : ", ") + std::string(key);
        fail(at, InputErrorCode::unsupported, "one of the members " + names,
             puzzlec::quoted(item.key()));
      }
    }
  }
  std::optional<At> member(const At& at, const char* key) const {
    return at.has(key) && !error_ ? std::optional<At>(at[key]) : std::nullopt;
  }
  std::optional<At> required(const At& at, const char* key) {
    if (!at.has(key))
      fail(at, InputErrorCode::wrong_count, fmt::format("a member '{}'", key), "none");
    return member(at, key);
  }
  std::uint64_t number(const At& at, std::uint64_t first, std::uint64_t last,
                       const std::string& expected) {
    if (!is(at, at.json.is_number_integer(), expected.c_str())) return first;
    if (!at.json.is_number_unsigned() || at.json.get<std::uint64_t>() < first ||
        at.json.get<std::uint64_t>() > last) {
      fail(at, InputErrorCode::out_of_range, expected, at.json.dump());
      return first;
    }
    return at.json.get<std::uint64_t>();
  }
  std::string string(const At& at) {
    return is(at, at.json.is_string(), "a string") ? at.json.get<std::string>() : std::string();
  }
  bool boolean(const At& at) {
    return is(at, at.json.is_boolean(), "true or false") && at.json.get<bool>();
  }
  template <typename Visit>
  void for_each(const At& at, const char* expected, Visit visit) {
    if (!is(at, at.json.is_array(), expected)) return;
    for (std::size_t i = 0; i < at.json.size() && !error_; ++i) visit(at[i]);
  }
  Value value(const At& at) { return value_of(number(at, 0, largest_value, "a value 0..127")); }

  // ---- Cells.

  [[nodiscard]] std::size_t rows() const { return structure_.rows; }
  [[nodiscard]] std::size_t columns() const { return structure_.columns; }
  [[nodiscard]] CellId id(std::size_t row, std::size_t column) const {
    return CellId{static_cast<std::uint32_t>(row * columns() + column)};
  }

  /// "r2c3".
  std::optional<CellId> cell(const At& at, std::string_view text) {
    const std::size_t c = text.find('c');
    std::uint64_t row = 0;
    std::uint64_t column = 0;
    if (text.empty() || text.front() != 'r' || c == std::string_view::npos ||
        !parse_number(text.substr(1, c - 1), row) || !parse_number(text.substr(c + 1), column)) {
      fail(at, InputErrorCode::bad_character, "a cell such as r1c2", puzzlec::quoted(text));
      return std::nullopt;
    }
    if (row < 1 || row > rows() || column < 1 || column > columns()) {
      fail(at, InputErrorCode::out_of_range, fmt::format("a cell r1c1..r{}c{}", rows(), columns()),
           puzzlec::quoted(text));
      return std::nullopt;
    }
    return id(row - 1, column - 1);
  }

  /// Blank-separated: "r1c1", "r1c1..r3c3" (a rectangle), "row:2", "column:3", "diagonal:1", "all",
  /// "around:r2c2"; or an array of such strings. "reversed" in front turns the list round.
  std::vector<CellId> cells(const At& at, bool may_repeat = false) {
    std::vector<CellId> list;
    if (at.json.is_array()) {
      for (std::size_t i = 0; i < at.json.size() && !error_; ++i)
        add_cells(at[i], string(at[i]), list);
    } else if (is(at, at.json.is_string(), "cells: a string, or an array of strings")) {
      add_cells(at, string(at), list);
    }
    if (list.empty()) fail(at, InputErrorCode::wrong_count, "at least one cell", "none");
    std::set<CellId> seen;
    for (const CellId cell : list) {
      if (!seen.insert(cell).second && !may_repeat)
        fail(at, InputErrorCode::wrong_count, "each cell once",
             cell_name(cell, columns()) + " twice");
    }
    return list;
  }

  void add_cells(const At& at, const std::string& text, std::vector<CellId>& list) {
    bool is_reversed = false;
    const std::size_t start = list.size();
    for (const Token& token : split(text)) {
      if (token.text == "reversed") {
        is_reversed = true;
      } else {
        add_cells_of(at, token.text, list);
      }
      if (list.size() > 2 * rows() * columns())
        fail(at, InputErrorCode::wrong_count, "each cell once", "many cells twice");
      if (error_) return;
    }
    if (is_reversed) std::reverse(list.begin() + static_cast<std::ptrdiff_t>(start), list.end());
  }

  void add_cells_of(const At& at, std::string_view text, std::vector<CellId>& list) {
    const auto numbered = [&](std::string_view word, std::size_t last) -> std::size_t {
      std::uint64_t index = 0;
      if (!text.starts_with(word)) return 0;
      if (!parse_number(text.substr(word.size()), index) || index < 1 || index > last) {
        fail(at, InputErrorCode::out_of_range, fmt::format("{}1..{}{}", word, word, last),
             puzzlec::quoted(text));
        return 0;
      }
      return index;
    };
    if (text == "all") {
      for (std::size_t i = 0; i < rows() * columns(); ++i) list.push_back(id(0, i));
    } else if (const std::size_t row = numbered("row:", rows())) {
      for (std::size_t c = 0; c < columns(); ++c) list.push_back(id(row - 1, c));
    } else if (const std::size_t column = numbered("column:", columns())) {
      for (std::size_t r = 0; r < rows(); ++r) list.push_back(id(r, column - 1));
    } else if (const std::size_t diagonal = numbered("diagonal:", 2)) {
      if (rows() != columns())
        return fail(at, InputErrorCode::unsupported, "a square grid for diagonals", "another");
      for (std::size_t i = 0; i < rows(); ++i)
        list.push_back(id(i, diagonal == 1 ? i : columns() - 1 - i));
    } else if (error_) {
      return;
    } else if (text.starts_with("around:")) {
      if (const auto middle = cell(at, text.substr(7))) add_around(*middle, list);
    } else if (const std::size_t dots = text.find(".."); dots != std::string_view::npos) {
      const auto first = cell(at, text.substr(0, dots));
      const auto last = cell(at, text.substr(dots + 2));
      if (!first || !last) return;
      const auto [top, bottom] = std::minmax({first->index / columns(), last->index / columns()});
      const auto [left, right] = std::minmax({first->index % columns(), last->index % columns()});
      for (std::size_t r = top; r <= bottom; ++r) {
        for (std::size_t c = left; c <= right; ++c) list.push_back(id(r, c));
      }
    } else if (const auto one = cell(at, text)) {
      list.push_back(*one);
    }
  }

  void add_around(CellId middle, std::vector<CellId>& list) const {
    const std::size_t row = middle.index / columns();
    const std::size_t column = middle.index % columns();
    for (std::size_t r = row == 0 ? 0 : row - 1; r <= std::min(row + 1, rows() - 1); ++r) {
      for (std::size_t c = column == 0 ? 0 : column - 1; c <= std::min(column + 1, columns() - 1);
           ++c) {
        if (r != row || c != column) list.push_back(id(r, c));
      }
    }
  }

  /// A map of the grid: an array of strings, one character a cell.
  std::vector<char> letters(const At& at) {
    std::vector<char> map;
    if (!is(at, at.json.is_array(), "an array of strings, one for each row")) return map;
    if (at.json.size() != rows()) {
      fail(at, InputErrorCode::wrong_count, fmt::format("{} rows", rows()),
           fmt::format("{}", at.json.size()));
    }
    for_each(at, "an array of strings", [&](const At& row) {
      const std::string text = string(row);
      if (text.size() != columns()) {
        fail(row, InputErrorCode::wrong_count, fmt::format("{} characters", columns()),
             fmt::format("{}", text.size()));
      }
      map.insert(map.end(), text.begin(), text.end());
    });
    if (error_) map.assign(rows() * columns(), '.');
    return map;
  }
  /// The cells of each letter, in the order of the letters' first cells; '.' stands for none.
  std::vector<std::pair<char, std::vector<CellId>>> regions(const At& at) {
    std::vector<std::pair<char, std::vector<CellId>>> found;
    const std::vector<char> map = letters(at);
    for (std::uint32_t index = 0; index < map.size(); ++index) {
      if (map[index] == '.') continue;
      auto region =
          std::ranges::find(found, map[index], [](const auto& entry) { return entry.first; });
      if (region == found.end()) region = found.insert(found.end(), {map[index], {}});
      region->second.push_back(CellId{index});
    }
    return found;
  }

  // ---- Domains and houses.

  Domain domain(const At& at) {
    Domain domain;
    if (at.json.is_object()) {
      allow(at, {"from", "to"});
      const auto from = required(at, "from");
      const auto to = required(at, "to");
      if (!from || !to) return domain;
      const Value first = value(*from);
      const std::uint64_t last = number(*to, static_cast<std::uint64_t>(first.number),
                                        largest_value, "a value from 'from' to 127");
      return Domain::range(static_cast<std::size_t>(first.number), last);
    }
    for_each(at, "an array of values, or an object with from and to",
             [&](const At& entry) { domain.insert(value(entry)); });
    if (domain.empty()) fail(at, InputErrorCode::wrong_count, "at least one value", "none");
    return domain;
  }

  void read_domains(const At& top) {
    const auto values = required(top, "values");
    structure_.domains.assign(rows() * columns(), values ? domain(*values) : Domain{});
    const auto list = member(top, "domains");
    if (!list) return;
    for_each(*list, "an array of objects", [&](const At& at) {
      if (!is(at, at.json.is_object(), "an object")) return;
      allow(at, {"cells", "values"});
      const auto where = required(at, "cells");
      const auto what = required(at, "values");
      if (!where || !what) return;
      const Domain narrow = domain(*what);
      for (const CellId cell : cells(*where)) structure_.domains[cell.index] = narrow;
    });
  }

  void read_houses(const At& houses) {
    into_ = &structure_.constraints;
    for_each(houses, "an array", [&](const At& at) {
      if (at.json.is_string()) {
        const std::string kind = string(at);
        const std::size_t count = kind == "rows"        ? rows()
                                  : kind == "columns"   ? columns()
                                  : kind == "diagonals" ? 2
                                                        : 0;
        if (count == 0) {
          return fail(at, InputErrorCode::unsupported, "rows, columns, diagonals, boxes or regions",
                      puzzlec::quoted(kind));
        }
        const std::string rule = kind.substr(0, kind.size() - 1);
        for (std::size_t i = 1; i <= count && !error_; ++i) {
          std::vector<CellId> list;
          add_cells_of(at, fmt::format("{}:{}", rule, i), list);
          add_different(at, std::move(list), {rule, fmt::format("{} {}", rule, i)}, std::nullopt);
        }
        return;
      }
      if (!is(at, at.json.is_object(), "a string or an object")) return;
      allow(at, {"boxes", "regions"});
      if (const auto boxes = member(at, "boxes")) read_boxes(*boxes);
      if (const auto map = member(at, "regions")) {
        for (auto& [letter, list] : regions(*map)) {
          add_different(*map, std::move(list), {"region", fmt::format("region {}", letter)},
                        std::nullopt);
        }
      }
    });
  }

  void read_boxes(const At& at) {
    if (!is(at, at.json.is_array() && at.json.size() == 2, "an array of height and width")) return;
    const std::size_t height = number(at[0], 1, rows(), "a height that divides the rows");
    const std::size_t width = number(at[1], 1, columns(), "a width that divides the columns");
    if (!error_ && (rows() % height != 0 || columns() % width != 0)) {
      fail(at, InputErrorCode::out_of_range, "a height and a width that divide the grid",
           fmt::format("{} x {}", height, width));
    }
    std::size_t count = 0;
    for (std::size_t top = 0; top < rows() && !error_; top += height) {
      for (std::size_t left = 0; left < columns(); left += width) {
        std::vector<CellId> list;
        for (std::size_t r = top; r < top + height; ++r) {
          for (std::size_t c = left; c < left + width; ++c) list.push_back(id(r, c));
        }
        add_different(at, std::move(list), {"block", fmt::format("block {}", ++count)},
                      std::nullopt);
      }
    }
  }

  // ---- Constraints.

  void add(const At& at, Constraint constraint) {
    if (error_) return;
    if (into_->size() == most_constraints) {
      return fail(at, InputErrorCode::out_of_range,
                  fmt::format("at most {} constraints", most_constraints), "more");
    }
    into_->push_back(std::move(constraint));
  }

  [[nodiscard]] Domain values_of(const std::vector<CellId>& list) const {
    Domain values;
    for (const CellId cell : list) values = values | structure_.domains[cell.index];
    return values;
  }

  /// Nothing for `permutation`: as it comes out.
  void add_different(const At& at, std::vector<CellId> list, Origin origin,
                     std::optional<bool> permutation) {
    const bool fits = values_of(list).size() == list.size();
    if (permutation.value_or(false) && !fits) {
      fail(at, InputErrorCode::wrong_count, "as many cells as values for a permutation",
           fmt::format("{} cells and {} values", list.size(), values_of(list).size()));
    }
    add(at, AllDifferent{std::move(list), permutation.value_or(fits), std::move(origin)});
  }

  Origin origin(const At& at, const char* rule, const std::string& name) {
    const auto stated_rule = member(at, "rule");
    const auto stated_name = member(at, "name");
    return {stated_rule ? string(*stated_rule) : rule, stated_name ? string(*stated_name) : name};
  }

  void read_constraints(const At& at) {
    for_each(at, "an array of objects", [&](const At& entry) { read_constraint(entry); });
  }

  void read_constraint(const At& at) {
    if (!is(at, at.json.is_object(), "an object")) return;
    if (at.has("different")) return read_different(at);
    if (at.has("less")) return read_less(at);
    if (at.has("visible")) return read_visible(at);
    if (at.has("tuples")) return read_tuples(at);
    if (at.has("cages")) return read_cages(at);
    if (at.has("inequalities")) return read_inequalities(at);
    if (at.has("offsets")) return read_offsets(at);
    if (at.has("counts")) return read_counts(at);
    for (const auto& [word, operation] : operation_words) {
      if (at.has(word)) return read_cage(at, word, operation);
    }
    for (const auto& [word, comparison] : comparison_words) {
      if (at.has(word)) return read_cardinality(at, word, comparison);
    }
    fail(at, InputErrorCode::unsupported,
         "a constraint: different, exactly, at_least, at_most, fixed, sum, difference, product, "
         "quotient, less, visible, tuples, cages, inequalities, offsets or counts",
         at.json.empty() ? "an empty object" : puzzlec::quoted(at.json.begin().key()));
  }

  void read_different(const At& at) {
    allow(at, {"different", "permutation", "rule", "name"});
    auto list = cells(at["different"]);
    const auto permutation = member(at, "permutation");
    add_different(at, std::move(list), origin(at, "different", "different " + at.pointer),
                  permutation ? std::optional<bool>(boolean(*permutation)) : std::nullopt);
  }

  void read_less(const At& at) {
    allow(at, {"less", "rule", "name"});
    const auto list = cells(at["less"]);
    if (list.size() < 2) fail(at["less"], InputErrorCode::wrong_count, "two cells or more", "one");
    for (std::size_t i = 1; i < list.size(); ++i) add_less(at, list[i - 1], list[i]);
  }
  void add_less(const At& at, CellId smaller, CellId larger) {
    const std::string name =
        fmt::format("{} < {}", cell_name(smaller, columns()), cell_name(larger, columns()));
    add(at, Less{smaller, larger, origin(at, "less", name)});
  }

  void read_inequalities(const At& at) {
    allow(at, {"inequalities"});
    for_each(at["inequalities"], "an array of strings", [&](const At& entry) {
      const std::string text = string(entry);
      const std::size_t sign = text.find_first_of("<>");
      if (sign == std::string::npos)
        return fail(entry, InputErrorCode::bad_character, "r1c1<r1c2 or r1c1>r1c2",
                    puzzlec::quoted(text));
      auto left = cell(entry, std::string_view(text).substr(0, sign));
      auto right = cell(entry, std::string_view(text).substr(sign + 1));
      if (!left || !right) return;
      if (*left == *right)
        return fail(entry, InputErrorCode::wrong_count, "two cells", "one cell twice");
      if (text[sign] == '>') std::swap(left, right);
      add_less(entry, *left, *right);
    });
  }

  void read_visible(const At& at) {
    allow(at, {"visible", "cells", "rule", "name"});
    const std::uint64_t count =
        number(at["visible"], 0, largest_side * largest_side, "a count of cells");
    const auto where = required(at, "cells");
    if (!where) return;
    Visible visible{cells(*where), static_cast<std::uint32_t>(count), std::nullopt,
                    origin(at, "visible", fmt::format("{} visible in {}", count, at.pointer))};
    add(at, std::move(visible));
  }

  void read_tuples(const At& at) {
    allow(at, {"tuples", "cells", "rule", "name"});
    const auto where = required(at, "cells");
    if (!where) return;
    auto list = cells(*where);
    Tuples tuples;
    for_each(at["tuples"], "an array of arrays", [&](const At& entry) {
      std::vector<Value> tuple;
      for_each(entry, "an array of values", [&](const At& one) { tuple.push_back(value(one)); });
      if (tuple.size() != list.size()) {
        fail(entry, InputErrorCode::wrong_count, fmt::format("{} values", list.size()),
             fmt::format("{}", tuple.size()));
      }
      tuples.push_back(std::move(tuple));
    });
    add(at, AllowedTuples{std::move(list), make_tuples(std::move(tuples)),
                          origin(at, "tuples", "tuples " + at.pointer)});
  }

  void read_cage(const At& at, const char* word, CageOperation operation) {
    allow(at, {word, "cells", "rule", "name"});
    const std::uint64_t target = number(at[word], 0, largest_target, "a number 0..10^18");
    const auto where = required(at, "cells");
    if (!where) return;
    add_cage(
        at, cells(*where), operation, target,
        origin(at, "cage", fmt::format("cage {} {}{}", at.pointer, target, symbol_of(operation))));
  }

  void add_cage(const At& at, std::vector<CellId> list, CageOperation operation,
                std::uint64_t target, Origin origin) {
    const bool is_pair = operation == CageOperation::subtract || operation == CageOperation::divide;
    const std::size_t most = operation == CageOperation::fixed ? 1 : is_pair ? 2 : most_cage_cells;
    if (list.size() > most || (is_pair && list.size() != 2)) {
      fail(at, InputErrorCode::bad_cage,
           fmt::format("a cage of {} {}", is_pair ? "exactly" : "at most", most),
           fmt::format("{} cells", list.size()));
    }
    std::uint64_t product = 1;
    for (const CellId cell : list)
      product = saturating_mul(product, static_cast<std::uint64_t>(std::max<int>(
                                            1, structure_.domains[cell.index].last().number)));
    if (operation == CageOperation::multiply && product > largest_target) {
      fail(at, InputErrorCode::bad_cage, "a cage whose product stays below 10^18",
           fmt::format("{} cells", list.size()));
    }
    add(at, Cage{std::move(list), operation, target, std::move(origin)});
  }

  /// A map of letters, and by letter "12+" or a bare number, which is a sum or a single cell's
  /// value.
  void read_cages(const At& at) {
    allow(at, {"cages", "clues", "distinct"});
    const auto distinct = member(at, "distinct");
    const bool is_distinct = distinct && boolean(*distinct);
    const auto clues = required(at, "clues");
    if (!clues || !is(*clues, clues->json.is_object(), "an object")) return;
    auto found = regions(at["cages"]);
    for (const auto& item : clues->json.items()) {
      const bool is_known =
          item.key().size() == 1 && std::ranges::any_of(found, [&](const auto& entry) {
            return entry.first == item.key()[0];
          });
      if (!is_known)
        fail(*clues, InputErrorCode::unknown_clue, "letters of the cages",
             puzzlec::quoted(item.key()));
    }
    for (auto& [letter, list] : found) {
      const std::string key(1, letter);
      if (!clues->has(key.c_str())) {
        fail(*clues, InputErrorCode::missing_clue, "a clue for each cage",
             fmt::format("none for '{}'", letter));
      }
      if (error_) return;
      const At clue = (*clues)[key];
      const std::string text = clue.json.is_number_unsigned() ? clue.json.dump() : string(clue);
      const std::size_t digits = text.find_first_not_of("0123456789");
      const std::string symbol = digits == std::string::npos ? "" : text.substr(digits);
      std::uint64_t target = 0;
      if (!parse_number(std::string_view(text).substr(0, digits), target) ||
          target > largest_target) {
        return fail(clue, InputErrorCode::bad_number, "a clue such as 12 or \"12+\"",
                    puzzlec::quoted(text));
      }
      CageOperation operation = list.size() == 1 ? CageOperation::fixed : CageOperation::add;
      if (!symbol.empty()) {
        const auto known = std::ranges::find_if(operation_words, [&](const OperationWord& entry) {
          return symbol == symbol_of(entry.operation);
        });
        if (known == operation_words.end())
          return fail(clue, InputErrorCode::bad_character, "an operator + - * /",
                      puzzlec::quoted(symbol));
        operation = known->operation;
      }
      Origin origin{"cage", fmt::format("cage {} {}{}", letter, target, symbol_of(operation))};
      if (is_distinct && list.size() > 1) add_different(clue, list, origin, std::nullopt);
      add_cage(clue, std::move(list), operation, target, std::move(origin));
    }
  }

  /// Cells so many rows and columns apart differ.
  void read_offsets(const At& at) {
    allow(at, {"offsets", "rule"});
    const auto stated = member(at, "rule");
    const std::string rule = stated ? string(*stated) : "offset";
    for_each(at["offsets"], "an array of pairs", [&](const At& entry) {
      const bool is_pair = entry.json.is_array() && entry.json.size() == 2 &&
                           entry.json[0].is_number_integer() && entry.json[1].is_number_integer();
      if (!is(entry, is_pair, "a pair of whole numbers: rows down, columns right")) return;
      const auto down = entry.json[0].get<std::int64_t>();
      const auto right = entry.json[1].get<std::int64_t>();
      if ((down == 0 && right == 0) || std::abs(down) > 127 || std::abs(right) > 127)
        return fail(entry, InputErrorCode::out_of_range, "another cell of the grid",
                    entry.json.dump());
      for (std::size_t index = 0; index < rows() * columns() && !error_; ++index) {
        const auto row = static_cast<std::int64_t>(index / columns()) + down;
        const auto column = static_cast<std::int64_t>(index % columns()) + right;
        if (row < 0 || column < 0 || row >= static_cast<std::int64_t>(rows()) ||
            column >= static_cast<std::int64_t>(columns()))
          continue;
        const CellId one{static_cast<std::uint32_t>(index)};
        const CellId other = id(static_cast<std::size_t>(row), static_cast<std::size_t>(column));
        add(entry, AllDifferent{{one, other},
                                values_of({one, other}).size() == 2,
                                {rule, fmt::format("{} {} {}", rule, cell_name(one, columns()),
                                                   cell_name(other, columns()))}});
      }
    });
  }

  /// A map of digits: each counts the neighbours that hold `value`, and its own cell does not.
  void read_counts(const At& at) {
    allow(at, {"counts", "value", "otherwise"});
    const auto counted = required(at, "value");
    const auto otherwise = required(at, "otherwise");
    if (!counted || !otherwise) return;
    const Value wanted = value(*counted);
    const Value own = value(*otherwise);
    const std::vector<char> map = letters(at["counts"]);
    for (std::uint32_t index = 0; index < map.size() && !error_; ++index) {
      if (map[index] == '.') continue;
      if (map[index] < '0' || map[index] > '8') {
        return fail(at["counts"], InputErrorCode::bad_character, "digits 0..8 and dots",
                    puzzlec::quoted(std::string_view(&map[index], 1)));
      }
      std::vector<CellId> around;
      add_around(CellId{index}, around);
      Cardinality clue{
          {},
          Comparison::exactly,
          static_cast<std::uint32_t>(map[index] - '0'),
          {"clue", fmt::format("clue {}={}", cell_name(CellId{index}, columns()), map[index])}};
      for (const CellId cell : around) clue.statements.push_back({cell, wanted});
      if (shown_.size() == 0) shown_ = Grid(rows(), columns());
      shown_[CellId{index}] = value_of(static_cast<std::size_t>(map[index] - '0'));
      implied_.push_back({CellId{index}, own});
      add(at, std::move(clue));
    }
  }

  void read_cardinality(const At& at, const char* word, Comparison comparison) {
    allow(at, {word, "of", "cells", "values", "rule", "name"});
    const std::uint64_t bound =
        number(at[word], 0, std::numeric_limits<std::uint32_t>::max(), "a number of statements");
    Cardinality cardinality{
        {},
        comparison,
        static_cast<std::uint32_t>(bound),
        origin(at, "count", fmt::format("{} {} of {}", word, bound, at.pointer))};
    if (const auto list = member(at, "of")) {
      for_each(*list, "an array of statements", [&](const At& entry) {
        const std::string text = string(entry);
        const std::size_t equals = text.find('=');
        std::uint64_t held = 0;
        if (equals == std::string::npos ||
            !parse_number(std::string_view(text).substr(equals + 1), held) ||
            held > largest_value) {
          return fail(entry, InputErrorCode::bad_character, "a statement such as r1c2=3",
                      puzzlec::quoted(text));
        }
        if (const auto where = cell(entry, std::string_view(text).substr(0, equals)))
          cardinality.statements.push_back({*where, value_of(held)});
      });
    } else {
      const auto where = required(at, "cells");
      const auto what = required(at, "values");
      if (!where || !what) return;
      const Domain counted = domain(*what);
      for (const CellId cell : cells(*where)) {
        for (const Value one : counted) cardinality.statements.push_back({cell, one});
      }
    }
    std::set<CellValue> seen;
    for (const CellValue& statement : cardinality.statements) {
      if (!seen.insert(statement).second)
        fail(at, InputErrorCode::wrong_count, "each statement once", "one twice");
    }
    add(at, std::move(cardinality));
  }

  /// Says of lines of sight whose cells another rule keeps distinct that it does.
  void note_distinct(std::vector<Constraint>& constraints) const {
    for (Constraint& constraint : constraints) {
      auto* visible = std::get_if<Visible>(&constraint);
      if (visible == nullptr) continue;
      const std::set<CellId> seen(visible->cells.begin(), visible->cells.end());
      for (const Constraint& other : structure_.constraints) {
        const auto* all = std::get_if<AllDifferent>(&other);
        if (all == nullptr) continue;
        const auto covered =
            std::ranges::count_if(all->cells, [&](CellId cell) { return seen.contains(cell); });
        if (static_cast<std::size_t>(covered) == seen.size())
          visible->smallest_of_distinct = values_of(visible->cells).first();
      }
    }
  }

  // ---- Puzzles.

  void read_symbols(const At& at, StatedFamily& family) {
    if (!is(at, at.json.is_object(), "an object")) return;
    for (const auto& item : at.json.items()) {
      std::uint64_t held = 0;
      if (!parse_number(item.key(), held) || held > largest_value)
        return fail(at, InputErrorCode::bad_number, "values as names of members",
                    puzzlec::quoted(item.key()));
      const At one = at[item.key()];
      const std::string symbol = string(one);
      const bool is_short = !symbol.empty() && symbol.size() <= 8 &&
                            std::ranges::all_of(symbol, [](char c) { return c > ' ' && c < 127; });
      if (!is_short)
        return fail(one, InputErrorCode::bad_character, "1 to 8 printed characters",
                    puzzlec::quoted(symbol));
      family.symbols[value_of(held)] = symbol;
    }
  }

  void give(const At& at, StatedPuzzle& puzzle, CellId cell, Value given) {
    if (!structure_.domains[cell.index].contains(given)) {
      return fail(at, InputErrorCode::out_of_range,
                  fmt::format("a value of {}", cell_name(cell, columns())),
                  std::to_string(given.number));
    }
    Value& slot = puzzle.givens[cell];
    if (!slot.is_blank() && slot != given)
      return fail(at, InputErrorCode::unknown_clue, "one value for each cell",
                  fmt::format("two for {}", cell_name(cell, columns())));
    slot = given;
  }

  StatedPuzzle read_puzzle(const At& at, std::shared_ptr<const StatedFamily> family) {
    StatedPuzzle puzzle{std::move(family), {}, Grid(rows(), columns()), {}};
    const auto family_shown = shown_;
    const auto family_implied = implied_;
    into_ = &puzzle.clues;
    if (const auto clues = member(at, "clues")) read_constraints(*clues);
    note_distinct(puzzle.clues);
    for (const CellValue& implied : implied_) give(at, puzzle, implied.cell, implied.value);
    if (const auto givens = member(at, "givens")) read_givens(*givens, puzzle);
    if (const auto shown = member(at, "shown")) read_shown(*shown);
    puzzle.shown = std::exchange(shown_, family_shown);
    implied_ = family_implied;
    return puzzle;
  }

  void read_shown(const At& at) {
    if (!is(at, at.json.is_object(), "an object of cells")) return;
    for (const auto& item : at.json.items()) {
      const auto where = cell(at, item.key());
      if (shown_.size() == 0) shown_ = Grid(rows(), columns());
      if (where) shown_[*where] = value(at[item.key()]);
    }
  }

  /// Rows as strings ("53..7....", for values 0..9), rows as arrays (null for blank), or an object
  /// of cells.
  void read_givens(const At& at, StatedPuzzle& puzzle) {
    if (at.json.is_object()) {
      for (const auto& item : at.json.items()) {
        const auto where = cell(at, item.key());
        if (where) give(at[item.key()], puzzle, *where, value(at[item.key()]));
        if (error_) return;
      }
      return;
    }
    if (!is(at, at.json.is_array(), "an array of rows, or an object of cells")) return;
    if (!at.json.empty() && at.json[0].is_string()) {
      const std::vector<char> map = letters(at);
      for (std::uint32_t index = 0; index < map.size() && !error_; ++index) {
        if (map[index] == '.') continue;
        if (map[index] < '0' || map[index] > '9') {
          return fail(at, InputErrorCode::bad_character, "digits and dots",
                      puzzlec::quoted(std::string_view(&map[index], 1)));
        }
        give(at, puzzle, CellId{index}, value_of(static_cast<std::size_t>(map[index] - '0')));
      }
      return;
    }
    if (at.json.size() != rows()) {
      return fail(at, InputErrorCode::wrong_count, fmt::format("{} rows", rows()),
                  fmt::format("{}", at.json.size()));
    }
    for (std::size_t r = 0; r < rows() && !error_; ++r) {
      const At row = at[r];
      if (!is(row, row.json.is_array(), "an array of values")) return;
      if (row.json.size() != columns()) {
        return fail(row, InputErrorCode::wrong_count, fmt::format("{} values", columns()),
                    fmt::format("{}", row.json.size()));
      }
      for (std::size_t c = 0; c < columns() && !error_; ++c) {
        if (!row.json[c].is_null()) give(row[c], puzzle, id(r, c), value(row[c]));
      }
    }
  }

  std::string file_;
  std::size_t line_;
  std::optional<InputError> error_;
  Structure structure_;
  std::vector<Constraint>* into_ = nullptr;
  Grid shown_;
  std::vector<CellValue> implied_;  ///< what the digits of `counts` say of their own cells
};

/// Looks for a member that comes twice: JSON leaves open which of them holds, so neither does.
class RepeatedMember {
 public:
  /// Takes the parser's next event.
  void see(Json::parse_event_t event, const Json& parsed) {
    using Event = Json::parse_event_t;
    if (key_) return;
    switch (event) {
      case Event::object_start:
        levels_.push_back({false, 0, {}, {}});
        break;
      case Event::array_start:
        levels_.push_back({true, 0, {}, {}});
        break;
      case Event::object_end:
      case Event::array_end:
        levels_.pop_back();
        step();
        break;
      case Event::value:
        step();
        break;
      case Event::key:
        levels_.back().key = parsed.get<std::string>();
        if (!levels_.back().keys.insert(levels_.back().key).second) key_ = levels_.back().key;
        break;
    }
  }
  /// The first one, or nothing.
  [[nodiscard]] const std::optional<std::string>& key() const { return key_; }
  /// Its JSON pointer. Requires key().
  [[nodiscard]] std::string pointer() const {
    Json::json_pointer place;
    for (const Level& level : levels_) {
      if (level.is_array) {
        place /= level.index;
      } else {
        place /= level.key;
      }
    }
    return place.to_string();
  }

 private:
  struct Level {
    bool is_array;
    std::size_t index;           // of the value that comes next in an array
    std::string key;             // the last one of an object
    std::set<std::string> keys;  // all of an object's
  };
  void step() {
    if (!levels_.empty() && levels_.back().is_array) ++levels_.back().index;
  }
  std::vector<Level> levels_;
  std::optional<std::string> key_;
};

/// Line and column of a byte, behind `line` - 1 lines.
std::pair<std::size_t, std::size_t> place_of(std::string_view text, std::size_t byte,
                                             std::size_t line) {
  const std::string_view before = text.substr(0, std::min(byte, text.size()));
  const std::size_t start = before.rfind('\n');
  return {line + static_cast<std::size_t>(std::ranges::count(before, '\n')),
          before.size() - (start == std::string_view::npos ? 0 : start + 1) + 1};
}

}  // namespace

Parsed<std::vector<StatedPuzzle>> read_model_json(std::string_view text, const std::string& file,
                                                  std::size_t line) {
  Json json;
  RepeatedMember repeated;
  const auto watch = [&repeated](int, Json::parse_event_t event, const Json& parsed) {
    repeated.see(event, parsed);
    return true;
  };
  try {
    json = Json::parse(text, watch);
  } catch (const Json::parse_error& problem) {
    const std::size_t byte = problem.byte == 0 ? 0 : problem.byte - 1;
    const auto [at_line, column] = place_of(text, byte, line);
    return Failure{InputError{
        InputErrorCode::bad_character, file, at_line, column, "JSON",
        byte < text.size() ? puzzlec::quoted(text.substr(byte, 1)) : "the end of the object"}};
  } catch (const Json::exception&) {
    return Failure{
        InputError{InputErrorCode::bad_number, file, line, 1, "JSON", "a number out of range"}};
  }
  if (const auto& key = repeated.key()) {
    return Failure{InputError{InputErrorCode::unknown_clue, file, line, 1,
                              "each member once at " + repeated.pointer(),
                              puzzlec::quoted(*key) + " twice"}};
  }
  Reader reader(file, line);
  auto puzzles = reader.read({json, ""});
  if (reader.error()) return Failure{*reader.error()};
  return puzzles;
}

}  // namespace puzzlec
