// What it took to answer a puzzle: sizes, and the time of each stage of the road.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "encoders/lower/lower.hpp"

namespace puzzlec {

enum class Stage { read, presolve, encode, feed, solve, decode, check };
inline constexpr std::size_t stage_count = 7;
[[nodiscard]] const char* name_of(Stage stage);

/// What it took to answer one puzzle.
struct Stats {
  std::uint64_t variables = 0;
  std::uint64_t clauses = 0;
  std::uint64_t literals = 0;
  std::uint64_t conflicts = 0;  ///< of the solver, if it reports them
  /// Of constraints on graphs: how often a solver's model violated some, and the clauses that this
  /// gave.
  std::uint64_t cut_rounds = 0;
  std::uint64_t cuts = 0;
  bool solver_used = false;
  bool certified = false;  ///< whether a proof was checked for each "unsatisfiable" used
  std::array<double, stage_count> seconds{};
  std::vector<EncodingUse> uses;

  [[nodiscard]] double& at(Stage stage) { return seconds[static_cast<std::size_t>(stage)]; }
  [[nodiscard]] double at(Stage stage) const { return seconds[static_cast<std::size_t>(stage)]; }
  [[nodiscard]] double total_seconds() const;
  /// Notes the sizes of a formula.
  void count(const Lowered& lowered);
};

/// Adds the time from its construction to its destruction to a stage.
class StageTimer {
 public:
  StageTimer(Stats& stats, Stage stage) : seconds_(&stats.at(stage)) {}
  StageTimer(const StageTimer&) = delete;
  StageTimer& operator=(const StageTimer&) = delete;
  ~StageTimer() {
    *seconds_ += std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
  }

 private:
  double* seconds_;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

/// Adds to a stage the time of its life that no stage got meanwhile.
class RestTimer {
 public:
  RestTimer(Stats& stats, Stage stage)
      : stats_(&stats), stage_(stage), before_(stats.total_seconds()) {}
  RestTimer(const RestTimer&) = delete;
  RestTimer& operator=(const RestTimer&) = delete;
  ~RestTimer() {
    const std::chrono::duration<double> all = std::chrono::steady_clock::now() - start_;
    stats_->at(stage_) += all.count() - (stats_->total_seconds() - before_);
  }

 private:
  Stats* stats_;
  Stage stage_;
  double before_;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

}  // namespace puzzlec
