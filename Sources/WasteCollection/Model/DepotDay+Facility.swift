package import TravelModel

extension DepotDay {
  /// Where trucks tip what they carry.
  package struct Facility: Hashable, Sendable {
    package var id: String
    /// What people call it.
    package var name: String
    package var coordinate: Coordinate
    /// The kinds of waste that it takes; empty: all.
    package var streams: [String]
    /// When a truck may begin to unload, in seconds since local midnight by the wall clock; empty: always.
    package var windows: [TimeWindow]
    /// Seconds from coming in to going out.
    package var service: Int
    /// What each visit costs, in the depot's currency.
    package var fee: Double

    /// Creates a facility that takes everything at any time.
    package init(
      id: String, name: String, coordinate: Coordinate, streams: [String] = [],
      windows: [TimeWindow] = [], service: Int = 900, fee: Double = 0
    ) {
      self.id = id
      self.name = name
      self.coordinate = coordinate
      self.streams = streams
      self.windows = windows
      self.service = service
      self.fee = fee
    }

    /// Whether it takes a kind of waste.
    package func takes(_ stream: String) -> Bool { streams.isEmpty || streams.contains(stream) }
  }
}

extension DepotDay.Vehicle {
  /// A driver's break.
  package struct Break: Hashable, Sendable {
    /// When it may begin, in seconds since local midnight by the wall clock.
    package var window: TimeWindow
    /// Seconds.
    package var duration: Int
    /// Whether it counts as working time.
    package var isPaid: Bool

    /// Creates a break.
    package init(window: TimeWindow, duration: Int, isPaid: Bool = false) {
      self.window = window
      self.duration = duration
      self.isPaid = isPaid
    }
  }

  /// Work after the regular hours.
  package struct Overtime: Hashable, Sendable {
    /// When it begins, in seconds since local midnight by the wall clock.
    package var after: Int
    /// What an hour of it costs beyond the usual hour, in the depot's currency.
    package var perHour: Double

    /// Creates overtime.
    package init(after: Int, perHour: Double) {
      self.after = after
      self.perHour = perHour
    }
  }
}
