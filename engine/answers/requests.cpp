#include "engine/answers/requests.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include "encoders/base/errors.hpp"
#include "engine/answers/answers_json.hpp"
#include "engine/proofs/certify.hpp"
#include "engine/convert.hpp"
#include "engine/making/diagnose.hpp"
#include "engine/dimacs_puzzle.hpp"
#include "engine/answers/drawing_json.hpp"
#include "engine/answers/explain_requests.hpp"
#include "engine/answers/json_line.hpp"
#include "engine/making/repair.hpp"
#include "engine/answers/request_members.hpp"
#include "drawing/svg.hpp"
#include "solver_bridge/cadical_solver.hpp"

namespace puzzlec {
namespace requests_detail {
namespace {

/// The member "most"; 0, which stands for all, without it.
Parsed<std::uint64_t> most_of(const Request& request) {
  const auto node = request.members.find("most");
  if (!node) return std::uint64_t{0};
  return node->number(0, UINT64_MAX, "how many at most, or 0 for all");
}

// ---- puzzle

Parsed<std::string> tell_puzzle(const Request& request) {
  const Puzzle& puzzle = request.puzzle;
  JsonWriter out = json_head(request.place, &puzzle);
  out.text("status", "puzzle").number("rows", puzzle.givens().rows());
  out.number("columns", puzzle.givens().columns());
  out.name("givens");
  add_rows(out, puzzle.givens());
  out.text("text", whole_text(*request.place.format, puzzle));
  out.name("left_out").begin_array();
  for (const std::string& what : puzzle.left_out()) out.text(what);
  out.end_array().name("rules").begin_array();
  const StatedRules stated = puzzle.stated_rules();
  for (const auto* list : {&stated.of_family, &stated.of_puzzle}) {
    for (const VariantUse& use : *list) out.text(in_words(use, stated.grid));
  }
  out.end_array();
  return json_line(out);
}

const RequestKind puzzle_request{
    .name = "puzzle",
    .summary =
        "What was read: the size, the givens, the text, the rules that are stated, and what "
        "reading left out.",
    .example = R"({"ask":"puzzle"})",
    .answer = tell_puzzle,
};

// ---- solve, unique, count, solutions, candidates, core, diagnose, repair

Parsed<std::string> solve(const Request& request) {
  Stats stats;
  const Answer answer = request.solver.solve(request.puzzle, stats);
  return json_of_answer(request.place, request.puzzle, answer, &stats);
}

const RequestKind solve_request{
    .name = "solve",
    .summary = "A solution.",
    .example = R"({"ask":"solve"})",
    .answer = solve,
};

Parsed<std::string> unique(const Request& request) {
  Stats stats;
  const Uniqueness found = request.solver.unique(request.puzzle, stats);
  return json_of_uniqueness(request.place, request.puzzle, found, &stats);
}

const RequestKind unique_request{
    .name = "unique",
    .summary = "Whether there is exactly one solution, and if there are more: two of them.",
    .example = R"({"ask":"unique"})",
    .answer = unique,
};

Parsed<std::string> count(const Request& request) {
  const auto most = most_of(request);
  if (!most) return Failure{most.error()};
  Stats stats;
  std::uint64_t found = 0;
  const Enumeration all = request.solver.enumerate(request.puzzle, stats,
                                                   [&](const Grid&) { return ++found != *most; });
  return json_of_count(request.place, request.puzzle, all, &stats);
}

const RequestKind count_request{
    .name = "count",
    .summary = "How many solutions there are, counted up to `most`.",
    .members = {"most"},
    .example = R"({"ask":"count","most":100})",
    .answer = count,
};

Parsed<std::string> list_solutions(const Request& request) {
  const auto most = most_of(request);
  if (!most) return Failure{most.error()};
  Stats stats;
  std::vector<Grid> grids;
  const Enumeration all = request.solver.enumerate(request.puzzle, stats, [&](const Grid& grid) {
    grids.push_back(grid);
    return grids.size() != *most;
  });
  return json_of_solutions(request.place, request.puzzle, all, grids, stats);
}

const RequestKind solutions_request{
    .name = "solutions",
    .summary = "The solutions themselves, up to `most`. All of them are in memory at once.",
    .members = {"most"},
    .example = R"({"ask":"solutions","most":2})",
    .answer = list_solutions,
};

Parsed<std::string> candidates(const Request& request) {
  Stats stats;
  const Candidates found = request.solver.candidates(request.puzzle, stats);
  return json_of_candidates(request.place, request.puzzle, found, stats);
}

const RequestKind candidates_request{
    .name = "candidates",
    .summary = "The values that each cell has in at least one solution.",
    .example = R"({"ask":"candidates"})",
    .answer = candidates,
};

Parsed<std::string> core(const Request& request) {
  Stats stats;
  std::vector<Selected> selected;
  const Core found = request.solver.core(request.puzzle, selected, stats);
  return json_of_core(request.place, request.puzzle, found, selected, stats);
}

const RequestKind core_request{
    .name = "core",
    .summary = "Which givens and clues contradict each other.",
    .example = R"({"ask":"core"})",
    .answer = core,
};

Parsed<std::string> tell_diagnosis(const Request& request) {
  Stats stats;
  const Diagnosis found = diagnose(request.solver, request.puzzle, stats);
  return json_of_diagnosis(request.place, request.puzzle, found, stats);
}

const RequestKind diagnose_request{
    .name = "diagnose",
    .summary = "Which other reading of the rules would make the puzzle unique.",
    .example = R"({"ask":"diagnose"})",
    .answer = tell_diagnosis,
};

Parsed<std::string> find_repair(const Request& request) {
  RepairRequest wanted;
  if (const auto node = request.members.find("most")) {
    const auto number = node->number(0, UINT32_MAX, "how many givens at most");
    if (!number) return Failure{number.error()};
    wanted.most = static_cast<std::uint32_t>(*number);
  }
  if (const auto node = request.members.find("any_target")) {
    const auto flag = node->boolean();
    if (!flag) return Failure{flag.error()};
    wanted.any_target = *flag;
  }
  Stats stats;
  const Repair found = repair(request.solver, request.puzzle, wanted, stats);
  return json_of_repair(request.place, request.puzzle, found, stats);
}

const RequestKind repair_request{
    .name = "repair",
    .summary =
        "Which givens, as few as possible, to add to a puzzle with several solutions (`most` at "
        "most; over all solutions with `any_target`), or to take from one with none.",
    .members = {"most", "any_target"},
    .example = R"({"ask":"repair","most":2})",
    .answer = find_repair,
};

// ---- violations

Parsed<std::string> tell_violations(const Request& request) {
  const Model model = request.solver.model(request.puzzle);
  const auto cells = cells_of(request, nullptr);
  if (!cells) return Failure{cells.error()};
  return json_of_violations(request.place, request.puzzle,
                            judge_entries(model, request.puzzle, *cells));
}

const RequestKind violations_request{
    .name = "violations",
    .summary =
        "Which rules the numbers in `cells` break already, and which of them do so. Blank "
        "cells are null.",
    .members = {"cells"},
    .example = R"({"ask":"violations","cells":[[1,1],[null,2]]})",
    .answer = tell_violations,
};

// ---- drawing, svg

/// The drawing that a request asks for, filled with `cells`.
Parsed<Drawing> drawing_of(const Request& request, const Model& model, const Grid& cells) {
  const auto candidates = candidates_of(request, model);
  if (!candidates) return Failure{candidates.error()};
  Drawing drawing(model, request.puzzle);
  if (request.members.find("cells")) drawing.fill(request.puzzle, cells);
  if (*candidates) drawing.pencil(request.puzzle, **candidates);
  return drawing;
}

Parsed<std::string> tell_drawing(const Request& request) {
  const Model model = request.solver.model(request.puzzle);
  const auto cells = cells_of(request, &model);
  if (!cells) return Failure{cells.error()};
  const auto drawing = drawing_of(request, model, *cells);
  if (!drawing) return Failure{drawing.error()};
  return json_of_drawing(request.place, request.puzzle, model, *cells, *drawing);
}

const RequestKind drawing_request{
    .name = "drawing",
    .summary = "What there is to draw, and what may be entered where.",
    .members = {"cells", "candidates"},
    .example = R"({"ask":"drawing"})",
    .answer = tell_drawing,
};

Parsed<std::string> draw_svg(const Request& request) {
  const Model model = request.solver.model(request.puzzle);
  const auto cells = cells_of(request, &model);
  if (!cells) return Failure{cells.error()};
  const auto drawing = drawing_of(request, model, *cells);
  if (!drawing) return Failure{drawing.error()};
  std::string title = fmt::format("{} {}", request.puzzle.family(), request.place.number);
  if (const auto node = request.members.find("title")) {
    const auto text = node->text("the picture's title");
    if (!text) return Failure{text.error()};
    title = *text;
  }
  const SvgPicture picture = svg_picture(*drawing, title);
  JsonWriter out = json_head(request.place, &request.puzzle);
  out.text("status", "svg").text("svg", picture.text);
  out.number("cell", picture.cell).number("left", picture.left).number("top", picture.top);
  out.number("step", picture_step(request.puzzle, *drawing));
  return json_line(out);
}

const RequestKind svg_request{
    .name = "svg",
    .summary =
        "A picture of the puzzle, with the numbers of `cells` and the values of "
        "`candidates` as pencil marks, if they are there.",
    .members = {"cells", "candidates", "title"},
    .example = R"({"ask":"svg","title":"A small square"})",
    .answer = draw_svg,
};

// ---- convert

Parsed<std::string> tell_conversion(const Request& request) {
  const auto node = request.members.member("to");
  if (!node) return Failure{node.error()};
  const auto name = node->text("the name of a format");
  if (!name) return Failure{name.error()};
  const Format* to = find_format(*name);
  if (to == nullptr) {
    return Failure{node->error(InputErrorCode::unsupported, "the name of a format", quoted(*name))};
  }
  StructurePool pool;
  const auto converted = convert(request.puzzle, *to, 1, pool);
  JsonWriter out = json_head(request.place, &request.puzzle);
  out.text("status", converted ? "converted" : "refused").text("to", to->name);
  if (!converted) {
    out.text("expected", converted.error());
  } else {
    out.text("text", whole_text(*to, converted->item));
    out.boolean("needs_family", converted->needs_family);
  }
  return json_line(out);
}

const RequestKind convert_request{
    .name = "convert",
    .summary = "The puzzle in the format `to`.",
    .members = {"to"},
    .example = R"({"ask":"convert","to":"puzzlec-model"})",
    .answer = tell_conversion,
};

// ---- map, decode

Parsed<std::string> tell_map(const Request& request) {
  Stats stats;
  const Lowered lowered = request.solver.compile(request.solver.model(request.puzzle), stats);
  return json_of_map(request.place, request.puzzle, lowered.map, lowered.cnf.var_count());
}

const RequestKind map_request{
    .name = "map",
    .summary = "What the variables of the puzzle's formula mean.",
    .example = R"({"ask":"map"})",
    .answer = tell_map,
};

Parsed<std::string> decode_model(const Request& request) {
  Stats stats;
  const Lowered lowered = request.solver.compile(request.solver.model(request.puzzle), stats);
  const auto node = request.members.member("model");
  if (!node) return Failure{node.error()};
  const auto literals = node->array("the literals of a model");
  if (!literals) return Failure{literals.error()};
  Assignment assignment(lowered.cnf.var_count());
  const auto last = static_cast<std::int64_t>(lowered.cnf.var_count());
  for (const JsonNode literal_node : *literals) {
    const auto literal = literal_node.signed_integer();
    if (!literal || *literal == 0 || *literal < -last || *literal > last) {
      return Failure{literal_node.error(InputErrorCode::out_of_range,
                                        fmt::format("a literal of 1..{}", last),
                                        literal_node.compact())};
    }
    assignment.set(from_dimacs(static_cast<std::int32_t>(*literal)));
  }
  const auto grid = grid_of_model(request.puzzle, lowered.cnf, lowered.map, assignment);
  if (grid) {
    return json_of_answer(request.place, request.puzzle, {Answer::Kind::solved, *grid, {}}, &stats);
  }
  JsonWriter out = json_head(request.place, &request.puzzle);
  out.text("status", "refused").text("expected", "a model of the formula");
  out.text("found", grid.error());
  return json_line(out);
}

const RequestKind decode_request{
    .name = "decode",
    .summary =
        "The solution that a SAT solver's model of the puzzle's formula stands for, after "
        "every clause and every rule was checked.",
    .members = {"model"},
    .example = R"({"ask":"decode","model":[1,-2]})",
    .answer = decode_model,
};

// ---- certify

Parsed<std::string> tell_certificate(const Request& request) {
  CertifyRequest wanted;
  if (const auto node = request.members.find("claim")) {
    const auto name = node->text("a claim");
    if (!name) return Failure{name.error()};
    wanted.claim = claim_of(*name);
    if (!wanted.claim) {
      return Failure{node->error(InputErrorCode::unsupported, "unique, none, multiple or solved",
                                 quoted(*name))};
    }
  }
  // One that writes proofs.
  PuzzleSolverOptions options = request.solver.options();
  options.certify = ProofKind::trace;
  options.make_solver = make_tracing_cadical;
  PuzzleSolver prover(std::move(options));
  Stats stats;
  const CertifyOutcome outcome =
      certify(prover, *request.place.format, request.puzzle, wanted, stats);
  JsonWriter out = json_head(request.place, &request.puzzle);
  if (const auto* certified = std::get_if<Certified>(&outcome)) {
    out.text("status", "certified").text("claim", name_of(certified->claim));
    out.name("files").begin_object();
    for (const auto& [name, text] : certified->files) out.text(name, text);
    out.end_object();
  } else if (const auto* other = std::get_if<OtherClaim>(&outcome)) {
    out.text("status", "other").text("claim", name_of(other->holds));
  } else if (const auto* nothing = std::get_if<Uncertified>(&outcome)) {
    out.text("status", "unknown").text("reason", name_of(nothing->reason));
  } else {
    out.text("status", "refused").text("found", std::get<NotStated>(outcome).problem);
  }
  return json_line(out);
}

const RequestKind certify_request{
    .name = "certify",
    .summary =
        "The files of a bundle that `puzzlec verify` accepts: by default, for whichever of "
        "unique, none and multiple is true.",
    .members = {"claim"},
    .example = R"({"ask":"certify","claim":"unique"})",
    .answer = tell_certificate,
};

}  // namespace
}  // namespace requests_detail

std::span<const RequestKind* const> request_kinds() {
  using namespace requests_detail;
  static constexpr std::array list{
      &puzzle_request,     &solve_request, &unique_request,   &count_request,  &solutions_request,
      &candidates_request, &core_request,  &diagnose_request, &repair_request, &violations_request,
      &drawing_request,    &svg_request,   &convert_request,  &map_request,    &decode_request,
      &certify_request,    &rules_request, &explain_request,  &rate_request,   &hint_request,
      &check_request,
  };
  return list;
}

Parsed<std::string> answer_request(PuzzleSolver& solver, const InputPlace& place,
                                   const Puzzle& puzzle, std::string_view request) {
  const auto document = JsonDocument::parse_packed(std::string(request), "request", 1, 1);
  if (!document) return Failure{document.error()};
  const JsonNode root = document->root();
  const auto node = root.member("ask");
  if (!node) return Failure{node.error()};
  const auto name = node->text("the name of a question");
  if (!name) return Failure{name.error()};
  const auto kinds = request_kinds();
  const auto found =
      std::ranges::find(kinds, *name, [](const RequestKind* kind) { return kind->name; });
  if (found == kinds.end()) {
    return Failure{
        node->error(InputErrorCode::unsupported, "the name of a question", quoted(*name))};
  }
  std::vector<std::string_view> known = (*found)->members;
  known.emplace_back("ask");
  if (auto error = root.unknown_member(known)) return Failure{*std::move(error)};
  return (*found)->answer({solver, place, puzzle, root});
}

}  // namespace puzzlec
