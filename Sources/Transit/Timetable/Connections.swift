/// Rides from a stop to the next one, the one that leaves last first.
///
/// Of those that leave at the same moment, the later one of a run comes first.
struct Connections: Sendable {
  private(set) var departures: [Int32]
  private(set) var arrivals: [Int32]
  private(set) var from: [Int32]
  private(set) var to: [Int32]
  /// Whether one may get on at `from` (bit 0) and off at `to` (bit 1), as ``VehicleRuns``.
  private(set) var flags: [UInt8]
  private(set) var runs: [Int32]
  let runCount: Int
  /// The most connections that leave at the same moment.
  let mostAtOnce: Int

  var count: Int { departures.count }

  /// Takes the rides that leave at midnight or later.
  init(_ source: VehicleRuns) {
    runCount = source.count
    let latest = Int(source.departures.max() ?? 0)
    // Sorted by counting: place 0 is for the last second.
    var next = [Int](repeating: 0, count: max(0, latest) + 2)
    var total = 0
    func each(_ body: (_ run: Int, _ visit: Int) -> Void) {
      for run in 0..<source.count {
        let visits = Int(source.starts[run])..<Int(source.starts[run + 1]) - 1
        for visit in visits.reversed() where source.departures[visit] >= 0 { body(run, visit) }
      }
    }
    each { _, visit in
      next[latest - Int(source.departures[visit]) + 1] += 1
      total += 1
    }
    mostAtOnce = next.max() ?? 0
    for index in next.indices.dropFirst() { next[index] += next[index - 1] }
    var departures = [Int32](repeating: 0, count: total)
    var (arrivals, from, to, runs) = (departures, departures, departures, departures)
    var flags = [UInt8](repeating: 0, count: total)
    each { run, visit in
      let bucket = latest - Int(source.departures[visit])
      let place = next[bucket]
      next[bucket] += 1
      departures[place] = source.departures[visit]
      arrivals[place] = source.arrivals[visit + 1]
      from[place] = source.stops[visit]
      to[place] = source.stops[visit + 1]
      runs[place] = Int32(run)
      flags[place] =
        source.flags[visit] & VehicleRuns.board | source.flags[visit + 1] & VehicleRuns.alight
    }
    (self.departures, self.arrivals, self.from, self.to) = (departures, arrivals, from, to)
    (self.runs, self.flags) = (runs, flags)
  }
}
