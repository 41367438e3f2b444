#include "encoders/puzzles/square/grid/data/tagged_tree.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace puzzlec {
namespace tagged_tree_detail {
namespace {

constexpr std::size_t most_lines = 20'000;
constexpr std::size_t deepest = 64;

std::string lower(std::string_view text) {
  std::string word(text);
  std::ranges::transform(word, word.begin(), [](char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  });
  return word;
}

/// Elements that only say how text looks.
bool is_look(const std::string& name) {
  constexpr std::string_view looks[] = {"b",    "i",  "u",    "em",   "strong",
                                        "font", "tt", "code", "small"};
  return std::ranges::find(looks, std::string_view(name)) != std::end(looks);
}

bool is_void(const std::string& name) {
  constexpr std::string_view names[] = {"input", "img", "meta", "link", "hr", "br"};
  return std::ranges::find(names, std::string_view(name)) != std::end(names);
}

/// An element that is still open.
struct Open {
  DataNode node;
  std::string text;
};

class TreeReader {
 public:
  TreeReader(PlainLines& lines, std::size_t line) : lines_(lines), line_(line) {
    stack_.push_back({{true, false, {}, {}, false, false, {line, 1}, {}}, {}});
  }

  std::optional<DataNode> read(std::size_t& next) {
    const std::size_t last = line_ + most_lines;
    for (; lines_.has(line_) && line_ < last; ++line_) {
      if (!read_line(lines_.at(line_).text)) return std::nullopt;
      const DataNode& root = stack_.front().node;
      if (stack_.size() == 1 && !in_tag_ && !root.items.empty()) {
        next = line_ + 1;
        return std::move(stack_.front().node);
      }
    }
    return std::nullopt;
  }

 private:
  bool read_line(const std::string& text) {
    for (std::size_t i = 0; i < text.size(); ++i) {
      const char c = text[i];
      if (in_tag_) {
        if (c != '>') {
          tag_ += c;
        } else {
          in_tag_ = false;
          if (!take_tag(i)) return false;
        }
      } else if (c == '<') {
        in_tag_ = true;
        tag_.clear();
      } else if (text.compare(i, 6, "&nbsp;") == 0 || text.compare(i, 6, "&#160;") == 0) {
        i += 5;
      } else {
        if (stack_.size() == 1 && c != ' ' && c != '\t') return false;
        stack_.back().text += c;
      }
    }
    if (in_tag_) tag_ += ' ';
    if (stack_.size() > 1) stack_.back().text += '\n';
    return true;
  }

  bool take_tag(std::size_t i) {
    if (tag_.empty() || tag_[0] == '?' || tag_[0] == '!') return true;
    const bool ends = tag_[0] == '/';
    const bool is_whole = tag_.back() == '/';
    std::string_view inner = tag_;
    if (ends) inner.remove_prefix(1);
    if (is_whole) inner.remove_suffix(1);
    const std::string name = lower(inner.substr(0, inner.find_first_of(" \t")));
    if (is_look(name)) return true;
    if (!ends) {
      if (stack_.size() > deepest) return false;
      DataNode node{true, false, {}, name, false, false, lines_.at(line_).place(i), {}};
      add_attributes(node, inner);
      stack_.push_back({std::move(node), {}});
    } else if (stack_.size() == 1 || stack_.back().node.name != name) {
      return false;
    }
    if (ends || is_whole || is_void(name)) close();
    return true;
  }

  /// Those that may hold a part of a puzzle.
  static void add_attributes(DataNode& node, std::string_view tag) {
    std::size_t i = tag.find('=');
    while (i != std::string_view::npos && i + 1 < tag.size()) {
      const char quote = tag[i + 1];
      if (quote != '"' && quote != '\'') return;
      const std::size_t end = tag.find(quote, i + 2);
      if (end == std::string_view::npos) return;
      const std::size_t start = tag.find_last_of(" \t", i);
      std::string name = lower(tag.substr(start + 1, i - start - 1));
      const std::string_view text = tag.substr(i + 2, end - i - 2);
      constexpr std::string_view parts[] = {"row", "r", "y",     "col", "column",
                                            "c",   "x", "value", "v"};
      if (text.size() >= 16 ||
          std::ranges::find(parts, std::string_view(name)) != std::end(parts)) {
        node.items.push_back(
            {false, true, std::string(text), std::move(name), false, false, node.place, {}});
      }
      i = tag.find('=', end);
    }
  }

  void close() {
    Open done = std::move(stack_.back());
    stack_.pop_back();
    DataNode& node = done.node;
    const std::size_t first = std::min(done.text.find_first_not_of(" \t\n"), done.text.size());
    const std::size_t last = done.text.find_last_not_of(" \t\n") + 1;
    std::string text = first < last ? done.text.substr(first, last - first) : "";
    if (node.items.empty()) {
      node.is_list = false;
      node.is_quoted = true;
      node.text = std::move(text);
    } else if (node.items.size() == 1 && text.empty()) {
      // An element around another one, or around its only attribute.
      DataNode inner = std::move(node.items[0]);
      node = std::move(inner);
    } else if (!text.empty()) {
      node.items.push_back({false, true, std::move(text), "value", false, false, node.place, {}});
    }
    stack_.back().node.items.push_back(std::move(node));
  }

  PlainLines& lines_;
  std::size_t line_;
  std::vector<Open> stack_;
  bool in_tag_ = false;
  std::string tag_;
};

}  // namespace
}  // namespace tagged_tree_detail

std::optional<DataNode> tagged_tree(PlainLines& lines, std::size_t i, std::size_t& next) {
  const std::string& text = lines.at(i).text;
  const std::size_t begin = text.find_first_not_of(" \t");
  if (begin == std::string::npos || text[begin] != '<') return std::nullopt;
  return tagged_tree_detail::TreeReader(lines, i).read(next);
}

}  // namespace puzzlec
