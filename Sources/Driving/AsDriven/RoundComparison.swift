internal import RoadNetwork
internal import TravelModel
internal import VehicleRouting

/// Compares the planned round of a vehicle with its track.
struct RoundComparison {
  /// A stop of the day that is not on the vehicle's round.
  struct OtherStop {
    let id: String
    let coordinate: Coordinate
    /// The vehicle on whose round it is.
    let owner: String?
  }

  let plan: PlannedRound
  let network: StreetNetwork
  /// Seconds since 1970 of the midnight from which the plan counts.
  let midnight: Int
  let others: [OtherStop]

  /// A stop on no round of the vehicle is served only from a stand so near, in metres.
  private static let otherReach = 25.0
  /// And from none that is shorter, in seconds.
  private static let leastOther = 30.0
  /// Stands of at least so many seconds are told.
  private static let toldStand = 120.0
  /// From a stand of at least so many seconds on, the vehicle had a rest and was not in traffic.
  private static let longStand = 180.0
  /// The way so near to a visit is not driven as others, in centimetres.
  private static let slowing = 4000

  /// What a comparison finds.
  struct Result {
    let round: DrivenRound
    /// By piece of the track: where speeds say nothing about traffic, in centimetres.
    let excluded: [[ClosedRange<Int>]]
  }

  /// The round without a track.
  var unknown: DrivenRound {
    DrivenRound(
      vehicle: plan.id, driver: plan.driver, visits: visits, plannedDeparture: plan.departure,
      plannedReturn: plan.plannedReturn, plannedDistance: plan.distance, plannedLine: plan.line,
      driven: nil)
  }

  private func seconds(_ time: Double) -> Int { Int(time.rounded()) - midnight }

  /// The visits of the plan.
  private var visits: [DrivenVisit] {
    var visits: [DrivenVisit] = []
    for step in plan.visitSteps {
      visits.append(
        DrivenVisit(
          id: step.id, number: visits.count + 1, isFacility: step.isFacility,
          coordinate: step.coordinate, planned: step.arrival, service: step.service))
    }
    return visits
  }

  /// Compares the round with a track.
  func compare(_ track: MatchedTrack) -> Result {
    let way = DrivenWay(track)
    var finder = VisitFinder(way)
    var snapper = RouteQuery(network)
    var visits = visits
    let places = visits.map { visit in
      let fixed = FixedCoordinate(visit.coordinate)
      return VisitFinder.Place(
        place: visit.isFacility ? fixed : snapper.snap(fixed)?.coordinate ?? fixed,
        isFacility: visit.isFacility, service: Double(visit.service))
    }
    let found = finder.find(places)
    for (number, finding) in found.enumerated() {
      visits[number].outcome =
        finding.map {
          $0.isServed
            ? .served(begin: seconds($0.begin), end: seconds($0.end))
            : .passed(at: seconds($0.begin))
        } ?? .missed
    }
    let atStops = way.stands.indices.filter { finder.isUsed[$0] }
    let unplanned = unplanned(way, &finder)
    let atDepot = Set(
      finder.stands(near: FixedCoordinate(plan.depot), within: VisitFinder.siteReach))
    let ends = ends(way, atDepot.filter { !finder.isUsed[$0] })
    let served = found.enumerated().compactMap { number, finding in
      finding.flatMap { $0.isServed ? (number: number, finding: $0) : nil }
    }.sorted {
      ($0.finding.point, $0.finding.begin, $0.number) < (
        $1.finding.point, $1.finding.begin, $1.number
      )
    }
    let depot = FixedCoordinate(plan.depot)
    // Who drives past a stop made the way to it, too.
    var stations = found.enumerated().compactMap { number, finding in
      finding.map {
        DetourFinder.Place(
          id: visits[number].id, point: $0.point, coordinate: places[number].place)
      }
    }.sorted { $0.point < $1.point }
    if let start = ends.start {
      stations.insert(.init(id: nil, point: start.point, coordinate: depot), at: 0)
    }
    if let back = ends.back {
      stations.append(.init(id: nil, point: back.point, coordinate: depot))
    }
    var detours = DetourFinder(network)
    let elsewhere = way.stands.indices.filter { !finder.isUsed[$0] && !atDepot.contains($0) }
    let outside = way.stands.indices.filter { !atDepot.contains($0) || finder.isUsed[$0] }
    func total(_ stands: [Int]) -> Int {
      Int(stands.reduce(0) { $0 + way.stands[$1].duration }.rounded())
    }
    let driven = DrivenRound.Driven(
      track: track, departure: ends.start.map { seconds($0.time) },
      back: ends.back.map { seconds($0.time) },
      begin: seconds(way.pieces.first?.begin ?? 0), end: seconds(way.pieces.last?.end ?? 0),
      distance: (way.length + 50) / 100, unplanned: unplanned,
      detours: detours.find(stations, along: way).map {
        Detour(
          from: $0.from, to: $0.to, begin: seconds(way.arrival(at: $0.start)), driven: $0.driven,
          planned: $0.planned, streets: $0.streets)
      },
      standing: elsewhere.filter { way.stands[$0].duration >= Self.toldStand }
        .map { standing(way.stands[$0], in: way) },
      stood: total(outside), stoodAtVisits: total(atStops),
      reordered: served.count - Self.longestIncreasing(served.map(\.number)))
    let round = DrivenRound(
      vehicle: plan.id, driver: plan.driver, visits: visits, plannedDeparture: plan.departure,
      plannedReturn: plan.plannedReturn, plannedDistance: plan.distance, plannedLine: plan.line,
      driven: driven)
    return Result(
      round: round, excluded: excluded(way, served.map(\.finding.point), finder.isUsed, atDepot))
  }

