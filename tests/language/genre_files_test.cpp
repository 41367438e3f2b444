// Random genre files of every kind of rule: all grids of tiny boards by the plain check, and what
// puzzlec answers in one configuration or in all of them.
#include <algorithm>
#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "tests/language/genre_comparison.hpp"
#include "tests/support/files.hpp"
#include "tests/support/places.hpp"
#include "tests/support/random.hpp"
#include "tests/support/small_stack.hpp"

namespace {

using namespace language;
using puzzlec::genres::rule_kinds;

std::vector<const Way*> every_way() {
  std::vector<const Way*> ways;
  for (const Way& way : all_ways()) ways.push_back(&way);
  return ways;
}

std::filesystem::path case_folder() {
  return std::filesystem::path(puzzlec::test::source_dir()) / "tests" / "language" / "cases";
}

/// How much a run has seen of each kind.
struct Seen {
  std::size_t cases = 0;
  std::size_t some_right = 0;  ///< but not all grids
};

constexpr std::size_t most_failures = 25;

/// "kind: shape" for each kind that has a bound and each shape of bounds, but for those that the
/// language refuses: a component's size is one number.
std::set<std::string> possible_bounds() {
  std::set<std::string> bounds;
  for (const puzzlec::genres::RuleKind* kind : rule_kinds()) {
    if (std::ranges::find(kind->members, std::string_view("is")) == kind->members.end()) continue;
    for (const std::string& shape : bound_shapes()) bounds.insert(kind->name + (": " + shape));
  }
  for (const char* refused : {"component: even", "component: odd", "component: not a number",
                              "component: not the clue"}) {
    CHECK(bounds.erase(refused) == 1);
  }
  return bounds;
}

/// Compares `count` random files, those of each kind as often as those of the others.
void compare_files(std::uint64_t seed, std::size_t count, bool in_every_way) {
  const std::vector<const Way*> all = every_way();
  const auto kinds = rule_kinds();
  std::map<std::string, Seen> by_kind;
  std::set<std::string> bounds;
  std::size_t failures = 0;
  std::set<std::string> known;  // of failures: each sort is shown once
  for (std::size_t number = 0; number < count && failures < most_failures; ++number) {
    Choices choices(seed + number);
    const puzzlec::genres::RuleKind& kind = *kinds[number % kinds.size()];
    const std::size_t most_grids = choices.chance(10) ? 4096 : 300;
    const auto made = make_readable_case(kind, choices, most_grids);
    if (!made) continue;
    const auto read = read_case(*made);
    const std::vector<const Way*> ways = in_every_way ? all : std::vector{choices.pick(all)};
    Meaning meaning;
    if (disagreement(*read, ways, &meaning)) {
      const ShrunkCase smaller = shrunk_case(*made, ways);
      if (known.insert(smaller.signature).second) {
        ++failures;
        FAIL_CHECK("file ", number, " of seed ", seed, ": ", smaller.text);
      }
      continue;
    }
    Seen& seen = by_kind[kind.name];
    ++seen.cases;
    if (!meaning.right.empty() && meaning.right.size() < meaning.grids) ++seen.some_right;
    bounds.insert(made->bounds.begin(), made->bounds.end());
  }
  if (failures > 0 || count < 1000) return;
  std::size_t some_right = 0;
  for (const puzzlec::genres::RuleKind* kind : kinds) {
    const std::string name = kind->name;
    CAPTURE(name);
    const Seen& seen = by_kind[name];
    CHECK(seen.cases >= count / kinds.size() * 3 / 4);
    if (count >= 10'000) CHECK(seen.some_right > 0);
    some_right += seen.some_right;
  }
  CHECK(some_right > count / 5);
  if (count >= 100'000) CHECK(bounds == possible_bounds());
}

}  // namespace

TEST_SUITE("the language of genre files") {
  TEST_CASE("rules of every kind, with every member, are made") {
    const std::vector<std::string> unknown = unknown_members();
    CHECK(unknown == std::vector<std::string>{});
  }

  TEST_CASE("kept files have the answers of the plain check in every configuration") {
    std::size_t count = 0;
    for (const auto& entry : std::filesystem::directory_iterator(case_folder())) {
      CAPTURE(entry.path().string());
      const json both = json::parse(puzzlec::test::read_file(entry.path()));
      const auto read = read_case(both["genre"].dump(), both["instance"].dump());
      REQUIRE(read.has_value());
      CHECK(disagreement(*read, every_way()).value_or("") == "");
      ++count;
    }
    CHECK(count > 0);
  }

  TEST_CASE("random files have the answers of the plain check") {
    const auto count = puzzlec::test::scaled_or<std::size_t>("PUZZLEC_RULE_FILES", 2000);
    const std::uint64_t seed = puzzlec::test::seed_or(20261127);
    puzzlec::test::on_small_stack([&] { compare_files(seed, count, false); });
  }

  TEST_CASE("random files have the same answers in every configuration") {
    const auto count = puzzlec::test::scaled_or<std::size_t>("PUZZLEC_RULE_FILES_EVERY_WAY", 60);
    const std::uint64_t seed = puzzlec::test::seed_or(48);
    puzzlec::test::on_small_stack([&] { compare_files(seed, count, true); });
  }
}
