internal import PlainFiles

/// What can be wrong with problems in the JSON formats of other solvers.
package enum ForeignCode: String, FindingCode {
  /// The file demands something that plans cannot consider, so that they would be wrong.
  case notExpressible = "E1341"
  /// The file says something that plans do not consider or that is lost; they are right without it.
  case notKept = "W1342"
  /// Costs are counted in fractions, or a number was rounded.
  case rounded = "W1343"
  /// Something is named that the file does not have.
  case unknownReference = "E1344"
  /// Matrices are given for a file that has no use for them, or locations need some.
  case matrices = "E1345"
}

extension JSONCursor {
  /// Reports something without which plans would be wrong.
  func refuse(_ message: String, remedy: String = "Remove it if the plan does not depend on it.") {
    report(ForeignCode.notExpressible, message, remedy: remedy)
  }

  /// Reports something that is lost, or that plans do not consider.
  func note(_ message: String, remedy: String = "No action is needed if this is intended.") {
    report(ForeignCode.notKept, message, remedy: remedy)
  }

  /// The value as whole seconds or metres; decimals are rounded up or down, with a warning.
  func whole(in range: ClosedRange<Int>, isRoundedUp: Bool = true) -> Int? {
    guard let number = number(in: Double(range.lowerBound)...Double(range.upperBound)) else {
      return nil
    }
    let rounded = number.rounded(isRoundedUp ? .up : .down)
    if rounded != number {
      report(
        ForeignCode.rounded, "\(path.name) is \(value.text), which is taken as \(Int(rounded))",
        remedy: "Write a whole number.")
    }
    return Int(rounded)
  }
}

extension JSONObject {
  /// The value of a key; `nil` if it is not there or null.
  func given(_ key: String) -> JSONCursor? {
    guard let cursor = self[key], cursor.value.kind != .null else { return nil }
    return cursor
  }

  /// The objects of a list; none if it is not there or null.
  func all(_ key: String, _ shape: JSONShape) -> [JSONObject] {
    given(key)?.elements()?.compactMap { $0.object(shape) } ?? []
  }

  /// The texts of a list; none if it is not there or null.
  func texts(_ key: String) -> [String] {
    given(key)?.elements()?.compactMap { $0.string() } ?? []
  }
}
