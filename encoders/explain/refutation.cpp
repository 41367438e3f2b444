#include "encoders/explain/refutation.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <utility>

#include "encoders/explain/rule_search.hpp"
#include "encoders/explain/short_refuter.hpp"

namespace puzzlec {
namespace {

class Refuter {
 public:
  Refuter(const RuleBook& book, std::vector<RuleId> rules, std::vector<Domain> start,
          std::span<const CellFact> assumptions, const std::function<bool()>& is_over,
          std::shared_ptr<RuleSearch> search)
      : book_(book),
        rules_(std::move(rules)),
        assumptions_(assumptions),
        is_over_(is_over),
        start_(std::move(start)),
        now_(start_),
        remover_(book.cell_count() * book.value_bound(), none),
        is_placed_(book.cell_count()),
        search_(std::move(search)),
        suppose_(book, *search_, rules_) {}

  /// With `tries`, candidates are tried where rules one by one say nothing.
  std::optional<StepwiseRefutation> find(bool tries) {
    for (const Domain& domain : start_) {
      if (domain.empty()) return std::nullopt;
    }
    for (std::size_t i = 0; i < assumptions_.size(); ++i) assume(i);
    bool goes_on = true;
    while (goes_on && ends_.empty()) {
      if (is_over_ && is_over_()) return std::nullopt;
      const std::size_t before = events_.size();
      place_known();
      if (ends_.empty()) apply_rules(tries);
      if (ends_.empty() && events_.size() == before && tries) try_candidates();
      goes_on = events_.size() > before;
    }
    return shortest();
  }

 private:
  static constexpr std::uint32_t none = UINT32_MAX;
  static constexpr std::size_t most_ends = 12;
  static constexpr std::size_t most_questions = 60'000;
  // Of candidates that are tried:
  static constexpr std::size_t most_rounds = 8;
  static constexpr std::size_t most_failing = 30;

  /// What took candidates away: an assumption, a cell that is known, or rules.
  struct Event {
    std::optional<std::size_t> assumption;
    std::optional<CellValue> placed;
    std::vector<RuleId> rules;
    std::vector<Removal> removals;
    std::size_t seen = 0;       ///< rules saw what as many events had taken away
    std::vector<CellId> cells;  ///< of several rules: that they look at one after the other
  };
  /// Nothing is left in a cell, or for a rule.
  struct End {
    std::optional<CellId> empty;
    RuleId rule = 0;
  };
  struct Needed {
    std::vector<std::vector<Removal>> of;  ///< by event: of its removals
    std::vector<std::vector<std::uint32_t>>
        by_user;           ///< the events that another one, or the end, needs
    std::size_t user = 0;  ///< whose needs are looked for
  };

  [[nodiscard]] std::size_t slot(Removal removal) const {
    return removal.cell.index * book_.value_bound() +
           static_cast<std::size_t>(removal.value.number);
  }

  // ---- What follows.

  /// Takes away what is not gone yet.
  void add(Event event) {
    std::erase_if(event.removals, [this](Removal removal) {
      return !now_[removal.cell.index].contains(removal.value);
    });
    if (event.removals.empty()) return;
    for (const Removal removal : event.removals) {
      now_[removal.cell.index].erase(removal.value);
      remover_[slot(removal)] = static_cast<std::uint32_t>(events_.size());
      if (now_[removal.cell.index].empty()) ends_.push_back({removal.cell, 0});
    }
    events_.push_back(std::move(event));
  }

  void assume(std::size_t index) {
    const CellFact& assumed = assumptions_[index];
    Event event{index, {}, {}, {}, 0, {}};
    for (const Value value : now_[assumed.cell.index] - assumed.values)
      event.removals.push_back({assumed.cell, value});
    add(std::move(event));
  }

