#include "engine/answers/requests.hpp"

#include <algorithm>

#include "encoders/base/errors.hpp"

namespace puzzlec {

Parsed<std::string> answer_request(PuzzleSolver& solver, const InputPlace& place,
                                   const Puzzle& puzzle, std::string_view request) {
  const auto document = JsonDocument::parse_packed(std::string(request), "request", 1, 1);
  if (!document) return Failure{document.error()};
  const JsonNode root = document->root();
  const auto node = root.member("ask");
  if (!node) return Failure{node.error()};
  const auto name = node->text("the name of a question");
  if (!name) return Failure{name.error()};
  const auto kinds = request_kinds();
  const auto found =
      std::ranges::find(kinds, *name, [](const RequestKind* kind) { return kind->name; });
  if (found == kinds.end()) {
    return Failure{
        node->error(InputErrorCode::unsupported, "the name of a question", quoted(*name))};
  }
  std::vector<std::string_view> known{"ask"};
  for (const RequestMember& member : (*found)->takes) known.emplace_back(member.name);
  if (auto error = root.unknown_member(known)) return Failure{*std::move(error)};
  return (*found)->answer({solver, place, puzzle, root});
}

}  // namespace puzzlec
