#include "encoders/model/kinds/regular.hpp"

#include <string_view>

#include <fmt/format.h>

#include "encoders/model/kinds/words.hpp"
#include "encoders/model/meaning.hpp"

namespace puzzlec {

bool Regular::holds_in(const Meaning& grid) const {
  return diagram->accepts(grid.values_of(cells));
}

bool Regular::is_refuted(std::span<const Domain> domains) const {
  return !accepts_some(*this, domains);
}

std::optional<std::string> Regular::problem(const Structure&) const {
  if (cells.empty()) return "no cells";
  if (!diagram) return "no diagram";
  if (diagram->length() != cells.size())
    return fmt::format("{} cells for a diagram that reads {}", cells.size(), diagram->length());
  return std::nullopt;
}

std::string Regular::text(std::size_t columns) const {
  std::string text = "reads";
  for (std::size_t layer = 0; layer < diagram->length(); ++layer) {
    text += layer == 0 ? " " : " / ";
    std::string_view between;
    for (Diagram::State state = 0; state < diagram->state_count(layer); ++state) {
      for (int value = 0; value < static_cast<int>(diagram->value_bound()); ++value) {
        const Diagram::State next = diagram->next(layer, state, value);
        if (next == Diagram::dead) continue;
        text += fmt::format("{}{}-{}->{}", between, state, value, next);
        between = " ";
      }
    }
  }
  return text + " in" + text_of(cells, columns);
}

std::optional<SequenceState> Regular::step(std::size_t index, SequenceState state,
                                           Value value) const {
  if (diagram->accepts_nothing()) return std::nullopt;
  const auto next = diagram->next(index, static_cast<Diagram::State>(state), value.number);
  if (next == Diagram::dead) return std::nullopt;
  return next;
}

}  // namespace puzzlec
