// puzzlec candidates: for every cell, the values that it has in at least one solution.
#include <algorithm>
#include <memory>

#include <fmt/format.h>

#include "cli/command.hpp"
#include "cli/commands/records.hpp"
#include "cli/runs/query_run.hpp"
#include "cli/terminal/pretty.hpp"
#include "engine/answers/json/answers_json.hpp"

namespace puzzlec::cli {
namespace candidates_detail {
namespace {

class CandidatesRun final : public QueryRun {
 public:
  using QueryRun::QueryRun;

 private:
  void ask(PuzzleSolver& engine, const InputPlace& place, const Puzzle& puzzle,
           Reply& reply) override {
    const Candidates result = engine.candidates(puzzle, reply.stats);
    if (result.kind == Candidates::Kind::unknown) reply.code = ExitCode::unknown;
    if (json()) {
      reply.text = json_of_candidates(place, puzzle, result, reply.stats);
      return;
    }
    switch (result.kind) {
      case Candidates::Kind::none:
        reply.text = fmt::format("{}: none\n", heading(place));
        return;
      case Candidates::Kind::unknown:
        reply.text = fmt::format("{}: unknown ({}), confirmed so far:\n", heading(place),
                                 name_of(result.reason));
        break;
      case Candidates::Kind::some:
        reply.text = fmt::format("{}:\n", heading(place));
        break;
    }
    std::vector<std::vector<std::string>> values;
    bool is_wide = false;
    for (std::uint32_t i = 0; i < result.domains.size(); ++i) {
      values.push_back(texts_of(puzzle, CellId{i}, result.domains[i]));
      is_wide = is_wide || std::ranges::any_of(values.back(), [](const std::string& text) {
                  return text.size() > 1;
                });
    }
    std::vector<std::string> texts;
    for (const std::vector<std::string>& cell : values) texts.push_back(joined(cell, is_wide));
    reply.is_painted = console().wants_color;
    reply.text += pretty(engine.model(puzzle), texts, {console().wants_color});
  }
};

std::function<ExitCode(Console&)> setup(Arguments app) {
  auto options = std::make_shared<QueryOptions>();
  options->add_to(app);
  return [options](Console& console) { return CandidatesRun(*options, console).run(); };
}

}  // namespace
}  // namespace candidates_detail

const Command candidates_command{
    .name = "candidates",
    .summary = "Show, for every cell, the values that occur in at least one solution",
    .examples =
        "  puzzlec candidates cnf_examples/latin_lab.in\n"
        "  puzzlec candidates --json cnf_examples/tentaizu.in",
    .setup = candidates_detail::setup,
};

}  // namespace puzzlec::cli
