// Sudokus of web sites, as JSON documents and as URLs with such a document inside, compressed: what
// the formats `f-puzzles` and `sudokupad` share.
//
// A constraint that is not understood would make "unique" a lie. The puzzle is refused, unless
// ReadOptions::ignore_unsupported has it left out and named.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "encoders/puzzles/codec.hpp"
#include "encoders/puzzles/square/square_puzzle.hpp"
#include "encoders/spelling/json_document.hpp"
#include "encoders/spelling/json_writer.hpp"
#include "encoders/spelling/line_scanner.hpp"

namespace puzzlec::sudoku_document {

inline constexpr std::size_t largest_side = 31;

/// A puzzle while it is read. After an error (`first_error`) results are stand-ins.
class Draft {
 public:
  Draft(const JsonNode& top, bool ignore_unsupported)
      : root(top), ignores_unsupported_(ignore_unsupported) {}

  FirstError first_error;
  JsonNode root;
  std::size_t side = 0;
  Grid grid;
  SquareRules rules;
  /// The document also holds what a player has filled in, which is not read.
  bool has_player_values = false;

  /// The result, or a stand-in.
  template <typename T>
  T take(Parsed<T> result, T stand_in = T()) {
    return first_error.take(std::move(result), std::move(stand_in));
  }
  void fail(const JsonNode& at, InputErrorCode code, std::string_view expected, std::string found) {
    if (!first_error) first_error.keep(at.error(code, expected, std::move(found)));
  }
  /// The value of a member that is not null; nothing without one.
  [[nodiscard]] static std::optional<JsonNode> find(const JsonNode& object, std::string_view name);

  /// Refuses a value that states something that is not understood, or leaves it out.
  void unsupported(const JsonNode& at, std::string what);
  /// The same for a member because of its name.
  void unsupported_member(const JsonNode& member, std::string what);
  /// Names something that is left out and is not a constraint.
  void note(std::string what) { left_out_.push_back(std::move(what)); }

  /// Adds a cage whose cells were read from `cells` unless they are repeated or too many. A cage
  /// that says nothing is left out silently.
  void add_cage(const JsonNode& cells, SumCage cage);

  [[nodiscard]] std::vector<std::string> take_left_out() { return std::move(left_out_); }

 private:
  bool refuses(const std::string& what);

  bool ignores_unsupported_;
  std::vector<std::string> left_out_;
};

/// Rules that a site keeps in a member of its documents.
struct Rule {
  std::string_view key;
  /// Reads the member's value, which is not null.
  void (*read)(Draft& draft, const JsonNode& value) = nullptr;
  /// Writes the member, key and value, if the puzzle has such rules.
  void (*write)(JsonWriter& out, const SquarePuzzle& puzzle) = nullptr;
};

/// How a site spells its puzzles.
struct Site {
  /// The part of a line that is the compressed document, or the error in the line.
  Parsed<std::string_view> (*packed)(LineScanner& line) = nullptr;
  /// What stands before the compressed document in a URL that is written.
  std::string_view url_prefix;
  /// Reads side, givens and regions.
  void (*read_grid)(Draft& draft) = nullptr;
  /// Writes the members that read_grid reads.
  void (*write_grid)(JsonWriter& out, const SquarePuzzle& puzzle) = nullptr;
  std::span<const Rule> rules;
  /// Members that are not constraints.
  std::span<const std::string_view> silent_keys;
  /// Members that are drawings, and whether these may stand for constraints.
  std::span<const std::string_view> drawing_keys;
  bool drawings_may_be_rules = false;
};

/// Reads a document, or a line with one inside, and leaves the cursor after it.
[[nodiscard]] Parsed<std::vector<SquarePuzzle>> read(Reading& in, const Site& site);

/// The puzzle as a URL in a line of its own.
[[nodiscard]] std::string write_url(const Site& site, const SquarePuzzle& puzzle);

/// The blocks of an ordinary Sudoku; none for sides without.
[[nodiscard]] HouseShape default_shape(std::size_t side);

/// Whether the document at the beginning of a text has a member of that name.
[[nodiscard]] bool has_member(std::string_view head, std::string_view name);

}  // namespace puzzlec::sudoku_document
