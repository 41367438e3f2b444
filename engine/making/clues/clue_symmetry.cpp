#include "engine/making/clues/clue_symmetry.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

namespace puzzlec {
namespace clue_symmetry_detail {
namespace {

constexpr std::array<std::pair<ClueSymmetry, const char*>, 6> names{
    {{ClueSymmetry::none, "none"},
     {ClueSymmetry::rotate180, "rotate180"},
     {ClueSymmetry::rotate90, "rotate90"},
     {ClueSymmetry::mirror_h, "mirror-h"},
     {ClueSymmetry::mirror_v, "mirror-v"},
     {ClueSymmetry::diagonal, "diagonal"}}};

using Points = std::vector<BoardPoint>;

Points sorted(Points places) {
  std::ranges::sort(places);
  return places;
}

}  // namespace
}  // namespace clue_symmetry_detail

const char* name_of(ClueSymmetry symmetry) {
  for (const auto& [one, name] : clue_symmetry_detail::names) {
    if (one == symmetry) return name;
  }
  return "?";
}

std::optional<ClueSymmetry> symmetry_named(std::string_view wanted) {
  for (const auto& [one, name] : clue_symmetry_detail::names) {
    if (wanted == name) return one;
  }
  return std::nullopt;
}

std::vector<const char*> symmetry_names() {
  std::vector<const char*> names;
  for (const auto& [one, name] : clue_symmetry_detail::names) names.push_back(name);
  return names;
}

bool fits(ClueSymmetry symmetry, std::size_t rows, std::size_t columns) {
  return rows == columns ||
         (symmetry != ClueSymmetry::rotate90 && symmetry != ClueSymmetry::diagonal);
}

BoardPoint image_of(BoardPoint point, ClueSymmetry symmetry, std::size_t rows,
                    std::size_t columns) {
  const std::int32_t below = static_cast<std::int32_t>(2 * rows) - point.row;
  const std::int32_t right = static_cast<std::int32_t>(2 * columns) - point.column;
  switch (symmetry) {
    case ClueSymmetry::none:
      return point;
    case ClueSymmetry::rotate180:
      return {below, right};
    case ClueSymmetry::rotate90:
      return {point.column, below};
    case ClueSymmetry::mirror_h:
      return {point.row, right};
    case ClueSymmetry::mirror_v:
      return {below, point.column};
    case ClueSymmetry::diagonal:
      return {point.column, point.row};
  }
  return point;
}

std::optional<ClueOrbits> orbits_of(const StatedClues& clues, ClueSymmetry symmetry,
                                    std::size_t rows, std::size_t columns) {
  using namespace clue_symmetry_detail;
  if (!fits(symmetry, rows, columns)) return std::nullopt;
  // Clues of one kind may stand at the same places.
  std::map<std::pair<std::string, Points>, std::vector<std::size_t>> at;
  for (std::size_t i = 0; i < clues.size(); ++i)
    at[{clues[i].kind, sorted(clues[i].places)}].push_back(i);
  std::vector<bool> is_taken(clues.size(), false);
  ClueOrbits orbits;
  for (const auto& [key, members] : at) {
    if (is_taken[members.front()]) continue;
    std::vector<std::size_t> orbit;
    for (auto next = key;;) {
      const auto found = at.find(next);
      if (found == at.end() || found->second.size() != members.size()) return std::nullopt;
      if (is_taken[found->second.front()]) break;
      for (const std::size_t clue : found->second) {
        is_taken[clue] = true;
        orbit.push_back(clue);
      }
      for (BoardPoint& point : next.second) point = image_of(point, symmetry, rows, columns);
      next.second = sorted(std::move(next.second));
    }
    std::ranges::sort(orbit);
    orbits.push_back(std::move(orbit));
  }
  return orbits;
}

SymmetricClues symmetry_of(const StatedClues& clues, std::size_t rows, std::size_t columns) {
  for (const ClueSymmetry symmetry :
       {ClueSymmetry::rotate90, ClueSymmetry::rotate180, ClueSymmetry::mirror_v,
        ClueSymmetry::mirror_h, ClueSymmetry::diagonal}) {
    if (auto orbits = orbits_of(clues, symmetry, rows, columns))
      return {symmetry, *std::move(orbits)};
  }
  ClueOrbits single;
  for (std::size_t i = 0; i < clues.size(); ++i) single.push_back({i});
  return {ClueSymmetry::none, std::move(single)};
}

}  // namespace puzzlec
