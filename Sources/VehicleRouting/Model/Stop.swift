package import TravelModel

/// One visit at a location: what is delivered and picked up, how long it lasts and when it may
/// start.
///
/// Stops are jobs, or the pickups and the delivery of a shipment. Only stops of one kind have different
/// identifiers.
package struct Stop: Hashable, Sendable {
  /// What the amounts of a stop mean.
  package enum Kind: Hashable, Sendable {
    /// What it delivers comes from the last place where the vehicle loaded, what it picks up goes to
    /// the next where it unloads.
    case job
    /// Picks up what the stop with this index in ``Problem/stops`` delivers, on the same route.
    case pickup(delivery: Int)
    /// Delivers what the stops with these indices in ``Problem/stops`` picked up before, in any order; at
    /// least one, and the first stands for the shipment.
    case delivery(pickups: [Int])

    /// Delivers what one stop picked up before.
    package static func delivery(pickup: Int) -> Kind { .delivery(pickups: [pickup]) }
  }

  /// What is already decided about a stop on a running day.
  package enum Lock: String, Hashable, Sendable, CaseIterable {
    /// Nothing.
    case free
    /// It is served today, before all others, whatever its priority or prize.
    case today
    /// It comes next on the route where it is given.
    case next
    /// It has been served where it is given.
    case visited
  }

  package var id: Identifier
  package var kind = Kind.job
  /// What the user calls it, kept for the answer.
  package var description: String?
  /// Index into ``Problem/locations``.
  package var location: Int
  /// The stretch that is served, if the stop is a street; `nil`: the vehicle leaves where it came.
  package var street: Street?
  /// From which side of the street a vehicle approaches it.
  package var approach = Approach.any
  /// What is delivered, per load dimension; empty if nothing is.
  package var delivery: [Int]
  /// What is picked up, per load dimension; empty if nothing is.
  package var pickup: [Int]
  /// How both may be divided among several visits; `nil`: one visit brings and takes all.
  ///
  /// The two halves of a shipment have the same, and are divided alike.
  package var split: SplitDelivery?
  /// Whether it is part of such a stop, in the problem of an answer: its amounts are those of one visit, or
  /// what is left over.
  package var isPart = false
  /// How long the visit lasts, in the problem's time units.
  package var service: Int
  /// What is added to `service` when the vehicle comes from another location.
  package var setup: Int
  /// The same for vehicles of a ``Vehicle/type``, where they differ.
  package var servicePerType: [String: Int] = [:]
  package var setupPerType: [String: Int] = [:]
  /// When the visit may begin (setup included in the visit), in order and disjoint; empty: always.
  package var windows: [TimeWindow]
  /// When the visit should begin, at a price; `nil`: at any time.
  package var softWindow: SoftWindow?
  /// The earliest moment at which what is delivered can leave the place where it is loaded.
  ///
  /// It leaves with the vehicle: from the start, from a facility after its service; without a start,
  /// when the first visit begins. Only jobs have one.
  package var release = 0
  /// What kind of goods are brought or taken; `nil`: of no kind that matters.
  ///
  /// A job without amounts, or with none above 0, brings or takes nothing; a shipment is on board even
  /// if it has no amounts.
  package var goods: String?
  /// Stops with the same name are alternatives, of which one is served.
  package var alternatives: Identifier?
  /// Which of several places of one visit it stands for, from 0; `nil`: the visit has one place.
  ///
  /// A shipment with several places is a pair of stops for each place of its pickup with each of its
  /// delivery; the pairs have the same identifiers and are alternatives.
  package var placeIndex: Int?
  package var lock = Lock.free
  /// Whether it stays at the front of the route where it is given.
  var isAtFront: Bool { lock == .visited || lock == .next }
  /// What a vehicle must be able to do.
  package var skills: Set<Int>
  /// On which days it is visited, in plans of several; `nil`: on one, whichever.
  package var visits: VisitPlan?
  /// Which vehicles may serve it beyond that, and at what price.
  package var vehicleRules = VehicleRules()
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

extension Stop {
  /// Amounts together, per load dimension; where they state fewer dimensions, the others are 0.
  package static func total(_ amounts: [[Int]]) -> [Int] {
    (0..<(amounts.map(\.count).max() ?? 0)).map { d in
      amounts.reduce(0) { $0 + (d < $1.count ? $1[d] : 0) }
    }
  }

  /// The index of the other half of a shipment, of several pickups the first; `nil` for a job.
  package var partner: Int? {
    switch kind {
    case .job: nil
    case .pickup(let delivery): delivery
    case .delivery(let pickups): pickups.first
    }
  }

  /// How long the visit of a vehicle lasts without setup, in time units.
  package func service(by vehicle: Vehicle) -> Int {
    vehicle.type.flatMap { servicePerType[$0] } ?? service
  }

  /// How long the vehicle sets up if it comes from another location, in time units.
  package func setup(by vehicle: Vehicle) -> Int {
    vehicle.type.flatMap { setupPerType[$0] } ?? setup
  }
}
