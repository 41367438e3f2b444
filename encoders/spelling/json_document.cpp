#include "encoders/spelling/json_document.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>
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
    fail(InputErrorCode::bad_character, place, "JSON",
         place < text.size() && text.substr(place) != "\n" ? quoted(text.substr(place, 1))
                                                           : "the end of the document");
    return false;
  }

 private:
  using Kind = JsonDocument::Kind;

  std::size_t next_token() {
    return at_ = std::min(document_.text_.find_first_not_of(" \t\r\n,:", at_),
                          document_.text_.size());
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
      document_.values_.push_back({kind, 0, 0, after, start, end, data});
      return true;
    }
    Parent& parent = parents_.back();
    document_.values_.push_back({kind, parent.index, parent.children, after, start, end, data});
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

// ---- Nodes

bool JsonNode::is_text(std::string_view text) const {
  return is_text() && document_->string_of(value()) == text;
}

bool JsonNode::states_something() const {
  switch (kind()) {
    case Kind::null:
      return false;
    case Kind::boolean:
      return is_true();
    case Kind::text:
      return !is_text("");
    case Kind::array:
    case Kind::object:
      return !empty();
    case Kind::integer:
    case Kind::number:
    case Kind::name:
      break;
  }
  return true;
}

Parsed<JsonNode> JsonNode::object(std::string_view expected) const {
  if (!is_object()) return Failure{wrong_kind(InputErrorCode::bad_character, expected)};
  return *this;
}

Parsed<JsonNode> JsonNode::array(std::string_view expected) const {
  if (!is_array()) return Failure{wrong_kind(InputErrorCode::bad_character, expected)};
  return *this;
}

Parsed<JsonNode> JsonNode::array_of(std::size_t size) const {
  const std::string expected = fmt::format("an array of {}", size);
  if (!is_array()) return Failure{wrong_kind(InputErrorCode::bad_character, expected)};
  if (const std::size_t found = this->size(); found != size)
    return Failure{
        error(InputErrorCode::wrong_count, expected, fmt::format("an array of {}", found))};
  return *this;
}

Parsed<std::string_view> JsonNode::text(std::string_view expected) const {
  if (!is_text()) return Failure{wrong_kind(InputErrorCode::bad_character, expected)};
  return document_->string_of(value());
}

Parsed<bool> JsonNode::boolean() const {
  if (!is_boolean()) return Failure{wrong_kind(InputErrorCode::bad_character, "true or false")};
  return is_true();
}

Parsed<std::uint64_t> JsonNode::number(std::uint64_t first, std::uint64_t last,
                                       std::string_view expected) const {
  if (is_integer() && value().data >= first && value().data <= last) return value().data;
  const std::string wanted =
      expected.empty() ? fmt::format("an integer {}..{}", first, last) : std::string(expected);
  if (signed_integer()) return Failure{error(InputErrorCode::out_of_range, wanted, short_number())};
  return Failure{wrong_kind(InputErrorCode::bad_number, wanted)};
}

Parsed<std::uint64_t> JsonNode::number_or_digits(std::uint64_t first, std::uint64_t last) const {
  std::uint64_t number = 0;
  if (!is_text() || !parse_number(document_->string_of(value()), number))
    return this->number(first, last);
  if (number >= first && number <= last) return number;
  return Failure{error(InputErrorCode::out_of_range, fmt::format("an integer {}..{}", first, last),
                       quoted(document_->string_of(value())))};
}

std::optional<std::int64_t> JsonNode::signed_integer() const {
  constexpr std::uint64_t largest = std::numeric_limits<std::int64_t>::max();
  if (kind() != Kind::integer && kind() != Kind::number) return std::nullopt;
  const std::string spelt = compact();
  if (spelt.find_first_of(".eE") != std::string::npos) return std::nullopt;
  const bool is_negative = spelt.front() == '-';
  std::uint64_t number = 0;
  if (!parse_number(std::string_view(spelt).substr(is_negative ? 1 : 0), number)) number = largest;
  const auto nearest = static_cast<std::int64_t>(std::min(number, largest));
  return is_negative ? -nearest : nearest;
}

Parsed<JsonNode> JsonNode::member(std::string_view name) const {
  if (const auto found = find(name)) return *found;
  return Failure{error(InputErrorCode::wrong_count, fmt::format("a member '{}'", name), "none")};
}

std::optional<JsonNode> JsonNode::find(std::string_view name) const {
  if (!is_object()) return std::nullopt;
  for (const JsonNode member : *this) {
    if (member.name() == name) return member;
  }
  return std::nullopt;
}

