internal import Localization
package import RoutingFormats
internal import TravelModel
package import VehicleRouting

/// A checked answer of any problem, as pages and run sheets tell of it.
package struct RoutePlan: Sendable {
  let answer: Answer
  /// Which day it is at second 0; `nil` if the problem has no dates.
  private let calendar: PlanCalendar?
  /// What the load dimensions count; empty where that is not known.
  private let loads: [LoadUnit]
  /// The stops that the plan lacks, and why.
  let lacking: [(stop: Int, remark: UnassignedRemark?)]

  /// Prepares an answer; `nil` if the locations have no longitude and latitude.
  ///
  /// - Parameters:
  ///   - answer: An answer that has passed the checker.
  ///   - calendar: Which day it is at second 0.
  ///   - loads: What the load dimensions count; empty where that is not known.
  package init?(_ answer: Answer, calendar: PlanCalendar? = nil, loads: [LoadUnit] = []) {
    let isOnEarth = answer.problem.locations.allSatisfy {
      if case .geographic = $0.position { true } else { false }
    }
    guard isOnEarth, !answer.problem.locations.isEmpty else { return nil }
    self.answer = answer
    self.calendar = calendar
    self.loads = loads
    let remarks = UnassignedRemark.all(Explainer.explain(answer), in: answer.problem)
    lacking = answer.problem.lacking(in: answer.solution).map { ($0, remarks[$0]) }
  }

  var problem: Problem { answer.problem }

  /// The date, if the problem has any.
  var date: String? { calendar?.text(0).map { String($0.prefix(10)) } }

  /// When a step is shown: when a vehicle leaves its start, when a break begins, otherwise its arrival.
  func time(of step: Schedule.Step) -> String {
    switch step.kind {
    case .start: time(step.departure)
    case .pause, .rest: time(step.begin)
    case .stop, .facility, .charge, .end: time(step.arrival)
    }
  }

  /// A moment as the clock shows it; far from midnight, the seconds that the problem counts.
  func time(_ moment: Int) -> String {
    problem.scale == 1 && (0..<345_600).contains(moment)
      ? ClockTime.text(moment) : ScaledNumber.text(moment, scale: problem.scale)
  }

  /// Where a location is; every location of a plan is somewhere.
  func coordinate(_ location: Int) -> Coordinate? {
    if case .geographic(let coordinate)? = problem.locations[location].position {
      coordinate
    } else {
      nil
    }
  }

  /// The vehicle of a route.
  func vehicle(of schedule: Schedule) -> Vehicle { problem.vehicles[schedule.vehicle] }

  /// What people call a vehicle.
  func title(of vehicle: Vehicle) -> String {
    vehicle.description.map { "\(vehicle.id), \($0)" } ?? "\(vehicle.id)"
  }

  /// The served stops of a route, in order.
  func stops(of schedule: Schedule) -> [Int] {
    schedule.steps.compactMap { if case .stop(let stop) = $0.kind { stop } else { nil } }
  }

  /// Whether all vehicles travel along streets, or by tables that someone made of them.
  var hasStreets: Bool {
    problem.vehicles.allSatisfy { vehicle in
      switch problem.travel[vehicle.profile] {
      case .matrix, .slices, .timed: true
      case .greatCircle, .planar, nil: false
      }
    }
  }
}

extension RoutePlan {
  /// What is done at a stop, in numbers: what is delivered and what is picked up, per load dimension.
  func amounts(of index: Int, _ words: ReportWords) -> [String] {
    let stop = problem.stops[index]
    func list(_ amounts: [Int]) -> String? {
      guard amounts.contains(where: { $0 > 0 }) else { return nil }
      guard loads.count >= amounts.count else {
        return amounts.map(String.init).joined(separator: " / ")
      }
      let texts = zip(amounts, loads).filter { $0.0 > 0 }.map { $1.text($0) }
      let text = texts.joined(separator: " + ")
      return words.language == .en ? text : text.replacing(".", with: ",")
    }
    return [
      list(stop.delivery).map { words(.deliver, ["n": $0]) },
      list(stop.pickup).map { words(.pickUp, ["n": $0]) },
    ].compactMap(\.self)
  }

  /// What people call a stop.
  func title(of index: Int, _ words: ReportWords) -> String {
    words(.stopNamed, ["id": "\(problem.stops[index].id)"])
  }

  /// The length of a route in metres; `nil` if it is not known.
  func metres(of schedule: Schedule) -> Int? { schedule.steps.last?.distance }
}
