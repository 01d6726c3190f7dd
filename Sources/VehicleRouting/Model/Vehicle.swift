package import TravelModel

/// A vehicle, which drives at most one route, or one a day: from where to where, when, and with how much load.
package struct Vehicle: Hashable, Sendable {
  package var id: Identifier
  /// What the user calls it, kept for the answer.
  package var description: String?
  /// What decides about ``Stop/servicePerType``; `nil`: nothing.
  package var type: String?
  /// Key into ``Problem/travel``.
  package var profile: String
  /// Index of the start in ``Problem/locations``; `nil`: the route starts at its first stop.
  package var start: Int?
  /// Index of the end in ``Problem/locations``; `nil`: the route ends at its last stop.
  package var end: Int?
  /// What fits on board, per load dimension; empty: no limit.
  package var capacity: [Int]
  /// When the route may start and must end; `nil`: always.
  package var window: TimeWindow?
  /// Durations are divided by it and rounded; `1` for the profile's own speed.
  package var speedFactor: Double
  /// The days on which it drives, in plans of several; `nil`: all.
  package var days: DaySet?
  /// What it is able to do.
  package var skills: Set<Int>
  /// The longest time from leaving the start to reaching the end, unpaid breaks aside; `nil`: no limit.
  package var maxDuration: Int?
  /// The greatest number of stops on its route, both halves of shipments; `nil`: no limit.
  package var maxStops: Int?
  /// What using it costs, in cost units.
  package var fixedCost: Int
  /// What it costs by time and distance.
  package var rates = VehicleRates()
  /// What it drives on; `nil`: nothing that has to be charged on the way.
  package var battery: Battery?
  /// When overtime begins; `nil`: there is none.
  package var regularEnd: Int?
  /// The longest time at the wheel, and the longest way; `nil`: no limit.
  package var maxTravel: Int?
  package var maxDistance: Int?
  /// What its route comes to at least.
  package var minimum = RouteMinimum()
  /// What it emits; `nil`: nobody asks.
  package var emissions: Emissions?
  /// The driver's breaks, in the order in which they are taken.
  package var breaks: [Break] = []
  package var drivingRules: DrivingRules?
  /// Indices into ``Problem/facilities``: where it may go between two trips.
  package var facilities: [Int] = []
  /// The greatest number of such visits; `nil`: no limit.
  package var maxFacilityVisits: Int?
  /// Whether it must have unloaded all that it picked up at jobs when its route ends.
  package var endsEmpty = false
  package var loadOrder = LoadOrder.any
  /// Whether a trip on which something is picked up and nothing delivered is forbidden.
  ///
  /// Each visit of a facility ends a trip.
  package var needsDelivery = false
  /// Its given route: what a search starts from, and what ``SoftObjectives/closeness`` refers to.
  package var givenRoute: [Activity] = []

  /// The order in which a vehicle may be loaded and unloaded.
  package enum LoadOrder: String, Hashable, Sendable, CaseIterable {
    case any
    /// On each trip all deliveries of jobs come before the first pickup, of a job or a shipment: the way
    /// to the back is free then.
    case deliveriesFirst = "deliveries_first"
    /// A shipment is delivered before those that were loaded before it.
    case lastInFirstOut = "last_in_first_out"
  }

  /// Creates a vehicle; everything but the identifier has the usual default.
  package init(
    id: Identifier, description: String? = nil, profile: String = "car", start: Int? = nil,
    end: Int? = nil, capacity: [Int] = [], window: TimeWindow? = nil, speedFactor: Double = 1,
    skills: Set<Int> = [], maxDuration: Int? = nil, maxStops: Int? = nil, fixedCost: Int = 0
  ) {
    self.id = id
    self.description = description
    self.profile = profile
    self.start = start
    self.end = end
    self.capacity = capacity
    self.window = window
    self.speedFactor = speedFactor
    self.skills = skills
    self.maxDuration = maxDuration
    self.maxStops = maxStops
    self.fixedCost = fixedCost
  }
}

extension Vehicle {
  /// The vehicle without its names.
  var anonymous: Vehicle {
    var result = self
    (result.id, result.description) = (0, nil)
    return result
  }

  /// Whether two vehicles differ in nothing but their names.
  package func isAlike(_ other: Vehicle) -> Bool { anonymous == other.anonymous }
}
