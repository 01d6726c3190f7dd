internal import Foundation
internal import RoadNetwork
internal import TravelModel

/// The matched track of a vehicle, for finding places along it.
struct DrivenWay {
  /// A place along the way.
  struct Point: Comparable {
    let piece: Int
    /// Centimetres from the start of the piece.
    let distance: Int

    static func < (a: Point, b: Point) -> Bool { (a.piece, a.distance) < (b.piece, b.distance) }
  }

  /// A part of the way near a place.
  struct Pass {
    let piece: Int
    let distances: ClosedRange<Int>
    /// Seconds since 1970.
    let begin: Double
    let end: Double
    /// Seconds that it takes in free-flow traffic.
    let free: Double

    var middle: Point {
      Point(piece: piece, distance: (distances.lowerBound + distances.upperBound) / 2)
    }
  }

  /// Where the vehicle stood.
  struct Stand {
    let point: Point
    let place: FixedCoordinate
    let begin: Double
    let end: Double

    var duration: Double { end - begin }
  }

  let pieces: [MatchedPiece]
  let stands: [Stand]
  /// `before[p]`: centimetres of the way before piece `p`.
  private let before: [Int]
  /// Points at most ``step`` apart.
  private let samples: [(point: Point, place: FixedCoordinate)]

  private static let step = 1000

  init(_ track: MatchedTrack) {
    pieces = track.pieces
    var (stands, samples): ([Stand], [(point: Point, place: FixedCoordinate)]) = ([], [])
    var (before, total) = ([Int](), 0)
    for (number, piece) in pieces.enumerated() {
      before.append(total)
      total += piece.length
      stands += piece.stands.map {
        Stand(
          point: Point(piece: number, distance: $0.distance), place: piece.place(at: $0.distance),
          begin: $0.begin, end: $0.end)
      }
      var next = 0
      for point in piece.line {
        while next < point.distance {
          samples.append((Point(piece: number, distance: next), piece.place(at: next)))
          next += Self.step
        }
        samples.append((Point(piece: number, distance: point.distance), point.place))
        next = point.distance + Self.step
      }
    }
    (self.stands, self.samples, self.before) = (stands, samples, before)
  }

  /// Centimetres.
  var length: Int { pieces.reduce(0) { $0 + $1.length } }

  /// Centimetres from the start of the way.
  func distance(to point: Point) -> Int { before[point.piece] + point.distance }

  /// Seconds since 1970.
  func arrival(at point: Point) -> Double { pieces[point.piece].arrival(at: point.distance) }

  /// Returns the parts of the way within so many metres of a place, in order.
  func passes(of place: FixedCoordinate, within reach: Double) -> [Pass] {
    var passes: [Pass] = []
    var first: Point?
    var last: Point?
    // Most points are far away, and this is cheaper than their distances.
    let degree = Double(FixedCoordinate.unitsPerDegree)
    let north = Int32(reach / 111_000 * degree) + 1
    let narrowing = max(cos(place.degrees.latitude * .pi / 180), 1e-3)
    let east = Int64(Double(north) / narrowing) + 1
    func close() {
      if let first, let last { passes.append(pass(first, last)) }
      (first, last) = (nil, nil)
    }
    for sample in samples {
      let isNear =
        abs(sample.place.latitude - place.latitude) <= north
        && abs(Int64(sample.place.longitude) - Int64(place.longitude)) <= east
        && sample.place.distance(to: place) <= reach
      if let begin = first, begin.piece != sample.point.piece || !isNear { close() }
      guard isNear else { continue }
      if first == nil { first = sample.point }
      last = sample.point
    }
    close()
    return passes
  }

  private func pass(_ first: Point, _ last: Point) -> Pass {
    let piece = pieces[first.piece]
    return Pass(
      piece: first.piece, distances: first.distance...last.distance,
      begin: piece.arrival(at: first.distance), end: piece.departure(at: last.distance),
      free: (piece.freeTime(at: last.distance) - piece.freeTime(at: first.distance)) / 1000)
  }

  /// The parts of edges between two points of the way.
  func parts(from first: Point, to last: Point) -> [EdgePart] {
    (first.piece...max(first.piece, last.piece)).flatMap { number -> [EdgePart] in
      let piece = pieces[number]
      let from = number == first.piece ? first.distance : 0
      let to = number == last.piece ? last.distance : piece.length
      return piece.parts.indices.compactMap { index in
        let (part, start) = (piece.parts[index], piece.starts[index])
        let begin = max(from, start)
        let end = min(to, start + part.end - part.start)
        return begin < end
          ? EdgePart(
            edge: part.edge, start: part.start + begin - start, end: part.start + end - start)
          : nil
      }
    }
  }
}
