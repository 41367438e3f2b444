#include "engine/explain/step_pictures.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "drawing/svg_parts.hpp"
#include "engine/explain/explain_words.hpp"

namespace puzzlec {
namespace {

constexpr double gap = 14;           ///< between pictures, and around captions
constexpr double least_width = 560;  ///< of captions

/// The puzzle with the steps of one round that are told together.
class StepDrawing {
 public:
  StepDrawing(const Explanation& explanation, const Puzzle& puzzle, const Model& model)
      : explanation_(explanation), puzzle_(puzzle), model_(model) {}

  [[nodiscard]] Drawing of(const ToldStep& told) const {
    Drawing drawing(model_, puzzle_);
    const std::vector<Domain>& before = explanation_.before[told.round];
    drawing.pencil(puzzle_, before);
    use_signs(drawing, before);
    for (const ExplainedStep& step : told.steps) {
      strike(drawing, step, before);
      for (const CellValue& placed : step.placed) drawing.cells[placed.cell.index].is_placed = true;
      tint(drawing, step);
    }
    return drawing;
  }

 private:
  /// Candidates as pictures show them.
  void use_signs(Drawing& drawing, const std::vector<Domain>& before) const {
    for (std::uint32_t index = 0; index < drawing.cells.size(); ++index) {
      auto text = drawing.cells[index].candidates.begin();
      if (text == drawing.cells[index].candidates.end()) continue;
      for (const Value value : any_of(before)) {
        if (!text->empty()) *text = puzzle_.mark_text(CellId{index}, value);
        ++text;
      }
    }
  }

  /// What pencil marks have places for.
  [[nodiscard]] static Domain any_of(const std::vector<Domain>& before) {
    Domain any;
    for (const Domain& domain : before) any = any | domain;
    return any;
  }

  void strike(Drawing& drawing, const ExplainedStep& step,
              const std::vector<Domain>& before) const {
    const Domain any = any_of(before);
    for (const Removal removal : step.removals) {
      Drawing::Cell& cell = drawing.cells[removal.cell.index];
      cell.is_struck.resize(cell.candidates.size());
      std::size_t at = 0;
      for (const Value value : any) {
        if (value == removal.value && at < cell.is_struck.size()) cell.is_struck[at] = 1;
        ++at;
      }
    }
  }

  void tint(Drawing& drawing, const ExplainedStep& step) const {
    std::set<std::pair<bool, std::vector<CellId>>> areas;
    for (const RuleId id : step.rules) {
      const NamedRule& rule = explanation_.book->rules()[id];
      areas.emplace(rule.kind == NamedRule::Kind::at_most_once, rule.cells);
    }
    for (const auto& [is_limit, cells] : areas) {
      Drawing::Tint& area = drawing.tints.emplace_back();
      area.is_limit = is_limit;
      for (const CellId cell : cells) {
        const std::size_t row = cell.index / drawing.columns;
        const std::size_t column = cell.index % drawing.columns;
        area.middles.push_back({static_cast<double>(column) + 0.5, static_cast<double>(row) + 0.5});
      }
    }
  }

  const Explanation& explanation_;
  const Puzzle& puzzle_;
  const Model& model_;
};

}  // namespace

std::vector<StepPicture> step_pictures(const Explanation& explanation, const Puzzle& puzzle,
                                       const Model& model, std::optional<std::size_t> only) {
  const StepDrawing drawing(explanation, puzzle, model);
  std::vector<StepPicture> pictures;
  std::optional<std::size_t> round;
  for (const ToldStep& told : told_steps(explanation, puzzle, only)) {
    StepPicture& shown = pictures.emplace_back();
    if (round != told.round)
      shown.round = heading_of(explanation.rounds[told.round], told.round + 1);
    round = told.round;
    shown.caption = fmt::format("{}. {}", told.numbers(), told.text);
    shown.picture = svg_picture(drawing.of(told), fmt::format("step {}", told.numbers()));
  }
  return pictures;
}

std::string stacked_svg(const std::string& title, const std::vector<StepPicture>& pictures) {
  double width = least_width;
  for (const StepPicture& shown : pictures) width = std::max(width, shown.picture.width);
  Canvas canvas;
  double y = gap;
  const auto tell = [&](const std::string& text) {
    for (const std::string& line : wrapped(text, width)) {
      canvas.put("note", {gap, y + note_line_height / 2}, note_font, line);
      y += note_line_height;
    }
  };
  tell(title);
  for (const StepPicture& shown : pictures) {
    y += gap;
    if (!shown.round.empty()) tell(shown.round);
    tell(shown.caption);
    canvas.add(fmt::format("<g transform=\"translate({} {})\">\n{}</g>\n", decimal(gap), decimal(y),
                           shown.picture.text));
    y += shown.picture.height;
  }
  return fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" width=\"{0}\" "
      "height=\"{1}\" role=\"img\">\n<title>{2}</title>\n{3}"
      "<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n{4}</svg>\n",
      decimal(width + 2 * gap), decimal(y + gap), xml_text(title), svg_style(), canvas.text());
}

std::string html_section(const std::string& title, const std::vector<StepPicture>& pictures) {
  std::string text = fmt::format("<h2>{}</h2>\n", xml_text(title));
  for (const StepPicture& shown : pictures) {
    if (!shown.round.empty()) text += fmt::format("<h3>{}</h3>\n", xml_text(shown.round));
    text += fmt::format("<figure>\n<figcaption>{}</figcaption>\n{}</figure>\n",
                        xml_text(shown.caption), shown.picture.text);
  }
  return text;
}

}  // namespace puzzlec
