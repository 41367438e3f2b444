#include "tests/contract/contract.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace puzzlec::contract {
namespace {

Clauses all_clauses(const Case& a_case) {
  Clauses all = a_case.context;
  all.insert(all.end(), a_case.encoded.begin(), a_case.encoded.end());
  return all;
}

std::string text_of(const Case& a_case, const Choices& choices) {
  std::string text = a_case.name + " at";
  for (const std::size_t choice : choices) text += " " + std::to_string(choice);
  return text;
}

/// Calls `visit` with every total choice until it returns false.
template <typename Visit>
void for_each_choice(const Case& a_case, Visit visit) {
  Choices choices(a_case.groups.size(), 0);
  if (std::ranges::any_of(a_case.groups, [](const auto& group) { return group.empty(); })) return;
  while (visit(std::as_const(choices))) {
    std::size_t g = 0;
    while (g < choices.size() && ++choices[g] == a_case.groups[g].size()) choices[g++] = 0;
    if (g == choices.size()) return;
  }
}

/// Makes the choice in a formula; other alternatives of a group are false.
void assume(Propagation& propagation, const Case& a_case, const Choices& choices) {
  for (std::size_t g = 0; g < choices.size(); ++g) {
    for (std::size_t c = 0; c < a_case.groups[g].size(); ++c) {
      if (propagation.is_conflict()) return;
      propagation.assume(c == choices[g] ? a_case.groups[g][c] : ~a_case.groups[g][c]);
    }
  }
}

/// Looks for a choice at which the number of extensions is not as `expected` wants it.
template <typename Expected>
std::optional<std::string> find_choice(const Case& a_case, std::size_t most,
                                       Expected is_as_expected) {
  const Clauses clauses = all_clauses(a_case);
  Propagation propagation(clauses, a_case.var_count);
  const bool is_refuted = propagation.is_conflict();
  const std::size_t start = propagation.mark();
  std::optional<std::string> problem;
  for_each_choice(a_case, [&](const Choices& choices) {
    std::size_t extensions = 0;
    if (!is_refuted) {
      assume(propagation, a_case, choices);
      extensions = propagation.count_extensions(most);
      propagation.undo_to(start);
    }
    if (!is_as_expected(choices, extensions)) problem = text_of(a_case, choices);
    return !problem;
  });
  return problem;
}

/// All partial choices of a case: a set of alternatives for each group, numbered in mixed radix.
class PartialChoices {
 public:
  explicit PartialChoices(const Case& a_case) : case_(a_case), clauses_(all_clauses(a_case)) {
    std::size_t size = 1;
    for (const auto& group : a_case.groups) {
      weights_.push_back(size);
      size <<= group.size();
    }
    possible_.assign(size, unknown);
    sets_.assign(a_case.groups.size(), 0);
  }

  std::optional<std::string> find_incomplete() {
    Propagation propagation(clauses_, case_.var_count);
    // Without choices, a conflict stands for "no choice is right".
    if (propagation.is_conflict()) {
      if (is_possible_with_full_rest(0)) return report();
      return std::nullopt;
    }
    return search(propagation, 0);
  }

 private:
  static constexpr char unknown = 2;

  [[nodiscard]] std::size_t full(std::size_t group) const {
    return (std::size_t{1} << case_.groups[group].size()) - 1;
  }

  /// Whether some right choice lies in the sets.
  bool is_possible(std::vector<std::size_t>& sets) {
    std::size_t index = 0;
    for (std::size_t g = 0; g < sets.size(); ++g) {
      if (sets[g] == 0) return false;
      index += sets[g] * weights_[g];
    }
    if (possible_[index] != unknown) return possible_[index] != 0;
    bool possible = false;
    const auto several =
        std::ranges::find_if(sets, [](std::size_t set) { return (set & (set - 1)) != 0; });
    if (several == sets.end()) {
      Choices choices;
      for (const std::size_t set : sets)
        choices.push_back(static_cast<std::size_t>(std::countr_zero(set)));
      possible = case_.meaning(choices);
    } else {
      const std::size_t whole = *several;
      *several = whole & (~whole + 1);  // its lowest alternative, then the others
      possible = is_possible(sets);
      *several = whole & (whole - 1);
      possible = is_possible(sets) || possible;
      *several = whole;
    }
    possible_[index] = possible ? 1 : 0;
    return possible;
  }

  bool is_possible_with_full_rest(std::size_t first_full) {
    std::vector<std::size_t> sets = sets_;
    for (std::size_t g = first_full; g < sets.size(); ++g) sets[g] = full(g);
    return is_possible(sets);
  }

  [[nodiscard]] std::string report() const {
    std::string text = case_.name + " with sets";
    for (const std::size_t set : sets_) text += " " + std::to_string(set);
    return text;
  }

  std::optional<std::string> search(Propagation& propagation, std::size_t group) {
    if (group == sets_.size()) return judge(propagation);
    for (std::size_t set = 1; set <= full(group); ++set) {
      sets_[group] = set;
      const std::size_t mark = propagation.mark();
      for (std::size_t c = 0; c < case_.groups[group].size() && !propagation.is_conflict(); ++c) {
        if ((set >> c & 1U) == 0) propagation.assume(~case_.groups[group][c]);
      }
      std::optional<std::string> problem;
      if (!propagation.is_conflict()) {
        problem = search(propagation, group + 1);
      } else if (is_possible_with_full_rest(group + 1)) {
        problem = report();  // refuted, and yet something is right
      }
      propagation.undo_to(mark);
      if (problem) return problem;
    }
    return std::nullopt;
  }

