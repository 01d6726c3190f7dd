package import PlainFiles

/// Preferences by name and interests with their weights, as portable JSON.
package struct PreferenceDocument: Sendable {
  /// The format and its version.
  package static let format = "roundsman-preferences/1"

  package let preferences: [Preference]
  package let interests: [Interest]

  /// Creates a document.
  package init(preferences: [Preference], interests: [Interest]) {
    (self.preferences, self.interests) = (preferences, interests)
  }

  /// What the document looks like.
  package static let shape = JSONShape(
    "preferences", "Preferences and interests.",
    fields: [
      .required("format", .choice([format]), "The format and its version."),
      .optional("preferences", .dictionary(.any), "Settings by name."),
      .optional(
        "interests", .dictionary(.number(0...10)),
        "The weight of each interest, by name; 1 is usual, 0 is not at all."),
    ])

  /// The document as JSON.
  package var bytes: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.field("format", Self.format)
      if !preferences.isEmpty {
        json.object("preferences") { json in
          for preference in preferences {
            json.key(preference.name)
            json.value(preference.json)
          }
        }
      }
      if !interests.isEmpty {
        json.object("interests") { json in
          for interest in interests { json.field(interest.name, interest.weight) }
        }
      }
    }
    return json.finish()
  }

  /// Reads a document.
  ///
  /// - Parameters:
  ///   - bytes: JSON.
  ///   - file: What findings call it.
  /// - Returns: What it holds, with warnings.
  /// - Throws: `InvalidInput` with everything that is wrong.
  package static func read(
    _ bytes: [UInt8], file: String
  ) throws(InvalidInput) -> Reading<PreferenceDocument> {
    let findings = FindingCollector(file: file)
    let document = try JSONDocument(bytes, file: file)
    guard let object = JSONCursor(document, findings: findings).object(shape),
      object.choice("format") != nil
    else { throw InvalidInput(findings: findings.findings) }
    let preferences = (object["preferences"]?.entries() ?? []).compactMap { name, cursor in
      reported(Preference(name, value: JSONText.compact(cursor.value)), cursor)
    }
    let interests = (object["interests"]?.entries() ?? []).compactMap { name, cursor in
      cursor.number(in: 0...10).flatMap { reported(Interest(name, weight: $0), cursor) }
    }
    return try findings.reading(
      PreferenceDocument(preferences: preferences, interests: interests))
  }

  private static func reported<Value>(_ value: Value?, _ cursor: JSONCursor) -> Value? {
    if value == nil {
      cursor.report(
        ArchiveCode.unusableValue, "a name is empty, or contains the character U+0000",
        remedy: "Write a name.")
    }
    return value
  }
}

extension Preference {
  /// The value as JSON.
  package var json: JSONValue {
    guard let document = try? JSONDocument(Array(value.utf8), file: name) else {
      preconditionFailure("a preference is JSON")
    }
    return document.root
  }

  /// The preference with another value at a path of keys; objects are made where there are none.
  ///
  /// - Parameters:
  ///   - value: A JSON value; `nil` removes the key.
  ///   - path: The keys; empty for the preference itself.
  /// - Returns: `nil` if the value is no JSON, or a key of the path leads into something that is no object.
  package func setting(_ value: String?, at path: [String]) -> Preference? {
    guard let value else {
      return Self.replaced(json, path[...], by: nil).flatMap { Preference(name, value: $0) }
    }
    guard let new = try? JSONDocument(Array(value.utf8), file: name).root else { return nil }
    return Self.replaced(json, path[...], by: new).flatMap { Preference(name, value: $0) }
  }

  /// JSON text with the value at a path replaced.
  private static func replaced(
    _ json: JSONValue?, _ path: ArraySlice<String>, by new: JSONValue?
  ) -> String? {
    guard let key = path.first else { return new.map { JSONText.compact($0) } }
    guard json == nil || json?.kind == .object else { return nil }
    var parts: [String] = []
    var isThere = false
    func part(_ key: String, _ value: String) {
      var name = JSONWriter(.compact)
      name.value(key)
      parts.append(String(decoding: name.finish().dropLast(), as: UTF8.self) + ":" + value)
    }
    for (name, value) in json?.members ?? [] {
      if name != key {
        part(name, JSONText.compact(value))
        continue
      }
      isThere = true
      if path.count == 1, new == nil { continue }
      guard let inner = replaced(value, path.dropFirst(), by: new) else { return nil }
      part(name, inner)
    }
    if !isThere, new != nil {
      guard let inner = replaced(nil, path.dropFirst(), by: new) else { return nil }
      part(key, inner)
    }
    return "{\(parts.joined(separator: ","))}"
  }
}
