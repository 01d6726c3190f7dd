/// Whether a route with one stop more keeps the windows of its stops, the shift and the longest duration.
///
/// A window is chosen for each stop by the earliest drive, and then everything moves as late as these and the
/// end of that drive allow, as ``Scheduler`` does.
struct PeriodicTiming: ~Copyable {
  /// `ready[place]`: when the vehicle leaves the stop before the place at the earliest.
  private var ready: [Int] = []
  private var closings: [Int] = []
  private var spans: [Int] = []

  /// Prepares to insert stops into a route.
  mutating func load(
    _ routes: borrowing PeriodicRoutes, _ route: Int, _ instance: borrowing PeriodicInstance
  ) {
    let vehicle = instance.vehicle(route)
    ready.removeAll(keepingCapacity: true)
    var time = instance.shiftStart[vehicle]
    var row = instance.start[vehicle]
    ready.append(time)
    for place in 0..<routes.sums[route].count {
      let stop = routes.stop(route, place, instance)
      time += instance.duration(row, stop, vehicle)
      // The route in hand keeps its windows.
      time = Self.opening(stop, time, instance)?.begin ?? time
      time += instance.service[stop]
      ready.append(time)
      row = stop
    }
  }

  /// Whether the stop can be inserted at a place of the route that was loaded.
  mutating func isInTime(
    with stop: Int, at place: Int, _ routes: borrowing PeriodicRoutes, _ route: Int,
    _ instance: borrowing PeriodicInstance
  ) -> Bool {
    // What is before the place matters only for the latest departure.
    let first = instance.hasMaxDuration ? 0 : place
    var drive = Drive(time: ready[first], row: routes.rowBefore(route, first, instance))
    begin()
    for k in first..<routes.sums[route].count + 1 {
      if k == place, !visit(stop, route, &drive, instance) { return false }
      if k < routes.sums[route].count,
        !visit(routes.stop(route, k, instance), route, &drive, instance)
      {
        return false
      }
    }
    return isHomeInTime(route, drive, instance)
  }

  /// Whether a route keeps all times as it is.
  mutating func isInTime(
    _ routes: borrowing PeriodicRoutes, _ route: Int, _ instance: borrowing PeriodicInstance
  ) -> Bool {
    let vehicle = instance.vehicle(route)
    var drive = Drive(time: instance.shiftStart[vehicle], row: instance.start[vehicle])
    begin()
    for k in 0..<routes.sums[route].count
    where !visit(routes.stop(route, k, instance), route, &drive, instance) { return false }
    return isHomeInTime(route, drive, instance)
  }

  /// Where the vehicle is on its earliest drive, and when it is ready to leave.
  private struct Drive {
    var time: Int
    var row: Int
  }

  private mutating func begin() {
    closings.removeAll(keepingCapacity: true)
    spans.removeAll(keepingCapacity: true)
  }

  /// Drives to a stop and serves it; `false` if it is too late.
  @inline(__always)
  private mutating func visit(
    _ stop: Int, _ route: Int, _ drive: inout Drive, _ instance: borrowing PeriodicInstance
  ) -> Bool {
    let vehicle = instance.vehicle(route)
    let travel = instance.duration(drive.row, stop, vehicle)
    guard let opening = Self.opening(stop, drive.time + travel, instance) else { return false }
    drive = Drive(time: opening.begin + instance.service[stop], row: stop)
    if instance.hasMaxDuration {
      closings.append(min(opening.end, instance.shiftEnd[vehicle]))
      spans.append(travel)
      spans.append(instance.service[stop])
    }
    return true
  }

  /// Whether the vehicle is back in its shift and, leaving as late as the visits allow, not away too long.
  private func isHomeInTime(
    _ route: Int, _ drive: Drive, _ instance: borrowing PeriodicInstance
  ) -> Bool {
    let vehicle = instance.vehicle(route)
    let home = instance.duration(drive.row, instance.end[vehicle], vehicle)
    guard drive.time + home <= instance.shiftEnd[vehicle] else { return false }
    guard instance.hasMaxDuration else { return true }
    var begin = drive.time
    for i in closings.indices.reversed() {
      begin = min(begin - spans[2 * i + 1], closings[i]) - spans[2 * i]
    }
    return drive.time + home - max(begin, instance.shiftStart[vehicle])
      <= instance.maxDuration[vehicle]
  }

  /// When a visit begins that the vehicle is ready for at a moment, and when its window ends; `nil` after the
  /// last one.
  @inline(__always)
  private static func opening(
    _ stop: Int, _ moment: Int, _ instance: borrowing PeriodicInstance
  ) -> (begin: Int, end: Int)? {
    let windows = instance.firstWindow[stop]..<instance.firstWindow[stop + 1]
    guard !windows.isEmpty else { return (moment, Int.max / 4) }
    for w in windows where instance.windowEnd[w] >= moment {
      return (max(moment, instance.windowStart[w]), instance.windowEnd[w])
    }
    return nil
  }
}