  /// No conflict was found: something must be possible, and all that follows must be there.
  std::optional<std::string> judge(const Propagation& propagation) {
    if (!is_possible(sets_)) return report();
    std::vector<std::size_t> sets = sets_;
    for (std::size_t g = 0; g < sets.size(); ++g) {
      std::size_t supported = 0;
      for (std::size_t c = 0; c < case_.groups[g].size(); ++c) {
        if ((sets_[g] >> c & 1U) == 0) continue;
        sets[g] = std::size_t{1} << c;
        if (is_possible(sets)) {
          supported |= sets[g];
        } else if (!propagation.is_true(~case_.groups[g][c])) {
          return report();
        }
      }
      sets[g] = sets_[g];
      const bool is_single = (supported & (supported - 1)) == 0;
      if (is_single &&
          !propagation.is_true(
              case_.groups[g][static_cast<std::size_t>(std::countr_zero(supported))])) {
        return report();
      }
    }
    return std::nullopt;
  }

  const Case& case_;
  Clauses clauses_;
  std::vector<std::size_t> weights_;
  std::vector<char> possible_;
  std::vector<std::size_t> sets_;
};

}  // namespace

Case case_of_literals(std::string name, std::size_t n, std::function<bool(std::size_t)> meaning) {
  Case a_case;
  a_case.name = std::move(name);
  a_case.input_count = n;
  for (std::uint32_t i = 0; i < n; ++i)
    a_case.groups.push_back({negative(Var{i}), positive(Var{i})});
  a_case.meaning = [meaning = std::move(meaning)](const Choices& choices) {
    return meaning(static_cast<std::size_t>(std::ranges::count(choices, std::size_t{1})));
  };
  return a_case;
}

void take(Case& a_case, const Cnf& cnf) {
  a_case.encoded = clauses_of(cnf);
  a_case.var_count = cnf.var_count();
}

std::optional<std::string> wrong_model(const Case& a_case) {
  return find_choice(a_case, 1, [&](const Choices& choices, std::size_t extensions) {
    if (a_case.is_free && a_case.is_free(choices)) return true;
    return (extensions > 0) == a_case.meaning(choices);
  });
}

std::optional<std::string> undetermined(const Case& a_case) {
  return find_choice(a_case, 2, [&](const Choices& choices, std::size_t extensions) {
    if (a_case.is_free && a_case.is_free(choices)) return true;
    return !a_case.meaning(choices) || extensions == 1;
  });
}

std::optional<std::string> incomplete(const Case& a_case) {
  return PartialChoices(a_case).find_incomplete();
}

std::optional<std::string> broken_promise(const Case& a_case, const EncodingFacts& claims) {
  if (auto problem = wrong_model(a_case)) return "wrong model: " + *problem;
  if (claims.auxiliaries_determined) {
    if (auto problem = undetermined(a_case)) return "not determined: " + *problem;
  }
  if (claims.propagation_complete && !a_case.is_free) {
    if (auto problem = incomplete(a_case)) return "propagation: " + *problem;
  }
  return std::nullopt;
}

MutationScore& MutationScore::operator+=(const MutationScore& other) {
  if (example.empty() || (missed == 0 && other.missed > 0)) example = other.example;
  mutants += other.mutants;
  redundant += other.redundant;
  caught += other.caught;
  alternatives += other.alternatives;
  missed += other.missed;
  return *this;
}

std::string MutationScore::text() const {
  std::string text = std::to_string(mutants) + " mutants, " + std::to_string(redundant) +
                     " redundant, " + std::to_string(caught) + " caught, " +
                     std::to_string(alternatives) + " right in another way, " +
                     std::to_string(missed) + " missed";
  if (!example.empty()) text += "; for example " + example;
  return text;
}

bool MutationScore::is_good() const {
  return caught > 0 && caught * 100 >= (caught + missed) * 99 && caught >= alternatives * 8;
}

MutationScore mutate(const Case& a_case, const EncodingFacts& claims) {
  const auto table_of = [](const Case& one) {
    return truth_table(all_clauses(one), one.var_count);
  };
  const auto original = table_of(a_case);
  const auto projected = projection(original, a_case.var_count, a_case.input_count);
  MutationScore score;
  const auto judge = [&](const Case& mutant, const std::string& change) {
    ++score.mutants;
    const auto table = table_of(mutant);
    if (table == original) {
      ++score.redundant;
    } else if (broken_promise(mutant, claims)) {
      ++score.caught;
    } else {
      const bool is_right = projection(table, mutant.var_count, mutant.input_count) == projected;
      if (score.example.empty() || (!is_right && score.missed == 0))
        score.example = mutant.name + " with " + change;
      ++(is_right ? score.alternatives : score.missed);
    }
  };
  for (std::size_t c = 0; c < a_case.encoded.size(); ++c) {
    Case mutant = a_case;
    mutant.encoded.erase(mutant.encoded.begin() + static_cast<std::ptrdiff_t>(c));
    judge(mutant, "clause " + std::to_string(c) + " deleted");
    for (std::size_t l = 0; l < a_case.encoded[c].size(); ++l) {
      mutant = a_case;
      mutant.encoded[c][l] = ~mutant.encoded[c][l];
      judge(mutant,
            "literal " + std::to_string(l) + " of clause " + std::to_string(c) + " flipped");
    }
  }
  return score;
}

}  // namespace puzzlec::contract
