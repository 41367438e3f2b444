// Writes answers in a format's framing, whether or not the number of answers is known beforehand.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "cli/console.hpp"
#include "encoders/puzzles/family.hpp"

namespace puzzlec::cli {

class AnswerWriter {
 public:
  /// `announced`: how many items there will be, as far as a header wants to know it. `follows`:
  /// the answers of another file stand before these, which then begin with a separator, unless they
  /// have a header.
  AnswerWriter(Console& console, const Framing& framing, std::optional<std::size_t> announced,
               bool follows = false);

  /// `item`: an answer as the framing's `item` writes it.
  void write(std::string_view item);
  /// Writes the text after the last answer. To be called once.
  void finish();

 private:
  Console& console_;
  const Framing& framing_;
  bool holds_back_;      ///< the header needs a count that is known at the end only
  bool is_first_;        ///< the next item goes without a separator
  std::string pending_;  ///< what is held back
  std::size_t count_ = 0;
};

}  // namespace puzzlec::cli
