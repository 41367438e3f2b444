// One value in the houses, by triads: the places that two houses share.
//
// Where a row crosses a block of a Sudoku they share three cells, a triad. Auxiliary t means "the
// value lies in this triad":
//
//   t if and only if one of its places          at most one of its places
//   for each house, cut into triads:  exactly one of them (at most one, if it need not occur)
//
// In general, houses come in kinds, and a house is cut up by the houses of another kind if they
// cover it and share two of its places at least once; a piece with one place is that place. A block
// is cut up twice, by rows and by columns. A house that no kind cuts up (all those of a Latin
// square) has the extended form.
//
// Variables: for a Sudoku with blocks of b x b cells, 2 b^3 a value (all triads). Clauses, with
// pairwise at-most-one: each triad b(b-1)/2 + b + 1, each row and column 1 + b(b-1)/2, each block
// two of these; for b = 3 54 triads and 522 clauses a value against 999 of the extended form.
// Auxiliaries are defined in both directions: the inputs determine them. Unit propagation is
// complete for one value in one house, and beyond that finds what a triad tells its two houses: a
// value that has only one triad left in a block leaves the rest of the row ("locked candidates").
//
// After the triads of Dillon's tdoku (github.com/t-dillon/tdoku), which propagates over them.
#include <algorithm>
#include <map>
#include <utility>

#include "encoders/encodings/records.hpp"

namespace puzzlec {
namespace house_triads_detail {
namespace {

constexpr std::size_t none = SIZE_MAX;

/// The houses of one value, and which of them hold each literal.
class Triads {
 public:
  Triads(ClauseSink& sink, std::span<const Places> houses, const AtMostOne& at_most_one)
      : sink_(sink), houses_(houses), at_most_one_(at_most_one) {
    for (const Places& house : houses) {
      kinds_ = std::max(kinds_, house.kind + 1);
      all_.insert(all_.end(), house.literals.begin(), house.literals.end());
    }
    std::ranges::sort(all_);
    all_.erase(std::unique(all_.begin(), all_.end()), all_.end());
    overlaps_.resize(kinds_);
    house_at_.assign(all_.size() * kinds_, none);
    for (std::size_t h = 0; h < houses.size(); ++h) {
      for (const Lit literal : houses[h].literals) {
        std::size_t& house = house_at_[index_of(literal) * kinds_ + houses[h].kind];
        if (house != none) overlaps_[houses[h].kind] = true;
        house = h;
      }
    }
  }

  void write() {
    for (std::size_t h = 0; h < houses_.size(); ++h) {
      bool is_cut = false;
      for (std::size_t kind = 0; kind < kinds_; ++kind) {
        if (!cuts(kind, h)) continue;
        is_cut = true;
        state(pieces(kind, h), houses_[h].must_occur);
      }
      if (!is_cut) state(houses_[h].literals, houses_[h].must_occur);
    }
  }

 private:
  [[nodiscard]] std::size_t index_of(Lit literal) const {
    return static_cast<std::size_t>(std::ranges::lower_bound(all_, literal) - all_.begin());
  }

  /// The house of that kind that holds the literal, or none.
  [[nodiscard]] std::size_t house_at(Lit literal, std::size_t kind) const {
    return house_at_[index_of(literal) * kinds_ + kind];
  }

  /// Whether the houses of `kind` cut the house into pieces, one of which has several places.
  [[nodiscard]] bool cuts(std::size_t kind, std::size_t house) const {
    if (kind == houses_[house].kind || overlaps_[kind]) return false;
    std::vector<std::size_t> crossing;
    crossing.reserve(houses_[house].literals.size());
    for (const Lit literal : houses_[house].literals) {
      const std::size_t other = house_at(literal, kind);
      if (other == none) return false;
      crossing.push_back(other);
    }
    std::ranges::sort(crossing);
    return std::ranges::adjacent_find(crossing) != crossing.end();
  }

  /// A literal for each piece into which the houses of `kind` cut the house.
  std::vector<Lit> pieces(std::size_t kind, std::size_t house) {
    std::map<std::size_t, std::vector<Lit>> shared;  // by house of that kind
    for (const Lit literal : houses_[house].literals)
      shared[house_at(literal, kind)].push_back(literal);
    std::vector<Lit> literals;
    literals.reserve(shared.size());
    for (const auto& [other, places] : shared) {
      literals.push_back(places.size() == 1 ? places[0] : triad(std::minmax(house, other), places));
    }
    return literals;
  }

  /// The auxiliary for the places that two houses share.
  Lit triad(std::pair<std::size_t, std::size_t> houses, const std::vector<Lit>& places) {
    const auto [entry, is_new] = triads_.try_emplace(houses);
    if (!is_new) return entry->second;
    const Lit triad = positive(sink_.new_var());
    entry->second = triad;
    std::vector<Lit> some;
    some.reserve(places.size() + 1);
    some.push_back(~triad);
    for (const Lit place : places) {
      sink_.add({~place, triad});
      some.push_back(place);
    }
    sink_.add(some);
    at_most_one_(sink_, places);
    return triad;
  }

  void state(std::span<const Lit> literals, bool must_occur) {
    if (must_occur) sink_.add(literals);
    at_most_one_(sink_, literals);
  }

  ClauseSink& sink_;
  std::span<const Places> houses_;
  const AtMostOne& at_most_one_;
  std::size_t kinds_ = 0;
  std::vector<Lit> all_;               ///< every literal once, sorted
  std::vector<std::size_t> house_at_;  ///< by index in all_, then kind
  std::vector<bool> overlaps_;         ///< by kind: two of its houses share a place
  std::map<std::pair<std::size_t, std::size_t>, Lit> triads_;
};

void emit(ClauseSink& sink, std::span<const Places> houses, const AtMostOne& at_most_one) {
  Triads(sink, houses, at_most_one).write();
}

}  // namespace
}  // namespace house_triads_detail

const HouseForm house_triads{
    .facts = {.name = "triads",
              .summary = "a value exactly once in each house, stated over the cells that rows, "
                         "columns and blocks share",
              .variables = "2 b^3 for all houses, n = b^2",
              .clauses = "2 b^3 (b(b-1)/2 + b + 1) + 4 b^2 (1 + b(b-1)/2) for all houses",
              .reference = "Dillon, tdoku"},
    .relates_houses = true,
    .emit = house_triads_detail::emit,
};

}  // namespace puzzlec
