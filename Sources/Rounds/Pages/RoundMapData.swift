internal import Directions
internal import PlainFiles
internal import Presentation
package import RoadNetwork
package import TravelModel

/// What the script of maps draws of some rounds, as JSON; text is in the list beside the map.
///
/// Places and lines are polylines with six decimals, streets with five, all from `base`, in millionths of
/// degrees. `side` is −1 where one drives on the left. `marks` has a digit per place: what it is marked with.
package struct RoundMapData {
  /// A round as it is drawn.
  package struct Round {
    /// Along streets where they are known, else straight from place to place.
    let line: [Coordinate]
    let stops: [Coordinate]
    /// A digit per stop.
    let marks: String
    /// The lines of stretches of street that are served.
    let served: [[Coordinate]]
    /// Whether the line is drawn in dashes.
    let isDashed: Bool

    /// Creates a round.
    package init(
      line: [Coordinate], stops: [Coordinate], marks: String, served: [[Coordinate]] = [],
      isDashed: Bool = false
    ) {
      self.line = line
      self.stops = stops
      self.marks = marks
      self.served = served
      self.isDashed = isDashed
    }
  }

  /// A place that is no stop: where vehicles start, end, load and unload.
  package struct Site {
    let place: Coordinate
    let name: String
    let isDepot: Bool

    /// Creates a site.
    package init(place: Coordinate, name: String, isDepot: Bool) {
      self.place = place
      self.name = name
      self.isDepot = isDepot
    }
  }

  private let rounds: [Round]
  private let lines: [[FixedCoordinate]]
  /// Places on no round, and a digit for each.
  private let others: (places: [Coordinate], marks: String)
  private let sites: [Site]
  private let streets: RoadGraph?
  private let side: DrivingSide
  private let base: FixedCoordinate

  /// Prepares the data.
  ///
  /// - Parameters:
  ///   - rounds: In the order of the list.
  ///   - others: Places on no round, and a digit for each.
  ///   - sites: The sites; those of one name and place are drawn once.
  ///   - streets: The streets around the rounds; `nil` if they are not known.
  ///   - side: The side of the road on which vehicles drive.
  /// - Precondition: There is a stop or a site.
  package init(
    rounds: [Round], others: (places: [Coordinate], marks: String), sites: [Site],
    streets: RoadGraph?, side: DrivingSide
  ) {
    self.rounds = rounds
    self.others = others
    var known: Set<String> = []
    self.sites = sites.filter { known.insert("\($0.place) \($0.name)").inserted }
    self.streets = streets
    self.side = side
    lines = RoundLines(rounds.map { $0.line.map(FixedCoordinate.init) }).lines
    let places = rounds.flatMap(\.stops) + others.places + sites.map(\.place)
    let fixed = places.map { FixedCoordinate($0) }
    precondition(!fixed.isEmpty, "a map of nothing")
    base =
      FixedCoordinate(
        longitude: Int(fixed.map(\.longitude).min() ?? 0) / 10 * 10,
        latitude: Int(fixed.map(\.latitude).min() ?? 0) / 10 * 10) ?? fixed[0]
  }

  package var json: [UInt8] {
    var json = JSONWriter(.compact)
    json.object { json in
      json.field("base", [Int(base.longitude) / 10, Int(base.latitude) / 10])
      json.field("side", side == .left ? -1 : 1)
      json.list("streets") { json in writeStreets(&json) }
      if rounds.contains(where: \.isDashed) {
        // In widths of the line.
        json.list("styles") { json in
          json.row { json in
            json.value(0.1)
            json.value(2.2)
          }
        }
      }
      json.list("rounds") { json in
        for (round, line) in zip(rounds, lines) {
          json.object { json in
            json.field("line", text(line))
            json.field("stops", text(round.stops.map { FixedCoordinate($0) }))
            json.field("marks", round.marks)
            if round.isDashed {
              json.field("styles", String(repeating: "0", count: max(line.count - 1, 0)))
            }
            if !round.served.isEmpty {
              let lines = round.served.map { text($0.map { FixedCoordinate($0) }) }
              json.list("served") { json in for line in lines { json.value(line) } }
            }
          }
        }
      }
      json.object("others") { json in
        json.field("places", text(others.places.map { FixedCoordinate($0) }))
        json.field("marks", others.marks)
      }
      json.object("sites") { json in
        json.field("places", text(sites.map { FixedCoordinate($0.place) }))
        json.field("depots", sites.map { $0.isDepot ? "1" : "0" }.joined())
        json.list("names") { json in for site in sites { json.value(site.name) } }
      }
    }
    return json.finish()
  }

  private func writeStreets(_ json: inout JSONWriter) {
    guard let streets else { return }
    let places =
      rounds.flatMap(\.stops) + others.places + lines.joined().map(\.degrees)
    let picture = StreetPicture(streets, around: places, base: base)
    for group in picture.groups {
      json.row { json in
        json.value(group.level)
        json.value(group.name)
        json.value(String(decoding: group.text, as: UTF8.self))
      }
    }
  }

  private func text(_ line: [FixedCoordinate]) -> String {
    var text: [UInt8] = []
    Polyline.append(line.compactMap(moved), .six, to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  /// A place as seen from the base; all lie within half a world of it.
  private func moved(_ place: FixedCoordinate) -> FixedCoordinate? {
    FixedCoordinate(
      longitude: Int(place.longitude) - Int(base.longitude),
      latitude: Int(place.latitude) - Int(base.latitude))
  }
}
