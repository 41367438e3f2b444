// The memory of this process as a budget. Part of the executable, not of the library: a program has
// one operator new, and tests bring their own.
#pragma once

#include "encoders/base/memory_budget.hpp"

namespace puzzlec::cli {

/// What operator new takes from, everywhere in the program and in the solver that is linked to it.
[[nodiscard]] MemoryBudget& process_memory();

}  // namespace puzzlec::cli
