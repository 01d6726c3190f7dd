package import PlainFiles
internal import Presentation

/// Preferences and interests, as plain text.
package enum PreferenceTable {
  /// Returns a line per preference; of one that is an object a line per key, with a dot before it.
  package static func text(of preferences: [(name: String, value: JSONValue)]) -> String {
    lines(of: preferences.flatMap { rows($0.name, $0.value) })
  }

  /// Returns a line per interest with its weight.
  package static func text(of interests: [(name: String, weight: Double)]) -> String {
    lines(of: interests.map { [PlainLine.of($0.name), $0.weight.description] })
  }

  private static func rows(_ name: String, _ value: JSONValue) -> [[String]] {
    if value.kind == .object, !value.members.isEmpty {
      return value.members.flatMap { rows("\(name).\($0.key)", $0.value) }
    }
    var json = JSONWriter(.compact)
    json.value(value)
    let text = String(decoding: json.finish().dropLast(), as: UTF8.self)
    return [[PlainLine.of(name), PlainLine.of(text)]]
  }

  private static func lines(of rows: [[String]]) -> String {
    TextTable.lines(of: rows, flushLeft: [0, 1]).map { $0 + "\n" }.joined()
  }
}
