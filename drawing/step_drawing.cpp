#include "drawing/step_drawing.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>

namespace puzzlec {
namespace step_drawing_detail {
namespace {

using Look = Sketcher::Look;

/// The colour of what a step finds.
constexpr const char* found_color = "#0b6b34";

/// Cells that have one value.
Grid decided(const Model& model, const std::vector<Domain>& domains) {
  Grid grid(model.rows(), model.columns());
  for (std::uint32_t index = 0; index < domains.size(); ++index) {
    if (domains[index].is_single()) grid[CellId{index}] = domains[index].first();
  }
  return grid;
}

/// What of `more` is not in `less`, whose order it has.
template <typename T>
std::vector<T> added_to(const std::vector<T>& less, const std::vector<T>& more) {
  std::vector<T> added;
  std::size_t next = 0;
  for (const T& one : more) {
    const auto found = std::find(less.begin() + static_cast<std::ptrdiff_t>(next), less.end(), one);
    if (found == less.end()) {
      added.push_back(one);
    } else {
      next = static_cast<std::size_t>(found - less.begin()) + 1;
    }
  }
  return added;
}

/// The first value of the cell that looks like all of these, of which there are several, such as the lengths of
/// ships; nothing if they differ, or if the board gives it.
std::optional<Value> look_of(const Domain& values, CellId cell, const Puzzle& puzzle,
                             const Model& model) {
  if (values.size() < 2) return std::nullopt;
  const Domain& all = model.structure->domains[cell.index];
  const std::string look = puzzle.mark_text(cell, values.first());
  Domain alike;
  for (const Value value : all) {
    if (puzzle.mark_text(cell, value) == look) alike.insert(value);
  }
  if (alike == all || !(values - alike).empty()) return std::nullopt;
  return alike.first();
}

/// What is seen of cells that hold one of these.
std::vector<Domain> seen_of(std::vector<Domain> domains, const Puzzle& puzzle, const Model& model) {
  for (std::uint32_t index = 0; index < domains.size(); ++index) {
    if (const auto look = look_of(domains[index], CellId{index}, puzzle, model))
      domains[index] = Domain::single(*look);
  }
  return domains;
}

std::vector<Domain> without(std::vector<Domain> domains, const StepToDraw& step) {
  for (const Removal& removal : step.removals) domains[removal.cell.index].erase(removal.value);
  for (const CellValue& placed : step.placed)
    domains[placed.cell.index] = Domain::single(placed.value);
  return domains;
}

}  // namespace
}  // namespace step_drawing_detail

/// One picture while it is made.
class StepPainter::Painting {
 public:
  Painting(const StepPainter& of, const std::vector<Domain>& before, const StepToDraw& step)
      : puzzle_(of.puzzle_),
        model_(of.model_),
        sketcher_(of.sketcher_),
        before_(step_drawing_detail::seen_of(before, puzzle_, model_)),
        step_(step),
        drawing_(of.blank_) {
    for (const Domain& domain : before_) any_ = any_ | domain;
    after_ =
        step_drawing_detail::seen_of(step_drawing_detail::without(before, step), puzzle_, model_);
    for (const Removal& removal : step.removals) removed_[removal.cell].insert(removal.value);
    for (const CellValue& placed : step.placed) {
      placed_.insert(placed.cell);
      removed_[placed.cell];
    }
    find_alike(before);
  }

  Drawing finished() {
    drawing_.pencil(puzzle_, before_);
    note_candidates();
    drawing_.marks = sketcher_.marks(before_);
    Drawing::Step& shown = drawing_.step.emplace();
    shown.found = step_drawing_detail::added_to(drawing_.marks, sketcher_.marks(after_));
    for (const auto& [cell, values] : removed_) {
      for (const SketchMark& cross : sketcher_.new_crosses(before_, after_, cell)) {
        if (std::ranges::find(shown.found, cross) == shown.found.end())
          shown.found.push_back(cross);
      }
    }
    tint(shown);
    draw_picture_of_after(shown);
    for (const auto& [cell, values] : removed_) show_cell(shown, cell, values);
    const bool is_blank = shown.cells.empty() && shown.edges.empty() && shown.found.empty() &&
                          shown.passages.empty() && shown.drawn.empty() && shown.framed.empty();
    for (const auto& [cell, values] : removed_) {
      if (is_blank && sketcher_.look_of(cell) != Look::edge)
        shown.framed.push_back(sketcher_.middle_of(cell));
    }
    return std::move(drawing_);
  }

 private:
  using Look = Sketcher::Look;

