package import PlainFiles

/// Which outfits of others a person wants to see: by key, the values that will do.
///
/// The key `occasion` is the occasion; every other key is a criterion.
package struct Wishes: Hashable, Sendable {
  /// Values by key; a key without values is not kept.
  package private(set) var values: [String: Set<String>]

  /// Creates wishes of words that were checked before.
  package init(_ values: [String: Set<String>] = [:]) {
    self.values = values.filter { !$0.value.isEmpty }
  }

  package var isEmpty: Bool { values.isEmpty }

  /// The pairs in order.
  package var pairs: [(key: String, value: String)] {
    values.sorted { $0.key < $1.key }.flatMap { key, values in values.sorted().map { (key, $0) } }
  }

  /// The pairs as a person writes them, separated by commas.
  package var text: String { pairs.map { "\($0.key)=\($0.value)" }.joined(separator: ", ") }

  /// Whether an outfit has one of the values that will do, for each key.
  package func areMet(by submission: Submission) -> Bool {
    values.allSatisfy { key, values in
      let value =
        key == "occasion" ? submission.occasion.rawValue : submission.criteria.values[key]
      return value.map(values.contains) ?? false
    }
  }

  /// Reads `KEY=VALUE` pairs; a key may come several times, and any of its values will do.
  ///
  /// - Parameters:
  ///   - texts: What was written.
  ///   - findings: Gets everything that is wrong with it.
  /// - Returns: The wishes that are right.
  package static func read(_ texts: [String], _ findings: FindingCollector) -> Wishes {
    var values: [String: Set<String>] = [:]
    for text in texts.flatMap({ $0.split(separator: ",", omittingEmptySubsequences: false) }) {
      for (key, value) in Attributes.read([String(text)], findings).pairs {
        if key == "occasion", Occasion(rawValue: value) == nil {
          let words = Occasion.allCases.map(\.rawValue)
          findings.add(
            OutfitCode.attribute, at: .file, value: String(text), "\"\(value)\" is not an occasion",
            remedy: NearestName.of(value, among: words).map { "Did you mean \($0)?" }
              ?? "Write one of \(words.joined(separator: ", ")).")
        }
        values[key, default: []].insert(value)
      }
    }
    return Wishes(values)
  }
}
