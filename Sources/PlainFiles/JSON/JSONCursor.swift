/// A JSON value that is being read into a model: knows its place and where to report errors.
package struct JSONCursor {
  package let value: JSONValue
  package let path: JSONPath
  package let findings: FindingCollector

  /// Creates a cursor at the root of a document.
  package init(_ document: JSONDocument, findings: FindingCollector) {
    self.init(value: document.root, path: .root, findings: findings)
  }

  init(value: JSONValue, path: JSONPath, findings: FindingCollector) {
    self.value = value
    self.path = path
    self.findings = findings
  }

  /// Returns a cursor at the value of a key of an object that this one is at.
  package func member(_ key: String, _ value: JSONValue) -> JSONCursor {
    JSONCursor(value: value, path: .member(path, key), findings: findings)
  }

  /// The value's RFC 6901 pointer and line.
  package var place: Finding.Place { .pointer(path.pointer, line: value.line) }

  /// Reports something about the value.
  package func report(_ code: some FindingCode, _ message: String, remedy: String) {
    findings.add(code, at: place, value: value.text, message, remedy: remedy)
  }

  /// The value as a whole number in a range; anything else is reported.
  package func integer(in range: ClosedRange<Int>) -> Int? {
    guard let number = value.integer else {
      if value.kind == .integer {
        return wrongRange("\(range.lowerBound)", "\(range.upperBound)")
      }
      return wrongType("a whole number", "Write a whole number such as 300, without quotes.")
    }
    return range.contains(number)
      ? number : wrongRange("\(range.lowerBound)", "\(range.upperBound)")
  }

  /// The value as a number in a range; anything else is reported.
  package func number(in range: ClosedRange<Double>) -> Double? {
    guard let number = value.double else {
      return wrongType("a number", "Write a number such as 1.5, without quotes.")
    }
    return range.contains(number)
      ? number : wrongRange("\(range.lowerBound)", "\(range.upperBound)")
  }

  /// The value as a text; anything else is reported.
  package func string() -> String? {
    value.string ?? wrongType("a string", "Write a string in double quotes.")
  }

  /// The value as a truth value; anything else is reported.
  package func boolean() -> Bool? {
    value.boolean ?? wrongType("true or false", "Write true or false, without quotes.")
  }

  /// The value as one of some texts; anything else is reported.
  package func choice(_ choices: [String]) -> String? {
    guard let word = string() else { return nil }
    if choices.contains(word) { return word }
    let nearest = NearestName.of(word, among: choices)
    report(
      PlainFileCode.outOfRange, "\(path.name) is \"\(word)\", which is not a known value",
      remedy: nearest.map { "Did you mean \"\($0)\"?" }
        ?? "Write one of \(choices.map { "\"\($0)\"" }.joined(separator: ", ")).")
    return nil
  }

  /// Cursors at the elements of a list; anything else is reported, and so is a wrong length.
  package func elements(count: Int? = nil) -> [JSONCursor]? {
    guard value.kind == .array else {
      return wrongType("a list", "Write a list in square brackets.")
    }
    let cursors = value.elements.enumerated().map { i, element in
      JSONCursor(value: element, path: .element(path, i), findings: findings)
    }
    guard count == nil || count == cursors.count else {
      report(
        PlainFileCode.outOfRange,
        "\(path.name) has \(cursors.count) elements instead of \(count ?? 0)",
        remedy: "Write a list of \(count ?? 0) elements.")
      return nil
    }
    return cursors
  }

  /// The value as a list of whole numbers in a range; anything else is reported.
  package func integers(in range: ClosedRange<Int>) -> [Int]? {
    guard let elements = elements() else { return nil }
    let numbers = elements.compactMap { $0.integer(in: range) }
    return numbers.count == elements.count ? numbers : nil
  }

  /// Cursors at the values of an object with any keys; anything else is reported.
  package func entries() -> [(key: String, value: JSONCursor)]? {
    guard value.kind == .object else {
      return wrongType("an object", "Write an object in braces.")
    }
    return value.members.map { key, value in
      (key, JSONCursor(value: value, path: .member(path, key), findings: findings))
    }
  }

  /// The value as an object of a shape; anything else is reported, and so are missing and unknown
  /// keys.
  package func object(_ shape: JSONShape) -> JSONObject? {
    guard value.kind == .object else {
      return wrongType("an object (\(shape.name))", "Write an object in braces.")
    }
    return JSONObject(self, shape)
  }

  /// Reports that the value has another type than the expected one.
  package func wrongType<Value>(_ expected: String, _ remedy: String) -> Value? {
    report(
      PlainFileCode.wrongType, "\(path.name) is \(value.kind.noun); expected \(expected)",
      remedy: remedy)
    return nil
  }

  private func wrongRange<Value>(_ low: String, _ high: String) -> Value? {
    report(
      PlainFileCode.outOfRange, "\(path.name) is \(value.text), outside \(low)…\(high)",
      remedy: "Write a number from \(low) to \(high).")
    return nil
  }
}

extension JSONValue.Kind {
  fileprivate var noun: String {
    switch self {
    case .null: "null"
    case .boolean: "a boolean"
    case .integer: "a whole number"
    case .decimal: "a decimal number"
    case .string: "a string"
    case .array: "a list"
    case .object: "an object"
    }
  }
}
