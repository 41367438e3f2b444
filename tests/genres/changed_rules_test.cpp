// Somebody would miss each rule: kept puzzles have other answers if a rule is left out, or if its
// bound, place or conditions are changed.
//
// PUZZLEC_WITNESSES=TRIES looks for what is missing in that many tries each and writes it to
// tests/genres/witnesses; changes that nothing tells apart are printed.
#include "tests/genres/changed_rules.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <set>
#include <sstream>
#include <string>

#include <doctest/doctest.h>

#include "encoders/genres/genres.hpp"
#include "tests/genres/samples.hpp"
#include "tests/genres/witnesses.hpp"
#include "tests/support/files.hpp"
#include "tests/support/random.hpp"

namespace {

using namespace puzzlec;
using namespace puzzlec::genres;
using genre_tests::ChangedRule;
using genre_tests::Witness;

// Changes that say the same as the rule: no puzzle can tell them apart.
std::set<std::string> equal_changes() {
  const std::string path =
      std::string(test::source_dir()) + "/tests/genres/witnesses/equal_changes.txt";
  std::istringstream lines(test::read_file(path));
  std::set<std::string> names;
  for (std::string line; std::getline(lines, line);) {
    if (!line.empty() && !line.starts_with('#')) names.insert(line);
  }
  return names;
}

bool is_missed(const ChangedRule& change, const Genre& stated,
               const std::vector<Witness>& witnesses) {
  return std::ranges::any_of(witnesses, [&](const Witness& witness) {
    return tells_apart(witness, stated, *change.genre);
  });
}

}  // namespace

TEST_SUITE("genres/changed rules") {
  TEST_CASE("kept puzzles miss every rule that is left out or changed") {
    const std::set<std::string> equal = equal_changes();
    std::set<std::string> not_seen = equal;
    std::size_t count = 0;
    for (const GenrePtr& genre : genre_tests::all_genres()) {
      const GenrePtr stated = genre_tests::without_implied(*genre);
      const std::vector<Witness> witnesses = genre_tests::witnesses_of(*genre);
      for (const ChangedRule& change : genre_tests::changes_of(*genre)) {
        ++count;
        not_seen.erase(change.name);
        CHECK_MESSAGE(is_missed(change, *stated, witnesses) != equal.contains(change.name),
                      change.name);
      }
    }
    CHECK(count > 3000);
    for (const std::string& name : not_seen) CHECK_MESSAGE(name.empty(), name, " is no change");
  }

  TEST_CASE("witnesses are looked for" *
            doctest::skip(std::getenv("PUZZLEC_WITNESSES") == nullptr)) {
    const int tries = std::atoi(std::getenv("PUZZLEC_WITNESSES"));
    const char* const only = std::getenv("PUZZLEC_GENRE");
    const std::set<std::string> equal = equal_changes();
    making::Rng rng(test::seed_or(20261127));
    for (const GenrePtr& genre : genre_tests::all_genres()) {
      if (only != nullptr && genre->name != only) continue;
      const GenrePtr stated = genre_tests::without_implied(*genre);
      std::vector<Witness> witnesses = genre_tests::witnesses_of(*genre);
      for (const ChangedRule& change : genre_tests::changes_of(*genre)) {
        if (equal.contains(change.name) || is_missed(change, *stated, witnesses)) continue;
        auto found = genre_tests::find_witness(stated, change.genre, change.when, tries, rng);
        if (!found) {
          std::cout << change.name << std::endl;
          continue;
        }
        std::ofstream file(genre_tests::witness_path(genre->name), std::ios::app);
        file << write_witness(*genre, *found);
        CHECK(file.good());
        witnesses.push_back(*std::move(found));
      }
    }
  }
}
