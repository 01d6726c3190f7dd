package import PlainFiles

extension JSONValue {
  /// Returns the value of a parameter of a key or header, or of a claim of a token; `nil` if it is missing or null.
  package func parameter(_ name: String) -> JSONValue? {
    members.first { $0.key == name }.flatMap { $0.value.kind == .null ? nil : $0.value }
  }
}
