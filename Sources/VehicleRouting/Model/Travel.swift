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