  void place_known() {
    for (std::uint32_t index = 0; index < now_.size() && ends_.empty(); ++index) {
      if (is_placed_[index] != 0 || !now_[index].is_single()) continue;
      is_placed_[index] = 1;
      const CellValue known{CellId{index}, now_[index].first()};
      Event event{{}, known, {}, {}, events_.size(), {}};
      for (const CellId peer : book_.peers_of(known.cell))
        event.removals.push_back({peer, known.value});
      add(std::move(event));
    }
  }

  /// `settling_first`: of what several rules say of a cell, what settles it is told.
  void apply_rules(bool settling_first) {
    search_->set_facts(now_);
    std::vector<Event> found;
    for (const RuleId rule : rules_) {
      if (is_over_ && is_over_()) return;
      Event event{{}, {}, {rule}, {}, events_.size(), {}};
      const bool has_room =
          search_->filter(rule, [&](Removal removal) { event.removals.push_back(removal); });
      if (!has_room) {
        ends_.push_back({{}, rule});
      } else if (!event.removals.empty()) {
        found.push_back(std::move(event));
      }
    }
    if (!ends_.empty()) return;
    if (settling_first) {
      std::ranges::stable_sort(found, std::ranges::greater{},
                               [this](const Event& event) { return settled_by(event); });
    }
    for (Event& event : found) add(std::move(event));
  }

  /// How many cells the event leaves with one value.
  [[nodiscard]] std::ptrdiff_t settled_by(const Event& event) const {
    std::map<CellId, Domain> left;
    for (const Removal removal : event.removals)
      left.try_emplace(removal.cell, now_[removal.cell.index]).first->second.erase(removal.value);
    return std::ranges::count_if(left, [](const auto& one) { return one.second.is_single(); });
  }

  /// Where rules one by one say nothing: the candidates that fail soonest, by the fewest rules.
  void try_candidates() {
    std::vector<std::pair<std::size_t, Removal>> failing;
    std::size_t most = most_rounds;
    for (std::uint32_t index = 0; index < now_.size(); ++index) {
      if (is_over_ && is_over_()) return;
      if (now_[index].is_single()) continue;
      for (const Value value : now_[index]) {
        const auto rounds = suppose_.rounds(now_, {CellId{index}, value}, most);
        if (!rounds) continue;
        failing.emplace_back(*rounds, Removal{CellId{index}, value});
        most = std::min(most, *rounds + 1);
      }
    }
    std::ranges::stable_sort(failing, {}, &std::pair<std::size_t, Removal>::first);
    if (failing.size() > most_failing) failing.resize(most_failing);
    std::vector<Event> found;
    std::size_t fewest = SIZE_MAX;
    for (const auto& [rounds, removal] : failing) {
      auto event = failing_by(removal);
      if (!event || event->rules.size() > fewest) continue;
      fewest = event->rules.size();
      found.push_back(*std::move(event));
    }
    for (Event& event : found) {
      if (event.rules.size() == fewest) add(std::move(event));
    }
  }
  /// Why a candidate fails.
  [[nodiscard]] std::optional<Event> failing_by(Removal removal) const {
    const CellFact supposed{removal.cell, Domain::single(removal.value)};
    const auto way =
        Refuter(book_, rules_, now_, std::span(&supposed, 1), is_over_, search_).find(false);
    if (!way) return std::nullopt;
    Event event{{}, {}, {}, {removal}, events_.size(), {removal.cell}};
    for (const StepwiseRefutation::Step& link : way->steps) {
      event.rules.insert(event.rules.end(), link.step.rules.begin(), link.step.rules.end());
      for (const Removal gone : link.step.removals) event.cells.push_back(gone.cell);
      for (const CellValue known : link.step.placed) event.cells.push_back(known.cell);
    }
    if (!way->empty) event.rules.push_back(way->rule);
    std::ranges::sort(event.rules);
    event.rules.erase(std::unique(event.rules.begin(), event.rules.end()), event.rules.end());
    return event;
  }

  // ---- What of it is needed.

