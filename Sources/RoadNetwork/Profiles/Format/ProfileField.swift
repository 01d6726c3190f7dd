/// One key of the format: its name, and how to read its value into a part of the model.
struct ProfileField<Root> {
  let key: String
  let read: (ProfileCursor, inout Root) -> Void

  /// Reads a map with the keys of some fields; others are reported with the nearest name.
  static func read(_ cursor: ProfileCursor, _ fields: [Self], into root: inout Root) {
    for (key, value) in cursor.entries() {
      if let field = fields.first(where: { $0.key == key }) {
        field.read(value, &root)
      } else {
        value.refuseKey(key, known: fields.map(\.key))
      }
    }
  }

  /// A key that is read elsewhere.
  static func elsewhere(_ key: String) -> Self { Self(key: key) { _, _ in } }

  static func section<Part>(
    _ key: String, _ path: WritableKeyPath<Root, Part>, _ fields: [ProfileField<Part>]
  ) -> Self {
    Self(key: key) { ProfileField<Part>.read($0, fields, into: &$1[keyPath: path]) }
  }

  static func text(_ key: String, _ path: WritableKeyPath<Root, String>) -> Self {
    Self(key: key) { $0.text(into: &$1[keyPath: path]) }
  }

  static func number(
    _ key: String, _ path: WritableKeyPath<Root, Double>, _ range: ClosedRange<Double>
  ) -> Self {
    Self(key: key) { $0.number(range, into: &$1[keyPath: path]) }
  }

  static func numberOrAny(
    _ key: String, _ path: WritableKeyPath<Root, Double?>, _ range: ClosedRange<Double>
  ) -> Self {
    Self(key: key) { $0.numberOrAny(range, into: &$1[keyPath: path]) }
  }

  static func share(_ key: String, _ path: WritableKeyPath<Root, Double>) -> Self {
    Self(key: key) { $0.share(into: &$1[keyPath: path]) }
  }

  static func flag(_ key: String, _ path: WritableKeyPath<Root, Bool>) -> Self {
    Self(key: key) { $0.flag(into: &$1[keyPath: path]) }
  }

  static func word<Word: RawRepresentable<String> & CaseIterable>(
    _ key: String, _ path: WritableKeyPath<Root, Word>
  ) -> Self {
    Self(key: key) { $0.word(into: &$1[keyPath: path]) }
  }

  static func words(_ key: String, _ path: WritableKeyPath<Root, [String]>) -> Self {
    Self(key: key) { $0.words(into: &$1[keyPath: path]) }
  }

  /// Seconds by word, or `no`.
  static func passages(_ key: String, _ path: WritableKeyPath<Root, [String: Double?]>) -> Self {
    Self(key: key) { $0.passages(into: &$1[keyPath: path]) }
  }

  /// A number by word.
  static func numbers(
    _ key: String, _ path: WritableKeyPath<Root, [String: Double]>, _ range: ClosedRange<Double>
  ) -> Self {
    Self(key: key) { cursor, root in
      for (word, value) in cursor.entries() {
        if let number = value.number(range) { root[keyPath: path][word] = number }
      }
    }
  }
}
