#include "engine/bundle.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "encoders/base/errors.hpp"
#include "encoders/cnf/dimacs_read.hpp"
#include "encoders/cnf/dimacs_write.hpp"
#include "encoders/cnf/proof_format.hpp"
#include "encoders/encodings/encodings.hpp"
#include "engine/cut_section.hpp"
#include "engine/dimacs_puzzle.hpp"
#include "engine/sha256.hpp"
#include "solver_bridge/check_proof.hpp"
#include "solver_bridge/queries/session.hpp"
#include "solver_bridge/queries/unique.hpp"

namespace puzzlec {
namespace {

constexpr const char* manifest_name = "manifest.json";
constexpr const char* puzzle_name = "puzzle.txt";
constexpr const char* genre_name = "genre.json";
constexpr const char* formula_name = "formula.cnf";
constexpr const char* drat_name = "proof.drat";
constexpr const char* lrat_name = "proof.lrat";

std::size_t solution_count(Claim claim) {
  switch (claim) {
    case Claim::none:
      return 0;
    case Claim::unique:
    case Claim::solved:
      return 1;
    case Claim::multiple:
      return 2;
  }
  return 0;
}

std::string solution_name(std::size_t index) {
  return index == 0 ? "solution.txt" : fmt::format("solution{}.txt", index + 1);
}

std::string text_of(const Grid& grid) {
  std::string text;
  for (std::uint32_t index = 0; index < grid.size(); ++index) {
    const bool ends_row = (index + 1) % grid.columns() == 0;
    text += fmt::format("{}{}", grid[CellId{index}].number, ends_row ? '\n' : ' ');
  }
  return text;
}

/// The grid of such a text with the shape of `like`; nothing if it is not of that form.
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

/// The text of formula.cnf; the cuts join the clauses of the formula.
std::string formula_text(const Format& format, const Puzzle& puzzle, Claim claim, Lowered& formula,
                         std::span<const Cut> cuts) {
  const std::vector<std::string> named = add_cuts(formula, cuts);
  InputPlace place;
  place.format = &format;
  place.number = 1;
  const Question question = claim == Claim::unique ? Question::another : Question::solution;
  std::vector<std::string> comments =
      comments_of(place, puzzle, question, formula.cnf, formula.map);
  comments.insert(comments.end(), named.begin(), named.end());
  return dimacs_text(formula.cnf, comments);
}

/// Whether a name is "auto" or the one of the record that was found by it.
bool are_known(const EncodingNames& names) {
  const auto is_known = [](const std::string& name, bool found) { return name == "auto" || found; };
  return is_known(names.amo, find_amo(names.amo) != nullptr) &&
         is_known(names.cardinality, find_cardinality(names.cardinality) != nullptr) &&
         is_known(names.cage, find_cage(names.cage) != nullptr) &&
         is_known(names.houses, find_house_form(names.houses) != nullptr);
}

/// Looks for what is wrong with a bundle, point by point.
class Examination {
 public:
  Examination(const BundleFiles& files, const Manifest& manifest)
      : files_(files), manifest_(manifest) {}

  std::optional<BundleFault> fault(const Limits& limits) {
    if (auto wrong = of_files()) return BundleFault{*wrong};
    if (auto wrong = of_puzzle()) return BundleFault{*wrong};
    if (auto wrong = of_solutions()) return BundleFault{*wrong};
    Lowered formula = claimed_formula(*puzzle_, manifest_.encodings, manifest_.claim, solutions_);
    if (auto fault = of_cuts(formula, limits)) return fault;
    if (files_.at(formula_name) !=
        formula_text(*format_, *puzzle_, manifest_.claim, formula, cuts_))
      return BundleFault{"formula.cnf is not the formula of the puzzle and its solution"};
    return needs_proof(manifest_.claim) ? of_proof(formula.cnf, limits) : std::nullopt;
  }

 private:
  std::optional<std::string> of_files() {
    std::size_t expected = 2 + solution_count(manifest_.claim);
    bool complete =
        manifest_.hashes.contains(puzzle_name) && manifest_.hashes.contains(formula_name);
    for (std::size_t i = 0; i < solution_count(manifest_.claim); ++i)
      complete = complete && manifest_.hashes.contains(solution_name(i));
    if (manifest_.hashes.contains(genre_name)) ++expected;
    if (needs_proof(manifest_.claim)) {
      ++expected;
      complete =
          complete && manifest_.hashes.contains(drat_name) != manifest_.hashes.contains(lrat_name);
    }
    if (!complete || manifest_.hashes.size() != expected)
      return "the manifest does not name the files that its claim needs";
    for (const auto& [name, hash] : manifest_.hashes) {
      const auto file = files_.find(name);
      if (file == files_.end()) return name + " is missing";
      if (sha256(file->second) != hash)
        return name + " does not have the hash that the manifest states";
    }
    if (files_.size() != manifest_.hashes.size() + 1)
      return "the directory has files that the manifest does not name";
    return std::nullopt;
  }

