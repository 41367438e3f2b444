#include "engine/making/sudoku9/canonical_sudoku9.hpp"

#include <algorithm>
#include <array>

namespace puzzlec {
namespace canonical_sudoku9_detail {
namespace {

using Byte = std::uint8_t;
using Rows = std::array<Byte, 9>;
constexpr std::array<std::array<Byte, 3>, 6> orders{
    {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}};

class Search {
 public:
  explicit Search(const MadeSudoku9& puzzle) : puzzle_(puzzle) { best_.fill(10); }

  MadeSudoku9 run() {
    for (const bool is_transposed : {false, true}) {
      set_grid(is_transposed);
      for (Byte band = 0; band < 3; ++band) {
        for (const auto& order : orders) {
          first_ = static_cast<Byte>(3 * band + order[0]);
          second_ = static_cast<Byte>(3 * band + order[1]);
          third_ = static_cast<Byte>(3 * band + order[2]);
          try_columns();
        }
      }
    }
    MadeSudoku9 form{best_, {}};
    for (std::uint32_t i = 0; i < 81; ++i) {
      if (best_given_[i] != 0) form.givens.insert(i);
    }
    return form;
  }

 private:
  void set_grid(bool is_transposed) {
    for (std::uint32_t row = 0; row < 9; ++row) {
      for (std::uint32_t column = 0; column < 9; ++column) {
        const std::uint32_t from = is_transposed ? 9 * column + row : 9 * row + column;
        grid_[row][column] = puzzle_.solution[from];
        given_[row][column] = puzzle_.givens.contains(from) ? 1 : 0;
      }
    }
  }

  /// The stack of the first three columns, their order, and which stack is the second.
  void try_columns() {
    for (Byte stack = 0; stack < 3; ++stack) {
      for (const auto& order : orders) {
        for (const Byte next : {Byte{1}, Byte{2}}) {
          stacks_ = {stack, static_cast<Byte>((stack + next) % 3),
                     static_cast<Byte>((stack + 3 - next) % 3)};
          label_.fill(0);
          for (Byte i = 0; i < 3; ++i) {
            columns_[i] = static_cast<Byte>(3 * stack + order[i]);
            label_[grid_[first_][columns_[i]]] = static_cast<Byte>(i + 1);
          }
          used_ = {3, 0, 0};
          fill_second_row(0, false);
        }
      }
    }
  }

  [[nodiscard]] Byte stack_place_of(Byte column) const {
    const Byte stack = column / 3;
    return stack == stacks_[0] ? 0 : stack == stacks_[1] ? 1 : 2;
  }

  /// A value of the first row gets the next label of its stack.
  void give_label(Byte value, Byte place) {
    label_[value] = static_cast<Byte>(3 * place + ++used_[place]);
  }
  void take_label(Byte value, Byte place) {
    label_[value] = 0;
    --used_[place];
  }

  /// The column at `position` is settled by the label of its first row, or open.
  void fill_second_row(Byte position, bool is_less) {
    if (position == 9) return compare();
    if (position < 3) return read_second(position, is_less);
    const Byte place = position / 3;
    const Byte label = static_cast<Byte>(position + 1);
    const Byte base = static_cast<Byte>(3 * stacks_[place]);
    for (Byte i = 0; i < 3; ++i) {
      const Byte column = static_cast<Byte>(base + i);
      const Byte value = grid_[first_][column];
      if (used_[place] > position % 3) {
        if (label_[value] != label) continue;
        columns_[position] = column;
        return read_second(position, is_less);
      }
      if (label_[value] != 0) continue;
      columns_[position] = column;
      give_label(value, place);
      read_second(position, is_less);
      take_label(value, place);
    }
  }

  void read_second(Byte position, bool is_less) {
    const Byte value = grid_[second_][columns_[position]];
    const bool is_new = label_[value] == 0;
    Byte place = 0;
    if (is_new) {
      Byte column = 0;
      while (grid_[first_][column] != value) ++column;
      place = stack_place_of(column);
      give_label(value, place);
    }
    const Byte label = label_[value];
    const Byte best = best_[9 + position];
    if (is_less || label <= best)
      fill_second_row(static_cast<Byte>(position + 1), is_less || label < best);
    if (is_new) take_label(value, place);
  }

  /// The other rows follow: of each band in the order of their first cells.
  void compare() {
    Rows rows{first_, second_, third_};
    std::size_t count = 3;
    const auto first_label = [this](Byte row) { return label_[grid_[row][columns_[0]]]; };
    std::array<Byte, 2> bands{};
    std::size_t band_count = 0;
    for (Byte band = 0; band < 3; ++band) {
      if (band != first_ / 3) bands[band_count++] = band;
    }
    std::array<std::array<Byte, 3>, 2> sorted{};
    for (std::size_t i = 0; i < 2; ++i) {
      for (Byte k = 0; k < 3; ++k) sorted[i][k] = static_cast<Byte>(3 * bands[i] + k);
      std::sort(sorted[i].begin(), sorted[i].end(),
                [&](Byte a, Byte b) { return first_label(a) < first_label(b); });
    }
    if (first_label(sorted[1][0]) < first_label(sorted[0][0])) std::swap(sorted[0], sorted[1]);
    for (const auto& band : sorted) {
      for (const Byte row : band) rows[count++] = row;
    }
    // Also the second row: `best_` may have changed since it was compared.
    bool is_less = false;
    for (std::size_t row = 1; row < 9 && !is_less; ++row) {
      for (std::size_t i = 0; i < 9 && !is_less; ++i) {
        const Byte label = label_[grid_[rows[row]][columns_[i]]];
        if (label > best_[9 * row + i]) return;
        is_less = label < best_[9 * row + i];
      }
    }
    if (!is_less && !has_less_givens(rows)) return;
    for (std::size_t row = 0; row < 9; ++row) {
      for (std::size_t i = 0; i < 9; ++i) {
        best_[9 * row + i] = label_[grid_[rows[row]][columns_[i]]];
        best_given_[9 * row + i] = given_[rows[row]][columns_[i]];
      }
    }
  }

  [[nodiscard]] bool has_less_givens(const Rows& rows) const {
    for (std::size_t row = 0; row < 9; ++row) {
      for (std::size_t i = 0; i < 9; ++i) {
        const Byte given = given_[rows[row]][columns_[i]];
        if (given != best_given_[9 * row + i]) return given < best_given_[9 * row + i];
      }
    }
    return false;
  }

  const MadeSudoku9& puzzle_;
  std::array<Rows, 9> grid_{};
  std::array<Rows, 9> given_{};
  Byte first_ = 0, second_ = 0, third_ = 0;
  std::array<Byte, 3> stacks_{};
  Rows columns_{};
  std::array<Byte, 10> label_{};
  std::array<Byte, 3> used_{};
  Grid81 best_{};
  Grid81 best_given_{};
};

}  // namespace
}  // namespace canonical_sudoku9_detail

MadeSudoku9 canonical_form(const MadeSudoku9& puzzle) {
  return canonical_sudoku9_detail::Search(puzzle).run();
}

}  // namespace puzzlec
