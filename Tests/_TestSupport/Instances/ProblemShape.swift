/// What a random problem looks like: how large it is and which rules it has.
///
/// Everything that is off by default is a rule that a test switches on by name, so that a failing
/// test can be cut down to the one rule that matters.
package struct ProblemShape: Hashable, Sendable {
  package var stops: Int
  package var vehicles: Int
  /// Whether the way back is as long as the way there.
  package var isSymmetric = true
  /// Whether no way takes much longer than one through a third place; if not, one leg in four takes several
  /// times as long.
  package var isMetric = true
  /// Whether the matrix holds costs that differ from its durations.
  package var hasCosts = false
  /// How many load dimensions there are; vehicles can carry about two thirds of everything if 0 is
  /// not given.
  package var loadDimensions = 1
  /// Whether some stops hand over goods in the other direction.
  package var hasPickups = false
  /// The greatest number of time windows of a stop; 0: stops are always open.
  package var windowsPerStop = 0
  /// Whether vehicles may only be on the road for a part of the day.
  package var hasShifts = false
  /// Whether stops take time.
  package var hasService = false
  /// Whether stops take extra time for a vehicle that comes from elsewhere; some share a location.
  package var hasSetup = false
  /// Whether some stops ask for what only some vehicles can do.
  package var hasSkills = false
  /// Whether some stops matter more than others.
  package var hasPriorities = false
  /// Whether stops earn prizes, which the objective then maximises.
  package var hasPrizes = false
  /// Whether vehicles differ in capacity, speed and fixed cost.
  package var isHeterogeneous = false
  /// Whether some vehicles need not start or end at the depot.
  package var hasOpenEnds = false
  /// Whether routes have a longest duration.
  package var hasMaxDuration = false
  /// Whether routes have a greatest number of stops.
  package var hasMaxStops = false
  /// Which legs have no route.
  package var gaps = Gaps.none

  /// Which legs of a random problem have no route; where some have none, one place in eight has no street.
  package enum Gaps: Hashable, Sendable {
    case none
    /// As on streets: where ways lead from one place to a second, and from there to a third, one leads from
    /// the first to the third.
    case streets
    /// A quarter of all legs.
    case anywhere
  }

  /// Creates the shape of a plain capacitated problem; set the properties for more.
  package init(stops: Int, vehicles: Int) {
    self.stops = stops
    self.vehicles = vehicles
  }

  /// Creates a shape and sets its properties.
  package init(stops: Int, vehicles: Int, _ change: (inout ProblemShape) -> Void) {
    self.init(stops: stops, vehicles: vehicles)
    change(&self)
  }

  /// One shape for each rule alone, and one with all of them but prizes.
  package static func every(stops: Int, vehicles: Int) -> [ProblemShape] {
    let rules: [WritableKeyPath<ProblemShape, Bool>] = [
      \.hasCosts, \.hasPickups, \.hasShifts, \.hasService, \.hasSetup, \.hasSkills, \.hasPriorities,
      \.isHeterogeneous, \.hasOpenEnds, \.hasMaxDuration, \.hasMaxStops,
    ]
    let plain = ProblemShape(stops: stops, vehicles: vehicles)
    var shapes = [plain]
    for rule in rules {
      var shape = plain
      shape[keyPath: rule] = true
      shapes.append(shape)
    }
    shapes.append(ProblemShape(stops: stops, vehicles: vehicles) { $0.isSymmetric = false })
    shapes.append(
      ProblemShape(stops: stops, vehicles: vehicles) {
        ($0.isMetric, $0.isSymmetric, $0.hasCosts) = (false, false, true)
        ($0.windowsPerStop, $0.hasMaxDuration) = (1, true)
      })
    shapes.append(ProblemShape(stops: stops, vehicles: vehicles) { $0.loadDimensions = 3 })
    shapes.append(ProblemShape(stops: stops, vehicles: vehicles) { $0.windowsPerStop = 1 })
    shapes.append(ProblemShape(stops: stops, vehicles: vehicles) { $0.windowsPerStop = 3 })
    shapes.append(
      ProblemShape(stops: stops, vehicles: vehicles) {
        for rule in rules { $0[keyPath: rule] = true }
        $0.isSymmetric = false
        $0.loadDimensions = 2
        $0.windowsPerStop = 2
      })
    return shapes
  }
}
