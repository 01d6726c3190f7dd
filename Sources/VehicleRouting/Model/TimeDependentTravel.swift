internal import TravelModel

/// What remains of a leg while it is driven, with breaks in between and by the time of day.
///
/// This is the definition of travel by the time of day: in each slice the leg goes on in that slice's
/// pace, and an arrival is rounded up to the next whole time unit.
package struct TimeDependentTravel {
  /// When each slice ends, and how long the whole leg takes in its pace.
  private let paces: [(end: Int, duration: Int)]
  /// The part that is left, of 1, by the time of day; else time units.
  private var fraction = 1.0
  private(set) var remaining: Int

  /// A leg that is driven at any time in the same time.
  init(duration: Int) {
    paces = []
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
    self.paces = paces
    remaining = paces.map(\.duration).max() ?? 0
  }

  /// Whether the time of day matters.
  var isTimed: Bool { !paces.isEmpty }

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
}
