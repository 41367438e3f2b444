// {"ask":"count"} and {"ask":"solutions"}: how many solutions there are, and which.
#include <vector>

#include "engine/answers/json/answers_json.hpp"
#include "engine/answers/questions/records.hpp"

namespace puzzlec {
namespace {

/// The member "most"; 0, which stands for all, without it.
Parsed<std::uint64_t> most_of(const Request& request) {
  const auto node = request.members.find("most");
  if (!node) return std::uint64_t{0};
  return node->number(0, UINT64_MAX, "how many at most, or 0 for all");
}

Parsed<std::string> tell_count(const Request& request) {
  const auto most = most_of(request);
  if (!most) return Failure{most.error()};
  Stats stats;
  std::uint64_t found = 0;
  const Enumeration all = request.solver.enumerate(request.puzzle, stats,
                                                   [&](const Grid&) { return ++found != *most; });
  return json_of_count(request.place, request.puzzle, all, &stats);
}

Parsed<std::string> list_solutions(const Request& request) {
  const auto most = most_of(request);
  if (!most) return Failure{most.error()};
  Stats stats;
  std::vector<Grid> grids;
  const Enumeration all = request.solver.enumerate(request.puzzle, stats, [&](const Grid& grid) {
    grids.push_back(grid);
    return grids.size() != *most;
  });
  return json_of_solutions(request.place, request.puzzle, all, grids, stats);
}

constexpr RequestMember most_member{
    "most", "count", "How many solutions are counted at most; 0, or without it, all of them."};
constexpr AnswerStatus counted_status{"counted",
                                      "All solutions were counted, or as many as were asked for."};
constexpr AnswerStatus uncounted_status{"unknown", "A limit was reached first."};
constexpr AnswerMember count_member{"count", "count", "How many different solutions were found."};
constexpr AnswerMember complete_member{"complete", "boolean",
                                       "Whether it is certain that there are no others."};

}  // namespace

const RequestKind count_request{
    .name = "count",
    .summary = "How many solutions there are, counted up to `most`.",
    .takes = {most_member},
    .example = R"({"ask":"count","most":100})",
    .statuses = {counted_status, uncounted_status},
    .members = {count_member, complete_member, reason_member, stats_member},
    .answer = tell_count,
};

const RequestKind solutions_request{
    .name = "solutions",
    .summary = "The solutions themselves, up to `most`. All of them are in memory at once.",
    .takes = {most_member},
    .example = R"({"ask":"solutions","most":2})",
    .statuses = {counted_status, uncounted_status},
    .members = {count_member,
                complete_member,
                reason_member,
                {"solutions", "[Solution]", "The solutions that were found."},
                cells_member,
                own_stats_member},
    .answer = list_solutions,
};

}  // namespace puzzlec
