// puzzlec certify writes a claim about a puzzle, together with everything that proves the claim, as
// a directory of files.
#include "engine/proofs/certify.hpp"

#include <memory>
#include <utility>

#include <fmt/format.h>

#include "cli/command.hpp"
#include "cli/commands/records.hpp"
#include "cli/input/io.hpp"
#include "cli/options/option_checks.hpp"
#include "cli/runs/query_run.hpp"

namespace puzzlec::cli {
namespace certify_detail {
namespace {

struct Options {
  QueryOptions query;
  std::string output;
  std::string claim;  ///< empty: whichever is true
};

class CertifyRun final : public QueryRun {
 public:
  CertifyRun(const Options& options, Console& console)
      : QueryRun(options.query, console), options_(options) {}

 private:
  void ask(PuzzleSolver& solver, const InputPlace& place, const Puzzle& puzzle,
           Reply& reply) override {
    if (std::exchange(has_puzzle_, true)) {
      reply.messages = fmt::format(
          "puzzlec: {}: a bundle holds one puzzle; choose it with --puzzle N\n", place.file);
      reply.code = ExitCode::bad_input;
      return;
    }
    const SolverOptions& chosen = options_.query.solver;
    const CertifyRequest request{claim_of(options_.claim),
                                 {chosen.amo, chosen.cardinality, chosen.cage, chosen.houses}};
    const CertifyOutcome outcome = certify(solver, *place.format, puzzle, request, reply.stats);
    std::visit([&](const auto& result) { tell(place, result, reply); }, outcome);
  }

  void give_up(const InputPlace& place, const Puzzle&, UnknownReason reason,
               Reply& reply) const override {
    give_up_document(place, reason, reply);
  }
  void give_up_unread(const InputPlace& place, UnknownReason reason, Reply& reply) override {
    give_up_document(place, reason, reply);
  }

  void tell(const InputPlace& place, const Certified& certified, Reply& reply) const {
    write_directory(options_.output, certified.files);
    reply.text = fmt::format("{}: {}, certified in {}\n", heading(place), name_of(certified.claim),
                             options_.output);
  }
  void tell(const InputPlace& place, const OtherClaim& other, Reply& reply) const {
    reply.text =
        fmt::format("{}: {}, not {}\n", heading(place), name_of(other.holds), options_.claim);
    reply.code = ExitCode::no;
  }
  void tell(const InputPlace&, const Uncertified& nothing, Reply& reply) const {
    reply.messages =
        fmt::format("puzzlec: {} is not written: {}\n", options_.output, name_of(nothing.reason));
    reply.code = ExitCode::unknown;
  }
  void tell(const InputPlace&, const NotStated& refused, Reply& reply) const {
    reply.messages =
        fmt::format("puzzlec: {} is not written, because 'verify' would reject it: {}\n",
                    options_.output, refused.problem);
    reply.code = ExitCode::bad_input;
  }

  const Options& options_;
  bool has_puzzle_ = false;
};

std::function<ExitCode(Console&)> setup(Arguments app) {
  auto options = std::make_shared<Options>();
  options->query.input.add_to(app);
  options->query.solver.add_to(app);
  options->query.solver.certify = true;
  options->query.solver.demand_proofs(app);
  app.add_option("-o,--output", options->output,
                 "The directory to create; it appears complete or not at all")
      .type_name("DIR")
      .required();
  app.add_option("--claim", options->claim,
                 "The claim to certify; exit with 1 if it is not true. By default, whichever of "
                 "unique, none and multiple is true")
      .one_of({"unique", "none", "multiple", "solved"});
  return [options](Console& console) {
    if (is_there(options->output)) {
      return refuse_option(
          console, "--output",
          fmt::format("'{}' already exists; the directory must be a new one", options->output));
    }
    return CertifyRun(*options, console).run();
  };
}

}  // namespace
}  // namespace certify_detail

const Command certify_command{
    .name = "certify",
    .summary = "Write a directory that proves that a puzzle has one solution (or none, or several)",
    .examples =
        "  puzzlec certify --puzzle 1 cnf_examples/ucf_sudoku.in -o bundle\n"
        "  puzzlec certify --claim none --puzzle 2 cnf_examples/ucf_sudoku.in -o broken",
    .notes = "docs/proofs.md describes the files and what has to be trusted.\n",
    .setup = certify_detail::setup,
};

}  // namespace puzzlec::cli
