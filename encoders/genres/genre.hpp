// A genre of pencil puzzles as data: its values, its rules, and how its puzzles are written and
// drawn. Read from a file of genres/ (docs/genres.md); the rules' words are in rule.hpp.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "encoders/genres/clue_traits.hpp"
#include "encoders/genres/rule.hpp"
#include "encoders/genres/urls/penpa/penpa_hints.hpp"
#include "encoders/genres/urls/puzzlink/puzzlink_codec.hpp"

namespace puzzlec {
enum class ClueSymmetry;
}

namespace puzzlec::genres {

/// What is decided on a board.
enum class BoardKind {
  cells,  ///< a value for each cell
  loop,   ///< how a line runs through each cell, or another value
  walls,  ///< a wall or none between neighbours; cells may hold values too
  links,  ///< a number of lines between neighbours, 0 .. most_links
};

/// How a value, or a symbol of the puzzle, is drawn; renderers know the words.
using Look = std::string;

struct NamedValue {
  std::string name;
  Value value;
  std::string token;  ///< in answers
  Look look;
  std::string spoken = {};  ///< what people say that a cell is or holds, if that is not the name
};

/// A token of puzzles besides those that all genres share.
struct Symbol {
  std::string token;  ///< "N+": a number followed by "+"
  std::string name;
  Look look;

