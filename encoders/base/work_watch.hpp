// Ends long work in good order once a limit is reached.
//
// Whoever answers a question begins a watch and hands it down. Work that may take long (a model, a
// deduction, an encoding, a formula) tells the watch of each step. Every thousand steps or so, the
// watch asks whether a limit is reached, and if so it throws LimitReached, which whoever began it
// catches. A step costs a subtraction; to ask means to read the clock.
#pragma once

#include <cstdint>
#include <exception>
#include <functional>
#include <optional>
#include <utility>

#include "encoders/base/unknown_reason.hpp"

namespace puzzlec {

/// Thrown by a watch. The question stays open, for this reason.
class LimitReached : public std::exception {
 public:
  explicit LimitReached(UnknownReason reason) : reason_(reason) {}
  [[nodiscard]] UnknownReason reason() const { return reason_; }
  [[nodiscard]] const char* what() const noexcept override { return name_of(reason_); }

 private:
  UnknownReason reason_;
};

class WorkWatch {
 public:
  /// Which limit is reached, if one is.
  using Question = std::function<std::optional<UnknownReason>()>;
  static constexpr std::uint32_t steps_between_looks = 1024;

  /// A watch that ends nothing until begin().
  WorkWatch() = default;
  explicit WorkWatch(Question question) : question_(std::move(question)) {}

  void begin() { is_on_ = true; }
  void end() { is_on_ = false; }

  /// Tells of work that takes as long as writing that many short clauses; throws LimitReached.
  void step(std::uint64_t steps = 1) {
    if (steps < left_) {
      left_ -= static_cast<std::uint32_t>(steps);
    } else {
      look();
    }
  }
  /// Asks at once; throws LimitReached.
  void look() {
    left_ = steps_between_looks;
    if (!is_on_ || !question_) return;
    if (const auto reason = question_()) throw LimitReached(*reason);
  }

  /// How many bytes more the work may take, as far as that is known; throws LimitReached if it needs
  /// more.
  void set_room(std::function<std::uint64_t()> room) { room_ = std::move(room); }
  [[nodiscard]] std::uint64_t room() const { return is_on_ && room_ ? room_() : UINT64_MAX; }
  void expect(std::uint64_t bytes) const {
    if (bytes > room()) throw LimitReached(UnknownReason::memory_limit);
  }

 private:
  Question question_;
  std::function<std::uint64_t()> room_;
  std::uint32_t left_ = steps_between_looks;
  bool is_on_ = false;
};

}  // namespace puzzlec
