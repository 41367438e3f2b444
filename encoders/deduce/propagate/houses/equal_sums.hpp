// Candidates of sums that are equal: those that occur, in each part by itself, in some choice of
// candidates whose sum every part can have. Exact if no cell occurs twice.
//
// The sums that a part can have are a bit set, built term by term (see cages.hpp for the source).
// If a part's sum may be too large for that, only its bounds are used.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <utility>
#include <vector>

#include "encoders/deduce/propagate/filters/kind_filter.hpp"
#include "encoders/model/house_sums.hpp"

namespace puzzlec {

/// A set of numbers below a bound that it is given when it is emptied.
class NumberSet {
 public:
  void clear(std::size_t bound) { words_.assign(bound / 64 + 1, 0); }
  void insert(std::size_t number) { words_[number / 64] |= std::uint64_t{1} << number % 64; }
  [[nodiscard]] bool empty() const {
    return std::ranges::all_of(words_, [](std::uint64_t word) { return word == 0; });
  }
  void keep(const NumberSet& other) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= other.words_[i];
  }
  /// Adds the numbers of `other`, each plus `shift`; those at the bound or above are lost.
  void add_shifted(const NumberSet& other, std::size_t shift) {
    const std::size_t by_words = shift / 64;
    const std::size_t by_bits = shift % 64;
    for (std::size_t i = by_words; i < words_.size(); ++i)
      words_[i] |= other.shifted_word(i - by_words, by_bits);
  }
  /// Whether some number of this set, plus `shift`, is in `other`.
  [[nodiscard]] bool meets(const NumberSet& other, std::size_t shift) const {
    const std::size_t by_words = shift / 64;
    const std::size_t by_bits = shift % 64;
    for (std::size_t i = by_words; i < words_.size(); ++i) {
      if ((shifted_word(i - by_words, by_bits) & other.words_[i]) != 0) return true;
    }
    return false;
  }
  /// Adds the numbers n for which n + shift is in `other`.
  void add_lowered(const NumberSet& other, std::size_t shift) {
    const std::size_t by_words = shift / 64;
    const std::size_t by_bits = shift % 64;
    for (std::size_t i = 0; i + by_words < words_.size(); ++i) {
      const std::size_t from = i + by_words;
      std::uint64_t word = other.words_[from] >> by_bits;
      if (by_bits > 0 && from + 1 < other.words_.size())
        word |= other.words_[from + 1] << (64 - by_bits);
      words_[i] |= word;
    }
  }

 private:
  [[nodiscard]] std::uint64_t shifted_word(std::size_t index, std::size_t by_bits) const {
    std::uint64_t word = words_[index] << by_bits;
    if (by_bits > 0 && index > 0) word |= words_[index - 1] >> (64 - by_bits);
    return word;
  }

  std::vector<std::uint64_t> words_;
};

template <typename Board>
class EqualSumsFilter : public KindFilter {
 public:
  using KindFilter::KindFilter;
  using Word = typename Board::Word;

  void begin_model() { equations_.clear(); }
  std::uint32_t add(const EqualSums& sums) {
    equations_.push_back(equation_of(sums));
    return static_cast<std::uint32_t>(equations_.size() - 1);
  }
  /// A sum as the houses restate it, which follows from the model and can be filtered as well; null
  /// if they do not. Stays until the next model.
  const SumEquation* restate(const HouseSums& houses, const auto& sum) {
    if (!houses.may_restate(cells_of(sum).size())) return nullptr;  // as nearly all
    const std::optional<SumEquation> equation = equation_of(sum);
    auto restated = equation ? houses.restate(*equation) : std::nullopt;
    return restated ? &equations_.emplace_back(std::move(*restated)) : nullptr;
  }

  using KindFilter::technique_of;
  static Reason technique_of(const SumEquation&) { return Reason::house_sum; }
  static std::uint64_t work_of(const auto& sums, std::uint32_t) {
    std::uint64_t work = 0;
    for (const EqualSums::Part& part : sums.parts) work += 2 * part.size() * part.size();
    return work;
  }
  template <typename Visit>
  void for_each_cell(const auto& sums, std::uint32_t, Visit visit) {
    for (const EqualSums::Part& part : sums.parts) {
      for (const EqualSums::Term& term : part) visit(term.cell.index);
    }
  }

  bool filter(Board& board, const EqualSums&, std::uint32_t number) {
    return filter(board, equations_[number], Reason::relation);
  }
  bool filter(Board& board, const SumEquation& restated, std::uint32_t) {
    return filter(board, restated, Reason::house_sum);
  }

