// The compiled half of the Python package. What it does is the C++ interface's
// (bindings/include/puzzlec/puzzlec.hpp); what Python adds is in puzzlec/__init__.py.
#include "bindings/python/module.hpp"

#include "bindings/include/puzzlec/puzzlec.hpp"
#include "bindings/python/asking.hpp"

PYBIND11_MODULE(_puzzlec, module) {
  module.doc() = "The compiled half of puzzlec.";
  module.attr("BLANK") = puzzlec::api::Cells::blank;
  module.def("version", &puzzlec::api::version);
  module.def("solver_version", &puzzlec::api::solver_version);
  module.def("about", &puzzlec::api::about);
  puzzlec::python::note_main_thread();
  puzzlec::python::add_classes(module);
  puzzlec::python::add_generator(module);
}
