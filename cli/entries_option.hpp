// The option --entries: what a player has filled in.
#pragma once

#include <optional>
#include <string>

#include "cli/arguments.hpp"
#include "engine/player_entries.hpp"

namespace puzzlec::cli {

struct EntriesOption {
  std::string path;  ///< empty: nothing is filled in

  void add_to(Arguments app);
  /// The entries, as far as the model allows them.
  [[nodiscard]] Parsed<PlayerEntries> read(const Model& model) const;
};

}  // namespace puzzlec::cli
