#include "encoders/lower/ray_lengths.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "encoders/lower/shared_counts.hpp"

namespace puzzlec {
namespace {

using Lengths = SharedReaches::Lengths;

/// A ray as far as it is open: these cells are surely seen, and then there may be more.
struct OpenRay {
  std::size_t sure = 0;
  Lengths more;

  [[nodiscard]] StatementLiteral reaches(std::size_t length) const {
    using State = StatementLiteral::State;
    if (length <= sure) return {State::settled_true, {}};
    if (length > sure + more.size()) return {};
    return {State::open, more[length - sure - 1]};
  }
};

OpenRay open_ray(Formula& to, const std::vector<CellFact>& ray, SharedReaches& shared) {
  OpenRay open;
  std::vector<Lit> literals;
  std::vector<std::size_t> steps;  // by length beyond the sure part: how many literals it takes
  for (const CellFact& fact : ray) {
    const StatementLiteral seen = to.statement_of(fact);
    if (!seen.is_possible()) break;
    if (seen.is_open()) literals.push_back(seen.literal);
    if (literals.empty()) {
      ++open.sure;
    } else {
      steps.push_back(literals.size());
    }
  }
  const Lengths reached = shared.reach(to.definitions, literals);
  for (const std::size_t count : steps) open.more.push_back(reached[count - 1]);
  return open;
}

/// A clause that only holds if something is given, or always.
class Condition {
 public:
  Condition(Formula& to, const std::optional<CellFact>& fact) {
    if (fact) held_ = to.statement_of(*fact);
  }
  [[nodiscard]] const StatementLiteral& held() const { return held_; }
  [[nodiscard]] bool never() const { return !held_.is_possible(); }
  [[nodiscard]] std::vector<Lit> clause() const {
    return held_.is_open() ? std::vector{~held_.literal} : std::vector<Lit>{};
  }

