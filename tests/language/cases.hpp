// A genre and a puzzle of it: at random, with few enough grids to look at all of them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "encoders/genres/instance.hpp"
#include "tests/language/rules.hpp"

namespace language {

/// As two files hold them.
struct Case {
  json genre;
  json instance;
  std::vector<std::string> kinds;   ///< of its rules
  std::vector<std::string> bounds;  ///< "kind: shape"

  [[nodiscard]] std::string text() const;
};

/// What both files say.
struct ReadCase {
  puzzlec::genres::GenrePtr genre;
  puzzlec::GenreInstance instance;
};

/// Grids of the board before any rule is heard, as far as `most`.
[[nodiscard]] std::size_t grid_count(const ReadCase& read, std::size_t most);

/// The rules are one of the kind and perhaps others. Readers may refuse them.
[[nodiscard]] Case make_case(const puzzlec::genres::RuleKind& kind, Choices& choices);

/// Reads both. `error` gets what the reader says if it refuses one.
[[nodiscard]] std::optional<ReadCase> read_case(
    const std::string& genre, const std::string& instance,
    std::optional<puzzlec::InputError>* error = nullptr);
[[nodiscard]] std::optional<ReadCase> read_case(const Case& made);

/// One that readers take and whose board has at most `most_grids`; nothing after many attempts.
[[nodiscard]] std::optional<Case> make_readable_case(const puzzlec::genres::RuleKind& kind,
                                                     Choices& choices, std::size_t most_grids);

}  // namespace language
