// The places whose clues a part of a URL lists, in its order.
#pragma once

#include <span>
#include <string_view>

#include "encoders/genres/documentation.hpp"
#include "encoders/genres/urls/puzzlink/puzzlink_entries.hpp"

namespace puzzlec::puzzlink {

struct ListedPlaces {
  const char* name = "";
  genres::Documentation summary = {};
  Clues (*get)(const GenreInstance& instance) = nullptr;
  /// Requires: as many clues as `get` has.
  void (*put)(GenreInstance& instance, const Clues& clues) = nullptr;
};

[[nodiscard]] std::span<const ListedPlaces> listed_places();
/// Null if there are none of that name.
[[nodiscard]] const ListedPlaces* find_listed_places(std::string_view name);

}  // namespace puzzlec::puzzlink
