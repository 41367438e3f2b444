#include "encoders/genres/rule_count.hpp"

#include <algorithm>

#include "encoders/genres/kinds/rule_kind.hpp"

namespace puzzlec::genres {
namespace {

/// What the tally allows, if that is an interval, or all of the numbers that it names.
bool set_bounds(const Tally& tally, RuleCount& count) {
  if (tally.is_not || tally.is_odd) return false;
  count.at_least = tally.at_least;
  count.at_most = tally.at_most;
  if (tally.is.empty()) return true;
  count.at_least = *std::ranges::min_element(tally.is);
  count.at_most = *std::ranges::max_element(tally.is);
  return true;
}

/// Whether the rule says something at the place, whatever its first cell may still hold.
bool is_surely_meant(const Rule& rule, const Board& board, const Place& place,
                     std::span<const Domain> domains) {
  const auto given = board.given_at(rule, place);
  return !given || (domains[given->cell.index] - given->values).empty();
}

/// The first count at a place of that origin that passes the test.
std::optional<RuleCount> first_count(const Genre& genre, const GenreInstance& instance,
                                     const Origin& origin, std::span<const Domain> domains,
                                     bool (*is_wanted)(const RuleCount&)) {
  const Board board(genre, instance);
  for (const Rule& rule : genre.rules) {
    if (rule.name != origin.rule || rule.kind->count == nullptr || !board.applies(rule)) continue;
    for (const Place& place : board.places(rule)) {
      const std::string name = board.name_of(place);
      const bool is_here =
          name + ": " + rule.name == origin.name || (name == "grid" && rule.name == origin.name);
      if (!is_here) continue;
      const auto tally = board.tally(rule.bound, place);
      if (!tally || !is_surely_meant(rule, board, place, domains)) continue;
      auto count = rule.kind->count(rule, board, place, domains);
      if (!count || !set_bounds(*tally, *count)) continue;
      count->value = place.value;
      if (is_wanted(*count)) return count;
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<RuleCount> count_of(const Genre& genre, const GenreInstance& instance,
                                  const Origin& origin, std::span<const Domain> domains) {
  return first_count(genre, instance, origin, domains, [](const RuleCount& count) {
    return (count.at_most && count.least > *count.at_most) ||
           (count.at_least && count.most < *count.at_least);
  });
}

std::optional<RuleCount> settled_count_of(const Genre& genre, const GenreInstance& instance,
                                          const Origin& origin, std::span<const Domain> domains) {
  return first_count(genre, instance, origin, domains, [](const RuleCount& count) {
    return count.at_most == count.least || count.at_least == count.most;
  });
}

}  // namespace puzzlec::genres