 private:
  StatementLiteral held_{StatementLiteral::State::settled_true, {}};
};

void encode_total(Formula& to, const RayLengths& all, const std::vector<OpenRay>& rays,
                  SharedReaches& shared) {
  std::size_t sure = 0;
  std::size_t most = 0;
  std::vector<Lengths> parts;
  for (const OpenRay& ray : rays) {
    sure += ray.sure;
    most += ray.more.size();
    if (!ray.more.empty()) parts.push_back(ray.more);
  }
  const auto allows = [sure](const RayLengths::Case& one, std::size_t more) {
    return sure + more < one.allowed.size() && one.allowed[sure + more];
  };
  // From here on, no case tells numbers apart.
  std::size_t told_apart = 0;
  for (const RayLengths::Case& one : all.cases) {
    for (std::size_t more = 1; more <= most; ++more) {
      if (allows(one, more) != allows(one, more - 1)) told_apart = std::max(told_apart, more);
    }
  }
  Lengths total;
  for (const Lengths& part : parts)
    total = total.empty() ? part : shared.sum(to.definitions, total, part, told_apart);
  for (const RayLengths::Case& one : all.cases) {
    const Condition given(to, one.given);
    if (given.never()) continue;
    // Each run of numbers that are not allowed.
    for (std::size_t first = 0; first <= told_apart; ++first) {
      if (allows(one, first)) continue;
      std::size_t next = first;
      while (next <= told_apart && !allows(one, next)) ++next;
      std::vector<Lit> clause = given.clause();
      if (first > 0) clause.push_back(~total[first - 1]);
      if (next <= told_apart) clause.push_back(total[next - 1]);
      to.sink().add(clause);
      first = next;
    }
  }
}

std::size_t longest_of(const std::vector<OpenRay>& rays) {
  std::size_t longest = 0;
  for (const OpenRay& ray : rays) longest = std::max(longest, ray.sure + ray.more.size());
  return longest;
}

/// Those that see something reach equally far.
void encode_alike(ClauseSink& sink, const Condition& given, const std::vector<OpenRay>& rays) {
  const std::size_t longest = longest_of(rays);
  for (const OpenRay& one : rays) {
    for (const OpenRay& other : rays) {
      if (&one == &other) continue;
      for (std::size_t length = 2; length <= longest; ++length) {
        add_clause(sink, std::array{~given.held(), ~one.reaches(length), ~other.reaches(1),
                                    other.reaches(length)});
      }
    }
  }
}

/// At least one sees something.
void encode_some(ClauseSink& sink, const Condition& given, const std::vector<OpenRay>& rays) {
  std::vector<StatementLiteral> clause{~given.held()};
  for (const OpenRay& ray : rays) clause.push_back(ray.reaches(1));
  add_clause(sink, clause);
}

template <typename Encode>
void for_each_pair(const std::vector<OpenRay>& rays, Encode encode) {
  for (std::size_t b = 1; b < rays.size(); ++b) {
    for (std::size_t a = 0; a < b; ++a) encode(rays[a], rays[b]);
  }
}

/// Together, the two that see something do not see first .. next - 1 cells.
void forbid_totals_of_pair(ClauseSink& sink, const Condition& given, const OpenRay& a,
                           const OpenRay& b, std::size_t first, std::size_t next,
                           std::size_t most) {
  const bool is_lowest = first <= 2;
  const bool is_highest = next > most;
  for (std::size_t i = 1; i + 1 < next; ++i) {
    // One sees i cells; or at most i, or at least, if all totals below or above are forbidden.
    const std::size_t rest = first > i ? first - i : 1;
    std::vector<StatementLiteral> clause{~given.held(), ~a.reaches(is_lowest ? 1 : i),
                                         ~b.reaches(is_lowest ? 1 : rest)};
    if (!is_highest) {
      clause.push_back(a.reaches(i + 1));
      clause.push_back(b.reaches(next - i));
    }
    add_clause(sink, clause);
    if (is_highest && rest == 1) return;
  }
}

/// As encode_total if two rays see something or none does: no sum needs auxiliaries then.
void encode_total_of_pairs(ClauseSink& sink, const Condition& given, const RayLengths::Case& one,
                           const std::vector<OpenRay>& rays) {
  const auto allows = [&one](std::size_t total) {
    return total < one.allowed.size() && one.allowed[total];
  };
  if (!allows(0)) encode_some(sink, given, rays);
  const std::size_t most = 2 * longest_of(rays);
  for (std::size_t first = 2; first <= most; ++first) {
    if (allows(first)) continue;
    std::size_t next = first;
    while (next <= most && !allows(next)) ++next;
    for_each_pair(rays, [&](const OpenRay& a, const OpenRay& b) {
      forbid_totals_of_pair(sink, given, a, b, first, next, most);
    });
    first = next;
  }
}

/// As encode_different if two rays see something or none does.
void encode_different_pairs(ClauseSink& sink, const Condition& given,
                            const std::vector<OpenRay>& rays) {
  encode_some(sink, given, rays);
  const std::size_t longest = longest_of(rays);
  for_each_pair(rays, [&](const OpenRay& a, const OpenRay& b) {
    for (std::size_t length = 1; length <= longest; ++length) {
      add_clause(sink, std::array{~given.held(), ~a.reaches(length), a.reaches(length + 1),
                                  ~b.reaches(length), b.reaches(length + 1)});
    }
  });
}

/// Whatever the length and whichever rays see something, not all of them reach just so far.
void encode_different(ClauseSink& sink, const Condition& given, const std::vector<OpenRay>& rays) {
  const std::size_t longest = longest_of(rays);
  for (std::size_t length = 0; length <= longest; ++length) {
    for (std::uint32_t set = 0; set < (std::uint32_t{1} << rays.size()); ++set) {
      if ((set == 0) != (length == 0)) continue;
      std::vector<StatementLiteral> clause{~given.held()};
      for (std::size_t i = 0; i < rays.size(); ++i) {
        if ((set >> i & 1) == 0) {
          clause.push_back(rays[i].reaches(1));
        } else {
          clause.push_back(~rays[i].reaches(length));
          clause.push_back(rays[i].reaches(length + 1));
        }
      }
      add_clause(sink, clause);
    }
  }
}

}  // namespace

SharedReaches::Lengths SharedReaches::reach(ClauseSink& sink, std::span<const Lit> literals) {
  Lengths reached;
  std::vector<Lit> all;
  for (const Lit literal : literals) {
    all.insert(std::ranges::upper_bound(all, literal), literal);
    if (reached.empty()) {
      reached.push_back(literal);
      continue;
    }
    const auto [entry, is_new] = all_of_.try_emplace(all);
    if (is_new) {
      entry->second = positive(sink.new_var());
      sink.add({~entry->second, reached.back()});
      sink.add({~entry->second, literal});
      sink.add({entry->second, ~reached.back(), ~literal});
    }
    reached.push_back(entry->second);
  }
  return reached;
}

const SharedReaches::Lengths& SharedReaches::sum(ClauseSink& sink, const Lengths& a,
                                                 const Lengths& b, std::size_t most) {
  const auto [entry, is_new] = sums_.try_emplace({a, b, most});
  if (is_new) entry->second = add_unary(sink, a, b, std::min(most, a.size() + b.size()));
  return entry->second;
}

void encode_rays(Formula& to, const RayLengths& rays, SharedReaches& shared) {
  std::vector<OpenRay> open;
  for (const std::vector<CellFact>& ray : rays.rays) open.push_back(open_ray(to, ray, shared));
  using Demand = RayLengths::Demand;
  if (rays.demand == Demand::total && !rays.are_paired) return encode_total(to, rays, open, shared);
  for (const RayLengths::Case& one : rays.cases) {
    const Condition given(to, one.given);
    if (given.never()) continue;
    if (rays.demand == Demand::total) {
      encode_total_of_pairs(to.sink(), given, one, open);
    } else if (rays.demand == Demand::alike) {
      encode_alike(to.sink(), given, open);
    } else if (rays.are_paired) {
      encode_different_pairs(to.sink(), given, open);
    } else {
      encode_different(to.sink(), given, open);
    }
  }
}

}  // namespace puzzlec
