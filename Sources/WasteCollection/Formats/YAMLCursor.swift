internal import PlainFiles
internal import TravelModel
internal import YAMLFiles

/// A YAML value that is being read into a model: knows its place and where to report errors.
struct YAMLCursor {
  let tree: YAMLTree
  let path: JSONPath
  let findings: FindingCollector

  init(_ tree: YAMLTree, path: JSONPath = .root, findings: FindingCollector) {
    self.tree = tree
    self.path = path
    self.findings = findings
  }

  var place: Finding.Place { .pointer(path.pointer, line: tree.line) }

  /// The value as written if it is a single one.
  var written: String? { Self.written(tree) }

  private static func written(_ tree: YAMLTree) -> String? {
    guard case .text(let text, let isPlain) = tree.kind else { return nil }
    return isPlain && nulls.contains(text) ? "" : text
  }

  /// How YAML writes that there is nothing; taken as an empty text, which belongs nowhere.
  private static let nulls: Set<String> = ["~", "null", "Null", "NULL"]

  func report(_ code: some FindingCode, _ message: String, remedy: String) {
    findings.add(code, at: place, value: written, message, remedy: remedy)
  }

  /// The value as a text that is not empty; anything else is reported.
  func text() -> String? {
    guard let written, !written.isEmpty else {
      return wrongType("a string", "Write a string, in double quotes if it has special characters.")
    }
    return written
  }

  /// The value as a finite number in a range; anything else is reported.
  func number(in range: ClosedRange<Double>, above exclusive: Bool = false) -> Double? {
    guard let written, let number = DecimalNumber.double(Array(written.utf8)[...]) else {
      return wrongType("a number", "Write a number such as 1.5, without quotes.")
    }
    guard range.contains(number), !exclusive || number > range.lowerBound else {
      report(
        PlainFileCode.outOfRange, "\(path.name) is \(written)",
        remedy: exclusive
          ? "Write a number above \(range.lowerBound), at most \(range.upperBound)."
          : "Write a number between \(range.lowerBound) and \(range.upperBound).")
      return nil
    }
    return number
  }

  /// Whether it says yes; anything but `true` and `false` is reported.
  func truth() -> Bool? {
    switch text() {
    case "true": true
    case "false": false
    case nil: nil
    case .some: wrongType("true or false", "Write true or false.")
    }
  }

  /// The value as a time of day in seconds since midnight; anything else is reported.
  func clockTime() -> Int? {
    guard let written, let seconds = ClockTime.seconds(written) else {
      report(
        DepotDayCode.clockTime, "\(path.name) is not a time of day",
        remedy: "Write hours and minutes in double quotes, such as \"06:00\".")
      return nil
    }
    return seconds
  }

  /// The value as `[longitude, latitude]`; anything else is reported.
  func coordinate() -> Coordinate? {
    guard let list = tree.list, list.count == 2 else {
      return wrongType("a list of two numbers", "Write [longitude, latitude] in degrees.")
    }
    let angles = list.map { angle in
      Self.written(angle).flatMap { DecimalNumber.double(Array($0.utf8)[...]) }
    }
    guard let longitude = angles[0], let latitude = angles[1],
      let coordinate = Coordinate(longitude: longitude, latitude: latitude)
    else {
      report(
        DepotDayCode.coordinate, "\(path.name) is not a place on Earth",
        remedy: "Write [longitude, latitude] in degrees: -180…180, then -90…90.")
      return nil
    }
    return coordinate
  }

  /// The elements of a list; anything else is reported.
  func elements() -> [YAMLCursor]? {
    guard let list = tree.list else {
      return wrongType("a list", "Write one item per line, each after a dash.")
    }
    return list.enumerated().map { index, element in
      YAMLCursor(element, path: .element(path, index), findings: findings)
    }
  }

  /// The entries of a map, whatever their keys; anything else is reported.
  func entries() -> [(key: String, value: YAMLCursor)]? {
    guard let map = tree.map else {
      return wrongType("a map", "Write one key and its value per line, as in \"name: North\".")
    }
    return map.map { key, value in
      (key, YAMLCursor(value, path: .member(path, key), findings: findings))
    }
  }

  /// The entries of a map of known keys; other keys are warned of, missing ones reported.
  func map(required: [String] = [], optional: [String]) -> YAMLMap? {
    guard let entries = entries() else { return nil }
    let known = required + optional
    for (key, value) in entries where !known.contains(key) {
      let nearest = NearestName.of(key, among: known)
      findings.add(
        PlainFileCode.unknownKey, at: value.place, value: key,
        "the key \"\(key)\" is not known and is ignored",
        remedy: nearest.map { "Did you mean \"\($0)\"?" }
          ?? "Known keys: \(known.joined(separator: ", ")).")
    }
    for key in required where !entries.contains(where: { $0.key == key }) {
      findings.add(
        PlainFileCode.missingKey, at: place, "the key \"\(key)\" is missing", remedy: "Add it.")
    }
    return YAMLMap(entries: Dictionary(entries.map { ($0.key, $0.value) }) { first, _ in first })
  }

  private func wrongType<Value>(_ expected: String, _ remedy: String) -> Value? {
    report(PlainFileCode.wrongType, "\(path.name) is not \(expected)", remedy: remedy)
    return nil
  }
}

/// The entries of a YAML map by their keys.
struct YAMLMap {
  let entries: [String: YAMLCursor]

  subscript(key: String) -> YAMLCursor? { entries[key] }
}
