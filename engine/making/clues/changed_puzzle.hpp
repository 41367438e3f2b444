// A puzzle whose model is changed, for questions that makers ask.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "encoders/puzzles/held_puzzle.hpp"

namespace puzzlec::making {

class ChangedPuzzle : public Puzzle {
 public:
  ChangedPuzzle(std::shared_ptr<const Puzzle> puzzle, std::function<void(Model&)> change)
      : puzzle_(std::move(puzzle)), change_(std::move(change)) {}
  template <PlainPuzzle P>
  ChangedPuzzle(P puzzle, std::function<void(Model&)> change)
      : ChangedPuzzle(std::shared_ptr<const Puzzle>(hold(std::move(puzzle))), std::move(change)) {}

  [[nodiscard]] std::string_view family() const override { return puzzle_->family(); }
  [[nodiscard]] const Grid& givens() const override { return puzzle_->givens(); }
  [[nodiscard]] Model model(StructurePool& pool) const override {
    Model model = puzzle_->model(pool);
    change_(model);
    return model;
  }
  [[nodiscard]] std::optional<std::string> check(const Grid& answer) const override {
    return puzzle_->check(answer);
  }
  [[nodiscard]] bool is_square() const override { return false; }

 private:
  std::shared_ptr<const Puzzle> puzzle_;
  std::function<void(Model&)> change_;
};

/// A puzzle in which some cells are given, too.
class FixedPuzzle final : public ChangedPuzzle {
 public:
  template <typename P>
  FixedPuzzle(P puzzle, std::vector<Given> fixed)
      : ChangedPuzzle(std::move(puzzle), [fixed = std::move(fixed)](Model& model) {
          model.givens.insert(model.givens.end(), fixed.begin(), fixed.end());
        }) {}
};

}  // namespace puzzlec::making
