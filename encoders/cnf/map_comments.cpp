#include "encoders/cnf/map_comments.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "encoders/base/cell_name.hpp"
#include "encoders/base/checked_math.hpp"
#include "encoders/base/errors.hpp"
#include "encoders/base/text_cursor.hpp"

namespace puzzlec {
namespace {

using Code = InputErrorCode;

constexpr std::string_view heading_line = "puzzlec map 1";
constexpr std::string_view first_words = "puzzlec map";

// Values and lists are broken into lines of about this length.
constexpr std::size_t text_per_line = 64;

// The most statements of a map, and the largest side or value. Memory is allocated for what is
// declared, so these bounds keep it at 64 MB.
constexpr std::uint64_t most_statements = std::uint64_t{1} << 24;
constexpr std::uint64_t largest_side = 32767;

/// Whether a character of a value stands for itself.
bool is_plain(char c) {
  return is_safe_character(c) && c != '_' && c != '=';
}

bool is_key(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, [](char c) {
    return is_safe_character(c) && c != ',' && c != '=';
  });
}

bool is_name(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, is_safe_character);
}

std::optional<std::uint8_t> hex_digit(char c) {
  if (c >= '0' && c <= '9') return static_cast<std::uint8_t>(c - '0');
  if (c >= 'a' && c <= 'f') return static_cast<std::uint8_t>(c - 'a' + 10);
  return std::nullopt;
}

/// The size of the first piece of `text`: at most `text_per_line`, and no escape is cut in two.
std::size_t piece_size(std::string_view text) {
  if (text.size() <= text_per_line) return text.size();
  std::size_t size = text_per_line;
  if (text[size - 1] == '=') return size - 1;
  if (text[size - 2] == '=') return size - 2;
  return size;
}

/// A decimal number as std::to_string writes it: no sign, no leading zero.
bool read_count(std::string_view text, std::uint64_t& number) {
  return parse_number(text, number) && (text.size() == 1 || text.front() != '0');
}

/// Each function that returns a bool returns whether to go on; if not, error_ says why.
class MapReader {
 public:
  MapReader(std::span<const DimacsComment> comments, std::uint32_t var_count,
            const std::string& file)
      : comments_(comments), var_count_(var_count), file_(file) {}

  Parsed<MapComments> read() {
    if (!begin()) return Failure{std::move(*error_)};
    for (; next_ < comments_.size(); ++next_) {
      words_ = split(line().text);
      if (!words_.empty() && words_[0].text == "puzzlec") {
        if (!finish()) return Failure{std::move(*error_)};
        return MapComments{std::move(map_), std::move(metadata_)};
      }
      if (!entry()) return Failure{std::move(*error_)};
    }
    const DimacsComment& last = comments_.back();
    static_cast<void>(fail_at(Code::unexpected_end, last.line + 1, 1,
                              "the map's end 'c puzzlec end LINES'", "the end of the comments"));
    return Failure{std::move(*error_)};
  }

 private:
  [[nodiscard]] const DimacsComment& line() const { return comments_[next_]; }

  bool fail_at(Code code, std::size_t line, std::size_t column, std::string expected,
               std::string found) {
    error_ = InputError{code, file_, line, column, std::move(expected), std::move(found)};
    return false;
  }
  /// Fails at word `index` of the current line, or after its last word.
  bool fail(Code code, std::size_t index, std::string expected) {
    if (index < words_.size()) {
      return fail_at(code, line().line, line().column + words_[index].column - 1,
                     std::move(expected), quoted(words_[index].text));
    }
    return fail_at(Code::unexpected_end, line().line, line().column + line().text.size(),
                   std::move(expected), "the end of the line");
  }

  bool begin() {
    for (; next_ < comments_.size(); ++next_) {
      if (line().text == heading_line) {
        start_ = next_++;
        return true;
      }
      if (line().text.starts_with(first_words)) {
        return fail_at(Code::unsupported, line().line, line().column, "a variable map of version 1",
                       quoted(line().text));
      }
    }
    return fail_at(Code::unknown_format, 0, 0, "a variable map in the comments", "none");
  }

