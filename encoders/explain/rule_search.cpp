#include "encoders/explain/rule_search.hpp"

#include <algorithm>
#include <concepts>
#include <optional>
#include <variant>

#include "encoders/base/errors.hpp"
#include "encoders/deduce/propagate/filters/records.hpp"
#include "encoders/explain/rules/group_parts.hpp"

namespace puzzlec {
namespace {

/// Candidates as the filters of presolve see them, with a way back. Houses are rules; only cages ask
/// which of their cells differ.
template <typename WordType>
class SearchBoard {
 public:
  using Word = WordType;
  struct Tables {
    const RuleBook* book = nullptr;
    std::size_t value_bound = 1;
    [[nodiscard]] bool share_a_house(std::uint32_t a, std::uint32_t b) const {
      return book->must_differ(CellId{a}, CellId{b});
    }
  };

  explicit SearchBoard(const RuleBook& book)
      : tables_{&book, book.value_bound()}, facts_(book.cell_count()), now_(book.cell_count()) {}

  void set_facts(std::span<const Domain> domains) {
    for (std::size_t cell = 0; cell < domains.size(); ++cell)
      facts_[cell] = to_word<Word>(domains[cell]);
    now_ = facts_;
    trail_.clear();
  }

  [[nodiscard]] const Tables& tables() const { return tables_; }
  [[nodiscard]] Word operator[](std::uint32_t cell) const { return now_[cell]; }
  [[nodiscard]] bool failed() const { return failed_; }

  /// Keeps only the values of `allowed` in the cell. False if none is left.
  bool restrict(std::uint32_t cell, Word allowed) {
    const Word before = now_[cell];
    const Word after = before & allowed;
    if (after == before) return true;
    trail_.push_back({cell, before});
    now_[cell] = after;
    if (is_none(after)) failed_ = true;
    return !failed_;
  }
  bool restrict(std::uint32_t cell, Word allowed, Reason) { return restrict(cell, allowed); }
  bool fail(std::uint32_t, Reason) {
    failed_ = true;
    return false;
  }

  [[nodiscard]] std::size_t depth() const { return trail_.size(); }
  void go_back(std::size_t depth) {
    for (; trail_.size() > depth; trail_.pop_back())
      now_[trail_.back().cell] = trail_.back().before;
    failed_ = false;
  }
  /// Cells that have changed since the facts, some of them repeatedly.
  template <typename Visit>
  void for_each_change(Visit visit) const {
    for (const Change& change : trail_) visit(change.cell, facts_[change.cell]);
  }

 private:
  struct Change {
    std::uint32_t cell = 0;
    Word before{};
  };
  Tables tables_;
  std::vector<Word> facts_;
  std::vector<Word> now_;
  std::vector<Change> trail_;
  bool failed_ = false;
};

template <typename Word>
class RuleSearchOf final : public RuleSearch {
 public:
  RuleSearchOf(const RuleBook& book, const Grid& near)
      : book_(book),
        board_(book),
        filters_({static_cast<std::uint32_t>(book.cell_count()), book.value_bound()}),
        groups_(book),
        near_(near),
        trial_(near) {
    for (std::size_t i = 0; i < book.count_of_counts(); ++i) {
      std::vector<Item>& items = counts_.emplace_back();
      for (const auto& item : book.count(static_cast<std::uint32_t>(i)).items)
        items.push_back({item.cell.index, to_word<Word>(item.values)});
    }
    for (const auto& part : book.parts()) {
      std::uint32_t number = 0;
      if (part.constraint != nullptr) {
        cells_.push_back(groups_.has(static_cast<std::uint32_t>(cells_.size()))
                             ? std::vector<CellId>()
                             : cells_of(*part.constraint));
        number = prepare(*part.constraint);
      } else {
        cells_.emplace_back();
      }
      numbers_.push_back(number);
    }
  }

