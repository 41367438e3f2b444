#include "bindings/python/arrays.hpp"

#include <cstdint>
#include <limits>
#include <memory>
#include <string>
#include <utility>

namespace puzzlec::python {

py::array_t<int> array_of(std::vector<int>&& numbers, std::vector<py::ssize_t> shape) {
  auto kept = std::make_unique<std::vector<int>>(std::move(numbers));
  int* const data = kept->data();
  const py::capsule owner(kept.release(),
                          [](void* owned) { delete static_cast<std::vector<int>*>(owned); });
  return py::array_t<int>(std::move(shape), data, owner);
}

py::array_t<int> array_of(api::Cells&& cells) {
  return array_of(std::move(cells.values),
                  {static_cast<py::ssize_t>(cells.rows), static_cast<py::ssize_t>(cells.columns)});
}

api::Cells cells_of(const py::handle& values, std::size_t rows, std::size_t columns) {
  const py::array array(py::reinterpret_borrow<py::object>(values));
  if (array.ndim() != 2 || array.shape(0) != static_cast<py::ssize_t>(rows) ||
      array.shape(1) != static_cast<py::ssize_t>(columns)) {
    throw py::value_error("expected a grid of " + std::to_string(rows) + " rows and " +
                          std::to_string(columns) + " columns");
  }
  const char kind = array.dtype().kind();
  if (kind != 'i' && kind != 'u' && kind != 'b')
    throw py::type_error("expected a grid of whole numbers (-1 for a blank cell)");
  api::Cells cells{rows, columns, {}};
  cells.values.reserve(rows * columns);
  if (py::isinstance<py::array_t<int, py::array::c_style>>(array)) {
    const auto* const data = static_cast<const int*>(array.data());
    cells.values.assign(data, data + rows * columns);
    return cells;
  }
  const py::array_t<std::int64_t, py::array::c_style | py::array::forcecast> wide(array);
  for (std::size_t i = 0; i < rows * columns; ++i) {
    const std::int64_t number = wide.data()[i];
    if (number < std::numeric_limits<int>::min() || number > std::numeric_limits<int>::max())
      throw py::value_error("a value that no cell can have");
    cells.values.push_back(static_cast<int>(number));
  }
  return cells;
}

}  // namespace puzzlec::python
