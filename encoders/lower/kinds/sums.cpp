#include <algorithm>

#include "encoders/lower/kinds/records.hpp"
#include "encoders/lower/open_sums.hpp"

namespace puzzlec {
namespace {

OpenSum open_part(const Formula& to, const EqualSums::Part& part) {
  OpenSum open;
  for (const EqualSums::Term& term : part) {
    if (const auto value = to.settled_value(term.cell)) {
      open.settled += std::uint64_t{term.weight} * static_cast<std::uint64_t>(value->number);
      continue;
    }
    open.cells.push_back(term.cell);
    open.weights.push_back(term.weight);
    open.choices.push_back(to.open_choices(term.cell));
  }
  return open;
}

/// Whether houses keep the part's cells distinct, and all of them count once.
bool are_distinct(const StructureFacts& about, const OpenSum& part) {
  for (std::size_t b = 0; b < part.cells.size(); ++b) {
    if (part.weights[b] != 1) return false;
    for (std::size_t a = 0; a < b; ++a) {
      if (part.cells[a] == part.cells[b] || !about.share_a_house(part.cells[a], part.cells[b]))
        return false;
    }
  }
  return true;
}

/// The literals of the one open cell as choices of a total; its other values are forbidden.
std::vector<LayeredConstraint::Choice> choices_of_sum(ClauseSink& sink, const OpenSum& part,
                                                      const std::vector<std::uint64_t>& totals) {
  std::vector<LayeredConstraint::Choice> chosen;
  for (const auto& choice : part.choices.front()) {
    const std::uint64_t sum =
        part.settled + part.weights.front() * static_cast<std::uint64_t>(choice.value);
    const auto found = std::ranges::find(totals, sum);
    if (found == totals.end()) {
      sink.add({~choice.literal});
    } else {
      chosen.push_back({static_cast<int>(found - totals.begin()), choice.literal});
    }
  }
  return chosen;
}

}  // namespace

void SumLowering::write(Formula& to, const SumEquation& sums) {
  std::vector<OpenSum> parts;
  std::vector<std::uint64_t> totals;  // that every part can have
  for (std::size_t i = 0; i < sums.parts.size(); ++i) {
    parts.push_back(open_part(to, sums.parts[i]));
    parts.back().settled += sums.constants[i];
    auto possible = sums_of(parts.back(), to.watch);
    if (are_distinct(to.about, parts.back())) keep_sums_of_distinct(parts.back(), possible);
    if (parts.size() == 1) {
      totals.assign(possible.begin(), possible.end());
    } else {
      std::erase_if(totals, [&](std::uint64_t sum) { return !possible.contains(sum); });
    }
  }
  if (totals.empty()) return to.sink().add({});
  // A part of one cell has a literal for each sum already.
  auto alone =
      std::ranges::find_if(parts, [](const OpenSum& part) { return part.cells.size() == 1; });
  std::vector<LayeredConstraint::Choice> total_choices;
  if (alone != parts.end()) {
    total_choices = choices_of_sum(to.sink(), *alone, totals);
    parts.erase(alone);
  } else if (totals.size() > 1) {
    std::vector<Lit> literals;
    for (std::size_t i = 0; i < totals.size(); ++i) {
      total_choices.push_back({static_cast<int>(i), positive(to.sink().new_var())});
      literals.push_back(total_choices.back().literal);
    }
    to.sink().add(literals);
    to.at_most_one(to.sink(), literals);
  }
  for (const OpenSum& part : parts) {
    if (part.cells.empty() && total_choices.empty()) continue;
    LayeredConstraint layered = layers_of(part, totals, total_choices);
    write_layers(to, "sums", part.cells, layered);
  }
}

}  // namespace puzzlec
