#include "cli/report_json.hpp"

#include <nlohmann/json.hpp>

namespace puzzlec::cli {
namespace {

using Json = nlohmann::ordered_json;

Json head(const InputPlace& place, const Puzzle* puzzle) {
  Json object;
  object["schema"] = 1;
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

Json stats_of(const Stats& stats) {
  Json object;
  object["variables"] = stats.variables;
  object["clauses"] = stats.clauses;
  object["literals"] = stats.literals;
  object["solver_used"] = stats.solver_used;
  Json seconds;
  for (std::size_t i = 0; i < stage_count; ++i) seconds[name_of(static_cast<Stage>(i))] = stats.seconds[i];
  object["seconds"] = std::move(seconds);
  return object;
}

/// Bytes that are no UTF-8 (a file's name may have any) are replaced, never thrown over.
std::string line_of(const Json& object) {
  return object.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

const char* name_of(SquareStatus status) {
  switch (status) {
    case SquareStatus::solved: return "solved";
    case SquareStatus::unsolved: return "unsolved";
    case SquareStatus::incorrect: return "incorrect";
  }
  return "?";
}

const char* name_of(LatinSquare::Outcome outcome) {
  switch (outcome) {
    case LatinSquare::Outcome::solved: return "solved";
    case LatinSquare::Outcome::none: return "none";
    case LatinSquare::Outcome::stopped: return "stopped";
  }
  return "?";
}

}  // namespace

std::string json_of_answer(const InputPlace& place, const Puzzle& puzzle, const Answer& answer,
                           const Stats& stats) {
  Json object = head(place, &puzzle);
  Json solutions = Json::array();
  switch (answer.kind) {
    case Answer::Kind::solved:
      object["status"] = "solved";
      solutions.push_back(rows_of(answer.grid));
      break;
    case Answer::Kind::none: object["status"] = "none"; break;
    case Answer::Kind::unknown:
      object["status"] = "unknown";
      object["reason"] = answer.reason;
      break;
  }
  object["solutions"] = std::move(solutions);
  object["stats"] = stats_of(stats);
  return line_of(object);
}

std::string json_of_error(const InputPlace& place, const InputError& error) {
  Json object = head(place, nullptr);
  object["status"] = "error";
  object["solutions"] = Json::array();
  Json details;
  details["code"] = puzzlec::name_of(error.code);
  details["line"] = error.line;
  details["column"] = error.column;
  details["expected"] = error.expected;
  details["found"] = error.found;
  details["message"] = error.message();
  object["error"] = std::move(details);
  return line_of(object);
}

std::string json_of_classification(const InputPlace& place, const Puzzle& puzzle,
                                   const std::vector<ClassVerdict>& verdicts) {
  Json object = head(place, &puzzle);
  object["status"] = "classified";
  Json classes = Json::array();
  for (const ClassVerdict& verdict : verdicts) {
    Json duplicates = Json::array();
    for (const Duplicate& duplicate : verdict.duplicates) {
      Json cells = Json::array();
      for (const CellId cell : duplicate.cells) cells.push_back(cell_name(cell, puzzle.givens().columns()));
      duplicates.push_back({{"house", puzzlec::name_of(duplicate.house)},
                            {"number", duplicate.number},
                            {"value", duplicate.value.number},
                            {"cells", std::move(cells)}});
    }
    classes.push_back({{"class", puzzlec::name_of(verdict.square_class)},
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

std::string json_of_step(const InputPlace& place, std::uint64_t number, const LatinSquare::Step& step, bool valid) {
  Json object;
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

std::string json_of_search(const InputPlace& place, const Puzzle& puzzle, LatinSquare::Outcome outcome,
                           const Grid& grid, std::uint64_t placements, std::uint64_t removals) {
  Json object = head(place, &puzzle);
  object["event"] = name_of(outcome);
  object["solutions"] = Json::array();
  if (outcome == LatinSquare::Outcome::solved) object["solutions"].push_back(rows_of(grid));
  object["placements"] = placements;
  object["removals"] = removals;
  return line_of(object);
}

}  // namespace puzzlec::cli
