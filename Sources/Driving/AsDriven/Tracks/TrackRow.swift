internal import PlainFiles
internal import RoadNetwork
internal import TravelModel

/// A position as it is written.
struct TrackRow {
  let line: Int
  let time: String?
  let latitude: String?
  let longitude: String?
  let heading: Double?
  let speed: Double?

  /// Reads the position; what is wrong goes to `findings`.
  ///
  /// - Parameters:
  ///   - number: Reads a number as the file writes it.
  ///   - timeZone: That of times without an offset.
  ///   - isGPX: Whether it is a point of GPX, not a row of a table.
  ///   - findings: Receives what is wrong.
  /// - Returns: The position; `nil` if something is wrong.
  func position(
    number: (String) -> Double?, timeZone: String, isGPX: Bool, _ findings: FindingCollector
  ) -> TrackPosition? {
    let coordinate = coordinate(number, findings)
    let seconds = time.flatMap { TrackTime.seconds($0, timeZone: timeZone) }
    if seconds == nil {
      findings.add(
        TrackCode.time, at: .line(line), value: time,
        time.map { "the time \"\($0)\" cannot be read" } ?? "the position has no time",
        remedy: isGPX
          ? "Export the track with times; a route or a course without them was not driven."
          : "Write seconds since 1970, or a date with time such as 2026-05-12T06:00:00+03:00.")
    }
    let isHeading = heading.map { (-360...360).contains($0) } ?? true
    let isSpeed = speed.map { (0...100).contains($0) } ?? true
    if !isHeading || !isSpeed {
      findings.add(
        TrackCode.motion, at: .line(line),
        isHeading ? "the speed is out of range" : "the heading is out of range",
        remedy: isHeading
          ? "Write metres per second, from 0 to 100." : "Write degrees clockwise from north.")
    }
    guard let coordinate, let seconds, isHeading, isSpeed else { return nil }
    return TrackPosition(
      FixedCoordinate(coordinate), time: seconds,
      heading: heading.map { $0 < 0 ? $0 + 360 : $0 }, speed: speed)
  }

  private func coordinate(
    _ number: (String) -> Double?, _ findings: FindingCollector
  ) -> Coordinate? {
    let (latitude, longitude) = (self.latitude.flatMap(number), self.longitude.flatMap(number))
    if let latitude, let longitude,
      let place = Coordinate(longitude: longitude, latitude: latitude)
    {
      return place
    }
    let isSwapped = latitude.map { abs($0) > 90 && abs($0) <= 180 } ?? false
    findings.add(
      TrackCode.coordinate, at: .line(line),
      value: "\(self.latitude ?? ""), \(self.longitude ?? "")",
      latitude == nil || longitude == nil
        ? "latitude or longitude is missing or no number" : "there is no such place on Earth",
      remedy: isSwapped
        ? "Are latitude and longitude exchanged? Latitudes lie between -90 and 90."
        : "Write degrees: a latitude from -90 to 90, a longitude from -180 to 180.")
    return nil
  }
}
