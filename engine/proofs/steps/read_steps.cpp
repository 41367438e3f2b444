// Reads steps.json: see step_bundle.hpp.
#include <unordered_map>
#include <utility>

#include "encoders/spelling/json/json_document.hpp"
#include "engine/proofs/steps/step_bundle.hpp"

namespace puzzlec {
namespace {

class Reader {
 public:
  Reader(const Puzzle& puzzle, const RuleBook& book) : puzzle_(puzzle), book_(book) {
    for (std::uint32_t index = 0; index < book.cell_count(); ++index)
      cells_.emplace(puzzle.place_name(CellId{index}), CellId{index});
  }

  Expected<std::vector<CertifiedRound>, std::string> read(const JsonNode& root) {
    if (!member(root, "format").is_text(steps_format))
      error_.keep(root.error(InputErrorCode::unsupported, "the format 'steps 1'", "another"));
    std::vector<CertifiedRound> rounds;
    for (const JsonNode at : error_.take(member(root, "rounds").array())) {
      CertifiedRound& round = rounds.emplace_back();
      round.at_least =
          static_cast<std::uint32_t>(error_.take(member(at, "at_least").number(0, UINT32_MAX)));
      for (const JsonNode step : error_.take(member(at, "steps").array())) {
        if (error_) break;
        read_step(step, round);
      }
      if (error_) break;
    }
    if (error_) return Failure{error_.error().message()};
    return rounds;
  }

 private:
  JsonNode member(const JsonNode& object, std::string_view name) {
    return error_.take(object.member(name));
  }

  CellId cell(const JsonNode& at) {
    const auto found = cells_.find(std::string(error_.take(at.text("the name of a cell"))));
    if (found != cells_.end()) return found->second;
    error_.keep(at.error(InputErrorCode::bad_character, "the name of a cell", "another text"));
    return CellId{0};
  }

  Value value(const JsonNode& at) {
    return value_of(static_cast<std::size_t>(error_.take(at.number(0, Domain::capacity - 1))));
  }

  CellValue cell_value(const JsonNode& at) {
    const CellId where = cell(member(at, "cell"));
    return {where, value(member(at, "value"))};
  }

  void read_step(const JsonNode& at, CertifiedRound& round) {
    ExplainedStep& step = round.steps.emplace_back();
    auto& grids = round.grids.emplace_back();
    for (const JsonNode rule : error_.take(member(at, "rules").array())) {
      step.rules.push_back(
          static_cast<RuleId>(error_.take(rule.number(1, book_.rules().size())) - 1));
    }
    for (const JsonNode placed : error_.take(member(at, "placed").array()))
      step.placed.push_back(cell_value(placed));
    for (const JsonNode removed : error_.take(member(at, "removed").array())) {
      const CellValue candidate = cell_value(removed);
      step.removals.push_back({candidate.cell, candidate.value});
      auto& own = grids.emplace_back();
      for (const JsonNode grid : error_.take(member(removed, "grids").array())) {
        if (error_) return;
        own.push_back(this->grid(member(grid, "grid")));
      }
    }
  }

  Grid grid(const JsonNode& at) {
    Grid grid(puzzle_.givens().rows(), puzzle_.givens().columns());
    std::uint32_t index = 0;
    for (const JsonNode row : error_.take(at.array_of(grid.rows()))) {
      for (const JsonNode number : error_.take(row.array_of(grid.columns()))) {
        if (index < grid.size()) grid[CellId{index}] = value(number);
        ++index;
      }
    }
    return grid;
  }

  const Puzzle& puzzle_;
  const RuleBook& book_;
  std::unordered_map<std::string, CellId> cells_;
  FirstError error_;
};

}  // namespace

Expected<std::vector<CertifiedRound>, std::string> read_steps(const std::string& text,
                                                              const Puzzle& puzzle,
                                                              const RuleBook& book) {
  const auto document = JsonDocument::parse_packed(text, steps_name, 1, 1);
  if (!document) return Failure{document.error().message()};
  return Reader(puzzle, book).read(document->root());
}

}  // namespace puzzlec
