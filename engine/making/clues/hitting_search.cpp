#include "engine/making/clues/hitting_search.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace puzzlec {

HittingSearch::HittingSearch(std::vector<std::vector<std::uint32_t>> sets,
                             std::vector<std::uint32_t> costs, const Limits& limits)
    : sets_(std::move(sets)),
      costs_(std::move(costs)),
      limits_(limits),
      is_chosen_(costs_.size()),
      is_refuted_(costs_.size()),
      packed_(costs_.size()) {
  std::ranges::stable_sort(sets_, {}, &std::vector<std::uint32_t>::size);
}

bool HittingSearch::can_hit(std::uint32_t most) {
  chosen_.clear();
  std::ranges::fill(is_chosen_, char{0});
  limit_.reset();
  return search(most);
}

bool HittingSearch::search(std::uint32_t left) {
  constexpr std::uint64_t nodes_between_looks = 256;
  if (nodes_++ % nodes_between_looks == 0) limit_ = limits_.reached();
  if (limit_) return false;
  if (std::ranges::all_of(sets_, [this](const auto& set) { return is_hit(set); })) return true;
  const auto items = narrowest(left);
  if (!items) return false;
  bool all_are_hit = false;
  std::size_t tried = 0;
  while (tried < items->size() && !limit_) {
    const std::uint32_t item = (*items)[tried++];
    is_chosen_[item] = 1;
    chosen_.push_back(item);
    all_are_hit = search(left - costs_[item]);
    if (all_are_hit) break;
    chosen_.pop_back();
    is_chosen_[item] = 0;
    is_refuted_[item] = 1;
  }
  for (std::size_t i = 0; i < tried; ++i) is_refuted_[(*items)[i]] = 0;
  return all_are_hit;
}

bool HittingSearch::is_hit(const std::vector<std::uint32_t>& set) const {
  return std::ranges::any_of(set, [this](std::uint32_t item) { return is_chosen_[item] != 0; });
}

/// The items that may hit the open set with the fewest of them; nothing if what is left does not pay
/// for all open sets.
std::optional<std::vector<std::uint32_t>> HittingSearch::narrowest(std::uint32_t left) {
  ++packing_;
  std::uint32_t least = 0;
  std::optional<std::vector<std::uint32_t>> best;
  std::vector<std::uint32_t> items;
  for (const auto& set : sets_) {
    if (is_hit(set)) continue;
    items.clear();
    std::ranges::copy_if(set, std::back_inserter(items), [&](std::uint32_t item) {
      return is_refuted_[item] == 0 && costs_[item] <= left;
    });
    if (items.empty()) return std::nullopt;
    if (!best || items.size() < best->size()) best = items;
    const auto is_packed = [this](std::uint32_t item) { return packed_[item] == packing_; };
    if (std::ranges::any_of(items, is_packed)) continue;
    std::uint32_t cheapest = left;
    for (const std::uint32_t item : items) {
      cheapest = std::min(cheapest, costs_[item]);
      packed_[item] = packing_;
    }
    least += cheapest;
    if (least > left) return std::nullopt;
  }
  return best;
}

}  // namespace puzzlec
