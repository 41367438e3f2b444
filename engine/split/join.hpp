// Puts the answers to the parts of a puzzle together: what 'solve', 'unique' or 'count' would have said
// about the whole. Every solution is checked, by the rules and by what its part assumes.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "encoders/puzzles/part/partition.hpp"
#include "engine/puzzle_solver.hpp"

namespace puzzlec {

enum class PartQuestion { solve, unique, count };

/// "solve", "unique" or "count".
[[nodiscard]] const char* name_of(PartQuestion question);

struct JoinedAnswer {
  PartQuestion question = PartQuestion::solve;
  Answer answer;          ///< to solve
  Uniqueness uniqueness;  ///< to unique
  Enumeration count;      ///< to count
};

class Joining {
 public:
  /// The partition outlives it.
  explicit Joining(const Partition& partition);

  /// Takes an answer, an object of JSON from this line of a file. Errors: those of its members;
  /// unknown_clue for a part that is not of the partition, or came before; unsupported for an answer to
  /// another question; wrong_solution.
  [[nodiscard]] std::optional<InputError> add(const JsonNode& root, const std::string& file,
                                              std::size_t line);

  /// Parts without an answer, by number from 1.
  [[nodiscard]] std::vector<std::size_t> missing() const;
  /// Parts whose answer is "unknown".
  [[nodiscard]] std::vector<std::size_t> undecided() const;
  /// What follows from the answers so far. Without `question`, the one that they answer; if all say that
  /// there is no solution, that is `solve`.
  [[nodiscard]] JoinedAnswer joined(std::optional<PartQuestion> question = std::nullopt) const;

 private:
  struct PartAnswer {
    std::optional<PartQuestion> question;  ///< nothing if several have this status
    bool is_known = false;
    std::string place;  ///< "FILE:LINE"
    std::vector<Grid> grids;
    std::uint64_t count = 0;
    bool is_complete = false;  ///< of counting
    UnknownReason reason = UnknownReason::gave_up;
  };
  [[nodiscard]] Parsed<PartAnswer> read(const JsonNode& root, std::size_t index) const;
  [[nodiscard]] Parsed<std::vector<Grid>> grids_of(const JsonNode& root, std::size_t index) const;
  [[nodiscard]] std::optional<PartQuestion> question() const;
  [[nodiscard]] std::optional<UnknownReason> first_gap() const;

  const Partition& partition_;
  std::map<std::string, std::size_t, std::less<>> index_of_;  ///< by PartPuzzle::id()
  std::vector<std::optional<PartAnswer>> answers_;
};

}  // namespace puzzlec
