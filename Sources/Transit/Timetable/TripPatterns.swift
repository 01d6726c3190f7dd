/// The runs of a timetable as a search by rounds reads them: patterns of runs that call at the same stops and
/// never overtake each other.
///
/// - Source: D. Delling, T. Pajor, R. F. Werneck (2012), *Round-Based Public Transit Routing*, ALENEX,
///   section 3; its routes are called patterns here.
struct TripPatterns: Sendable {
  /// Where the stops of a pattern begin; one entry more than patterns.
  var stopStarts: [Int32] = [0]
  var stops: [Int32] = []
  /// Whether one may get on, and off, at a stop of a pattern; as ``VehicleRuns``.
  var flags: [UInt8] = []
  /// Where the times of a pattern begin: for each of its runs, one for each of its stops.
  var timeStarts: [Int] = [0]
  var arrivals: [Int32] = []
  var departures: [Int32] = []
  /// Where the runs of a pattern begin; the first one comes first at all stops.
  var runStarts: [Int32] = [0]
  /// The number of the run in ``VehicleRuns``.
  var runs: [Int32] = []
  /// Where the patterns of a stop begin; one entry more than stops.
  var callStarts: [Int32] = []
  /// A pattern that calls at the stop where one may get on there, and which of its stops that is.
  var calls: [(pattern: Int32, position: Int32)] = []
  /// From the stop where one gets off.
  var footpaths: Footpaths

  var patternCount: Int { stopStarts.count - 1 }
  var stopCount: Int { footpaths.stopCount }

  init(_ runs: VehicleRuns, footpaths: Footpaths) {
    self.footpaths = footpaths
    var groups: [[Int32]: Int] = [:]
    var members: [[Int]] = []
    for run in 0..<runs.count {
      let visits = Int(runs.starts[run])..<Int(runs.starts[run + 1])
      let key = visits.map { runs.stops[$0] << 2 | Int32(runs.flags[$0]) }
      let group = groups[key] ?? members.count
      if group == members.count {
        groups[key] = group
        members.append([])
      }
      members[group].append(run)
    }
    for group in members {
      for pattern in Self.withoutOvertaking(group, runs) { add(pattern, runs) }
    }
    listCalls()
  }

  private init(footpaths: Footpaths) { self.footpaths = footpaths }

  /// Deals runs of the same stops into lists in which none overtakes another.
  private static func withoutOvertaking(_ group: [Int], _ runs: VehicleRuns) -> [[Int]] {
    func precedes(_ a: Int, _ b: Int) -> Bool {
      let (first, second) = (Int(runs.starts[a]), Int(runs.starts[b]))
      return (0..<Int(runs.starts[a + 1]) - first).allSatisfy {
        runs.departures[first + $0] <= runs.departures[second + $0]
          && runs.arrivals[first + $0] <= runs.arrivals[second + $0]
      }
    }
    var lists: [[Int]] = []
    let order = group.sorted {
      let (a, b) = (Int(runs.starts[$0]), Int(runs.starts[$1]))
      return (runs.departures[a], runs.arrivals[Int(runs.starts[$0 + 1]) - 1], $0)
        < (runs.departures[b], runs.arrivals[Int(runs.starts[$1 + 1]) - 1], $1)
    }
    for run in order {
      if let list = lists.indices.first(where: { precedes(lists[$0][lists[$0].count - 1], run) }) {
        lists[list].append(run)
      } else {
        lists.append([run])
      }
    }
    return lists
  }

  private mutating func add(_ pattern: [Int], _ source: VehicleRuns) {
    let first = Int(source.starts[pattern[0]])..<Int(source.starts[pattern[0] + 1])
    stops += source.stops[first]
    flags += source.flags[first]
    stopStarts.append(Int32(stops.count))
    for run in pattern {
      let visits = Int(source.starts[run])..<Int(source.starts[run + 1])
      arrivals += source.arrivals[visits]
      departures += source.departures[visits]
      runs.append(Int32(run))
    }
    timeStarts.append(arrivals.count)
    runStarts.append(Int32(runs.count))
  }

  private mutating func listCalls() {
    var lists = [[(pattern: Int32, position: Int32)]](repeating: [], count: stopCount)
    for pattern in 0..<patternCount {
      let range = Int(stopStarts[pattern])..<Int(stopStarts[pattern + 1])
      for place in range where flags[place] & VehicleRuns.board != 0 {
        lists[Int(stops[place])].append((Int32(pattern), Int32(place - range.lowerBound)))
      }
    }
    callStarts = [0]
    for list in lists {
      calls += list
      callStarts.append(Int32(calls.count))
    }
  }

  /// The same runs with time and direction turned round: who leaves earliest here arrives latest there.
  ///
  /// Times are negated, so that arrivals become departures; getting on becomes getting off.
  var mirrored: TripPatterns {
    var result = TripPatterns(footpaths: footpaths.reversed)
    for pattern in 0..<patternCount {
      let range = Int(stopStarts[pattern])..<Int(stopStarts[pattern + 1])
      result.stops += stops[range].reversed()
      result.flags += flags[range].reversed().map { $0 >> 1 | ($0 & 1) << 1 }
      result.stopStarts.append(Int32(result.stops.count))
      let count = Int(runStarts[pattern + 1] - runStarts[pattern])
      for row in (0..<count).reversed() {
        let start = timeStarts[pattern] + row * range.count
        result.arrivals += departures[start..<start + range.count].reversed().map { -$0 }
        result.departures += arrivals[start..<start + range.count].reversed().map { -$0 }
        result.runs.append(runs[Int(runStarts[pattern]) + row])
      }
      result.timeStarts.append(result.arrivals.count)
      result.runStarts.append(Int32(result.runs.count))
    }
    result.listCalls()
    return result
  }
}
