// Candidates of cages: those that occur in some sequence of candidates with the right result.
//
// Sums and products go through layers of reachable partial results, forwards, and backwards from
// the target (the dynamic programme of Trick, "A Dynamic Programming Approach for Consistency and
// Propagation for Knapsack Constraints", Annals of OR 2003), on bit sets: see cage_states.hpp. This
// keeps exactly the values that have support if cells may repeat values. `cage_tuples` then looks,
// in small cages, for sequences in which cells of one house differ: a depth-first search inside the
// layers that stops as soon as every value has its support. If the layers would be too large, sums
// fall back on bounds and products on divisibility.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <span>
#include <vector>

#include "encoders/base/checked_math.hpp"
#include "encoders/deduce/propagate/filters/cage_states.hpp"
#include "encoders/deduce/propagate/filters/kind_filter.hpp"

namespace puzzlec {

template <typename Board>
class CageFilter : public KindFilter {
 public:
  using Word = typename Board::Word;

  explicit CageFilter(Sizes sizes) : KindFilter(sizes), products_(sizes.value_bound) {}

  void begin_model() { products_.trim(); }

  static Reason technique_of(const Cage&) { return Reason::cage_tuples; }
  static bool verifies(Techniques techniques) {
    return techniques.contains(Reason::cage_bound) || techniques.contains(Reason::cage_tuples);
  }

  /// What is said at once, before filter() in its turn.
  bool look(Board& board, const Cage& cage, Techniques techniques) {
    return !techniques.contains(Reason::cage_bound) || keep_supported(board, cage, false);
  }
  bool filter(Board& board, const Cage& cage, std::uint32_t) {
    return keep_supported(board, cage, true);
  }

  /// Whether the search for values that differ was given up, so that more than those with support may be
  /// left.
  [[nodiscard]] bool has_given_up() const { return has_given_up_; }
  void forget_given_up() { has_given_up_ = false; }

 private:
  /// `distinct` also looks at distinctness.
  bool keep_supported(Board& board, const Cage& cage, bool distinct) {
    reason_ = distinct ? Reason::cage_tuples : Reason::cage_bound;
    switch (cage.operation) {
      case CageOperation::fixed:
        return filter_fixed(board, cage);
      case CageOperation::subtract:
      case CageOperation::divide:
        return filter_pair(board, cage, distinct);
      case CageOperation::add:
      case CageOperation::multiply:
        break;
    }
    if (cage.operation == CageOperation::multiply && cage.target == 0)
      return filter_zero(board, cage);
    enter(board, cage);
    const bool layered =
        cage.operation == CageOperation::add ? enter_sum(board, cage) : enter_product(board, cage);
    if (board.failed()) return false;
    if (!layered)
      return cage.operation == CageOperation::add ? bound_sum(board, cage)
                                                  : bound_product(board, cage);
    if (!fill_layers()) return fail(board, cage);
    if (distinct) return search(board);
    return restrict_open(board);
  }

  static constexpr std::size_t most_layer_words = std::size_t{1} << 18;
  static constexpr std::size_t most_searched_cells = 8;
  static constexpr std::uint32_t most_nodes = 4096;

  struct Open {
    std::uint32_t cell = 0;
    Word word{};
    Word supported{};
    std::uint32_t differs_from =
        0;  ///< earlier open cells that share a house with this one, as bits
  };

  bool fail(Board& board, const Cage& cage) { return board.fail(cage.cells[0].index, reason_); }

  bool filter_fixed(Board& board, const Cage& cage) {
    const bool fits = cage.target < board.tables().value_bound;
    const Word allowed = fits ? bit_of<Word>(static_cast<std::size_t>(cage.target)) : Word{};
    return board.restrict(cage.cells[0].index, allowed, reason_);
  }

  /// The values that go with `value` in a difference or quotient of the target.
  Word partners(const Board& board, const Cage& cage, std::uint32_t value) const {
    const std::uint64_t bound = board.tables().value_bound;
    Word all{};
    const auto add = [&](std::uint64_t partner) {
      if (partner < bound) all |= bit_of<Word>(static_cast<std::size_t>(partner));
    };
    if (cage.target >= bound) return all;
    if (cage.operation == CageOperation::subtract) {
      add(value + cage.target);
      if (value >= cage.target) add(value - cage.target);
    } else if (cage.target > 0 && value > 0) {
      add(value * cage.target);
      if (value % cage.target == 0) add(value / cage.target);
    }
    return all;
  }

