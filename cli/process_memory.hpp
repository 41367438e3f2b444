// The memory of this process as a budget. Part of the executable, not of the library: a program has
// one operator new, and tests bring their own.
#pragma once

#include "encoders/base/memory_budget.hpp"

namespace puzzlec::cli {

/// What operator new takes from, everywhere in the program and in the solver that is linked to it.
[[nodiscard]] MemoryBudget& process_memory();

/// From now on this process, and each that it starts, gets at most three quarters of the machine's
/// memory, or of what its container may have: then operator new fails, before the system ends some
/// process. Changes nothing if there is a lower limit already, if the memory is not known, outside of
/// Linux and in builds with a sanitizer, which take far more address space than memory.
void leave_memory_to_others();

}  // namespace puzzlec::cli
