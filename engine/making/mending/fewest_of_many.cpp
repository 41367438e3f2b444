#include "engine/making/mending/fewest_of_many.hpp"

#include <algorithm>
#include <utility>

namespace puzzlec {

FewestOfMany::FewestOfMany(const std::vector<Domain>& candidates, Ask ask) : ask_(std::move(ask)) {
  for (std::uint32_t cell = 0; cell < candidates.size(); ++cell) {
    // A given that all solutions have tells none of them apart.
    if (candidates[cell].size() < 2) continue;
    for (const Value value : candidates[cell]) items_.push_back({CellId{cell}, value});
  }
  having_.resize(items_.size());
  clashes_.resize(items_.size() * items_.size());
  for (Item a = 0; a < items_.size(); ++a) {
    for (Item b = 0; b < items_.size(); ++b)
      clashes_[a * items_.size() + b] = items_[a].cell == items_[b].cell;
  }
}

void FewestOfMany::add(const Grid& solution) {
  std::vector<std::uint16_t> values;
  for (std::uint32_t cell = 0; cell < solution.size(); ++cell)
    values.push_back(static_cast<std::uint16_t>(solution[CellId{cell}].number));
  if (!known_.insert(std::move(values)).second) return;
  constexpr std::size_t bits = 64;
  const std::size_t word = count_ / bits;
  const std::uint64_t bit = std::uint64_t{1} << count_ % bits;
  const auto note = [&](Words& words, bool is_in) {
    words.resize(word + 1);
    if (is_in) words[word] |= bit;
  };
  for (Item item = 0; item < items_.size(); ++item)
    note(having_[item], solution[items_[item].cell] == items_[item].value);
  // It may be found in the middle of a search.
  for (std::size_t depth = 0; depth < common_.size(); ++depth) {
    const bool has_all =
        std::all_of(chosen_.begin(), chosen_.begin() + static_cast<std::ptrdiff_t>(depth),
                    [&](Item item) { return solution[items_[item].cell] == items_[item].value; });
    note(common_[depth], has_all);
  }
  ++count_;
}

std::optional<FewestOfMany::Found> FewestOfMany::find(std::uint32_t most) {
  for (std::uint32_t size = 1; size <= most && size <= items_.size(); ++size) {
    chosen_.clear();
    Words all((count_ + 63) / 64, ~std::uint64_t{0});
    if (count_ % 64 != 0) all.back() = (std::uint64_t{1} << count_ % 64) - 1;
    common_.assign(1, std::move(all));
    if (search(0, size)) return found_;
    if (is_ended_) break;
  }
  return std::nullopt;
}

bool FewestOfMany::search(Item first, std::uint32_t left) {
  for (Item item = first; item < items_.size(); ++item) {
    if (clashes(item)) continue;
    if (left == 1) {
      if (known_with(item) < 2 && is_only_one(item)) return true;
      if (is_ended_) return false;
      continue;
    }
    if (known_with(item) == 0) continue;  // smaller sets were tried before
    Words both(common_.back().size());
    for (std::size_t i = 0; i < both.size(); ++i) both[i] = common_.back()[i] & having_[item][i];
    chosen_.push_back(item);
    common_.push_back(std::move(both));
    if (search(item + 1, left - 1)) return true;
    common_.pop_back();
    chosen_.pop_back();
    if (is_ended_) return false;
  }
  return false;
}

/// How many of the known solutions have the chosen givens and this one: 0, 1, or 2 for more.
std::uint32_t FewestOfMany::known_with(Item last) const {
  const Words& rest = common_.back();
  const Words& having = having_[last];
  std::uint32_t count = 0;
  for (std::size_t i = 0; i < rest.size(); ++i) {
    const std::uint64_t both = rest[i] & having[i];
    if (both == 0) continue;
    if (count > 0 || (both & (both - 1)) != 0) return 2;
    count = 1;
  }
  return count;
}

bool FewestOfMany::clashes(Item last) const {
  return std::ranges::any_of(chosen_,
                             [&](Item one) { return clashes_[one * items_.size() + last]; });
}

/// Whether no solution has the chosen givens but one, and this one.
bool FewestOfMany::is_known_empty(Item last) const {
  for (std::size_t without = 0; without < chosen_.size(); ++without) {
    bool is_empty = true;
    for (std::size_t i = 0; i < having_[last].size() && is_empty; ++i) {
      std::uint64_t word = having_[last][i];
      for (std::size_t j = 0; j < chosen_.size() && word != 0; ++j) {
        if (j != without) word &= having_[chosen_[j]][i];
      }
      is_empty = word == 0;
    }
    if (is_empty) return true;
  }
  return false;
}

bool FewestOfMany::is_only_one(Item last) {
  if (chosen_.size() > 1 && known_with(last) == 0 && is_known_empty(last)) return false;
  std::vector<CellValue> givens;
  for (const Item item : chosen_) givens.push_back(items_[item]);
  givens.push_back(items_[last]);
  std::ranges::sort(givens);
  auto solutions = ask_(givens);
  if (!solutions) {
    is_ended_ = true;
    return false;
  }
  if (solutions->size() == 1) {
    found_ = Found{std::move(givens), std::move(solutions->front())};
    return true;
  }
  if (solutions->empty() && chosen_.size() == 1) clashes_[chosen_[0] * items_.size() + last] = true;
  for (const Grid& solution : *solutions) add(solution);
  return false;
}

}  // namespace puzzlec
