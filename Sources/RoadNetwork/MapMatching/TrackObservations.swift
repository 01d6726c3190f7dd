internal import TravelModel

/// A position that is matched, or the mean of several where the vehicle stood.
struct TrackObservation {
  let coordinate: FixedCoordinate
  /// Seconds since 1970; equal unless the vehicle stood.
  let begin: Double
  let end: Double
  /// The positions of the track.
  let positions: Range<Int>
  let heading: Double?

  /// Whether the vehicle stood.
  let isStand: Bool
}

/// Chooses what of a track is matched.
///
/// Positions where the vehicle stood are one observation. So are others as long as they are within two standard
/// deviations of their mean, because nearer ones tell more about errors than about movement; a single one beyond
/// may be an error, and two in a row begin a new observation. Positions that the vehicle could not reach
/// are left out.
///
/// - Source: P. Newson, J. Krumm (2009), *Hidden Markov Map Matching Through Noise and Sparseness*,
///   ACM SIGSPATIAL GIS 2009, section 4.1; there, positions within two standard deviations of the last one are
///   left out. Whichever is the first beyond is one with a large error, as a rule.
struct TrackObservations {
  /// No vehicle is faster, in metres per second.
  static let fastest = 50.0
  /// If so many positions in a row are out of reach, the one before them was wrong.
  private static let mostJumps = 3

  private(set) var observations: [TrackObservation] = []
  /// The positions that cannot be right.
  private(set) var jumps: [Int] = []

  private let track: [TrackPosition]
  private let plane: TrackPlane
  private let finder: StandFinder
  private let deviation: Double

  init(_ track: [TrackPosition], deviation: Double, leastStand: Double) {
    self.track = track
    self.deviation = deviation
    let plane = TrackPlane(at: track.first?.coordinate)
    self.plane = plane
    finder = StandFinder(
      points: track.map { plane.point($0.coordinate) }, track: track, deviation: deviation,
      leastStand: leastStand)
    var index = 0
    for stand in finder.stands() {
      group(index..<stand.lowerBound)
      add(stand, isStand: true)
      index = stand.upperBound
    }
    group(index..<track.count)
  }

  /// Adds observations of a vehicle that moves.
  private mutating func group(_ range: Range<Int>) {
    var (group, sum): (Range<Int>?, TrackPlane.Point) = (nil, .init(x: 0, y: 0))
    var missed: [Int] = []
    for index in range {
      let point = finder.points[index]
      guard let present = group else {
        (group, sum) = (index..<index + 1, point)
        continue
      }
      let distance = point.square(to: sum / present.count).squareRoot()
      let reach =
        Self.fastest * (track[index].time - track[present.upperBound - 1].time) + 6 * deviation
      if distance > reach, missed.count < Self.mostJumps {
        missed.append(index)
        continue
      }
      let isBeyond = distance >= 2 * deviation
      let isNextBeyond =
        index + 1 == range.upperBound
        || finder.points[index + 1].square(to: sum / present.count) >= 4 * deviation * deviation
      if isBeyond && isNextBeyond || !missed.isEmpty {
        add(present, isStand: false)
        jumps += missed
        missed = []
        (group, sum) = (index..<index + 1, point)
      } else {
        group = present.lowerBound..<index + 1
        sum = sum + point
      }
    }
    if let group { add(group, isStand: false) }
    jumps += missed
  }

  private mutating func add(_ range: Range<Int>, isStand: Bool) {
    let first = track[range.lowerBound]
    let (begin, end) = (first.time, track[range.upperBound - 1].time)
    let time = range.reduce(0) { $0 + (track[$1].time - begin) } / Double(range.count) + begin
    let isAlone = range.count == 1
    let middle = track[(range.lowerBound + range.upperBound) / 2]
    observations.append(
      TrackObservation(
        coordinate: isAlone ? first.coordinate : plane.place(finder.mean(range)),
        begin: isStand ? begin : time, end: isStand ? end : time, positions: range,
        heading: !isStand && (middle.speed ?? 3) >= 2 ? middle.heading : nil, isStand: isStand))
  }
}
