import Foundation
import PlainFiles

@testable import ServiceAPI

extension PlannedDay {
  /// A plan of some rounds, with the windows of their stops.
  static func sample(rounds: [Round], windows: [String: [ClosedRange<Int>]]) throws -> PlannedDay {
    let jobs = windows.sorted { $0.key < $1.key }.map { id, windows in
      let texts = windows.map { "[\($0.lowerBound), \($0.upperBound)]" }
      return #"{"id": "\#(id)", "time_windows": [\#(texts.joined(separator: ", "))]}"#
    }
    let routes = rounds.map { round in
      let steps = round.steps.map {
        #"{"type": "job", "id": "\#($0.id)", "arrival": \#($0.arrival), "location": [25, 60]}"#
      }
      return #"{"vehicle": "\#(round.vehicle)", "steps": [\#(steps.joined(separator: ", "))]}"#
    }
    let text = """
      {"routes": [\(routes.joined(separator: ", "))], "day": {"name": "Sample", "time_zone": "Europe/Helsinki",
        "problem": {"jobs": [\(jobs.joined(separator: ", "))]}}}
      """
    let file = FileManager.default.temporaryDirectory.appending(path: "plan-\(UUID()).json")
    try text.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    return try PlannedDay(file.path)
  }
}

/// JSON of tests.
enum JSONDocumentRoot {
  static func of(_ text: String) throws -> JSONValue {
    try JSONDocument(Array(text.utf8), file: "test").root
  }

  /// What is written as the fields of an object.
  static func object(_ body: (inout JSONWriter) -> Void) throws -> [String: Any] {
    var json = JSONWriter(.compact)
    json.object(body)
    return try JSONSerialization.jsonObject(with: Data(json.finish())) as? [String: Any] ?? [:]
  }
}
