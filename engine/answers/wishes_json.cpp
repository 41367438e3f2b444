#include "engine/answers/wishes_json.hpp"

#include <utility>
#include <vector>

namespace puzzlec {

Parsed<std::string> set_wishes(const JsonNode& members, making::MakeSpec& spec) {
  for (const std::string_view name : making::wish_names()) {
    const auto node = members.find(name);
    if (!node) continue;
    const auto text = node->text("a text as the option of that name takes it");
    if (!text) return Failure{text.error()};
    if (const std::string wrong = making::set_wish(spec, name, *text); !wrong.empty())
      return std::string(name) + ": " + wrong;
  }
  return std::string();
}

Parsed<std::uint64_t> number_wished(const JsonNode& members, std::string_view name) {
  const auto node = members.find(name);
  if (!node) return std::uint64_t{0};
  return node->number(0, UINT64_MAX, "a whole number");
}

Expected<WishedGenerator, std::string> generator_of(std::string_view text) {
  const auto document = JsonDocument::parse_packed(std::string(text), "request", 1, 1);
  if (!document) return Failure{document.error().message()};
  const JsonNode root = document->root();
  if (const auto entries = root.object(); !entries) return Failure{entries.error().message()};
  std::vector<std::string_view> known = making::wish_names();
  known.insert(known.end(), {"kind", "seed", "first", "rate"});
  if (const auto unknown = root.unknown_member(known)) return Failure{unknown->message()};
  const auto node = root.member("kind");
  if (!node) return Failure{node.error().message()};
  const auto kind = node->text("a family or a genre");
  if (!kind) return Failure{kind.error().message()};
  auto spec = making::spec_of_kind(*kind);
  if (!spec) return Failure{spec.error()};
  const auto wrong = set_wishes(root, *spec);
  if (!wrong) return Failure{wrong.error().message()};
  if (!wrong->empty()) return Failure{*wrong};
  const auto seed = number_wished(root, "seed");
  if (!seed) return Failure{seed.error().message()};
  const auto first = number_wished(root, "first");
  if (!first) return Failure{first.error().message()};
  bool rates = true;
  if (const auto rate = root.find("rate")) {
    const auto wanted = rate->flag();
    if (!wanted) return Failure{wanted.error().message()};
    rates = *wanted;
  }
  auto generator = making::Generator::of(std::move(*spec), *seed);
  if (!generator) return Failure{generator.error()};
  if (rates) generator->rate_all();
  return WishedGenerator{std::move(*generator), *first};
}

}  // namespace puzzlec
