// The memory of this process as a budget. Part of the executable, not of the library: a program has
// one operator new, and tests bring their own.
#pragma once

#include "encoders/base/memory_budget.hpp"

namespace puzzlec::cli {

/// What operator new takes from, everywhere in the program and in the solver that is linked to it.
[[nodiscard]] MemoryBudget& process_memory();

/// From now on this process, and each that it starts, gets at most nine tenths of the memory that
/// there is for it (see machine_memory.hpp): then operator new fails, before the system ends some
/// process. A process that it starts is held to it only on Linux, and not in builds with a sanitizer,
/// which take far more address space than memory.
void leave_memory_to_others();

}  // namespace puzzlec::cli
