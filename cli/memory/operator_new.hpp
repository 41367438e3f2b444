// What operator_new.cpp asks for memory: a program that links it defines both, and has every form
// of operator new and delete replaced (those for larger alignments stay the library's).
#pragma once

#include <cstddef>

namespace puzzlec::cli {

/// Memory for `size` bytes, 0 among them, or null if there is none to be had.
void* take_memory(std::size_t size) noexcept;
/// Frees what take_memory() gave; null is nothing.
void give_back_memory(void* memory) noexcept;

}  // namespace puzzlec::cli
