#include "engine/explain/step_pictures.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <utility>

#include <fmt/format.h>

#include "drawing/step_drawing.hpp"
#include "drawing/svg/parts.hpp"
#include "drawing/svg/shared.hpp"
#include "encoders/explain/used_cells.hpp"
#include "engine/explain/explain_words.hpp"

namespace puzzlec {
namespace {

constexpr double gap = 14;           ///< between pictures, and around captions
constexpr double least_width = 560;  ///< of captions

/// The steps of one round that are shown together.
StepToDraw step_of(const ToldStep& told, const RuleBook& book, std::span<const Domain> before) {
  StepToDraw all;
  for (const ExplainedStep& one : told.steps) {
    StepToDraw step = step_to_draw(book, one.rules, one.removals, before);
    all.removals.insert(all.removals.end(), one.removals.begin(), one.removals.end());
    all.placed.insert(all.placed.end(), one.placed.begin(), one.placed.end());
    for (StepToDraw::Area& area : step.areas) all.areas.push_back(std::move(area));
  }
  return all;
}

/// What is known before the step with that address: what the steps before it in its round found, too,
/// so that each picture goes on from the one before.
std::vector<Domain> known_before(const Round& round, std::vector<Domain> known,
                                 const ExplainedStep& first) {
  for (const ExplainedStep& step : round.steps) {
    if (&step == &first) break;
    for (const Removal& removal : step.removals) known[removal.cell.index].erase(removal.value);
    for (const CellValue& placed : step.placed)
      known[placed.cell.index] = Domain::single(placed.value);
  }
  return known;
}

}  // namespace

std::vector<CellId> excluding_cells(const Model& model, std::span<const Domain> before,
                                    CellValue placed) {
  std::map<Value, CellId> by_value;
  model.for_each_constraint([&](const Constraint& constraint) {
    const AllDifferent* house = house_in(constraint);
    if (house == nullptr || std::ranges::find(house->cells, placed.cell) == house->cells.end())
      return;
    for (const CellId cell : house->cells) {
      const Domain& values = before[cell.index];
      if (cell != placed.cell && values.is_single() && values.first() != placed.value)
        by_value.emplace(values.first(), cell);
    }
  });
  std::vector<CellId> cells;
  for (const auto& [value, cell] : by_value) cells.push_back(cell);
  std::ranges::sort(cells);
  return cells;
}

StepToDraw step_to_draw(const RuleBook& book, std::span<const RuleId> rules,
                        std::span<const Removal> removals, std::span<const Domain> before) {
  StepToDraw step;
  step.removals.assign(removals.begin(), removals.end());
  const std::vector<CellId> used = used_cells(book, rules, removals, before);
  for (const RuleId id : rules) {
    const NamedRule& rule = book.rules()[id];
    StepToDraw::Area& area = step.areas.emplace_back();
    area.is_limit = rule.kind == NamedRule::Kind::at_most_once;
    const bool is_whole = used.empty() || !is_broad(rule.cells.size(), book.cell_count());
    std::ranges::copy_if(rule.cells, std::back_inserter(area.cells), [&](CellId cell) {
      return is_whole || std::ranges::binary_search(used, cell);
    });
  }
  return step;
}

std::vector<StepPicture> step_pictures(const Explanation& explanation, const Puzzle& puzzle,
                                       const Model& model, std::optional<std::size_t> only) {
  const StepPainter painter(puzzle, model);
  std::vector<StepPicture> pictures;
  std::optional<std::size_t> round;
  for (const ToldStep& told : told_steps(explanation, puzzle, only)) {
    StepPicture& shown = pictures.emplace_back();
    if (round != told.round)
      shown.round = heading_of(explanation.rounds[told.round], told.round + 1);
    round = told.round;
    shown.caption = fmt::format("{}. {}", told.numbers(), told.text);
    const std::vector<Domain>& before = explanation.before[told.round];
    const std::vector<Domain> known =
        known_before(explanation.rounds[told.round], before, told.steps.front());
    shown.picture = svg_picture(painter.of(known, step_of(told, *explanation.book, before)),
                                fmt::format("step {}", told.numbers()));
  }
  return pictures;
}

std::string stacked_svg(const std::string& title, const std::vector<StepPicture>& pictures) {
  double width = least_width;
  for (const StepPicture& shown : pictures) width = std::max(width, shown.picture.width);
  Canvas canvas;
  SharedPictures shared("p");
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
                           shared.text_of(shown.picture)));
    y += shown.picture.height;
  }
  return fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" width=\"{0}\" "
      "height=\"{1}\" role=\"img\">\n<title>{2}</title>\n{3}"
      "<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n{4}</svg>\n",
      decimal(width + 2 * gap), decimal(y + gap), xml_text(title), svg_style(), canvas.text());
}

std::string html_section(const std::string& title, const std::vector<StepPicture>& pictures,
                         std::size_t number) {
  SharedPictures shared(fmt::format("p{}-", number));
  std::string text = fmt::format("<h2>{}</h2>\n", xml_text(title));
  for (const StepPicture& shown : pictures) {
    if (!shown.round.empty()) text += fmt::format("<h3>{}</h3>\n", xml_text(shown.round));
    text += fmt::format("<figure>\n<figcaption>{}</figcaption>\n{}</figure>\n",
                        xml_text(shown.caption), shared.text_of(shown.picture));
  }
  return text;
}

}  // namespace puzzlec
