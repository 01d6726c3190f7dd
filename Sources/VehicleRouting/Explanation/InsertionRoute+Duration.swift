internal import TravelModel

extension InsertionRoute {
  /// The least time that an order of nodes takes whatever its windows are: legs, visits and paid breaks;
  /// legs only where they do not depend on the time of day.
  mutating func minWork(_ order: [Int]) -> Int {
    var duration = vehicle.breaks.reduce(0) { $0 + ($1.isPaid ? $1.service : 0) }
    for (a, b) in zip(order, order.dropFirst()) {
      duration += (isSliced ? 0 : leg(a, b).duration) + visit(b, after: a)
    }
    return duration
  }

  /// The least time from leaving to returning, unpaid breaks aside, of an order that can be driven in
  /// time; exact for a route without breaks and rests whose stops have a window each, else a bound.
  ///
  /// - Source: T. Vidal et al. (2013), *A hybrid genetic algorithm with adaptive diversity management
  ///   for a large class of vehicle routing problems with time-windows*, Computers & Operations
  ///   Research 40(1), section 4.3, without time warp; of several windows the first opening and the last
  ///   closing count.
  mutating func minDuration(_ order: [Int]) -> Int {
    guard isPlain else { return minWork(order) }
    let shift = vehicle.window ?? .always
    var (duration, earliest, latest) = (0, shift.start, shift.end)
    for (a, b) in zip(order, order.dropFirst()) {
      let delta = duration + leg(a, b).duration
      let opening = nodes[b].windows.first?.start ?? 0
      let closing = nodes[b].windows.last?.end ?? TimeWindow.always.end
      let waiting = max(0, opening - delta - latest)
      earliest = max(opening - delta, earliest) - waiting
      latest = max(min(closing - delta, latest), earliest)
      duration = delta + waiting + visit(b, after: a)
    }
    return duration
  }

  /// When all that an order asks for would be over at the latest, whatever is changed: no change of time
  /// beyond it makes a difference.
  mutating func horizon(_ order: [Int]) -> Int {
    var last = (vehicle.window ?? .always).start
    for node in order {
      last = max(last, nodes[node].windows.last?.start ?? 0, nodes[node].release)
    }
    for pause in vehicle.breaks { last = max(last, pause.windows.last?.start ?? 0) }
    var work = vehicle.breaks.reduce(0) { $0 + $1.service }
    for (a, b) in zip(order, order.dropFirst()) { work += leg(a, b).duration + visit(b, after: a) }
    return last + 2 * work
  }
}
