#include "engine/answers/json/minimise_json.hpp"

#include "encoders/spelling/json/json_writer.hpp"
#include "engine/answers/json/json_line.hpp"

namespace puzzlec {
namespace {

const char* status_of(const Minimised& result, const MinimiseRequest& request) {
  switch (result.kind) {
    case Minimised::Kind::done:
      break;
    case Minimised::Kind::none:
      return "none";
    case Minimised::Kind::multiple:
      return "multiple";
    case Minimised::Kind::undecidable:
    case Minimised::Kind::unknown:
      return "unknown";
  }
  if (!request.only_report) return "minimal";
  return result.kept_count() == result.clues.size() ? "minimal" : "superfluous";
}

/// What cannot be left out: single clues, groups that mirror each other, or any other choice of
/// fewer clues.
const char* minimal_by(const Minimised& result) {
  if (result.is_smallest) return "fewest";
  return result.symmetry == ClueSymmetry::none ? "clue" : "group";
}

void add_clue_names(JsonWriter& out, const char* name, const Minimised& result, bool kept) {
  out.name(name).begin_array();
  for (std::size_t i = 0; i < result.kept.size(); ++i) {
    if (result.kept[i] == kept) out.text(result.clues[i].name);
  }
  out.end_array();
}

void add_reasons(JsonWriter& out, const Puzzle& puzzle, const Minimised& result) {
  out.name("needed").begin_array();
  for (const Minimised::Reason& reason : result.needed) {
    out.begin_object().name("clues").begin_array();
    for (const std::size_t clue : reason.clues) out.text(result.clues[clue].name);
    out.end_array();
    if (reason.other) {
      out.name("other");
      add_answer(out, puzzle, *reason.other);
    } else {
      out.null("other");
    }
    if (reason.level) out.text("level", name_of(*reason.level));
    out.end_object();
  }
  out.end_array();
}

}  // namespace

std::string json_of_minimised(const InputPlace& place, const Puzzle& puzzle,
                              const Minimised& result, const MinimiseRequest& request,
                              const std::optional<std::string>& item, const Stats* stats) {
  JsonWriter out = json_head(place, &puzzle, stats == nullptr);
  out.text("status", status_of(result, request));
  if (result.kind == Minimised::Kind::unknown) out.text("reason", name_of(result.reason));
  if (result.kind == Minimised::Kind::undecidable) out.text("reason", "clues depend on each other");
  out.number("clues", result.clues.size());
  if (result.at_least > 0) out.number("at_least", result.at_least);
  if (result.kind == Minimised::Kind::done) {
    if (!request.only_report) {
      out.text("minimal_by", minimal_by(result));
      if (request.keeps_symmetry) out.text("symmetry", name_of(result.symmetry));
    }
    if (result.level) out.text("level", name_of(*result.level));
    add_clue_names(out, request.only_report ? "superfluous" : "left_out", result, false);
    add_reasons(out, puzzle, result);
    if (item) out.text("puzzle", *item);
  }
  out.name("solutions").begin_array();
  for (const auto& grid : {result.solution, result.second}) {
    if (grid) add_answer(out, puzzle, *grid);
  }
  out.end_array();
  if (stats != nullptr) add_stats(out, *stats);
  return json_line(out);
}

}  // namespace puzzlec
