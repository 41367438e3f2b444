#include "encoders/model/model_text.hpp"

#include <fmt/format.h>

#include "encoders/model/kinds/words.hpp"

namespace puzzlec {
std::string to_text(const Model& model) {
  std::string text = fmt::format("model {} x {}\n", model.rows(), model.columns());
  const auto& domains = model.structure->domains;
  for (std::size_t first = 0; first < domains.size();) {
    std::size_t last = first;
    while (last + 1 < domains.size() && domains[last + 1] == domains[first]) ++last;
    const auto name = [&](std::size_t index) {
      return cell_name(CellId{static_cast<std::uint32_t>(index)}, model.columns());
    };
    text += fmt::format("domain {}..{} {}\n", name(first), name(last), text_of(domains[first]));
    first = last + 1;
  }
  model.for_each_constraint([&](const Constraint& constraint) {
    const auto line = [&](const auto& kind) { return kind.text(model.columns()); };
    text += fmt::format("[{}] {}\n", origin_of(constraint).name, std::visit(line, constraint));
  });
  for (const Given& given : model.givens) text += given_name(given, model.columns()) + "\n";
  return text;
}

}  // namespace puzzlec
