internal import RoadNetwork
internal import TravelModel

extension AnswerText {
  /// Writes a place as longitude and latitude with six decimals.
  mutating func location(_ place: FixedCoordinate) {
    list { json in
      json.value(Self.sixDecimals(place.longitude), decimals: 6)
      json.value(Self.sixDecimals(place.latitude), decimals: 6)
    }
  }

  /// Units of 1e-7 degrees as units of 1e-6, halves away from zero.
  private static func sixDecimals(_ value: Int32) -> Int {
    (Int(value) + (value < 0 ? -5 : 5)) / 10
  }

  /// Writes the totals of a part of a route: seconds and metres with one decimal.
  mutating func totals(_ sum: PathSum) {
    field("weight", (sum.weight + 50) / 100, decimals: 1)
    field("duration", (sum.duration + 50) / 100, decimals: 1)
    field("distance", (sum.distance + 5) / 10, decimals: 1)
  }

  /// Writes the members of a waypoint.
  mutating func waypoint(
    _ snap: Snap, for place: FixedCoordinate, on served: ServedNetwork, hasHint: Bool
  ) {
    if hasHint {
      field("hint", PlaceHint(snap, for: place, network: served.fingerprint).text)
    }
    key("location")
    location(snap.coordinate)
    let graph = served.network.graph
    field("name", graph.ways.name(Int(graph.wayOfSegment[snap.segment])) ?? "")
    field("distance", Int((min(snap.distance, 1e9) * 100).rounded()), decimals: 2)
  }
}

extension Placement {
  /// Writes the waypoints of some coordinates as a member of this name.
  func write(
    _ name: StaticString, of numbers: some Sequence<Int>, _ request: PlacesRequest,
    on served: ServedNetwork, to json: inout AnswerText
  ) {
    json.list(name) { json in
      for number in numbers {
        json.object { json in
          json.waypoint(
            snaps[number], for: places[number], on: served, hasHint: request.generatesHints)
        }
      }
    }
  }
}
