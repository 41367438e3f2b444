#include <utility>

#include <fmt/format.h>

#include "encoders/cnf/dimacs_read.hpp"
#include "encoders/cnf/dimacs_write.hpp"
#include "encoders/cnf/proof_format.hpp"
#include "encoders/encodings/encodings.hpp"
#include "engine/dimacs_puzzle.hpp"
#include "engine/proofs/bundle_reading.hpp"
#include "engine/proofs/bundle_words.hpp"
#include "engine/proofs/cut_section.hpp"
#include "engine/proofs/steps/check_steps.hpp"
#include "solver_bridge/check_proof.hpp"
#include "solver_bridge/queries/unique.hpp"

namespace puzzlec {
namespace {

/// Whether a name is "auto" or the one of the record that was found by it.
bool are_known(const EncodingNames& names) {
  const auto is_known = [](const std::string& name, bool found) { return name == "auto" || found; };
  return is_known(names.amo, find_amo(names.amo) != nullptr) &&
         is_known(names.cardinality, find_cardinality(names.cardinality) != nullptr) &&
         is_known(names.cage, find_cage(names.cage) != nullptr) &&
         is_known(names.houses, find_house_form(names.houses) != nullptr);
}

std::optional<BundleFault> refuse_files(const BundleFolder& folder, const Manifest& manifest,
                                        const Limits& limits) {
  for (const auto& [name, hash] : manifest.hashes) {
    if (name == bundle_names::manifest) return BundleFault{"the manifest names itself"};
    if (!folder.has(name)) return BundleFault{quoted(name) + " is missing"};
    const auto found = hash_of_file(folder, name, limits);
    if (const auto* limit = std::get_if<UnknownReason>(&found))
      return BundleFault{"the check was given up", *limit};
    if (std::get<std::string>(found) != hash)
      return BundleFault{name + " does not have the hash that the manifest states"};
  }
  if (folder.sizes().size() != manifest.hashes.size() + 1)
    return BundleFault{"the directory has files that the manifest does not name"};
  return std::nullopt;
}

/// Looks for what is wrong with a bundle, point by point.
class Examination {
 public:
  explicit Examination(OpenedBundle bundle) : bundle_(std::move(bundle)) {}

  std::variant<VerifiedBundle, BundleFault> run(const Limits& limits) {
    if (auto fault = this->fault(limits)) return *std::move(fault);
    VerifiedBundle verified;
    verified.claim = claim();
    verified.puzzle = std::move(bundle_.puzzle);
    verified.solutions = std::move(solutions_);
    verified.statement = statement_of(verified.claim);
    return verified;
  }

 private:
  [[nodiscard]] Claim claim() const { return bundle_.manifest.claim; }

  std::optional<BundleFault> fault(const Limits& limits) {
    if (auto wrong = of_names()) return BundleFault{*wrong};
    if (auto wrong = of_solutions()) return BundleFault{*wrong};
    Lowered formula =
        claimed_formula(*bundle_.puzzle, bundle_.manifest.encodings, claim(), solutions_);
    if (auto fault = of_cuts(formula, limits)) return fault;
    const auto comments =
        formula_comments(*bundle_.format, *bundle_.puzzle, claim(), formula, cuts_);
    FileComparison comparison(*bundle_.folder, bundle_names::formula);
    write_dimacs(formula.cnf, comments, {}, [&](std::string_view piece) { comparison.add(piece); });
    if (!comparison.is_same())
      return BundleFault{"formula.cnf is not the formula of the puzzle and its solution"};
    if (!needs_proof(claim())) return std::nullopt;
    return refuse_proof(bundle_, "proof", formula.cnf, limits);
  }

  std::optional<std::string> of_names() {
    const auto& hashes = bundle_.manifest.hashes;
    std::size_t expected = 2 + solution_count(claim());
    bool complete = hashes.contains(bundle_names::formula);
    for (std::size_t i = 0; i < solution_count(claim()); ++i)
      complete = complete && hashes.contains(bundle_names::solution(i));
    if (hashes.contains(bundle_names::genre)) ++expected;
    if (needs_proof(claim())) {
      ++expected;
      complete =
          complete && hashes.contains(bundle_names::drat) != hashes.contains(bundle_names::lrat);
    }
    if (complete && hashes.size() == expected) return std::nullopt;
    return "the manifest does not name the files that its claim needs";
  }

  std::optional<std::string> of_solutions() {
    for (std::size_t i = 0; i < solution_count(claim()); ++i) {
      const std::string name = bundle_names::solution(i);
      const auto grid = grid_of(bundle_.text_of(name), bundle_.puzzle->givens());
      if (!grid) return name + " is not a grid of the puzzle's shape";
      if (const auto wrong = bundle_.puzzle->check(*grid))
        return fmt::format("{} breaks the rules: {}", name, *wrong);
      solutions_.push_back(*grid);
    }
    if (solutions_.size() == 2 && differing_cells(solutions_[0], solutions_[1]).empty())
      return "the two solutions are the same";
    return std::nullopt;
  }