  void need(Removal removal, Needed& needed) const {
    const std::uint32_t event = remover_[slot(removal)];
    if (event == none) return;
    std::vector<Removal>& all = needed.of[event];
    if (std::ranges::find(all, removal) == all.end()) all.push_back(removal);
    needed.by_user[needed.user].push_back(event);
  }
  /// All that is gone from the cell by the first `seen` events.
  template <typename Visit>
  void for_each_gone(CellId cell, std::size_t seen, Visit visit) const {
    for (const Value value : start_[cell.index]) {
      const std::uint32_t event = remover_[slot({cell, value})];
      if (event != none && event < seen) visit(Removal{cell, value});
    }
  }

  /// Needs as little as possible of what is gone for the rule to say the same: to exclude `wanted`, or to
  /// have no way out if that is empty.
  void need_for_rules(const Event& event, const std::vector<Removal>& wanted, Needed& needed) {
    const std::size_t seen = event.seen;
    std::vector<Domain> facts = start_;
    std::vector<std::vector<Removal>> gone;  // by cell of the rules
    for (const CellId cell : cells_of(event)) {
      std::vector<Removal>& all = gone.emplace_back();
      for_each_gone(cell, seen, [&](Removal removal) {
        facts[cell.index].erase(removal.value);
        all.push_back(removal);
      });
    }
    const auto latest = [this](const std::vector<Removal>& all) {
      std::uint32_t last = 0;
      for (const Removal removal : all) last = std::max(last, remover_[slot(removal)] + 1);
      return last;
    };
    std::ranges::stable_sort(gone,
                             [&](const auto& a, const auto& b) { return latest(a) > latest(b); });
    std::erase_if(gone, [](const std::vector<Removal>& all) { return all.empty(); });
    const auto give_back = [&](std::span<const std::vector<Removal>> cells) {
      for (const std::vector<Removal>& all : cells) {
        for (const Removal removal : all) facts[removal.cell.index].insert(removal.value);
      }
      if (says(event, facts, wanted)) return true;
      for (const std::vector<Removal>& all : cells) {
        for (const Removal removal : all) facts[removal.cell.index].erase(removal.value);
      }
      return false;
    };
    // Most of them are not needed, so many are given back together.
    const auto look_at = [&](const auto& self,
                             std::span<const std::vector<Removal>> cells) -> void {
      if (cells.empty() || give_back(cells)) return;
      if (cells.size() > 1) {
        const std::size_t half = cells.size() / 2;
        self(self, cells.first(half));
        return self(self, cells.subspan(half));
      }
      for (const Removal removal : cells.front()) {
        const std::vector<std::vector<Removal>> one{{removal}};
        if (cells.front().size() == 1 || !give_back(one)) need(removal, needed);
      }
    };
    look_at(look_at, gone);
  }

  [[nodiscard]] std::vector<CellId> cells_of(const Event& event) const {
    std::vector<CellId> cells = event.cells;
    for (const RuleId rule : event.rules) {
      const std::vector<CellId>& all = book_.rules()[rule].cells;
      cells.insert(cells.end(), all.begin(), all.end());
    }
    std::ranges::sort(cells);
    cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
    return cells;
  }

  bool says(const Event& event, std::span<const Domain> facts, const std::vector<Removal>& wanted) {
    if (++questions_ > most_questions || (is_over_ && questions_ % 64 == 0 && is_over_()))
      return false;
    if (!event.cells.empty()) return suppose_.refutes(event.rules, facts, wanted.front());
    search_->set_facts(facts);
    std::size_t found = 0;
    const bool has_room = search_->filter(event.rules.front(), [&](Removal removal) {
      found += std::ranges::find(wanted, removal) != wanted.end() ? 1U : 0U;
    });
    return !has_room || (!wanted.empty() && found == wanted.size());
  }

  /// Nothing is left in the cell. If some value has no other place than it, all others are gone, and only
  /// that value has to be taken away as well.
  void need_for_empty(CellId cell, Needed& needed) const {
    for (const Event& event : events_) {
      if (event.rules.size() != 1) continue;
      const NamedRule& rule = book_.rules()[event.rules.front()];
      if (rule.kind != NamedRule::Kind::at_least_once) continue;
      const auto gone = std::ranges::find(event.removals, cell, &Removal::cell);
      if (gone == event.removals.end()) continue;
      need(*gone, needed);
      return need({cell, rule.value}, needed);
    }
    for_each_gone(cell, events_.size(), [&](Removal removal) { need(removal, needed); });
  }

