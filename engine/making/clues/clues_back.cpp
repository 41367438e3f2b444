#include "engine/making/clues/clues_back.hpp"

#include <algorithm>
#include <utility>

namespace puzzlec::making {
namespace clues_back_detail {
namespace {

class CluesBack {
 public:
  CluesBack(const Draft& draft, const Thinned& thinned, const MakeSpec& spec, Judging& judging)
      : draft_(draft), thinned_(thinned), spec_(spec), judging_(judging) {}

  /// As few of those that are gone as make it easy enough, those that went last first. `left` are the
  /// candidates that steps of the level leave without them. It is not judged yet if the peak is all that counts.
  std::optional<Fitted> easiest_enough(const std::vector<Domain>& left) {
    auto easy = bisected(left, true);
    if (!easy) return std::nullopt;
    if (judging_.goes_by_peak()) return easy;
    auto rated = judging_.judge(*draft_.puzzle(easy->shown));
    if (!rated) return std::nullopt;
    easy->judged = std::move(*rated);
    // Some levels go by efforts, too.
    if (!judging_.is_too_hard(easy->judged)) return easy;
    return bisected(left, false);
  }

  /// Takes clues away again that came back together with those that were needed, some at a time if they are
  /// many. `left` are the candidates that steps of the level leave without any of them. Nothing if the work
  /// was stopped.
  std::optional<std::vector<bool>> without_needless(std::vector<bool> shown,
                                                    const std::vector<Domain>& left) {
    constexpr std::size_t most_tries = 24;
    std::vector<std::size_t> back;  // by their numbers in `gone`
    for (std::size_t i = 0; i < thinned_.gone.size(); ++i) {
      if (shown[thinned_.gone[i].front()]) back.push_back(i);
    }
    const std::size_t some = (back.size() + most_tries - 1) / most_tries;
    for (std::size_t first = 0; first < back.size(); first += some) {
      std::vector<bool> fewer = shown;
      for (std::size_t i = first; i < std::min(first + some, back.size()); ++i) {
        for (const std::size_t clue : thinned_.gone[back[i]]) fewer[clue] = false;
      }
      if (has_too_few(fewer)) break;
      std::vector<Domain> from = left;
      const auto is_within = judging_.is_within_peak(*draft_.puzzle(fewer), from);
      if (!is_within) return std::nullopt;
      if (*is_within) shown = std::move(fewer);
    }
    return shown;
  }

 private:
  /// The clues with those that are gone from number `first` on.
  [[nodiscard]] std::vector<bool> with_back(std::size_t first) const {
    std::vector<bool> shown = thinned_.shown;
    for (std::size_t i = first; i < thinned_.gone.size(); ++i) {
      for (const std::size_t clue : thinned_.gone[i]) shown[clue] = true;
    }
    return shown;
  }

  /// From which number on those that are gone can come back, for no more clues than are wanted.
  [[nodiscard]] std::size_t most_back() const {
    std::size_t first = thinned_.gone.size();
    if (!spec_.clue_count) return 0;
    std::uint64_t clues = static_cast<std::uint64_t>(std::ranges::count(thinned_.shown, true));
    while (first > 0) {
      clues += thinned_.gone[first - 1].size();
      if (clues > spec_.clue_count->most) break;
      --first;
    }
    return first;
  }

  /// Nothing if none of them is easy enough, or the work was stopped. By peak, the puzzle is not rated.
  std::optional<Fitted> bisected(std::vector<Domain> left, bool by_peak) {
    std::optional<Fitted> easy;
    std::size_t kept = most_back();
    std::size_t end = thinned_.gone.size();
    // Many boards need more clues than are wanted: that is asked first.
    bool is_most = kept > 0;
    while (kept < end) {
      const std::size_t middle = is_most ? kept : kept + (end - kept) / 2;
      std::vector<bool> shown = with_back(middle);
      const PuzzlePtr easier = draft_.puzzle(shown);
      bool is_enough = false;
      Judged judged;
      if (by_peak) {
        const auto is_within = judging_.is_within_peak(*easier, left);
        if (!is_within) return std::nullopt;
        is_enough = *is_within;
      } else {
        auto rated = judging_.judge(*easier);
        if (!rated) return std::nullopt;
        is_enough = !judging_.is_too_hard(*rated);
        judged = std::move(*rated);
      }
      if (is_enough) {
        kept = middle + 1;
        easy = Fitted{std::move(shown), std::move(judged)};
      } else {
        end = middle;
      }
      is_most = false;
    }
    return easy;
  }

  [[nodiscard]] bool has_too_few(const std::vector<bool>& shown) const {
    return spec_.clue_count &&
           static_cast<std::uint64_t>(std::ranges::count(shown, true)) < spec_.clue_count->least;
  }

  const Draft& draft_;
  const Thinned& thinned_;
  const MakeSpec& spec_;
  Judging& judging_;
};

}  // namespace
}  // namespace clues_back_detail

std::optional<Fitted> with_clues_back(const Draft& draft, const Thinned& thinned,
                                      const Judged& too_hard, const MakeSpec& spec,
                                      Judging& judging) {
  clues_back_detail::CluesBack clues(draft, thinned, spec, judging);
  auto easy = clues.easiest_enough(too_hard.left);
  if (!easy) return std::nullopt;
  auto fewer = clues.without_needless(easy->shown, too_hard.left);
  if (!fewer) return std::nullopt;
  if (*fewer == easy->shown && !judging.goes_by_peak()) return easy;
  auto rated = judging.judge(*draft.puzzle(*fewer));
  if (!rated) return std::nullopt;
  if (!judging.is_too_hard(*rated)) return Fitted{std::move(*fewer), std::move(*rated)};
  // Some levels go by efforts, too.
  if (judging.goes_by_peak()) return std::nullopt;
  return easy;
}

}  // namespace puzzlec::making
