import Foundation
import ItineraryPlanning
import PlainFiles
import Testing
import TravelModel
import _TestSupport

@testable import Itineraries
@testable import Localization

/// Planned days as people and programs get them.
@Suite struct ItineraryReportTests {
  private static let day = Result { try DayInHelsinki() }

  private static func expect(_ text: String, _ name: String) throws {
    let file = PackageRoot.file("Tests/ItinerariesTests/Snapshots/\(name)")
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] != nil {
      try Data(text.utf8).write(to: file)
      Issue.record("recorded \(name)")
      return
    }
    #expect(
      try text == String(contentsOf: file, encoding: .utf8),
      "RECORD_SNAPSHOTS=1 rewrites \(name)")
  }

  @Test(arguments: Language.allCases)
  func `texts and calendars read well in each language`(language: Language) throws {
    let report = try Self.day.get().report(language)
    try Self.expect(report.text(), "day-\(language.rawValue).txt")
    let calendar = String(decoding: report.calendar(now: 1_780_000_000), as: UTF8.self)
    try Self.expect(
      calendar.replacing("\r\n", with: "\n"), "day-\(language.rawValue).ics")
  }

  @Test(arguments: Language.allCases)
  func `pages are in their language and load nothing`(language: Language) throws {
    let report = try Self.day.get().report(language)
    let page = PageText.of(report.page())
    #expect(page.contains("<html lang=\"\(language.rawValue)\">"))
    for visit in report.plan.days.flatMap(\.visits) {
      #expect(page.contains("<b>\(report.title(visit))</b>"))
    }
    for line in report.sums { #expect(page.contains(line)) }
    #expect(page.contains("default-src 'none'"))
    #expect(!page.contains("src=\"http"))
  }

  @Test func `JSON has the shape of its schema, and costs add up`() throws {
    let report = try Self.day.get().report()
    let json = try #require(
      JSONSerialization.jsonObject(with: Data(report.json())) as? [String: Any])
    #expect(ShapeCheck.faults(of: json, ItineraryReport.shape) == [])
    let costs = try #require(json["costs"] as? [String: Double])
    let price = try #require(json["price"] as? Double)
    #expect(abs(costs.values.reduce(0, +) - price) < 0.001)
    let days = try #require(json["days"] as? [[String: Any]])
    var legs: [[String: Any]] = []
    var entries = 0.0
    for day in days {
      let visits = try #require(day["visits"] as? [[String: Any]])
      legs += try visits.map { try #require($0["leg"] as? [String: Any]) }
      legs.append(try #require(day["last_leg"] as? [String: Any]))
      entries += visits.reduce(0) { $0 + ($1["price"] as? Double ?? 0) }
    }
    let fares = legs.reduce(0) { $0 + ($1["price"] as? Double ?? 0) }
    #expect(abs(entries + fares - price) < 0.001)
    #expect(costs["fares"] == fares)
    let metres = try #require(json["metres"] as? [String: Int])
    #expect(metres["walk"] == legs.reduce(0) { $0 + ($1["walked"] as? Int ?? 0) })
    // What would be in it with more time or money is told with what that takes.
    let omitted = try #require(json["omitted"] as? [[String: Any]])
    #expect(omitted.compactMap { $0["id"] as? String }.contains("design"))
    for place in omitted { #expect(place["insertion"] != nil || place["swap"] == nil) }
  }

  @Test func `GeoJSON has a point for each stop and a line for each part of a way`() throws {
    let report = try Self.day.get().report()
    let json = try #require(
      JSONSerialization.jsonObject(with: Data(report.geoJSON())) as? [String: Any])
    let features = try #require(json["features"] as? [[String: Any]])
    func all(_ kind: String) -> [[String: Any]] {
      features.filter { ($0["properties"] as? [String: Any])?["kind"] as? String == kind }
    }
    let visits = report.plan.days.flatMap(\.visits)
    #expect(all("visit").count == visits.count { $0.meal == nil })
    #expect(all("meal").count == visits.count { $0.meal != nil })
    #expect(all("start").count == 1 && all("end").count == 1)
    let parts = try #require(report.details).courses.joined().flatMap(\.parts)
    #expect(all("way").count == parts.count)
    for (feature, part) in zip(all("way"), parts) {
      let geometry = try #require(feature["geometry"] as? [String: Any])
      let line = try #require(geometry["coordinates"] as? [[Double]])
      #expect(line.count == part.line.count && line.count > 1)
      #expect(line.first == [part.line[0].longitude, part.line[0].latitude])
    }
  }
}

/// Holds JSON against the description of its format, key by key.
private enum ShapeCheck {
  static func faults(of value: [String: Any], _ shape: JSONShape) -> [String] {
    let known = Dictionary(uniqueKeysWithValues: shape.fields.map { ($0.name, $0) })
    let unknown = value.keys.filter { known[$0] == nil }.map { "\(shape.name) has no \($0)" }
    let missing = shape.fields.filter { $0.isRequired && value[$0.name] == nil }
      .map { "\(shape.name) lacks \($0.name)" }
    return unknown + missing
      + value.flatMap { key, value in
        known[key].map { faults(of: value, $0.type, "\(shape.name).\(key)") } ?? []
      }
  }

  private static func faults(of value: Any, _ type: JSONType, _ path: String) -> [String] {
    func fault(_ isRight: Bool) -> [String] { isRight ? [] : ["\(path): \(value)"] }
    switch type {
    case .boolean: return fault(value is Bool)
    case .string: return fault(value is String)
    case .null: return fault(value is NSNull)
    case .integer(let range): return fault((value as? Int).map(range.contains) ?? false)
    case .number(let range): return fault((value as? Double).map(range.contains) ?? false)
    case .identifier: return fault(value is String || value is Int)
    case .choice(let words): return fault((value as? String).map(words.contains) ?? false)
    case .array(let type, let count):
      guard let list = value as? [Any], count ?? list.count == list.count else {
        return fault(false)
      }
      return list.flatMap { faults(of: $0, type, path) }
    case .dictionary(let type):
      guard let all = value as? [String: Any] else { return fault(false) }
      return all.values.flatMap { faults(of: $0, type, path) }
    case .object(let shape):
      return (value as? [String: Any]).map { faults(of: $0, shape) } ?? fault(false)
    case .oneOf(let types):
      return fault(types.contains { faults(of: value, $0, path).isEmpty })
    case .any: return []
    }
  }
}
