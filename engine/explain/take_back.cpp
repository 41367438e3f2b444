#include "engine/explain/take_back.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "engine/making/clues/hitting_search.hpp"

namespace puzzlec {
namespace {

/// Values that do not stand together, from which none can be left out. Requires: these do not.
std::variant<std::vector<CellValue>, UnknownReason> core_of(std::vector<CellValue> values,
                                                            const StandTogether& stands) {
  for (std::size_t i = 0; i < values.size();) {
    std::vector<CellValue> rest = values;
    rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
    const auto answer = stands(rest);
    if (const auto* reason = std::get_if<UnknownReason>(&answer)) return *reason;
    if (std::get<bool>(answer)) {
      ++i;
    } else {
      values = std::move(rest);
    }
  }
  return values;
}

}  // namespace

std::variant<Conflict, UnknownReason> conflict_of(const std::vector<CellValue>& values,
                                                  const StandTogether& stands,
                                                  const Limits& limits) {
  Conflict conflict;
  std::vector<std::vector<std::uint32_t>> cores;
  std::vector<CellValue> rest = values;
  std::uint32_t size = 1;
  while (true) {
    auto found = core_of(std::move(rest), stands);
    if (const auto* reason = std::get_if<UnknownReason>(&found)) return *reason;
    const auto& core = std::get<std::vector<CellValue>>(found);
    if (cores.empty()) conflict.core = core;
    std::vector<std::uint32_t>& numbers = cores.emplace_back();
    for (const CellValue& value : core) {
      const auto place = std::ranges::find(values, value);
      numbers.push_back(static_cast<std::uint32_t>(place - values.begin()));
    }
    HittingSearch search(cores, std::vector<std::uint32_t>(values.size(), 1), limits);
    for (; !search.can_hit(size); ++size) {
      if (search.limit()) return *search.limit();
    }
    conflict.take_back.clear();
    rest.clear();
    for (std::uint32_t i = 0; i < values.size(); ++i) {
      const bool is_taken = std::ranges::find(search.chosen(), i) != search.chosen().end();
      (is_taken ? conflict.take_back : rest).push_back(values[i]);
    }
    const auto answer = stands(rest);
    if (const auto* reason = std::get_if<UnknownReason>(&answer)) return *reason;
    if (std::get<bool>(answer)) return conflict;
  }
}

}  // namespace puzzlec
