#include "encoders/deduce/latin_search.hpp"

#include <array>
#include <limits>
#include <vector>

#include "encoders/base/rng.hpp"

namespace puzzlec {
namespace {

/// Contradictions until the search starts again.
constexpr std::size_t most_failures = 20'000;
/// Numbers are kept whole, so that every machine makes the same square.
constexpr std::uint64_t scale = 1U << 20U;

class LatinSearch {
 public:
  LatinSearch(const Grid& givens, std::uint64_t seed)
      : rng_(seed), side_(givens.rows()), grid_(givens), met_by_(3 * side_ * side_) {
    weights_.assign(met_by_.size(), 1);
    read_givens();
  }

  /// Whether no demand is hopeless from the start.
  [[nodiscard]] bool is_possible() const { return is_possible_; }

  /// One search from the start.
  bool run() {
    begin();
    bool is_consistent = settle();
    std::size_t failures = 0;
    while (true) {
      if (!is_consistent) {
        if (++failures > most_failures || choices_.empty()) return false;
        is_consistent = take_back() && settle();
        continue;
      }
      const std::size_t demand = tightest();
      if (demand == none) return true;
      const std::uint32_t triple = mildest(demand);
      choices_.push_back({triple, gone_order_.size(), met_order_.size(), demand});
      is_consistent = take(triple) && settle();
    }
  }

  [[nodiscard]] Grid grid() const {
    Grid result = grid_;
    for (std::size_t triple = 0; triple < triples_.size(); ++triple) {
      if (is_gone_[triple]) continue;
      const std::size_t cell = triples_[triple][0];
      const std::size_t in_row = triples_[triple][1] - side_ * side_;
      result.at(cell / side_, cell % side_) = value_of(in_row % side_ + 1);
    }
    return result;
  }

 private:
  static constexpr std::size_t none = SIZE_MAX;
  using Triple = std::array<std::size_t, 3>;  ///< the demands that it meets
  struct Choice {
    std::uint32_t triple;
    std::size_t gone;  ///< how many triples were gone before, and how many demands met
    std::size_t met;
    std::size_t demand;
  };

  void read_givens() {
    const std::size_t cells = side_ * side_;
    std::vector<char> is_needed(met_by_.size(), 1);
    for (std::size_t row = 0; row < side_; ++row) {
      for (std::size_t column = 0; column < side_; ++column) {
        const Value given = grid_.at(row, column);
        if (given.is_blank()) continue;
        const auto value = static_cast<std::size_t>(given.number) - 1;
        for (const std::size_t demand : demands(row, column, value)) {
          is_possible_ = is_possible_ && is_needed[demand] != 0;
          is_needed[demand] = 0;
        }
      }
    }
    for (std::size_t cell = 0; cell < cells; ++cell) {
      for (std::size_t value = 0; value < side_; ++value) {
        const Triple triple = demands(cell / side_, cell % side_, value);
        if (is_needed[triple[0]] == 0 || is_needed[triple[1]] == 0 || is_needed[triple[2]] == 0)
          continue;
        for (const std::size_t demand : triple)
          met_by_[demand].push_back(static_cast<std::uint32_t>(triples_.size()));
        triples_.push_back(triple);
      }
    }
    for (std::size_t demand = 0; demand < met_by_.size(); ++demand) {
      if (is_needed[demand] != 0) needed_.push_back(demand);
    }
    for (const std::size_t demand : needed_)
      is_possible_ = is_possible_ && !met_by_[demand].empty();
  }

  [[nodiscard]] Triple demands(std::size_t row, std::size_t column, std::size_t value) const {
    const std::size_t cells = side_ * side_;
    return {row * side_ + column, cells + row * side_ + value, 2 * cells + column * side_ + value};
  }

  void begin() {
    is_gone_.assign(triples_.size(), 0);
    is_met_.assign(met_by_.size(), 1);
    left_.assign(met_by_.size(), 0);
    gone_order_.clear();
    met_order_.clear();
    choices_.clear();
    single_.clear();
    for (const std::size_t demand : needed_) {
      is_met_[demand] = 0;
      left_[demand] = met_by_[demand].size();
      if (left_[demand] == 1) single_.push_back(demand);
    }
  }

