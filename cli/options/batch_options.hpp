// The options of commands that answer millions of puzzles: threads, shards, and JSON lines from
// which an interrupted run can continue.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "cli/options/arguments.hpp"
#include "encoders/base/expected.hpp"

namespace puzzlec::cli {

/// Every `count`-th item of the input, starting with the `index`-th (from 1).
struct Shard {
  std::uint64_t index = 1;
  std::uint64_t count = 1;

  /// Reads "I/N". The error is a sentence.
  [[nodiscard]] static Expected<Shard, std::string> parse(const std::string& text);
  /// Whether item `number`, counted from 0 across all inputs, belongs to the shard.
  [[nodiscard]] bool holds(std::uint64_t number) const { return number % count == index - 1; }
};

struct BatchOptions {
  std::size_t jobs = 1;     ///< threads; 0 for as many as there are processors
  bool json_lines = false;  ///< one line for each item, the same in every run
  std::string resume;       ///< the file that an earlier run wrote; empty for none
  Shard shard;
  bool is_deterministic = false;  ///< also if all threads answer one puzzle together

  [[nodiscard]] std::size_t threads() const;

  void add_to(Arguments app);
};

}  // namespace puzzlec::cli
