#include "engine/proofs/bundle_words.hpp"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "encoders/base/nearest_names.hpp"
#include "encoders/base/sha256.hpp"
#include "encoders/genres/genres.hpp"
#include "encoders/puzzles/genre/genre_puzzle.hpp"
#include "encoders/puzzles/held_puzzle.hpp"
#include "encoders/puzzles/puzzles.hpp"
#include "engine/dimacs_puzzle.hpp"

namespace puzzlec {
namespace {

const std::set<std::string>& known_names() {
  static const std::set<std::string> names = [] {
    std::set<std::string> all;
    for (const Family* family : families()) all.insert(bare_name(family->name));
    for (const genres::GenreFile& file : genres::genre_files()) {
      const genres::GenrePtr genre = genres::find_genre(file.name);
      all.insert(bare_name(file.name));
      if (!genre) continue;
      all.insert(bare_name(genre->title));
      for (const std::string& name : genre->other_names) all.insert(bare_name(name));
      for (const std::string& pid : genre->url.pids) all.insert(bare_name(pid));
    }
    all.erase("");
    return all;
  }();
  return names;
}

const genres::Genre* genre_in(const Puzzle& puzzle) {
  const auto* held = held_as<GenrePuzzle>(puzzle);
  return held == nullptr ? nullptr : held->genre.get();
}

std::string size_of(const Puzzle& puzzle) {
  const auto* held = held_as<GenrePuzzle>(puzzle);
  const std::size_t rows = held != nullptr ? held->instance.rows : puzzle.givens().rows();
  const std::size_t columns = held != nullptr ? held->instance.columns : puzzle.givens().columns();
  return fmt::format("{}x{}", rows, columns);
}

/// The names of the setters' rules that it uses, each once: ", with thermometer and arrow".
std::string uses_of(const Puzzle& puzzle) {
  const StatedRules stated = puzzle.stated_rules();
  std::set<std::string> names;
  for (const auto* list : {&stated.of_family, &stated.of_puzzle}) {
    for (const VariantUse& use : *list) names.insert(use.rule->name);
  }
  std::string text;
  for (const std::string& name : names) text += (text.empty() ? ", with " : ", ") + name;
  return text;
}

}  // namespace

RulesSource rules_source_of(const Puzzle& puzzle) {
  if (!own_genre_text(puzzle).empty()) return RulesSource::genre_file;
  return puzzle.family() == "model" ? RulesSource::puzzle_file : RulesSource::built_in;
}

std::string genre_name_of(const Puzzle& puzzle) {
  const genres::Genre* genre = genre_in(puzzle);
  return genre == nullptr || !own_genre_text(puzzle).empty() ? std::string() : genre->name;
}

std::optional<std::string> name_taken_by(const genres::Genre& genre) {
  std::vector<std::string> names{genre.name, genre.title};
  names.insert(names.end(), genre.other_names.begin(), genre.other_names.end());
  names.insert(names.end(), genre.url.pids.begin(), genre.url.pids.end());
  for (std::string& name : names) {
    if (known_names().contains(bare_name(name)) || genres::find_genre(name)) return std::move(name);
  }
  return std::nullopt;
}

std::string subject_of(const Puzzle& puzzle) {
  const genres::Genre* genre = genre_in(puzzle);
  std::string name(puzzle.family());
  if (genre != nullptr) {
    const std::string own = own_genre_text(puzzle);
    name = own.empty() ? "genre " + genre->name
                       : "a genre that is not built in, sha256 " + sha256(own);
  } else if (rules_source_of(puzzle) == RulesSource::puzzle_file) {
    name = "a model";
  }
  return fmt::format("{}, {}", name, size_of(puzzle));
}

std::string rules_words(const Puzzle& puzzle, const std::string& puzzle_hash) {
  switch (rules_source_of(puzzle)) {
    case RulesSource::built_in:
      return "built-in rules" + uses_of(puzzle);
    case RulesSource::puzzle_file:
      return fmt::format("rules of puzzle.txt, sha256 {}", puzzle_hash);
    case RulesSource::genre_file:
      break;
  }
  std::string text = fmt::format("rules of genre.json, sha256 {}", sha256(own_genre_text(puzzle)));
  if (const auto taken = name_taken_by(*genre_in(puzzle)))
    text += fmt::format("; NOT the built-in rules of {}", quoted(*taken));
  return text;
}

std::string warning_of(const Puzzle& puzzle) {
  if (rules_source_of(puzzle) != RulesSource::genre_file) return {};
  const auto taken = name_taken_by(*genre_in(puzzle));
  if (!taken) return {};
  return fmt::format(
      "genre.json calls itself {}, the name of a built-in genre with other rules; here it goes by "
      "its hash",
      quoted(*taken));
}

std::string statement_of(Claim claim) {
  switch (claim) {
    case Claim::unique:
      return "the puzzle has exactly one solution, the one in solution.txt";
    case Claim::none:
      return "the puzzle has no solution";
    case Claim::multiple:
      return "the puzzle has at least two solutions, those in solution.txt and solution2.txt";
    case Claim::solved:
      return "solution.txt is a solution of the puzzle; there may be others";
    case Claim::steps:
      break;
  }
  return {};
}

}  // namespace puzzlec