  bool filter_pair(Board& board, const Cage& cage, bool distinct) {
    const std::uint32_t a = cage.cells[0].index;
    const std::uint32_t b = cage.cells[1].index;
    const bool differ = distinct && a != b && board.tables().share_a_house(a, b);
    Word of_a{};
    Word of_b{};
    for (Word rest = board[a]; !is_none(rest); rest = without_lowest(rest)) {
      const std::uint32_t value = lowest(rest);
      const Word bit = bit_of<Word>(value);
      Word found = board[b] & partners(board, cage, value);
      if (differ) found &= ~bit;
      if (!is_none(found)) of_a |= bit;
      of_b |= found;
    }
    return board.restrict(a, of_a, reason_) && board.restrict(b, of_b, reason_);
  }

  /// A product of 0: at least one cell holds 0.
  bool filter_zero(Board& board, const Cage& cage) {
    const Word zero = bit_of<Word>(0);
    std::uint32_t able = 0;
    std::uint32_t last = 0;
    for (const CellId cell : cage.cells) {
      if (is_none(board[cell.index] & zero)) continue;
      ++able;
      last = cell.index;
    }
    if (able == 0) return fail(board, cage);
    return able > 1 || board.restrict(last, zero, reason_);
  }

  /// Collects the open cells of the cage.
  void enter(const Board& board, const Cage& cage) {
    open_.clear();
    for (const CellId cell : cage.cells) {
      const Word word = board[cell.index];
      if (has_several(word)) open_.push_back({cell.index, word, {}, 0});
    }
  }

  /// Whether sums can be run through layers; otherwise only bounds. A contradiction shows on the
  /// board.
  bool enter_sum(Board& board, const Cage& cage) {
    std::uint64_t held = 0;
    std::uint64_t most = 0;
    for (const CellId cell : cage.cells) {
      const Word word = board[cell.index];
      if (!has_several(word)) held += lowest(word);
      most += highest(word);
    }
    if (held > cage.target || most < cage.target) {
      fail(board, cage);
      return false;
    }
    accepting_ = static_cast<std::size_t>(cage.target - held);
    start_ = 0;
    words_ = accepting_ / 64 + 1;
    products_in_use_ = nullptr;
    return saturating_mul(words_, open_.size() + 1) <= most_layer_words;
  }

  /// As enter_sum.
  bool enter_product(Board& board, const Cage& cage) {
    products_in_use_ = products_.get(cage.target);
    if (products_in_use_ == nullptr) return false;
    const ProductStates& states = *products_in_use_;
    std::size_t start = 0;
    if (states.count == 0) {
      fail(board, cage);
      return false;
    }
    for (const CellId cell : cage.cells) {
      const Word word = board[cell.index];
      if (has_several(word)) continue;
      const std::uint32_t value = lowest(word);
      if (states.shifts[value] == ProductStates::never || !contains(mask_of(value), start)) {
        fail(board, cage);
        return false;
      }
      start += states.shifts[value];
    }
    accepting_ = states.count - 1;
    start_ = start;
    words_ = states.words;
    return saturating_mul(words_, open_.size() + 1) <= most_layer_words;
  }

  [[nodiscard]] const std::uint64_t* mask_of(std::uint32_t value) const {
    return &products_in_use_->masks[value * products_in_use_->words];
  }
  static bool contains(const std::uint64_t* set, std::size_t state) {
    return (set[state / 64] >> state % 64 & 1) != 0;
  }

  /// By how much `value` moves states, or SIZE_MAX if it leads nowhere.
  [[nodiscard]] std::size_t shift_of(std::uint32_t value) const {
    if (products_in_use_ == nullptr) return value <= accepting_ ? value : SIZE_MAX;
    const std::uint32_t shift = products_in_use_->shifts[value];
    return shift == ProductStates::never ? SIZE_MAX : shift;
  }

