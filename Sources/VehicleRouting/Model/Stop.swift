package import TravelModel

/// One visit at a location: what is brought and taken, how long it lasts and when it may start.
package struct Stop: Hashable, Sendable {
  package var id: Identifier
  /// What the user calls it, kept for the answer.
  package var description: String?
  /// Index into ``Problem/locations``.
  package var location: Int
  /// What is delivered, per load dimension; empty if nothing is.
  package var delivery: [Int]
  /// What is picked up, per load dimension; empty if nothing is.
  package var pickup: [Int]
  /// How long the visit lasts, in the problem's time units.
  package var service: Int
  /// What is added to `service` when the vehicle comes from another location.
  package var setup: Int
  /// When the visit may begin (setup included in the visit), in order and disjoint; empty: always.
  package var windows: [TimeWindow]
  /// What a vehicle must be able to do.
  package var skills: Set<Int>
  /// `0...100`; stops of higher priority are served first when not all can be.
  package var priority: Int
  /// What serving it earns in cost units, if it may be left out; `nil` if it should be served.
  package var prize: Int?

  /// Creates a stop; everything but the location has the usual default.
  package init(
    id: Identifier, description: String? = nil, location: Int, delivery: [Int] = [],
    pickup: [Int] = [], service: Int = 0, setup: Int = 0, windows: [TimeWindow] = [],
    skills: Set<Int> = [], priority: Int = 0, prize: Int? = nil
  ) {
    self.id = id
    self.description = description
    self.location = location
    self.delivery = delivery
    self.pickup = pickup
    self.service = service
    self.setup = setup
    self.windows = windows
    self.skills = skills
    self.priority = priority
    self.prize = prize
  }
}
