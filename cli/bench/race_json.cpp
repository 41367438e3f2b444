#include "cli/bench/race_json.hpp"

#include <nlohmann/json.hpp>

namespace puzzlec::cli {

using Json = nlohmann::ordered_json;

std::string json_of_race(const SetFigures& figures) {
  Json object = Json::object();
  object["schema"] = 1;
  object["set"] = figures.set;
  object["puzzles"] = figures.puzzles;
  object["rows"] = Json::array();
  for (const Figures& row : figures.rows) {
    Json entry = Json::object();
    entry["name"] = row.name;
    entry["what"] = row.what;
    entry["solved"] = row.solved;
    entry["none"] = row.none;
    entry["capped"] = row.capped;
    entry["wrong"] = row.wrong;
    entry["totals"] = row.totals;
    entry["puzzles_per_second"] = static_cast<double>(figures.puzzles) / row.median_total;
    entry["ratio"] = row.ratio;
    entry["median"] = row.median;
    entry["percentile95"] = row.percentile95;
    Json stages = Json::object();
    for (std::size_t i = 0; i < stage_count; ++i)
      stages[name_of(static_cast<Stage>(i))] = row.stages[i];
    entry["stages"] = std::move(stages);
    entry["solver_used"] = row.solver_used;
    entry["variables"] = row.variables;
    entry["clauses"] = row.clauses;
    entry["conflicts"] = row.conflicts;
    entry["peak_memory"] = row.peak_memory ? Json(*row.peak_memory) : Json();
    object["rows"].push_back(std::move(entry));
  }
  return object.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace puzzlec::cli
