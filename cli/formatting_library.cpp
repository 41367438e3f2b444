// What fmt's shared library holds, compiled into the command if fmt is installed without a static
// library: shared libraries take most of the time of a short run to load. CMake checks that this is
// all that the installed release needs.
#include <fmt/format-inl.h>

template auto fmt::detail::thousands_sep_impl<char>(locale_ref) -> thousands_sep_result<char>;
template auto fmt::detail::decimal_point_impl<char>(locale_ref) -> char;
template auto fmt::detail::dragonbox::to_decimal(float) -> decimal_fp<float>;
template auto fmt::detail::dragonbox::to_decimal(double) -> decimal_fp<double>;
