#pragma once
// How doctest shows JSON, compiled once. Only the precompiled headers include this: without them, each
// file compiles doctest's own way, which shows the same.

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

template <>
struct doctest::StringMaker<nlohmann::json> {
  static String convert(const nlohmann::json& value);
};
