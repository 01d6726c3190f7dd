internal import RoadNetwork
internal import TravelModel

/// Measures the stretches between maneuvers: distances, durations and points of the line.
struct StepMarks {
  private let streets: Streets
  private let parts: ArraySlice<EdgePart>
  private let line: ArraySlice<FixedCoordinate>
  /// The index in the line at which the next step begins.
  private var point: Int

  init(_ streets: Streets, _ parts: ArraySlice<EdgePart>, _ line: ArraySlice<FixedCoordinate>) {
    self.streets = streets
    self.parts = parts
    self.line = line
    point = line.startIndex
  }

  /// Returns the step along some parts of the leg, given by index; to be called in the order of steps.
  mutating func step(_ maneuver: Maneuver, _ range: Range<Int>) -> Step {
    var (distance, duration) = (0, 0)
    let begin = point
    let ends = streets.network.ends
    for number in range {
      let part = parts[parts.startIndex + number]
      distance += part.end - part.start
      duration +=
        part.start == 0 && part.end == streets.length(part.edge)
        ? streets.duration(part.edge)
        : ends.sum(along: part.edge, to: part.end).duration
          - ends.sum(along: part.edge, to: part.start).duration
      if number > 0 {
        duration += streets.turnDuration(parts[parts.startIndex + number - 1].edge, part.edge)
      }
      if number + 1 < parts.count { pass(part) }
    }
    if range.upperBound == parts.count, !line.isEmpty { point = line.endIndex - 1 }
    return Step(
      maneuver, distance: distance, duration: duration,
      line: line.isEmpty ? 0..<0 : begin..<point + 1,
      parts: parts.startIndex + range.lowerBound..<parts.startIndex + range.upperBound)
  }

  /// The final step, without length.
  func arrival(_ maneuver: Maneuver) -> Step {
    Step(
      maneuver, distance: 0, duration: 0,
      line: line.isEmpty ? 0..<0 : line.endIndex - 1..<line.endIndex,
      parts: parts.endIndex..<parts.endIndex)
  }

  /// Advances to the point of the line at the end of an edge.
  private mutating func pass(_ part: EdgePart) {
    guard !line.isEmpty, part.end > part.start else { return }
    let junction = streets.place(at: streets.head(part.edge))
    var next = point + 1
    while next < line.endIndex, line[next] != junction { next += 1 }
    if next < line.endIndex { point = next }
  }
}