  bool size_is(std::size_t count) {
    if (words_.size() < count) return fail(Code::unexpected_end, words_.size(), "another entry");
    if (words_.size() > count) return fail(Code::trailing_text, count, "the end of the line");
    return true;
  }

  bool number(std::size_t index, const char* name, std::uint64_t smallest, std::uint64_t largest,
              std::uint64_t& number) {
    if (index >= words_.size() || !read_count(words_[index].text, number)) {
      return fail(Code::bad_number, index, name);
    }
    if (number >= smallest && number <= largest) return true;
    return fail(
        Code::out_of_range, index,
        std::string(name) + " from " + std::to_string(smallest) + " to " + std::to_string(largest));
  }

  bool entry() {
    if (words_.empty()) return fail(Code::bad_character, 0, "a line of the variable map");
    const std::string_view kind = words_[0].text;
    if (kind == "meta") return meta();
    if (kind == "shape") return shape();
    if (kind != "settled" && kind != "varname" && kind != "auxname") {
      return fail(Code::bad_character, 0, "a line of the variable map");
    }
    if (!has_shape_) return fail(Code::missing_clue, 0, "the map's shape first");
    if (kind == "settled") return settled();
    return kind == "varname" ? variable() : auxiliaries();
  }

  bool shape() {
    std::uint64_t rows = 0;
    std::uint64_t columns = 0;
    std::uint64_t values = 0;
    if (has_shape_) return fail(Code::wrong_count, 0, "one shape");
    if (!number(1, "a number of rows", 0, largest_side, rows) ||
        !number(2, "a number of columns", 0, largest_side, columns) ||
        !number(3, "a bound above all values", 0, largest_side, values) || !size_is(4)) {
      return false;
    }
    if (rows * columns * values > most_statements) {
      return fail(Code::out_of_range, 1,
                  "at most " + std::to_string(most_statements) + " statements");
    }
    map_ = VarMap(static_cast<std::size_t>(rows), static_cast<std::size_t>(columns),
                  static_cast<std::size_t>(values));
    has_shape_ = true;
    return true;
  }

  /// Reads "r1c2=5" and checks that it was not mentioned before.
  bool statement(std::size_t index, CellId& cell, Value& value) {
    const char* expected = "a statement such as 'r1c2=5'";
    if (index >= words_.size()) return fail(Code::unexpected_end, index, expected);
    const std::string_view text = words_[index].text;
    const std::size_t equals = text.find('=');
    std::uint64_t number = 0;
    const auto name = parse_cell_name(text.substr(0, equals));
    if (!name || text.substr(0, equals) != fmt::format("r{}c{}", name->row, name->column) ||
        equals == std::string_view::npos || !read_count(text.substr(equals + 1), number)) {
      return fail(Code::bad_character, index, expected);
    }
    const auto [row, column] = *name;
    if (row < 1 || row > map_.rows() || column < 1 || column > map_.columns() ||
        number >= map_.value_bound()) {
      return fail(Code::out_of_range, index, "a statement inside the map's shape");
    }
    cell = CellId{static_cast<std::uint32_t>((row - 1) * map_.columns() + column - 1)};
    value = value_of(static_cast<std::size_t>(number));
    const StatementLiteral known = map_.literal(cell, value);
    if (known.is_possible())
      return fail(Code::wrong_count, index, "a statement not mentioned before");
    return true;
  }

  bool settled() {
    if (words_.size() < 2) return fail(Code::unexpected_end, 1, "a statement such as 'r1c2=5'");
    for (std::size_t index = 1; index < words_.size(); ++index) {
      CellId cell;
      Value value;
      if (!statement(index, cell, value)) return false;
      for (std::size_t other = 0; other < map_.value_bound(); ++other) {
        if (map_.literal(cell, value_of(other)).is_true()) {
          return fail(Code::wrong_count, index, "one settled value for each cell");
        }
      }
      map_.settle(cell, value, true);
    }
    return true;
  }

  bool next_variable(std::uint64_t& found) {
    if (!number(1, "a variable", 1, var_count_, found)) return false;
    if (found == named_ + 1) return true;
    return fail(Code::out_of_range, 1, "variable " + std::to_string(named_ + 1));
  }

