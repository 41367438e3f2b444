// Answers to every question about many puzzles, judged by docs/answers.schema.json: they have the
// members that it requires and no other, and all that it knows occurs.
#include <algorithm>
#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "bindings/include/puzzlec/puzzlec.hpp"
#include "engine/answers/schema/answer_shapes.hpp"
#include "engine/answers/schema/schema_type.hpp"
#include "tests/support/files.hpp"
#include "tests/support/json_schema.hpp"
#include "tests/support/places.hpp"

namespace {

namespace api = puzzlec::api;
using nlohmann::json;
using puzzlec::AnswerMember;
using puzzlec::RequestKind;

/// The smallest puzzles of a text: large ones take long and say no more.
std::vector<api::Puzzle> puzzles_in(const std::string& text, std::size_t most) {
  std::vector<api::Puzzle> puzzles;
  api::Reader reader(text, {});
  while (puzzles.size() < most) {
    auto item = reader.next();
    if (!item) break;
    auto* puzzle = std::get_if<api::Puzzle>(&*item);
    if (puzzle != nullptr && puzzle->givens().values.size() <= 100)
      puzzles.push_back(std::move(*puzzle));
  }
  return puzzles;
}

/// An example of each format, and puzzles of the files of examples.
std::vector<api::Puzzle> examples() {
  std::vector<api::Puzzle> puzzles;
  for (const api::FormatInfo& format : api::formats()) {
    for (api::Puzzle& puzzle : puzzles_in(format.example, 1)) puzzles.push_back(std::move(puzzle));
  }
  const std::string folder = std::string(puzzlec::test::source_dir()) + "/cnf_examples";
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.path().extension() != ".in") continue;
    const std::string text = puzzlec::test::read_file(entry.path().string());
    for (api::Puzzle& puzzle : puzzles_in(text, 1)) puzzles.push_back(std::move(puzzle));
  }
  for (const char* text : {"1 2 3\n2 . .\n. . .\n", "1 .\n. 2\n", ". .\n. .\n"}) {
    for (api::Puzzle& puzzle : puzzles_in(text, 1)) puzzles.push_back(std::move(puzzle));
  }
  return puzzles;
}

/// What is asked about a puzzle: the example's members, if they can go with any puzzle.
std::vector<json> requests_about(const RequestKind& kind, const api::Puzzle& puzzle) {
  const std::string name = kind.name;
  const json plain = {{"ask", name}};
  const json givens = [&] {
    json rows = json::array();
    const api::Cells cells = puzzle.givens();
    for (std::size_t i = 0; i < cells.values.size(); ++i) {
      if (i % cells.columns == 0) rows.push_back(json::array());
      rows.back().push_back(cells.values[i] < 0 ? json() : json(cells.values[i]));
    }
    return rows;
  }();
  if (name == "generate")
    return {{{"ask", name}, {"size", "4x4"}, {"seed", 3}},
            {{"ask", name}, {"kind", "latin"}, {"size", "3"}, {"level", "easy"}},
            {{"ask", name}, {"kind", "latin"}, {"size", "2"}, {"peak", "9"}},
            {{"ask", name}, {"kind", "no such kind"}}};
  if (name == "minimise")
    return {plain,
            {{"ask", name}, {"report", true}},
            {{"ask", name}, {"keep_symmetry", true}},
            {{"ask", name}, {"smallest", true}}};
  if (name == "shuffle") return {plain, {{"ask", name}, {"canonical", true}}};
  if (name == "convert")
    return {{{"ask", name}, {"to", "puzzlec-model"}}, {{"ask", name}, {"to", "tentaizu"}}};
  if (name == "count" || name == "solutions") return {{{"ask", name}, {"most", 2}}};
  if (name == "repair") return {{{"ask", name}, {"most", 2}}};
  if (name == "decode") return {{{"ask", name}, {"model", json::array()}}};
  if (name == "explain") return {{{"ask", name}, {"max_size", 1}}};
  if (name == "certify") return {plain, {{"ask", name}, {"claim", "none"}}};
  if (name == "violations" || name == "check" || name == "drawing" || name == "svg")
    return {plain, {{"ask", name}, {"cells", givens}}};
  if (name == "hint") return {plain, {{"ask", name}, {"show", "where"}}};
  return {plain};
}