  /// Fills live_ (the states on some way from the start to the target, by layer) and the supported
  /// values. False if the target cannot be reached.
  bool fill_layers() {
    const std::size_t depth = open_.size();
    reached_.assign((depth + 1) * words_, 0);
    live_.assign((depth + 1) * words_, 0);
    reached_[start_ / 64] |= std::uint64_t{1} << start_ % 64;
    for (std::size_t layer = 0; layer < depth; ++layer) {
      const std::uint64_t* const from = &reached_[layer * words_];
      std::uint64_t* const to = &reached_[(layer + 1) * words_];
      for (Word rest = open_[layer].word; !is_none(rest); rest = without_lowest(rest)) {
        const std::uint32_t value = lowest(rest);
        const std::size_t shift = shift_of(value);
        if (shift != SIZE_MAX)
          step_up(from, to, shift, products_in_use_ != nullptr ? mask_of(value) : nullptr);
      }
    }
    if (!contains(&reached_[depth * words_], accepting_)) return false;
    live_[depth * words_ + accepting_ / 64] |= std::uint64_t{1} << accepting_ % 64;
    for (std::size_t layer = depth; layer-- > 0;) {
      Open& open = open_[layer];
      for (Word rest = open.word; !is_none(rest); rest = without_lowest(rest)) {
        const std::uint32_t value = lowest(rest);
        const std::size_t shift = shift_of(value);
        if (shift == SIZE_MAX) continue;
        const std::uint64_t* const mask = products_in_use_ != nullptr ? mask_of(value) : nullptr;
        if (step_down(&live_[(layer + 1) * words_], &reached_[layer * words_],
                      &live_[layer * words_], shift, mask)) {
          open.supported |= bit_of<Word>(value);
        }
      }
    }
    return true;
  }

  /// to |= (from & mask) << shift.
  void step_up(const std::uint64_t* from, std::uint64_t* to, std::size_t shift,
               const std::uint64_t* mask) const {
    const std::size_t whole = shift / 64;
    const std::size_t part = shift % 64;
    for (std::size_t i = whole; i < words_; ++i) {
      const std::size_t source = i - whole;
      std::uint64_t word = (mask != nullptr ? from[source] & mask[source] : from[source]) << part;
      if (part != 0 && source > 0) {
        word |= (mask != nullptr ? from[source - 1] & mask[source - 1] : from[source - 1]) >>
                (64 - part);
      }
      to[i] |= word;
    }
  }

  /// live |= (next >> shift) & mask & reached; whether anything was added or there already.
  bool step_down(const std::uint64_t* next, const std::uint64_t* reached, std::uint64_t* live,
                 std::size_t shift, const std::uint64_t* mask) const {
    const std::size_t whole = shift / 64;
    const std::size_t part = shift % 64;
    std::uint64_t any = 0;
    for (std::size_t i = 0; i + whole < words_; ++i) {
      std::uint64_t word = next[i + whole] >> part;
      if (part != 0 && i + whole + 1 < words_) word |= next[i + whole + 1] << (64 - part);
      word &= reached[i];
      if (mask != nullptr) word &= mask[i];
      live[i] |= word;
      any |= word;
    }
    return any != 0;
  }

  bool restrict_open(Board& board) {
    for (const Open& open : open_) {
      if (!board.restrict(open.cell, open.supported, reason_)) return false;
    }
    return true;
  }

  // ---- Tuples ----

  /// Requires: filled layers.
  bool search(Board& board) {
    if (open_.size() < 2 || open_.size() > most_searched_cells) return restrict_open(board);
    bool any_differ = false;
    for (std::size_t j = 1; j < open_.size(); ++j) {
      for (std::size_t i = 0; i < j; ++i) {
        const bool differ = board.tables().share_a_house(open_[i].cell, open_[j].cell);
        if (!differ || open_[i].cell == open_[j].cell) continue;
        open_[j].differs_from |= 1U << i;
        any_differ = true;
      }
    }
    if (!any_differ) return restrict_open(board);
    // What the layers rule out needs no search; the rest waits for a tuple that supports it.
    layered_.clear();
    for (Open& open : open_) {
      layered_.push_back(open.supported);
      open.supported = Word{};
    }
    chosen_.assign(open_.size(), Word{});
    complete_from_ = open_.size();
    nodes_ = 0;
    static_cast<void>(descend(0, start_));
    if (nodes_ > most_nodes) {
      has_given_up_ = true;
      for (std::size_t i = 0; i < open_.size(); ++i) open_[i].supported = layered_[i];
    }
    return restrict_open(board);
  }

