#include "engine/making/clues/thin.hpp"

#include <algorithm>
#include <map>
#include <span>
#include <utility>

namespace puzzlec::making {
namespace thin_detail {
namespace {

BoardPoint point_of(const DraftClue& clue) {
  return {clue.row, clue.column};
}

}  // namespace
}  // namespace thin_detail

using namespace thin_detail;

Orbits orbits_of(const Draft& draft, Symmetry symmetry) {
  Orbits orbits;
  std::map<std::pair<BoardPoint, bool>, std::size_t> at;
  for (std::size_t i = 0; i < draft.clues.size(); ++i)
    at.emplace(std::pair(point_of(draft.clues[i]), draft.clues[i].is_given), i);
  std::vector<bool> is_done(draft.clues.size());
  for (std::size_t i = 0; i < draft.clues.size(); ++i) {
    if (is_done[i]) continue;
    std::vector<std::size_t> orbit{i};
    bool is_whole = true;
    const BoardPoint start = point_of(draft.clues[i]);
    if (symmetry != Symmetry::none && !draft.clues[i].leaves_token) {
      const auto next = [&](BoardPoint point) {
        return image_of(point, symmetry, draft.rows, draft.columns);
      };
      for (BoardPoint place = next(start); place != start; place = next(place)) {
        const auto found = at.find({place, draft.clues[i].is_given});
        if (found == at.end()) {
          is_whole = false;
        } else {
          orbit.push_back(found->second);
        }
      }
    }
    for (const std::size_t member : orbit) is_done[member] = true;
    if (is_whole) {
      orbits.whole.push_back(std::move(orbit));
    } else {
      orbits.lone.insert(orbits.lone.end(), orbit.begin(), orbit.end());
    }
  }
  return orbits;
}

OnlyAnswer::Said OnlyAnswer::ask(const std::vector<bool>& shown) {
  constexpr std::size_t most_others = 30;
  last_other_ = nullptr;
  const PuzzlePtr puzzle = draft_.puzzle(shown);
  const auto other =
      std::ranges::find_if(others_, [&](const Grid& grid) { return !puzzle->check(grid); });
  if (other != others_.end()) {
    std::rotate(others_.begin(), other, other + 1);
    last_other_ = &others_.front();
    return Said::no;
  }
  const auto keep = [&](Grid grid) {
    others_.push_front(std::move(grid));
    if (others_.size() > most_others) others_.pop_back();
    last_other_ = &others_.front();
    return Said::no;
  };
  if (draft_.search) {
    SearchedAnswer searched = draft_.search(shown);
    if (searched.other) return keep(std::move(*searched.other));
    if (searched.is_decided) return Said::yes;
  }
  Stats stats;
  Uniqueness found = solver_.unique(*puzzle, stats);
  switch (found.kind) {
    case Uniqueness::Kind::unique:
      // Taking away what was said by its absence may leave another answer.
      return *found.first == draft_.answer ? Said::yes : Said::no;
    case Uniqueness::Kind::multiple:
      return keep(*found.first == draft_.answer ? std::move(*found.second)
                                                : std::move(*found.first));
    case Uniqueness::Kind::none:
      return Said::no;
    case Uniqueness::Kind::unknown:
      return Said::unknown;
  }
  return Said::unknown;
}

namespace thin_detail {
namespace {

/// Takes orbits away in chunks, which get smaller: most of a large board's clues can go.
class Thinner {
 public:
  Thinner(std::size_t least, OnlyAnswer& only, Thinned& thinned)
      : least_(least), only_(only), thinned_(thinned) {}

  void remove(std::vector<std::vector<std::size_t>> orbits) {
    constexpr std::size_t first_chunks = 8;
    for (std::size_t most = std::max<std::size_t>(orbits.size() / first_chunks, 1); !orbits.empty();
         most /= 2) {
      std::vector<std::vector<std::size_t>> kept;
      for (std::size_t first = 0; first < orbits.size(); first += most) {
        const std::span some =
            std::span(orbits).subspan(first, std::min(most, orbits.size() - first));
        if (!removes(some, most == 1)) kept.insert(kept.end(), some.begin(), some.end());
      }
      orbits = std::move(kept);
      if (most == 1) break;
    }
  }

 private:
  bool removes(std::span<const std::vector<std::size_t>> orbits, bool is_last) {
    std::size_t clues = 0;
    for (const auto& orbit : orbits) clues += orbit.size();
    if (left() < least_ + clues) return false;
    set(orbits, false);
    const OnlyAnswer::Said said = only_.ask(thinned_.shown);
    if (said == OnlyAnswer::Said::yes) {
      thinned_.gone.insert(thinned_.gone.end(), orbits.begin(), orbits.end());
      return true;
    }
    if (said == OnlyAnswer::Said::unknown && is_last) thinned_.is_minimal = false;
    set(orbits, true);
    return false;
  }

  void set(std::span<const std::vector<std::size_t>> orbits, bool is_shown) {
    for (const auto& orbit : orbits) {
      for (const std::size_t clue : orbit) thinned_.shown[clue] = is_shown;
    }
  }

  [[nodiscard]] std::size_t left() const {
    return static_cast<std::size_t>(std::ranges::count(thinned_.shown, true));
  }

  std::size_t least_;
  OnlyAnswer& only_;
  Thinned& thinned_;
};

}  // namespace
}  // namespace thin_detail

Thinned thin(const Draft& draft, std::vector<bool> shown,
             std::vector<std::vector<std::size_t>> orbits, std::size_t least, OnlyAnswer& only,
             Rng& rng) {
  Thinned thinned{std::move(shown), {}, true};
  std::map<int, std::vector<std::vector<std::size_t>>> by_rank;
  for (auto& orbit : orbits) {
    const auto may_go = [&](std::size_t clue) {
      return draft.clues[clue].may_go && thinned.shown[clue];
    };
    if (std::ranges::all_of(orbit, may_go))
      by_rank[draft.clues[orbit.front()].rank].push_back(std::move(orbit));
  }
  for (auto& [rank, of_rank] : by_rank) {
    rng.shuffle(of_rank);
    thin_detail::Thinner(least, only, thinned).remove(std::move(of_rank));
  }
  return thinned;
}

}  // namespace puzzlec::making
