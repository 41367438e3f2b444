// The bridge between a family's plain struct and the type-erased Puzzle that everything outside its
// folder sees. The only cast from Puzzle is here.
//
// A family's struct P has
//   Grid givens;                                         // in the model's values; blank where open
//   std::string_view family() const;
//   Model model(StructurePool& pool) const;
//   std::optional<std::string> check(const Grid& answer) const;
// and may have separate_model(pool), board_size(), stated_clues() and keeping(clues) (a P), freedom() and moved(move) (a P), is_square(), states_values(), is_plain(), only_houses(),
// stated_rules(), how_read(), readings() (of P),
// cosmetics(), left_behind(format), scene(cells, other), cell_text(answer, cell),
// value_words(cell, value), mark_text(cell, value), words_of_alike(), drawn_as(), is_written(cell, value),
// title(), rules_text(), words(), place_name(cell), entries() and
// answer_rows(answer). All of them mean what they mean in Puzzle.
#pragma once

#include <concepts>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "encoders/puzzles/family.hpp"

namespace puzzlec {

template <typename P>
concept PlainPuzzle = std::movable<P> &&
    requires(const P& puzzle, StructurePool& pool, const Grid& answer) {
  { puzzle.givens } -> std::convertible_to<const Grid&>;
  { puzzle.family() } -> std::convertible_to<std::string_view>;
  { puzzle.model(pool) } -> std::same_as<Model>;
  { puzzle.check(answer) } -> std::same_as<std::optional<std::string>>;
};

template <PlainPuzzle P>
class HeldPuzzle final : public Puzzle {
 public:
  explicit HeldPuzzle(P puzzle) : puzzle_(std::move(puzzle)) {}

  [[nodiscard]] const P& plain() const { return puzzle_; }

  /// Its address stands for P.
  static constexpr char type = 0;
  [[nodiscard]] const void* held_type() const override { return &type; }

