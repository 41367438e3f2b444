// The languages of genre files and of models: the bytes choose the words. Selector 0 makes a genre file
// with a puzzle, 1 a model.
//
// Promises: what puzzlec answers in one configuration is what the plain check accepts on all grids, and
// every error says what was expected and found.
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "encoders/puzzles/genre/genre_puzzle.hpp"
#include "tests/fuzz/harness.hpp"
#include "tests/language/genre_comparison.hpp"
#include "tests/language/models.hpp"

namespace {

using fuzz::require;

constexpr std::size_t most_grids = 300;

void require_no_error(const std::optional<puzzlec::InputError>& error) {
  require(!error || (!error->expected.empty() && !error->found.empty()),
          "an error says what was expected");
}

void require_agreement(const std::optional<std::string>& disagreement, const std::string& text) {
  if (disagreement) std::fprintf(stderr, "%s\n%s\n", text.c_str(), disagreement->c_str());
  require(!disagreement, "answers are those of the plain check");
}

void try_genre(language::Choices& choices) {
  const auto kinds = puzzlec::genres::rule_kinds();
  const language::Way* way = &language::all_ways()[choices.below(language::all_ways().size())];
  const language::Case made = language::make_case(*kinds[choices.below(kinds.size())], choices);
  std::optional<puzzlec::InputError> error;
  const auto read = language::read_case(made.genre.dump(), made.instance.dump(), &error);
  require_no_error(error);
  if (!read || too_large(*read->genre, read->instance) ||
      language::grid_count(*read, most_grids) > most_grids)
    return;
  require_agreement(language::disagreement(*read, {way}), made.text());
}

void try_model(language::Choices& choices) {
  static const std::vector<std::string> words = language::constraint_words();
  const language::Way* way = &language::all_ways()[choices.below(language::all_ways().size())];
  const language::json model = language::make_model(choices.pick(words), choices);
  std::optional<puzzlec::InputError> error;
  const auto puzzle = language::read_model(model.dump() + "\n", &error);
  require_no_error(error);
  if (!puzzle) return;
  language::Meaning meaning;
  require_agreement(language::disagreement(*puzzle, {way}, most_grids, meaning), model.dump());
}

}  // namespace

std::size_t fuzz::selector_count() {
  return 2;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  language::Choices choices(std::span(data + 1, size - 1));
  if (data[0] % fuzz::selector_count() == 0) {
    try_genre(choices);
  } else {
    try_model(choices);
  }
  return 0;
}
