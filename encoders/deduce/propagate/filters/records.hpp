// THE LIST of filters of kinds of constraint: a kind is filtered by the first of these that can. Houses
// and counts are not among them: the board and the count table keep those.
#pragma once

#include <tuple>
#include <type_traits>

#include "encoders/deduce/propagate/filters/any_of.hpp"
#include "encoders/deduce/propagate/filters/cages.hpp"
#include "encoders/deduce/propagate/filters/count_by_value.hpp"
#include "encoders/deduce/propagate/filters/less.hpp"
#include "encoders/deduce/propagate/filters/regular.hpp"
#include "encoders/deduce/propagate/filters/sequences.hpp"
#include "encoders/deduce/propagate/filters/tuples.hpp"
#include "encoders/deduce/propagate/graphs/graph_constraints.hpp"
#include "encoders/deduce/propagate/houses/equal_sums.hpp"

namespace puzzlec {

template <typename Filter, typename Board, typename Kind>
concept Filters = requires(Filter& filter, Board& board, const Kind& kind, std::uint64_t& work) {
  filter.filter(board, kind, 0, work);
}
|| requires(Filter& filter, Board& board, const Kind& kind) {
  filter.filter(board, kind, 0);
};

template <typename Board>
class KindFilters {
  using All = std::tuple<CageFilter<Board>, LessFilter<Board>, TupleFilter<Board>,
                         RegularFilter<Board>, SequenceFilter<Board>, EqualSumsFilter<Board>,
                         CountByValueFilter<Board>, AnyOfFilter<Board>, GraphConstraints<Board>>;

 public:
  explicit KindFilters(KindFilter::Sizes sizes) : KindFilters(sizes, static_cast<All*>(nullptr)) {}

  template <typename Kind>
  static constexpr bool has = [] {
    return []<typename... Each>(std::tuple<Each...>*) {
      return (Filters<Each, Board, Kind> || ...);
    }(static_cast<All*>(nullptr));
  }();

  /// Requires: has<Kind>.
  template <typename Kind, std::size_t index = 0>
  [[nodiscard]] auto& of() {
    if constexpr (Filters<std::tuple_element_t<index, All>, Board, Kind>) {
      return std::get<index>(all_);
    } else {
      return of<Kind, index + 1>();
    }
  }
  template <typename Filter>
  [[nodiscard]] Filter& get() {
    return std::get<Filter>(all_);
  }
  template <typename Filter>
  [[nodiscard]] const Filter& get() const {
    return std::get<Filter>(all_);
  }
  template <typename Visit>
  void for_each(Visit visit) {
    std::apply([&](auto&... each) { (visit(each), ...); }, all_);
  }

  /// False on a contradiction. Adds to `work` what was looked at.
  template <typename Kind>
  bool filter(Board& board, const Kind& kind, std::uint32_t number, std::uint64_t& work) {
    auto& filter = of<Kind>();
    if constexpr (requires { filter.filter(board, kind, number, work); }) {
      return filter.filter(board, kind, number, work);
    } else {
      work += filter.work_of(kind, number);
      return filter.filter(board, kind, number);
    }
  }

 private:
  template <typename... Each>
  KindFilters(KindFilter::Sizes sizes, std::tuple<Each...>*) : all_(Each(sizes)...) {}

  All all_;
};

}  // namespace puzzlec
