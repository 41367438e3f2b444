#include "encoders/deduce/checks/supports.hpp"

namespace puzzlec {

void Supports::read_kind(const Regular& regular, std::span<const Domain> domains) {
  begin(regular.cells);
  const Diagram& diagram = *regular.diagram;
  if (diagram.accepts_nothing()) return;
  const std::size_t count = cells_.size();
  if (is_live_.size() < count + 1) is_live_.resize(count + 1);
  for (std::size_t place = 0; place <= count; ++place)
    is_live_[place].assign(diagram.state_count(place), 0);
  is_live_[0][0] = 1;
  for (std::size_t place = 0; place < count; ++place) {
    const auto& classes = diagram.classes(place);
    for (std::size_t number = 0; number < classes.size(); ++number) {
      if ((domains[cells_[place].index] & classes[number]).empty()) continue;
      for (Diagram::State state = 0; state < is_live_[place].size(); ++state) {
        if (is_live_[place][state] == 0) continue;
        const Diagram::State next = diagram.row(place, state)[number];
        if (next != Diagram::dead) is_live_[place + 1][next] = 1;
      }
    }
  }
  for (std::size_t place = count; place-- > 0;) {
    const auto& classes = diagram.classes(place);
    const Domain& held = domains[cells_[place].index];
    for (Diagram::State state = 0; state < is_live_[place].size(); ++state) {
      if (is_live_[place][state] == 0) continue;
      bool leads_on = false;
      const auto row = diagram.row(place, state);
      for (std::size_t number = 0; number < classes.size(); ++number) {
        if (row[number] == Diagram::dead || is_live_[place + 1][row[number]] == 0) continue;
        const Domain read = held & classes[number];
        if (read.empty()) continue;
        leads_on = true;
        supported_[place] = supported_[place] | read;
      }
      is_live_[place][state] = leads_on ? 1 : 0;
    }
  }
}

}  // namespace puzzlec
