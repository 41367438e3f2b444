// A value or the error that stands in its place. Errors that users cause are returned, never
// thrown.
#pragma once

#include <utility>
#include <variant>

namespace puzzlec {

/// Marks an error on its way into an Expected, as in `return Failure{InputError{...}}`.
template <typename E>
struct Failure {
  E error;
};
template <typename E>
Failure(E) -> Failure<E>;

/// Holds a T or an E. Requires of `value()`: has_value(); of `error()`: !has_value().
template <typename T, typename E>
class [[nodiscard]] Expected {
 public:
  // Implicit on purpose: `return value;` and `return Failure{error};` read as they should.
  Expected(T value) : state_(std::in_place_index<0>, std::move(value)) {}  // NOLINT
  Expected(Failure<E> failure)
      : state_(std::in_place_index<1>, std::move(failure.error)) {}  // NOLINT

  [[nodiscard]] bool has_value() const { return state_.index() == 0; }
  explicit operator bool() const { return has_value(); }

  [[nodiscard]] T& value() & { return std::get<0>(state_); }
  [[nodiscard]] const T& value() const& { return std::get<0>(state_); }
  [[nodiscard]] T&& value() && { return std::get<0>(std::move(state_)); }
  [[nodiscard]] const E& error() const { return std::get<1>(state_); }

  T& operator*() & { return value(); }
  const T& operator*() const& { return value(); }
  T&& operator*() && { return std::move(*this).value(); }
  T* operator->() { return &value(); }
  const T* operator->() const { return &value(); }

 private:
  std::variant<T, E> state_;
};

}  // namespace puzzlec
