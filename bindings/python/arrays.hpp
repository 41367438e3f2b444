// Grids as NumPy arrays, and back.
#pragma once

#include <cstddef>
#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <vector>

#include "bindings/include/puzzlec/puzzlec.hpp"

namespace puzzlec::python {

namespace py = pybind11;

/// An array that owns the numbers; they are not copied.
[[nodiscard]] py::array_t<int> array_of(std::vector<int>&& numbers, std::vector<py::ssize_t> shape);
[[nodiscard]] py::array_t<int> array_of(api::Cells&& cells);

/// Whatever NumPy makes an array of whole numbers of. Throws py::type_error for other numbers, and
/// py::value_error for another shape or numbers that do not fit into an int.
[[nodiscard]] api::Cells cells_of(const py::handle& values, std::size_t rows, std::size_t columns);

}  // namespace puzzlec::python
