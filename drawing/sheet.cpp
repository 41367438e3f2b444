#include "drawing/sheet.hpp"

#include <algorithm>
#include <cctype>
#include <set>
#include <span>
#include <string_view>
#include <utility>

#include <fmt/format.h>

namespace puzzlec {
namespace sheet_detail {
namespace {

constexpr double margin = 40;
constexpr double title_size = 18;
constexpr double caption_size = 10;
constexpr double rules_size = 8.5;
constexpr double line_height = 1.35;
constexpr double gap = 14;           ///< between two rows of places
constexpr double column_gap = 36;    ///< more than a cell: some boards have no frame
constexpr double largest_cell = 40;  ///< points
constexpr std::size_t solutions_per_page = 12;
constexpr double below_caption = 2.1;  ///< from its top, as a part of the size
/// Of a letter, as a part of the size: more than the average of the wide fonts that may stand in.
constexpr double bold_letter_width = 0.7;
constexpr double bold_share = 1.15;  ///< of bold letters, of the width of others

/// How wide a letter is in the widest of the fonts that may stand in, as a part of the size.
double width_of(char letter) {
  constexpr std::string_view thin = "ijlI'|.,:;!/()[] ";
  constexpr std::string_view narrow = "frtJ\"-";
  constexpr std::string_view wide = "mMW%@";
  if ((static_cast<unsigned char>(letter) & 0xc0U) == 0x80) return 0;
  if (thin.find(letter) != std::string_view::npos) return 0.36;
  if (narrow.find(letter) != std::string_view::npos) return 0.45;
  if (wide.find(letter) != std::string_view::npos) return 1;
  const bool is_broad = (letter >= 'A' && letter <= 'Z') || letter == 'w' || letter < ' ';
  return is_broad ? 0.8 : 0.64;
}
double width_of(const std::string& text) {
  double width = 0;
  for (const char letter : text) width += width_of(letter);
  return width;
}

/// Characters, not bytes.
std::size_t letters_of(const std::string& text) {
  return static_cast<std::size_t>(std::ranges::count_if(
      text, [](char c) { return (static_cast<unsigned char>(c) & 0xc0U) != 0x80; }));
}

/// As many letters as fit, with an ellipsis if some do not.
std::string cut(const std::string& text, std::size_t most) {
  if (letters_of(text) <= most) return text;
  std::string result;
  std::size_t count = 0;
  for (const char c : text) {
    const bool begins = (static_cast<unsigned char>(c) & 0xc0U) != 0x80;
    if (begins && ++count >= most) break;
    result += c;
  }
  return result + "…";
}

/// Colours as greys of the same brightness.
std::string in_grey(const std::string& svg) {
  std::string result;
  for (std::size_t i = 0; i < svg.size();) {
    const bool is_colour = svg[i] == '#' && i > 0 && (svg[i - 1] == '"' || svg[i - 1] == ':');
    std::size_t digits = 0;
    while (is_colour && digits < 6 && i + 1 + digits < svg.size() &&
           std::isxdigit(static_cast<unsigned char>(svg[i + 1 + digits])) != 0)
      ++digits;
    if (digits != 3 && digits != 6) {
      result += svg[i++];
      continue;
    }
    std::string six;
    for (std::size_t k = 0; k < digits; ++k) six.append(digits == 3 ? 2 : 1, svg[i + 1 + k]);
    const auto part = [&](std::size_t at) { return std::stoi(six.substr(at, 2), nullptr, 16); };
    const double grey = 0.299 * part(0) + 0.587 * part(2) + 0.114 * part(4);
    result += fmt::format("#{0:02x}{0:02x}{0:02x}", static_cast<int>(grey + 0.5));
    i += 1 + digits;
  }
  return result;
}

struct Box {
  double x = 0, y = 0, width = 0, height = 0;
};

class Page {
 public:
  explicit Page(const Paper& paper) : paper_(&paper) {}

  void text(double x, double y, double size, const char* look, const std::string& words) {
    body_ +=
        fmt::format("<text class=\"{}\" x=\"{:.2f}\" y=\"{:.2f}\" font-size=\"{}\">{}</text>\n",
                    look, x, y, size, xml_text(words));
  }

  /// In the middle of the top of a box, as large as it fits.
  void picture(const Box& box, const SvgPicture& picture) {
    const double scale = std::min(
        {box.width / picture.width, box.height / picture.height, largest_cell / picture.cell});
    const double width = picture.width * scale;
    const std::string text = picture.text();
    const std::size_t end = text.find('>');
    body_ += fmt::format(
        "<svg x=\"{:.2f}\" y=\"{:.2f}\" width=\"{:.2f}\" height=\"{:.2f}\" viewBox=\"0 0 {:.2f} "
        "{:.2f}\"",
        box.x + (box.width - width) / 2, box.y, width, picture.height * scale, picture.width,
        picture.height);
    body_ += text.substr(end);
  }

