// Whether verify --rules finds out that a model and a plain check disagree: about all grids of a
// small board, and about few grids of a large one.
#include "engine/proofs/compare_rules.hpp"

#include <functional>
#include <string>

#include <doctest/doctest.h>

#include "encoders/model/model.hpp"
#include "solver_bridge/cadical_solver.hpp"

namespace {

using namespace puzzlec;  // NOLINT

/// A Latin square whose plain check is somebody else's.
class Square final : public Puzzle {
 public:
  using Check = std::function<bool(const Grid&)>;
  Square(std::size_t side, Check check) : givens_(side, side), check_(std::move(check)) {}
  [[nodiscard]] std::string_view family() const override { return "latin"; }
  [[nodiscard]] const Grid& givens() const override { return givens_; }
  [[nodiscard]] Model model(StructurePool&) const override {
    return {
        std::make_shared<const Structure>(square_structure({givens_.rows(), 0, 0, false})), {}, {}};
  }
  [[nodiscard]] std::optional<std::string> check(const Grid& answer) const override {
    if (check_(answer)) return std::nullopt;
    return "it is wrong";
  }

 private:
  Grid givens_;
  Check check_;
};

bool has_repeat(const Grid& grid, bool in_columns) {
  for (std::size_t a = 0; a < grid.rows(); ++a) {
    for (std::size_t b = 0; b < grid.rows(); ++b) {
      for (std::size_t c = 0; c < b; ++c) {
        if (in_columns ? grid.at(b, a) == grid.at(c, a) : grid.at(a, b) == grid.at(a, c))
          return true;
      }
    }
  }
  return false;
}

bool is_latin(const Grid& grid) {
  return !has_repeat(grid, false) && !has_repeat(grid, true);
}

RulesComparison compared(std::size_t side, const Square::Check& check) {
  return compare_rules(Square(side, check), {}, make_cadical, {});
}

}  // namespace

TEST_CASE("readings that agree are compared on all grids, or on 100,000") {
  const RulesComparison small = compared(3, is_latin);
  CHECK_FALSE(small.difference.has_value());
  CHECK(small.are_all);
  CHECK(small.grids == 19683);
  CHECK(small.accepted == 12);
  const RulesComparison large = compared(5, is_latin);
  CHECK_FALSE(large.difference.has_value());
  CHECK_FALSE(large.are_all);
  CHECK(large.grids == sampled_grids);
  CHECK(large.accepted > 50);
}

TEST_CASE("a difference is found, whichever reading is too lenient") {
  for (const std::size_t side : {3U, 6U}) {
    CAPTURE(side);
    const RulesComparison lenient =
        compared(side, [](const Grid& grid) { return !has_repeat(grid, false); });
    REQUIRE(lenient.difference.has_value());
    CHECK_FALSE(lenient.difference->model_accepts);
    CHECK(has_repeat(lenient.difference->grid, true));
    const RulesComparison strict = compared(
        side, [](const Grid& grid) { return is_latin(grid) && grid.at(0, 0).number != 1; });
    REQUIRE(strict.difference.has_value());
    CHECK(strict.difference->model_accepts);
    CHECK(strict.difference->grid.at(0, 0).number == 1);
  }
}

TEST_CASE("a limit leaves the question open") {
  Limits late;
  late.deadline = Limits::Clock::now();
  const auto result = compare_rules(Square(3, is_latin), {}, make_cadical, late);
  CHECK(result.limit == UnknownReason::time_limit);
}
