// Candidates of Regular: by a table of results for small diagrams, by a walk through large ones.
#pragma once

#include "encoders/deduce/propagate/filters/diagrams.hpp"
#include "encoders/deduce/propagate/filters/kind_filter.hpp"
#include "encoders/deduce/propagate/filters/small_diagrams.hpp"

namespace puzzlec {

template <typename Board>
class RegularFilter : public KindFilter {
 public:
  using KindFilter::KindFilter;

  void begin_model() { small_.begin_model(); }
  std::uint32_t add(const Regular& regular) { return small_.add(regular.diagram); }

  static FilterTurn turn_of(const Regular&, std::uint32_t number) {
    return is_small(number) ? FilterTurn::now : FilterTurn::later;
  }
  static std::uint64_t work_of(const Regular& regular, std::uint32_t number) {
    return is_small(number) ? regular.cells.size() : KindFilter::work_of(regular, number);
  }
  bool filter(Board& board, const Regular& regular, std::uint32_t number) {
    return is_small(number) ? small_.filter(board, regular, number) : large_.filter(board, regular);
  }

 private:
  static bool is_small(std::uint32_t number) {
    return number != SmallDiagramFilter<Board>::too_large;
  }

  SmallDiagramFilter<Board> small_;
  DiagramFilter<Board> large_;
};

}  // namespace puzzlec
