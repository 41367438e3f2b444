#include "engine/proofs/cut_section.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "encoders/base/errors.hpp"
#include "encoders/base/text_cursor.hpp"

namespace puzzlec {
namespace {

constexpr std::string_view first_word = "cut";

const LazyConstraint* constraint_of(const Lowered& formula, std::uint64_t number) {
  const auto found = std::ranges::find_if(
      formula.lazy, [number](const LazyConstraint& lazy) { return lazy.id.index == number; });
  return found == formula.lazy.end() ? nullptr : &*found;
}

/// Clauses one after the other that follow from one constraint.
struct Run {
  std::uint64_t first = 0;  ///< from 1
  std::uint64_t count = 0;
  std::uint64_t number = 0;
};

std::string comment_of(const Run& run, const Lowered& formula) {
  const LazyConstraint* lazy = constraint_of(formula, run.number);
  ensure(lazy != nullptr, "a cut follows from a lazy constraint");
  const std::string name = safe_name(origin_of(lazy->constraint).name);
  return fmt::format("{} {} {} {}{}{}", first_word, run.first, run.count, run.number,
                     name.empty() ? "" : " ", name);
}

/// The run that a comment names; nothing for a comment of another kind or a broken one.
std::optional<Run> run_of(const DimacsComment& comment) {
  const std::vector<Token> words = split(comment.text);
  Run run;
  const bool is_run =
      words.size() >= 4 && words[0].text == first_word && parse_number(words[1].text, run.first) &&
      parse_number(words[2].text, run.count) && parse_number(words[3].text, run.number);
  if (!is_run) return std::nullopt;
  return run;
}

std::vector<Domain> domains_of(const VarMap& map) {
  std::vector<Domain> domains;
  for (std::uint32_t cell = 0; cell < map.cell_count(); ++cell)
    domains.push_back(open_domain(map, CellId{cell}));
  return domains;
}

}  // namespace

std::vector<std::string> add_cuts(Lowered& formula, std::span<const Cut> cuts) {
  std::vector<Run> runs;
  for (const Cut& cut : cuts) {
    const auto clause = statement_clause_of(cut, formula.map);
    if (!clause) continue;
    formula.cnf.add(*clause);
    if (runs.empty() || runs.back().number != cut.number)
      runs.push_back({formula.cnf.clause_count(), 0, cut.number});
    ++runs.back().count;
  }
  std::vector<std::string> comments;
  comments.reserve(runs.size());
  for (const Run& run : runs) comments.push_back(comment_of(run, formula));
  return comments;
}

std::optional<CutFault> read_cuts(const DimacsFile& file, const Lowered& formula,
                                  std::vector<Cut>& cuts, const Limits& limits) {
  const std::vector<Domain> open = domains_of(formula.map);
  CutFinder finder(formula.lazy, formula.domains, open);
  std::uint64_t next = formula.cnf.clause_count() + 1;
  for (const DimacsComment& comment : file.comments) {
    const auto run = run_of(comment);
    if (!run) continue;
    const LazyConstraint* lazy = constraint_of(formula, run->number);
    if (lazy == nullptr)
      return CutFault{fmt::format("cuts name constraint {}, which has none", run->number)};
    const std::uint64_t left =
        file.cnf.clause_count() + 1 - std::min<std::uint64_t>(next, file.cnf.clause_count() + 1);
    if (run->first != next || run->count > left)
      return CutFault{"cuts are named that are not there"};
    for (; next < run->first + run->count; ++next) {
      if (const auto limit = limits.reached()) return CutFault{"the check was given up", limit};
      const auto facts =
          facts_against(file.cnf.clause(static_cast<std::size_t>(next - 1)), formula.map);
      const Cut cut{lazy->id.index, facts.value_or(std::vector<CellFact>{})};
      const auto index = static_cast<std::size_t>(lazy - formula.lazy.data());
      if (!facts || !finder.is_sound(index, cut)) {
        return CutFault{fmt::format("clause {} does not follow from {}", next,
                                    quoted(origin_of(lazy->constraint).name))};
      }
      cuts.push_back(cut);
    }
  }
  return std::nullopt;
}

}  // namespace puzzlec