  /// The stops of other rounds, or of none, at which the vehicle stood.
  private func unplanned(_ way: DrivenWay, _ finder: inout VisitFinder) -> [UnplannedVisit] {
    var visits: [UnplannedVisit] = []
    var known: Set<String> = []
    for (number, stand) in way.stands.enumerated()
    where !finder.isUsed[number] && stand.duration >= Self.leastOther {
      let near = others.filter { !known.contains($0.id) }
        .map { ($0, FixedCoordinate($0.coordinate).distance(to: stand.place)) }
        .filter { $0.1 <= Self.otherReach }
      guard let best = near.min(by: { $0.1 < $1.1 })?.0 else { continue }
      known.insert(best.id)
      finder.use(number)
      visits.append(
        UnplannedVisit(
          id: best.id, coordinate: best.coordinate, owner: best.owner,
          begin: seconds(stand.begin), end: seconds(stand.end)))
    }
    return visits
  }

  /// Where and when the vehicle left the depot and came back, if its track begins or ends there.
  private func ends(
    _ way: DrivenWay, _ atDepot: Set<Int>
  ) -> (
    start: (point: DrivenWay.Point, time: Double)?, back: (point: DrivenWay.Point, time: Double)?
  ) {
    guard let first = way.pieces.first, let last = way.pieces.last else { return (nil, nil) }
    let depot = FixedCoordinate(plan.depot)
    let end = DrivenWay.Point(piece: way.pieces.count - 1, distance: last.length)
    let isFromDepot = first.place(at: 0).distance(to: depot) <= VisitFinder.siteReach
    let isToDepot = last.place(at: last.length).distance(to: depot) <= VisitFinder.siteReach
    // Who stands in the depot when the track begins has not left yet.
    let waiting = way.stands.first.flatMap { stand in
      atDepot.contains(0) && stand.point == .init(piece: 0, distance: 0) ? stand : nil
    }
    let parked = way.stands.last.flatMap { stand in
      atDepot.contains(way.stands.count - 1) && stand.point == end ? stand : nil
    }
    return (
      isFromDepot
        ? (DrivenWay.Point(piece: 0, distance: 0), waiting?.end ?? first.begin) : nil,
      isToDepot ? (end, parked?.begin ?? last.end) : nil
    )
  }

  private func standing(_ stand: DrivenWay.Stand, in way: DrivenWay) -> Standing {
    let piece = way.pieces[stand.point.piece]
    let graph = network.graph
    let edge = piece.parts[piece.part(at: stand.point.distance)].edge
    let names = graph.ways.names(Int(graph.wayOfSegment[edge / 2]))
    return Standing(
      coordinate: stand.place.degrees, street: names.name ?? names.ref,
      begin: seconds(stand.begin), end: seconds(stand.end))
  }

  /// Where the vehicle slowed down for a visit, rested, or was in the depot.
  private func excluded(
    _ way: DrivenWay, _ visited: [DrivenWay.Point], _ isUsed: [Bool], _ atDepot: Set<Int>
  ) -> [[ClosedRange<Int>]] {
    var excluded = way.pieces.map { _ in [ClosedRange<Int>]() }
    func exclude(_ point: DrivenWay.Point) {
      excluded[point.piece].append(
        point.distance - Self.slowing...point.distance + Self.slowing)
    }
    visited.forEach(exclude)
    for (number, stand) in way.stands.enumerated()
    where isUsed[number] || atDepot.contains(number) || stand.duration >= Self.longStand {
      exclude(stand.point)
    }
    return excluded
  }

  /// The length of the longest increasing subsequence.
  ///
  /// - Source: C. Schensted (1961), *Longest Increasing and Decreasing Subsequences*, Canadian Journal of
  ///   Mathematics 13.
  static func longestIncreasing(_ numbers: [Int]) -> Int {
    var tails: [Int] = []
    for number in numbers {
      if let place = tails.firstIndex(where: { $0 >= number }) {
        tails[place] = number
      } else {
        tails.append(number)
      }
    }
    return tails.count
  }
}
