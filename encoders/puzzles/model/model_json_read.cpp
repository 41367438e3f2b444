// The top of a model in JSON and its puzzles: givens, numbers that are shown, and symbols.
#include <algorithm>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "encoders/base/counted.hpp"
#include "encoders/puzzles/model/model_json.hpp"
#include "encoders/puzzles/model/model_json_words.hpp"
#include "encoders/puzzles/model/model_reading.hpp"
#include "encoders/puzzles/model/model_rules.hpp"

namespace puzzlec {
namespace model_json {
namespace {

// ---- The family

void read_head(ModelReading& in, const JsonNode& top, StatedFamily& family) {
  in.take(top.object());
  in.first_error.keep(top.unknown_member(top_members));
  const JsonNode format = in.member(top, member::format);
  if (const std::string_view name = in.take(format.text()); name != format_name) {
    in.fail(format, InputErrorCode::unknown_format, fmt::format("\"{}\"", format_name),
            quoted(name));
  }
  if (const auto version = top.find(member::version)) in.number(*version, 1, 1, "version 1");
  if (const auto name = top.find(member::name)) family.name = in.text(*name);
  const JsonNode grid = in.take(in.member(top, member::grid).object());
  in.first_error.keep(grid.unknown_member({member::rows, member::columns}));
  const auto side = [&](std::string_view name) {
    const JsonNode at = in.member(grid, name);
    return in.number(at, 1, largest_side, "a side 1..127");
  };
  in.structure.rows = side(member::rows);
  in.structure.columns = side(member::columns);
}

void read_symbols(ModelReading& in, const JsonNode& at, StatedFamily& family) {
  for (const JsonNode one : in.take(at.object())) {
    std::uint64_t held = 0;
    if (!parse_number(one.name(), held) || held > largest_value)
      return in.fail_name(one, InputErrorCode::bad_number, "values as names of members",
                          quoted(one.name()));
    const std::string symbol = in.text(one);
    const bool is_short = !symbol.empty() && symbol.size() <= 8 &&
                          std::ranges::all_of(symbol, [](char c) { return c > ' ' && c < 127; });
    if (!is_short)
      return in.fail(one, InputErrorCode::bad_character, "1 to 8 printed characters",
                     quoted(symbol));
    family.symbols[value_of(held)] = symbol;
  }
}

/// Says of lines of sight whose cells another rule keeps distinct that it does.
void note_distinct(const ModelReading& in, std::vector<Constraint>& constraints) {
  for (Constraint& constraint : constraints) {
    auto* visible = std::get_if<Visible>(&constraint);
    if (visible == nullptr || visible->empty) continue;
    const std::set<CellId> seen(visible->cells.begin(), visible->cells.end());
    for (const Constraint& other : in.structure.constraints) {
      const AllDifferent* all = house_in(other);
      if (all == nullptr) continue;
      const auto covered =
          std::ranges::count_if(all->cells, [&](CellId cell) { return seen.contains(cell); });
      if (static_cast<std::size_t>(covered) == seen.size())
        visible->smallest_of_distinct = in.values_of(visible->cells).first();
    }
  }
}

std::shared_ptr<const StatedFamily> read_family(ModelReading& in, const JsonNode& top) {
  auto family = std::make_shared<StatedFamily>();
  read_head(in, top, *family);
  if (in.first_error) return family;
  in.put_constraints_into(in.structure.constraints);
  read_domains(in, top);
  if (in.first_error) return family;
  if (const auto houses = top.find(member::houses)) read_houses(in, *houses);
  family->house_constraints = in.structure.constraints.size();
  if (const auto rules = top.find(member::rules)) read_constraints(in, *rules);
  if (const auto symbols = top.find(member::symbols)) read_symbols(in, *symbols, *family);
  if (in.first_error) return family;
  for (const std::string_view name : structure_members) {
    const auto member = top.find(name);
    family->key += (member ? member->compact() : "") + "\n";
  }
  family->uses = in.take_uses();
  note_distinct(in, in.structure.constraints);
  family->structure = std::make_shared<const Structure>(in.structure);
  return family;
}

// ---- Puzzles

/// `at` is told of an error: a given, or the puzzle for what its clues imply.
void give(ModelReading& in, const JsonNode& at, ModelPuzzle& puzzle, CellId cell, Value given) {
  if (!in.structure.domains[cell.index].contains(given)) {
    return in.fail(at, InputErrorCode::out_of_range, fmt::format("a value of {}", in.name_of(cell)),
                   std::to_string(given.number));
  }
  Value& slot = puzzle.givens[cell];
  if (!slot.is_blank() && slot != given)
    return in.fail(at, InputErrorCode::unknown_clue, "one value for each cell",
                   fmt::format("two for {}", in.name_of(cell)));
  slot = given;
}

void read_given_text(ModelReading& in, const JsonNode& at, ModelPuzzle& puzzle) {
  const LetterMap map = in.letters(at);
  for (std::uint32_t index = 0; index < map.letters.size() && !in.first_error; ++index) {
    const char digit = map.letters[index];
    const JsonNode row = map.rows[index / in.columns()];
    if (digit == '.') continue;
    if (digit < '0' || digit > '9')
      return in.fail(row, InputErrorCode::bad_character, "digits and dots",
                     quoted(std::string_view(&digit, 1)));
    give(in, row, puzzle, CellId{index}, value_of(static_cast<std::size_t>(digit - '0')));
  }
}

/// Rows as strings ("53..7....", for values 0..9), rows as arrays (null for blank), or an object
/// of cells.
void read_givens(ModelReading& in, const JsonNode& at, ModelPuzzle& puzzle) {
  if (at.is_object()) {
    for (const JsonNode one : at) {
      const auto where = in.cell_of_name(one);
      if (where) give(in, one, puzzle, *where, in.value(one));
      if (in.first_error) return;
    }
    return;
  }
  in.take(at.array("an array of rows, or an object of cells"));
  if (!at.empty() && at[0].is_text()) return read_given_text(in, at, puzzle);
  if (const std::size_t count = at.size(); count != in.rows()) {
    return in.fail(at, InputErrorCode::wrong_count, counted(in.rows(), "row"),
                   fmt::format("{}", count));
  }
  std::uint32_t index = 0;
  for (const JsonNode row : at) {
    in.take(row.array("an array of values"));
    if (const std::size_t count = row.size(); count != in.columns()) {
      return in.fail(row, InputErrorCode::wrong_count, counted(in.columns(), "value"),
                     fmt::format("{}", count));
    }
    for (const JsonNode one : row) {
      if (!one.is_null()) give(in, one, puzzle, CellId{index}, in.value(one));
      if (in.first_error) return;
      ++index;
    }
  }
}

void read_shown(ModelReading& in, const JsonNode& at) {
  for (const JsonNode one : in.take(at.object("an object of cells"))) {
    const auto where = in.cell_of_name(one);
    if (!where) return;
    if (in.shown.size() == 0) in.shown = Grid(in.rows(), in.columns());
    in.shown[*where] = in.value(one);
  }
}

ModelPuzzle read_puzzle(ModelReading& in, const JsonNode& at,
                        std::shared_ptr<const StatedFamily> family) {
  ModelPuzzle puzzle{std::move(family), {}, {}, Grid(in.rows(), in.columns()), {}};
  const auto family_shown = in.shown;
  const auto family_implied = in.implied;
  in.put_constraints_into(puzzle.clues);
  if (const auto clues = at.find(member::clues)) read_constraints(in, *clues);
  puzzle.uses = in.take_uses();
  note_distinct(in, puzzle.clues);
  for (const CellValue& implied : in.implied) give(in, at, puzzle, implied.cell, implied.value);
  if (const auto givens = at.find(member::givens)) read_givens(in, *givens, puzzle);
  if (const auto shown = at.find(member::shown)) read_shown(in, *shown);
  puzzle.shown = std::exchange(in.shown, family_shown);
  in.implied = family_implied;
  return puzzle;
}

std::vector<ModelPuzzle> read_puzzles(ModelReading& in, const JsonNode& top) {
  const auto family = read_family(in, top);
  std::vector<ModelPuzzle> puzzles;
  if (in.first_error) return puzzles;
  const auto list = top.find(member::puzzles);
  if (!list) {
    puzzles.push_back(read_puzzle(in, top, family));
    return puzzles;
  }
  if (std::ranges::any_of(puzzle_members, [&](auto name) { return top.find(name).has_value(); }))
    in.fail(*list, InputErrorCode::unsupported, "either puzzles, or givens and clues", "both");
  for (const JsonNode at : in.take(list->array("an array of puzzles"))) {
    in.take(at.object());
    in.first_error.keep(at.unknown_member(puzzle_members));
    if (in.first_error) break;
    puzzles.push_back(read_puzzle(in, at, family));
  }
  return puzzles;
}

}  // namespace
}  // namespace model_json

Parsed<std::vector<ModelPuzzle>> read_model_json(const JsonDocument& document) {
  model_json::ModelReading in;
  auto puzzles = model_json::read_puzzles(in, document.root());
  if (in.first_error) return Failure{in.first_error.error()};
  return puzzles;
}

}  // namespace puzzlec