  void set_facts(std::span<const Domain> domains) override {
    board_.set_facts(domains);
    filters_.template get<CageFilter<SearchBoard<Word>>>().forget_given_up();
  }
  bool has_given_up() const override {
    return filters_.template get<CageFilter<SearchBoard<Word>>>().has_given_up();
  }

  RoomKind look(std::span<const RuleId> rules, CellId cell, Value value,
                const Effort& effort) override {
    enter(rules);
    effort_ = effort;
    found_.clear();
    const Word bit = bit_of<Word>(static_cast<std::size_t>(value.number));
    const RoomKind kind = board_.restrict(cell.index, bit) ? search() : RoomKind::none;
    if (kind == RoomKind::some) note_found();
    forget_trial();
    board_.go_back(0);
    return kind;
  }

  std::span<const CellValue> found() const override { return found_; }

  bool filter(RuleId rule, const std::function<void(Removal)>& visit) override {
    enter(std::span(&rule, 1));
    const bool has_room = propagate();
    if (has_room) {
      changed_cells_.clear();
      board_.for_each_change([&](std::uint32_t cell, Word) { changed_cells_.push_back(cell); });
      std::ranges::sort(changed_cells_);
      changed_cells_.erase(std::unique(changed_cells_.begin(), changed_cells_.end()),
                           changed_cells_.end());
      for (const std::uint32_t cell : changed_cells_) {
        const Word left = board_[cell];
        board_.for_each_change([&](std::uint32_t changed, Word facts) {
          if (changed == cell) lost_ = facts & ~left;
        });
        for (Word rest = lost_; !is_none(rest); rest = without_lowest(rest))
          visit({CellId{cell}, puzzlec::value_of(lowest(rest))});
      }
    }
    board_.go_back(0);
    return has_room;
  }

 private:
  using FiltersOfKinds = KindFilters<SearchBoard<Word>>;
  struct Item {
    std::uint32_t cell = 0;
    Word values{};
  };

  void enter(std::span<const RuleId> rules) {
    active_.clear();
    has_graphs_ = false;
    for (const RuleId rule : rules) {
      for (const std::uint32_t part : book_.parts_of(rule)) {
        active_.push_back(part);
        has_graphs_ = has_graphs_ || groups_.has(part);
      }
    }
  }

  // ---- Filters.

  std::uint32_t prepare(const Constraint& constraint) {
    return std::visit(
        [this]<typename Kind>(const Kind& kind) -> std::uint32_t {
          // The rule book states houses, but for those of cages, and cardinalities as counts.
          if constexpr (std::same_as<Kind, AllDifferent>)
            return 0;
          else if constexpr (!FiltersOfKinds::template has<Kind>)
            throw InternalError("a count as a constraint of a rule");
          else
            return filters_.template of<Kind>().add(kind);
        },
        constraint);
  }

  /// To the fixpoint. False on a contradiction.
  bool propagate() { return propagate_cheaply() && propagate_graphs(); }

  /// The same, from the fixpoint of what is not about graphs.
  bool propagate_graphs() {
    while (true) {
      const std::size_t before = board_.depth();
      for (const std::uint32_t part : active_) {
        if (groups_.has(part) && !filter_part(part)) return false;
      }
      if (board_.depth() == before) return true;
      if (!propagate_cheaply()) return false;
    }
  }

  /// Without what is about graphs.
  bool propagate_cheaply() {
    std::size_t before = 0;
    do {
      before = board_.depth();
      for (const std::uint32_t part : active_) {
        if (!groups_.has(part) && !filter_part(part)) return false;
      }
    } while (board_.depth() != before);
    return true;
  }

  bool filter_part(std::uint32_t index) {
    const auto& part = book_.parts()[index];
    if (part.constraint == nullptr) return filter_count(part);
    std::uint64_t work = 0;
    return std::visit(
        [&]<typename Kind>(const Kind& kind) {
          if constexpr (FiltersOfKinds::template has<Kind>)
            return filters_.filter(board_, kind, numbers_[index], work);
          else if constexpr (std::same_as<Kind, AllDifferent>)
            return filter_different(kind.cells);
          else
            return true;
        },
        *part.constraint);
  }

