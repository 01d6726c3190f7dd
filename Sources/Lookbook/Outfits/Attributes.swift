package import PlainFiles

/// Facts as pairs of words, `season=summer`: criteria of an outfit, a person's statements about themselves,
/// and those whom an audience requires.
package struct Attributes: Hashable, Sendable {
  /// The maximum number of pairs of one object.
  package static let most = 20

  /// Values by key, both in small letters.
  package private(set) var values: [String: String]

  /// Creates attributes of pairs that were checked before.
  package init(_ values: [String: String] = [:]) { self.values = values }

  /// The pairs in the order of their keys.
  package var pairs: [(key: String, value: String)] {
    values.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// The pairs as a person writes them, separated by commas.
  package var text: String { pairs.map { "\($0.key)=\($0.value)" }.joined(separator: ", ") }

  package var isEmpty: Bool { values.isEmpty }

  /// Adds what others say; where both have a key, theirs holds.
  package mutating func merge(_ others: Attributes) {
    values.merge(others.values) { $1 }
  }

  /// Takes a key away, if it is there.
  package mutating func remove(_ key: String) { values[key] = nil }

  /// Whether every pair is among others.
  package func isWithin(_ others: Attributes) -> Bool {
    values.allSatisfy { others.values[$0.key] == $0.value }
  }
}

extension Attributes {
  /// Reads `KEY=VALUE` pairs, several in one text if commas stand between them.
  ///
  /// - Parameters:
  ///   - texts: What was written.
  ///   - findings: Gets everything that is wrong with it.
  /// - Returns: The pairs that are right; where a key comes twice, the last one holds.
  package static func read(_ texts: [String], _ findings: FindingCollector) -> Attributes {
    var values: [String: String] = [:]
    for pair in texts.flatMap({ $0.split(separator: ",", omittingEmptySubsequences: false) }) {
      let parts = pair.lowercased().split(separator: "=", omittingEmptySubsequences: false)
        .map { $0.filter { $0 != " " } }
      guard parts.count == 2, parts.allSatisfy(PlainName.isPlain) else {
        findings.add(
          OutfitCode.attribute, at: .file, value: String(pair), "\"\(pair)\" is not an attribute",
          remedy: "Write KEY=VALUE, such as season=summer, in letters (a-z), digits, - and _.")
        continue
      }
      values[parts[0]] = parts[1]
    }
    if values.count > most {
      findings.add(
        OutfitCode.count, at: .file,
        "there are \(values.count) attributes; the maximum is \(most)",
        remedy: "Remove some.")
    }
    return Attributes(values)
  }
}
