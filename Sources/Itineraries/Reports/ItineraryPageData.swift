internal import Directions
internal import ItineraryPlanning
internal import PlainFiles
internal import Presentation
internal import RoadNetwork
internal import TravelModel

/// Streets of one level and name, as the script of maps draws them.
struct DrawnStreets: Hashable, Codable, Sendable {
  var level: Int
  var name: String
  /// Their lines as polylines with five decimals, from the page's base.
  var text: String
}

/// What the script of maps draws of an itinerary: see ``DayPageData``; each day is a round.
struct ItineraryPageData {
  /// The dashes and gaps of each style, in widths of the line.
  private static let styles: [[Double]] = [[0.01, 1.8], [1.2, 1.8], [3, 2], []]

  /// The streets around the days; `nil` without a map.
  let streets: [DrawnStreets]?
  private let report: ItineraryReport
  private let base: FixedCoordinate
  /// By day: a line with the style of each of its pieces.
  private let lines: [(line: [FixedCoordinate], styles: String)]

  /// How the ways by a means are drawn, as an index of the styles.
  static func style(of means: MultimodalTravel.Means) -> Int {
    switch means {
    case .walk: 0
    case .bicycle: 1
    case .car, .ride: 2
    case .transit: 3
    }
  }

  init(_ report: ItineraryReport) {
    self.report = report
    lines = report.plan.days.indices.map { Self.line(of: $0, report) }
    let places = lines.flatMap { $0.line.map(\.degrees) } + Self.omitted(report)
    let corner = Coordinate(
      longitude: places.map(\.longitude).min() ?? 0, latitude: places.map(\.latitude).min() ?? 0)
    let fixed = FixedCoordinate(corner ?? report.frame.days[0].start.location)
    base =
      FixedCoordinate(
        longitude: Int(fixed.longitude) / 10 * 10, latitude: Int(fixed.latitude) / 10 * 10)
      ?? fixed
    streets = Self.streets(
      of: report, around: lines.flatMap { $0.line.map(\.degrees) }, base: base)
  }

  private static func line(
    of day: Int, _ report: ItineraryReport
  ) -> (line: [FixedCoordinate], styles: String) {
    var parts: [(line: [FixedCoordinate], style: Int)] = []
    for (index, leg) in report.legs(day).enumerated() {
      guard let course = report.course(day, index) else {
        let ends = [leg.from, leg.to].map { FixedCoordinate(report.frame.location($0)) }
        parts.append((ends, style(of: leg.means)))
        continue
      }
      parts += course.parts.map { ($0.line.map { FixedCoordinate($0) }, style(of: $0.means)) }
    }
    var (line, styles) = ([FixedCoordinate](), "")
    for (piece, part) in zip(RoundLines(parts.map(\.line)).lines, parts) {
      let added = piece.first == line.last ? piece.dropFirst() : piece[...]
      styles += String(repeating: "\(part.style)", count: added.count - (line.isEmpty ? 1 : 0))
      line += added
    }
    return (line, styles)
  }

  /// The streets as they were drawn once, otherwise from the map of the directions.
  private static func streets(
    of report: ItineraryReport, around places: [Coordinate], base: FixedCoordinate
  ) -> [DrawnStreets]? {
    if let drawn = report.drawnStreets { return drawn }
    let graph = report.details?.courses.joined().flatMap(\.parts).lazy.compactMap { part in
      if case .streets(_, let directions) = part.kind { directions?.streets } else { nil }
    }.first
    return graph.map { graph in
      StreetPicture(graph, around: places, base: base).groups.map { group in
        DrawnStreets(
          level: group.level, name: group.name, text: String(decoding: group.text, as: UTF8.self))
      }
    }
  }

  private static func omitted(_ report: ItineraryReport) -> [Coordinate] {
    (report.details?.explanation.omissions ?? []).map { report.frame.place($0.place).location }
  }

  var json: [UInt8] {
    let (plan, frame) = (report.plan, report.frame)
    var json = JSONWriter(.compact)
    json.object { json in
      json.field("base", [Int(base.longitude) / 10, Int(base.latitude) / 10])
      json.field("side", 1)
      json.list("styles") { json in
        for style in Self.styles { json.row { json in style.forEach { json.value($0) } } }
      }
      json.list("streets") { json in writeStreets(&json) }
      json.list("rounds") { json in
        for (day, line) in zip(plan.days, lines) {
          json.object { json in
            json.field("line", text(line.line))
            json.field("styles", line.styles)
            let stops = day.visits.map { FixedCoordinate(report.place($0).location) }
            json.field("stops", text(stops))
            json.field("marks", day.visits.map { $0.meal == nil ? "0" : "4" }.joined())
          }
        }
      }
      json.object("others") { json in
        let omitted = Self.omitted(report)
        json.field("places", text(omitted.map { FixedCoordinate($0) }))
        json.field("marks", String(repeating: "2", count: omitted.count))
      }
      let sites = frame.days.flatMap { [($0.start, "1"), ($0.end, "0")] }
      json.object("sites") { json in
        json.field("places", text(sites.map { FixedCoordinate($0.0.location) }))
        json.field("depots", sites.map(\.1).joined())
        json.list("names") { json in for site in sites { json.value(report.name(site.0)) } }
      }
    }
    return json.finish()
  }

  private func writeStreets(_ json: inout JSONWriter) {
    for group in streets ?? [] {
      json.row { json in
        json.value(group.level)
        json.value(group.name)
        json.value(group.text)
      }
    }
  }

  private func text(_ line: [FixedCoordinate]) -> String {
    var text: [UInt8] = []
    Polyline.append(
      line.compactMap {
        FixedCoordinate(
          longitude: Int($0.longitude) - Int(base.longitude),
          latitude: Int($0.latitude) - Int(base.latitude))
      }, .six, to: &text)
    return String(decoding: text, as: UTF8.self)
  }
}
