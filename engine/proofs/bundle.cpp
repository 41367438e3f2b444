#include "engine/proofs/bundle.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "encoders/base/errors.hpp"
#include "encoders/base/sha256.hpp"
#include "encoders/cnf/dimacs_write.hpp"
#include "encoders/cnf/proof_format.hpp"
#include "encoders/encodings/encodings.hpp"
#include "encoders/genres/genre.hpp"
#include "encoders/puzzles/genre/genre_puzzle.hpp"
#include "encoders/puzzles/held_puzzle.hpp"
#include "engine/dimacs_puzzle.hpp"
#include "engine/proofs/bundle_words.hpp"
#include "engine/proofs/cut_section.hpp"
#include "solver_bridge/queries/session.hpp"

namespace puzzlec {

std::string bundle_names::solution(std::size_t index) {
  return index == 0 ? "solution.txt" : fmt::format("solution{}.txt", index + 1);
}

std::size_t solution_count(Claim claim) {
  switch (claim) {
    case Claim::none:
    case Claim::steps:
      return 0;
    case Claim::unique:
    case Claim::solved:
      return 1;
    case Claim::multiple:
      return 2;
  }
  return 0;
}

std::string text_of(const Grid& grid) {
  std::string text;
  for (std::uint32_t index = 0; index < grid.size(); ++index) {
    const bool ends_row = (index + 1) % grid.columns() == 0;
    text += fmt::format("{}{}", grid[CellId{index}].number, ends_row ? '\n' : ' ');
  }
  return text;
}

std::optional<Grid> grid_of(const std::string& text, const Grid& like) {
  Grid grid(like.rows(), like.columns());
  std::uint32_t index = 0;
  std::string line = text;
  std::ranges::replace(line, '\n', ' ');
  for (const Token& token : split(line)) {
    std::uint64_t number = 0;
    if (index == grid.size() || !parse_number(token.text, number) || number >= Domain::capacity)
      return std::nullopt;
    grid[CellId{index++}] = value_of(static_cast<std::size_t>(number));
  }
  if (index != grid.size() || text_of(grid) != text) return std::nullopt;
  return grid;
}

Lowered claimed_formula(const Puzzle& puzzle, const EncodingNames& encodings, Claim claim,
                        const std::vector<Grid>& solutions) {
  StructurePool pool;
  const Model model = puzzle.model(pool);
  const LowerOptions options{find_amo(encodings.amo), find_cardinality(encodings.cardinality),
                             find_cage(encodings.cage), find_house_form(encodings.houses)};
  Lowered formula = Lowering(model.structure, options).lower_all(model);
  if (claim == Claim::unique) {
    const auto clause = blocking_clause(formula.map, solutions.at(0));
    ensure(clause.has_value(), "a solution of the puzzle is one of its formula");
    formula.cnf.add(*clause);
  }
  return formula;
}

std::vector<std::string> formula_comments(const Format& format, const Puzzle& puzzle, Claim claim,
                                          Lowered& formula, std::span<const Cut> cuts) {
  const std::vector<std::string> named = add_cuts(formula, cuts);
  InputPlace place;
  place.format = &format;
  place.number = 1;
  const Question question = claim == Claim::unique ? Question::another : Question::solution;
  std::vector<std::string> comments =
      comments_of(place, puzzle, question, formula.cnf, formula.map);
  comments.insert(comments.end(), named.begin(), named.end());
  return comments;
}

ProofText text_of(const Proof& proof) {
  const bool hinted = proof.has_hints();
  ProofText text{hinted ? "lrat" : "drat", {}};
  write_proof(proof, hinted ? ProofFormat::lrat : ProofFormat::drat,
              [&text](std::string_view piece) { text.text += piece; });
  return text;
}

BundleFiles make_bundle(const Format& format, const Puzzle& puzzle, const EncodingNames& encodings,
                        Claim claim, const std::vector<Grid>& solutions, const Lowered& formula,
                        std::span<const Cut> cuts, const Proof& proof) {
  BundleFiles files;
  Lowered with_cuts = formula;
  const auto comments = formula_comments(format, puzzle, claim, with_cuts, cuts);
  files[bundle_names::formula] = dimacs_text(with_cuts.cnf, comments);
  for (std::size_t i = 0; i < solutions.size(); ++i)
    files[bundle_names::solution(i)] = text_of(solutions[i]);
  if (needs_proof(claim)) {
    ProofText text = text_of(proof);
    files[std::string("proof.") + text.ending] = std::move(text.text);
  }
  add_puzzle_and_manifest(files, format, puzzle, encodings, claim);
  return files;
}

void add_puzzle_and_manifest(BundleFiles& files, const Format& format, const Puzzle& puzzle,
                             const EncodingNames& encodings, Claim claim) {
  files[bundle_names::puzzle] = whole_text(format, puzzle);
  if (std::string genre = own_genre_text(puzzle); !genre.empty())
    files[bundle_names::genre] = std::move(genre);
  Manifest manifest{claim,
                    std::string(puzzle.family()),
                    genre_name_of(puzzle),
                    rules_source_of(puzzle),
                    format.name,
                    encodings,
                    {}};
  for (const auto& [name, text] : files) manifest.hashes[name] = sha256(text);
  files[bundle_names::manifest] = json_of_manifest(manifest);
}

std::optional<BundleFault> refuse_bundle(const BundleFiles& files, Claim& claim,
                                         const Limits& limits) {
  const FilesInMemory folder(files);
  if (const auto large = oversized(folder.sizes())) {
    return BundleFault{fmt::format("expected {}{}, found {}", large->limit,
                                   large->name.empty() ? "" : " in " + large->name, large->found)};
  }
  auto checked = check_bundle(folder, limits);
  if (auto* fault = std::get_if<BundleFault>(&checked)) return std::move(*fault);
  claim = std::get<VerifiedBundle>(checked).claim;
  return std::nullopt;
}

}  // namespace puzzlec
