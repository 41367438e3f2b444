// The family of puzzles that bring their rules along; see model_puzzle.cpp.
#include "encoders/puzzles/family.hpp"

namespace puzzlec {

extern const Format puzzlec_model;

namespace {

constexpr const Format* formats[] = {&puzzlec_model};

}  // namespace

extern const Family model_family;
const Family model_family{
    .name = "model",
    .summary = "cells, values and constraints that the puzzle states itself",
    .formats = formats,
};

}  // namespace puzzlec
