// What puzzlec uses of the standard library and libc++ 13 lacks, the version in Debian's emscripten:
// algorithms of std::ranges, and reading a number with a fraction. Only the WebAssembly build includes
// this, in front of every file (cmake/ProjectDefaults.cmake); with a newer library it is empty.
#pragma once

#include <version>

#if __cplusplus >= 202002L && _LIBCPP_VERSION < 15000

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <functional>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

_LIBCPP_BEGIN_NAMESPACE_STD

/// There is no locale but C here, so strtod() reads the same numbers; what it takes besides is
/// refused.
inline from_chars_result from_chars(const char* first, const char* last, double& value) {
  const string text(first, last);
  const bool is_plain =
      text.find_first_of("+xX \t\n") != 0 && text.find_first_of("xX") == string::npos;
  char* end = nullptr;
  const double number = is_plain ? std::strtod(text.c_str(), &end) : 0;
  if (end == nullptr || end == text.c_str()) return {first, errc::invalid_argument};
  value = number;
  return {first + (end - text.c_str()), errc()};
}

namespace ranges {

// ---- Searching

template <typename Range, typename Test, typename Projection = identity>
constexpr auto find_if(Range&& range, Test test, Projection projection = {}) {
  return std::find_if(std::begin(range), std::end(range), [&](auto&& element) -> bool {
    return std::invoke(test, std::invoke(projection, element));
  });
}

template <typename Range, typename Test, typename Projection = identity>
constexpr auto find_if_not(Range&& range, Test test, Projection projection = {}) {
  return ranges::find_if(range, std::not_fn(std::move(test)), std::move(projection));
}

template <typename Range, typename Value, typename Projection = identity>
constexpr auto find(Range&& range, const Value& value, Projection projection = {}) {
  return ranges::find_if(
      range, [&](const auto& element) { return element == value; }, std::move(projection));
}

template <typename Range, typename Wanted>
constexpr auto find_first_of(Range&& range, Wanted&& wanted) {
  return std::find_first_of(std::begin(range), std::end(range), std::begin(wanted),
                            std::end(wanted));
}

template <typename Range, typename Same = equal_to>
constexpr auto adjacent_find(Range&& range, Same same = {}) {
  return std::adjacent_find(std::begin(range), std::end(range), std::move(same));
}

template <typename Range, typename Test, typename Projection = identity>
constexpr bool any_of(Range&& range, Test test, Projection projection = {}) {
  return ranges::find_if(range, std::move(test), std::move(projection)) != std::end(range);
}

template <typename Range, typename Other>
constexpr bool is_permutation(Range&& range, Other&& other) {
  return std::is_permutation(std::begin(range), std::end(range), std::begin(other),
                             std::end(other));
}

template <typename Range, typename Test, typename Projection = identity>
constexpr bool none_of(Range&& range, Test test, Projection projection = {}) {
  return !ranges::any_of(range, std::move(test), std::move(projection));
}

template <typename Range, typename Test, typename Projection = identity>
constexpr bool all_of(Range&& range, Test test, Projection projection = {}) {
  return ranges::none_of(range, std::not_fn(std::move(test)), std::move(projection));
}

// ---- Counting and comparing

template <typename Range, typename Test, typename Projection = identity>
constexpr ptrdiff_t count_if(Range&& range, Test test, Projection projection = {}) {
  ptrdiff_t count = 0;
  for (auto&& element : range) {
    if (std::invoke(test, std::invoke(projection, element))) ++count;
  }
  return count;
}

template <typename Range, typename Value, typename Projection = identity>
constexpr ptrdiff_t count(Range&& range, const Value& value, Projection projection = {}) {
  return ranges::count_if(
      range, [&](const auto& element) { return element == value; }, std::move(projection));
}

template <typename First, typename Second, typename Same = equal_to,
          typename FirstProjection = identity, typename SecondProjection = identity>
constexpr bool equal(First&& first, Second&& second, Same same = {}, FirstProjection of_first = {},
                     SecondProjection of_second = {}) {
  return std::equal(std::begin(first), std::end(first), std::begin(second), std::end(second),
                    [&](auto&& a, auto&& b) -> bool {
                      return std::invoke(same, std::invoke(of_first, a), std::invoke(of_second, b));
                    });
}

template <typename First, typename Second>
constexpr bool includes(First&& all, Second&& some) {
  return std::includes(std::begin(all), std::end(all), std::begin(some), std::end(some));
}

// ---- Order. Comparisons by way of projections.

template <typename Less, typename Projection>
constexpr auto puzzlec_order(Less& less_than, Projection& projection) {
  return [&](auto&& a, auto&& b) -> bool {
    return std::invoke(less_than, std::invoke(projection, a), std::invoke(projection, b));
  };
}

// Sorting is of few elements, and there are a hundred kinds of them: what counts is size.

/// Heap sort, which is a fifth of the code of std::sort.
template <typename Range, typename Less = less, typename Projection = identity>
constexpr auto sort(Range&& range, Less less_than = {}, Projection projection = {}) {
  const auto order = ranges::puzzlec_order(less_than, projection);
  std::make_heap(std::begin(range), std::end(range), order);
  std::sort_heap(std::begin(range), std::end(range), order);
  return std::end(range);
}

/// Merge sort from the bottom up.
template <typename Range, typename Less = less, typename Projection = identity>
auto stable_sort(Range&& range, Less less_than = {}, Projection projection = {}) {
  const auto order = ranges::puzzlec_order(less_than, projection);
  const auto first = std::make_move_iterator(std::begin(range));
  const ptrdiff_t size = std::end(range) - std::begin(range);
  vector<typename iterator_traits<decltype(std::begin(range))>::value_type> merged;
  for (ptrdiff_t width = 1; width < size; width *= 2) {
    merged.clear();
    for (ptrdiff_t from = 0; from < size; from += 2 * width) {
      const auto middle = first + std::min(from + width, size);
      const auto last = first + std::min(from + 2 * width, size);
      std::merge(first + from, middle, middle, last, std::back_inserter(merged), order);
    }
    std::move(merged.begin(), merged.end(), std::begin(range));
  }
  return std::end(range);
}

template <typename Range, typename Less = less, typename Projection = identity>
constexpr bool is_sorted(Range&& range, Less less_than = {}, Projection projection = {}) {
  return std::is_sorted(std::begin(range), std::end(range),
                        ranges::puzzlec_order(less_than, projection));
}

template <typename Range, typename Value, typename Less = less, typename Projection = identity>
constexpr auto lower_bound(Range&& range, const Value& value, Less less_than = {},
                           Projection projection = {}) {
  return std::lower_bound(std::begin(range), std::end(range), value,
                          [&](const auto& element, const auto& sought) -> bool {
                            return std::invoke(less_than, std::invoke(projection, element), sought);
                          });
}

template <typename Range, typename Value, typename Less = less, typename Projection = identity>
constexpr auto upper_bound(Range&& range, const Value& value, Less less_than = {},
                           Projection projection = {}) {
  return std::upper_bound(std::begin(range), std::end(range), value,
                          [&](const auto& sought, const auto& element) -> bool {
                            return std::invoke(less_than, sought, std::invoke(projection, element));
                          });
}

template <typename Range, typename Value, typename Less = less>
constexpr bool binary_search(Range&& range, const Value& value, Less less_than = {}) {
  return std::binary_search(std::begin(range), std::end(range), value, less_than);
}

template <typename Range, typename Less = less, typename Projection = identity>
constexpr auto min_element(Range&& range, Less less_than = {}, Projection projection = {}) {
  return std::min_element(std::begin(range), std::end(range),
                          ranges::puzzlec_order(less_than, projection));
}

template <typename Range, typename Less = less, typename Projection = identity>
constexpr auto max_element(Range&& range, Less less_than = {}, Projection projection = {}) {
  return std::max_element(std::begin(range), std::end(range),
                          ranges::puzzlec_order(less_than, projection));
}

template <typename Range, typename Less = less, typename Projection = identity>
constexpr auto min(Range&& range, Less less_than = {}, Projection projection = {}) {
  return *ranges::min_element(range, std::move(less_than), std::move(projection));
}

template <typename Range, typename Less = less, typename Projection = identity>
constexpr auto max(Range&& range, Less less_than = {}, Projection projection = {}) {
  return *ranges::max_element(range, std::move(less_than), std::move(projection));
}

template <typename Value>
struct min_max_result {
  Value min;
  Value max;
};

template <typename Range>
constexpr auto minmax(Range&& range) {
  const auto found = std::minmax_element(std::begin(range), std::end(range));
  return min_max_result<std::decay_t<decltype(*found.first)>>{*found.first, *found.second};
}

// ---- Writing

template <typename Range, typename Value>
constexpr auto fill(Range&& range, const Value& value) {
  std::fill(std::begin(range), std::end(range), value);
  return std::end(range);
}

template <typename Range>
constexpr auto reverse(Range&& range) {
  std::reverse(std::begin(range), std::end(range));
  return std::end(range);
}

template <typename Range, typename Value>
constexpr auto replace(Range&& range, const Value& old_value, const Value& new_value) {
  std::replace(std::begin(range), std::end(range), old_value, new_value);
  return std::end(range);
}

template <typename Range, typename Test, typename Value>
constexpr auto replace_if(Range&& range, Test test, const Value& new_value) {
  std::replace_if(std::begin(range), std::end(range), std::move(test), new_value);
  return std::end(range);
}

template <typename Range, typename Output>
constexpr auto copy(Range&& range, Output output) {
  return std::copy(std::begin(range), std::end(range), std::move(output));
}

template <typename Range, typename Output, typename Test>
constexpr auto copy_if(Range&& range, Output output, Test test) {
  return std::copy_if(std::begin(range), std::end(range), std::move(output), std::move(test));
}

template <typename Range, typename Output, typename Test>
constexpr auto remove_copy_if(Range&& range, Output output, Test test) {
  return std::remove_copy_if(std::begin(range), std::end(range), std::move(output),
                             std::move(test));
}

template <typename Range, typename Output>
constexpr auto move(Range&& range, Output output) {
  return std::move(std::begin(range), std::end(range), std::move(output));
}

template <typename Range, typename Output, typename Function>
constexpr auto transform(Range&& range, Output output, Function function) {
  return std::transform(std::begin(range), std::end(range), std::move(output), std::move(function));
}

template <typename First, typename Second, typename Output>
constexpr auto set_union(First&& first, Second&& second, Output output) {
  return std::set_union(std::begin(first), std::end(first), std::begin(second), std::end(second),
                        std::move(output));
}

}  // namespace ranges

_LIBCPP_END_NAMESPACE_STD

#endif