 private:
  bool filter(Board& board, const SumEquation& sums, Reason reason) {
    reason_ = reason;
    // Every sum lies between these.
    std::uint64_t least = 0;
    std::uint64_t most = UINT64_MAX;
    for (std::size_t i = 0; i < sums.parts.size(); ++i) {
      const auto [low, high] = bounds(board, sums, i);
      least = std::max(least, low);
      most = std::min(most, high);
    }
    if (least > most) return fail(board, sums);
    if (most > largest_sum) return restrict_by_bounds(board, sums, least, most);

    const auto bound = static_cast<std::size_t>(most) + 1;
    common_.clear(bound);
    for (std::size_t sum = static_cast<std::size_t>(least); sum < bound; ++sum) common_.insert(sum);
    for (std::size_t i = 0; i < sums.parts.size(); ++i) {
      run_forwards(board, sums, i, bound);
      common_.keep(reached_[sums.parts[i].size()]);
    }
    if (common_.empty()) return fail(board, sums);
    for (std::size_t i = 0; i < sums.parts.size(); ++i) {
      if (!restrict_part(board, sums, i, bound)) return false;
    }
    return true;
  }

  static constexpr std::uint64_t largest_sum = 1 << 14;

  bool fail(Board& board, const SumEquation& sums) {
    std::uint32_t cell = 0;
    for (const EqualSums::Part& part : sums.parts) {
      if (!part.empty()) cell = part.front().cell.index;
    }
    return board.fail(cell, reason_);
  }

  struct Bounds {
    std::uint64_t least = 0;
    std::uint64_t most = 0;
  };
  static Bounds bounds(const Board& board, const SumEquation& sums, std::size_t number) {
    Bounds sum{sums.constants[number], sums.constants[number]};
    for (const EqualSums::Term& term : sums.parts[number]) {
      const Word word = board[term.cell.index];
      sum.least += std::uint64_t{term.weight} * lowest(word);
      sum.most += std::uint64_t{term.weight} * highest(word);
    }
    return sum;
  }

  bool restrict_by_bounds(Board& board, const SumEquation& sums, std::uint64_t least,
                          std::uint64_t most) {
    for (std::size_t i = 0; i < sums.parts.size(); ++i) {
      const auto [low, high] = bounds(board, sums, i);
      for (const EqualSums::Term& term : sums.parts[i]) {
        const Word word = board[term.cell.index];
        const std::uint64_t others_low = low - std::uint64_t{term.weight} * lowest(word);
        const std::uint64_t others_high = high - std::uint64_t{term.weight} * highest(word);
        Word kept{};
        for (Word rest = word; !is_none(rest); rest = without_lowest(rest)) {
          const std::uint64_t here = std::uint64_t{term.weight} * lowest(rest);
          if (others_low + here <= most && others_high + here >= least)
            kept |= bit_of<Word>(lowest(rest));
        }
        if (!board.restrict(term.cell.index, kept, reason_)) return false;
      }
    }
    return true;
  }

  /// reached_[i]: the sums of the constant and the first i terms.
  void run_forwards(const Board& board, const SumEquation& sums, std::size_t number,
                    std::size_t bound) {
    const EqualSums::Part& part = sums.parts[number];
    if (reached_.size() < part.size() + 1) reached_.resize(part.size() + 1);
    reached_[0].clear(bound);
    reached_[0].insert(static_cast<std::size_t>(sums.constants[number]));
    for (std::size_t i = 0; i < part.size(); ++i) {
      reached_[i + 1].clear(bound);
      for (Word rest = board[part[i].cell.index]; !is_none(rest); rest = without_lowest(rest))
        reached_[i + 1].add_shifted(reached_[i], shift_of(part[i], lowest(rest)));
    }
  }

  static std::size_t shift_of(const EqualSums::Term& term, std::uint32_t value) {
    return std::size_t{term.weight} * value;
  }

  /// Keeps what leads to a sum that all parts can have.
  bool restrict_part(Board& board, const SumEquation& sums, std::size_t number, std::size_t bound) {
    const EqualSums::Part& part = sums.parts[number];
    run_forwards(board, sums, number, bound);
    supported_.assign(part.size(), Word{});
    wanted_ = common_;
    for (std::size_t i = part.size(); i-- > 0;) {
      wanted_before_.clear(bound);
      for (Word rest = board[part[i].cell.index]; !is_none(rest); rest = without_lowest(rest)) {
        const std::size_t shift = shift_of(part[i], lowest(rest));
        if (reached_[i].meets(wanted_, shift)) supported_[i] |= bit_of<Word>(lowest(rest));
        wanted_before_.add_lowered(wanted_, shift);
      }
      std::swap(wanted_, wanted_before_);
    }
    for (std::size_t i = 0; i < part.size(); ++i) {
      if (!board.restrict(part[i].cell.index, supported_[i], reason_)) return false;
    }
    return true;
  }

  std::deque<SumEquation> equations_;  ///< stay in place
  Reason reason_ = Reason::relation;
  NumberSet common_;  ///< the sums that every part can have
  std::vector<NumberSet> reached_;
  NumberSet wanted_;
  NumberSet wanted_before_;
  std::vector<Word> supported_;
};

}  // namespace puzzlec
