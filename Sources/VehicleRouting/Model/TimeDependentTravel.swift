internal import TravelModel

/// What remains of a leg while it is driven, with breaks in between and by the time of day.
///
/// This is the definition of travel by the time of day: in each slice the leg goes on in that slice's
/// pace, and an arrival is rounded up to the next whole time unit. A leg of ``TimedLegs`` is driven as a
/// whole: who would have to interrupt it takes the break before leaving. Only drivers under
/// ``DrivingRules``, who may have to rest on the way, go on as if they had come that part of the way on
/// the streets that are open when they go on.
package struct TimeDependentTravel {
  /// When each slice ends, and how long the whole leg takes in its pace.
  private let paces: [(end: Int, duration: Int)]
  /// How long the leg takes by its beginning; empty where that does not matter.
  private let steps: [TimedLegs.Step]
  /// Whether it can be interrupted.
  private let isDivisible: Bool
  /// The part that is left, of 1, by the time of day; else time units.
  private var fraction = 1.0
  private(set) var remaining: Int

  /// A leg that is driven at any time in the same time.
  init(duration: Int) {
    (paces, steps, isDivisible) = ([], [], true)
    remaining = duration
  }

  /// The leg of a vehicle between two locations; nothing is left of one within a location.
  ///
  /// - Parameters:
  ///   - problem: How one travels.
  ///   - origin: Index into ``Problem/locations``; `nil`: there is no leg.
  ///   - destination: The same.
  ///   - vehicle: Who drives.
  package init(_ problem: Problem, from origin: Int?, to destination: Int?, by vehicle: Vehicle) {
    guard let origin, let destination else {
      self.init(duration: 0)
      return
    }
    let leg = problem.leg(from: origin, to: destination, by: vehicle)
    self.init(leg, problem, from: origin, to: destination, by: vehicle)
  }

  /// A leg that is known, where its profile has no slices.
  init(
    _ leg: Leg, _ problem: Problem, from origin: Int, to destination: Int, by vehicle: Vehicle
  ) {
    if origin != destination,
      let steps = problem.steps(from: origin, to: destination, by: vehicle)
    {
      self.init(steps: steps, isDivisible: vehicle.drivingRules != nil)
      return
    }
    guard origin != destination, case .slices(let slices)? = problem.travel[vehicle.profile] else {
      self.init(duration: leg.duration)
      return
    }
    self.init(
      paces: slices.indices.map { s in
        (
          s + 1 < slices.count ? slices[s + 1].start : .max,
          problem.leg(
            from: problem.locations[origin], to: problem.locations[destination],
            travel: .matrix(slices[s].matrix), by: vehicle
          ).duration
        )
      })
  }

  /// A leg in the paces of slices.
  init(paces: [(end: Int, duration: Int)]) {
    (self.paces, steps, isDivisible) = (paces, [], true)
    remaining = paces.map(\.duration).max() ?? 0
  }

  /// A leg whose time depends on when it begins.
  init(steps: [TimedLegs.Step], isDivisible: Bool) {
    paces = []
    (self.steps, self.isDivisible) = (steps, isDivisible)
    remaining = steps.lazy.map { Int($0.duration) }.max() ?? 0
  }

  /// Whether the time of day matters.
  var isTimed: Bool { !paces.isEmpty || !steps.isEmpty }

  /// Whether nothing is left.
  var isDone: Bool { remaining == 0 }

  /// Drives on from a moment, for a time at most.
  ///
  /// - Parameters:
  ///   - moment: In time units; by the time of day it matters.
  ///   - most: In time units.
  /// - Returns: How long it was driven: until the end of the leg, or for `most`.
  package mutating func drive(from moment: Int, atMost most: Int = .max) -> Int {
    guard !isDone else { return 0 }
    if !steps.isEmpty { return driveAsBegun(from: moment, atMost: most) }
    if paces.isEmpty {
      let driven = min(remaining, most)
      remaining -= driven
      return driven
    }
    var time = moment
    let stop = most == .max ? Int.max : moment + most
    for pace in paces where pace.end > time {
      let needed = Int((fraction * Double(pace.duration) - 1e-6).rounded(.up))
      if needed <= 0 || time + needed <= min(pace.end, stop) {
        remaining = 0
        return time + max(0, needed) - moment
      }
      let until = min(pace.end, stop)
      fraction -= Double(until - time) / Double(pace.duration)
      time = until
      if time == stop { break }
    }
    return time - moment
  }

  private mutating func driveAsBegun(from moment: Int, atMost most: Int) -> Int {
    let (wait, duration) = TimedLegs.best(steps, from: moment)
    let needed = Int((fraction * Double(duration) - 1e-6).rounded(.up))
    if wait + needed <= most {
      remaining = 0
      return wait + needed
    }
    guard isDivisible else { return 0 }
    if wait >= most { return max(0, most) }
    fraction -= Double(most - wait) / Double(duration)
    return most
  }

  /// How long who is ready at a moment waits before leaving, so as to arrive earlier.
  package func wait(from moment: Int) -> Int {
    steps.isEmpty ? 0 : TimedLegs.best(steps, from: moment).wait
  }
}

extension Problem {
  /// How long a leg takes by its beginning; `nil` if that does not matter.
  ///
  /// - Parameters:
  ///   - origin: Index into `locations`.
  ///   - destination: Index into `locations`.
  ///   - vehicle: Who drives.
  /// - Returns: At least one step.
  func steps(from origin: Int, to destination: Int, by vehicle: Vehicle) -> [TimedLegs.Step]? {
    guard case .timed(let matrix, let legs)? = travel[vehicle.profile],
      let from = locations[origin].matrixIndex, let to = locations[destination].matrixIndex,
      let steps = legs.steps[from * matrix.size + to]
    else { return nil }
    return vehicle.scaled(steps)
  }

  /// The times that a leg may take by its beginning; none where it is driven in the paces of slices.
  package func durations(from origin: Int, to destination: Int, by vehicle: Vehicle) -> [Int] {
    if let steps = steps(from: origin, to: destination, by: vehicle) {
      return steps.map { Int($0.duration) }.filter { $0 != TravelMatrix.noRoute }
    }
    if case .slices? = travel[vehicle.profile] { return [] }
    return [leg(from: origin, to: destination, by: vehicle).duration]
  }

  /// The shortest time in which a leg is driven at some time of the day.
  func shortestDuration(from origin: Int, to destination: Int, by vehicle: Vehicle) -> Int {
    let leg = leg(from: origin, to: destination, by: vehicle)
    guard origin != destination, leg.hasRoute else { return leg.duration }
    if let steps = steps(from: origin, to: destination, by: vehicle) {
      return steps.map { Int($0.duration) }.filter { $0 != TravelMatrix.noRoute }.min()
        ?? leg.duration
    }
    guard case .slices(let slices)? = travel[vehicle.profile] else { return leg.duration }
    return slices.reduce(leg.duration) { least, slice in
      let other = self.leg(
        from: locations[origin], to: locations[destination], travel: .matrix(slice.matrix),
        by: vehicle)
      return min(least, other.duration)
    }
  }
}

extension Vehicle {
  /// What steps of a leg take at the vehicle's speed.
  func scaled(_ steps: [TimedLegs.Step]) -> [TimedLegs.Step] {
    guard speedFactor != 1 else { return steps }
    return steps.map { step in
      guard step.duration != TravelMatrix.noRoute else { return step }
      let duration = (Double(step.duration) / speedFactor).rounded()
      return TimedLegs.Step(start: step.start, duration: Int32(duration))
    }
  }
}
