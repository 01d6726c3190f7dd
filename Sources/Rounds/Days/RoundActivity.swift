internal import TravelModel
internal import VehicleRouting
internal import WasteCollection

/// What a vehicle does on its round, one after the other: its start and its end, bins, facilities, breaks
/// and rests.
struct RoundActivity {
  enum Kind {
    /// It stops at a place.
    case stopover(RoundDirections.Stopover)
    case pause
    /// What driving rules ask for.
    case rest
  }

  let kind: Kind
  let step: Schedule.Step
  /// Litres of all streams on board when it goes on.
  let litres: Int

  /// The place; `nil` for breaks and rests, which are taken anywhere.
  var stopover: RoundDirections.Stopover? {
    if case .stopover(let stopover) = kind { stopover } else { nil }
  }

  /// Whether it is a stretch of street, with a leg along it.
  var isStretch: Bool {
    if case .bin(let visit)? = stopover?.kind { visit.bin.stretch != nil } else { false }
  }

  /// Returns all of a round; places without a position are left out.
  static func all(of round: DayPlan.Round, in plan: DayPlan) -> [RoundActivity] {
    var visits = round.visits.makeIterator()
    return round.schedule.steps.compactMap { step in
      let litres = plan.day.litres(of: step.load)
      guard let kind = kind(of: step, round, plan, &visits) else { return nil }
      return RoundActivity(kind: kind, step: step, litres: litres)
    }
  }

  private static func kind(
    of step: Schedule.Step, _ round: DayPlan.Round, _ plan: DayPlan,
    _ visits: inout IndexingIterator<[DayPlan.Visit]>
  ) -> Kind? {
    let problem = plan.answer.problem
    let kind: RoundDirections.Stopover.Kind
    switch step.kind {
    case .start: kind = .start(RunSheet.place(round.vehicle.start, plan.day))
    case .end: kind = .end(RunSheet.place(round.vehicle.end, plan.day))
    case .facility(let facility): kind = .facility(problem.facilities[facility].title)
    case .charge(let station): kind = .facility(problem.chargingStations[station].title)
    case .stop:
      guard let visit = visits.next() else { return nil }
      kind = .bin(visit)
    case .pause: return .pause
    case .rest: return .rest
    }
    guard let location = step.location,
      case .geographic(let coordinate)? = problem.locations[location].position
    else { return nil }
    return .stopover(RoundDirections.Stopover(kind: kind, coordinate: coordinate, step: step))
  }
}
