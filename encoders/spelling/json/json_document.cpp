#include "encoders/spelling/json/json_document.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace puzzlec {

/// Builds the values from the parser's events. These carry no places, but they come in the order of
/// the text, so the builder follows along and finds each token where the last one ended.
class JsonTreeBuilder {
 public:
  explicit JsonTreeBuilder(JsonDocument& document) : document_(document) {
    if (document_.text_.starts_with("\xEF\xBB\xBF")) at_ = 3;  // the parser skips it, too
  }

  [[nodiscard]] std::optional<InputError>& error() { return error_; }

  // ---- Events, by the names that nlohmann's sax_parse() calls. False stops the parser.

  bool null() { return add(Kind::null, 4, 0); }
  bool boolean(bool value) { return add(Kind::boolean, value ? 4 : 5, value ? 1 : 0); }
  bool number_integer(std::int64_t) { return add(Kind::number, number_size(), 0); }
  bool number_unsigned(std::uint64_t value) { return add(Kind::integer, number_size(), value); }
  bool number_float(double, const std::string&) { return add(Kind::number, number_size(), 0); }
  bool string(const std::string& text) { return add_string(Kind::text, text); }
  bool key(const std::string& text) { return add_string(Kind::name, text); }
  bool binary(std::vector<std::uint8_t>&) { return false; }
  bool start_object(std::size_t) { return open(Kind::object); }
  bool start_array(std::size_t) { return open(Kind::array); }
  bool end_object() { return close(); }
  bool end_array() { return close(); }

  bool parse_error(std::size_t bytes_read, const std::string&,
                   const nlohmann::detail::exception& problem) {
    constexpr int number_overflow = 406;
    const std::string_view text = document_.text_;
    if (problem.id == number_overflow) {
      const std::size_t start = next_token();
      fail(InputErrorCode::bad_number, start, "a number that fits",
           quoted(text.substr(start, number_size())));
      return false;
    }
    const std::size_t place = bytes_read == 0 ? 0 : bytes_read - 1;
    if (const auto surrogate = lone_surrogate(place)) {
      fail(InputErrorCode::bad_character, *surrogate, "surrogates in pairs, as UTF-16 has them",
           quoted(text.substr(*surrogate, 6)));
      return false;
    }
    const std::string_view rest = text.substr(std::min(place, text.size()));
    fail(InputErrorCode::bad_character, place, "JSON",
         rest.empty() || rest == "\n" ? "the end of the document"
         : rest.front() == '\n'       ? "the end of the line"
                                      : quoted(rest.substr(0, 1)));
    return false;
  }

 private:
  using Kind = JsonDocument::Kind;

  std::size_t next_token() {
    return at_ = std::min(document_.text_.find_first_not_of(" \t\r\n,:", at_),
                          document_.text_.size());
  }
  /// The place of half of a pair, spelt \uD800 .. \uDFFF, in the string that has the error.
  [[nodiscard]] std::optional<std::size_t> lone_surrogate(std::size_t error) {
    const std::string_view text = document_.text_;
    const std::size_t quote = next_token();
    if (quote == text.size() || text[quote] != '"') return std::nullopt;
    std::optional<std::size_t> high;
    for (std::size_t i = quote + 1; i < text.size() && i <= error && text[i] != '"'; ++i) {
      if (text[i] != '\\') continue;
      const std::size_t start = i++;
      if (text.substr(i, 2) != "ud" && text.substr(i, 2) != "uD") continue;
      const char kind = i + 2 < text.size() ? text[i + 2] : ' ';
      const bool is_low = std::string_view("cdefCDEF").find(kind) != std::string_view::npos;
      const bool is_high = std::string_view("89abAB").find(kind) != std::string_view::npos;
      if (high && start == *high + 6 && is_low) {
        high.reset();
      } else if (is_low && !high) {
        return start;
      } else if (is_high && !high) {
        high = start;
      }
    }
    return high;
  }
  std::size_t number_size() {
    const std::size_t start = next_token();
    return std::min(document_.text_.find_first_not_of("0123456789+-.eE", start),
                    document_.text_.size()) -
           start;
  }
  std::size_t string_size() {
    const std::string& text = document_.text_;
    const std::size_t start = next_token();
    std::size_t quote = start + 1;
    while (text[quote] != '"') quote += text[quote] == '\\' ? 2 : 1;
    return quote + 1 - start;
  }

  bool add(Kind kind, std::size_t size, std::uint64_t data) {
    const auto start = static_cast<std::uint32_t>(next_token());
    at_ += size;
    const auto after = static_cast<std::uint32_t>(document_.values_.size() + 1);
    const auto end = static_cast<std::uint32_t>(at_);
    if (parents_.empty()) {
      document_.values_.push_back({kind, false, 0, 0, after, start, end, data});
      return true;
    }
    Parent& parent = parents_.back();
    document_.values_.push_back(
        {kind, false, parent.index, parent.children, after, start, end, data});
    if (kind != Kind::name) ++parent.children;
    return true;
  }
  bool add_string(Kind kind, const std::string& text) {
    const std::uint64_t place = document_.strings_.size();
    document_.strings_ += text;
    return add(kind, string_size(), place << 32U | text.size());
  }
  bool open(Kind kind) {
    const auto index = static_cast<std::uint32_t>(document_.values_.size());
    static_cast<void>(add(kind, 1, 0));
    if (parents_.size() == JsonDocument::deepest) {
      fail(InputErrorCode::out_of_range, document_.values_.back().start,
           fmt::format("arrays and objects nested at most {} deep", JsonDocument::deepest),
           "a deeper one");
      return false;
    }
    parents_.push_back({index, 0});
    return true;
  }
  bool close() {
    at_ = next_token() + 1;
    JsonDocument::Value& closed = document_.values_[parents_.back().index];
    closed.after = static_cast<std::uint32_t>(document_.values_.size());
    closed.end = static_cast<std::uint32_t>(at_);
    parents_.pop_back();
    return true;
  }
  void fail(InputErrorCode code, std::size_t offset, std::string expected, std::string found) {
    if (document_.is_packed_) expected += fmt::format(" at offset {} of the decoded text", offset);
    error_ = document_.error_at(code, offset, std::move(expected), std::move(found));
  }