  /// Reads the cuts, if the puzzle can have any.
  std::optional<BundleFault> of_cuts(const Lowered& formula, const Limits& limits) {
    if (formula.lazy.empty()) return std::nullopt;
    const auto source = bundle_.folder->open(bundle_names::formula);
    const auto file = read_dimacs(*source, bundle_names::formula, {DimacsMode::strict});
    if (!file) return BundleFault{file.error().message()};
    const auto fault = read_cuts(*file, formula, cuts_, limits);
    if (!fault) return std::nullopt;
    return BundleFault{fmt::format("{}: {}", bundle_names::formula, fault->problem), fault->limit};
  }

  OpenedBundle bundle_;
  std::vector<Grid> solutions_;
  std::vector<Cut> cuts_;
};

}  // namespace

std::optional<BundleFault> refuse_proof(const OpenedBundle& bundle, const std::string& stem,
                                        const Cnf& formula, const Limits& limits) {
  const bool hinted = bundle.folder->has(stem + ".lrat");
  const std::string name = stem + (hinted ? ".lrat" : ".drat");
  const auto source = bundle.folder->open(name);
  const auto proof = read_proof(*source, name, hinted ? ProofFormat::lrat : ProofFormat::drat,
                                most_bytes_of(name));
  if (!proof) return BundleFault{proof.error().message()};
  const std::size_t steps = proof->step_count();
  const bool is_cut_off =
      steps == 0 ? !hinted
                 : proof->step(steps - 1).removes || !proof->step(steps - 1).literals.empty();
  if (is_cut_off) return BundleFault{name + " does not end with the empty clause"};
  const auto fault = check_proof(formula, {}, *proof, limits);
  if (!fault) return std::nullopt;
  const std::string where = fault->step == 0 ? "" : fmt::format("step {}: ", fault->step);
  return BundleFault{fmt::format("{}: {}{}", name, where, fault->problem), fault->limit};
}

std::variant<OpenedBundle, BundleFault> read_bundle(const BundleFolder& folder,
                                                    const Limits& limits) {
  if (!folder.has(bundle_names::manifest)) return BundleFault{"manifest.json is missing"};
  OpenedBundle bundle;
  bundle.folder = &folder;
  auto manifest = read_manifest(text_of_file(folder, bundle_names::manifest));
  if (!manifest) return BundleFault{manifest.error()};
  bundle.manifest = *std::move(manifest);
  if (auto fault = refuse_files(folder, bundle.manifest, limits)) return *std::move(fault);
  if (!folder.has(bundle_names::puzzle)) return BundleFault{"puzzle.txt is missing"};
  bundle.format = find_format(bundle.manifest.format);
  if (!are_known(bundle.manifest.encodings))
    return BundleFault{"the manifest names an unknown encoding"};
  if (bundle.format == nullptr)
    return BundleFault{"there is no format " + quoted(bundle.manifest.format)};
  const std::string text = bundle.text_of(bundle_names::puzzle);
  const std::string genre =
      folder.has(bundle_names::genre) ? bundle.text_of(bundle_names::genre) : std::string();
  auto puzzle =
      only_puzzle(*bundle.format, bundle.manifest.family, text, bundle_names::puzzle, genre);
  if (!puzzle) return BundleFault{puzzle.error().message()};
  bundle.puzzle = *std::move(puzzle);
  if (whole_text(*bundle.format, *bundle.puzzle) != text)
    return BundleFault{"puzzle.txt is not in its canonical form"};
  if (own_genre_text(*bundle.puzzle) != genre)
    return BundleFault{"genre.json is not the genre of the puzzle"};
  if (genre_name_of(*bundle.puzzle) != bundle.manifest.genre)
    return BundleFault{"the manifest names another genre than the puzzle's"};
  if (rules_source_of(*bundle.puzzle) != bundle.manifest.rules)
    return BundleFault{"the manifest says that the rules are not built in"};
  return bundle;
}

std::variant<VerifiedBundle, BundleFault> check_claim(OpenedBundle bundle, const Limits& limits) {
  return Examination(std::move(bundle)).run(limits);
}

std::variant<VerifiedBundle, BundleFault> check_bundle(const BundleFolder& folder,
                                                       const Limits& limits) {
  auto read = read_bundle(folder, limits);
  if (auto* fault = std::get_if<BundleFault>(&read)) return std::move(*fault);
  OpenedBundle& bundle = std::get<OpenedBundle>(read);
  const std::string puzzle_hash = bundle.manifest.hashes.at(bundle_names::puzzle);
  auto checked = bundle.manifest.claim == Claim::steps ? check_steps(std::move(bundle), limits)
                                                       : check_claim(std::move(bundle), limits);
  if (auto* verified = std::get_if<VerifiedBundle>(&checked)) {
    verified->subject = subject_of(*verified->puzzle);
    verified->rules = rules_words(*verified->puzzle, puzzle_hash);
    verified->warning = warning_of(*verified->puzzle);
  }
  return checked;
}

}  // namespace puzzlec