std::optional<InputError> JsonNode::unknown_member(std::span<const std::string_view> names) const {
  if (!is_object()) return std::nullopt;
  for (const JsonNode member : *this) {
    if (std::ranges::find(names, member.name()) != names.end()) continue;
    return member.name_error(InputErrorCode::unsupported,
                             fmt::format("one of the members {}", fmt::join(names, ", ")),
                             quoted(member.name()));
  }
  return std::nullopt;
}

std::optional<InputError> JsonNode::unknown_member(
    std::initializer_list<std::string_view> names) const {
  return unknown_member(std::span<const std::string_view>(names.begin(), names.size()));
}

JsonNode::Iterator JsonNode::begin() const {
  return {document_, is_array() || is_object() ? index_ + 1 : index_, is_object() ? 1U : 0U};
}

JsonNode::Iterator JsonNode::end() const {
  return {document_, is_array() || is_object() ? value().after : index_, 0};
}

bool JsonNode::empty() const {
  return begin() == end();
}

std::size_t JsonNode::size() const {
  return static_cast<std::size_t>(std::distance(begin(), end()));
}

JsonNode JsonNode::operator[](std::size_t index) const {
  return *std::next(begin(), static_cast<std::ptrdiff_t>(index));
}

bool JsonNode::has_name() const {
  return document_ != nullptr && index_ > 0 &&
         document_->values_[value().parent].kind == Kind::object;
}

std::string_view JsonNode::name() const {
  return has_name() ? document_->string_of(document_->values_[index_ - 1]) : std::string_view();
}

std::string JsonNode::pointer() const {
  constexpr std::size_t longest_name = 64;
  std::vector<std::string> parts;
  for (JsonNode node = *this; document_ != nullptr && node.index_ > 0;
       node = JsonNode(*document_, node.value().parent)) {
    if (!node.has_name()) {
      parts.push_back(std::to_string(node.value().ordinal));
      continue;
    }
    std::string part;
    for (const char c : node.name().substr(0, longest_name)) {
      const auto byte = static_cast<unsigned char>(c);
      if (c == '~' || c == '/') {
        part += c == '~' ? "~0" : "~1";
      } else if (byte < 0x20 || byte >= 0x7f) {
        part += fmt::format("\\x{:02x}", byte);
      } else {
        part += c;
      }
    }
    parts.push_back(part + (node.name().size() > longest_name ? "..." : ""));
  }
  std::string text;
  for (auto part = parts.rbegin(); part != parts.rend(); ++part) text += "/" + *part;
  return text;
}

std::string JsonNode::compact() const {
  if (document_ == nullptr) return "null";
  const std::string_view spelt =
      std::string_view(document_->text_).substr(value().start, value().end - value().start);
  if (!is_array() && !is_object()) return std::string(spelt);
  std::string text;
  bool is_quoted = false;
  for (std::size_t i = 0; i < spelt.size(); ++i) {
    const char c = spelt[i];
    if (c == '"') is_quoted = !is_quoted;
    if (is_quoted || (c != ' ' && c != '\t' && c != '\r' && c != '\n')) text += c;
    if (is_quoted && c == '\\') text += spelt[++i];
  }
  return text;
}

std::string JsonNode::short_number() const {
  constexpr std::size_t longest = 24;
  std::string spelt = compact();
  if (spelt.size() > longest) spelt.replace(longest, std::string::npos, "...");
  return spelt;
}

std::string JsonNode::description() const {
  switch (kind()) {
    case Kind::array:
      return "an array";
    case Kind::object:
      return "an object";
    case Kind::text:
      return "the string " + quoted(document_->string_of(value()));
    case Kind::integer:
    case Kind::number:
      return "the number " + short_number();
    case Kind::null:
    case Kind::boolean:
    case Kind::name:
      break;
  }
  return compact();
}

InputError JsonNode::wrong_kind(InputErrorCode code, std::string_view expected) const {
  return error(code, expected, description());
}

InputError JsonNode::error(InputErrorCode code, std::string_view expected,
                           std::string found) const {
  return error_at(code, document_ == nullptr ? 0 : value().start, expected, std::move(found));
}

InputError JsonNode::name_error(InputErrorCode code, std::string_view expected,
                                std::string found) const {
  return error_at(code, document_->values_[has_name() ? index_ - 1 : index_].start, expected,
                  std::move(found));
}

InputError JsonNode::error_at(InputErrorCode code, std::size_t offset, std::string_view expected,
                              std::string found) const {
  std::string place = pointer();
  if (place.empty()) place = "the top";
  std::string text = fmt::format("{} at {}", expected, place);
  if (document_ == nullptr) return {code, {}, 0, 0, std::move(text), std::move(found)};
  if (document_->is_packed_) text += fmt::format(" (offset {} of the decoded text)", offset);
  return document_->error_at(code, offset, std::move(text), std::move(found));
}

}  // namespace puzzlec
