#include "encoders/puzzles/puzzles.hpp"

#include <algorithm>
#include <array>
#include <iterator>

#include <fmt/format.h>

#include "encoders/puzzles/records.hpp"

namespace puzzlec {

namespace {

template <typename Record>
std::string join_names(std::span<const Record* const> records) {
  std::string names;
  for (const Record* record : records)
    names += (names.empty() ? "" : ", ") + std::string(record->name);
  return names;
}

template <typename Holds>
std::vector<const Family*> families_that(Holds&& holds) {
  std::vector<const Family*> found;
  std::ranges::copy_if(all_families, std::back_inserter(found), holds);
  return found;
}

}  // namespace

std::span<const Family* const> families() {
  return all_families;
}

const std::vector<const Format*>& formats() {
  // A format that several families share is listed once.
  static const std::vector<const Format*> all = [] {
    std::vector<const Format*> found;
    for (const Family* family : all_families) {
      for (const Format* format : family->formats) {
        if (std::ranges::find(found, format) == found.end()) found.push_back(format);
      }
    }
    return found;
  }();
  return all;
}

const Format* find_format(std::string_view name) {
  const auto found =
      std::ranges::find_if(formats(), [&](const Format* format) { return name == format->name; });
  return found == formats().end() ? nullptr : *found;
}

const Family* find_family(std::string_view name) {
  const auto found = std::ranges::find_if(
      all_families, [&](const Family* family) { return name == family->name; });
  return found == all_families.end() ? nullptr : *found;
}

std::vector<const Family*> families_for(std::string_view command) {
  return families_that([&](const Family* family) {
    return std::ranges::find(family->commands, command) != family->commands.end();
  });
}

std::vector<const Family*> square_classes() {
  return families_that([](const Family* family) { return family->is_square_class; });
}

std::string names_of(std::span<const Family* const> list) {
  return join_names(list);
}

std::string names_of(std::span<const Format* const> list) {
  return join_names(list);
}

std::string stand_in(const Answer& answer) {
  if (answer.kind == Answer::Kind::unknown) return fmt::format("Unknown: {}.\n", answer.reason);
  return (answer.reason.empty() ? "No solution possible." : answer.reason) + "\n";
}

}  // namespace puzzlec
