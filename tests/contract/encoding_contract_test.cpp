// Every record of the tables, against truth tables: no puzzle comes up here, and a record that is
// added to a table is tested without a change to this file. Cages and houses have files of their
// own.
#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "encoders/base/rng.hpp"
#include "encoders/encodings/encodings.hpp"
#include "tests/contract/contract.hpp"
#include "tests/support/random.hpp"

namespace puzzlec::contract {
namespace {

constexpr std::size_t largest = 8;           // truth tables
constexpr std::size_t largest_mutation = 5;  // formulas that are mutated, if they are small enough

std::vector<Lit> new_inputs(Cnf& cnf, std::size_t n) {
  std::vector<Lit> inputs;
  for (std::size_t i = 0; i < n; ++i) inputs.push_back(positive(cnf.new_var()));
  return inputs;
}

void check_size(const EncodingSize& predicted, const Cnf& cnf, std::size_t inputs) {
  const std::uint64_t auxiliaries = cnf.var_count() - inputs;
  CHECK(predicted.variables >= auxiliaries);
  CHECK(predicted.clauses >= cnf.clause_count());
  // A prediction that is far too high would mislead `auto`.
  CHECK(predicted.variables <= auxiliaries + auxiliaries / 4 + 4);
  CHECK(predicted.clauses <= cnf.clause_count() + cnf.clause_count() / 4 + 8);
}

Cnf encode(const AmoEncoding& record, std::size_t n) {
  Cnf cnf;
  const std::vector<Lit> inputs = new_inputs(cnf, n);
  record.emit(cnf, inputs);
  return cnf;
}

Case amo_case(const AmoEncoding& record, std::size_t n) {
  Case a_case = case_of_literals(record.facts.name + std::string(" of ") + std::to_string(n), n,
                                 [](std::size_t count) { return count <= 1; });
  take(a_case, encode(record, n));
  return a_case;
}

Cnf encode(const CardinalityEncoding& record, std::size_t n, std::size_t lower, std::size_t upper) {
  Cnf cnf;
  const std::vector<Lit> inputs = new_inputs(cnf, n);
  record.emit(cnf, inputs, static_cast<std::uint32_t>(lower), static_cast<std::uint32_t>(upper));
  return cnf;
}

Case cardinality_case(const CardinalityEncoding& record, std::size_t n, std::size_t lower,
                      std::size_t upper) {
  Case a_case =
      case_of_literals(std::string(record.facts.name) + " " + std::to_string(lower) + ".." +
                           std::to_string(upper) + " of " + std::to_string(n),
                       n, [=](std::size_t count) { return lower <= count && count <= upper; });
  take(a_case, encode(record, n, lower, upper));
  return a_case;
}

template <typename Visit>
void for_each_bound(std::size_t most, Visit visit) {
  for (std::size_t n = 0; n <= most; ++n) {
    for (std::size_t upper = 0; upper <= n; ++upper) {
      for (std::size_t lower = 0; lower <= upper; ++lower) visit(n, lower, upper);
    }
  }
}

template <typename Record>
void check_labels(std::span<const Record* const> records) {
  std::set<std::string> names;
  REQUIRE_FALSE(records.empty());
  for (const Record* record : records) {
    const EncodingFacts& facts = record->facts;
    INFO(std::string(facts.name));
    CHECK_FALSE(std::string(facts.name).empty());
    CHECK_FALSE(std::string(facts.summary).empty());
    CHECK_FALSE(std::string(facts.variables).empty());
    CHECK_FALSE(std::string(facts.clauses).empty());
    CHECK_FALSE(std::string(facts.reference).empty());
    CHECK(names.insert(facts.name).second);
    CHECK(bool(record->emit != nullptr));
  }
}

/// Claims that are not made must have a reason.
void check_modesty(const EncodingFacts& facts, bool saw_incomplete, bool saw_undetermined) {
  CHECK(saw_incomplete == !facts.propagation_complete);
  CHECK(saw_undetermined == !facts.auxiliaries_determined);
}

void check_score(const MutationScore& score, const std::string& name) {
  MESSAGE(name, ": ", score.text());
  CHECK(score.is_good());
}

}  // namespace

TEST_SUITE("encodings") {
  TEST_CASE(
      "every record has a name of its own, a summary and a reference, and is found by its name") {
    check_labels(amo_encodings());
    check_labels(cardinality_encodings());
    check_labels(cage_encodings());
    check_labels(house_forms());
    for (const auto* record : amo_encodings()) CHECK(find_amo(record->facts.name) == record);
    for (const auto* record : cardinality_encodings())
      CHECK(find_cardinality(record->facts.name) == record);
    for (const auto* record : cage_encodings()) CHECK(find_cage(record->facts.name) == record);
    for (const auto* record : house_forms()) CHECK(find_house_form(record->facts.name) == record);
    CHECK(find_amo("") == nullptr);
    CHECK(find_cardinality("nonesuch") == nullptr);
    CHECK(find_cage("nonesuch") == nullptr);
    CHECK(find_house_form("nonesuch") == nullptr);
  }

  TEST_CASE("every at-most-one encoding keeps its promises for up to 8 literals") {
    for (const AmoEncoding* record : amo_encodings()) {
      bool saw_incomplete = false;
      bool saw_undetermined = false;
      for (std::size_t n = 0; n <= largest; ++n) {
        const Case a_case = amo_case(*record, n);
        INFO(a_case.name);
        CHECK(broken_promise(a_case, record->facts).value_or("") == "");
        check_size(record->size(n), encode(*record, n), n);
        saw_incomplete = saw_incomplete || incomplete(a_case);
        saw_undetermined = saw_undetermined || undetermined(a_case);
      }
      INFO(std::string(record->facts.name));
      check_modesty(record->facts, saw_incomplete, saw_undetermined);
    }
  }

  // Recursive encodings show their second level late: at-most-one has few models, so long ones can
  // be tested too.
  TEST_CASE("every at-most-one encoding is right and complete for 9 to 130 literals") {
    for (const AmoEncoding* record : amo_encodings()) {
      for (std::uint32_t n = 9; n <= 130; n = n < 40 ? n + 1 : n + 9) {
        INFO(std::string(record->facts.name), " of ", n);
        const Cnf cnf = encode(*record, n);
        check_size(record->size(n), cnf, n);
        const Clauses clauses = clauses_of(cnf);
        Propagation propagation(clauses, cnf.var_count());
        REQUIRE_FALSE(propagation.is_conflict());
        const std::size_t start = propagation.mark();
        std::size_t right = 0;
        for (std::uint32_t i = 0; i < n; ++i) {
          propagation.assume(positive(Var{i}));
          std::size_t others_false = 0;
          for (std::uint32_t j = 0; j < n; ++j)
            others_false += propagation.is_true(negative(Var{j})) ? 1 : 0;
          if (others_false == n - 1 && propagation.count_extensions(1) == 1) ++right;
          propagation.undo_to(start);
        }
        CHECK(right == n);
        for (std::uint32_t i = 0; i < n; ++i) propagation.assume(negative(Var{i}));
        CHECK(propagation.count_extensions(1) == 1);
      }
    }
  }

  TEST_CASE("every cardinality encoding keeps its promises for up to 8 literals and all bounds") {
    for (const CardinalityEncoding* record : cardinality_encodings()) {
      bool saw_incomplete = false;
      bool saw_undetermined = false;
      for_each_bound(largest, [&](std::size_t n, std::size_t lower, std::size_t upper) {
        const Case a_case = cardinality_case(*record, n, lower, upper);
        INFO(a_case.name);
        CHECK(broken_promise(a_case, record->facts).value_or("") == "");
        check_size(record->size(n, lower, upper), encode(*record, n, lower, upper), n);
        if (!record->facts.propagation_complete)
          saw_incomplete = saw_incomplete || incomplete(a_case);
        if (!record->facts.auxiliaries_determined)
          saw_undetermined = saw_undetermined || undetermined(a_case);
      });
      INFO(std::string(record->facts.name));
      check_modesty(record->facts, saw_incomplete, saw_undetermined);
    }
  }

  TEST_CASE("every cardinality encoding is right for random bounds on 9 to 40 literals") {
    Rng rng(puzzlec::test::seed_or(20240501));
    for (const CardinalityEncoding* record : cardinality_encodings()) {
      for (int round = 0; round < test::scaled(30); ++round) {
        const std::size_t n = 9 + rng.below(32);
        std::size_t lower = rng.below(n + 1);
        std::size_t upper = rng.below(n + 1);
        if (lower > upper) std::swap(lower, upper);
        if (round % 3 == 0) lower = upper;
        constexpr std::uint64_t most_clauses = 20000;
        const EncodingSize size = record->size(n, lower, upper);
        if (size.clauses > most_clauses) continue;  // binomial
        INFO(std::string(record->facts.name), " ", lower, "..", upper, " of ", n);
        const Cnf cnf = encode(*record, n, lower, upper);
        check_size(size, cnf, n);
        const Clauses clauses = clauses_of(cnf);
        Propagation propagation(clauses, cnf.var_count());
        const std::size_t start = propagation.mark();
        std::vector<std::uint32_t> order;
        for (std::uint32_t i = 0; i < n; ++i) order.push_back(i);
        for (std::size_t count = 0; count <= n; ++count) {
          rng.shuffle(std::span(order));
          for (std::size_t i = 0; i < n && !propagation.is_conflict(); ++i) {
            propagation.assume(i < count ? positive(Var{order[i]}) : negative(Var{order[i]}));
          }
          const std::size_t expected = lower <= count && count <= upper ? 1 : 0;
          CHECK(propagation.count_extensions(2) == expected);
          propagation.undo_to(start);
        }
      }
    }
  }

  TEST_CASE("at least 99 of 100 changed clauses of an at-most-one encoding are caught") {
    for (const AmoEncoding* record : amo_encodings()) {
      MutationScore score;
      for (std::size_t n = 2; n <= largest; ++n) {
        const Case a_case = amo_case(*record, n);
        if (a_case.var_count <= most_mutation_vars) score += mutate(a_case, record->facts);
      }
      check_score(score, std::string("at-most-one ") + record->facts.name);
    }
  }

  TEST_CASE("at least 99 of 100 changed clauses of a cardinality encoding are caught") {
    for (const CardinalityEncoding* record : cardinality_encodings()) {
      MutationScore score;
      for_each_bound(largest_mutation, [&](std::size_t n, std::size_t lower, std::size_t upper) {
        const Case a_case = cardinality_case(*record, n, lower, upper);
        if (a_case.var_count <= most_mutation_vars) score += mutate(a_case, record->facts);
      });
      check_score(score, std::string("cardinality ") + record->facts.name);
    }
  }

  TEST_CASE("auto always chooses a record of the table, and says why") {
    const auto is_listed = [](const auto& records, const auto* record) {
      return std::ranges::find(records, record) != records.end();
    };
    for (const std::uint64_t n : {0U, 1U, 2U, 40U, 41U, 1000U, 1000000U}) {
      for (const bool beside_graphs : {false, true}) {
        const auto choice = choose_amo(n, beside_graphs);
        CHECK(is_listed(amo_encodings(), choice.encoding));
        CHECK_FALSE(std::string(choice.reason).empty());
        CHECK(choice.encoding->size(n).clauses <= 40 * (n + 1));
      }
      for (const std::uint64_t k : {std::uint64_t{0}, n / 3, n}) {
        const auto counting = choose_cardinality(n, k, k);
        CHECK(is_listed(cardinality_encodings(), counting.encoding));
        CHECK_FALSE(std::string(counting.reason).empty());
      }
    }
    CHECK(is_listed(house_forms(), choose_house_form().encoding));
    CHECK_FALSE(std::string(choose_house_form().reason).empty());
  }
}

}  // namespace puzzlec::contract