  /// Whether a tuple goes on from here; notes what tuples support.
  bool descend(std::size_t layer, std::size_t state) {
    if (layer == open_.size()) return true;
    if (++nodes_ > most_nodes) return false;
    Open& open = open_[layer];
    Word allowed = layered_[layer];
    for (std::uint32_t rest = open.differs_from; rest != 0; rest &= rest - 1) {
      allowed &= ~chosen_[static_cast<std::size_t>(std::countr_zero(rest))];
    }
    bool any = false;
    for (; !is_none(allowed); allowed = without_lowest(allowed)) {
      const std::uint32_t value = lowest(allowed);
      if (products_in_use_ != nullptr && !contains(mask_of(value), state)) continue;
      const std::size_t next = state + shift_of(value);
      if (next > accepting_ || !contains(&live_[(layer + 1) * words_], next)) continue;
      chosen_[layer] = bit_of<Word>(value);
      if (!descend(layer + 1, next)) continue;
      any = true;
      open.supported |= chosen_[layer];
      while (complete_from_ > 0 &&
             open_[complete_from_ - 1].supported == layered_[complete_from_ - 1]) {
        --complete_from_;
      }
      if (complete_from_ <= layer) return true;  // nothing to be learnt from here on
    }
    return any;
  }

  // ---- Fallbacks ----

  bool bound_sum(Board& board, const Cage& cage) {
    std::uint64_t least = 0;
    std::uint64_t most = 0;
    for (const CellId cell : cage.cells) {
      least += lowest(board[cell.index]);
      most += highest(board[cell.index]);
    }
    if (least > cage.target) return fail(board, cage);
    for (Open& open : open_) {
      for (Word rest = open.word; !is_none(rest); rest = without_lowest(rest)) {
        const std::uint32_t value = lowest(rest);
        const bool too_small = most - highest(open.word) + value < cage.target;
        const bool too_large = least - lowest(open.word) + value > cage.target;
        if (!too_small && !too_large) open.supported |= bit_of<Word>(value);
      }
    }
    return restrict_open(board);
  }

  bool bound_product(Board& board, const Cage& cage) {
    std::uint64_t rest = cage.target;
    for (const CellId cell : cage.cells) {
      const Word word = board[cell.index];
      if (has_several(word)) continue;
      const std::uint32_t value = lowest(word);
      if (value == 0 || rest % value != 0) return fail(board, cage);
      rest /= value;
    }
    if (open_.empty() && rest != 1) return fail(board, cage);
    for (Open& open : open_) {
      for (Word values = open.word; !is_none(values); values = without_lowest(values)) {
        const std::uint32_t value = lowest(values);
        const bool divides = value != 0 && rest % value == 0;
        if (divides && (open_.size() > 1 || rest == value)) open.supported |= bit_of<Word>(value);
      }
    }
    return restrict_open(board);
  }

  ProductCache products_;
  Reason reason_ = Reason::cage_bound;
  // The cage at hand.
  std::vector<Open> open_;
  const ProductStates* products_in_use_ = nullptr;  ///< null for a sum
  std::size_t start_ = 0;
  std::size_t accepting_ = 0;
  std::size_t words_ = 0;               ///< of a set of states
  std::vector<std::uint64_t> reached_;  ///< by layer
  std::vector<std::uint64_t> live_;
  std::vector<Word> layered_;  ///< by open cell: values that the layers leave
  std::vector<Word> chosen_;
  std::size_t complete_from_ = 0;  ///< open cells from here on have all their values supported
  std::uint32_t nodes_ = 0;
  bool has_given_up_ = false;
};

}  // namespace puzzlec