  [[nodiscard]] Needed needed_for(const End& end) {
    Needed needed{std::vector<std::vector<Removal>>(events_.size()),
                  std::vector<std::vector<std::uint32_t>>(events_.size() + 1), events_.size()};
    if (end.empty) {
      need_for_empty(*end.empty, needed);
    } else {
      need_for_rules({{}, {}, {end.rule}, {}, events_.size(), {}}, {}, needed);
    }
    for (std::size_t i = events_.size(); i-- > 0;) {
      const Event& event = events_[i];
      if (needed.of[i].empty() || event.assumption) continue;
      needed.user = i;
      if (event.placed) {
        for_each_gone(event.placed->cell, event.seen,
                      [&](Removal removal) { need(removal, needed); });
      } else {
        need_for_rules(event, needed.of[i], needed);
      }
    }
    return needed;
  }

  std::optional<StepwiseRefutation> shortest() {
    std::optional<StepwiseRefutation> best;
    if (ends_.size() > most_ends) ends_.resize(most_ends);
    for (const End& end : ends_) {
      StepwiseRefutation found = way_to(end);
      const auto length = [](const StepwiseRefutation& one) {
        return one.steps.size() + one.used.size();
      };
      if (!best || length(found) < length(*best)) best = std::move(found);
    }
    return best;
  }

  // ---- As steps.

  StepwiseRefutation way_to(const End& end) {
    const Needed needed = needed_for(end);
    StepwiseRefutation way;
    way.empty = end.empty;
    way.rule = end.rule;
    way.candidates = start_;
    std::vector<char> is_told(book_.cell_count());
    tell_assumed(needed, way, is_told);
    for (const std::uint32_t i : in_order(needed)) {
      const Event& event = events_[i];
      if (event.assumption) continue;
      if (event.placed) {
        tell_placed(*event.placed, way, is_told);
        take_away(event.removals, way.candidates);
        continue;
      }
      tell_known_of(event, way, is_told);
      std::vector<Removal> removals = all_of_cells(event, needed.of[i], way.candidates);
      ExplainedStep step = step_of(event, std::move(removals), way.candidates, is_told);
      std::vector<Domain> before = without_contradiction(step, way.candidates);
      take_away(step.removals, way.candidates);
      way.steps.push_back({std::move(step), std::move(before)});
    }
    end_way(end, needed, way);
    return way;
  }

  /// Everything that the rule takes from the cells of `needed`, unless a cell would be left with nothing: half of
  /// it, such as "r1c1 is 1, 2 or 9", is hard to follow. A value that fits in one cell only settles that cell.
  [[nodiscard]] std::vector<Removal> all_of_cells(const Event& event, std::vector<Removal> needed,
                                                  const std::vector<Domain>& candidates) {
    if (event.rules.size() != 1 || !event.cells.empty()) return needed;
    const NamedRule& rule = book_.rules()[event.rules.front()];
    if (rule.kind == NamedRule::Kind::at_least_once) {
      const CellId cell = event.removals.front().cell;
      if (!candidates[cell.index].contains(rule.value)) return event.removals;
      std::vector<Removal> others;
      for (const Value value : candidates[cell.index] - Domain::single(rule.value))
        others.push_back({cell, value});
      return others;
    }
    std::map<CellId, Domain> gone;
    for (const Removal removal : needed) gone[removal.cell].insert(removal.value);
    std::map<CellId, Domain> all = gone;
    search_->set_facts(candidates);
    search_->filter(event.rules.front(), [&](Removal removal) {
      const auto found = all.find(removal.cell);
      if (found != all.end()) found->second.insert(removal.value);
    });
    for (auto& [cell, values] : all) {
      if ((candidates[cell.index] - values).empty()) values = gone[cell];
      for (const Value value : values - gone[cell]) needed.push_back({cell, value});
    }
    return needed;
  }