  [[nodiscard]] std::string finished(std::size_t number) {
    text(paper_->width / 2, paper_->height - margin / 2, 8, "page", std::to_string(number));
    return in_grey(fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" width=\"{0}pt\" "
        "height=\"{1}pt\">\n{2}<style>.title,.caption,.rules,.kind{{fill:#000;text-anchor:start}}"
        ".title,.caption,.kind{{font-weight:bold}}.page{{fill:#000}}</style>\n"
        "<rect width=\"{0}\" height=\"{1}\" fill=\"#fff\"/>\n{3}</svg>\n",
        paper_->width, paper_->height, svg_style(), body_));
  }

 private:
  const Paper* paper_;
  std::string body_;
};

class Sheet {
 public:
  Sheet(const std::vector<SheetPuzzle>& puzzles, const SheetLayout& layout)
      : puzzles_(puzzles), layout_(layout) {}

  std::vector<std::string> pages() {
    const std::size_t rows = places(layout_.per_page).second;
    for (std::size_t first = 0; first < puzzles_.size();) {
      std::vector<Row> page;
      while (first < puzzles_.size() && page.size() < rows) {
        const std::size_t last = end_of_row(first);
        page.push_back({first, last, new_rules(first, last)});
        first = last;
      }
      add_puzzles(page);
    }
    add_solutions();
    return std::move(pages_);
  }

 private:
  using Line = std::pair<const char*, std::string>;  ///< look and words

  /// The puzzles first .. last - 1, and the rules above them.
  struct Row {
    std::size_t first;
    std::size_t last;
    std::vector<Line> rules;
  };

  [[nodiscard]] bool are_alike(std::size_t one, std::size_t other) const {
    return std::ranges::equal(puzzles_[one].rules, puzzles_[other].rules, {}, &PrintedRules::kind,
                              &PrintedRules::kind);
  }

  /// As many as stand side by side; puzzles of another kind begin a row if they fill it.
  [[nodiscard]] std::size_t end_of_row(std::size_t first) const {
    const std::size_t columns = places(layout_.per_page).first;
    const auto begins_row = [&](std::size_t i) {
      if (are_alike(i - 1, i) || i + columns > puzzles_.size()) return false;
      std::size_t next = i + 1;
      while (next < i + columns && are_alike(i, next)) ++next;
      return next == i + columns;
    };
    std::size_t last = first + 1;
    while (last < puzzles_.size() && last < first + columns && !begins_row(last)) ++last;
    return last;
  }

  [[nodiscard]] double width() const { return layout_.paper.width - 2 * margin; }
  [[nodiscard]] double bottom() const { return layout_.paper.height - margin; }

  /// Columns and rows of places on a page.
  [[nodiscard]] static std::pair<std::size_t, std::size_t> places(std::size_t per_page) {
    switch (per_page) {
      case 1:
        return {1, 1};
      case 2:
        return {1, 2};
      case 6:
        return {2, 3};
      case 9:
        return {3, 3};
      case solutions_per_page:
        return {3, 4};
      default:
        return {2, 2};
    }
  }

  /// The rules of these puzzles that were not told yet.
  [[nodiscard]] std::vector<Line> new_rules(std::size_t first, std::size_t last) {
    std::vector<Line> lines;
    for (std::size_t i = first; i < last; ++i) {
      for (const PrintedRules& rules : puzzles_[i].rules) {
        if (rules.text.empty() || !told_.insert(rules.kind).second) continue;
        lines.emplace_back("kind", rules.kind);
        for (std::string& line : wrapped(rules.text, rules_size, width()))
          lines.emplace_back("rules", std::move(line));
      }
    }
    return lines;
  }

  double add_title(Page& page) {
    if (!pages_.empty() || layout_.title.empty()) return margin;
    const auto most = static_cast<std::size_t>(width() / (title_size * bold_letter_width));
    page.text(margin, margin + title_size, title_size, "title", cut(layout_.title, most));
    return margin + title_size * 1.8;
  }

  void add_rules(Page& page, double& y, const std::vector<Line>& rules) {
    for (const auto& [look, words] : rules) {
      if (y + rules_size * line_height > bottom()) {
        finish(page);
        y = margin;
      }
      y += rules_size * line_height;
      page.text(margin, y, rules_size, look, words);
    }
    if (!rules.empty()) y += gap;
  }

  void add_puzzles(std::vector<Row>& rows) {
    Page page(layout_.paper);
    double y = add_title(page);
    double needed = 0;
    for (const Row& row : rows)
      needed += static_cast<double>(row.rules.size()) * rules_size * line_height +
                (row.rules.empty() ? 0 : gap);
    // Rules take a third of a page of puzzles at most; more of them get pages of their own.
    if (needed > (bottom() - margin) / 3) {
      for (Row& row : rows) add_rules(page, y, std::exchange(row.rules, {}));
      finish(page);
      y = margin;
      needed = 0;
    }
    const auto count = static_cast<double>(places(layout_.per_page).second);
    const double height = (bottom() - y - needed - gap * (count - 1)) / count;
    for (const Row& row : rows) {
      add_rules(page, y, row.rules);
      const auto boxes = boxes_of(layout_.per_page, y, height);
      for (std::size_t i = row.first; i < row.last; ++i)
        add_picture(page, boxes[i - row.first], fmt::format("{}. {}", i + 1, puzzles_[i].title),
                    puzzles_[i].picture);
      y += height + gap;
    }
    finish(page);
  }