  bool remove(std::uint32_t triple) {
    if (is_gone_[triple] != 0) return true;
    is_gone_[triple] = 1;
    gone_order_.push_back(triple);
    bool is_consistent = true;
    for (const std::size_t demand : triples_[triple]) {
      const std::size_t left = --left_[demand];
      if (is_met_[demand] != 0) continue;
      if (left == 1) single_.push_back(demand);
      is_consistent = is_consistent && left > 0;
    }
    return is_consistent;
  }

  /// The triple is part of the square.
  bool take(std::uint32_t triple) {
    for (const std::size_t demand : triples_[triple]) {
      if (is_met_[demand] != 0) return false;
      is_met_[demand] = 1;
      met_order_.push_back(demand);
    }
    for (const std::size_t demand : triples_[triple]) {
      for (const std::uint32_t other : met_by_[demand]) {
        if (other != triple && !remove(other)) return false;
      }
    }
    return true;
  }

  /// Demands with one triple left take it.
  bool settle() {
    while (!single_.empty()) {
      const std::size_t demand = single_.back();
      single_.pop_back();
      if (is_met_[demand] != 0) continue;
      for (const std::uint32_t triple : met_by_[demand]) {
        if (is_gone_[triple] != 0) continue;
        if (!take(triple)) return false;
        break;
      }
    }
    return true;
  }

  /// The last choice was wrong.
  bool take_back() {
    const Choice choice = choices_.back();
    choices_.pop_back();
    ++weights_[choice.demand];
    single_.clear();
    for (; gone_order_.size() > choice.gone; gone_order_.pop_back()) {
      is_gone_[gone_order_.back()] = 0;
      for (const std::size_t demand : triples_[gone_order_.back()]) ++left_[demand];
    }
    for (; met_order_.size() > choice.met; met_order_.pop_back()) is_met_[met_order_.back()] = 0;
    return remove(choice.triple);
  }

  std::size_t tightest() {
    std::uint64_t least = std::numeric_limits<std::uint64_t>::max();
    std::size_t chosen = none;
    for (const std::size_t demand : needed_) {
      if (is_met_[demand] != 0) continue;
      const std::uint64_t rank = left_[demand] * scale / weights_[demand] * 256 + rng_.below(256);
      if (rank >= least) continue;
      least = rank;
      chosen = demand;
    }
    return chosen;
  }

  std::uint32_t mildest(std::size_t demand) {
    std::uint64_t least = std::numeric_limits<std::uint64_t>::max();
    std::uint32_t chosen = 0;
    for (const std::uint32_t triple : met_by_[demand]) {
      if (is_gone_[triple] != 0) continue;
      const std::uint64_t loss = taken_by(triple) * 256 + rng_.below(256);
      if (loss >= least) continue;
      least = loss;
      chosen = triple;
    }
    return chosen;
  }

  [[nodiscard]] std::uint64_t taken_by(std::uint32_t triple) const {
    std::uint64_t loss = 0;
    for (const std::size_t met : triples_[triple]) {
      for (const std::uint32_t other : met_by_[met]) {
        if (is_gone_[other] != 0 || other == triple) continue;
        for (const std::size_t demand : triples_[other]) {
          if (is_met_[demand] == 0) loss += scale / (left_[demand] * left_[demand]);
        }
      }
    }
    return loss;
  }

  Rng rng_;
  std::size_t side_;
  Grid grid_;
  bool is_possible_ = true;
  std::vector<Triple> triples_;
  std::vector<std::vector<std::uint32_t>> met_by_;  ///< by demand: the triples that meet it
  std::vector<std::size_t> needed_;                 ///< the demands that no given meets
  std::vector<std::uint64_t> weights_;  ///< by demand; kept when the search starts again
  std::vector<char> is_gone_;           ///< by triple
  std::vector<char> is_met_;            ///< by demand
  std::vector<std::size_t> left_;       ///< by demand: triples that are not gone
  std::vector<std::uint32_t> gone_order_;
  std::vector<std::size_t> met_order_;
  std::vector<std::size_t> single_;
  std::vector<Choice> choices_;
};

}  // namespace

std::optional<Grid> latin_by_search(const Grid& givens, std::uint64_t seed, std::size_t starts,
                                    const std::function<bool()>& ends) {
  LatinSearch search(givens, seed);
  if (!search.is_possible()) return std::nullopt;
  for (std::size_t start = 0; start < starts && !ends(); ++start) {
    if (search.run()) return search.grid();
  }
  return std::nullopt;
}

}  // namespace puzzlec
