// The parts of the module puzzlec._puzzlec.
#pragma once

#include <pybind11/pybind11.h>

namespace puzzlec::python {

/// Puzzle, Reader and Steps.
void add_classes(pybind11::module_& module);
/// What puzzlec.Generator stands on.
void add_generator(pybind11::module_& module);

}  // namespace puzzlec::python
