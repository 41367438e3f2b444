#include "engine/answers_json.hpp"

#include <initializer_list>

#include <nlohmann/json.hpp>

namespace puzzlec {
namespace {

// Objects begin as Json::object(): a null that becomes one crashes its destructor without memory.
using Json = nlohmann::ordered_json;

std::string id_of(const InputPlace& place) {
  return place.file + ":" + std::to_string(place.number);
}

Json head(const InputPlace& place, const Puzzle* puzzle, bool with_id = false) {
  Json object = Json::object();
  object["schema"] = 1;
  if (with_id) object["id"] = id_of(place);
  object["index"] = place.number;
  object["file"] = place.file;
  object["family"] = puzzle == nullptr ? Json() : Json(puzzle->family());
  object["format"] = place.format == nullptr ? Json() : Json(place.format->name);
  return object;
}

/// Rows of numbers; null for a blank cell.
Json rows_of(const Grid& grid) {
  Json rows = Json::array();
  for (std::size_t r = 0; r < grid.rows(); ++r) {
    Json row = Json::array();
    for (std::size_t c = 0; c < grid.columns(); ++c) {
      const Value value = grid.at(r, c);
      row.push_back(value.is_blank() ? Json() : Json(value.number));
    }
    rows.push_back(std::move(row));
  }
  return rows;
}

Json names_of(const std::vector<CellId>& cells, const Puzzle& puzzle) {
  Json names = Json::array();
  for (const CellId cell : cells) names.push_back(cell_name(cell, puzzle.givens().columns()));
  return names;
}

Json stats_of(const Stats& stats) {
  Json object = Json::object();
  object["variables"] = stats.variables;
  object["clauses"] = stats.clauses;
  object["literals"] = stats.literals;
  object["conflicts"] = stats.conflicts;
  object["solver_used"] = stats.solver_used;
  if (stats.certified) object["certified"] = true;
  Json seconds = Json::object();
  for (std::size_t i = 0; i < stage_count; ++i)
    seconds[name_of(static_cast<Stage>(i))] = stats.seconds[i];
  object["seconds"] = std::move(seconds);
  return object;
}

/// Bytes that are no UTF-8 (a file's name may have any) are replaced, never thrown over.
std::string line_of(const Json& object) {
  return object.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

/// A line of the object, the solutions and, if there are any, the stats. Grids are written as text
/// at once: in batches, most of the time would go into building them as JSON values first.
std::string line_of(const Json& object, std::initializer_list<const Grid*> solutions,
                    const Stats* stats) {
  std::string text = line_of(object);
  text.resize(text.size() - 2);  // "}" and the line end
  text += ",\"solutions\":[";
  for (const Grid* grid : solutions) {
    text += text.back() == '[' ? "[" : ",[";
    for (std::uint32_t index = 0; index < grid->size(); ++index) {
      const bool starts_row = index % grid->columns() == 0;
      if (index > 0) text += starts_row ? "]," : ",";
      if (starts_row) text += '[';
      const Value value = (*grid)[CellId{index}];
      text += value.is_blank() ? "null" : std::to_string(value.number);
    }
    text += "]]";
  }
  text += ']';
  if (stats != nullptr) text += ",\"stats\":" + stats_of(*stats).dump();
  return text + "}\n";
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

}  // namespace

std::string json_of_answer(const InputPlace& place, const Puzzle& puzzle, const Answer& answer,
                           const Stats* stats) {
  Json object = head(place, &puzzle, stats == nullptr);
  switch (answer.kind) {
    case Answer::Kind::solved:
      object["status"] = "solved";
      return line_of(object, {&answer.grid}, stats);
    case Answer::Kind::none:
      object["status"] = "none";
      break;
    case Answer::Kind::unknown:
      object["status"] = "unknown";
      object["reason"] = answer.reason;
      break;
  }
  return line_of(object, {}, stats);
}

std::string json_of_error(const InputPlace& place, const InputError& error, bool with_id) {
  Json object = head(place, nullptr, with_id);
  object["status"] = "error";
  object["solutions"] = Json::array();
  Json details = Json::object();
  details["code"] = name_of(error.code);
  details["line"] = error.line;
  details["column"] = error.column;
  details["expected"] = error.expected;
  details["found"] = error.found;
  details["message"] = error.message();
  object["error"] = std::move(details);
  return line_of(object);
}

std::optional<std::string_view> status_of_line(std::string_view line, const InputPlace& place) {
  Json head = Json::object();
  head["schema"] = 1;
  head["id"] = id_of(place);
  std::string start = line_of(head);
  start.resize(start.size() - 2);  // "}" and the line end
  constexpr std::string_view key = "\"status\":\"";
  const std::size_t status = line.find(key, start.size());
  const bool is_whole = line.starts_with(start + ",") && line.back() == '}';
  if (!is_whole || status == std::string_view::npos) return std::nullopt;
  const std::string_view rest = line.substr(status + key.size());
  return rest.substr(0, rest.find('"'));
}

std::string json_of_classification(const InputPlace& place, const Puzzle& puzzle,
                                   const std::vector<ClassVerdict>& verdicts) {
  Json object = head(place, &puzzle);
  object["status"] = "classified";
  Json classes = Json::array();
  for (const ClassVerdict& verdict : verdicts) {
    Json duplicates = Json::array();
    for (const Duplicate& duplicate : verdict.duplicates) {
      duplicates.push_back({{"house", name_of(duplicate.house)},
                            {"number", duplicate.number},
                            {"value", duplicate.value.number},
                            {"cells", names_of(duplicate.cells, puzzle)}});
    }
    classes.push_back({{"class", name_of(verdict.square_class)},
                       {"verdict", name_of(verdict.status)},
                       {"duplicates", std::move(duplicates)}});
  }
  object["classes"] = std::move(classes);
  return line_of(object);
}

std::string json_of_hatching(const InputPlace& place, const Puzzle& puzzle, const Grid* hatched) {
  Json object = head(place, &puzzle);
  object["status"] = hatched == nullptr ? "contradiction" : "hatched";
  object["grid"] = hatched == nullptr ? Json() : rows_of(*hatched);
  return line_of(object);
}

std::string json_of_diagnosis(const InputPlace& place, const Puzzle& puzzle,
                              const Diagnosis& result, const Stats& stats) {
  Json object = head(place, &puzzle);
  const Uniqueness& stated = result.stated;
  object["status"] = name_of(stated.kind);
  if (stated.kind == Uniqueness::Kind::unknown) object["reason"] = name_of(stated.reason);
  Json readings = Json::array();
  for (const Diagnosis::Reading& reading : result.unique_readings) {
    Json one = Json::object();
    one["changes"] = reading.words;
    one["solution"] = rows_of(reading.solution);
    readings.push_back(std::move(one));
  }
  object["readings"] = std::move(readings);
  object["tried"] = result.tried;
  object["undecided"] = result.unknown;
  const bool is_unique = stated.kind == Uniqueness::Kind::unique;
  return is_unique ? line_of(object, {&*stated.first}, &stats) : line_of(object, {}, &stats);
}

std::string json_of_uniqueness(const InputPlace& place, const Puzzle& puzzle,
                               const Uniqueness& result, const Stats* stats) {
  Json object = head(place, &puzzle, stats == nullptr);
  switch (result.kind) {
    case Uniqueness::Kind::unique:
      object["status"] = "unique";
      return line_of(object, {&*result.first}, stats);
    case Uniqueness::Kind::none:
      object["status"] = "none";
      break;
    case Uniqueness::Kind::multiple:
      object["status"] = "multiple";
      object["differing"] = names_of(differing_cells(*result.first, *result.second), puzzle);
      return line_of(object, {&*result.first, &*result.second}, stats);
    case Uniqueness::Kind::unknown:
      object["status"] = "unknown";
      object["reason"] = name_of(result.reason);
      if (result.first) return line_of(object, {&*result.first}, stats);
      break;
  }
  return line_of(object, {}, stats);
}

std::string json_of_solution(const InputPlace& place, const Puzzle& puzzle, std::uint64_t number,
                             const Grid& grid) {
  Json object = head(place, &puzzle);
  object["status"] = "solved";
  object["solution"] = number;
  object["solutions"] = Json::array({rows_of(grid)});
  return line_of(object);
}

std::string json_of_count(const InputPlace& place, const Puzzle& puzzle, const Enumeration& result,
                          const Stats* stats) {
  Json object = head(place, &puzzle, stats == nullptr);
  object["status"] = result.end == Enumeration::End::unknown ? "unknown" : "counted";
  object["count"] = result.count;
  object["complete"] = result.end == Enumeration::End::complete;
  if (result.end == Enumeration::End::unknown) object["reason"] = name_of(result.reason);
  if (stats != nullptr) object["stats"] = stats_of(*stats);
  return line_of(object);
}

std::string json_of_candidates(const InputPlace& place, const Puzzle& puzzle,
                               const Candidates& result, const Stats& stats) {
  Json object = head(place, &puzzle);
  switch (result.kind) {
    case Candidates::Kind::some:
      object["status"] = "candidates";
      break;
    case Candidates::Kind::none:
      object["status"] = "none";
      break;
    case Candidates::Kind::unknown:
      object["status"] = "unknown";
      object["reason"] = name_of(result.reason);
      break;
  }
  Json rows = Json::array();
  const std::size_t columns = puzzle.givens().columns();
  for (std::size_t index = 0; index < result.domains.size(); ++index) {
    if (index % columns == 0) rows.push_back(Json::array());
    Json values = Json::array();
    for (const Value value : result.domains[index]) values.push_back(value.number);
    rows.back().push_back(std::move(values));
  }
  object["candidates"] = std::move(rows);
  object["models"] = result.models;
  object["stats"] = stats_of(stats);
  return line_of(object);
}

std::string json_of_core(const InputPlace& place, const Puzzle& puzzle, const Core& result,
                         const std::vector<Selected>& selected, const Stats& stats) {
  Json object = head(place, &puzzle);
  switch (result.kind) {
    case Core::Kind::found:
      object["status"] = "core";
      break;
    case Core::Kind::solvable:
      object["status"] = "solvable";
      break;
    case Core::Kind::unknown:
      object["status"] = "unknown";
      object["reason"] = name_of(result.reason);
      break;
  }
  Json core = Json::array();
  for (const std::size_t member : result.members) {
    const Selected& item = selected[member];
    core.push_back({{"rule", item.origin.rule},
                    {"name", item.origin.name},
                    {"cells", names_of(item.cells, puzzle)}});
  }
  object["core"] = std::move(core);
  object["stats"] = stats_of(stats);
  return line_of(object);
}

std::string json_of_map(const InputPlace& place, const Puzzle& puzzle, const VarMap& map,
                        std::uint32_t var_count) {
  Json object = head(place, &puzzle);
  object["status"] = "map";
  object["variables"] = var_count;
  Json statements = Json::array();
  for (std::uint32_t i = 0; i < map.statement_count(); ++i) {
    const auto statement = *map.statement(Var{i});
    statements.push_back({{"variable", i + 1},
                          {"name", map.name(Var{i})},
                          {"row", statement.cell.index / map.columns() + 1},
                          {"column", statement.cell.index % map.columns() + 1},
                          {"value", statement.value.number}});
  }
  object["statements"] = std::move(statements);
  Json settled = Json::array();
  for (std::uint32_t index = 0; index < map.cell_count(); ++index) {
    for (std::size_t number = 0; number < map.value_bound(); ++number) {
      if (!map.literal(CellId{index}, value_of(number)).is_true()) continue;
      settled.push_back({{"row", index / map.columns() + 1},
                         {"column", index % map.columns() + 1},
                         {"value", number}});
    }
  }
  object["settled"] = std::move(settled);
  Json auxiliaries = Json::array();
  for (const AuxiliaryRange& range : map.auxiliaries()) {
    auxiliaries.push_back(
        {{"first", range.first.index + 1}, {"count", range.count}, {"name", range.name}});
  }
  object["auxiliaries"] = std::move(auxiliaries);
  return line_of(object);
}

std::string json_of_step(const InputPlace& place, std::uint64_t number,
                         const LatinSquare::Step& step, bool valid) {
  Json object = Json::object();
  object["schema"] = 1;
  object["index"] = place.number;
  object["file"] = place.file;
  object["event"] = step.kind == LatinSquare::Step::Kind::place ? "place" : "remove";
  object["step"] = number;
  object["row"] = step.row + 1;
  object["column"] = step.column + 1;
  object["value"] = step.value;
  object["valid"] = valid;
  return line_of(object);
}

std::string json_of_search(const InputPlace& place, const Puzzle& puzzle,
                           LatinSquare::Outcome outcome, const Grid& grid, std::uint64_t placements,
                           std::uint64_t removals) {
  Json object = head(place, &puzzle);
  object["event"] = name_of(outcome);
  object["solutions"] = Json::array();
  if (outcome == LatinSquare::Outcome::solved) object["solutions"].push_back(rows_of(grid));
  object["placements"] = placements;
  object["removals"] = removals;
  return line_of(object);
}

}  // namespace puzzlec