  bool variable() {
    std::uint64_t var = 0;
    CellId cell;
    Value value;
    if (!map_.auxiliaries().empty())
      return fail(Code::wrong_count, 0, "no statement after the first auxiliary");
    if (!next_variable(var) || !statement(2, cell, value) || !size_is(3)) return false;
    map_.open(cell, value, Var{static_cast<std::uint32_t>(var - 1)});
    ++named_;
    return true;
  }

  bool auxiliaries() {
    std::uint64_t first = 0;
    std::uint64_t count = 0;
    if (!next_variable(first) ||
        !number(2, "a number of variables", 1, var_count_ - (first - 1), count)) {
      return false;
    }
    if (words_.size() < 4 || !is_name(words_[3].text))
      return fail(Code::bad_character, 3, "a name");
    if (!size_is(4)) return false;
    map_.add_auxiliaries({Var{static_cast<std::uint32_t>(first - 1)},
                          static_cast<std::uint32_t>(count), std::string(words_[3].text)});
    named_ += count;
    return true;
  }

  bool meta() {
    if (words_.size() < 2 || !is_key(words_[1].text)) return fail(Code::bad_character, 1, "a name");
    const std::string key(words_[1].text);
    const char* expected = "a part such as '1.2'";
    if (words_.size() < 3) return fail(Code::unexpected_end, 2, expected);
    const std::string_view text = words_[2].text;
    const std::size_t dot = text.find('.');
    std::uint64_t part = 0;
    std::uint64_t parts = 0;
    if (dot == std::string_view::npos || !read_count(text.substr(0, dot), part) ||
        !read_count(text.substr(dot + 1), parts)) {
      return fail(Code::bad_number, 2, expected);
    }
    if (parts_left_ == 0) {
      if (metadata_.contains(key)) return fail(Code::wrong_count, 1, "each name once");
      if (part != 1 || parts < 1) return fail(Code::out_of_range, 2, "the first part");
      parts_ = parts;
    } else {
      if (key != key_) return fail(Code::wrong_count, 1, "the next part of '" + key_ + "'");
      if (parts != parts_ || part != parts_ - parts_left_ + 1) {
        return fail(
            Code::wrong_count, 2,
            "part " + std::to_string(parts_ - parts_left_ + 1) + "." + std::to_string(parts_));
      }
    }
    key_ = key;
    parts_left_ = parts - part;
    std::string& value = metadata_[key];
    // Only the empty value has a part without text.
    if (words_.size() == 3 && parts == 1) return true;
    if (words_.size() < 4 || !decode_bytes(words_[3].text, value)) {
      return fail(Code::bad_character, 3,
                  "text of the alphabet A-Z, a-z, 0-9, '.', ',', '_', '=' and two digits");
    }
    return size_is(4);
  }

  bool finish() {
    std::uint64_t lines = 0;
    if (words_.size() < 2 || words_[1].text != "end") return fail(Code::bad_character, 1, "'end'");
    if (!number(2, "a number of lines", 0, UINT64_MAX, lines) || !size_is(3)) return false;
    if (lines != next_ - start_) {
      return fail(Code::wrong_count, 2, std::to_string(next_ - start_) + " lines in the map");
    }
    if (parts_left_ != 0) return fail(Code::wrong_count, 0, "the next part of '" + key_ + "'");
    if (!has_shape_) return fail(Code::missing_clue, 0, "the map's shape");
    if (named_ != var_count_) {
      return fail(Code::wrong_count, 0,
                  "a map of the formula's " + std::to_string(var_count_) + " variables, not of " +
                      std::to_string(named_));
    }
    for (std::size_t index = next_ + 1; index < comments_.size(); ++index) {
      if (!comments_[index].text.starts_with(first_words)) continue;
      return fail_at(Code::wrong_count, comments_[index].line, comments_[index].column,
                     "one variable map", "another one");
    }
    return true;
  }

