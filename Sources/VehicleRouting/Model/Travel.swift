package import TravelModel

/// Where a profile's travel between two locations comes from.
package enum Travel: Hashable, Sendable {
  /// A table; a location's row is its ``Location/matrixIndex``.
  case matrix(TravelMatrix)
  /// Computed from planar positions; duration, distance and cost are one number.
  case planar(PlanarRounding)
  /// Great-circle distance in metres, driven at a speed in metres per second.
  case greatCircle(speed: Double)
  /// Tables by the time of day; distances and costs are those of the first.
  case slices([TravelSlice])
  /// A table, and the legs in it that take other times at some departures.
  case timed(TravelMatrix, TimedLegs)
}

/// The legs of a table that take other times at some departures, or cannot be driven then, such as over
/// streets that are closed at certain hours.
///
/// A leg takes the time of the step in which it begins. Who arrives earlier by leaving later waits before
/// leaving, so that who is ready later never arrives earlier; waiting counts as travel. The distances and
/// costs of the table count at any time.
package struct TimedLegs: Hashable, Sendable {
  /// How long a leg takes that begins from a moment on, until the next step begins.
  package struct Step: Hashable, Sendable {
    /// In time units; the first step also holds before.
    package var start: Int
    /// Time units; `TravelMatrix.noRoute` while no way leads there.
    package var duration: Int32

    /// Creates a step.
    package init(start: Int, duration: Int32) {
      self.start = start
      self.duration = duration
    }
  }

  /// By entry of the table: at least one step, in order.
  package var steps: [Int: [Step]]

  /// Creates legs.
  package init(_ steps: [Int: [Step]]) { self.steps = steps }

  /// How long who is ready waits for a leg that can no longer be driven: longer than any day.
  static let never = 1_000_000

  /// When a leg begins that arrives earliest of all that begin from a moment on.
  ///
  /// - Parameters:
  ///   - steps: How long it takes.
  ///   - moment: In time units.
  /// - Returns: How long to wait for it, and how long it takes then.
  static func best(_ steps: [Step], from moment: Int) -> (wait: Int, duration: Int) {
    let current = max(0, (steps.firstIndex { $0.start > moment } ?? steps.count) - 1)
    var best: (wait: Int, duration: Int)?
    for index in current..<steps.count {
      let wait = index == current ? 0 : steps[index].start - moment
      if let best, wait >= best.wait + best.duration { break }
      guard steps[index].duration != TravelMatrix.noRoute else { continue }
      let duration = Int(steps[index].duration)
      if let best, wait + duration >= best.wait + best.duration { continue }
      best = (wait, duration)
    }
    return best ?? (never, 0)
  }
}

extension Travel {
  /// Whether a leg may take another time at another departure.
  package var isByTimeOfDay: Bool {
    switch self {
    case .slices, .timed: true
    case .matrix, .planar, .greatCircle: false
    }
  }
}

/// Travel from a given time on, until the next slice begins.
///
/// A leg that lasts beyond its slice is driven to the end in the pace of the next ones, so that who
/// leaves later never arrives earlier.
///
/// - Source: S. Ichoua, M. Gendreau, J.-Y. Potvin (2003), *Vehicle dispatching with time-dependent
///   travel times*, European Journal of Operational Research 144(2).
package struct TravelSlice: Hashable, Sendable {
  /// When it begins, in time units; the first also holds before.
  package var start: Int
  package var matrix: TravelMatrix

  /// Creates a slice.
  package init(start: Int, matrix: TravelMatrix) {
    self.start = start
    self.matrix = matrix
  }
}

/// How a benchmark's distance in the plane becomes a whole number.
///
/// - Source: G. Reinelt (1995), *TSPLIB 95*; DIMACS (2021), *12th Implementation Challenge: CVRP and
///   VRPTW rules* for the truncated decimals.
package enum PlanarRounding: Hashable, Sendable {
  /// `EUC_2D`: Euclidean, to the nearest whole number, halves up.
  case nearest
  /// `CEIL_2D`: Euclidean, up.
  case up
  /// `ATT`: pseudo-Euclidean.
  case att
  /// `GEO`: kilometres on a sphere, from degrees and minutes written `DDD.MM`.
  case geo
  /// Euclidean in units of 10⁻ᵏ, down.
  case truncated(decimals: Int)
  /// Euclidean in units of 10⁻ᵏ, to the nearest; stands for double precision.
  case fixedPoint(decimals: Int)
}

extension PlanarRounding {
  /// How many of a problem's units make one unit of the file's under this rounding.
  package var scale: Int {
    switch self {
    case .nearest, .up, .att, .geo: 1
    case .truncated(let decimals), .fixedPoint(let decimals):
      (0..<decimals).reduce(1) { power, _ in power * 10 }
    }
  }
}
