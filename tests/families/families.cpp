#include "tests/families/families.hpp"

#include <algorithm>
#include <stdexcept>

#include "tests/families/records.hpp"

namespace families {

const std::vector<const Family*>& all() {
  static const std::vector<const Family*> list(all_families.begin(), all_families.end());
  return list;
}

const Family& find(std::string_view name) {
  for (const Family* family : all()) {
    if (family->name == name) return *family;
  }
  throw std::invalid_argument("no record in tests/families for " + std::string(name));
}

const std::vector<const Spelling*>& all_spellings() {
  static const std::vector<const Spelling*> list = [] {
    std::vector<const Spelling*> found;
    for (const Family* family : all()) {
      for (const Spelling* spelling : family->spellings) {
        if (std::find(found.begin(), found.end(), spelling) == found.end())
          found.push_back(spelling);
      }
    }
    return found;
  }();
  return list;
}

const Spelling& find_spelling(std::string_view format) {
  for (const Spelling* spelling : all_spellings()) {
    if (spelling->format == format) return *spelling;
  }
  throw std::invalid_argument("no spelling in tests/families for " + std::string(format));
}

bool holds(const Spelling& spelling, const Puzzle& puzzle) {
  const std::vector<const Spelling*>& known = find(puzzle.family).spellings;
  return std::find(known.begin(), known.end(), &spelling) != known.end() &&
         puzzle.rows >= spelling.smallest && puzzle.rows <= spelling.largest &&
         (puzzle.marks.empty() || spelling.holds_marks);
}

std::vector<Broken> broken_rules(const Puzzle& puzzle, const Grid& grid) {
  std::vector<Broken> broken;
  for (const Rule& rule : find(puzzle.family).rules) {
    if (const Breach place = rule.breach(puzzle, grid)) broken.push_back({rule.name, *place});
  }
  return broken;
}

}  // namespace families
