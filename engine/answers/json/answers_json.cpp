#include "engine/answers/json/answers_json.hpp"

#include <array>
#include <initializer_list>
#include <span>
#include <vector>

#include "encoders/spelling/json/json_writer.hpp"
#include "engine/answers/board_names.hpp"
#include "engine/answers/json/json_line.hpp"
#include "engine/answers/json/made_json.hpp"
#include "engine/dimacs_puzzle.hpp"

namespace puzzlec {
namespace {

/// Row and column, from 1.
void add_place(JsonWriter& out, CellId cell, std::size_t columns) {
  out.number("row", cell.index / columns + 1).number("column", cell.index % columns + 1);
}

/// Solutions; if they are rows of tokens, also the numbers that these stand for.
void add_solutions(JsonWriter& out, const Puzzle& puzzle, std::span<const Grid* const> solutions) {
  out.name("solutions").begin_array();
  for (const Grid* grid : solutions) add_answer(out, puzzle, *grid);
  out.end_array();
  if (solutions.empty() || !puzzle.answer_rows(*solutions.front())) return;
  out.name("cells").begin_array();
  for (const Grid* grid : solutions) add_rows(out, *grid);
  out.end_array();
}

/// A line of the object, the solutions and, if there are any, the stats.
std::string line_of(JsonWriter& out, const Puzzle& puzzle,
                    std::initializer_list<const Grid*> solutions, const Stats* stats) {
  add_solutions(out, puzzle, std::span(solutions.begin(), solutions.size()));
  if (stats != nullptr) add_stats(out, *stats);
  return json_line(out);
}

const char* name_of(SquareStatus status) {
  switch (status) {
    case SquareStatus::solved:
      return "solved";
    case SquareStatus::unsolved:
      return "unsolved";
    case SquareStatus::incorrect:
      return "incorrect";
  }
  return "?";
}

const char* name_of(Uniqueness::Kind kind) {
  switch (kind) {
    case Uniqueness::Kind::unique:
      return "unique";
    case Uniqueness::Kind::multiple:
      return "multiple";
    case Uniqueness::Kind::none:
      return "none";
    case Uniqueness::Kind::unknown:
      return "unknown";
  }
  return "?";
}

const char* name_of(Repair::Kind kind) {
  switch (kind) {
    case Repair::Kind::unique:
      return "unique";
    case Repair::Kind::add:
      return "add";
    case Repair::Kind::missing:
      return "missing";
    case Repair::Kind::remove:
      return "remove";
    case Repair::Kind::hopeless:
      return "hopeless";
    case Repair::Kind::unknown:
      return "unknown";
  }
  return "?";
}

std::string line_of_step(const InputPlace& place, std::uint64_t number, bool is_place,
                         std::size_t row, std::size_t column, std::size_t value, bool valid) {
  JsonWriter out;
  out.begin_object().number("schema", 1);
  out.number("index", place.number);
  out.text("file", place.file);
  out.text("event", is_place ? "place" : "remove");
  out.number("step", number);
  out.number("row", row);
  out.number("column", column);
  out.number("value", value);
  out.boolean("valid", valid);
  return json_line(out);
}

const char* name_of(JudgedEntries::State state) {
  switch (state) {
    case JudgedEntries::State::open:
      return "open";
    case JudgedEntries::State::broken:
      return "broken";
    case JudgedEntries::State::solved:
      return "solved";
  }
  return "?";
}

const char* name_of(LatinSquare::Outcome outcome) {
  switch (outcome) {
    case LatinSquare::Outcome::solved:
      return "solved";
    case LatinSquare::Outcome::none:
      return "none";
    case LatinSquare::Outcome::stopped:
      return "stopped";
  }
  return "?";
}

JsonWriter head_of_count(const InputPlace& place, const Puzzle& puzzle, const Enumeration& result,
                         bool with_id) {
  const bool is_known = result.end != Enumeration::End::unknown;
  JsonWriter out = json_head(place, &puzzle, with_id);
  out.text("status", is_known ? "counted" : "unknown");
  out.number("count", result.count);
  out.boolean("complete", result.end == Enumeration::End::complete);
  if (!is_known) out.text("reason", name_of(result.reason));
  return out;
}

}  // namespace

void add_stats(JsonWriter& out, const Stats& stats) {
  out.name("stats").begin_object();
  out.number("variables", stats.variables).number("clauses", stats.clauses);
  out.number("literals", stats.literals).number("conflicts", stats.conflicts);
  out.boolean("solver_used", stats.solver_used);
  if (stats.certified) out.boolean("certified", true);
  if (stats.cuts > 0) out.number("cuts", stats.cuts).number("cut_rounds", stats.cut_rounds);
  out.name("seconds").begin_object();
  for (std::size_t i = 0; i < stage_count; ++i)
    out.number(name_of(static_cast<Stage>(i)), stats.seconds[i]);
  out.end_object().end_object();
}

void add_answer(JsonWriter& out, const Puzzle& puzzle, const Grid& grid) {
  const auto rows = puzzle.answer_rows(grid);
  if (!rows) return add_rows(out, grid);
  out.begin_array();
  for (const std::string& row : *rows) out.text(row);
  out.end_array();
}

std::string json_of_answer(const InputPlace& place, const Puzzle& puzzle, const Answer& answer,
                           const Stats* stats) {
  JsonWriter out = json_head(place, &puzzle, stats == nullptr);
  switch (answer.kind) {
    case Answer::Kind::solved:
      out.text("status", "solved");
      return line_of(out, puzzle, {&answer.grid}, stats);
    case Answer::Kind::none:
      out.text("status", "none");
      break;
    case Answer::Kind::unknown:
      out.text("status", "unknown");
      out.text("reason", answer.reason);
      break;
  }
  return line_of(out, puzzle, {}, stats);
}

std::string json_of_unknown(const InputPlace& place, const Puzzle* puzzle, UnknownReason reason,
                            bool with_id) {
  JsonWriter out = json_head(place, puzzle, with_id);
  out.text("status", "unknown").text("reason", name_of(reason));
  out.name("solutions").begin_array().end_array();
  return json_line(out);
}

std::string json_of_error(const InputPlace& place, const InputError& error, bool with_id) {
  JsonWriter out = json_head(place, nullptr, with_id);
  out.text("status", "error");
  out.name("solutions").begin_array().end_array();
  out.name("error").begin_object().text("code", name_of(error.code));
  out.number("line", error.line).number("column", error.column);
  out.text("expected", error.expected).text("found", error.found);
  out.text("message", error.message()).end_object();
  return json_line(out);
}

std::optional<std::string_view> status_of_line(std::string_view line, const InputPlace& place) {
  const std::string start =
      JsonWriter().begin_object().number("schema", 1).text("id", id_of(place)).take();
  constexpr std::string_view key = "\"status\":\"";
  const std::size_t status = line.find(key, start.size());
  const bool is_whole = line.starts_with(start + ",") && line.back() == '}';
  if (!is_whole || status == std::string_view::npos) return std::nullopt;
  const std::string_view rest = line.substr(status + key.size());
  return rest.substr(0, rest.find('"'));
}

std::string json_of_classification(const InputPlace& place, const Puzzle& puzzle,
                                   const std::vector<ClassVerdict>& verdicts) {
  JsonWriter out = json_head(place, &puzzle);
  out.text("status", "classified");
  out.name("classes").begin_array();
  for (const ClassVerdict& verdict : verdicts) {
    out.begin_object().text("class", name_of(verdict.square_class));
    out.text("verdict", name_of(verdict.status)).name("duplicates").begin_array();
    for (const Duplicate& duplicate : verdict.duplicates) {
      out.begin_object().text("house", name_of(duplicate.house));
      out.number("number", duplicate.number).number("value", duplicate.value.number);
      add_cell_names(out, "cells", duplicate.cells, puzzle);
      out.end_object();
    }
    out.end_array().end_object();
  }
  out.end_array();
  return json_line(out);
}

std::string json_of_hatching(const InputPlace& place, const Puzzle& puzzle, const Grid* hatched) {
  JsonWriter out = json_head(place, &puzzle);
  out.text("status", hatched == nullptr ? "contradiction" : "hatched");
  out.name("grid");
  if (hatched == nullptr) {
    out.null();
  } else {
    add_rows(out, *hatched);
  }
  return json_line(out);
}

/// The repaired puzzle in the format of the one that was asked about or, if that cannot state it, in the
/// first that can.
void add_repaired(JsonWriter& out, const Puzzle& repaired, const InputPlace& place) {
  std::vector<const Format*> formats = formats_for(making::spec_like(repaired));
  if (place.format != nullptr) formats.insert(formats.begin(), place.format);
  const Format* format = format_for(repaired, formats);
  if (format != nullptr) out.text("puzzle", whole_text(*format, repaired));
}

std::string json_of_repair(const InputPlace& place, const Puzzle& puzzle, const Repair& result,
                           const Stats& stats) {
  JsonWriter out = json_head(place, &puzzle);
  out.text("status", name_of(result.kind));
  if (result.kind == Repair::Kind::unknown) out.text("reason", name_of(result.reason));
  if (!result.why.empty()) out.text("reason", result.why);
  add_cell_values(out, "givens", result.givens, puzzle);
  const bool adds_clues = result.repaired != nullptr;
  if (result.kind == Repair::Kind::remove || adds_clues) {
    out.name("clues").begin_array();
    for (const std::string& name : result.clues) out.text(name);
    out.end_array();
  }
  if (result.at_least > 0) out.number("at_least", result.at_least);
  const bool speaks_of_givens =
      result.kind == Repair::Kind::add || result.kind == Repair::Kind::missing;
  if (speaks_of_givens && !adds_clues && result.why.empty())
    out.text("fewest_for", result.is_for_any ? "any" : "this");
  if (adds_clues) add_repaired(out, *result.repaired, place);
  if (result.solution) return line_of(out, puzzle, {&*result.solution}, &stats);
  return line_of(out, puzzle, {}, &stats);
}

std::string json_of_diagnosis(const InputPlace& place, const Puzzle& puzzle,
                              const Diagnosis& result, const Stats& stats) {
  JsonWriter out = json_head(place, &puzzle);
  const Uniqueness& stated = result.stated;
  out.text("status", name_of(stated.kind));
  if (stated.kind == Uniqueness::Kind::unknown) out.text("reason", name_of(stated.reason));
  out.name("readings").begin_array();
  for (const Diagnosis::Reading& reading : result.unique_readings) {
    out.begin_object().name("changes").begin_array();
    for (const std::string& words : reading.words) out.text(words);
    out.end_array().name("solution");
    add_answer(out, puzzle, reading.solution);
    out.end_object();
  }
  out.end_array().number("tried", result.tried).number("undecided", result.unknown);
  if (stated.kind == Uniqueness::Kind::unique)
    return line_of(out, puzzle, {&*stated.first}, &stats);
  return line_of(out, puzzle, {}, &stats);
}

std::string json_of_uniqueness(const InputPlace& place, const Puzzle& puzzle,
                               const Uniqueness& result, const Stats* stats) {
  JsonWriter out = json_head(place, &puzzle, stats == nullptr);
  switch (result.kind) {
    case Uniqueness::Kind::unique:
      out.text("status", "unique");
      return line_of(out, puzzle, {&*result.first}, stats);
    case Uniqueness::Kind::none:
      out.text("status", "none");
      break;
    case Uniqueness::Kind::multiple:
      out.text("status", "multiple");
      add_cell_names(out, "differing", differing_cells(*result.first, *result.second), puzzle);
      return line_of(out, puzzle, {&*result.first, &*result.second}, stats);
    case Uniqueness::Kind::unknown:
      out.text("status", "unknown");
      out.text("reason", name_of(result.reason));
      if (result.first) return line_of(out, puzzle, {&*result.first}, stats);
      break;
  }
  return line_of(out, puzzle, {}, stats);
}

std::string json_of_solution(const InputPlace& place, const Puzzle& puzzle, std::uint64_t number,
                             const Grid& grid) {
  JsonWriter out = json_head(place, &puzzle);
  out.text("status", "solved");
  out.number("solution", number);
  add_solutions(out, puzzle, std::array{&grid});
  return json_line(out);
}

std::string json_of_count(const InputPlace& place, const Puzzle& puzzle, const Enumeration& result,
                          const Stats* stats) {
  JsonWriter out = head_of_count(place, puzzle, result, stats == nullptr);
  if (stats != nullptr) add_stats(out, *stats);
  return json_line(out);
}

std::string json_of_solutions(const InputPlace& place, const Puzzle& puzzle,
                              const Enumeration& result, const std::vector<Grid>& grids,
                              const Stats& stats) {
  JsonWriter out = head_of_count(place, puzzle, result, false);
  std::vector<const Grid*> solutions;
  solutions.reserve(grids.size());
  for (const Grid& grid : grids) solutions.push_back(&grid);
  add_solutions(out, puzzle, solutions);
  add_stats(out, stats);
  return json_line(out);
}

std::string json_of_violations(const InputPlace& place, const Puzzle& puzzle,
                               const JudgedEntries& judged) {
  JsonWriter out = json_head(place, &puzzle);
  out.text("status", name_of(judged.state));
  add_broken_rules(out, "violations", judged, puzzle);
  return json_line(out);
}

std::string json_of_candidates(const InputPlace& place, const Puzzle& puzzle,
                               const Candidates& result, const Stats& stats) {
  JsonWriter out = json_head(place, &puzzle);
  switch (result.kind) {
    case Candidates::Kind::some:
      out.text("status", "candidates");
      break;
    case Candidates::Kind::none:
      out.text("status", "none");
      break;
    case Candidates::Kind::unknown:
      out.text("status", "unknown");
      out.text("reason", name_of(result.reason));
      break;
  }
  add_candidates(out, result.domains, puzzle);
  out.number("models", result.models);
  add_stats(out, stats);
  return json_line(out);
}

std::string json_of_core(const InputPlace& place, const Puzzle& puzzle, const Core& result,
                         const std::vector<Selected>& selected, const Stats& stats) {
  JsonWriter out = json_head(place, &puzzle);
  switch (result.kind) {
    case Core::Kind::found:
      out.text("status", "core");
      break;
    case Core::Kind::solvable:
      out.text("status", "solvable");
      break;
    case Core::Kind::unknown:
      out.text("status", "unknown");
      out.text("reason", name_of(result.reason));
      break;
  }
  add_core(out, result, selected, puzzle);
  add_stats(out, stats);
  return json_line(out);
}

std::string json_of_map(const InputPlace& place, const Puzzle& puzzle, const VarMap& map,
                        std::uint32_t var_count) {
  JsonWriter out = json_head(place, &puzzle);
  out.text("status", "map");
  out.number("variables", var_count);
  out.name("statements").begin_array();
  for (std::uint32_t i = 0; i < map.statement_count(); ++i) {
    const auto statement = *map.statement(Var{i});
    out.begin_object().number("variable", i + 1).text("name", map.name(Var{i}));
    add_place(out, statement.cell, map.columns());
    out.number("value", statement.value.number).end_object();
  }
  out.end_array().name("settled").begin_array();
  for (std::uint32_t index = 0; index < map.cell_count(); ++index) {
    for (std::size_t number = 0; number < map.value_bound(); ++number) {
      if (!map.literal(CellId{index}, value_of(number)).is_true()) continue;
      out.begin_object();
      add_place(out, CellId{index}, map.columns());
      out.number("value", number).end_object();
    }
  }
  out.end_array().name("auxiliaries").begin_array();
  for (const AuxiliaryRange& range : map.auxiliaries()) {
    out.begin_object().number("first", range.first.index + 1).number("count", range.count);
    out.text("name", range.name).end_object();
  }
  out.end_array();
  return json_line(out);
}

std::string json_of_step(const InputPlace& place, std::uint64_t number,
                         const LatinSquare::Step& step, bool valid) {
  const bool is_place = step.kind == LatinSquare::Step::Kind::place;
  return line_of_step(place, number, is_place, step.row + 1, step.column + 1, step.value, valid);
}

std::string json_of_step(const InputPlace& place, const Puzzle& puzzle, std::uint64_t number,
                         const ModelSearch::Step& step) {
  const std::size_t columns = puzzle.givens().columns();
  return line_of_step(place, number, step.kind == ModelSearch::Step::Kind::place,
                      step.cell.index / columns + 1, step.cell.index % columns + 1,
                      static_cast<std::size_t>(step.value.number), step.is_valid);
}

std::string json_of_search(const InputPlace& place, const Puzzle& puzzle,
                           LatinSquare::Outcome outcome, const Grid& grid, std::uint64_t placements,
                           std::uint64_t removals) {
  JsonWriter out = json_head(place, &puzzle);
  out.text("event", name_of(outcome));
  if (outcome == LatinSquare::Outcome::solved) {
    add_solutions(out, puzzle, std::array{&grid});
  } else {
    out.name("solutions").begin_array().end_array();
  }
  out.number("placements", placements);
  out.number("removals", removals);
  return json_line(out);
}

std::string json_of_search(const InputPlace& place, const Puzzle& puzzle,
                           const ModelSearch& search) {
  const bool is_solved = search.outcome() == ModelSearch::Outcome::solved;
  return json_of_search(place, puzzle,
                        is_solved ? LatinSquare::Outcome::solved : LatinSquare::Outcome::none,
                        search.grid(), search.placements(), search.removals());
}

}  // namespace puzzlec
