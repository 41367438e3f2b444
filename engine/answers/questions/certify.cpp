// {"ask":"certify"}: the files of a bundle that `puzzlec verify` accepts.
#include "engine/proofs/certify.hpp"

#include <utility>
#include <variant>

#include "encoders/base/errors.hpp"
#include "engine/answers/json/json_line.hpp"
#include "engine/answers/questions/records.hpp"
#include "solver_bridge/cadical_solver.hpp"

namespace puzzlec {
namespace {

Parsed<std::string> tell_certificate(const Request& request) {
  CertifyRequest wanted;
  if (const auto node = request.members.find("claim")) {
    const auto name = node->text("a claim");
    if (!name) return Failure{name.error()};
    wanted.claim = claim_of(*name);
    if (!wanted.claim) {
      return Failure{node->error(InputErrorCode::unsupported, "unique, none, multiple or solved",
                                 quoted(*name))};
    }
  }
  // One that writes proofs.
  PuzzleSolverOptions options = request.solver.options();
  options.certify = ProofKind::trace;
  options.make_solver = make_tracing_cadical;
  PuzzleSolver prover(std::move(options));
  Stats stats;
  const CertifyOutcome outcome =
      certify(prover, *request.place.format, request.puzzle, wanted, stats);
  JsonWriter out = json_head(request.place, &request.puzzle);
  if (const auto* certified = std::get_if<Certified>(&outcome)) {
    out.text("status", "certified").text("claim", name_of(certified->claim));
    out.name("files").begin_object();
    for (const auto& [name, text] : certified->files) out.text(name, text);
    out.end_object();
  } else if (const auto* other = std::get_if<OtherClaim>(&outcome)) {
    out.text("status", "other").text("claim", name_of(other->holds));
  } else if (const auto* nothing = std::get_if<Uncertified>(&outcome)) {
    out.text("status", "unknown").text("reason", name_of(nothing->reason));
  } else {
    out.text("status", "refused").text("found", std::get<NotStated>(outcome).problem);
  }
  return json_line(out);
}

}  // namespace

const RequestKind certify_request{
    .name = "certify",
    .summary =
        "The files of a bundle that `puzzlec verify` accepts: by default, for whichever of "
        "unique, none and multiple is true.",
    .takes = {{"claim", "'unique'|'none'|'multiple'|'solved'", "The claim to prove."}},
    .example = R"({"ask":"certify","claim":"unique"})",
    .statuses = {{"certified", "The claim is proved by the files of the bundle."},
                 {"other", "The claim is not true; `claim` is true instead."},
                 {"unknown", "A limit was reached first."},
                 {"refused", "The format cannot state the puzzle."}},
    .members = {{"claim", "'unique'|'none'|'multiple'|'solved'", "What is true.",
                 "certified|other"},
                {"files", "{text}", "The files of the bundle by their names.", "certified"},
                reason_member,
                {"found", "text", "What the format cannot state.", "refused"}},
    .answer = tell_certificate,
};

}  // namespace puzzlec
