package import PlainFiles
package import VehicleRouting

/// The figures of a solution file of this program, compared with those of the plan that it states.
///
/// The plan is written once more, at the times that the file states, and whatever both texts have is compared:
/// places, loads, set-up and service, waiting, durations, distances, counts, costs, and the gap. What cannot be
/// recomputed, such as a seed, is not in the second text; terms, bounds and the batteries of vehicles are
/// compared elsewhere.
package struct StatedFigures {
  /// Keys that are left alone, at whatever place.
  private static let others: Set<String> = [
    "terms", "violations", "geometry", "arrival_time", "battery", "battery_on_arrival", "charged",
  ]

  private let document: JSONDocument
  private(set) var differences: [Violation] = []

  /// Compares a file with the plan that was read from it.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - file: How the user named it.
  ///   - answer: Its plan, with schedules at the times that the file states, and the bound that it states.
  /// - Returns: What differs; nothing for files of other programs, which round in their own ways.
  /// - Throws: ``InvalidInput`` if the file is no JSON.
  package static func differences(
    _ bytes: [UInt8], file: String, _ answer: Answer
  ) throws(InvalidInput) -> [Violation] {
    var figures = StatedFigures(document: try JSONDocument(bytes, file: file))
    let stated = figures.document.root
    guard stated.member("format")?.string == SolutionShapes.format else { return [] }
    var json = JSONWriter(.compact)
    json.object { json in
      if let gap = answer.gap { json.field("gap", gap) }
      SolutionJSONWriter(answer, remarks: [:], violations: []).writePlan(to: &json)
    }
    let actual = try JSONDocument(json.finish(), file: file).root
    for key in ["gap", "summary", "routes", "unassigned"] {
      guard let own = stated.member(key), let other = actual.member(key) else { continue }
      figures.compare(own, other, at: "/\(key)")
    }
    return figures.differences
  }

  private init(document: JSONDocument) { self.document = document }

  private mutating func compare(_ stated: JSONValue, _ actual: JSONValue, at path: String) {
    switch (stated.kind, actual.kind) {
    case (.object, .object):
      for (key, value) in stated.members where !Self.others.contains(key) {
        guard let other = actual.member(key) else { continue }
        compare(value, other, at: "\(path)/\(key)")
      }
    case (.array, .array):
      let (own, other) = (stated.elements, actual.elements)
      if own.count != other.count {
        add(path, "\(own.count) entries", "\(other.count)")
      }
      for (index, pair) in zip(own, other).enumerated() {
        compare(pair.0, pair.1, at: "\(path)/\(index)")
      }
    default:
      let isSame: Bool =
        if let own = stated.double, let other = actual.double { own == other } else {
          stated.text == actual.text
        }
      if !isSame { add(path, stated.text, actual.text) }
    }
  }

  private mutating func add(_ path: String, _ stated: String, _ actual: String) {
    differences.append(.figureDiffers(path: path, stated: stated, actual: actual))
  }
}

extension JSONValue {
  fileprivate func member(_ key: String) -> JSONValue? {
    members.first { $0.key == key }?.value
  }
}