/// The names of members of all objects in a value that a schema's part describes, with the part's name.
class Seen {
 public:
  Seen() {
    for (const puzzlec::AnswerPart& part : puzzlec::answer_parts()) parts_[part.name] = part;
    // No question is answered with these.
    for (const puzzlec::AnswerPart& part : puzzlec::parts_of_commands()) parts_.erase(part.name);
  }

  void note(const json& value, const std::string& owner, std::span<const AnswerMember> members) {
    if (!value.is_object()) return;
    for (const AnswerMember& member : members) {
      if (!value.contains(member.name)) continue;
      names_.insert(owner + "." + member.name);
      note(value.at(member.name), puzzlec::schema_type(member.type));
    }
  }

  /// Members of the answers and their parts that did not occur: "Entry.cell rate.next_at_least ".
  std::string missing() const {
    std::string absent;
    const auto look = [&](const std::string& owner, std::span<const AnswerMember> members) {
      for (const AnswerMember& member : members) {
        const std::string name = owner + "." + member.name;
        if (names_.count(name) == 0) absent += name + " ";
      }
    };
    for (const auto& [name, part] : parts_) look(name, part.members);
    for (const RequestKind* kind : puzzlec::request_kinds()) look(kind->name, kind->members);
    return absent;
  }

 private:
  void note(const json& value, const puzzlec::SchemaType& type) {
    if (type.kind == puzzlec::SchemaType::Kind::part) {
      const puzzlec::AnswerPart& part = parts_.at(type.name);
      if (!part.members.empty()) note(value, part.name, part.members);
      return;
    }
    if (type.kind == puzzlec::SchemaType::Kind::array && value.is_array()) {
      for (const json& item : value) note(item, type.of.front());
    }
    if (type.kind == puzzlec::SchemaType::Kind::any) {
      for (const puzzlec::SchemaType& one : type.of) note(value, one);
    }
  }

  std::map<std::string, puzzlec::AnswerPart> parts_;
  std::set<std::string> names_;
};

/// Asks, and judges the answer by the schema.
class Judge {
 public:
  json ask(api::Solver& solver, const api::Puzzle& puzzle, const RequestKind& kind,
           const json& request, double seconds = 2) {
    api::Limits limits;
    limits.seconds = seconds;
    json answer = json::parse(solver.ask(puzzle, request.dump(), limits));
    const std::string type = puzzlec::answer_type_name(kind.name);
    std::string wrong = schema_.fault_of(answer, type);
    const RequestKind* answered = &kind;
    if (!wrong.empty() && kind.or_answers != nullptr) {
      answered = kind.or_answers;
      wrong = schema_.fault_of(answer, puzzlec::answer_type_name(answered->name));
    }
    CAPTURE(request.dump());
    CHECK(wrong == "");
    seen.note(answer, answered->name, answered->members);
    for (const AnswerMember& member : answered->members) {
      // What the status does not go with is not there, and the other way round.
      const bool goes = puzzlec::goes_with(member, answer.at("status").get<std::string>());
      if (!goes) CHECK_FALSE(answer.contains(member.name));
      if (goes && *member.only_if == '\0') CHECK(answer.contains(member.name));
    }
    return answer;
  }

  Seen seen;

 private:
  puzzlec::test::JsonSchema schema_ = puzzlec::test::schema_in_docs("answers.schema.json");
};

}  // namespace

