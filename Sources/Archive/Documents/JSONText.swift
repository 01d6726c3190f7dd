internal import PlainFiles

/// JSON values as the archive keeps them.
enum JSONText {
  /// Returns the value without white space; `nil` if the text is no JSON.
  static func compact(_ text: String) -> String? {
    (try? JSONDocument(Array(text.utf8), file: "value")).map { compact($0.root) }
  }

  /// Returns a value without white space, numbers as they are written.
  static func compact(_ value: JSONValue) -> String {
    var json = JSONWriter(.compact)
    json.value(value)
    return String(decoding: json.finish().dropLast(), as: UTF8.self)
  }
}
