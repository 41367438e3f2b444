// At most one of x1 .. xn by the product encoding.
//
// The literals are laid out in a rectangle of p = ceil(sqrt n) rows and q = ceil(n / p) columns.
// Auxiliary r_i means "some literal of row i is true", c_j the same of column j:
//
//   x_ij implies r_i       at most one r_i (by the same encoding)
//   x_ij implies c_j       at most one c_j (by the same encoding)
//
// At most 6 literals are left to pairs. Variables: p + q and those of the recursion, about 2 sqrt
// n. Clauses: 2n + 4 sqrt n + O(n^(1/4)). Unit propagation is complete: a true literal makes its
// row and column true and all others false, and every other literal lies in another row or column.
// Rows and columns are defined in one direction only, so an all-false input leaves them free:
// auxiliaries are not determined.
//
// Chen, "A New SAT Encoding of the At-Most-One Constraint", ModRef 2010, section 3.
#include "encoders/base/checked_math.hpp"
#include "encoders/encodings/records.hpp"

namespace puzzlec {
namespace amo_product_detail {
namespace {

std::uint64_t row_count(std::uint64_t n) {
  std::uint64_t rows = 1;
  while (rows * rows < n) ++rows;
  return rows;
}

EncodingSize size(std::uint64_t n) {
  if (n <= longest_pairwise_base) return amo_pairwise.size(n);
  const std::uint64_t rows = row_count(n);
  const std::uint64_t columns = (n + rows - 1) / rows;
  const EncodingSize of_rows = size(rows);
  const EncodingSize of_columns = size(columns);
  return {saturating_add(rows + columns, of_rows.variables + of_columns.variables),
          saturating_add(saturating_mul(2, n), of_rows.clauses + of_columns.clauses)};
}

void emit(ClauseSink& sink, std::span<const Lit> literals) {
  const std::size_t n = literals.size();
  if (n <= longest_pairwise_base) {
    amo_pairwise.emit(sink, literals);
    return;
  }
  const std::size_t row_total = row_count(n);
  const std::size_t column_total = (n + row_total - 1) / row_total;
  std::vector<Lit> rows;
  std::vector<Lit> columns;
  for (std::size_t i = 0; i < row_total; ++i) rows.push_back(positive(sink.new_var()));
  for (std::size_t j = 0; j < column_total; ++j) columns.push_back(positive(sink.new_var()));
  for (std::size_t i = 0; i < n; ++i) {
    sink.add({~literals[i], rows[i / column_total]});
    sink.add({~literals[i], columns[i % column_total]});
  }
  emit(sink, rows);
  emit(sink, columns);
}

}  // namespace
}  // namespace amo_product_detail

const AmoEncoding amo_product{
    .facts = {.name = "product",
              .summary = "literals in a rectangle, one row and one column used; near 2n clauses",
              .variables = "2 sqrt n + O(n^(1/4))",
              .clauses = "2n + 4 sqrt n + O(n^(1/4))",
              .reference = "Chen, ModRef 2010",
              .auxiliaries_determined = false},
    .size = amo_product_detail::size,
    .emit = amo_product_detail::emit,
};

}  // namespace puzzlec
