#include "encoders/puzzles/penpa/penpa_kenken.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include "encoders/puzzles/kenken/kenken_label.hpp"
#include "encoders/puzzles/penpa/penpa_squares.hpp"
#include "encoders/spelling/sites/penpa_drawing.hpp"
#include "encoders/spelling/sites/region_edges.hpp"

namespace puzzlec {
namespace penpa_kenken_detail {
namespace {

using namespace penpa_squares;
using penpa::Board;
using penpa::Place;

constexpr std::string_view names[] = {"kenken", "calcudoku", "kendoku", "mathdoku", "tomtom"};

class KenKenReading {
 public:
  KenKenReading(const Board& board, const LineScanner& at, Reading& in)
      : board_(board), at_(at), in_(in) {}

  Parsed<KenKenPuzzle> read() {
    const std::size_t side = board_.rows;
    if (side != board_.columns || side > KenKenPuzzle::largest_side || !board_.holes.empty()) {
      return Failure{
          at_.error(InputErrorCode::unsupported,
                    fmt::format("a square of 1..{} rows", KenKenPuzzle::largest_side),
                    fmt::format("a board of {} rows and {} columns{}", side, board_.columns,
                                board_.holes.empty() ? "" : ", with holes"))};
    }
    puzzle_.givens = Grid(side, side);
    read_cages();
    for (const penpa::Text& text : board_.texts) read_text(text);
    refuse_others();
    keep_labelled();
    if (!error_) {
      if (auto fault = fault_of_cages(puzzle_))
        error_ = at_.error(InputErrorCode::bad_cage, *std::move(fault), "another cage");
    }
    if (error_) return Failure{*error_};
    return std::move(puzzle_);
  }

 private:
  void fail(InputErrorCode code, std::string expected, std::string found) {
    if (!error_) error_ = at_.error(code, std::move(expected), std::move(found));
  }
  void refuse(std::string what) {
    if (in_.options.ignore_unsupported) {
      in_.left_out.push_back(std::move(what));
    } else {
      fail(InputErrorCode::unsupported,
           "cages with labels, and numbers (--ignore-unsupported leaves out other signs)",
           std::move(what));
    }
  }

  /// As they are drawn, or what the edges part.
  void read_cages() {
    const std::size_t cells = board_.rows * board_.columns;
    cage_of_.assign(cells, SIZE_MAX);
    const auto drawn = drawn_cages(board_);
    const auto regions = regions_of(board_);
    if (drawn.empty()) puzzle_.cages = cages_of_regions(regions, board_.rows);
    for (const auto& list : drawn) {
      KenKenCage& cage = puzzle_.cages.emplace_back();
      for (const std::size_t cell : list)
        cage.cells.push_back(CellId{static_cast<std::uint32_t>(cell)});
      std::ranges::sort(cage.cells);
    }
    for (std::size_t i = 0; i < puzzle_.cages.size(); ++i) {
      for (const CellId cell : puzzle_.cages[i].cells) {
        if (std::exchange(cage_of_[cell.index], i) != SIZE_MAX)
          fail(InputErrorCode::bad_cage, "cages that do not overlap",
               fmt::format("two at {}", name_at(cell.index)));
      }
    }
    has_label_.assign(puzzle_.cages.size(), false);
  }

  [[nodiscard]] std::string name_at(std::size_t cell) const {
    return cell_name(static_cast<int>(cell / board_.columns),
                     static_cast<int>(cell % board_.columns));
  }

