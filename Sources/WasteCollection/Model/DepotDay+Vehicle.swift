package import TravelModel

extension DepotDay {
  /// A truck with its driver, as a depot knows it.
  package struct Vehicle: Hashable, Sendable {
    /// The capacity, in whole litres of waste as it is in the bin.
    package enum Capacity: Hashable, Sendable {
      /// One hold for all streams.
      case shared(Int)
      /// A compartment per stream; other streams are not taken.
      case compartments([String: Int])
    }

    /// The cost of using a vehicle, in one currency of the depot's choice.
    package struct Costs: Hashable, Sendable {
      /// Once, if the vehicle leaves.
      package var fixed: Double
      package var perHour: Double
      package var perKilometre: Double

      /// Creates costs.
      package init(fixed: Double = 0, perHour: Double = 0, perKilometre: Double = 0) {
        self.fixed = fixed
        self.perHour = perHour
        self.perKilometre = perKilometre
      }
    }

    package var id: String
    /// A person's name.
    package var driver: String?
    package var capacity: Capacity
    /// Earliest departure and latest return, in seconds since local midnight by the wall clock.
    package var shift: TimeWindow
    /// Where it starts and ends; `nil`: at the depot.
    package var start: Coordinate?, end: Coordinate?
    /// Longest time from departure to return, seconds; `nil`: the shift's length.
    package var maxDuration: Int?
    /// Multiplies the travel speed; 0.5 is half as fast.
    package var speedFactor: Double
    /// What the vehicle can do.
    package var skills: [String]
    package var costs: Costs
    /// Kilograms of waste that it may carry; `nil`: volume alone counts.
    package var maxWeight: Int?
    /// The driver's breaks, in the order in which they are taken.
    package var breaks: [Break] = []
    /// `nil`: the shift ends before any.
    package var overtime: Overtime?
    /// Whether it tips all that it carries before it comes home, where there is a facility.
    package var endsEmpty = true

    /// Creates a vehicle; everything but name, capacity and shift has the usual default.
    package init(
      id: String, driver: String? = nil, capacity: Capacity, shift: TimeWindow,
      start: Coordinate? = nil, end: Coordinate? = nil, maxDuration: Int? = nil,
      speedFactor: Double = 1, skills: [String] = [], costs: Costs = Costs(perHour: 1)
    ) {
      self.id = id
      self.driver = driver
      self.capacity = capacity
      self.shift = shift
      self.start = start
      self.end = end
      self.maxDuration = maxDuration
      self.speedFactor = speedFactor
      self.skills = skills
      self.costs = costs
    }
  }
}

extension DepotDay.Vehicle {
  /// What people call it: the driver's name and the vehicle's, or the vehicle's alone.
  package var title: String { driver.map { "\($0) (\(id))" } ?? id }

  /// Litres of one stream that fit on board; 0 if the vehicle does not take it.
  package func capacity(for stream: String) -> Int {
    switch capacity {
    case .shared(let litres): litres
    case .compartments(let litres): litres[stream] ?? 0
    }
  }
}
