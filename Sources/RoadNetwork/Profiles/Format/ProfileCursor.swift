internal import PlainFiles
internal import YAMLFiles

/// A value in a profile's YAML that is being read into the model: knows its place and reports errors.
///
/// Each reading function leaves a value unchanged if nothing usable is written, so that a profile keeps
/// what it is based on.
struct ProfileCursor {
  let tree: YAMLTree
  let path: JSONPath
  let findings: FindingCollector

  init(_ tree: YAMLTree, path: JSONPath = .root, findings: FindingCollector) {
    self.tree = tree
    self.path = path
    self.findings = findings
  }

  var place: Finding.Place { .pointer(path.pointer, line: tree.line) }

  /// The value as written, if it is a scalar.
  var written: String? { tree.written }

  func report(_ code: some FindingCode, _ message: String, remedy: String) {
    findings.add(code, at: place, value: written, message, remedy: remedy)
  }

  /// The entries of a map, whatever their keys; anything else is reported.
  func entries() -> [(key: String, value: ProfileCursor)] {
    guard let map = tree.map else {
      wrongType("a map", "Write one key and its value per line, as in \"motorway: 90\".")
      return []
    }
    return map.map { key, value in
      (key, ProfileCursor(value, path: .member(path, key), findings: findings))
    }
  }

  /// Reports an unknown key.
  func refuseKey(_ key: String, known: [String]) {
    let nearest = NearestName.of(key, among: known)
    findings.add(
      ProfileCode.unknownKey, at: place, value: key, "the key \"\(key)\" is not known",
      remedy: nearest.map { "Did you mean \"\($0)\"?" }
        ?? "Known keys: \(known.joined(separator: ", ")).")
  }

  /// Reads a non-empty text.
  func text(into value: inout String) {
    guard let written, !written.isEmpty else {
      return wrongType("a string", "Write a string, in double quotes if it has special characters.")
    }
    value = written
  }

  /// Reads a number in a range.
  func number(_ range: ClosedRange<Double>, into value: inout Double) {
    if let number = number(range) { value = number }
  }

  /// The value as a number in a range; anything else is reported.
  func number(_ range: ClosedRange<Double>) -> Double? {
    guard let written, let number = DecimalNumber.double(Array(written.utf8)[...]) else {
      wrongType("a number", "Write a number such as 1.5, without quotes and without a unit.")
      return nil
    }
    guard range.contains(number) else {
      report(
        PlainFileCode.outOfRange, "\(path.name) is \(written)",
        remedy: "Write a number between \(range.lowerBound) and \(range.upperBound).")
      return nil
    }
    return number
  }

  /// Reads a number in a range, or `any` for no bound.
  func numberOrAny(_ range: ClosedRange<Double>, into value: inout Double?) {
    if written == "any" {
      value = nil
    } else if let number = number(range) {
      value = number
    }
  }

  /// Reads a percentage, such as `80%`.
  func share(into value: inout Double) {
    guard let written else {
      return wrongType("a percentage", "Write a percentage, such as 80%.")
    }
    guard let share = Self.share(written) else {
      return report(
        PlainFileCode.outOfRange, "\(path.name) is \(written), which is not a valid percentage",
        remedy: "Write a percentage, such as 80%, above 0% and at most 1000%.")
    }
    value = share
  }

  /// A text such as `80%` as a number, above 0 and at most 10.
  static func share(_ text: String) -> Double? {
    guard text.hasSuffix("%"),
      let percent = DecimalNumber.double(Array(text.utf8.dropLast())[...]),
      percent > 0, percent <= 1000
    else { return nil }
    return percent / 100
  }

  /// Reads `yes` or `no`.
  func flag(into value: inout Bool) {
    switch written {
    case "yes", "true": value = true
    case "no", "false": value = false
    default: wrongType("yes or no", "Write yes or no.")
    }
  }

  /// Reads one of the words of an enumeration.
  @discardableResult
  func word<Word: RawRepresentable<String> & CaseIterable>(into value: inout Word) -> Bool {
    guard let written else {
      wrongType("a word", "Write a word.")
      return false
    }
    guard let word = Word(rawValue: written) else {
      refuseWord(written, known: Word.allCases.map(\.rawValue))
      return false
    }
    value = word
    return true
  }

  /// Reports an unknown word.
  func refuseWord(_ word: String, known: [String]) {
    let nearest = NearestName.of(word, among: known)
    report(
      ProfileCode.unknownWord, "\(path.name) is \"\(word)\", which is not known",
      remedy: nearest.map { "Did you mean \"\($0)\"?" }
        ?? "Write one of: \(known.joined(separator: ", ")).")
  }

  /// Reads a list of words; an empty list is written `[]`.
  func words(into value: inout [String]) {
    guard let list = tree.list else {
      return wrongType("a list", "Write a list such as [access, vehicle].")
    }
    var words: [String] = []
    for (index, value) in list.enumerated() {
      let element = ProfileCursor(value, path: .element(path, index), findings: findings)
      guard let word = element.written, !word.isEmpty else {
        element.wrongType("a word", "Write a word.")
        return
      }
      if words.contains(word) {
        element.report(
          PlainFileCode.duplicateKey, "\(word) appears twice", remedy: "Remove one of them.")
      }
      words.append(word)
    }
    value = words
  }

  /// Reads a set of known words, as a list; others are reported.
  ///
  /// - Returns: The words; `nil` if it is not a list.
  func knownWords(among known: [String]) -> Set<String>? {
    guard tree.list != nil else {
      wrongType("a list", "Write a list such as [\(known.prefix(2).joined(separator: ", "))].")
      return nil
    }
    var words: [String] = []
    self.words(into: &words)
    for word in words where !known.contains(word) { refuseWord(word, known: known) }
    return Set(words)
  }

  /// Reads seconds by word, with `no` for impassable.
  func passages(into value: inout [String: Double?]) {
    for (key, cursor) in entries() {
      var seconds: Double?
      if cursor.passage(into: &seconds) { value[key] = .some(seconds) }
    }
  }

  /// Reads seconds, or `no` for impassable.
  @discardableResult
  func passage(into value: inout Double?) -> Bool {
    if written == "no" {
      value = nil
      return true
    }
    guard let number = number(0...86_400) else { return false }
    value = number
    return true
  }

  func wrongType(_ expected: String, _ remedy: String) {
    report(PlainFileCode.wrongType, "\(path.name) is not \(expected)", remedy: remedy)
  }
}
