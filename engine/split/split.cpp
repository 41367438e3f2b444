// The cutting is the look-ahead of cube and conquer (Heule, Kullmann, Wieringa and Biere, "Cube and
// Conquer", HVC 2011), with deduction about the puzzle in the place of unit propagation, and the bits that
// its candidates take as the measure of what is open.
#include "engine/split/split.hpp"

#include <algorithm>
#include <cmath>
#include <list>
#include <optional>
#include <queue>
#include <utility>

#include "encoders/base/errors.hpp"
#include "encoders/deduce/propagate/propagate.hpp"
#include "encoders/puzzles/puzzle_text.hpp"
#include "encoders/puzzles/puzzles.hpp"
#include "engine/convert.hpp"

namespace puzzlec {
namespace {

using Domains = std::vector<Domain>;

/// How many literals are tried before one is chosen. What each constraint says at once is enough to compare
/// them; more would take most of the time.
constexpr std::size_t most_tried = 16;

double bits_of(const Domains& domains) {
  double bits = 0;
  for (const Domain& domain : domains) {
    if (!domain.is_single()) bits += std::log2(static_cast<double>(domain.size()));
  }
  return bits;
}

class Cutter {
 public:
  Cutter(PuzzleSolver& solver, const Model& model)
      : solver_(solver),
        model_(model),
        propagator_(model.structure, {.level = PresolveLevel::singles}) {
    const Deduction& root = propagator_.run(model);
    if (!root.contradiction && !root.solved) root_ = root.domains;
  }

  [[nodiscard]] std::vector<Cube> cubes(std::size_t count) {
    leaves_.emplace_back();
    if (!root_.empty()) queue_.push({bits_of(root_), 0, leaves_.begin()});
    while (leaves_.size() < count && !queue_.empty()) {
      const Open next = queue_.top();
      queue_.pop();
      cut(next.leaf);
    }
    return {leaves_.begin(), leaves_.end()};
  }

 private:
  using Leaf = std::list<Cube>::iterator;
  struct Open {
    double bits = 0;
    std::size_t number = 0;  ///< the first one of equals comes first
    Leaf leaf;
    bool operator<(const Open& other) const {
      return bits != other.bits ? bits < other.bits : number > other.number;
    }
  };
  /// What a literal leaves open on both sides.
  struct Cut {
    CellLiteral literal;
    double bits_taken = 0;
    double bits_refused = 0;
    double gain = -1;
  };

  /// What is left under a literal; nothing if it is refuted.
  [[nodiscard]] std::optional<Domains> under(Domains domains, const CellLiteral& literal) {
    solver_.look();
    Domain& domain = domains[literal.cell.index];
    if (literal.is_taken) domain = Domain::single(literal.value);
    if (!literal.is_taken) domain.erase(literal.value);
    const Deduction& deduction = propagator_.run_inside(model_, domains);
    if (deduction.contradiction) return std::nullopt;
    return deduction.domains;
  }

  /// Replaces the leaf by two, unless deduction finds nothing open there.
  void cut(Leaf leaf) {
    std::optional<Domains> here = root_;
    for (const CellLiteral& literal : *leaf) {
      if (here) here = under(*std::move(here), literal);
    }
    const auto found = here ? best_cut(*std::move(here)) : std::nullopt;
    if (!found) return;
    const auto add = [&](bool is_taken, double bits) {
      Cube longer = *leaf;
      longer.push_back({found->literal.cell, found->literal.value, is_taken});
      queue_.push({bits, ++numbered_, leaves_.insert(leaf, std::move(longer))});
    };
    add(true, found->bits_taken);
    add(false, found->bits_refused);
    leaves_.erase(leaf);
  }

  [[nodiscard]] std::optional<Cut> best_cut(Domains here) {
    while (true) {
      Cut best;
      bool has_changed = false;
      for (const CellLiteral& literal : to_try(here)) {
        const double bits = bits_of(here);
        auto taken = under(here, literal);
        auto refused = under(here, {literal.cell, literal.value, false});
        if (!taken && !refused) return std::nullopt;
        has_changed = !taken || !refused;
        if (has_changed) {
          here = taken ? *std::move(taken) : *std::move(refused);
          break;
        }
        Cut cut{literal, bits_of(*taken), bits_of(*refused)};
        // Most on both sides, and most in all.
        cut.gain = (bits - cut.bits_taken) * (bits - cut.bits_refused) +
                   (2 * bits - cut.bits_taken - cut.bits_refused) / 1024;
        if (cut.gain > best.gain) best = cut;
      }
      if (has_changed) continue;
      if (best.gain < 0) return std::nullopt;
      return best;
    }
  }

  /// Cells with the fewest candidates, spread over the grid, each with a candidate.
  [[nodiscard]] static std::vector<CellLiteral> to_try(const Domains& domains) {
    std::vector<std::uint32_t> cells;
    for (std::uint32_t i = 0; i < domains.size(); ++i) {
      if (!domains[i].is_single()) cells.push_back(i);
    }
    std::ranges::stable_sort(cells, {}, [&](std::uint32_t i) { return domains[i].size(); });
    std::size_t smallest = 0;
    while (smallest < cells.size() &&
           domains[cells[smallest]].size() == domains[cells.front()].size())
      ++smallest;
    const std::size_t among = std::min(cells.size(), std::max(smallest, most_tried));
    const std::size_t count = std::min(among, most_tried);
    std::vector<CellLiteral> literals;
    for (std::size_t i = 0; i < count; ++i) {
      const CellId cell{cells[i * among / count]};
      literals.push_back({cell, domains[cell.index].first(), true});
    }
    return literals;
  }

  PuzzleSolver& solver_;
  const Model& model_;
  Propagator propagator_;
  Domains root_;  ///< empty if nothing is open
  std::list<Cube> leaves_;
  std::priority_queue<Open> queue_;
  std::size_t numbered_ = 0;
};

}  // namespace

std::vector<Cube> cubes_of(PuzzleSolver& solver, const Model& model, std::size_t count) {
  return Cutter(solver, model).cubes(count);
}

StatedPuzzle stated(const Puzzle& puzzle, const Format& format) {
  StructurePool pool;
  const Format* const as_model = find_format("puzzlec-model");
  for (const Format* const form : {&format, as_model}) {
    const auto converted = convert(puzzle, *form, 1, pool);
    if (!converted) continue;
    StatedPuzzle stated{form, whole_text(*form, converted->item), own_genre_text(puzzle), nullptr};
    const std::string read_as(form == as_model ? "model" : puzzle.family());
    auto read = only_puzzle(*form, read_as, stated.text, "", stated.genre);
    if (!read) continue;
    stated.puzzle = *std::move(read);
    return stated;
  }
  throw InternalError("a puzzle that cannot be stated as a model");
}

}  // namespace puzzlec