  [[nodiscard]] bool has_number() const { return token.size() > 1 && token.front() == 'N'; }
};

struct Option {
  std::string name;
  std::int64_t preset = 0;
  bool is_flag = false;  ///< written as true or false
};

/// The members of an instance, besides `cells` and `options`.
struct InstanceParts {
  bool cells = false;
  bool rooms = false;
  bool top = false;
  bool bottom = false;
  bool left = false;
  bool right = false;
  bool corners = false;
  bool edges = false;
};

/// How a maker of random puzzles goes about it: tokens to place, and tokens to try as clues on a
/// board with an answer, of which those that the answer does not break are kept.
struct Recipe {
  std::vector<std::pair<std::string, unsigned>>
      fixed;                       ///< placed first, in that many of every 100 cells
  std::vector<std::string> cells;  ///< clues to try in cells, in this order
  bool only_on_fixed = false;      ///< these take the place of what was placed first
  std::uint32_t least_room = 2;    ///< cells
  std::uint32_t most_room = 6;
  bool path_rooms = false;             ///< rooms are paths of cells, as far as that goes
  bool rectangular_rooms = false;      ///< rooms are rectangles
  bool equal_rooms = false;            ///< rooms are of one size, if one divides the columns
  bool as_many_rooms_as_rows = false;  ///< of any size
  /// Rooms are cut after an answer was found, each of cells that hold values of one of these sets.
  std::vector<ValueSet> alike_rooms;
  bool sums_of_runs = false;         ///< clues are the sums of runs, as pairs
  std::vector<std::string> outside;  ///< clues to try beside lines, one each
  std::optional<ValueSet> runs_of;   ///< or all lengths of runs of cells with these values
  std::vector<std::string> corners;
  bool inner_corners = false;  ///< these only where four cells meet
  std::vector<std::string> edges;
  std::map<std::string, std::int64_t> options;  ///< of all puzzles
  std::optional<std::int64_t> largest_number;   ///< in the answers that are found
  std::vector<std::string>
      without;             ///< rules that the clues enforce: answers are found without them
  std::vector<Rule> also;  ///< of answers that are found, so that clues say more
  /// What is placed comes after the answer: the first token of `fixed` once in each group of cells with
  /// the first values, the second one for the second values, and so on.
  std::vector<ValueSet> one_each;
  std::vector<std::string> ends;  ///< tokens, one at both ends of each line of an answer
  unsigned in_turns = 0;     ///< percent of cells with a circle, of the kind that the line may pass
  unsigned each_region = 0;  ///< tokens in each region of an answer
  bool cuts_regions = false;  ///< those of answers are cut as rooms are
  /// Cells of large boards hold these where a number of the row and one of the column are high.
  std::optional<ValueSet> nested;
  bool arrows = false;            ///< each cell gets one that points at the next number
  bool keeps_clues = false;       ///< all that the answer agrees with
  bool keeps_outside = false;     ///< the same of those beside lines alone
  std::vector<std::string> kept;  ///< and the same of these tokens
  bool keeps_last = false;        ///< and of the largest number of the answer
  bool few_givens = false;        ///< tokens in cells go all together, if a board can do without
  unsigned untold = 20;           ///< percent of fixed tokens that may lose their number
  bool is_symmetric = false;      ///< published puzzles are, by a half turn
  ClueSymmetry placed{};          ///< of the tokens that are placed; not from the file
  std::string sides;              ///< which ones have clues: "top left"; all if empty
  /// Cells that hold these get the numbers of a random Latin square.
  std::optional<ValueSet> latin;
  std::uint32_t least_run = 0;  ///< cells of runs between fixed tokens, which are laid as a pattern
  std::uint32_t most_run = 0;
  bool dominoes = false;          ///< linked cells have pairs of clues, none twice
  std::uint32_t line_length = 0;  ///< cells of the lines of answers that are drawn, on average
  std::size_t usual_rows = 10;    ///< of published puzzles
  std::size_t usual_columns = 10;
  std::optional<std::uint32_t> largest_peak;  ///< of puzzles without a wish for a level
  std::uint32_t most_joined = 0;              ///< cells of rooms that are joined afterwards
  /// Answers are a random path through all cells, whose next cell lies there, or a loop; rooms are
  /// parts of it.
  enum class Path : std::uint8_t { none, around, neighbours, ray, loop };
  Path path = Path::none;
  bool is_apart = false;  ///< no two fixed tokens stand side by side
  unsigned pairs = 0;     ///< in 100 cells: of tokens that a straight link joins
  unsigned mixed = 0;     ///< for 100 cells, how often a part of an answer is drawn anew
  std::optional<std::string>
      merged;                   ///< a token in the middle of a rectangle, for those inside of it
  bool merged_squares = false;  ///< in that of a square, or in any cell of it if there is no middle
};

namespace pzpr {
struct PzprPart;
}

/// How the files of a program state the puzzles of a genre; no parts if there are no such files.
struct SiteFiles {
  unsigned version = 0;  ///< that is written
  std::vector<std::shared_ptr<const pzpr::PzprPart>> parts;
};

struct Genre {
  std::string name;   ///< lower case, without blanks: "slitherlink"
  std::string title;  ///< "Slitherlink"
  std::vector<std::string> other_names;
  std::string summary;
  std::vector<std::string> sources;  ///< where its rules were read
  BoardKind board = BoardKind::cells;
  std::uint32_t most_links = 1;        ///< of a board of links
  bool has_ends = false;               ///< of a board with a line
  bool has_crossings = false;          ///< of a board with a line
  std::vector<NamedValue> values;      ///< with the ways of a line
  std::optional<NumberRange> numbers;  ///< of cells, besides the named values
  std::string spoken_numbers;          ///< of these: "part of a ship of $n"; empty for the number
  std::string spoken_link = "bridge";  ///< what one between two cells is called
  std::string spoken_alike;            ///< of a cell that holds one of several that look the same
  std::vector<Symbol> symbols;
  Filter blocks;  ///< the cells that end runs and views
  /// What cells hold that do not belong to the board; nothing if all do.
  std::optional<Value> holes;
  InstanceParts takes;
  /// Of the clues that mean something: its rules ask for them, or its example has them. All, if there
  /// is no example.
  ClueTraits known_in_cells = 0;
  ClueTraits known_elsewhere = 0;
  std::vector<Option> options;
  std::vector<Rule> rules;
  PuzzlinkSpelling url;  ///< without pids if there are no URLs
  SiteFiles pzpr_files;
  SiteFiles kanpen_files;
  std::string kanpen_name;    ///< in URLs of kanpen
  SiteFiles janko_files;      ///< the parts of the problem; none for a genre without clues in cells
  std::string janko_name;     ///< in texts of janko; empty if there are none
  std::string janko_depth;    ///< the option that "depth" states there; numbers may be letters then
  SiteFiles kudamono_files;   ///< the part that words of cells belong to
  std::string kudamono_name;  ///< in URLs of pedros.works; empty if there are none
  PenpaHints penpa;
  std::vector<std::string> codes;     ///< of pzprjs, for what the board itself demands
  std::vector<std::string> drawing;   ///< hints such as "clues on black"
  std::string example;                ///< an instance as `puzzlec-genre`
  std::vector<std::string> solution;  ///< its answer, in rows
  Recipe make;
  Recipe usual;      ///< of puzzles as people publish them; `make` has more of everything
  std::string text;  ///< the file

  /// Also the walls that end inside of rooms.
  [[nodiscard]] ClueTraits known_on_edges() const {
    return known_elsewhere | (takes.rooms ? is_black : ClueTraits{0});
  }
  [[nodiscard]] const NamedValue* find_value(std::string_view name) const;
  /// Whether several regions may be told apart by one number, where they cannot meet.
  [[nodiscard]] bool shares_numbers() const;
  [[nodiscard]] const NamedValue* named(Value value) const;
};

using GenrePtr = std::shared_ptr<const Genre>;

}  // namespace puzzlec::genres
