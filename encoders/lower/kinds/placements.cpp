#include <array>
#include <vector>

#include "encoders/lower/kinds/records.hpp"

namespace puzzlec {
namespace {

StatementLiteral is_taken(Lit place) {
  return {StatementLiteral::State::open, place};
}

}  // namespace

void PlacementLowering::look(Formula& to, const Model& model, std::span<const Domain> domains) {
  if (to.graph_form != GraphForm::lazy) return;
  pieces_ = Placements::find(model, domains);
  for (const Placements& piece : pieces_) {
    for (const ConstraintId id : piece.stated) to.stated.insert(id);
  }
}

void PlacementLowering::begin(Formula& to) const {
  for (const Placements& piece : pieces_) {
    to.note("graph", "placements", "a piece of few cells has few places");
    to.with_name("place", [&] {
      std::vector<Lit> places;
      std::vector<std::vector<Lit>> with(piece.cells.size());
      for (const std::vector<std::uint32_t>& place : piece.places) {
        places.push_back(positive(to.sink().new_var()));
        for (const std::uint32_t cell : place) with[cell].push_back(places.back());
      }
      to.sink().add(places);
      to.at_most_one(to.sink(), places);
      for (std::size_t i = 0; i < piece.cells.size(); ++i) {
        const StatementLiteral held = to.statement_of(piece.cells[i]);
        for (const Lit place : with[i]) add_clause(to.sink(), std::array{~is_taken(place), held});
        std::vector<StatementLiteral> some{~held};
        for (const Lit place : with[i]) some.push_back(is_taken(place));
        add_clause(to.sink(), some);
      }
    });
  }
}

}  // namespace puzzlec