  /// The last step may take what others have left; it is told as if they had not been told yet.
  [[nodiscard]] std::vector<Domain> without_contradiction(const ExplainedStep& step,
                                                          std::vector<Domain> candidates) const {
    std::vector<Domain> after = candidates;
    for (const Removal removal : step.removals) after[removal.cell.index].erase(removal.value);
    for (const Removal removal : step.removals) {
      const std::size_t index = removal.cell.index;
      if (after[index].empty()) candidates[index] = start_[index];
    }
    return candidates;
  }

  /// All that is needed, each right before what follows from it.
  [[nodiscard]] std::vector<std::uint32_t> in_order(const Needed& needed) const {
    std::vector<std::uint32_t> order;
    std::vector<char> is_there(events_.size());
    const auto put = [&](const auto& self, std::size_t user) -> void {
      std::vector<std::uint32_t> first = needed.by_user[user];
      std::ranges::sort(first);
      for (const std::uint32_t event : first) {
        if (std::exchange(is_there[event], 1) != 0) continue;
        self(self, event);
        order.push_back(event);
      }
    };
    put(put, events_.size());
    return order;
  }

  static void take_away(const std::vector<Removal>& removals, std::vector<Domain>& candidates) {
    for (const Removal removal : removals) candidates[removal.cell.index].erase(removal.value);
  }

  /// What people have entered is known, whether it is needed or not.
  void tell_assumed(const Needed& needed, StepwiseRefutation& way,
                    std::vector<char>& is_told) const {
    for (std::size_t i = 0; i < events_.size(); ++i) {
      if (!events_[i].assumption) continue;
      take_away(events_[i].removals, way.candidates);
      const CellFact& assumed = assumptions_[*events_[i].assumption];
      if (assumed.values.is_single()) is_told[assumed.cell.index] = 1;
      if (!needed.of[i].empty()) way.used.push_back(*events_[i].assumption);
    }
  }

  /// A rule may see a cell that only one value is left for before that is told.
  void tell_known_of(const Event& event, StepwiseRefutation& way,
                     std::vector<char>& is_told) const {
    const std::vector<Domain>& before = way.candidates;
    // A cell may be known only by others that are.
    std::vector<std::pair<std::uint32_t, CellId>> known;
    for (const CellId cell : cells_of(event)) {
      if (!before[cell.index].is_single()) continue;
      std::uint32_t last = 0;
      for (const Value value : start_[cell.index] - before[cell.index])
        last = std::max(last, remover_[slot({cell, value})]);
      known.emplace_back(last, cell);
    }
    std::ranges::sort(known);
    for (const auto& [last, cell] : known)
      tell_placed({cell, before[cell.index].first()}, way, is_told);
  }

  /// What is known is told if no rule before has told it. Cells that are given are no step.
  void tell_placed(CellValue known, StepwiseRefutation& way, std::vector<char>& is_told) const {
    const std::size_t index = known.cell.index;
    if (is_told[index] != 0 || start_[index].is_single()) return;
    is_told[index] = 1;
    ExplainedStep step;
    step.placed.push_back(known);
    way.steps.push_back({std::move(step), way.candidates});
  }

  [[nodiscard]] ExplainedStep step_of(const Event& event, std::vector<Removal> removals,
                                      std::vector<Domain> after, std::vector<char>& is_told) const {
    ExplainedStep step;
    step.rules = event.rules;
    step.removals = std::move(removals);
    std::ranges::sort(step.removals);
    for (const Removal removal : step.removals) after[removal.cell.index].erase(removal.value);
    for (const Removal removal : step.removals) {
      const CellId cell = removal.cell;
      if (is_told[cell.index] != 0 || !after[cell.index].is_single()) continue;
      is_told[cell.index] = 1;
      step.placed.push_back({cell, after[cell.index].first()});
    }
    return step;
  }

