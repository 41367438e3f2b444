#include "encoders/base/nearest_names.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "encoders/base/ascii.hpp"

namespace puzzlec {

std::string bare_name(std::string_view name) {
  std::string letters;
  for (const char c : name) {
    if (is_ascii_alphanumeric(c)) letters += c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
  }
  return letters;
}

std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t exchanged = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
      diagonal = row[j];
      row[j] = std::min({row[j] + 1, row[j - 1] + 1, exchanged});
    }
  }
  return row.back();
}

std::vector<std::string> nearest_names(std::string_view name,
                                       const std::vector<std::string>& names) {
  constexpr std::size_t most = 3;
  constexpr std::size_t longest = 100;
  std::vector<std::pair<std::size_t, std::string>> near;
  if (name.empty() || name.size() > longest) return {};
  for (const std::string& candidate : names) {
    const bool is_begun = name.size() > 2 && candidate.starts_with(name);
    const std::size_t distance = is_begun ? 1 : edit_distance(name, candidate);
    // Every third letter may be wrong, and two may have changed places.
    if (distance <= std::max<std::size_t>(name.size() < 4 ? 1 : 2, name.size() / 3))
      near.emplace_back(distance, candidate);
  }
  std::stable_sort(near.begin(), near.end(),
                   [](const auto& a, const auto& b) { return a.first < b.first; });
  std::vector<std::string> found;
  for (std::size_t i = 0; i < std::min(most, near.size()); ++i) found.push_back(near[i].second);
  return found;
}

std::string did_you_mean(std::string_view name, const std::vector<std::string>& names) {
  const std::vector<std::string> near = nearest_names(name, names);
  std::string text;
  for (std::size_t i = 0; i < near.size(); ++i) {
    text += i == 0 ? " Did you mean " : i + 1 == near.size() ? " or " : ", ";
    text += '\'' + near[i] + '\'';
  }
  return text.empty() ? text : text + '?';
}

}  // namespace puzzlec