  /// Of several values that look alike, people draw that it is one of them, and not which.
  void find_alike(const std::vector<Domain>& before) {
    std::erase_if(removed_, [&](const auto& removed) {
      const auto& [cell, values] = removed;
      if (before_[cell.index] != before[cell.index])
        return before_[cell.index] == after_[cell.index];
      const Domain left = sketcher_.possible(before, cell) - values;
      const auto look = step_drawing_detail::look_of(left, cell, puzzle_, model_);
      if (!look) return false;
      after_[cell.index] = Domain::single(*look);
      alike_.insert(cell);
      return false;
    });
  }

  /// People note numbers and letters; in what they draw, a cell is open until it is known.
  void note_candidates() {
    for (std::uint32_t index = 0; index < drawing_.cells.size(); ++index) {
      auto& candidates = drawing_.cells[index].candidates;
      if (sketcher_.look_of(CellId{index}) != Look::written) candidates.clear();
      use_signs(candidates, CellId{index});
    }
  }

  void use_signs(std::vector<std::string>& candidates, CellId cell) const {
    auto text = candidates.begin();
    for (const Value value : any_) {
      if (text == candidates.end()) return;
      if (!text->empty()) *text = puzzle_.mark_text(cell, value);
      ++text;
    }
  }

  void tint(Drawing::Step& shown) const {
    std::set<std::pair<bool, std::vector<CellId>>> areas;
    for (const StepToDraw::Area& area : step_.areas) areas.emplace(area.is_limit, area.cells);
    for (const auto& [is_limit, cells] : areas) {
      auto& tint = shown.tints.emplace_back();
      tint.is_limit = is_limit;
      for (const CellId cell : cells) tint.middles.push_back(sketcher_.middle_of(cell));
    }
  }

  /// What the puzzle's own picture has in addition if the step is made.
  void draw_picture_of_after(Drawing::Step& shown) const {
    if (!drawing_.scene) return;
    const Grid answer = step_drawing_detail::decided(model_, after_);
    const auto scene = puzzle_.scene(answer, nullptr);
    if (!scene) return;
    shown.drawn = step_drawing_detail::added_to(drawing_.scene->drawings, scene->drawings);
    // Pieces of a line are among the marks.
    if (puzzle_.drawn_as() == DrawnAs::line) {
      std::erase_if(shown.drawn,
                    [](const Cosmetic& one) { return one.shape == Cosmetic::Shape::line; });
    }
    std::erase_if(shown.drawn, [this](const Cosmetic& one) { return is_seen_already(one); });
    for (Cosmetic& one : shown.drawn) {
      // Clues stand above lines that lead to them.
      if (puzzle_.drawn_as() == DrawnAs::links && one.shape == Cosmetic::Shape::line)
        one.is_above = false;
      if (!one.outline.empty()) one.outline = step_drawing_detail::found_color;
    }
    for (std::size_t index = 0; index < scene->cells.size(); ++index) {
      const std::string& text = scene->cells[index].text;
      const bool is_new =
          text != drawing_.scene->cells[index].text && !scene->cells[index].is_given;
      if (is_new && look_of_shown(index) != Look::written)
        shown.cells.push_back({index, with_text(text)});
    }
  }

  /// Whether it stands inside of a cell that the step leaves as it is: a ship that ends there now.
  [[nodiscard]] bool is_seen_already(const Cosmetic& one) const {
    constexpr double border = 0.1;
    if (!one.is_above || one.places.size() != 1) return false;
    const Cosmetic::Place at = one.places.front();
    const auto is_inside = [](double along) {
      const double part = along - std::floor(along);
      return part > border && part < 1 - border;
    };
    if (at.x < 0 || at.y < 0 || !is_inside(at.x) || !is_inside(at.y)) return false;
    const std::size_t row = static_cast<std::size_t>(at.y) * sketcher_.pitch();
    const std::size_t column = static_cast<std::size_t>(at.x) * sketcher_.pitch();
    if (row >= model_.rows() || column >= model_.columns()) return false;
    const std::size_t index = row * model_.columns() + column;
    return before_[index].is_single() && before_[index] == after_[index];
  }

  static Drawing::Cell with_text(const std::string& text) {
    Drawing::Cell cell;
    cell.text = text;
    cell.is_placed = true;
    return cell;
  }

