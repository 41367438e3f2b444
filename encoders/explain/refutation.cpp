#include "encoders/explain/refutation.hpp"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <utility>

#include "encoders/explain/rule_search.hpp"

namespace puzzlec {
namespace {

class Refuter {
 public:
  Refuter(const RuleBook& book, std::vector<RuleId> rules, std::vector<Domain> start,
          std::span<const CellFact> assumptions, const std::function<bool()>& is_over)
      : book_(book),
        rules_(std::move(rules)),
        assumptions_(assumptions),
        is_over_(is_over),
        start_(std::move(start)),
        now_(start_),
        remover_(book.cell_count() * book.value_bound(), none),
        is_placed_(book.cell_count()),
        search_(RuleSearch::make(book, any_grid())) {}

  std::optional<StepwiseRefutation> find() {
    for (const Domain& domain : start_) {
      if (domain.empty()) return std::nullopt;
    }
    for (std::size_t i = 0; i < assumptions_.size(); ++i) assume(i);
    bool goes_on = true;
    while (goes_on && ends_.empty()) {
      if (is_over_ && is_over_()) return std::nullopt;
      const std::size_t before = events_.size();
      place_known();
      if (ends_.empty()) apply_rules();
      goes_on = events_.size() > before;
    }
    return shortest();
  }

 private:
  static constexpr std::uint32_t none = UINT32_MAX;
  static constexpr std::size_t most_ends = 12;
  static constexpr std::size_t most_questions = 60'000;

  /// What took candidates away: an assumption, a cell that is known, or a rule.
  struct Event {
    std::optional<std::size_t> assumption;
    std::optional<CellValue> placed;
    RuleId rule = 0;
    std::vector<Removal> removals;
    std::size_t seen = 0;  ///< a rule saw what as many events had taken away
  };
  /// Nothing is left in a cell, or for a rule.
  struct End {
    std::optional<CellId> empty;
    RuleId rule = 0;
  };
  /// By event: of its removals, those that are needed.
  using Needed = std::vector<std::vector<Removal>>;

  [[nodiscard]] Grid any_grid() const {
    Grid grid(book_.model().rows(), book_.model().columns());
    for (std::uint32_t index = 0; index < grid.size(); ++index)
      grid[CellId{index}] = book_.model().structure->domains[index].first();
    return grid;
  }
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
    Event event{index, {}, 0, {}, 0};
    for (const Value value : now_[assumed.cell.index] - assumed.values)
      event.removals.push_back({assumed.cell, value});
    add(std::move(event));
  }

  void place_known() {
    for (std::uint32_t index = 0; index < now_.size() && ends_.empty(); ++index) {
      if (is_placed_[index] != 0 || !now_[index].is_single()) continue;
      is_placed_[index] = 1;
      const CellValue known{CellId{index}, now_[index].first()};
      Event event{{}, known, 0, {}, events_.size()};
      for (const CellId peer : book_.peers_of(known.cell))
        event.removals.push_back({peer, known.value});
      add(std::move(event));
    }
  }

  void apply_rules() {
    search_->set_facts(now_);
    std::vector<Event> found;
    for (const RuleId rule : rules_) {
      if (is_over_ && is_over_()) return;
      Event event{{}, {}, rule, {}, events_.size()};
      const bool has_room =
          search_->filter(rule, [&](Removal removal) { event.removals.push_back(removal); });
      if (!has_room) {
        ends_.push_back({{}, rule});
      } else if (!event.removals.empty()) {
        found.push_back(std::move(event));
      }
    }
    if (!ends_.empty()) return;
    for (Event& event : found) add(std::move(event));
  }

  // ---- What of it is needed.

