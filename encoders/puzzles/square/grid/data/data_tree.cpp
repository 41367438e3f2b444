#include "encoders/puzzles/square/grid/data/data_tree.hpp"

#include <utility>

namespace puzzlec {
namespace data_tree_detail {
namespace {

constexpr std::size_t most_lines = 20'000;
constexpr std::size_t deepest = 64;

/// A list that is still open.
struct Open {
  DataNode node;
  char close = ']';
  std::vector<DataNode> rows = {};  ///< before a semicolon or bar
  bool has_rows = false;
  bool after_comma = true;  ///< nothing stands between the last comma, or the bracket, and here
  bool has_commas = false;
};

class TreeReader {
 public:
  TreeReader(PlainLines& lines, std::size_t line) : lines_(lines), line_(line) {
    stack_.push_back(
        {{true, false, {}, {}, false, false, {line, 1}, {}}, '\0', {}, false, true, false});
  }

  std::optional<DataNode> read(std::size_t& next) {
    const std::size_t last = line_ + most_lines;
    for (; lines_.has(line_) && line_ < last; ++line_) {
      if (!read_line(lines_.at(line_).text)) return std::nullopt;
      if (stack_.size() == 1) {
        next = line_ + 1;
        DataNode root = std::move(stack_.back().node);
        return root.items.empty() ? std::nullopt : std::optional(std::move(root));
      }
    }
    return std::nullopt;
  }

 private:
  static bool is_separator(char c) {
    return std::string_view(" \t,;|()[]{}\"'`=:<>").find(c) != std::string_view::npos;
  }

  [[nodiscard]] TextPlace place(std::size_t i) { return lines_.at(line_).place(i); }

  bool read_line(const std::string& text) {
    for (std::size_t i = 0; i < text.size();) {
      const char c = text[i];
      if (c == ' ' || c == '\t') {
        ++i;
      } else if (c == '[' || c == '(' || c == '{') {
        if (!open(c, i)) return false;
        ++i;
        // Signs that belong to the bracket, as in [| 5, 3 | 6, 0 |].
        if (i < text.size() && text[i] == '|') ++i;
      } else if (c == ']' || c == ')' || c == '}') {
        if (!close(c)) return false;
        ++i;
      } else if (c == ',') {
        comma(i++);
      } else if (c == ';' || c == '|') {
        end_row();
        ++i;
      } else if (c == '"' || c == '\'' || c == '`') {
        i = is_transposition(text, i) ? i + 1 : quoted_text(text, i);
      } else if (c == '=' || c == ':') {
        name_last(text.find_first_not_of(" \t;=", i + 1) != std::string::npos);
        ++i;
      } else if (c == '<' || c == '>') {
        ++i;
      } else if (text.compare(i, 2, "/*") == 0 && text.find("*/", i) != std::string::npos) {
        i = text.find("*/", i) + 2;
      } else if (is_line_joint(text, i)) {
        break;
      } else if (begins_comment(text, i) || text.compare(i, std::string::npos, "...") == 0) {
        break;
      } else {
        i = bare_word(text, i);
      }
    }
    return true;
  }

  static bool begins_comment(const std::string& text, std::size_t i) {
    const std::string_view rest = std::string_view(text).substr(i);
    if (rest.starts_with("//") || rest.starts_with("/*")) return true;
    const bool is_alone = i == 0 || text[i - 1] == ' ' || text[i - 1] == '\t';
    return is_alone && rest.size() > 2 && (rest[0] == '#' || rest[0] == '%') && rest[1] == ' ' &&
           rest.find_first_of("[](){}") == std::string_view::npos;
  }

  /// A sign at the end of a line that says that the next one goes on: & in Fortran, _ in Basic, \.
  static bool is_line_joint(const std::string& text, std::size_t i) {
    if (i + 1 != text.size() || std::string_view("&_\\").find(text[i]) == std::string_view::npos)
      return false;
    const std::size_t before = i == 0 ? std::string::npos : text.find_last_not_of(" \t", i - 1);
    return text[i] != '_' || (before != std::string::npos && text[before] == ',' &&
                              before + 1 < i && text.find_first_of("])}") < before);
  }

  bool open(char c, std::size_t i) {
    if (stack_.size() > deepest) return false;
    DataNode node{true, false, {}, std::move(name_), is_call_name_, false, place(i), {}};
    name_.clear();
    is_call_name_ = false;
    // A word right before the bracket is what is called, or indexed.
    std::vector<DataNode>& items = stack_.back().node.items;
    if (word_end_ == i + 1 && word_line_ == line_ && !items.empty() && !items.back().is_list &&
        !items.back().is_quoted) {
      if (c == '(' || c == '{' || items.back().text.ends_with('!')) {
        node.name = items.back().text;
        node.is_call = true;
        items.pop_back();
      }
    }
    if (c == '{') drop_type();
    stack_.back().after_comma = false;
    stack_.push_back({std::move(node),
                      c == '['   ? ']'
                      : c == '(' ? ')'
                                 : '}',
                      {},
                      false,
                      true,
                      false});
    return true;
  }

  bool close(char c) {
    if (stack_.size() == 1 || stack_.back().close != c) return false;
    Open done = std::move(stack_.back());
    stack_.pop_back();
    done.node.ends_in_comma = done.has_commas && done.after_comma;
    if (done.has_rows) {
      if (!done.node.items.empty()) {
        DataNode row{true, false, {}, {}, false, false, done.node.items.front().place, {}};
        row.items = std::move(done.node.items);
        done.rows.push_back(std::move(row));
      }
      done.node.items = std::move(done.rows);
    }
    stack_.back().node.items.push_back(std::move(done.node));
    stack_.back().after_comma = false;
    return true;
  }

