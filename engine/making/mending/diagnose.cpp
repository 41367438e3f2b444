#include "engine/making/mending/diagnose.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "encoders/base/counted.hpp"

namespace puzzlec {
namespace {

class Search {
 public:
  Search(PuzzleSolver& engine, Diagnosis& diagnosis, Stats& stats)
      : engine_(engine), diagnosis_(diagnosis), stats_(stats) {}

  void run(const Puzzle& puzzle) {
    const auto readings = puzzle.readings();
    for (const auto& reading : readings) {
      if (!look(*reading.puzzle, {reading.words})) return;
    }
    if (!diagnosis_.unique_readings.empty()) return;
    for (std::size_t i = 0; i < readings.size(); ++i) {
      // Each pair once: the second change is of a topic that comes after the first one's.
      std::vector<std::string> topics{readings[i].topic};
      for (std::size_t j = 0; j < i; ++j) topics.push_back(readings[j].topic);
      for (const auto& second : readings[i].puzzle->readings()) {
        if (std::ranges::find(topics, second.topic) != topics.end()) continue;
        if (!look(*second.puzzle, {readings[i].words, second.words})) return;
      }
    }
  }

 private:
  /// False if the user stopped the search.
  bool look(const Puzzle& puzzle, std::vector<std::string> words) {
    const auto* stop = engine_.options().stop;
    Uniqueness result = engine_.unique(puzzle, stats_);
    ++diagnosis_.tried;
    if (result.kind == Uniqueness::Kind::unknown) ++diagnosis_.unknown;
    if (result.kind == Uniqueness::Kind::unique)
      diagnosis_.unique_readings.push_back({std::move(words), std::move(*result.first)});
    return stop == nullptr || !stop->load();
  }

  PuzzleSolver& engine_;
  Diagnosis& diagnosis_;
  Stats& stats_;
};

std::string both(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& one : words) text += (text.empty() ? "" : ", and ") + one;
  return text;
}

}  // namespace

Diagnosis diagnose(PuzzleSolver& engine, const Puzzle& puzzle, Stats& stats) {
  Diagnosis diagnosis;
  diagnosis.stated = engine.unique(puzzle, stats);
  using Kind = Uniqueness::Kind;
  if (diagnosis.stated.kind == Kind::none || diagnosis.stated.kind == Kind::multiple)
    Search(engine, diagnosis, stats).run(puzzle);
  return diagnosis;
}

std::string words_of(const Diagnosis& diagnosis) {
  switch (diagnosis.stated.kind) {
    case Uniqueness::Kind::unique:
      return "unique as stated";
    case Uniqueness::Kind::unknown:
      return fmt::format("unknown ({})", name_of(diagnosis.stated.reason));
    case Uniqueness::Kind::none:
    case Uniqueness::Kind::multiple:
      break;
  }
  std::string text = diagnosis.stated.kind == Uniqueness::Kind::none
                         ? "as stated: no solution; "
                         : "as stated: several solutions; ";
  const auto& readings = diagnosis.unique_readings;
  for (std::size_t i = 0; i < readings.size(); ++i)
    text += (i == 0 ? "unique if " : "\n  or if ") + both(readings[i].words);
  if (readings.empty()) {
    text += diagnosis.tried == 0 ? "no other reading is known"
            : diagnosis.tried == 1
                ? "the only other reading does not make it unique"
                : fmt::format("none of the {} other readings makes it unique", diagnosis.tried);
  }
  if (diagnosis.unknown > 0)
    text +=
        fmt::format("\n  of {}, a limit was reached", counted(diagnosis.unknown, "other reading"));
  return text;
}

}  // namespace puzzlec