  /// Cells of a cage: others do not hold what one of them holds.
  bool filter_different(std::span<const CellId> cells) {
    for (const CellId cell : cells) {
      const Word word = board_[cell.index];
      if (has_several(word)) continue;
      for (const CellId other : cells) {
        if (other != cell && !board_.restrict(other.index, ~word)) return false;
      }
    }
    return true;
  }

  bool filter_count(const RuleBook::Part& part) {
    std::uint32_t sure = 0;
    std::uint32_t open = 0;
    for (const Item& item : counts_[part.count]) {
      const Word word = board_[item.cell];
      const Word inside = word & item.values;
      if (is_none(inside)) continue;
      ++(inside == word ? sure : open);
    }
    if (sure > part.high || sure + open < part.low) return board_.fail(0, Reason::given);
    if (open == 0 || (sure != part.high && sure + open != part.low)) return true;
    const bool all_count = sure != part.high;
    for (const Item& item : counts_[part.count]) {
      const Word word = board_[item.cell];
      const Word inside = word & item.values;
      if (is_none(inside) || inside == word) continue;
      if (!board_.restrict(item.cell, all_count ? item.values : ~item.values)) return false;
    }
    return true;
  }

  // ---- Search.

  /// A split whose second half may still be looked at.
  struct Half {
    Item split;
    std::size_t depth = 0;  ///< of the board before it
    bool is_second = false;
  };

  /// Depth first. Large boards would need a large stack, so the splits have one of their own.
  RoomKind search() {
    std::vector<Half> halves;
    while (true) {
      if (is_spent()) {
        if (!halves.empty()) board_.go_back(halves.front().depth);
        return RoomKind::unknown;
      }
      bool is_consistent = propagate_cheaply();
      if (is_consistent && has_graphs_) {
        // A grid that is found now saves the filters of graphs, which take most of the time.
        try_near();
        if (all_hold()) return RoomKind::some;
        is_consistent = propagate_graphs();
      }
      if (is_consistent) {
        try_near();
        const std::optional<Item> split = choose_split();
        if (!split && all_hold_) return RoomKind::some;
        if (split) {
          halves.push_back({*split, board_.depth()});
          if (board_.restrict(split->cell, split->values)) continue;
        }
      }
      if (!go_on(halves)) return RoomKind::none;
    }
  }

  /// Takes the next half after one that holds nothing. False if there is none.
  bool go_on(std::vector<Half>& halves) {
    while (!halves.empty()) {
      Half& last = halves.back();
      board_.go_back(last.depth);
      if (!last.is_second) {
        last.is_second = true;
        if (board_.restrict(last.split.cell, ~last.split.values)) return true;
        continue;
      }
      halves.pop_back();
    }
    return false;
  }

  bool is_spent() {
    constexpr std::uint64_t nodes_between_looks = 64;
    if (effort_.nodes == 0) return true;
    return --effort_.nodes % nodes_between_looks == 0 && effort_.is_over != nullptr &&
           *effort_.is_over && (*effort_.is_over)();
  }

  /// Sets the trial grid to `near`, changed where the candidates exclude that.
  void try_near() {
    forget_trial();
    board_.for_each_change([this](std::uint32_t cell, Word) {
      const CellId id{cell};
      const Word word = board_[cell];
      const auto near = static_cast<std::size_t>(near_[id].number);
      if (!is_none(word & bit_of<Word>(near))) return;
      if (trial_.grid()[id] != near_[id]) return;
      trial_.set(id, puzzlec::value_of(lowest(word)));
      tried_.push_back(id);
    });
  }

  void forget_trial() {
    for (const CellId cell : tried_) trial_.set(cell, near_[cell]);
    tried_.clear();
  }

