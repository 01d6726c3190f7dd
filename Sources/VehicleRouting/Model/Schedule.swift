/// When a route's vehicle is where, and with what load; what run sheets and solutions print.
package struct Schedule: Hashable, Sendable {
  /// One entry of a route: its start, one of its stops, or its end.
  package struct Step: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
      case start
      /// A visit; the value is the index into ``Problem/stops``.
      case stop(Int)
      /// A break; the value is the index into ``Vehicle/breaks``.
      case pause(Int)
      /// A visit between two trips; the value is the index into ``Problem/facilities``.
      case facility(Int)
      /// A visit of a charging station; the value is the index into ``Problem/chargingStations``.
      case charge(Int)
      /// A rest, or a part of one, that driving rules ask for.
      case rest(Rest)
      case end
    }

    package let kind: Kind
    /// Index into ``Problem/locations``; `nil` for breaks and rests, which are taken anywhere.
    package let location: Int?
    /// When the vehicle gets there, in time units; at a start, when it leaves.
    package let arrival: Int
    /// How long it waits there for a window to open.
    package let waiting: Int
    /// How long it sets up and serves there.
    package let setup: Int, service: Int
    /// Travel time from the route's start, without waiting and service.
    package let travel: Int
    /// Distance from the route's start in metres, or `nil` where distances are unknown; at a break or a
    /// rest, that of the place before.
    package let distance: Int?
    /// What is on board when it leaves, per load dimension.
    package let load: [Int]

    package init(
      kind: Kind, location: Int?, arrival: Int, waiting: Int, setup: Int, service: Int, travel: Int,
      distance: Int?, load: [Int]
    ) {
      self.kind = kind
      self.location = location
      self.arrival = arrival
      self.waiting = waiting
      self.setup = setup
      self.service = service
      self.travel = travel
      self.distance = distance
      self.load = load
    }

    /// When the visit begins.
    package var begin: Int { arrival + waiting }
    /// When the vehicle leaves.
    package var departure: Int { arrival + waiting + setup + service }
  }

  /// Index into ``Problem/vehicles``.
  package let vehicle: Int
  /// The start where the vehicle has one, its stops, the end where it has one.
  package let steps: [Step]
  /// What the route costs: its legs and the vehicle's fixed cost, in cost units.
  package let cost: Int

  /// From leaving its start, or reaching its first stop, to the end; in time units.
  package var duration: Int { (steps.last?.departure ?? 0) - (steps.first?.arrival ?? 0) }
  /// When the last step ends.
  package var end: Int { steps.last?.departure ?? 0 }
}
