#include "encoders/deduce/model_search.hpp"

#include <algorithm>
#include <utility>

#include "encoders/base/errors.hpp"
#include "encoders/model/violations.hpp"

namespace puzzlec {

ModelSearch::ModelSearch(Model model, const Grid& start)
    : model_(std::move(model)),
      at_cell_(model_.cell_count()),
      domains_(model_.structure->domains),
      grid_(start) {
  ensure(start.rows() == model_.rows() && start.columns() == model_.columns(),
         "grid and model have one shape");
  for (const Given& given : model_.givens) {
    if (grid_[given.cell].is_blank()) grid_[given.cell] = given.value;
  }
  for (std::uint32_t index = 0; index < grid_.size(); ++index) {
    const CellId cell{index};
    if (grid_[cell].is_blank() && domains_[index].is_single())
      grid_[cell] = domains_[index].first();
    if (grid_[cell].is_blank()) {
      open_.push_back(cell);
    } else {
      domains_[index] = Domain::single(grid_[cell]);
    }
  }
  model_.for_each_constraint([this](const Constraint& constraint) {
    const auto number = static_cast<std::uint32_t>(constraints_.size());
    constraints_.push_back(&constraint);
    for (const CellId cell : cells_of(constraint)) {
      auto& there = at_cell_[cell.index];
      if (there.empty() || there.back() != number) there.push_back(number);
    }
  });
  if (!violations_of(model_, grid_).empty()) {
    outcome_ = Outcome::none;
  } else if (open_.empty()) {
    outcome_ = Outcome::solved;
  }
}

std::optional<ModelSearch::Step> ModelSearch::next() {
  if (outcome_ != Outcome::running) return std::nullopt;
  if (must_remove_) return remove();
  const CellId cell = open_[depth_];
  for (const Value value : model_.structure->domains[cell.index]) {
    if (value > last_) return place(cell, value);
  }
  if (depth_ == 0) {
    outcome_ = Outcome::none;
    return std::nullopt;
  }
  --depth_;
  return remove();
}

ModelSearch::Step ModelSearch::place(CellId cell, Value value) {
  ++placements_;
  last_ = value;
  grid_[cell] = value;
  domains_[cell.index] = Domain::single(value);
  const bool is_valid = std::ranges::none_of(at_cell_[cell.index], [this](std::uint32_t number) {
    return is_refuted(*constraints_[number], domains_);
  });
  must_remove_ = !is_valid;
  if (is_valid) {
    last_ = {};
    if (++depth_ == open_.size()) outcome_ = Outcome::solved;
  }
  return {Step::Kind::place, cell, value, is_valid};
}

ModelSearch::Step ModelSearch::remove() {
  ++removals_;
  const CellId cell = open_[depth_];
  last_ = grid_[cell];
  grid_[cell] = {};
  domains_[cell.index] = model_.structure->domains[cell.index];
  must_remove_ = false;
  return {Step::Kind::remove, cell, last_, true};
}

}  // namespace puzzlec
