/// The shape of an object of a JSON format: the one description from which the reader and the JSON
/// Schema are built, so that they cannot drift apart.
package struct JSONShape: Sendable {
  /// A key of an object.
  package struct Field: Sendable {
    package let name: String
    package let type: JSONType
    package let isRequired: Bool
    /// One sentence: what the value is, with its unit and default.
    package let note: String

    /// Creates the description of a key that may be left out.
    package static func optional(_ name: String, _ type: JSONType, _ note: String) -> Field {
      Field(name: name, type: type, isRequired: false, note: note)
    }

    /// Creates the description of a key that must be there.
    package static func required(_ name: String, _ type: JSONType, _ note: String) -> Field {
      Field(name: name, type: type, isRequired: true, note: note)
    }
  }

  /// What users call such an object, such as `job`.
  package let name: String
  package let note: String
  package let fields: [Field]

  /// Creates a shape.
  package init(_ name: String, _ note: String, fields: [Field]) {
    self.name = name
    self.note = note
    self.fields = fields
  }

  /// Returns the index of a key in `fields`, if it is known.
  func index(of key: String) -> Int? { fields.firstIndex { $0.name == key } }
}

/// What type a JSON value has.
package indirect enum JSONType: Sendable {
  case boolean, string, null
  /// A whole number in a range.
  case integer(ClosedRange<Int>)
  /// A number in a range.
  case number(ClosedRange<Double>)
  /// A whole number or a text.
  case identifier
  /// One of some texts.
  case choice([String])
  /// A list; `count` if its length is fixed.
  case array(JSONType, count: Int? = nil)
  /// An object with any keys, all of one type.
  case dictionary(JSONType)
  case object(JSONShape)
  /// One of some types; the reader looks at which.
  case oneOf([JSONType])
  /// Anything; the reader looks at it itself.
  case any
}
