internal import Directions
internal import PlainFiles
internal import Presentation
internal import RoadNetwork
internal import TravelModel
internal import VehicleRouting
internal import WasteCollection

/// What the script of a day's page draws, as JSON; text is in the list.
///
/// Places and lines are polylines with six decimals, streets with five, all from `base`, in millionths of
/// degrees. `side` is −1 where one drives on the left. `marks` has a digit per place, see
/// ``BinReason/Mark``.
struct DayPageData {
  private let plan: DayPlan
  private let others: [(bin: Bin, reason: BinReason)]
  private let streets: RoadGraph?
  private let side: DrivingSide
  private let lines: [[FixedCoordinate]]
  private let sites: [(place: Coordinate, name: String, isDepot: Bool)]
  private let base: FixedCoordinate

  init(
    _ plan: DayPlan, _ others: [(bin: Bin, reason: BinReason)], _ streets: RoadGraph?,
    _ side: DrivingSide
  ) {
    self.plan = plan
    self.others = others
    self.streets = streets
    self.side = side
    lines =
      RoundLines(plan.rounds.map { Self.line(of: $0, in: plan).map(FixedCoordinate.init) }).lines
    sites = Self.sites(of: plan)
    let places = plan.day.bins.map(\.coordinate) + sites.map(\.place)
    let corner = Coordinate(
      longitude: places.map(\.longitude).min() ?? 0, latitude: places.map(\.latitude).min() ?? 0)
    let fixed = FixedCoordinate(corner ?? plan.day.depot.coordinate)
    base =
      FixedCoordinate(
        longitude: Int(fixed.longitude) / 10 * 10, latitude: Int(fixed.latitude) / 10 * 10)
      ?? fixed
  }

  /// Along streets where they are known, else straight from place to place.
  private static func line(of round: DayPlan.Round, in plan: DayPlan) -> [Coordinate] {
    plan.answer.lines[.text(round.vehicle.id)]
      ?? RoundActivity.all(of: round, in: plan).compactMap(\.stopover?.coordinate)
  }

  /// Where vehicles start, end and unload; each place once.
  private static func sites(
    of plan: DayPlan
  ) -> [(place: Coordinate, name: String, isDepot: Bool)] {
    let day = plan.day
    var sites = [(place: day.depot.coordinate, name: day.depot.name, isDepot: true)]
    let own = plan.rounds.flatMap { [$0.vehicle.start, $0.vehicle.end] }.compactMap(\.self)
    sites += own.map { (place: $0, name: RunSheet.place($0, day), isDepot: true) }
    let problem = plan.answer.problem
    for facility in problem.facilities {
      guard case .geographic(let place) = problem.locations[facility.location].position else {
        continue
      }
      sites.append((place: place, name: facility.title, isDepot: false))
    }
    var known: Set<String> = []
    return sites.filter { known.insert("\($0.place) \($0.name)").inserted }
  }

  var json: [UInt8] {
    var json = JSONWriter(.compact)
    json.object { json in
      json.field("base", [Int(base.longitude) / 10, Int(base.latitude) / 10])
      json.field("side", side == .left ? -1 : 1)
      json.list("streets") { json in writeStreets(&json) }
      json.list("rounds") { json in
        for (round, line) in zip(plan.rounds, lines) {
          json.object { json in
            json.field("line", text(line))
            json.field("stops", text(round.visits.map { FixedCoordinate($0.bin.coordinate) }))
            let marks = round.visits.map { plan.day.policy.selects($0.bin) ? "1" : "0" }
            json.field("marks", marks.joined())
          }
        }
      }
      json.object("others") { json in
        json.field("places", text(others.map { FixedCoordinate($0.bin.coordinate) }))
        json.field("marks", others.map { String($0.reason.mark.rawValue) }.joined())
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
    let places = plan.day.bins.map(\.coordinate) + lines.joined().map(\.degrees)
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