  /// A number in the middle of a cell is given; everything else is a label.
  void read_text(const penpa::Text& text) {
    if (is_blank(text.text)) return;
    const bool is_inside =
        text.at.kind == Place::Kind::cell && board_.holds(text.at.row, text.at.column);
    if (!is_inside && text.form == "8") {
      in_.left_out.push_back(fmt::format("the words {} beside the grid", quoted(text.text)));
      return;
    }
    if (!is_inside || text.form == "7")
      return refuse(fmt::format("the text {} at {}", quoted(text.text), cell_name(text.at)));
    const std::size_t cell = board_.index(text.at.row, text.at.column);
    const auto number = number_in(text.text);
    if (text.position < 0 && number && *number >= 1 && *number <= static_cast<int>(board_.rows)) {
      puzzle_.givens[CellId{static_cast<std::uint32_t>(cell)}] =
          value_of(static_cast<std::size_t>(*number));
      return;
    }
    const std::size_t cage = cage_of_[cell];
    const bool is_label = cage != SIZE_MAX && !has_label_[cage] &&
                          set_label(puzzle_.cages[cage], text.text, std::nullopt);
    if (!is_label)
      return fail(InputErrorCode::bad_cage, "one label such as 12+ or 3- in each cage",
                  fmt::format("{} at {}", quoted(text.text), cell_name(text.at)));
    has_label_[cage] = true;
  }

  void refuse_others() {
    const std::pair<bool, const char*> signs[] = {
        {!board_.symbols.empty(), "symbols"},
        {!board_.lines.empty(), "lines"},
        {!board_.thermometers.empty() || !board_.slow_thermometers.empty(), "thermometers"},
        {!board_.arrows.empty(), "arrows"}};
    for (const auto& [is_there, what] : signs) {
      if (is_there) refuse(what);
    }
    for (const std::string& what : board_.others) refuse(what);
    if (!board_.surfaces.empty()) in_.left_out.emplace_back("colours of cells");
  }

  void keep_labelled() {
    remove_unlabelled(puzzle_.cages, has_label_);
    for (KenKenCage& cage : puzzle_.cages) cage.name = name_at(cage.cells.front().index);
    if (puzzle_.cages.empty())
      fail(InputErrorCode::wrong_count, "cages with labels such as 12+", "none");
  }

  const Board& board_;
  LineScanner at_;
  Reading& in_;
  KenKenPuzzle puzzle_;
  std::vector<std::size_t> cage_of_;  ///< by cell; SIZE_MAX for none
  std::vector<bool> has_label_;       ///< by cage
  std::optional<InputError> error_;
};

std::string label_of(const KenKenCage& cage) {
  std::string text = std::to_string(cage.target);
  if (!cage.operation) return text;
  switch (*cage.operation) {
    case CageOperation::add:
      return text + "+";
    case CageOperation::subtract:
      return text + "-";
    case CageOperation::multiply:
      return text + "x";
    case CageOperation::divide:
      return text + "/";
    case CageOperation::fixed:
      break;
  }
  return text;
}

}  // namespace
}  // namespace penpa_kenken_detail

bool is_called_kenken(const penpa::Board& board) {
  const std::string words = penpa_squares::words_of(board);
  return std::ranges::any_of(penpa_kenken_detail::names, [&](std::string_view name) {
    return words.find(name) != std::string::npos;
  });
}

Parsed<KenKenPuzzle> read_penpa_kenken(const penpa::Board& board, const LineScanner& at,
                                       Reading& in) {
  return penpa_kenken_detail::KenKenReading(board, at, in).read();
}

std::optional<std::string> write_penpa_kenken(const KenKenPuzzle& puzzle) {
  const std::size_t side = puzzle.givens.rows();
  std::vector<std::uint32_t> regions(side * side, UINT32_MAX);
  for (std::uint32_t i = 0; i < puzzle.cages.size(); ++i) {
    for (const CellId cell : puzzle.cages[i].cells) regions[cell.index] = i;
  }
  // Cells without a cage would be regions of their own, but may be one.
  if (puzzle.has_givens() || std::ranges::find(regions, UINT32_MAX) != regions.end() ||
      !are_connected(regions, side))
    return std::nullopt;
  penpa::Drawing drawing(side, side, {});
  penpa_squares::draw_regions(drawing, regions, side);
  for (const KenKenCage& cage : puzzle.cages)
    drawing.small_text(penpa_squares::place_of(cage.cells.front().index, side), 0,
                       penpa_kenken_detail::label_of(cage));
  return drawing.address("kenken");
}

}  // namespace puzzlec
