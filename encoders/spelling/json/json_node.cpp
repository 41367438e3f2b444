#include <algorithm>
#include <limits>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "encoders/spelling/json/json_document.hpp"

namespace puzzlec {

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

Parsed<bool> JsonNode::flag() const {
  if (!states_something() || is_integer(0)) return false;
  if (is_integer(1)) return true;
  return boolean();
}

namespace {

std::string integer_phrase(std::uint64_t first, std::uint64_t last, std::string_view expected) {
  return expected.empty() ? fmt::format("an integer {}..{}", first, last) : std::string(expected);
}

}  // namespace

Parsed<std::uint64_t> JsonNode::number(std::uint64_t first, std::uint64_t last,
                                       std::string_view expected) const {
  if (is_integer() && value().data >= first && value().data <= last) return value().data;
  const std::string wanted = integer_phrase(first, last, expected);
  if (signed_integer()) return Failure{error(InputErrorCode::out_of_range, wanted, short_number())};
  return Failure{wrong_kind(InputErrorCode::bad_number, wanted)};
}

Parsed<std::uint64_t> JsonNode::number_or_digits(std::uint64_t first, std::uint64_t last,
                                                 std::string_view expected) const {
  std::uint64_t number = 0;
  if (!is_text() || !parse_number(document_->string_of(value()), number))
    return this->number(first, last, expected);
  if (number >= first && number <= last) return number;
  return Failure{error(InputErrorCode::out_of_range, integer_phrase(first, last, expected),
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
    if (member.name() != name) continue;
    member.value().was_asked_for = true;
    return member;
  }
  return std::nullopt;
}

std::vector<JsonNode> JsonNode::members_left() const {
  std::vector<JsonNode> left;
  if (document_ == nullptr) return left;
  const auto& values = document_->values_;
  for (std::uint32_t index = index_ + 1; index < value().after; ++index) {
    if (values[index].kind != Kind::name || values[index + 1].was_asked_for) continue;
    const JsonNode member(*document_, index + 1);
    if (member.states_something()) left.push_back(member);
    index = values[index + 1].after - 1;
  }
  return left;
}

void JsonNode::settle() const {
  if (document_ == nullptr) return;
  for (std::uint32_t index = index_ + 1; index < value().after; ++index)
    document_->values_[index].was_asked_for = true;
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
  std::ranges::reverse(parts);
  for (const std::string& part : parts) text += "/" + part;
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