TEST_SUITE("library/answers") {
  TEST_CASE("answers have the members that their schema requires, and no other") {
    Judge judge;
    api::Solver solver;
    const std::vector<api::Puzzle> puzzles = examples();
    CHECK(puzzles.size() > 50);
    for (const api::Puzzle& puzzle : puzzles) {
      CAPTURE(puzzle.text());
      for (const RequestKind* kind : puzzlec::request_kinds()) {
        const std::string name = kind->name;
        const bool is_slow = name == "explain" || name == "rate" || name == "hint" ||
                             name == "minimise" || name == "generate";
        if (is_slow && puzzle.givens().values.size() > 16) continue;
        for (const json& request : requests_about(*kind, puzzle))
          judge.ask(solver, puzzle, *kind, request);
      }
    }
    // Limits, what only some options bring, and entries.
    const api::Puzzle open = puzzles_in(". . .\n. . .\n. . .\n", 1).front();
    api::Solver prover({.certify = true});
    const api::Puzzle small = puzzles_in("1 2 3\n2 . .\n. . .\n", 1).front();
    for (const RequestKind* kind : puzzlec::request_kinds()) {
      const std::string name = kind->name;
      if (name == "decode") continue;
      for (const json& request : requests_about(*kind, open))
        judge.ask(solver, open, *kind, request, 0);
      for (const json& request : requests_about(*kind, small))
        judge.ask(prover, small, *kind, request);
    }
    const auto kind_of = [](const std::string& name) -> const RequestKind& {
      const auto kinds = puzzlec::request_kinds();
      return **std::ranges::find(kinds, name, [](const RequestKind* kind) { return kind->name; });
    };
    judge.ask(prover, small, kind_of("explain"), {{"ask", "explain"}});
    judge.ask(solver, small, kind_of("why"),
              json::parse(R"({"ask":"why","cells":[[1,2,3],[2,1,null],[null,null,null]]})"));
    const std::string loop =
        R"({"format":"puzzlec-genre","genre":"slitherlink","cells":["1 .",". ."]})";
    judge.ask(solver, puzzles_in(loop + "\n", 1).front(), kind_of("violations"),
              {{"ask", "violations"}, {"cells", {{1, 0}, {0, 0}}}});
    const json marks = json::parse("[[[1],[2],[3]],[[2],[1,3],[1]],[[3],[1],[2]]]");
    judge.ask(solver, small, kind_of("drawing"), {{"ask", "drawing"}, {"candidates", marks}});
    const std::string line = std::string("1.3456789456789123789123456") +
                             "214365897365897214897214365531642978642978531978531642\n";
    judge.ask(solver, puzzles_in(line, 1).front(), kind_of("rate"), {{"ask", "rate"}});
    const std::string easy = std::string("..6..49..9.83....5.5.....1.13...7..8..25.84..8..4...29") +
                             ".8.....4.6....58.3..38..1..\n";
    judge.ask(solver, puzzles_in(easy, 1).front(), kind_of("minimise"),
              {{"ask", "minimise"}, {"report", true}, {"keep_level", true}});
    const std::string named = R"({"size":2,"grid":[[{},{}],[{},{}]],"title":"Two","author":"Ada"})";
    judge.ask(solver, puzzles_in(named + "\n", 1).front(), kind_of("drawing"),
              {{"ask", "drawing"}});
    const std::string sums =
        R"({"format":"puzzlec-genre","genre":"kakuro","cells":["# 4/. 6/.","./3 . .","./7 . ."]})";
    judge.ask(solver, puzzles_in(sums + "\n", 1).front(), kind_of("drawing"), {{"ask", "drawing"}});
    const std::string ships =
        R"({"format":"puzzlec-genre","genre":"battleship","cells":[". .",". ."],"options":{"ships2":1}})";
    const json drawing = judge.ask(solver, puzzles_in(ships + "\n", 1).front(), kind_of("drawing"),
                                   {{"ask", "drawing"}});
    CHECK(drawing.at("alike") == "part of a ship");
    // What only limits, bounds of larger steps, edges and ambiguous texts bring, and what questions
    // take.
    CHECK(judge.seen.missing() ==
          "CandidateBound.cell CandidateBound.value CandidateBound.at_least "
          "CandidateBound.correction_sets CorrectionSet.rules CorrectionSet.grid "
          "DrawingCell.name OtherReading.reading OtherReading.option OtherReading.value "
          "PictureBar.cells "
          "PictureCell.marked SettledEntry.cell SettledEntry.value StepToDraw.removed "
          "StepToDraw.placed StepToDraw.rules "
          "repair.at_least decode.cells certify.found rate.next_at_least "
          "hint.next_at_least hint.settled ");
  }
}