  [[nodiscard]] std::string_view family() const override { return puzzle_.family(); }
  [[nodiscard]] const Grid& givens() const override { return puzzle_.givens; }
  [[nodiscard]] Model model(StructurePool& pool) const override { return puzzle_.model(pool); }
  [[nodiscard]] Model separate_model(StructurePool& pool) const override {
    if constexpr (requires { puzzle_.separate_model(pool); }) {
      return puzzle_.separate_model(pool);
    } else {
      return puzzle_.model(pool);
    }
  }
  [[nodiscard]] std::optional<std::string> check(const Grid& answer) const override {
    return puzzle_.check(answer);
  }
  [[nodiscard]] std::pair<std::size_t, std::size_t> board_size() const override {
    if constexpr (requires { puzzle_.board_size(); }) {
      return puzzle_.board_size();
    } else {
      return Puzzle::board_size();
    }
  }
  [[nodiscard]] StatedClues stated_clues() const override {
    if constexpr (requires { puzzle_.stated_clues(); }) {
      return puzzle_.stated_clues();
    } else {
      return Puzzle::stated_clues();
    }
  }
  [[nodiscard]] PuzzlePtr keeping(const KeptClues& clues) const override {
    if constexpr (requires { puzzle_.keeping(clues); }) {
      return copied(puzzle_.keeping(clues));
    } else {
      return copied(puzzle_);
    }
  }
  [[nodiscard]] BoardFreedom freedom() const override {
    if constexpr (requires { puzzle_.freedom(); }) {
      return puzzle_.freedom();
    } else {
      return Puzzle::freedom();
    }
  }
  [[nodiscard]] PuzzlePtr moved(const BoardMove& move) const override {
    if constexpr (requires { puzzle_.moved(move); }) {
      return copied(puzzle_.moved(move));
    } else {
      return Puzzle::moved(move);
    }
  }
  [[nodiscard]] bool is_square() const override {
    if constexpr (requires { puzzle_.is_square(); }) {
      return puzzle_.is_square();
    } else {
      return Puzzle::is_square();
    }
  }
  [[nodiscard]] bool states_values() const override {
    if constexpr (requires { puzzle_.states_values(); }) {
      return puzzle_.states_values();
    } else {
      return Puzzle::states_values();
    }
  }
  [[nodiscard]] std::vector<std::string> left_behind(std::string_view format) const override {
    if constexpr (requires { puzzle_.left_behind(format); }) {
      return puzzle_.left_behind(format);
    } else {
      return Puzzle::left_behind(format);
    }
  }
  [[nodiscard]] StatedRules stated_rules() const override {
    if constexpr (requires { puzzle_.stated_rules(); }) {
      return puzzle_.stated_rules();
    } else {
      return Puzzle::stated_rules();
    }
  }
  [[nodiscard]] HowRead how_read() const override {
    if constexpr (requires { puzzle_.how_read(); }) {
      return puzzle_.how_read();
    } else {
      return Puzzle::how_read();
    }
  }
  [[nodiscard]] OtherReadings<PuzzlePtr> readings() const override {
    OtherReadings<PuzzlePtr> held;
    if constexpr (requires { puzzle_.readings(); }) {
      for (auto& reading : puzzle_.readings()) {
        held.push_back({std::move(reading.topic), std::move(reading.words),
                        std::make_unique<HeldPuzzle>(std::move(reading.puzzle))});
      }
    }
    return held;
  }
  [[nodiscard]] bool is_plain() const override {
    if constexpr (requires { puzzle_.is_plain(); }) {
      return puzzle_.is_plain();
    } else {
      return Puzzle::is_plain();
    }
  }
  [[nodiscard]] std::optional<HouseShape> only_houses() const override {
    if constexpr (requires { puzzle_.only_houses(); }) {
      return puzzle_.only_houses();
    } else {
      return Puzzle::only_houses();
    }
  }
  [[nodiscard]] std::vector<Cosmetic> cosmetics() const override {
    if constexpr (requires { puzzle_.cosmetics(); }) {
      return puzzle_.cosmetics();
    } else {
      return Puzzle::cosmetics();
    }
  }
  [[nodiscard]] std::optional<Scene> scene(const Grid& cells, const Grid* other) const override {
    if constexpr (requires { puzzle_.scene(cells, other); }) {
      return puzzle_.scene(cells, other);
    } else {
      return Puzzle::scene(cells, other);
    }
  }
  [[nodiscard]] std::string cell_text(const Grid& answer, CellId cell) const override {
    if constexpr (requires { puzzle_.cell_text(answer, cell); }) {
      return puzzle_.cell_text(answer, cell);
    } else {
      return Puzzle::cell_text(answer, cell);
    }
  }
  [[nodiscard]] ValueWords value_words(CellId cell, Value value) const override {
    if constexpr (requires { puzzle_.value_words(cell, value); }) {
      return puzzle_.value_words(cell, value);
    } else {
      return Puzzle::value_words(cell, value);
    }
  }
  [[nodiscard]] std::string mark_text(CellId cell, Value value) const override {
    if constexpr (requires { puzzle_.mark_text(cell, value); }) {
      return puzzle_.mark_text(cell, value);
    } else {
      return Puzzle::mark_text(cell, value);
    }
  }
  [[nodiscard]] std::string words_of_alike() const override {
    if constexpr (requires { puzzle_.words_of_alike(); }) {
      return puzzle_.words_of_alike();
    } else {
      return Puzzle::words_of_alike();
    }
  }
  [[nodiscard]] DrawnAs drawn_as() const override {
    if constexpr (requires { puzzle_.drawn_as(); }) {
      return puzzle_.drawn_as();
    } else {
      return Puzzle::drawn_as();
    }
  }
  [[nodiscard]] bool is_written(CellId cell, Value value) const override {
    if constexpr (requires { puzzle_.is_written(cell, value); }) {
      return puzzle_.is_written(cell, value);
    } else {
      return Puzzle::is_written(cell, value);
    }
  }
  [[nodiscard]] std::string title() const override {
    if constexpr (requires { puzzle_.title(); }) {
      return puzzle_.title();
    } else {
      return Puzzle::title();
    }
  }
  [[nodiscard]] std::string rules_text() const override {
    if constexpr (requires { puzzle_.rules_text(); }) {
      return puzzle_.rules_text();
    } else {
      return Puzzle::rules_text();
    }
  }
  [[nodiscard]] PuzzleWords words() const override {
    if constexpr (requires { puzzle_.words(); }) {
      return puzzle_.words();
    } else {
      return Puzzle::words();
    }
  }
  [[nodiscard]] std::string place_name(CellId cell) const override {
    if constexpr (requires { puzzle_.place_name(cell); }) {
      return puzzle_.place_name(cell);
    } else {
      return Puzzle::place_name(cell);
    }
  }
  [[nodiscard]] PlayerEntries entries() const override {
    PlayerEntries noted = Puzzle::entries();
    if constexpr (requires { puzzle_.entries(); }) {
      if (noted.empty()) return puzzle_.entries();
    }
    return noted;
  }
  [[nodiscard]] std::optional<std::vector<std::string>> answer_rows(
      const Grid& answer) const override {
    if constexpr (requires { puzzle_.answer_rows(answer); }) {
      return puzzle_.answer_rows(answer);
    } else {
      return Puzzle::answer_rows(answer);
    }
  }

 private:
  /// With what readers note of a puzzle, but for a player's entries.
  [[nodiscard]] PuzzlePtr copied(P puzzle) const {
    auto copy = std::make_unique<HeldPuzzle>(std::move(puzzle));
    copy->note_id(id());
    copy->leave_out(left_out());
    return copy;
  }

  P puzzle_;
};

/// `left_out`: see Puzzle::left_out.
template <PlainPuzzle P>
[[nodiscard]] std::unique_ptr<Puzzle> hold(P puzzle, std::vector<std::string> left_out = {}) {
  auto held = std::make_unique<HeldPuzzle<P>>(std::move(puzzle));
  held->leave_out(std::move(left_out));
  return held;
}

/// The struct that `puzzle` holds, or null if it holds one of another type.
template <PlainPuzzle P>
[[nodiscard]] const P* held_as(const Puzzle& puzzle) {
  using Held = HeldPuzzle<P>;
  return puzzle.held_type() == &Held::type ? &static_cast<const Held&>(puzzle).plain() : nullptr;
}

}  // namespace puzzlec
