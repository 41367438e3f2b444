#include "encoders/explain/rules/union_sums.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include <fmt/format.h>

namespace puzzlec {
namespace union_sums_detail {
namespace {

constexpr std::size_t most_cells = 5;

/// Some cells, as flags.
using CellSet = std::vector<char>;

struct Summed {
  std::vector<CellId> cells;
  std::uint64_t sum = 0;
};

struct House {
  Summed summed;
  Origin origin;
};

class Finder {
 public:
  explicit Finder(const Model& model) : model_(model), is_caged_(model.cell_count()) {
    model.for_each_constraint([this](const Constraint& constraint) {
      if (const AllDifferent* house = house_in(constraint)) {
        add_house(*house);
      } else if (const auto sum = stated_sum_of(constraint)) {
        add_sum(cells_of(constraint), *sum);
      }
    });
  }

  std::vector<UnionSum> find() {
    if (cages_.empty()) return {};
    find_neighbours();
    std::set<std::vector<std::size_t>> unions;
    for (std::size_t house = 0; house < houses_.size(); ++house) unions.insert({house});
    for (std::size_t size = 1; size <= most_houses; ++size) {
      for (const auto& members : unions) add_sums(members);
      if (size < most_houses) unions = larger(unions);
    }
    return std::move(found_);
  }

 private:
  static constexpr std::size_t most_houses = 3;

  void add_house(const AllDifferent& house) {
    if (!house.permutation) return;
    Domain values;
    for (const CellId cell : house.cells) values = values | model_.structure->domains[cell.index];
    Summed summed{house.cells, 0};
    for (const Value value : values) summed.sum += static_cast<std::uint64_t>(value.number);
    houses_.push_back({std::move(summed), house.origin});
  }

  void add_sum(const std::vector<CellId>& list, std::uint64_t sum) {
    const std::set<CellId> cells(list.begin(), list.end());
    const bool overlaps =
        std::ranges::any_of(cells, [this](CellId cell) { return is_caged_[cell.index] != 0; });
    if (overlaps || cells.size() != list.size()) return;
    for (const CellId cell : cells) is_caged_[cell.index] = 1;
    cages_.push_back({list, sum});
    stated_.insert({cells.begin(), cells.end()});
  }

  [[nodiscard]] CellSet set_of(const std::vector<std::size_t>& members) const {
    CellSet set(model_.cell_count());
    for (const std::size_t house : members) {
      for (const CellId cell : houses_[house].summed.cells) set[cell.index] = 1;
    }
    return set;
  }

  [[nodiscard]] bool are_neighbours(const House& a, const House& b) const {
    const auto columns = static_cast<std::uint32_t>(model_.columns());
    bool touch = false;
    for (const CellId one : a.summed.cells) {
      for (const CellId other : b.summed.cells) {
        if (one == other) return false;
        const auto [low, high] = std::minmax(one.index, other.index);
        touch =
            touch || high - low == columns || (high - low == 1 && low / columns == high / columns);
      }
    }
    return touch;
  }

  void find_neighbours() {
    neighbours_.resize(houses_.size());
    for (std::size_t a = 0; a < houses_.size(); ++a) {
      for (std::size_t b = 0; b < houses_.size(); ++b) {
        if (a != b && houses_[a].origin.rule == houses_[b].origin.rule &&
            are_neighbours(houses_[a], houses_[b]))
          neighbours_[a].push_back(b);
      }
    }
  }

  /// The unions with one more house.
  [[nodiscard]] std::set<std::vector<std::size_t>> larger(
      const std::set<std::vector<std::size_t>>& unions) const {
    std::set<std::vector<std::size_t>> found;
    for (const auto& members : unions) {
      const CellSet inside = set_of(members);
      for (const std::size_t member : members) {
        for (const std::size_t next : neighbours_[member]) {
          if (std::ranges::any_of(houses_[next].summed.cells,
                                  [&](CellId cell) { return inside[cell.index] != 0; }))
            continue;
          std::vector<std::size_t> more = members;
          more.insert(std::ranges::upper_bound(more, next), next);
          found.insert(std::move(more));
        }
      }
    }
    return found;
  }

  void add_sums(const std::vector<std::size_t>& members) {
    CellSet innies = set_of(members);
    const CellSet inside = innies;
    std::vector<CellId> outies;
    std::uint64_t houses = 0;
    std::uint64_t inner = 0;
    std::uint64_t covering = 0;
    for (const std::size_t house : members) houses += houses_[house].summed.sum;
    bool is_covered = true;
    for (std::size_t index = 0; index < inside.size(); ++index)
      is_covered = is_covered && (inside[index] == 0 || is_caged_[index] != 0);
    for (const Summed& cage : cages_) {
      std::vector<CellId> outer;
      std::ranges::copy_if(cage.cells, std::back_inserter(outer),
                           [&](CellId cell) { return inside[cell.index] == 0; });
      if (outer.size() == cage.cells.size()) continue;
      covering += cage.sum;
      outies.insert(outies.end(), outer.begin(), outer.end());
      if (!outer.empty()) continue;
      inner += cage.sum;
      for (const CellId cell : cage.cells) innies[cell.index] = 0;
    }
    std::vector<CellId> left;
    for (std::uint32_t index = 0; index < innies.size(); ++index) {
      if (innies[index] != 0) left.push_back(CellId{index});
    }
    if (inner <= houses && inner > 0) add_sum("innies", std::move(left), houses - inner, members);
    if (is_covered && covering >= houses)
      add_sum("outies", std::move(outies), covering - houses, members);
  }

  void add_sum(const char* kind, std::vector<CellId> cells, std::uint64_t sum,
               const std::vector<std::size_t>& members) {
    if (cells.empty() || cells.size() > most_cells) return;
    std::ranges::sort(cells);
    if (!stated_.insert(cells).second) return;
    std::string names;
    for (std::size_t i = 0; i < members.size(); ++i) {
      if (i > 0) names += i + 1 == members.size() ? " and " : ", ";
      names += houses_[members[i]].origin.name;
    }
    const CageOperation operation = cells.size() == 1 ? CageOperation::fixed : CageOperation::add;
    found_.push_back(
        {{std::move(cells), operation, sum, {kind, fmt::format("{} of {} = {}", kind, names, sum)}},
         static_cast<std::uint32_t>(members.size())});
  }

  const Model& model_;
  std::vector<House> houses_;
  std::vector<std::vector<std::size_t>> neighbours_;  ///< by house: others of its kind
  std::vector<Summed> cages_;
  CellSet is_caged_;
  std::set<std::vector<CellId>> stated_;  ///< cells whose sum a cage or an earlier rule states
  std::vector<UnionSum> found_;
};

}  // namespace
}  // namespace union_sums_detail

std::vector<UnionSum> union_sums(const Model& model) {
  return union_sums_detail::Finder(model).find();
}

}  // namespace puzzlec
