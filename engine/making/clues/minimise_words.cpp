// What was found out about a puzzle's clues, in words.
#include <algorithm>

#include <fmt/format.h>

#include "encoders/base/counted.hpp"
#include "engine/explain/step_words.hpp"
#include "engine/making/clues/minimise.hpp"

namespace puzzlec {

std::string words_of(const Minimised& result, const MinimiseRequest& request) {
  switch (result.kind) {
    case Minimised::Kind::none:
      return "no solution";
    case Minimised::Kind::multiple:
      return "several solutions";
    case Minimised::Kind::undecidable:
      return "the fewest clues cannot be found: some clues mean something else if others are left "
             "out";
    case Minimised::Kind::unknown:
      if (result.at_least == 0) return fmt::format("unknown ({})", name_of(result.reason));
      return fmt::format("unknown ({}); at least {} are needed", name_of(result.reason),
                         counted(result.at_least, "clue"));
    case Minimised::Kind::done:
      break;
  }
  const std::size_t all = result.clues.size();
  const std::size_t kept = result.kept_count();
  if (request.only_report) {
    if (kept == all) return fmt::format("each of the {} is needed", counted(all, "clue"));
    return fmt::format("{} of {} could be left out, each by itself", all - kept,
                       counted(all, "clue"));
  }
  std::string words = fmt::format("{} of {}", kept, counted(all, "clue"));
  if (all == 0) return "no clues; the board alone has one solution";
  if (kept == 0) return words + "; the board alone has one solution";
  const bool loses = std::ranges::any_of(result.needed, [](const Minimised::Reason& reason) {
    return !reason.other && !reason.level;
  });
  std::string what =
      loses ? "there are several solutions, or another one" : "there are several solutions";
  if (result.level) {
    words += fmt::format("; still {}", name_of(*result.level));
    what += ", or it is of another level";
  }
  if (result.symmetry != ClueSymmetry::none) {
    words += fmt::format("; symmetric ({}): without any one group of them {}",
                         name_of(result.symmetry), what);
  } else {
    words += fmt::format("; without any one of them {}", what);
  }
  if (result.is_smallest) words += "; no fewer of them are enough";
  return words;
}

std::string report_of(const Minimised& result, const Puzzle& puzzle) {
  std::string text;
  std::vector<const Minimised::Reason*> reason_of(result.clues.size(), nullptr);
  for (const Minimised::Reason& reason : result.needed) {
    for (const std::size_t clue : reason.clues) reason_of[clue] = &reason;
  }
  for (std::size_t i = 0; i < result.clues.size(); ++i) {
    text += "  " + result.clues[i].name + ": ";
    if (reason_of[i] == nullptr) {
      text += "could be left out\n";
      continue;
    }
    if (const auto level = reason_of[i]->level) {
      text += fmt::format("needed: without it, the puzzle is {}{}\n",
                          *level > *result.level && *level != Level::extreme ? "at least " : "",
                          name_of(*level));
      continue;
    }
    if (!reason_of[i]->other) {
      text += "needed: without it there is no solution\n";
      continue;
    }
    const Grid& other = *reason_of[i]->other;
    std::vector<CellValue> differing;
    for (const CellId cell : differing_cells(*result.solution, other))
      differing.push_back({cell, other[cell]});
    text += fmt::format("needed: another solution without it has {}\n", listed(differing, puzzle));
  }
  return text;
}

}  // namespace puzzlec
