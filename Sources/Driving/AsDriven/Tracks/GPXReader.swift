internal import PlainFiles
internal import RoadNetwork
internal import TravelModel

/// Reads tracks from GPX: the points of `trk`, with their times.
///
/// - Source: *GPX 1.1 Schema Documentation*, TopoGrafix, 2004. Speeds and courses of GPX 1.0, and of extensions
///   under the same names, are read as well.
struct GPXReader {
  private let file: NamedFile
  private let fallback: String
  private let timeZone: String
  private let findings: FindingCollector
  private var tracks: [ReportedTrack] = []
  /// The names of the elements that are open.
  private var open: [String] = []
  private var text = ""
  private var name: String?
  private var positions: [ReportedTrack.Position] = []
  private var point: Point?

  /// A point that is being read.
  private struct Point {
    let line: Int
    let latitude: String?
    let longitude: String?
    var time: String?
    var course: Double?
    var speed: Double?
  }

  /// Reads the tracks of a file; what is wrong goes to `findings`.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - fallback: The name of a track that has none.
  ///   - timeZone: That of times without an offset.
  ///   - findings: Receives what is wrong.
  /// - Returns: The tracks that have positions.
  static func read(
    _ file: NamedFile, fallback: String, timeZone: String, _ findings: FindingCollector
  ) -> [ReportedTrack] {
    var reader = GPXReader(
      file: file, fallback: fallback, timeZone: timeZone, findings: findings)
    var scanner = GPXScanner(file.bytes)
    do throws(GPXScanner.Failure) {
      while let token = try scanner.next() { try reader.take(token, line: scanner.line) }
      guard reader.open.isEmpty else {
        throw GPXScanner.Failure(reason: "the file ends within <\(reader.open.last ?? "")>")
      }
    } catch {
      findings.add(
        TrackCode.malformedGPX, at: .line(scanner.line), "\(error.reason)",
        remedy: "Export the track again; the file may be incomplete.")
    }
    return reader.tracks
  }

  private init(
    file: NamedFile, fallback: String, timeZone: String, findings: FindingCollector
  ) {
    self.file = file
    self.fallback = fallback
    self.timeZone = timeZone
    self.findings = findings
  }

  private mutating func take(
    _ token: GPXScanner.Token, line: Int
  ) throws(GPXScanner.Failure) {
    switch token {
    case .text(let more): text += more
    case .start(let name, let attributes, let isEmpty):
      if open.isEmpty, name != "gpx" {
        throw GPXScanner.Failure(reason: "the file is no GPX: it begins with <\(name)>")
      }
      open.append(name)
      text = ""
      begin(name, attributes, line: line)
      if isEmpty { try end(name) }
    case .end(let name): try end(name)
    }
  }

  private mutating func begin(_ name: String, _ attributes: [String: String], line: Int) {
    switch name {
    case "trk": (self.name, positions) = (nil, [])
    case "trkpt":
      point = Point(line: line, latitude: attributes["lat"], longitude: attributes["lon"])
    default: break
    }
  }

  private mutating func end(_ name: String) throws(GPXScanner.Failure) {
    guard open.last == name else {
      throw GPXScanner.Failure(reason: "</\(name)> ends what <\(open.last ?? "")> began")
    }
    open.removeLast()
    let value = String(text.drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
    text = ""
    switch name {
    case "name" where open.last == "trk": self.name = value.isEmpty ? nil : value
    case "time": if open.last == "trkpt" { point?.time = value }
    case "course":
      let course = number(value)
      point?.course = course
    case "speed":
      let speed = number(value)
      point?.speed = speed
    case "trkpt":
      if let point { add(point) }
      point = nil
    case "trk":
      if !positions.isEmpty {
        tracks.append(
          ReportedTrack(name: self.name ?? fallback, file: file.name, positions: positions))
      }
    default: break
    }
  }

  private func number(_ text: String) -> Double? { DecimalNumber.double(Array(text.utf8)[...]) }

  private mutating func add(_ point: Point) {
    let row = TrackRow(
      line: point.line, time: point.time, latitude: point.latitude, longitude: point.longitude,
      heading: point.course.map { $0.truncatingRemainder(dividingBy: 360) },
      speed: point.speed)
    if let position = row.position(
      number: number, timeZone: timeZone, isGPX: true, findings)
    {
      positions.append(.init(position: position, line: point.line))
    }
  }
}
