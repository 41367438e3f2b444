#include "encoders/puzzles/model/model_reading.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include <fmt/format.h>

#include "encoders/base/ascii.hpp"
#include "encoders/base/cell_name.hpp"
#include "encoders/base/counted.hpp"
#include "encoders/puzzles/model/model_json_words.hpp"
#include "encoders/variants/variant_builder.hpp"

namespace puzzlec::model_json {

// ---- Cells

std::string ModelReading::name_of(CellId cell) const {
  return cell_name(cell, columns());
}

std::vector<CellId> ModelReading::around(CellId middle) const {
  std::vector<CellId> list;
  const std::size_t row = middle.index / columns();
  const std::size_t column = middle.index % columns();
  for (std::size_t r = row == 0 ? 0 : row - 1; r <= std::min(row + 1, rows() - 1); ++r) {
    for (std::size_t c = column == 0 ? 0 : column - 1; c <= std::min(column + 1, columns() - 1);
         ++c) {
      if (r != row || c != column) list.push_back(id(r, c));
    }
  }
  return list;
}

std::optional<CellId> ModelReading::cell(const JsonNode& at, std::string_view text) {
  return cell(at, text, &JsonNode::error);
}

std::optional<CellId> ModelReading::cell_of_name(const JsonNode& member) {
  return cell(member, member.name(), &JsonNode::name_error);
}

std::optional<CellId> ModelReading::cell(const JsonNode& at, std::string_view text, ErrorAt error) {
  const auto name = parse_cell_name(text);
  if (!name) {
    if (!first_error)
      first_error.keep(
          (at.*error)(InputErrorCode::bad_character, "a cell such as r1c2", quoted(text)));
    return std::nullopt;
  }
  if (name->row < 1 || name->row > rows() || name->column < 1 || name->column > columns()) {
    if (!first_error)
      first_error.keep((at.*error)(InputErrorCode::out_of_range,
                                   fmt::format("a cell r1c1..r{}c{}", rows(), columns()),
                                   quoted(text)));
    return std::nullopt;
  }
  return id(name->row - 1, name->column - 1);
}

/// How often a list may name all cells. Few words may name very many.
constexpr std::size_t most_repeats = 16;

std::vector<CellId> ModelReading::cells(const JsonNode& at, bool may_repeat) {
  std::vector<CellId> list;
  if (at.is_array()) {
    for (const JsonNode entry : at) add_cells(entry, take(entry.text()), list);
  } else {
    add_cells(at, take(at.text("cells: a string, or an array of strings")), list);
  }
  if (list.empty()) fail(at, InputErrorCode::wrong_count, "at least one cell", "none");
  std::vector<bool> seen(rows() * columns());
  for (const CellId cell : list) {
    if (seen[cell.index] && !may_repeat)
      fail(at, InputErrorCode::wrong_count, "each cell once", name_of(cell) + " twice");
    seen[cell.index] = true;
  }
  return list;
}

void ModelReading::add_cells(const JsonNode& at, std::string_view text, std::vector<CellId>& list) {
  bool is_reversed = false;
  const std::size_t start = list.size();
  for (const Token& token : split(text)) {
    if (first_error) return;
    if (token.text == "reversed") {
      is_reversed = true;
    } else {
      add_cells_of(at, token.text, list);
    }
    if (list.size() > most_repeats * rows() * columns())
      fail(at, InputErrorCode::wrong_count, "a list that names cells a few times at most",
           "many cells many times");
  }
  if (is_reversed) std::reverse(list.begin() + static_cast<std::ptrdiff_t>(start), list.end());
}

/// The number after `word`, from 1; 0 if the text does not begin with it, and after an error.
std::size_t ModelReading::numbered(const JsonNode& at, std::string_view text, std::string_view word,
                                   std::size_t last) {
  std::uint64_t index = 0;
  if (!text.starts_with(word)) return 0;
  if (parse_number(text.substr(word.size()), index) && index >= 1 && index <= last) return index;
  fail(at, InputErrorCode::out_of_range, fmt::format("{}1..{}{}", word, word, last), quoted(text));
  return 0;
}

void ModelReading::add_cells_of(const JsonNode& at, std::string_view part,
                                std::vector<CellId>& list) {
  if (part == "all") {
    for (std::size_t i = 0; i < rows() * columns(); ++i) list.push_back(id(0, i));
  } else if (const std::size_t row = numbered(at, part, "row:", rows())) {
    for (std::size_t c = 0; c < columns(); ++c) list.push_back(id(row - 1, c));
  } else if (const std::size_t column = numbered(at, part, "column:", columns())) {
    for (std::size_t r = 0; r < rows(); ++r) list.push_back(id(r, column - 1));
  } else if (const std::size_t diagonal = numbered(at, part, "diagonal:", 2)) {
    if (rows() != columns())
      return fail(at, InputErrorCode::unsupported, "a square grid for diagonals", "another");
    for (std::size_t i = 0; i < rows(); ++i)
      list.push_back(id(i, diagonal == 1 ? i : columns() - 1 - i));
  } else if (first_error) {
    return;
  } else if (part.starts_with("around:")) {
    if (const auto middle = cell(at, part.substr(7)))
      std::ranges::copy(around(*middle), std::back_inserter(list));
  } else if (const std::size_t dots = part.find(".."); dots != std::string_view::npos) {
    const auto first = cell(at, part.substr(0, dots));
    const auto last = cell(at, part.substr(dots + 2));
    if (first && last) add_rectangle(*first, *last, list);
  } else if (const auto one = cell(at, part)) {
    list.push_back(*one);
  }
}

void ModelReading::add_rectangle(CellId first, CellId last, std::vector<CellId>& list) const {
  const auto [top, bottom] = std::minmax({first.index / columns(), last.index / columns()});
  const auto [left, right] = std::minmax({first.index % columns(), last.index % columns()});
  for (std::size_t r = top; r <= bottom; ++r) {
    for (std::size_t c = left; c <= right; ++c) list.push_back(id(r, c));
  }
}

// ---- Maps

LetterMap ModelReading::letters(const JsonNode& at) {
  LetterMap map;
  const JsonNode list = take(at.array("an array of strings, one for each row"));
  if (list.size() != rows()) {
    fail(at, InputErrorCode::wrong_count, counted(rows(), "row"), fmt::format("{}", list.size()));
  }
  for (const JsonNode row : list) {
    const std::string_view text = take(row.text());
    if (!std::ranges::all_of(text, is_ascii_printable)) {
      fail(row, InputErrorCode::bad_character, "a printable ASCII character for each cell",
           quoted(text));
    }
    if (text.size() != columns()) {
      fail(row, InputErrorCode::wrong_count, counted(columns(), "character"),
           fmt::format("{}", text.size()));
    }
    if (first_error) break;
    map.letters.insert(map.letters.end(), text.begin(), text.end());
    map.rows.push_back(row);
  }
  if (first_error) {
    map.letters.assign(rows() * columns(), '.');
    map.rows.assign(rows(), at);
  }
  return map;
}

std::vector<std::pair<char, std::vector<CellId>>> ModelReading::regions(const JsonNode& at) {
  std::vector<std::pair<char, std::vector<CellId>>> found;
  const std::vector<char> map = letters(at).letters;
  for (std::uint32_t index = 0; index < map.size(); ++index) {
    if (map[index] == '.') continue;
    auto region =
        std::ranges::find(found, map[index], [](const auto& entry) { return entry.first; });
    if (region == found.end()) region = found.insert(found.end(), {map[index], {}});
    region->second.push_back(CellId{index});
  }
  return found;
}

// ---- Values

namespace {

const std::string& a_value() {
  static const std::string text = fmt::format("a value 0..{}", largest_value);
  return text;
}

}  // namespace

Value ModelReading::value(const JsonNode& at) {
  return value_of(number(at, 0, largest_value, a_value()));
}

Domain ModelReading::domain(const JsonNode& at) {
  Domain domain;
  if (at.is_object()) {
    first_error.keep(at.unknown_member({member::from, member::to}));
    const JsonNode from = member(at, member::from);
    const JsonNode to = member(at, member::to);
    const std::uint64_t first = number(from, 0, largest_value, a_value());
    const std::uint64_t last =
        number(to, first, largest_value, fmt::format("a value from 'from' to {}", largest_value));
    return Domain::range(first, last);
  }
  for (const JsonNode entry : take(at.array("an array of values, or an object with from and to")))
    domain.insert(value(entry));
  if (domain.empty()) fail(at, InputErrorCode::wrong_count, "at least one value", "none");
  return domain;
}

Domain ModelReading::values_of(const std::vector<CellId>& list) const {
  Domain values;
  for (const CellId cell : list) values = values | structure.domains[cell.index];
  return values;
}

// ---- Constraints

void ModelReading::add(const JsonNode& at, Constraint constraint) {
  if (first_error) return;
  if (into_->size() == most_constraints) {
    return fail(at, InputErrorCode::out_of_range,
                fmt::format("at most {} constraints", most_constraints), "more");
  }
  into_->push_back(std::move(constraint));
}

void ModelReading::add_use(const JsonNode& at, const VariantGrid& grid, VariantUse use) {
  std::vector<Constraint> made;
  VariantBuilder(grid, made).add(use);
  std::vector<Constraint>* const others = std::exchange(into_, &of_uses_);
  for (Constraint& constraint : made) {
    const AllDifferent* house = house_in(constraint);
    if (house != nullptr) {
      // Rules take it that cells hold any value of the grid; here, some may not.
      add_different(at, house->cells, house->origin);
    } else {
      add(at, std::move(constraint));
    }
  }
  into_ = others;
  uses.push_back(std::move(use));
}

std::vector<VariantUse> ModelReading::take_uses() {
  std::ranges::move(of_uses_, std::back_inserter(*into_));
  of_uses_.clear();
  return std::exchange(uses, {});
}

void ModelReading::add_different(const JsonNode& at, std::vector<CellId> list, Origin origin,
                                 std::optional<bool> permutation) {
  const std::size_t values = values_of(list).size();
  const bool fits = values == list.size();
  if (permutation.value_or(false) && !fits) {
    fail(at, InputErrorCode::wrong_count, "as many cells as values for a permutation",
         fmt::format("{} and {}", counted(list.size(), "cell"), counted(values, "value")));
  }
  add(at, AllDifferent{std::move(list), permutation.value_or(fits), std::move(origin)});
}

Origin ModelReading::origin(const JsonNode& constraint, std::string_view rule, std::string name) {
  const auto stated_rule = constraint.find(member::rule);
  const auto stated_name = constraint.find(member::name);
  return {stated_rule ? text(*stated_rule) : std::string(rule),
          stated_name ? text(*stated_name) : std::move(name)};
}

}  // namespace puzzlec::model_json
