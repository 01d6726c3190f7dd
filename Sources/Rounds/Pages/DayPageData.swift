internal import RoadNetwork
internal import TravelModel
internal import VehicleRouting
internal import WasteCollection

/// What the script of a day's page draws: rounds, the bins on none, and where vehicles start, end and unload.
///
/// The digits are ``BinReason/Mark``.
struct DayPageData {
  let json: [UInt8]

  init(
    _ plan: DayPlan, _ others: [(bin: Bin, reason: BinReason)], _ streets: RoadGraph?,
    _ side: DrivingSide
  ) {
    let rounds = plan.rounds.map { round in
      RoundMapData.Round(
        line: Self.line(of: round, in: plan), stops: round.visits.map(\.bin.mark),
        marks: round.visits.map {
          String(BinReason.Mark.ofServed($0.bin, plan.day.policy).rawValue)
        }.joined(),
        served: round.visits.compactMap(\.bin.stretch?.line))
    }
    json =
      RoundMapData(
        rounds: rounds,
        others: (
          others.map(\.bin.mark), others.map { String($0.reason.mark.rawValue) }.joined()
        ), sites: Self.sites(of: plan), streets: streets, side: side
      ).json
  }

  /// Along streets where they are known, else straight from place to place.
  private static func line(of round: DayPlan.Round, in plan: DayPlan) -> [Coordinate] {
    plan.answer.lines[.text(round.vehicle.id)]
      ?? RoundActivity.all(of: round, in: plan).compactMap(\.stopover?.coordinate)
  }

  /// Where vehicles start, end and unload.
  private static func sites(of plan: DayPlan) -> [RoundMapData.Site] {
    let day = plan.day
    var sites = [
      RoundMapData.Site(place: day.depot.coordinate, name: day.depot.name, isDepot: true)
    ]
    let own = plan.rounds.flatMap { [$0.vehicle.start, $0.vehicle.end] }.compactMap(\.self)
    sites += own.map { .init(place: $0, name: RunSheet.place($0, day), isDepot: true) }
    let problem = plan.answer.problem
    for facility in problem.facilities {
      guard case .geographic(let place) = problem.locations[facility.location].position else {
        continue
      }
      sites.append(.init(place: place, name: facility.title, isDepot: false))
    }
    return sites
  }
}