  void add_solutions() {
    std::vector<std::size_t> solved;
    for (std::size_t i = 0; i < puzzles_.size(); ++i) {
      if (!puzzles_[i].solution.layers.empty()) solved.push_back(i);
    }
    for (std::size_t first = 0; first < solved.size(); first += solutions_per_page) {
      Page page(layout_.paper);
      const std::size_t end = std::min(solved.size(), first + solutions_per_page);
      double top = margin;
      for (const std::string& line :
           wrapped("Solutions: " + found_by(std::span(solved).subspan(first, end - first)),
                   caption_size * bold_share, width())) {
        page.text(margin, top + caption_size, caption_size, "title", line);
        top += caption_size * line_height;
      }
      top += caption_size * (2 - line_height);
      const auto rows = static_cast<double>(places(solutions_per_page).second);
      const auto boxes =
          boxes_of(solutions_per_page, top, (bottom() - top - gap * (rows - 1)) / rows);
      for (std::size_t i = first; i < end; ++i)
        add_picture(page, boxes[i - first], fmt::format("{}.", solved[i] + 1),
                    puzzles_[solved[i]].solution);
      finish(page);
    }
  }

  /// What puzzles are on a page, by kinds: "Masyu 25, Nurikabe 26-30".
  [[nodiscard]] std::string found_by(std::span<const std::size_t> puzzles) const {
    std::string text;
    for (std::size_t i = 0; i < puzzles.size();) {
      const std::string& kind = puzzles_[puzzles[i]].kind;
      std::size_t last = i;
      while (last + 1 < puzzles.size() && puzzles_[puzzles[last + 1]].kind == kind) ++last;
      text += fmt::format("{}{} {}", text.empty() ? "" : ", ", kind, puzzles[i] + 1);
      if (last > i) text += fmt::format("-{}", puzzles[last] + 1);
      i = last + 1;
    }
    return text;
  }

  /// The places below `top`, in rows of this height.
  [[nodiscard]] std::vector<Box> boxes_of(std::size_t per_page, double top, double height) const {
    const auto [columns, rows] = places(per_page);
    const double box_width =
        (width() - column_gap * static_cast<double>(columns - 1)) / static_cast<double>(columns);
    std::vector<Box> boxes;
    for (std::size_t row = 0; row < rows; ++row) {
      for (std::size_t column = 0; column < columns; ++column) {
        boxes.push_back({margin + static_cast<double>(column) * (box_width + column_gap),
                         top + static_cast<double>(row) * (height + gap), box_width, height});
      }
    }
    return boxes;
  }

  static void add_picture(Page& page, const Box& box, const std::string& caption,
                          const SvgPicture& picture) {
    const auto most = static_cast<std::size_t>(box.width / (caption_size * bold_letter_width));
    page.text(box.x, box.y + caption_size, caption_size, "caption", cut(caption, most));
    const double below = caption_size * below_caption;
    page.picture({box.x, box.y + below, box.width, box.height - below}, picture);
  }

  void finish(Page& page) {
    pages_.push_back(page.finished(pages_.size() + 1));
    page = Page(layout_.paper);
  }

  const std::vector<SheetPuzzle>& puzzles_;
  const SheetLayout& layout_;
  std::set<std::string> told_;
  std::vector<std::string> pages_;
};

}  // namespace
}  // namespace sheet_detail

std::vector<std::string> wrapped(const std::string& text, double size, double width) {
  using namespace sheet_detail;
  const double room = width / size;
  std::vector<std::string> lines;
  std::string line;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find_first_of(" \n", at), text.size());
    const std::string word = cut(text.substr(at, end - at), static_cast<std::size_t>(room));
    at = end + 1;
    if (word.empty()) continue;
    if (!line.empty() && width_of(line + " " + word) > room)
      lines.push_back(std::exchange(line, ""));
    line += (line.empty() ? "" : " ") + word;
  }
  if (!line.empty()) lines.push_back(line);
  return lines;
}

std::vector<std::string> sheet_pages(const std::vector<SheetPuzzle>& puzzles,
                                     const SheetLayout& layout) {
  return sheet_detail::Sheet(puzzles, layout).pages();
}

std::string sheet_html(const std::vector<std::string>& pages, const SheetLayout& layout) {
  std::string text = fmt::format(
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<title>{}</title>\n"
      "<style>@page{{size:{};margin:0}}body{{margin:0;background:#fff}}"
      "body>svg{{display:block;break-after:page}}body>svg:last-child{{break-after:auto}}"
      "@media screen{{body{{background:#ddd}}body>svg{{margin:12px auto;box-shadow:0 0 4px #999}}}}"
      "</style>\n</head>\n<body>\n",
      xml_text(layout.title.empty() ? "Puzzles" : layout.title), layout.paper.name);
  for (const std::string& page : pages) text += page;
  return text + "</body>\n</html>\n";
}

}  // namespace puzzlec
