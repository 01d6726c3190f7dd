/// Place of a variable in its program, counted from zero.
package struct VariableIndex: Hashable, Comparable, Sendable {
  /// The number itself, to read values and reduced costs with.
  package let position: Int

  /// Creates the index of the variable at a position.
  @inlinable package init(_ position: Int) { self.position = position }

  @inlinable package static func < (left: Self, right: Self) -> Bool {
    left.position < right.position
  }
}

/// Place of a row in its program, counted from zero.
package struct RowIndex: Hashable, Comparable, Sendable {
  /// The number itself, to read duals with.
  package let position: Int

  /// Creates the index of the row at a position.
  @inlinable package init(_ position: Int) { self.position = position }

  @inlinable package static func < (left: Self, right: Self) -> Bool {
    left.position < right.position
  }
}

/// One summand of a row: a variable and its coefficient.
package struct Term: Hashable, Sendable {
  /// The factor of the variable; finite.
  package var coefficient: Double
  /// What is multiplied.
  package var variable: VariableIndex

  /// Creates the summand `coefficient` × `variable`.
  @inlinable package init(_ coefficient: Double, _ variable: VariableIndex) {
    self.coefficient = coefficient
    self.variable = variable
  }
}

/// A row in which a new variable occurs, and its coefficient there.
package struct ColumnEntry: Hashable, Sendable {
  /// The factor of the variable; finite.
  package var coefficient: Double
  /// Where it stands.
  package var row: RowIndex

  /// Creates an entry with `coefficient` in `row`.
  @inlinable package init(_ coefficient: Double, in row: RowIndex) {
    self.coefficient = coefficient
    self.row = row
  }
}