  JsonDocument& document_;
  std::size_t at_ = 0;  // the end of the last token
  struct Parent {
    std::uint32_t index;
    std::uint32_t children;
  };
  std::vector<Parent> parents_;
  std::optional<InputError> error_;
};

// ---- Documents

namespace {

/// Follows brackets and strings through the lines of a document.
class BracketDepth {
 public:
  void read_line(std::string_view line) {
    bool is_quoted = false;  // strings end in their line
    for (std::size_t i = 0; i < line.size(); ++i) {
      const char c = line[i];
      if (is_quoted && c == '\\') {
        ++i;
      } else if (c == '"') {
        is_quoted = !is_quoted;
      } else if (!is_quoted && (c == '{' || c == '[')) {
        ++depth_;
      } else if (!is_quoted && (c == '}' || c == ']') && depth_ > 0) {
        --depth_;
      }
    }
  }
  [[nodiscard]] bool is_closed() const { return depth_ == 0; }

 private:
  std::size_t depth_ = 0;
};

InputError skip_too_long(TextCursor& cursor, BracketDepth brackets) {
  InputError error = cursor.error(InputErrorCode::line_too_long, 1,
                                  "a JSON document of at most 4 MiB", "a longer one");
  while (!cursor.at_end()) {
    // Where the document ends is not known if a line cannot be seen whole.
    const bool may_go_on = !cursor.line_is_too_long();
    if (may_go_on) brackets.read_line(cursor.line());
    cursor.advance();
    if (may_go_on && brackets.is_closed()) break;
  }
  return error;
}

}  // namespace

Parsed<JsonDocument> JsonDocument::take(TextCursor& cursor) {
  JsonDocument document;
  document.file_ = cursor.file();
  document.line_ = cursor.line_number();
  const std::size_t first = cursor.line().find_first_not_of(" \t");
  const bool is_array = first != std::string_view::npos && cursor.line()[first] == '[';
  BracketDepth brackets;
  do {
    if (cursor.at_end()) {
      return Failure{
          cursor.end_error(is_array ? "the end of a JSON array" : "the end of a JSON object")};
    }
    const std::string_view line = cursor.line();
    if (cursor.line_is_too_long() || document.text_.size() + line.size() > TextCursor::longest_line)
      return Failure{skip_too_long(cursor, brackets)};
    brackets.read_line(line);
    document.text_.append(line).push_back('\n');
    cursor.advance();
  } while (!brackets.is_closed());
  if (auto error = document.parse()) return Failure{*std::move(error)};
  return document;
}

Parsed<JsonDocument> JsonDocument::parse_packed(std::string text, std::string file,
                                                std::size_t line, std::size_t column) {
  JsonDocument document;
  document.text_ = std::move(text);
  document.file_ = std::move(file);
  document.line_ = line;
  document.column_ = column;
  document.is_packed_ = true;
  if (auto error = document.parse()) return Failure{*std::move(error)};
  return document;
}

JsonNode JsonDocument::root() const {
  return {*this, 0};
}

std::optional<InputError> JsonDocument::parse() {
  JsonTreeBuilder builder(*this);
  if (!nlohmann::json::sax_parse(text_, &builder)) return std::move(builder.error());
  return repeated_member();
}

/// JSON leaves open which of two members of one name holds, so neither does.
std::optional<InputError> JsonDocument::repeated_member() const {
  std::vector<std::pair<std::string_view, std::uint32_t>> names;
  std::uint32_t first = UINT32_MAX;  // of the values whose names come again
  for (std::uint32_t index = 0; index < values_.size(); ++index) {
    if (values_[index].kind != Kind::object) continue;
    names.clear();
    for (std::uint32_t name = index + 1; name < values_[index].after;
         name = values_[name + 1].after) {
      names.emplace_back(string_of(values_[name]), name);
    }
    if (names.size() < 2) continue;
    std::ranges::sort(names);
    for (std::size_t i = 1; i < names.size(); ++i) {
      if (names[i].first == names[i - 1].first) first = std::min(first, names[i].second + 1);
    }
  }
  if (first == UINT32_MAX) return std::nullopt;
  const JsonNode again(*this, first);
  return again.name_error(InputErrorCode::unknown_clue, "each member once",
                          quoted(again.name()) + " twice");
}

std::string_view JsonDocument::string_of(const Value& value) const {
  return std::string_view(strings_).substr(value.data >> 32U, value.data & UINT32_MAX);
}

InputError JsonDocument::error_at(InputErrorCode code, std::size_t offset, std::string expected,
                                  std::string found) const {
  std::size_t line = line_;
  std::size_t column = column_;
  if (!is_packed_) {
    const std::string_view before = std::string_view(text_).substr(0, offset);
    line += static_cast<std::size_t>(std::ranges::count(before, '\n'));
    column = before.size() - (before.rfind('\n') + 1) + 1;  // npos + 1 is 0
  }
  return InputError{code, file_, line, column, std::move(expected), std::move(found)};
}

}  // namespace puzzlec
