#include "solver_bridge/queries/core.hpp"

#include <algorithm>
#include <optional>

#include "encoders/base/errors.hpp"

namespace puzzlec {
namespace {

class Shrinking {
 public:
  Shrinking(Session& session, const SelectableLowered& selectable, const Limits& limits)
      : session_(session), selectable_(selectable), limits_(limits) {}

  Core run() {
    std::vector<std::size_t> members(selectable_.selected.size());
    for (std::size_t i = 0; i < members.size(); ++i) members[i] = i;
    auto core = refutation(members);
    if (!core) return verdict();
    members = std::move(*core);
    // Members before `kept` are known to be needed.
    for (std::size_t kept = 0; kept < members.size();) {
      const auto smaller = refutation(without(members, kept));
      if (unknown_) return verdict();
      if (smaller) {
        members = *smaller;  // those before `kept` are needed, so they are still there
      } else {
        ++kept;
      }
    }
    return verify(members);
  }

 private:
  /// The members that the solver used to refute them all, or nothing if they are satisfiable or the
  /// answer is unknown.
  std::optional<std::vector<std::size_t>> refutation(const std::vector<std::size_t>& members) {
    std::vector<Lit> assumptions;
    assumptions.reserve(members.size());
    for (const std::size_t member : members)
      assumptions.push_back(selectable_.selected[member].selector);
    const Outcome outcome = session_.solve(limits_, assumptions);
    if (const auto* unknown = std::get_if<Unknown>(&outcome)) unknown_ = *unknown;
    const auto* unsat = std::get_if<Unsat>(&outcome);
    if (unsat == nullptr) return std::nullopt;
    std::vector<std::size_t> used;
    for (const std::size_t member : members) {
      if (std::ranges::find(unsat->core, selectable_.selected[member].selector) !=
          unsat->core.end()) {
        used.push_back(member);
      }
    }
    return used;
  }

  static std::vector<std::size_t> without(std::vector<std::size_t> members, std::size_t position) {
    members.erase(members.begin() + static_cast<std::ptrdiff_t>(position));
    return members;
  }

  Core verify(const std::vector<std::size_t>& members) {
    const bool contradicts = refutation(members).has_value();
    if (unknown_) return verdict();
    ensure(contradicts, "a core contradicts the rules");
    for (std::size_t i = 0; i < members.size(); ++i) {
      const bool still = refutation(without(members, i)).has_value();
      if (unknown_) return verdict();
      ensure(!still, "every member of a core is needed");
    }
    return {Core::Kind::found, members, {}};
  }

  [[nodiscard]] Core verdict() const {
    if (unknown_) return {Core::Kind::unknown, {}, unknown_->reason};
    return {Core::Kind::solvable, {}, {}};
  }

  Session& session_;
  const SelectableLowered& selectable_;
  const Limits& limits_;
  std::optional<Unknown> unknown_;
};

}  // namespace

Core ask_core(Session& session, const SelectableLowered& selectable, const Limits& limits) {
  return Shrinking(session, selectable, limits).run();
}

}  // namespace puzzlec
