#include "cli/runs/portfolio_solver.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

#include "cli/runs/learnt_exchange.hpp"

namespace puzzlec::cli {
namespace {

/// The solvers work in slices, the first of `first_slice` conflicts, and exchange what they learnt between two slices.
/// Starting each slice afresh, with short restarts, helps as much as the exchange: on 48 quasigroups of order 33 to
/// 35 a single solver needed 1.6 times as long without slices. Each slice is longer than the one before, by
/// `growth_percent`: if all work in rounds, each waits for the end of the round.
constexpr std::uint64_t first_slice = 300;
constexpr std::uint64_t longest_slice = 20'000;
constexpr std::uint64_t growth_percent = 10;

/// How often the calling thread looks whether it is to stop.
constexpr std::chrono::milliseconds look_every{5};

class Portfolio final : public Solver {
 public:
  using Solver::add;

  Portfolio(std::size_t count, const std::function<std::unique_ptr<Solver>(std::size_t)>& make,
            PortfolioAnswers answers)
      : answers_(answers), exchange_(count) {
    for (std::size_t i = 0; i < count; ++i) {
      members_.push_back(make(i));
      if (count > 1) members_.back()->keep_learnt(LearntExchange::longest);
    }
  }

  Var new_var() override {
    Var var;
    for (const auto& member : members_) var = member->new_var();
    return var;
  }
  void add(std::span<const Lit> literals) override {
    for (const auto& member : members_) member->add(literals);
  }
  void prefer(Lit literal) override {
    for (const auto& member : members_) member->prefer(literal);
  }
  void expect_cuts() override {
    for (const auto& member : members_) member->expect_cuts();
  }
  [[nodiscard]] bool checks_models() const override {
    return std::ranges::all_of(members_, [](const auto& one) { return one->checks_models(); });
  }
  [[nodiscard]] std::uint64_t conflicts() const override {
    std::uint64_t most = 0;
    for (const auto& member : members_) most = std::max(most, member->conflicts());
    return most;
  }

  Verdict solve(std::span<const Lit> assumptions, const Limits& limits) override {
    if (answers_ == PortfolioAnswers::first) return run(assumptions, limits);
    return in_slices(limits, [&](const Limits& slice) {
      for (std::size_t i = 0; i < members_.size(); ++i) exchange_.give(i, *members_[i]);
      for (std::size_t i = 0; i < members_.size(); ++i) exchange_.take(i, *members_[i]);
      return run(assumptions, slice);
    });
  }

 private:
  /// What the threads of one call have in common.
  struct Call {
    std::atomic<bool> stop{false};
    std::mutex mutex;
    std::condition_variable changed;
    std::size_t running = 0;
    std::optional<std::size_t> winner;  ///< whose verdict was the first one that is known
    std::vector<std::optional<Verdict>> verdicts;
    std::exception_ptr failure;
  };

  /// Asks again and again, with as many conflicts as the next slice has, until there is an answer or a limit is reached.
  template <typename Ask>
  static Verdict in_slices(const Limits& limits, Ask ask) {
    std::uint64_t left = limits.conflicts.value_or(UINT64_MAX);
    std::uint64_t length = first_slice;
    while (true) {
      const std::uint64_t now = std::min(left, length);
      Verdict verdict = ask(with(limits, now));
      const auto* const unknown = std::get_if<Unknown>(&verdict);
      if (unknown == nullptr || unknown->reason != UnknownReason::conflict_limit || now == left)
        return verdict;
      left -= left == UINT64_MAX ? 0 : now;
      length = std::min(length * (100 + growth_percent) / 100, longest_slice);
    }
  }

  /// What one member finds: all at once, or in slices if what is first counts.
  Verdict ask(std::size_t number, std::span<const Lit> assumptions, const Limits& limits) {
    Solver& member = *members_[number];
    if (answers_ == PortfolioAnswers::deterministic || members_.size() == 1)
      return member.solve(assumptions, limits);
    return in_slices(limits, [&](const Limits& slice) {
      exchange_.take(number, member);
      Verdict verdict = member.solve(assumptions, slice);
      exchange_.give(number, member);
      return verdict;
    });
  }

  void work(std::size_t number, std::span<const Lit> assumptions, const Limits& limits,
            Call& call) {
    std::optional<Verdict> verdict;
    std::exception_ptr failure;
    try {
      verdict = ask(number, assumptions, limits);
    } catch (...) {
      failure = std::current_exception();
    }
    const std::lock_guard lock(call.mutex);
    const bool is_known = verdict && !std::holds_alternative<Unknown>(*verdict);
    call.verdicts[number] = std::move(verdict);
    if (is_known && !call.winner) call.winner = number;
    if (failure && !call.failure) call.failure = failure;
    if (failure || (is_known && answers_ == PortfolioAnswers::first)) call.stop = true;
    --call.running;
    call.changed.notify_all();
  }

  /// All members at once, each within the limits.
  Verdict run(std::span<const Lit> assumptions, const Limits& limits) {
    if (const auto reason = limits.reached()) return Unknown{*reason};
    Call call;
    call.verdicts.resize(members_.size());
    Limits own = limits;
    own.stop = &call.stop;
    own.watch = nullptr;
    std::vector<std::thread> threads;
    threads.reserve(members_.size());
    std::size_t started = 0;
    {
      const std::lock_guard lock(call.mutex);
      for (; started < members_.size(); ++started) {
        try {
          threads.emplace_back([&, started] { work(started, assumptions, own, call); });
        } catch (const std::exception&) {
          break;  // no more threads, or no memory for them
        }
        ++call.running;
      }
    }
    if (started == 0) return members_.front()->solve(assumptions, limits);
    {
      std::unique_lock lock(call.mutex);
      while (call.running > 0) {
        call.changed.wait_for(lock, look_every);
        if (limits.is_stopped()) call.stop = true;
      }
    }
    for (std::thread& thread : threads) thread.join();
    return chosen(call, limits);
  }

  [[nodiscard]] static Limits with(Limits limits, std::uint64_t conflicts) {
    limits.conflicts = conflicts;
    return limits;
  }

  [[nodiscard]] Verdict chosen(Call& call, const Limits& limits) const {
    if (answers_ == PortfolioAnswers::first && call.winner)
      return *std::move(call.verdicts[*call.winner]);
    std::optional<Verdict> unknown;
    for (auto& verdict : call.verdicts) {
      if (!verdict) continue;
      if (!std::holds_alternative<Unknown>(*verdict)) return *std::move(verdict);
      if (!unknown) unknown = std::move(verdict);
    }
    if (call.failure) std::rethrow_exception(call.failure);
    if (const auto reason = limits.reached()) return Unknown{*reason};
    return *std::move(unknown);
  }

  std::vector<std::unique_ptr<Solver>> members_;
  PortfolioAnswers answers_;
  LearntExchange exchange_;
};

}  // namespace

std::unique_ptr<Solver> make_portfolio(
    std::size_t count, const std::function<std::unique_ptr<Solver>(std::size_t)>& make,
    PortfolioAnswers answers) {
  return std::make_unique<Portfolio>(count, make, answers);
}

}  // namespace puzzlec::cli