  void comma(std::size_t i) {
    Open& top = stack_.back();
    if (stack_.size() > 1 && top.after_comma)
      top.node.items.push_back({false, false, {}, {}, false, false, place(i), {}});
    top.after_comma = true;
    top.has_commas = true;
  }

  void end_row() {
    Open& top = stack_.back();
    if (stack_.size() == 1) return;
    if (top.has_commas && top.after_comma && !top.node.items.empty()) top.node.ends_in_comma = true;
    if (!top.node.items.empty()) {
      DataNode row{true, false, {}, {}, false, top.node.ends_in_comma, top.node.items.front().place,
                   {}};
      row.items = std::move(top.node.items);
      top.node.items.clear();
      top.rows.push_back(std::move(row));
    }
    top.node.ends_in_comma = false;
    top.has_rows = true;
    top.after_comma = true;
  }

  void add_text(std::string text, bool is_quoted, std::size_t i) {
    Open& top = stack_.back();
    top.node.items.push_back(
        {false, is_quoted, std::move(text), std::move(name_), false, false, place(i), {}});
    name_.clear();
    top.after_comma = false;
  }

  std::size_t quoted_text(const std::string& text, std::size_t i) {
    const char quote = text[i];
    const std::size_t begin = i + 1;
    // A sign before a list, as in Lisp.
    if (quote != '"' && begin < text.size() && (text[begin] == '(' || text[begin] == '['))
      return begin;
    std::string inner;
    std::size_t end = begin;
    while (end < text.size() && text[end] != quote) {
      if (text[end] == '\\' && end + 1 < text.size()) {
        ++end;
        inner += text[end] == 'n' || text[end] == 'r' ? '\n' : text[end];
      } else {
        inner += text[end];
      }
      ++end;
    }
    if (end == text.size()) {
      // No other one: a sign alone, as in 5'.
      return begin;
    }
    // A letter before a quote says what kind of text it is: b"...".
    std::vector<DataNode>& items = stack_.back().node.items;
    if (word_end_ == i + 1 && word_line_ == line_ && !items.empty() && !items.back().is_list)
      items.pop_back();
    add_text(std::move(inner), true, begin);
    return end + 1;
  }

  std::size_t bare_word(const std::string& text, std::size_t i) {
    std::size_t end = i;
    while (end < text.size() && !is_separator(text[end])) ++end;
    std::string word = text.substr(i, end - i);
    // 5. and 5.0 are how programs write the number 5 of another type; 5i32 is a type, too.
    const std::size_t dot = word.find('.');
    if (dot != std::string::npos && dot > 0 && word.find_first_not_of("0123456789") == dot &&
        word.find_first_not_of('0', dot + 1) == std::string::npos) {
      word.erase(dot);
    }
    // 5L is how R writes a whole number.
    if (word.size() > 1 && word.ends_with('L') &&
        word.find_first_not_of("0123456789") + 1 == word.size())
      word.pop_back();
    const bool is_wrapper = word == "Just" || word == "Some" || word == "new" || word == "#";
    if (!is_wrapper) add_text(std::move(word), false, i);
    word_end_ = is_wrapper ? 0 : end + 1;
    word_line_ = line_;
    return end;
  }

  /// Whether the quote stands right after a list, and then marks it.
  bool is_transposition(const std::string& text, std::size_t i) {
    std::vector<DataNode>& items = stack_.back().node.items;
    const bool follows = text[i] == '\'' && i > 0 && (text[i - 1] == ']' || text[i - 1] == ')') &&
                         !items.empty() && items.back().is_list;
    if (follows) items.back().is_transposed = !items.back().is_transposed;
    return follows;
  }

  /// `new int[][] {`, `[9][9]int{`: what says of which type a list is goes.
  void drop_type() {
    std::vector<DataNode>& items = stack_.back().node.items;
    const auto is_size = [](const DataNode& item) {
      return item.is_list && item.name.empty() &&
             (item.items.empty() || (item.items.size() == 1 && !item.items[0].is_list));
    };
    if (stack_.back().after_comma || items.empty() || !is_size(items.back())) return;
    while (!items.empty() && is_size(items.back())) items.pop_back();
    if (!items.empty() && !items.back().is_list && !items.back().is_quoted) items.pop_back();
  }

  /// The last item is the name of what follows, if anything does in this line.
  void name_last(bool is_followed) {
    std::vector<DataNode>& items = stack_.back().node.items;
    if (items.empty()) return;
    if (!items.back().is_list) {
      name_ = items.back().text;
      items.pop_back();
    } else if (stack_.size() == 1 && is_followed) {
      // x[9][9] = ...
      while (!items.empty() && items.back().is_list) items.pop_back();
      if (!items.empty()) items.pop_back();
    }
  }

  PlainLines& lines_;
  std::size_t line_;
  std::vector<Open> stack_;
  std::string name_;
  bool is_call_name_ = false;
  std::size_t word_end_ = 0;  ///< one after the last bare word
  std::size_t word_line_ = 0;
};

}  // namespace
}  // namespace data_tree_detail

std::optional<DataNode> data_tree(PlainLines& lines, std::size_t i, std::size_t& next) {
  if (lines.at(i).text.find_first_of("[({") == std::string::npos) return std::nullopt;
  return data_tree_detail::TreeReader(lines, i).read(next);
}

}  // namespace puzzlec