  void need(Removal removal, Needed& needed) const {
    const std::uint32_t event = remover_[slot(removal)];
    if (event == none) return;
    std::vector<Removal>& all = needed[event];
    if (std::ranges::find(all, removal) == all.end()) all.push_back(removal);
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
  void need_for_rule(RuleId rule, std::size_t seen, const std::vector<Removal>& wanted,
                     Needed& needed) {
    std::vector<Domain> facts = start_;
    std::vector<std::vector<Removal>> gone;  // by cell of the rule
    for (const CellId cell : book_.rules()[rule].cells) {
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
    const auto give_back = [&](std::span<const Removal> all) {
      for (const Removal removal : all) facts[removal.cell.index].insert(removal.value);
      if (says(rule, facts, wanted)) return true;
      for (const Removal removal : all) facts[removal.cell.index].erase(removal.value);
      return false;
    };
    for (const std::vector<Removal>& all : gone) {
      if (all.empty() || give_back(all)) continue;
      for (const Removal& removal : all) {
        if (all.size() == 1 || !give_back(std::span(&removal, 1))) need(removal, needed);
      }
    }
  }

  bool says(RuleId rule, std::span<const Domain> facts, const std::vector<Removal>& wanted) {
    if (++questions_ > most_questions || (is_over_ && questions_ % 64 == 0 && is_over_()))
      return false;
    search_->set_facts(facts);
    std::size_t found = 0;
    const bool has_room = search_->filter(rule, [&](Removal removal) {
      found += std::ranges::find(wanted, removal) != wanted.end() ? 1U : 0U;
    });
    return !has_room || (!wanted.empty() && found == wanted.size());
  }

  /// Nothing is left in the cell. If some value has no other place than it, all others are gone, and only
  /// that value has to be taken away as well.
  void need_for_empty(CellId cell, Needed& needed) const {
    for (const Event& event : events_) {
      if (event.assumption || event.placed) continue;
      const NamedRule& rule = book_.rules()[event.rule];
      if (rule.kind != NamedRule::Kind::at_least_once) continue;
      const auto gone = std::ranges::find(event.removals, cell, &Removal::cell);
      if (gone == event.removals.end()) continue;
      need(*gone, needed);
      return need({cell, rule.value}, needed);
    }
    for_each_gone(cell, events_.size(), [&](Removal removal) { need(removal, needed); });
  }

  [[nodiscard]] Needed needed_for(const End& end) {
    Needed needed(events_.size());
    if (end.empty) {
      need_for_empty(*end.empty, needed);
    } else {
      need_for_rule(end.rule, events_.size(), {}, needed);
    }
    for (std::size_t i = events_.size(); i-- > 0;) {
      const Event& event = events_[i];
      if (needed[i].empty() || event.assumption) continue;
      if (event.placed) {
        for_each_gone(event.placed->cell, event.seen,
                      [&](Removal removal) { need(removal, needed); });
      } else {
        need_for_rule(event.rule, event.seen, needed[i], needed);
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
    std::vector<char> is_told(book_.cell_count());
    for (std::size_t i = 0; i < events_.size(); ++i) {
      if (needed[i].empty()) continue;
      const Event& event = events_[i];
      if (event.assumption) {
        const CellFact& assumed = assumptions_[*event.assumption];
        way.used.push_back(*event.assumption);
        if (assumed.values.is_single()) is_told[assumed.cell.index] = 1;
      } else if (event.placed) {
        tell_placed(*event.placed, candidates_after(event.seen, needed), way, is_told);
      } else {
        std::vector<Domain> before = candidates_after(event.seen, needed);
        tell_known_of(event.rule, before, way, is_told);
        way.steps.push_back({step_of(event, needed[i], before, is_told), before});
      }
    }
    end_way(end, needed, way);
    return way;
  }

  /// A rule may see a cell that only one value is left for before that is told.
  void tell_known_of(RuleId rule, const std::vector<Domain>& before, StepwiseRefutation& way,
                     std::vector<char>& is_told) const {
    // A cell may be known only by others that are.
    std::vector<std::pair<std::uint32_t, CellId>> known;
    for (const CellId cell : book_.rules()[rule].cells) {
      if (!before[cell.index].is_single()) continue;
      std::uint32_t last = 0;
      for (const Value value : start_[cell.index] - before[cell.index])
        last = std::max(last, remover_[slot({cell, value})]);
      known.emplace_back(last, cell);
    }
    std::ranges::sort(known);
    for (const auto& [last, cell] : known)
      tell_placed({cell, before[cell.index].first()}, before, way, is_told);
  }

  /// What is known is told if no rule before has told it. Cells that are given are no step.
  void tell_placed(CellValue known, std::vector<Domain> before, StepwiseRefutation& way,
                   std::vector<char>& is_told) const {
    const std::size_t index = known.cell.index;
    if (is_told[index] != 0 || start_[index].is_single()) return;
    is_told[index] = 1;
    ExplainedStep step;
    step.placed.push_back(known);
    way.steps.push_back({std::move(step), std::move(before)});
  }

  [[nodiscard]] ExplainedStep step_of(const Event& event, const std::vector<Removal>& needed,
                                      std::vector<Domain> after, std::vector<char>& is_told) const {
    ExplainedStep step;
    step.rules = {event.rule};
    step.removals = is_told_whole(event) ? event.removals : needed;
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

  /// What assumptions, and what is told of the first events, leave. Nothing else is known to the reader.
  [[nodiscard]] std::vector<Domain> candidates_after(std::size_t seen, const Needed& needed) const {
    std::vector<Domain> candidates = start_;
    for (std::size_t i = 0; i < seen; ++i) {
      if (needed[i].empty() && !events_[i].assumption) continue;
      for (const Removal removal : is_told_whole(events_[i]) ? events_[i].removals : needed[i])
        candidates[removal.cell.index].erase(removal.value);
    }
    return candidates;
  }
  /// That a value fits one cell only, and what an assumption or a known cell says, is told as a whole.
  [[nodiscard]] bool is_told_whole(const Event& event) const {
    return event.assumption || event.placed ||
           book_.rules()[event.rule].kind == NamedRule::Kind::at_least_once;
  }

  void end_way(const End& end, const Needed& needed, StepwiseRefutation& way) const {
    way.candidates = candidates_after(events_.size(), needed);
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
                      (event != none && std::ranges::find(needed[event], Removal{cell, value}) !=
                                            needed[event].end());
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
  std::unique_ptr<RuleSearch> search_;
  std::vector<Event> events_;
  std::vector<End> ends_;
  std::size_t questions_ = 0;
};

}  // namespace

std::optional<StepwiseRefutation> refute(const RuleBook& book,
                                         std::span<const CellFact> assumptions,
                                         const std::function<bool()>& is_over) {
  std::vector<RuleId> rules;
  for (RuleId rule = 0; rule < book.rules().size(); ++rule) {
    if (book.rules()[rule].cost == 1) rules.push_back(rule);
  }
  return Refuter(book, std::move(rules), book.start(), assumptions, is_over).find();
}

std::optional<StepwiseRefutation> refute_by(const RuleBook& book, std::span<const RuleId> rules,
                                            std::span<const Domain> candidates,
                                            std::span<const CellFact> assumptions) {
  const std::function<bool()> never;
  return Refuter(book, {rules.begin(), rules.end()}, {candidates.begin(), candidates.end()},
                 assumptions, never)
      .find();
}

}  // namespace puzzlec