  void end_way(const End& end, const Needed& needed, StepwiseRefutation& way) const {
    if (end.empty) {
      way.cells.push_back(*end.empty);
      way.candidates[end.empty->index] = start_[end.empty->index];
      bool sees_all = true;
      for_each_gone(*end.empty, events_.size(), [&](Removal removal) {
        const Event& event = events_[remover_[slot(removal)]];
        if (event.placed) way.seen.push_back(*event.placed);
        sees_all = sees_all && event.placed;
      });
      if (!sees_all) way.seen.clear();
    } else {
      for (const CellId cell : book_.rules()[end.rule].cells) {
        bool is_needed = false;
        for (const Value value : start_[cell.index]) {
          const std::uint32_t event = remover_[slot({cell, value})];
          is_needed = is_needed ||
                      (event != none && std::ranges::find(needed.of[event], Removal{cell, value}) !=
                                            needed.of[event].end());
        }
        if (is_needed) way.cells.push_back(cell);
      }
    }
  }

  const RuleBook& book_;
  std::vector<RuleId> rules_;
  std::span<const CellFact> assumptions_;
  const std::function<bool()>& is_over_;
  std::vector<Domain> start_;
  std::vector<Domain> now_;
  std::vector<std::uint32_t> remover_;  ///< by slot: the event
  std::vector<char> is_placed_;         ///< by cell
  std::shared_ptr<RuleSearch> search_;
  ShortRefuter suppose_;
  std::vector<Event> events_;
  std::vector<End> ends_;
  std::size_t questions_ = 0;
};

std::shared_ptr<RuleSearch> search_of(const RuleBook& book) {
  Grid any(book.model().rows(), book.model().columns());
  for (std::uint32_t index = 0; index < any.size(); ++index)
    any[CellId{index}] = book.model().structure->domains[index].first();
  return RuleSearch::make(book, any);
}

}  // namespace

std::optional<StepwiseRefutation> refute(const RuleBook& book,
                                         std::span<const CellFact> assumptions,
                                         const std::function<bool()>& is_over) {
  std::vector<RuleId> rules;
  for (RuleId rule = 0; rule < book.rules().size(); ++rule) {
    if (book.rules()[rule].cost == 1) rules.push_back(rule);
  }
  return Refuter(book, std::move(rules), book.start(), assumptions, is_over, search_of(book))
      .find(true);
}

std::optional<StepwiseRefutation> refute_by(const RuleBook& book, std::span<const RuleId> rules,
                                            std::span<const Domain> candidates,
                                            std::span<const CellFact> assumptions) {
  const std::function<bool()> never;
  return Refuter(book, {rules.begin(), rules.end()}, {candidates.begin(), candidates.end()},
                 assumptions, never, search_of(book))
      .find(false);
}

std::vector<StepwiseRefutation::Step> follow_one_by_one(const RuleBook& book,
                                                        std::span<const RuleId> rules,
                                                        std::vector<Domain> candidates,
                                                        std::span<const Removal> wanted) {
  const auto search = search_of(book);
  std::vector<StepwiseRefutation::Step> steps;
  bool goes_on = true;
  while (goes_on) {
    goes_on = false;
    for (const RuleId rule : rules) {
      ExplainedStep step{{rule}, {}};
      search->set_facts(candidates);
      const bool has_room = search->filter(rule, [&](Removal removal) {
        const bool is_new = candidates[removal.cell.index].contains(removal.value);
        if (is_new && std::ranges::find(wanted, removal) != wanted.end())
          step.removals.push_back(removal);
      });
      if (!has_room) return steps;
      if (step.removals.empty()) continue;
      std::ranges::sort(step.removals);
      std::vector<Domain> before = candidates;
      for (const Removal removal : step.removals)
        candidates[removal.cell.index].erase(removal.value);
      steps.push_back({std::move(step), std::move(before)});
      goes_on = true;
    }
  }
  return steps;
}

}  // namespace puzzlec
