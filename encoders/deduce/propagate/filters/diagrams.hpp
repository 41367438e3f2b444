// Candidates of Regular: those that occur in some sequence of candidates that the diagram accepts.
// Exact; a cell that occurs more than once counts as a cell each time.
//
// Goes through the states that the candidates reach, layer by layer, then back from the accepting
// one (Pesant, "A Regular Language Membership Constraint for Finite Sequences of Variables", CP
// 2004, without the incremental bookkeeping: diagrams here are small).
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "encoders/deduce/propagate/board/board.hpp"

namespace puzzlec {

template <typename Board>
class DiagramFilter {
 public:
  using Word = typename Board::Word;

  /// Keeps supported values. False on a contradiction.
  bool filter(Board& board, const Regular& regular) {
    const Diagram& diagram = *regular.diagram;
    const std::size_t length = diagram.length();
    if (diagram.accepts_nothing()) return fail(board, regular);
    enter(diagram);
    for (std::size_t layer = 0; layer < length; ++layer) {
      const std::span<const Held> held = hold(board, regular, layer);
      for (std::size_t k = 0; k < reached_[layer].size(); ++k) {
        const auto row = diagram.row(layer, reached_[layer][k]);
        for (const Held& one : held) {
          if (row[one.number] != Diagram::dead) reach(layer + 1, row[one.number]);
        }
      }
    }
    if (reached_[length].empty()) return fail(board, regular);
    for (std::size_t layer = length; layer-- > 0;) {
      const std::span<const Held> held = std::span(held_).subspan(first_held_[layer]);
      Word supported{};
      for (const Diagram::State state : reached_[layer]) {
        const auto row = diagram.row(layer, state);
        bool is_live = false;
        for (const Held& one : held) {
          const Diagram::State next = row[one.number];
          if (next == Diagram::dead || !is_live_[first_of_[layer + 1] + next]) continue;
          supported |= one.values;
          is_live = true;
        }
        is_live_[first_of_[layer] + state] = is_live;
      }
      supported_[layer] = supported;
      held_.resize(first_held_[layer]);
    }
    for (std::size_t layer = 0; layer < length; ++layer) {
      if (!board.restrict(regular.cells[layer].index, supported_[layer], Reason::relation))
        return false;
    }
    return true;
  }

 private:
  bool fail(Board& board, const Regular& regular) {
    return board.fail(regular.cells.front().index, Reason::relation);
  }

  void enter(const Diagram& diagram) {
    const std::size_t length = diagram.length();
    first_of_.resize(length + 1);
    std::size_t total = 0;
    for (std::size_t layer = 0; layer <= length; ++layer) {
      first_of_[layer] = total;
      total += diagram.state_count(layer);
    }
    is_live_.assign(total, 0);
    if (reached_.size() < length + 1) reached_.resize(length + 1);
    for (std::size_t layer = 0; layer <= length; ++layer) reached_[layer].clear();
    held_.clear();
    first_held_.resize(length);
    supported_.resize(length);
    reach(0, 0);
  }

  /// More classes than that are not looked at one by one.
  static constexpr std::size_t most_classes = 4;

  /// A class of values of a layer that its cell may hold, or one of these values.
  struct Held {
    std::uint32_t number = 0;
    Word values{};
  };

  std::span<const Held> hold(const Board& board, const Regular& regular, std::size_t layer) {
    const Word candidates = board[regular.cells[layer].index];
    const std::vector<Domain>& classes = regular.diagram->classes(layer);
    first_held_[layer] = held_.size();
    if (classes.size() <= most_classes) {
      for (std::uint32_t number = 0; number < classes.size(); ++number) {
        const Word values = to_word<Word>(classes[number]);
        if (!is_none(candidates & values)) held_.push_back({number, values});
      }
    } else {
      for (Word rest = candidates; !is_none(rest); rest = without_lowest(rest)) {
        const auto number = regular.diagram->class_of(layer, static_cast<int>(lowest(rest)));
        if (number != Diagram::no_class) held_.push_back({number, bit_of<Word>(lowest(rest))});
      }
    }
    return std::span(held_).subspan(first_held_[layer]);
  }

  void reach(std::size_t layer, Diagram::State state) {
    char& flag = is_live_[first_of_[layer] + state];
    if (flag != 0) return;
    flag = 1;
    reached_[layer].push_back(state);
  }

  std::vector<std::size_t> first_of_;  ///< by layer: its first state in is_live_
  std::vector<char> is_live_;          ///< forwards: reached; then: also leads to the end
  std::vector<std::vector<Diagram::State>> reached_;
  std::vector<Held> held_;               ///< of one layer after the other
  std::vector<std::size_t> first_held_;  ///< by layer
  std::vector<Word> supported_;          ///< by layer
};

}  // namespace puzzlec