  [[nodiscard]] std::size_t shown_columns() const {
    return drawing_.scene ? drawing_.scene->columns : drawing_.columns;
  }
  [[nodiscard]] Look look_of_shown(std::size_t index) const {
    const std::size_t row = index / shown_columns() * sketcher_.pitch();
    const std::size_t column = index % shown_columns() * sketcher_.pitch();
    return sketcher_.look_of(CellId{static_cast<std::uint32_t>(row * model_.columns() + column)});
  }
  [[nodiscard]] std::size_t shown_index(CellId cell) const {
    const std::size_t row = cell.index / model_.columns() / sketcher_.pitch();
    return row * shown_columns() + cell.index % model_.columns() / sketcher_.pitch();
  }

  /// The values that a cell had before the step, and those that go struck out.
  [[nodiscard]] Drawing::Cell with_candidates(CellId cell, Domain values) const {
    Drawing::Cell shown;
    shown.is_given = drawing_.cells[cell.index].is_given;
    if (shown.is_given) shown.text = drawing_.cells[cell.index].text;
    shown.is_placed = placed_.contains(cell);
    for (const Value value : any_) {
      const bool is_there = before_[cell.index].contains(value);
      shown.candidates.push_back(is_there ? puzzle_.mark_text(cell, value) : "");
      shown.is_struck.push_back(static_cast<char>(values.contains(value)));
    }
    return shown;
  }

  void show_cell(Drawing::Step& shown, CellId cell, Domain values) const {
    const Cosmetic::Place middle = sketcher_.middle_of(cell);
    const bool is_placed = placed_.contains(cell);
    if (alike_.contains(cell)) return shown.framed.push_back(middle);
    const bool is_told = std::ranges::any_of(
        shown.found, [&](const SketchMark& mark) { return mark.touches(middle); });
    switch (sketcher_.look_of(cell)) {
      case Look::written:
        // The only candidate left is shown large already.
        if (is_placed && before_[cell.index].is_single()) {
          show_text(shown, cell);
        } else {
          shown.cells.push_back({shown_index(cell), with_candidates(cell, values)});
        }
        break;
      case Look::sign:
        if (is_placed) {
          shown.framed.push_back(middle);
          if (!drawing_.scene) show_text(shown, cell);
        } else {
          shown.cells.push_back({shown_index(cell), with_candidates(cell, values)});
        }
        break;
      case Look::side:
        shown.framed.push_back(middle);
        break;
      case Look::way:
        if (is_told) break;
        if (is_placed) {
          shown.framed.push_back(middle);
        } else {
          show_passages(shown, cell, values);
        }
        break;
      case Look::edge:
        if (is_told) break;
        if (!is_placed) shown.edges.push_back({middle, with_candidates(cell, values)});
        // Where nobody looks for it, but the step says it.
        else if (after_[cell.index].contains(value_of(0)) && !has_cross(shown))
          shown.found.push_back({SketchMark::Kind::cross, middle, middle});
        break;
      case Look::unseen:
        break;
    }
  }

  static bool has_cross(const Drawing::Step& shown) {
    return std::ranges::find(shown.found, SketchMark::Kind::cross, &SketchMark::kind) !=
           shown.found.end();
  }

  void show_text(Drawing::Step& shown, CellId cell) const {
    const Grid answer = step_drawing_detail::decided(model_, after_);
    const std::string text = puzzle_.cell_text(answer, cell);
    if (text != ".") shown.cells.push_back({shown_index(cell), with_text(text)});
  }

  /// Of ways that are left and ways that go, the fewer.
  void show_passages(Drawing::Step& shown, CellId cell, Domain values) const {
    const auto left = sketcher_.ways_of(after_[cell.index]);
    const auto gone = sketcher_.ways_of(values);
    const bool shows_gone = gone.size() < left.size() && !gone.empty();
    shown.passages.push_back({sketcher_.middle_of(cell), shows_gone ? gone : left, shows_gone});
  }

  const Puzzle& puzzle_;
  const Model& model_;
  const Sketcher& sketcher_;
  std::vector<Domain> before_;
  const StepToDraw& step_;
  Drawing drawing_;
  Domain any_;  ///< what candidates have places for
  std::vector<Domain> after_;
  std::map<CellId, Domain> removed_;  ///< by cell that the step changes
  std::set<CellId> placed_;
  std::set<CellId> alike_;  ///< found to hold one of several values that look alike
};

StepPainter::StepPainter(const Puzzle& puzzle, const Model& model)
    : puzzle_(puzzle), model_(model), blank_(model, puzzle), sketcher_(puzzle, model) {}

Drawing StepPainter::of(const std::vector<Domain>& before, const StepToDraw& step) const {
  return Painting(*this, before, step).finished();
}

}  // namespace puzzlec
