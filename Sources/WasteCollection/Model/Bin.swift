package import TravelModel

/// A waste container at its place, as full as it is when the day's first shift starts.
package struct Bin: Hashable, Sendable {
  /// The side of the street that a bin must be on, seen from the vehicle.
  package enum Side: String, CaseIterable, Hashable, Sendable {
    case left, right, either
  }

  package var id: String
  package var coordinate: Coordinate
  /// Level, `0...1`; 1 is full or overflowing.
  package var fill: Double
  /// When the level was read; `nil`: it holds when the first shift starts.
  package var readAt: LocalMinute?
  /// Since when it is known to be full; `nil`: it is not, or nobody knows.
  package var fullSince: LocalMinute?
  /// What the bin holds, litres; above 0.
  package var capacity: Double
  /// The kind of waste: the identifier of one of the day's ``DepotDay/streams``.
  package var stream: String
  /// Seconds to stop, empty it and put it back.
  package var service: Int
  package var side: Side
  /// When service may begin, in seconds since local midnight by the wall clock; empty: always.
  package var windows: [TimeWindow]
  /// Mean growth of the level per day, if known.
  package var fillRate: Double?
  /// The weekdays on which it is emptied, `0...6` from Monday on, ascending; `nil`: none are fixed.
  package var days: [Int]?
  /// On how many days a week it is emptied, if that is decided.
  package var visitsPerWeek: Int?
  /// The vehicle that always empties it; `nil`: any.
  package var vehicle: String?
  /// When it was emptied last, as written: `YYYY-MM-DDTHH:MM`, local.
  package var lastEmptied: String?
  /// What the driver should know.
  package var note: String?
  /// The street of its address, from which it is served if that is near enough; `nil`: from the nearest.
  package var street: String?
  /// How far it may be carried to a vehicle, in metres; `nil`: as far as vehicle and day say.
  package var carry: Int?
  /// `nil`: a container at its place.
  package var stretch: Stretch?
  /// Where vehicles stop for it; `nil` without a map.
  package var access: Access?

  /// Creates a bin; everything but name, place and level has the usual default.
  package init(
    id: String, coordinate: Coordinate, fill: Double, capacity: Double = 240,
    stream: String = "litter", service: Int = 90, side: Side = .either,
    windows: [TimeWindow] = [], fillRate: Double? = nil, lastEmptied: String? = nil,
    note: String? = nil
  ) {
    self.id = id
    self.coordinate = coordinate
    self.fill = fill
    self.capacity = capacity
    self.stream = stream
    self.service = service
    self.side = side
    self.windows = windows
    self.fillRate = fillRate
    self.lastEmptied = lastEmptied
    self.note = note
  }
}

extension Bin {
  /// What emptying takes of a vehicle's capacity: fill × capacity in whole litres, rounded up.
  ///
  /// Up, so that no vehicle is fuller than planned and no bin that is served weighs nothing. A
  /// product within a millionth of a whole number is that number: 0.55 × 100 litres are 55, though
  /// not in binary.
  package var load: Int { max(0, Int((fill * capacity - 1e-6).rounded(.up))) }
}
