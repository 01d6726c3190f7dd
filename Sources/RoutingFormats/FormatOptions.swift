package import PlainFiles
package import VehicleRouting

/// What an input file leaves open for its user to decide.
package struct FormatOptions: Hashable, Sendable {
  /// How Euclidean distances become whole numbers.
  package enum Rounding: String, CaseIterable, Hashable, Sendable {
    /// To the nearest whole number, halves up.
    case nearest
    /// Down to one decimal, as the DIMACS challenge does; orienteering files of Cordeau: to two.
    case truncated
    /// To four decimals, which stands for double precision.
    case double
  }

  /// `nil`: what the format's benchmarks use, as its reader documents.
  package var rounding: Rounding?
  /// `nil`: the format's own.
  package var objective: Problem.Objective?
  /// How many vehicles there are, or paths in orienteering; `nil`: what the file says.
  package var vehicles: Int?
  /// The table of vehicles that belongs to a table of orders.
  package var fleet: NamedFile?
  /// The routing matrices that belong to a problem of vrp-cli.
  package var matrices: [NamedFile]

  /// Creates options; everything is left to the file by default.
  package init(
    rounding: Rounding? = nil, objective: Problem.Objective? = nil, vehicles: Int? = nil,
    fleet: NamedFile? = nil, matrices: [NamedFile] = []
  ) {
    self.rounding = rounding
    self.objective = objective
    self.vehicles = vehicles
    self.fleet = fleet
    self.matrices = matrices
  }
}

extension FormatOptions.Rounding {
  /// The rounding of planar distances; `decimals` is for truncation.
  func planar(decimals: Int = 1) -> PlanarRounding {
    switch self {
    case .nearest: .nearest
    case .truncated: .truncated(decimals: decimals)
    case .double: .fixedPoint(decimals: 4)
    }
  }
}