  /// In the trial.
  [[nodiscard]] bool holds(std::uint32_t part) {
    return groups_.has(part) ? !groups_.is_broken(part, trial_.grid())
                             : book_.holds(book_.parts()[part], trial_);
  }
  [[nodiscard]] bool all_hold() {
    return std::ranges::all_of(active_, [this](std::uint32_t part) { return holds(part); });
  }

  /// What to split on for a part that the trial breaks: the part with the fewest choices.
  std::optional<Item> choose_split() {
    std::optional<Item> best;
    std::size_t fewest = SIZE_MAX;
    all_hold_ = true;
    for (const std::uint32_t index : active_) {
      const auto& part = book_.parts()[index];
      if (holds(index)) continue;
      all_hold_ = false;
      if (part.constraint == nullptr) {
        split_count(part, best, fewest);
      } else {
        split_cells(index, best, fewest);
      }
    }
    return best;
  }

  void split_count(const RuleBook::Part& part, std::optional<Item>& best, std::size_t& fewest) {
    std::uint32_t counted = 0;
    for (const Item& item : counts_[part.count])
      counted += is_none(trial_bit(item.cell) & item.values) ? 0U : 1U;
    const bool too_few = counted < part.low;
    std::size_t choices = 0;
    std::optional<Item> first;
    for (const Item& item : counts_[part.count]) {
      const Word word = board_[item.cell];
      const Word inside = word & item.values;
      if (is_none(inside) || inside == word) continue;
      const bool counts = !is_none(trial_bit(item.cell) & item.values);
      if (counts == too_few) continue;
      ++choices;
      if (!first) first = Item{item.cell, too_few ? item.values : ~item.values};
    }
    if (!first || choices >= fewest) return;
    fewest = choices;
    best = first;
  }

  void split_cells(std::uint32_t index, std::optional<Item>& best, std::size_t& fewest) {
    if (!groups_.has(index)) {
      split_one_of(cells_[index], best, fewest);
      return;
    }
    const bool is_near = split_one_of(groups_.cells_at(index, trial_.grid()), best, fewest);
    if (!is_near) split_one_of(groups_.all_cells(index), best, fewest);
  }

  /// False if none of the cells has several candidates.
  bool split_one_of(std::span<const CellId> cells, std::optional<Item>& best,
                    std::size_t& fewest) const {
    bool is_possible = false;
    for (const CellId cell : cells) {
      const Word word = board_[cell.index];
      if (!has_several(word)) continue;
      is_possible = true;
      const std::size_t size = size_of(word);
      if (size >= fewest) continue;
      fewest = size;
      best = Item{cell.index, trial_bit(cell.index)};
    }
    return is_possible;
  }

  [[nodiscard]] Word trial_bit(std::uint32_t cell) const {
    return bit_of<Word>(static_cast<std::size_t>(trial_.grid()[CellId{cell}].number));
  }

  void note_found() {
    for (const CellId cell : tried_) found_.push_back({cell, trial_.grid()[cell]});
  }

  const RuleBook& book_;
  SearchBoard<Word> board_;
  FiltersOfKinds filters_;
  std::vector<std::vector<Item>> counts_;
  std::vector<std::vector<CellId>> cells_;  ///< by part, of its constraint
  std::vector<std::uint32_t> numbers_;      ///< by part: what its filter knows it by
  GroupParts groups_;
  Grid near_;
  Meaning trial_;
  std::vector<CellId> tried_;  ///< where the trial differs from `near_`
  std::vector<std::uint32_t> active_;
  bool has_graphs_ = false;  ///< whether any of these is about components
  std::vector<std::uint32_t> changed_cells_;
  Word lost_{};
  Effort effort_;
  bool all_hold_ = false;
  std::vector<CellValue> found_;
};

}  // namespace

std::unique_ptr<RuleSearch> RuleSearch::make(const RuleBook& book, const Grid& near) {
  constexpr std::size_t bits = 32;
  if (book.value_bound() <= bits) return std::make_unique<RuleSearchOf<std::uint32_t>>(book, near);
  return std::make_unique<RuleSearchOf<AllWords>>(book, near);
}

}  // namespace puzzlec
