// Houses as clauses, by the form that was chosen.
#pragma once

#include "encoders/lower/formula.hpp"

namespace puzzlec {

class HouseLowering {
 public:
  /// Looks for a numbered path: unit propagation is weaker along a path than in a house, so only
  /// after deduction.
  static void look(Formula& to, const Model& model, std::span<const Domain> domains);
  /// If the form relates houses, writes all of the structure.
  void begin(Formula& to);
  void write(Formula& to, const AllDifferent& house, ConstraintId id);

 private:
  static Choice<HouseForm> form_of(const Formula& to);
  /// Collects the places that may still hold the value. If the value is settled, states that in
  /// clauses and returns false.
  static bool find_places(Formula& to, const AllDifferent& house, Value value, Places& places);

  Places places_;
};

}  // namespace puzzlec
