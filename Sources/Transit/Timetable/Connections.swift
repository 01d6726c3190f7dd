/// A ride from a stop to the next one.
struct Connection: Sendable {
  var departure: Int32
  var arrival: Int32
  var from: Int32
  var to: Int32
  /// The number of the run in ``VehicleRuns``.
  var run: Int32
  /// Whether one may get on at `from` (bit 0) and off at `to` (bit 1), as ``VehicleRuns``.
  var flags: UInt8
}

/// The connections of a day, the one that leaves last first.
///
/// Of those that leave at the same moment, the later one of a run comes first.
struct Connections: Sendable {
  let list: [Connection]
  let runCount: Int
  /// The most connections that leave at the same moment.
  let maxAtOnce: Int

  /// Takes the rides that leave at midnight or later.
  init(_ source: VehicleRuns) {
    runCount = source.count
    let latest = Int(source.departures.max() ?? 0)
    // Sorted by counting: place 0 is for the last second.
    var next = [Int](repeating: 0, count: max(0, latest) + 2)
    func each(_ body: (_ run: Int, _ visit: Int) -> Void) {
      for run in 0..<source.count {
        let visits = Int(source.starts[run])..<Int(source.starts[run + 1]) - 1
        for visit in visits.reversed() where source.departures[visit] >= 0 { body(run, visit) }
      }
    }
    each { _, visit in next[latest - Int(source.departures[visit]) + 1] += 1 }
    maxAtOnce = next.max() ?? 0
    for index in next.indices.dropFirst() { next[index] += next[index - 1] }
    let none = Connection(departure: 0, arrival: 0, from: 0, to: 0, run: 0, flags: 0)
    var list = [Connection](repeating: none, count: next[next.count - 1])
    each { run, visit in
      let bucket = latest - Int(source.departures[visit])
      list[next[bucket]] = Connection(
        departure: source.departures[visit], arrival: source.arrivals[visit + 1],
        from: source.stops[visit], to: source.stops[visit + 1], run: Int32(run),
        flags: source.flags[visit] & VehicleRuns.board | source.flags[visit + 1]
          & VehicleRuns.alight)
      next[bucket] += 1
    }
    self.list = list
  }
}
