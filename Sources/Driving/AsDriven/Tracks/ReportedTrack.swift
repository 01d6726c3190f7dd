internal import RoadNetwork

/// Positions in one file that belong together.
struct ReportedTrack {
  /// A position, and where it stands in the file.
  struct Position {
    let position: TrackPosition
    let line: Int
  }

  /// The vehicle as the file names it, or the file's name without its ending.
  let name: String
  let file: String
  var positions: [Position] = []
}
