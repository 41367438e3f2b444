// puzzlec candidates: for every cell the values that it has in at least one solution.
#include <memory>

#include <fmt/format.h>

#include "cli/command.hpp"
#include "cli/pretty.hpp"
#include "cli/query_run.hpp"
#include "cli/report_json.hpp"

namespace puzzlec::cli {
namespace {

/// The values of a cell: digits side by side, larger numbers with commas; stars as the puzzle
/// writes them.
std::string text_of(const Puzzle& puzzle, const Candidates& result, CellId cell) {
  std::string text;
  const Domain domain = result.domains[cell.index];
  const bool wide = !domain.empty() && domain.last().number > 9;
  for (const Value value : domain) {
    Grid grid(puzzle.givens().rows(), puzzle.givens().columns());
    grid[cell] = value;
    text += (wide && !text.empty() ? "," : "") + puzzle.cell_text(grid, cell);
  }
  return text.empty() ? "-" : text;
}

class CandidatesRun final : public QueryRun {
 public:
  using QueryRun::QueryRun;

 private:
  void ask(Engine& engine, const InputPlace& place, const Puzzle& puzzle, Reply& reply) override {
    const Candidates result = engine.candidates(puzzle, reply.stats);
    if (result.kind == Candidates::Kind::unknown) reply.code = ExitCode::unknown;
    if (json()) {
      reply.text = json_of_candidates(place, puzzle, result, reply.stats);
      return;
    }
    switch (result.kind) {
      case Candidates::Kind::none:
        reply.text = fmt::format("puzzle {}: none\n", place.number);
        return;
      case Candidates::Kind::unknown:
        reply.text = fmt::format("puzzle {}: unknown ({}), confirmed so far:\n", place.number,
                                 name_of(result.reason));
        break;
      case Candidates::Kind::some:
        reply.text = fmt::format("puzzle {}:\n", place.number);
        break;
    }
    std::vector<std::string> texts;
    for (std::uint32_t i = 0; i < result.domains.size(); ++i)
      texts.push_back(text_of(puzzle, result, CellId{i}));
    reply.text += pretty(engine.model(puzzle), texts, {console().wants_color});
  }
};

std::function<ExitCode(Console&)> setup(CLI::App& app) {
  auto options = std::make_shared<QueryOptions>();
  options->add_to(app);
  return [options](Console& console) { return CandidatesRun(*options, console).run(); };
}

}  // namespace

extern const Command candidates_command;
const Command candidates_command{
    .name = "candidates",
    .summary = "Show for every cell the values that occur in at least one solution",
    .examples =
        "  puzzlec candidates cnf_examples/latin_lab.in\n"
        "  puzzlec candidates --json cnf_examples/tentaizu.in",
    .setup = setup,
};

}  // namespace puzzlec::cli
