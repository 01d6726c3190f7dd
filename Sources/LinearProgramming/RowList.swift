/// Rows in compressed form: bounds and terms, one row after the other.
struct RowList: Sendable {
  private(set) var lower: [Double] = []
  private(set) var upper: [Double] = []
  /// `starts[i]`: first term of row `i`; terms of row `i` are `starts[i]..<starts[i + 1]`.
  private(set) var starts: [Int32] = [0]
  private(set) var variables: [Int32] = []
  private(set) var coefficients: [Double] = []

  /// `lastRow[v]`: the last row that named variable `v`, plus one; it detects duplicates.
  private var lastRow: [Int32] = []

  var count: Int { lower.count }

  /// Appends a row without its zero terms; leaves the list as it was if the row is refused.
  mutating func append(
    _ terms: some Sequence<Term>, in bounds: Bounds, variableCount: Int
  ) throws(LinearProgramError) {
    let row = count
    guard bounds.areValid else { throw .invalidRowBounds(RowIndex(row)) }
    guard row < Int32.max - 1 else { throw .tooLarge }
    if lastRow.count < variableCount {
      lastRow.append(contentsOf: repeatElement(0, count: variableCount - lastRow.count))
    }
    do throws(LinearProgramError) {
      for term in terms {
        let variable = term.variable.position
        guard (0..<variableCount).contains(variable) else {
          throw .unknownVariable(term.variable)
        }
        guard term.coefficient.isFinite else {
          throw .invalidCoefficient(RowIndex(row), term.variable)
        }
        guard lastRow[variable] != Int32(row + 1) else {
          throw .duplicateTerm(RowIndex(row), term.variable)
        }
        guard variables.count < Int32.max - 1 else { throw .tooLarge }
        guard term.coefficient != 0 else { continue }
        lastRow[variable] = Int32(row + 1)
        variables.append(Int32(variable))
        coefficients.append(term.coefficient)
      }
    } catch {
      let start = Int(starts[row])
      for variable in variables[start...] { lastRow[Int(variable)] = 0 }
      variables.removeSubrange(start...)
      coefficients.removeSubrange(start...)
      throw error
    }
    lower.append(bounds.lower)
    upper.append(bounds.upper)
    starts.append(Int32(variables.count))
  }

  /// Appends a row of another list as it stands.
  mutating func append(_ row: Int, of other: RowList) {
    let terms = Int(other.starts[row])..<Int(other.starts[row + 1])
    variables.append(contentsOf: other.variables[terms])
    coefficients.append(contentsOf: other.coefficients[terms])
    lower.append(other.lower[row])
    upper.append(other.upper[row])
    starts.append(Int32(variables.count))
  }

  mutating func setBounds(of row: Int, to bounds: Bounds) {
    lower[row] = bounds.lower
    upper[row] = bounds.upper
  }

  mutating func removeAll() {
    lower.removeAll(keepingCapacity: true)
    upper.removeAll(keepingCapacity: true)
    starts.removeSubrange(1...)
    variables.removeAll(keepingCapacity: true)
    coefficients.removeAll(keepingCapacity: true)
    for variable in lastRow.indices { lastRow[variable] = 0 }
  }

  func bounds(of row: Int) -> Bounds { Bounds(lower[row], upper[row]) }

  /// The value of a row at a point.
  func activity(of row: Int, at values: [Double]) -> Double {
    var sum = 0.0
    for term in Int(starts[row])..<Int(starts[row + 1]) {
      sum += coefficients[term] * values[Int(variables[term])]
    }
    return sum
  }
}