  std::span<const DimacsComment> comments_;
  std::uint32_t var_count_;
  const std::string& file_;
  std::size_t next_ = 0;
  std::size_t start_ = 0;  ///< index of the map's first line
  std::vector<Token> words_;
  VarMap map_;
  Metadata metadata_;
  bool has_shape_ = false;
  std::uint64_t named_ = 0;  ///< variables that have a name
  std::string key_;          ///< the value whose parts are being read
  std::uint64_t parts_ = 0;
  std::uint64_t parts_left_ = 0;
  std::optional<InputError> error_;
};

}  // namespace

std::string encode_bytes(std::string_view bytes) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text;
  text.reserve(bytes.size());
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    if (is_plain(c)) {
      text += c;
    } else if (c == ' ') {
      text += '_';
    } else {
      text += '=';
      text += digits[byte >> 4U];
      text += digits[byte & 15U];
    }
  }
  return text;
}

bool decode_bytes(std::string_view text, std::string& bytes) {
  for (std::size_t index = 0; index < text.size(); ++index) {
    const char c = text[index];
    if (c == '_') {
      bytes += ' ';
    } else if (is_plain(c)) {
      bytes += c;
    } else {
      if (c != '=' || index + 2 >= text.size()) return false;
      const auto high = hex_digit(text[index + 1]);
      const auto low = hex_digit(text[index + 2]);
      if (!high || !low) return false;
      const auto byte = static_cast<char>(static_cast<unsigned char>(*high * 16 + *low));
      if (is_plain(byte) || byte == ' ') return false;
      bytes += byte;
      index += 2;
    }
  }
  return true;
}

std::vector<std::string> write_map(const VarMap& map, std::uint32_t var_count,
                                   const Metadata& metadata) {
  std::vector<std::string> lines = {std::string(heading_line)};
  for (const auto& [key, value] : metadata) {
    ensure(is_key(key), "names of metadata use the characters [A-Za-z0-9_.]");
    const std::string text = encode_bytes(value);
    std::vector<std::string_view> pieces;
    std::string_view rest = text;
    do {
      pieces.push_back(rest.substr(0, piece_size(rest)));
      rest.remove_prefix(pieces.back().size());
    } while (!rest.empty());
    for (std::size_t part = 0; part < pieces.size(); ++part) {
      std::string line =
          "meta " + key + " " + std::to_string(part + 1) + "." + std::to_string(pieces.size());
      if (!pieces[part].empty()) line.append(" ").append(pieces[part]);
      lines.push_back(std::move(line));
    }
  }
  lines.push_back("shape " + std::to_string(map.rows()) + " " + std::to_string(map.columns()) +
                  " " + std::to_string(map.value_bound()));
  std::string settled;
  const auto end_settled = [&] {
    if (!settled.empty()) lines.push_back("settled" + settled);
    settled.clear();
  };
  for (std::uint32_t index = 0; index < map.cell_count(); ++index) {
    for (std::size_t number = 0; number < map.value_bound(); ++number) {
      if (!map.literal(CellId{index}, value_of(number)).is_true()) continue;
      settled += " " + map.statement_name(CellId{index}, value_of(number));
      if (settled.size() >= text_per_line) end_settled();
    }
  }
  end_settled();
  for (std::uint32_t index = 0; index < map.statement_count(); ++index) {
    lines.push_back("varname " + std::to_string(index + 1) + " " + map.name(Var{index}));
  }
  std::uint64_t named = map.statement_count();
  for (const AuxiliaryRange& range : map.auxiliaries()) {
    ensure(range.first.index == named && range.count > 0, "the map names its variables in order");
    ensure(is_name(range.name), "names of auxiliaries use the safe alphabet");
    lines.push_back("auxname " + std::to_string(range.first.index + 1) + " " +
                    std::to_string(range.count) + " " + range.name);
    named += range.count;
  }
  ensure(named == var_count, "the map names all variables");
  lines.push_back("puzzlec end " + std::to_string(lines.size()));
  return lines;
}

bool has_map(std::span<const DimacsComment> comments) {
  return std::ranges::any_of(
      comments, [](const DimacsComment& comment) { return comment.text.starts_with(first_words); });
}

Parsed<MapComments> read_map(std::span<const DimacsComment> comments, std::uint32_t var_count,
                             const std::string& file) {
  return MapReader(comments, var_count, file).read();
}

}  // namespace puzzlec
