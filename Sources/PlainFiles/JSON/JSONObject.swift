/// A JSON object that is read by its shape.
///
/// The typed getters take types and ranges from the shape, report what does not fit, and return
/// `nil` for that and for keys that are not there.
package struct JSONObject {
  package let cursor: JSONCursor
  private let shape: JSONShape
  /// One entry per field of the shape.
  private var values: [JSONValue?]

  init(_ cursor: JSONCursor, _ shape: JSONShape) {
    self.cursor = cursor
    self.shape = shape
    values = Array(repeating: nil, count: shape.fields.count)
    for (key, value) in cursor.value.members {
      if let field = shape.index(of: key) {
        values[field] = value
      } else {
        reportUnknown(key, value)
      }
    }
    for (field, value) in zip(shape.fields, values) where field.isRequired && value == nil {
      cursor.findings.add(
        PlainFileCode.missingKey, at: cursor.place,
        "the \(shape.name) has no key \"\(field.name)\"",
        remedy: "Add \"\(field.name)\". \(field.note)")
    }
  }

  /// The value of a key, or `nil` if it is not there.
  package subscript(key: String) -> JSONCursor? {
    guard let field = shape.index(of: key) else {
      preconditionFailure("the shape \(shape.name) has no key \(key)")
    }
    return values[field].map {
      JSONCursor(value: $0, path: .member(cursor.path, key), findings: cursor.findings)
    }
  }

  /// The type of a key.
  private func type(of key: String) -> JSONType {
    shape.index(of: key).map { shape.fields[$0].type } ?? .any
  }

  /// The whole number of a key in its range.
  package func integer(_ key: String) -> Int? {
    guard case .integer(let range) = type(of: key) else { preconditionFailure(key) }
    return self[key]?.integer(in: range)
  }

  /// The number of a key in its range.
  package func number(_ key: String) -> Double? {
    guard case .number(let range) = type(of: key) else { preconditionFailure(key) }
    return self[key]?.number(in: range)
  }

  /// The list of whole numbers of a key, each in its range.
  package func integers(_ key: String) -> [Int]? {
    guard case .array(.integer(let range), _) = type(of: key) else { preconditionFailure(key) }
    return self[key]?.integers(in: range)
  }

  /// The word of a key that has some to choose from.
  package func choice(_ key: String) -> String? {
    guard case .choice(let choices) = type(of: key) else { preconditionFailure(key) }
    return self[key]?.choice(choices)
  }

  /// The truth value of a key.
  package func boolean(_ key: String) -> Bool? { self[key]?.boolean() }

  /// The texts of a list that is the value of a key; `nil` if one of them is none.
  package func strings(_ key: String) -> [String]? {
    guard let elements = self[key]?.elements() else { return nil }
    let texts = elements.compactMap { $0.string() }
    return texts.count == elements.count ? texts : nil
  }

  /// The text of a key.
  package func string(_ key: String) -> String? { self[key]?.string() }

  /// The elements of a list that is the value of a key.
  package func elements(_ key: String) -> [JSONCursor]? { self[key]?.elements() }

  /// The object of a key, by the shape that the key has.
  package func object(_ key: String) -> JSONObject? {
    guard case .object(let shape) = type(of: key) else { preconditionFailure(key) }
    return self[key]?.object(shape)
  }

  /// The objects of a list that is the value of a key, by the shape that the key has.
  package func objects(_ key: String) -> [JSONObject]? {
    guard case .array(.object(let shape), _) = type(of: key) else { preconditionFailure(key) }
    return self[key]?.elements()?.compactMap { $0.object(shape) }
  }

  private func reportUnknown(_ key: String, _ value: JSONValue) {
    let names = shape.fields.lazy.map(\.name).filter { self.shape.index(of: $0) != nil }
    let nearest = NearestName.of(key, among: names)
    JSONCursor(value: value, path: .member(cursor.path, key), findings: cursor.findings).report(
      PlainFileCode.unknownKey, "the key \"\(key)\" is not known in a \(shape.name) and is ignored",
      remedy: nearest.map { "Did you mean \"\($0)\"?" } ?? "Remove it, or check the schema.")
  }
}
