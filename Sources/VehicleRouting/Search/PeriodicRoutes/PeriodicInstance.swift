/// A problem of several days as the search reads it.
///
/// A *visit* is a stop on a day, numbered day by day; a *route* is a vehicle on a day, numbered alike. Rows of
/// the tables of legs are the stops, then the places where vehicles start and end, then one that is nowhere,
/// for starts and ends that there are not.
struct PeriodicInstance: Sendable {
  let stopCount: Int
  let dayCount: Int
  let vehicleCount: Int
  let rowCount: Int

  /// `departing[(c * rowCount + from) * rowCount + to]`: cost of the leg for vehicles of travel class `c`,
  /// and `arriving[(c * rowCount + to) * rowCount + from]` the same by its end.
  let departing: SharedArray<Int32>
  let arriving: SharedArray<Int32>
  /// How long it takes, laid out like `departing`.
  let durations: SharedArray<Int32>

  /// By vehicle: its first row in the tables of legs, the rows of its start and its end, and its costs.
  let firstRow: SharedArray<Int>
  let start: SharedArray<Int>
  let end: SharedArray<Int>
  let fixedCost: SharedArray<Int>
  /// The longest route in time units and in stops.
  let maxDuration: SharedArray<Int>
  let maxStops: SharedArray<Int>
  /// `capacity[vehicle * dimensions + d]`.
  let capacity: SharedArray<Int>
  let shiftStart: SharedArray<Int>
  let shiftEnd: SharedArray<Int>

  /// How many load dimensions there are, at least one.
  let dimensions: Int
  /// `demand[stop * dimensions + d]` of each visit, and how long it lasts.
  let demand: SharedArray<Int>
  let service: SharedArray<Int>
  /// `mayServe[stop * vehicleCount + vehicle]`.
  let mayServe: SharedArray<Bool>
  /// `unassignedPenalty[stop]`: cost of leaving it out on all days.
  let unassignedPenalty: SharedArray<Int>
  /// Whether one vehicle makes all visits of the stop.
  let isTied: SharedArray<Bool>
  /// `patterns[firstPattern[stop]..<firstPattern[stop + 1]]`: the sets of days that a stop may have.
  let firstPattern: SharedArray<Int>
  let patterns: SharedArray<UInt64>
  /// `allowedDays[stop]`: all days of its patterns.
  let allowedDays: SharedArray<UInt64>
  /// `windowStart`, `windowEnd` in `firstWindow[stop]..<firstWindow[stop + 1]`, in order; none: always.
  let firstWindow: SharedArray<Int>
  let windowStart: SharedArray<Int>
  let windowEnd: SharedArray<Int>

  /// `isDriven[route]`: whether the vehicle drives on that day.
  let isDriven: SharedArray<Bool>
  /// `twin[route]`: the route before it of a vehicle that is alike on the same day; ``none``: there is none.
  let twin: SharedArray<Int>

  /// `neighbours[stop * neighbourCount ..< (stop + 1) * neighbourCount]`: nearest first.
  let neighbours: SharedArray<Int>
  let neighbourCount: Int
  /// Whether the order of stops decides about more than legs: some have windows.
  let isTimed: Bool
  /// Whether routes are limited in time.
  let hasMaxDuration: Bool

  static let none = -1

  var routeCount: Int { dayCount * vehicleCount }

  /// The vehicle of a route.
  @inline(__always)
  func vehicle(_ route: Int) -> Int { route % vehicleCount }

  /// The day of a route.
  @inline(__always)
  func day(_ route: Int) -> Int { route / vehicleCount }

  /// The cost of a leg between two rows.
  @inline(__always)
  func leg(_ from: Int, _ to: Int, _ vehicle: Int) -> Int {
    Int(departing[(firstRow[vehicle] + from) * rowCount + to])
  }

  /// How long it takes.
  @inline(__always)
  func duration(_ from: Int, _ to: Int, _ vehicle: Int) -> Int {
    Int(durations[(firstRow[vehicle] + from) * rowCount + to])
  }

  /// Whether any vehicle may serve a stop.
  func isServable(_ stop: Int) -> Bool {
    firstPattern[stop] < firstPattern[stop + 1]
      && (0..<vehicleCount).contains { mayServe[stop * vehicleCount + $0] }
  }

  /// Whether a stop has a choice of days.
  @inline(__always)
  func hasChoice(_ stop: Int) -> Bool { firstPattern[stop + 1] - firstPattern[stop] > 1 }
}