  std::optional<std::string> of_puzzle() {
    format_ = find_format(manifest_.format);
    if (!are_known(manifest_.encodings)) return "the manifest names an unknown encoding";
    if (format_ == nullptr) return "there is no format " + quoted(manifest_.format);
    const std::string& text = files_.at(puzzle_name);
    const auto genre = files_.find(genre_name);
    auto puzzle = only_puzzle(*format_, manifest_.family, text, puzzle_name,
                              genre == files_.end() ? std::string() : genre->second);
    if (!puzzle) return puzzle.error().message();
    puzzle_ = std::move(*puzzle);
    if (whole_text(*format_, *puzzle_) != text) return "puzzle.txt is not in its canonical form";
    if (genre != files_.end() && own_genre_text(*puzzle_) != genre->second)
      return "genre.json is not the genre of the puzzle";
    return std::nullopt;
  }

  std::optional<std::string> of_solutions() {
    for (std::size_t i = 0; i < solution_count(manifest_.claim); ++i) {
      const auto grid = grid_of(files_.at(solution_name(i)), puzzle_->givens());
      if (!grid) return solution_name(i) + " is not a grid of the puzzle's shape";
      if (const auto wrong = puzzle_->check(*grid))
        return fmt::format("{} breaks the rules: {}", solution_name(i), *wrong);
      solutions_.push_back(*grid);
    }
    if (solutions_.size() == 2 && differing_cells(solutions_[0], solutions_[1]).empty())
      return "the two solutions are the same";
    return std::nullopt;
  }

  /// Reads the cuts, if the puzzle can have any.
  std::optional<BundleFault> of_cuts(const Lowered& formula, const Limits& limits) {
    if (formula.lazy.empty()) return std::nullopt;
    StringSource source(files_.at(formula_name));
    const auto file = read_dimacs(source, formula_name, {DimacsMode::strict});
    if (!file) return BundleFault{file.error().message()};
    const auto fault = read_cuts(*file, formula, cuts_, limits);
    if (!fault) return std::nullopt;
    return BundleFault{fmt::format("{}: {}", formula_name, fault->problem), fault->limit};
  }

  std::optional<BundleFault> of_proof(const Cnf& formula, const Limits& limits) {
    const bool hinted = files_.contains(lrat_name);
    const char* const name = hinted ? lrat_name : drat_name;
    StringSource source(files_.at(name));
    const auto proof = read_proof(source, name, hinted ? ProofFormat::lrat : ProofFormat::drat);
    if (!proof) return BundleFault{proof.error().message()};
    const auto fault = check_proof(formula, {}, *proof, limits);
    if (!fault) return std::nullopt;
    const std::string where = fault->step == 0 ? "" : fmt::format("step {}: ", fault->step);
    return BundleFault{fmt::format("{}: {}{}", name, where, fault->problem), fault->limit};
  }

  const BundleFiles& files_;
  const Manifest& manifest_;
  const Format* format_ = nullptr;
  PuzzlePtr puzzle_;
  std::vector<Grid> solutions_;
  std::vector<Cut> cuts_;
};

}  // namespace

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

BundleFiles make_bundle(const Format& format, const Puzzle& puzzle, const EncodingNames& encodings,
                        Claim claim, const std::vector<Grid>& solutions, const Lowered& formula,
                        std::span<const Cut> cuts, const Proof& proof) {
  BundleFiles files;
  Lowered with_cuts = formula;
  files[puzzle_name] = whole_text(format, puzzle);
  if (std::string genre = own_genre_text(puzzle); !genre.empty())
    files[genre_name] = std::move(genre);
  files[formula_name] = formula_text(format, puzzle, claim, with_cuts, cuts);
  for (std::size_t i = 0; i < solutions.size(); ++i)
    files[solution_name(i)] = text_of(solutions[i]);
  if (needs_proof(claim)) {
    const bool hinted = proof.has_hints();
    std::string& text = files[hinted ? lrat_name : drat_name];
    write_proof(proof, hinted ? ProofFormat::lrat : ProofFormat::drat,
                [&text](std::string_view piece) { text += piece; });
  }
  Manifest manifest{claim, std::string(puzzle.family()), format.name, encodings, {}};
  for (const auto& [name, text] : files) manifest.hashes[name] = sha256(text);
  files[manifest_name] = json_of_manifest(manifest);
  return files;
}

std::optional<BundleFault> refuse_bundle(const BundleFiles& files, Claim& claim,
                                         const Limits& limits) {
  const auto text = files.find(manifest_name);
  if (text == files.end()) return BundleFault{"manifest.json is missing"};
  const auto manifest = read_manifest(text->second);
  // The canonical form alone: a reader of the manifest sees what was checked.
  if (!manifest || json_of_manifest(*manifest) != text->second)
    return BundleFault{"manifest.json is not the manifest of a bundle"};
  auto fault = Examination(files, *manifest).fault(limits);
  if (!fault) claim = manifest->claim;
  return fault;
}

}  // namespace puzzlec
