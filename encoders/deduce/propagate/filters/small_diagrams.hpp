// Candidates of Regular for small diagrams, of which a model may have thousands: a cell and what is
// beside it, counts. As exact as DiagramFilter.
//
// In a layer, values with the same steps are one class. What follows depends only on the classes
// that the cells can still hold, one bit for each, and neighbours share diagrams: so results are
// kept in a table, and most calls look one up. To find one takes a walk forwards and one back, with
// a machine word for the states of a layer.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <unordered_map>
#include <utility>
#include <vector>

#include "encoders/deduce/propagate/board/board.hpp"

namespace puzzlec {

template <typename Board>
class SmallDiagramFilter {
 public:
  using Word = typename Board::Word;

  static constexpr std::uint32_t too_large = UINT32_MAX;

  /// To be called between models. Forgets some diagrams if there are many.
  void begin_model() {
    if (diagrams_.size() <= most_diagrams) return;
    numbers_.clear();
    diagrams_.clear();
    results_.clear();
  }

  /// A number for the diagram, which filter() wants, or `too_large`.
  std::uint32_t add(const std::shared_ptr<const Diagram>& diagram) {
    const auto known = numbers_.find(diagram.get());
    if (known != numbers_.end()) return known->second;
    if (diagram->accepts_nothing() || diagram->length() > most_layers) return too_large;
    Small small{diagram, {}};
    for (std::size_t layer = 0; layer < diagram->length(); ++layer) {
      if (!add_layer(small)) return too_large;
    }
    const auto number = static_cast<std::uint32_t>(diagrams_.size());
    diagrams_.push_back(std::move(small));
    numbers_.emplace(diagram.get(), number);
    if (results_.empty()) results_.resize(std::size_t{1} << log2_of_results);
    return number;
  }

  /// Keeps supported values. False on a contradiction.
  bool filter(Board& board, const Regular& regular, std::uint32_t number) {
    const Small& small = diagrams_[number];
    std::uint64_t held = 0;
    Word strange{};  // values without a step
    for (std::size_t i = 0; i < small.layers.size(); ++i) {
      const Word word = board[regular.cells[i].index];
      const Layer& layer = small.layers[i];
      strange |= word & ~layer.all_values;
      for (std::uint32_t k = 0; k < layer.class_count; ++k) {
        if (!is_none(word & layer.values[k])) held |= bit_at(i, k);
      }
    }
    const std::uint64_t supported = supported_by(small, number, held);
    if (supported == held && held != 0 && is_none(strange)) return true;
    for (std::size_t i = 0; i < small.layers.size(); ++i) {
      const Layer& layer = small.layers[i];
      Word allowed{};
      for (std::uint32_t k = 0; k < layer.class_count; ++k) {
        if ((supported & bit_at(i, k)) != 0) allowed |= layer.values[k];
      }
      if (!board.restrict(regular.cells[i].index, allowed, Reason::relation)) return false;
    }
    return true;
  }

 private:
  static constexpr std::size_t most_layers = 16;
  static constexpr std::uint32_t most_classes = 4;
  static constexpr std::size_t most_states = 64;
  static constexpr std::size_t most_diagrams = 256;
  static constexpr unsigned log2_of_results = 12;

  struct Layer {
    Word all_values{};
    std::uint32_t class_count = 0;
    std::array<Word, most_classes> values{};
    std::array<std::vector<std::uint8_t>, most_classes> next;  ///< by state
  };
  struct Small {
    std::shared_ptr<const Diagram> diagram;
    std::vector<Layer> layers;
  };
  struct Result {
    std::uint64_t held = 0;
    std::uint64_t supported = 0;
    std::uint32_t number = too_large;
  };

  static constexpr std::uint8_t dead = UINT8_MAX;

  static constexpr std::uint64_t bit_at(std::size_t layer, std::uint32_t k) {
    return std::uint64_t{1} << (most_classes * layer + k);
  }

  /// The next layer; false if it is too large.
  static bool add_layer(Small& small) {
    const Diagram& diagram = *small.diagram;
    const std::size_t index = small.layers.size();
    const std::size_t states = diagram.state_count(index);
    if (states > most_states || diagram.state_count(index + 1) > most_states) return false;
    const std::vector<Domain>& classes = diagram.classes(index);
    if (classes.size() > most_classes) return false;
    Layer& layer = small.layers.emplace_back();
    layer.class_count = static_cast<std::uint32_t>(classes.size());
    for (std::size_t number = 0; number < classes.size(); ++number) {
      for (Diagram::State state = 0; state < states; ++state) {
        const Diagram::State next = diagram.row(index, state)[number];
        layer.next[number].push_back(next == Diagram::dead ? dead
                                                           : static_cast<std::uint8_t>(next));
      }
      layer.values[number] = to_word<Word>(classes[number]);
      layer.all_values |= layer.values[number];
    }
    return true;
  }

  std::uint64_t supported_by(const Small& small, std::uint32_t number, std::uint64_t held) {
    const std::uint64_t mixed = (held ^ std::uint64_t{number} << 40) * 0x9E3779B97F4A7C15U;
    Result& result = results_[mixed >> (64 - log2_of_results)];
    if (result.number != number || result.held != held) result = {held, walk(small, held), number};
    return result.supported;
  }

  /// The classes that occur in a sequence that is accepted.
  static std::uint64_t walk(const Small& small, std::uint64_t held) {
    std::array<std::uint64_t, most_layers + 1> reached{1};
    const std::size_t length = small.layers.size();
    for (std::size_t i = 0; i < length; ++i) {
      reached[i + 1] = 0;
      for_each_step(small.layers[i], held >> (most_classes * i), reached[i],
                    [&](std::uint32_t, std::uint32_t, std::uint8_t next) {
                      reached[i + 1] |= std::uint64_t{1} << next;
                    });
    }
    std::uint64_t supported = 0;
    std::uint64_t live = reached[length];
    for (std::size_t i = length; i-- > 0;) {
      std::uint64_t live_before = 0;
      for_each_step(small.layers[i], held >> (most_classes * i), reached[i],
                    [&](std::uint32_t k, std::uint32_t state, std::uint8_t next) {
                      if ((live >> next & 1) == 0) return;
                      live_before |= std::uint64_t{1} << state;
                      supported |= bit_at(i, k);
                    });
      live = live_before;
    }
    return supported;
  }

  template <typename Visit>
  static void for_each_step(const Layer& layer, std::uint64_t held, std::uint64_t states,
                            Visit visit) {
    for (std::uint32_t k = 0; k < layer.class_count; ++k) {
      if ((held >> k & 1) == 0) continue;
      for (std::uint64_t rest = states; rest != 0; rest &= rest - 1) {
        const auto state = static_cast<std::uint32_t>(std::countr_zero(rest));
        const std::uint8_t next = layer.next[k][state];
        if (next != dead) visit(k, state, next);
      }
    }
  }

  std::unordered_map<const Diagram*, std::uint32_t> numbers_;
  std::vector<Small> diagrams_;
  std::vector<Result> results_;  ///< each in the place that its hash gives, until another takes it
};

}  // namespace puzzlec
