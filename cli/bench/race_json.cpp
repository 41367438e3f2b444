#include "cli/bench/race_json.hpp"

#include "encoders/spelling/json/json_writer.hpp"

namespace puzzlec::cli {
namespace {

void add_row(JsonWriter& out, const Figures& row, std::size_t puzzles) {
  out.begin_object().text("name", row.name).text("what", row.what);
  out.number("solved", row.solved).number("none", row.none);
  out.number("capped", row.capped).number("wrong", row.wrong);
  out.name("totals").begin_array();
  for (const double total : row.totals) out.number(total);
  out.end_array();
  out.number("puzzles_per_second", static_cast<double>(puzzles) / row.median_total);
  out.number("ratio", row.ratio);
  out.number("median", row.median).number("percentile95", row.percentile95);
  out.name("stages").begin_object();
  for (std::size_t i = 0; i < stage_count; ++i)
    out.number(name_of(static_cast<Stage>(i)), row.stages[i]);
  out.end_object();
  out.number("solver_used", row.solver_used).number("variables", row.variables);
  out.number("clauses", row.clauses).number("conflicts", row.conflicts);
  row.peak_memory ? out.number("peak_memory", *row.peak_memory) : out.null("peak_memory");
  out.end_object();
}

}  // namespace

std::string json_of_race(const SetFigures& figures) {
  JsonWriter out;
  out.begin_object().number("schema", 1).text("set", figures.set);
  out.number("puzzles", figures.puzzles).name("rows").begin_array();
  for (const Figures& row : figures.rows) add_row(out, row, figures.puzzles);
  return out.end_array().end_object().take() + "\n";
}

}  // namespace puzzlec::cli
