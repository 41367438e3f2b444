#include "encoders/model/kinds/allowed_tuples.hpp"

#include <algorithm>
#include <functional>

#include <fmt/format.h>

#include "encoders/model/kinds/words.hpp"
#include "encoders/model/meaning.hpp"

namespace puzzlec {

std::shared_ptr<const Tuples> make_tuples(Tuples tuples) {
  std::ranges::sort(tuples);
  tuples.erase(std::unique(tuples.begin(), tuples.end()), tuples.end());
  return std::make_shared<const Tuples>(std::move(tuples));
}

bool AllowedTuples::holds_in(const Meaning& grid) const {
  return std::ranges::find(*tuples, grid.values_of(cells)) != tuples->end();
}

bool AllowedTuples::is_refuted(std::span<const Domain> domains) const {
  return std::ranges::none_of(*tuples, [&](const std::vector<Value>& tuple) {
    for (std::size_t i = 0; i < tuple.size(); ++i) {
      if (!domains[cells[i].index].contains(tuple[i])) return false;
    }
    return true;
  });
}

std::optional<std::string> AllowedTuples::problem(const Structure&) const {
  if (auto wrong = problem_of_line(cells)) return wrong;
  if (!tuples) return "no table";
  const auto has_other_size = [&](const auto& tuple) { return tuple.size() != cells.size(); };
  if (std::ranges::any_of(*tuples, has_other_size))
    return fmt::format("a tuple without a value for each of {} cells", cells.size());
  if (std::ranges::adjacent_find(*tuples, std::greater_equal<>{}) != tuples->end())
    return "the tuples are not in ascending order";
  return std::nullopt;
}

std::string AllowedTuples::text(std::size_t columns) const {
  std::string text = "one of";
  for (const std::vector<Value>& tuple : *tuples) {
    for (std::size_t i = 0; i < tuple.size(); ++i)
      text += fmt::format("{}{}", i == 0 ? " " : ",", tuple[i].number);
  }
  return text + " for" + text_of(cells, columns);
}

std::optional<SequenceState> AllowedTuples::step(std::size_t index, SequenceState state,
                                                 Value value) const {
  const auto begin = static_cast<std::size_t>(high_of(state));
  const auto count = static_cast<std::size_t>(low_of(state)) - begin;
  const auto open = std::span<const std::vector<Value>>(*tuples).subspan(begin, count);
  const auto entry = [index](const std::vector<Value>& tuple) { return tuple[index]; };
  const auto first = std::ranges::lower_bound(open, value, {}, entry) - open.begin();
  const auto last = std::ranges::upper_bound(open, value, {}, entry) - open.begin();
  if (first == last) return std::nullopt;
  return pack(begin + static_cast<std::size_t>(first), begin + static_cast<std::size_t>(last));
}

}  // namespace puzzlec
