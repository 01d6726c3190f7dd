internal import Foundation
internal import RoadNetwork
internal import TravelModel

/// The answer of the service `match`.
struct MatchAnswer {
  private let request: MatchRequest
  private let served: ServedNetwork
  private let limits: OSRMLimits
  private let places: [FixedCoordinate]

  /// Matches the track and writes the result.
  static func write(
    _ request: MatchRequest, on served: ServedNetwork, _ limits: OSRMLimits
  ) throws(OSRMFailure) -> [UInt8] {
    let places = try request.route.places.places()
    let answer = MatchAnswer(request: request, served: served, limits: limits, places: places)
    try answer.checkStreets()
    let times = TrackTimes(places, request)
    var track = MatchedTracepoints(
      times.match(request, on: served), times.positions, request, on: served)
    guard !track.matchings.isEmpty else { throw .noMatch }
    try track.choose(request.route.waypoints)
    return answer.text(track)
  }

  /// Whether there is a street near any coordinate.
  private func checkStreets() throws(OSRMFailure) {
    let options = request.route.places
    let isNear = served.wholeSearches.use { search in
      places.enumerated().contains { number, place in
        var wanted = options.options(of: number, limits)
        wanted.approach = .unrestricted
        // OSRM looks within three standard deviations, here of at least five metres.
        let radius = number < options.radiuses.count ? options.radiuses[number] : nil
        wanted.largestDistance = min(
          radius.map { $0 < 0 ? Placement.farthest : 3 * $0 } ?? 50, Placement.farthest)
        return search.snap(place, wanted) != nil
      }
    }
    guard isNear else {
      throw OSRMFailure(
        "NoSegment", "Could not find a matching segment for any coordinate.")
    }
  }

  private func text(_ track: MatchedTracepoints) -> [UInt8] {
    let writer = RouteWriter(request.route, served)
    var json = AnswerText()
    json.object { json in
      json.field("code", "Ok")
      json.list("matchings") { json in
        for matching in track.matchings {
          json.object { json in
            let confidence = Self.confidence(track: matching.trackLength, path: matching.length)
            json.field("confidence", Int((confidence * 1e9).rounded()), decimals: 9)
            writer.write(matching.route, to: &json)
          }
        }
      }
      guard !request.route.places.skipsWaypoints else { return }
      json.list("tracepoints") { json in
        for (number, tracepoint) in track.tracepoints.enumerated() {
          guard let tracepoint else {
            json.null()
            continue
          }
          json.object { json in
            json.field("matchings_index", tracepoint.matching)
            if let leg = tracepoint.waypoint {
              json.field("waypoint_index", leg)
            } else {
              json.key("waypoint_index")
              json.null()
            }
            json.field("alternatives_count", tracepoint.alternatives)
            json.waypoint(
              tracepoint.snap, for: places[number], on: served,
              hasHint: request.route.places.generatesHints)
          }
        }
      }
    }
    return json.bytes
  }

  /// How likely a matching is right: it is, if it is about as long as the straight lines of its track.
  ///
  /// - Source: Project OSRM, the classifier of its map matching: two Laplace distributions of the
  ///   logarithm of the ratio of both lengths, for right and wrong matchings.
  static func confidence(track: Double, path: Double) -> Double {
    guard track > 0, path > 0 else { return 0 }
    let ratio = abs(log(track) - log(path))
    func density(_ mean: Double, _ scale: Double) -> Double {
      exp(-abs(ratio - mean) / scale) / (2 * scale)
    }
    let right = 0.696774 * density(0.005986, 0.016026)
    let wrong = (1 - 0.696774) * density(0.054385, 0.458432)
    return right / (right + wrong)
  }
}
