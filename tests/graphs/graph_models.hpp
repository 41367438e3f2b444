// Models with constraints on graphs, made by hand or at random, and all their solutions.
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "encoders/base/rng.hpp"
#include "encoders/model/model.hpp"
#include "solver_bridge/queries/session.hpp"
#include "solver_bridge/solver.hpp"

namespace puzzlec::graphs {

/// By cell, in reading order.
using Filling = std::vector<std::int16_t>;

/// All grids out of the domains that the model's own evaluation accepts. For few cells.
[[nodiscard]] std::set<Filling> meaning_of(const Model& model);

/// All solutions that a session finds, one blocked after the other. Throws if one comes twice or
/// if there are more than `most`.
[[nodiscard]] std::set<Filling> found_by(const Lowered& lowered, const SolverFactory& make,
                                         const CutPolicy& policy = {},
                                         ProofKind certify = ProofKind::none,
                                         std::size_t most = 100'000);

/// A grid's cells that hold one of the shaded values; orthogonal neighbours are linked. With an outside,
/// one more node, always used, is linked to all cells at the edge.
[[nodiscard]] std::shared_ptr<const CellGraph> shaded_graph(std::size_t rows, std::size_t columns,
                                                            Domain shaded,
                                                            bool has_outside = false);

/// Loops through cells that hold 0 (none) or one of the six ways through a cell; neighbours agree.
[[nodiscard]] Structure loop_structure(std::size_t rows, std::size_t columns);
[[nodiscard]] std::shared_ptr<const CellGraph> loop_graph(std::size_t rows, std::size_t columns);

/// A random model of few cells with constraints on graphs of all kinds and alternatives.
[[nodiscard]] Model random_model(Rng& rng);
/// The constraint of a random graph whose facts are about cells 0 .. cells-1 with values below
/// `value_count`.
[[nodiscard]] Constraint random_graph_constraint(Rng& rng, std::uint32_t cells,
                                                 std::size_t value_count);

// ---- Puzzles made from a random solution. Most have others, too.

/// Clues count the sides between inside (1) and outside (0) of some cells.
[[nodiscard]] Model slitherlink(std::size_t rows, std::size_t columns, Rng& rng);
/// Shaded (0) cells are not adjacent, shown (1) ones connected; numbers that are equal in a line
/// are not both shown.
[[nodiscard]] Model hitori(std::size_t rows, std::size_t columns, Rng& rng);
/// Islands (1) have the sizes of their numbers and one number each; the sea (0) is connected, and
/// has no square of four cells.
[[nodiscard]] Model nurikabe(std::size_t rows, std::size_t columns, Rng& rng);
/// One loop through all cells that are not black, as in Simple Loop.
[[nodiscard]] Model simple_loop(std::size_t rows, std::size_t columns, Rng& rng);

}  // namespace puzzlec::graphs
