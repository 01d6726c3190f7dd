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
    let vehicle = instance.vehicle(route)
    let count = routes.sums[route].count
    let isLimited = instance.hasMaxDuration
    closings.removeAll(keepingCapacity: true)
    spans.removeAll(keepingCapacity: true)
    var time = isLimited ? instance.shiftStart[vehicle] : ready[place]
    var row =
      isLimited ? instance.start[vehicle] : routes.rowBefore(route, place, instance)
    for k in (isLimited ? 0 : place)...count {
      for next in k == place ? [stop, -1] : [-1] {
        guard next >= 0 || k < count else { continue }
        let here = next >= 0 ? next : routes.stop(route, k, instance)
        let travel = instance.duration(row, here, vehicle)
        time += travel
        guard let opening = Self.opening(here, time, instance) else { return false }
        time = opening.begin + instance.service[here]
        if isLimited {
          closings.append(min(opening.end, instance.shiftEnd[vehicle]))
          spans.append(travel)
          spans.append(instance.service[here])
        }
        row = here
      }
    }
    let home = instance.duration(row, instance.end[vehicle], vehicle)
    time += home
    guard time <= instance.shiftEnd[vehicle] else { return false }
    guard isLimited else { return true }
    var begin = time - home
    for i in closings.indices.reversed() {
      begin = min(begin - spans[2 * i + 1], closings[i]) - spans[2 * i]
    }
    return time - max(begin, instance.shiftStart[vehicle]) <= instance.maxDuration[vehicle]
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
