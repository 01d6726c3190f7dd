/// Finds the name that a user most likely meant.
package enum NearestName {
  /// Returns the name among `names` that differs least from `word`, or `nil` if none is close.
  ///
  /// Close means at most one edit per three characters; letter case and `-` for `_` do not count.
  package static func of(_ word: String, among names: some Sequence<String>) -> String? {
    let letters = Array(folded(word).prefix(64))
    var best: (name: String, edits: Int)?
    for name in names {
      let edits = editDistance(letters, Array(folded(name).prefix(64)))
      if edits <= max(1, letters.count / 3), edits < (best?.edits ?? .max) { best = (name, edits) }
    }
    return best?.name
  }

  private static func folded(_ word: String) -> String {
    String(word.lowercased().map { $0 == "-" || $0 == " " ? "_" : $0 })
  }

  /// Optimal string alignment: insertions, deletions, substitutions and swaps of neighbours.
  private static func editDistance(_ a: [Character], _ b: [Character]) -> Int {
    var older = [Int](repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var edits = min(last[j] + (a[i] == b[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { edits = min(edits, older[j - 1] + 1) }
        row.append(edits)
      }
      (older, last) = (last, row)
    }
    return last[b.count]
  }
}
