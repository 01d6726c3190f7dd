/// Why a stop, or a shipment, is on no route, what comes closest, and what would change that.
package struct UnassignedExplanation: Sendable {
  /// What keeps it off one vehicle's route.
  package struct Constraint: Sendable {
    /// Index into ``Problem/vehicles``.
    package let vehicle: Int
    /// What the vehicle would break, with it where that takes the least change; never empty.
    package let violations: [Violation]
  }

  /// A position on a route, with what it costs and the rules it breaks.
  package struct Insertion: Sendable {
    package let place: InsertionPlace
    /// What comes directly before it on that route: a stop or a visit of a facility; `nil`: the start.
    package let predecessor: Activity?
    /// What the plan costs more, with the prices of its terms, in cost units.
    package let cost: Int
    /// What the plan breaks then; empty if the place is free.
    package let violations: [Violation]
  }

  /// A change with the plan that then serves the stop; the checker has passed it.
  package struct Relaxation: Sendable {
    package let change: Change
    /// The place on the route; of a vehicle that is added, it is the number of vehicles.
    package let place: InsertionPlace
    /// A plan of the changed problem.
    package let solution: Solution
    /// What the plan costs more, with the prices of its terms, in cost units.
    package let cost: Int
    /// How great the change is; see ``ChangeScale``.
    package let size: Double
  }

  /// Indices into ``Problem/stops``: a job, or the pickups and the delivery of a shipment.
  ///
  /// Of a shipment with several places, those that stand for it where it is unassigned; all else is about
  /// the places that come closest.
  package var stops: [Int]
  package var reason: UnassignedReason
  /// One per vehicle that cannot take it as the plan is; empty where the work was cut short.
  package var constraints: [Constraint] = []
  /// The place that costs least of all positions of all routes, whatever it breaks.
  package var cheapest: Insertion?
  /// The cheapest place that breaks nothing; `nil`: no place on any route or idle vehicle is free.
  ///
  /// It is there if a prize is not worth the way, or if the search ended too soon.
  package var free: Insertion?
  /// The least change of each kind, smallest first.
  package var relaxations: [Relaxation] = []
  /// Whether all positions were tried; if not, only the reason is given.
  package var isComplete = true

  /// The smallest change, of those with which a prize pays.
  package var best: Relaxation? {
    relaxations.first {
      if case .prize = $0.change.kind { true } else { $0.cost < gain }
    }
  }

  /// How far it is from being served: 0 where a place is free, otherwise the size of the smallest change.
  var distance: Double {
    free != nil ? 0 : relaxations.first?.size ?? .infinity
  }

  /// What serving it earns; `Int.max` if it should be served at any cost.
  package let gain: Int
}
