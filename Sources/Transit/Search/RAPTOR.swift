/// RAPTOR: the earliest arrivals at all stops with one ride, with two, and so on.
///
/// Round *k* goes once through every pattern that calls at a stop which round *k* − 1 has improved, and boards
/// the earliest run that can be reached there. Then it follows the changes from where one got off.
///
/// - Source: D. Delling, T. Pajor, R. F. Werneck (2012), *Round-Based Public Transit Routing*, ALENEX, with
///   its local and target pruning. Unlike there, footpaths need not be closed under composition, because
///   arrivals by a ride and readiness after a change are labels of their own.
struct RAPTOR: ~Copyable {
  /// How a stop was reached by a ride.
  struct Boarding {
    var pattern: Int32
    /// The run within its pattern.
    var row: Int32
    var board: Int32
    var alight: Int32
  }

  /// Later than any time of a timetable.
  static let never = Int32.max / 2

  private let table: TripPatterns
  private let stopCount: Int
  let rounds: Int
  /// By round and stop: when one is ready to get on after so many rides; and the stop where one got off.
  private let ready: UnsafeMutablePointer<Int32>
  private let readyFrom: UnsafeMutablePointer<Int32>
  /// By round and stop: how one got there by the last of so many rides.
  private let boardings: UnsafeMutablePointer<Boarding>
  /// By stop, over all rounds.
  private let bestReady: UnsafeMutablePointer<Int32>
  private let bestArrival: UnsafeMutablePointer<Int32>
  /// By stop: seconds on foot to the target, or ``never``.
  private let egress: UnsafeMutablePointer<Int32>
  /// By pattern: the first stop to look at in this round, or `Int32.max`.
  private let firstPosition: UnsafeMutablePointer<Int32>
  /// The stops where one got off in this round, each once.
  private let reached: UnsafeMutablePointer<Int32>
  private var reachedCount = 0
  /// By stop: the last round in which one got off there.
  private let reachedIn: UnsafeMutablePointer<Int32>

  init(_ table: TripPatterns, rounds: Int) {
    self.table = table
    self.rounds = rounds
    stopCount = table.stopCount
    func filled(_ count: Int) -> UnsafeMutablePointer<Int32> {
      let pointer = UnsafeMutablePointer<Int32>.allocate(capacity: max(1, count))
      pointer.initialize(repeating: Self.never, count: max(1, count))
      return pointer
    }
    ready = filled((rounds + 1) * stopCount)
    readyFrom = filled((rounds + 1) * stopCount)
    boardings = .allocate(capacity: max(1, (rounds + 1) * stopCount))
    bestReady = filled(stopCount)
    bestArrival = filled(stopCount)
    egress = filled(stopCount)
    firstPosition = filled(table.patternCount)
    reached = filled(stopCount)
    reachedIn = filled(stopCount)
    firstPosition.update(repeating: .max, count: table.patternCount)
  }

  deinit {
    ready.deallocate()
    readyFrom.deallocate()
    boardings.deallocate()
    bestReady.deallocate()
    bestArrival.deallocate()
    egress.deallocate()
    firstPosition.deallocate()
    reached.deallocate()
    reachedIn.deallocate()
  }

  /// Where a journey that arrives earlier than all with fewer rides ends.
  struct Target {
    let rides: Int
    let stop: Int
    let arrival: Int
  }

  /// Searches from a moment on; called once.
  ///
  /// - Parameters:
  ///   - start: The moment.
  ///   - access: The stops that one walks to from the source.
  ///   - exits: The stops from which one walks to the target.
  /// - Returns: The targets reached, each with more rides and an earlier arrival than the one before.
  mutating func run(from start: Int, access: [StopWalk], exits: [StopWalk]) -> [Target] {
    for walk in exits where Int(egress[walk.stop]) > walk.seconds {
      egress[walk.stop] = Int32(walk.seconds)
    }
    var marked: [Int] = []
    for walk in access {
      let time = Int32(start + walk.seconds)
      guard time < bestReady[walk.stop] else { continue }
      if bestReady[walk.stop] == Self.never { marked.append(walk.stop) }
      bestReady[walk.stop] = time
      ready[walk.stop] = time
    }
    var targets: [Target] = []
    var bound = Self.never
    for round in 1...max(1, rounds) where round <= rounds && !marked.isEmpty {
      reachedCount = 0
      var last: Int?
      for pattern in collectPatterns(marked) { last = scan(pattern, round, &bound) ?? last }
      if let last { targets.append(Target(rides: round, stop: last, arrival: Int(bound))) }
      marked = followChanges(round, bound)
    }
    return targets
  }

  /// Returns where a target is reached first by what ``run(from:access:exits:)`` has found without exits, by the
  /// fewest rides that do; `nil` if it is not reached.
  func target(exits: [StopWalk]) -> Target? {
    var best: Target?
    for walk in exits where bestArrival[walk.stop] < Self.never {
      let target = Target(
        rides: Int(reachedIn[walk.stop]), stop: walk.stop,
        arrival: Int(bestArrival[walk.stop]) + walk.seconds)
      if best.map({ (target.arrival, target.rides) < ($0.arrival, $0.rides) }) ?? true {
        best = target
      }
    }
    return best
  }

  private func collectPatterns(_ marked: [Int]) -> [Int] {
    var queue: [Int] = []
    for stop in marked {
      for index in Int(table.callStarts[stop])..<Int(table.callStarts[stop + 1]) {
        let (pattern, position) = table.calls[index]
        if firstPosition[Int(pattern)] == .max { queue.append(Int(pattern)) }
        firstPosition[Int(pattern)] = min(firstPosition[Int(pattern)], position)
      }
    }
    return queue
  }

  /// Rides along a pattern: the earliest run that can be caught so far, and an earlier one where there is one.
  ///
  /// - Returns: The stop from which the target is reached earlier than before, if there is one.
  private mutating func scan(_ pattern: Int, _ round: Int, _ bound: inout Int32) -> Int? {
    var last: Int?
    let base = Int(table.stopStarts[pattern])
    let count = Int(table.stopStarts[pattern + 1]) - base
    let times = table.timeStarts[pattern]
    let rows = Int(table.runStarts[pattern + 1] - table.runStarts[pattern])
    let before = ready + (round - 1) * stopCount
    var row = rows
    var board = 0
    for position in Int(firstPosition[pattern])..<count {
      let stop = Int(table.stops[base + position])
      let flags = table.flags[base + position]
      if row < rows, flags & VehicleRuns.alight != 0 {
        let arrival = table.arrivals[times + row * count + position]
        if arrival < bestArrival[stop], arrival < bound {
          bestArrival[stop] = arrival
          boardings[round * stopCount + stop] = Boarding(
            pattern: Int32(pattern), row: Int32(row), board: Int32(board), alight: Int32(position))
          if reachedIn[stop] != Int32(round) {
            reachedIn[stop] = Int32(round)
            reached[reachedCount] = Int32(stop)
            reachedCount += 1
          }
          if egress[stop] < Self.never, arrival + egress[stop] < bound {
            bound = arrival + egress[stop]
            last = stop
          }
        }
      }
      guard flags & VehicleRuns.board != 0, before[stop] < Self.never else { continue }
      let time = before[stop]
      if row < rows, table.departures[times + row * count + position] < time { continue }
      var (low, high) = (0, row)
      while low < high {
        let middle = (low + high) / 2
        if table.departures[times + middle * count + position] < time {
          low = middle + 1
        } else {
          high = middle
        }
      }
      if low < row { (row, board) = (low, position) }
    }
    firstPosition[pattern] = .max
    return last
  }

  /// Follows the changes from the stops where somebody got off in this round.
  private func followChanges(_ round: Int, _ bound: Int32) -> [Int] {
    var marked: [Int] = []
    let now = ready + round * stopCount
    let from = readyFrom + round * stopCount
    for number in 0..<reachedCount {
      let stop = Int(reached[number])
      for change in table.footpaths.changes(at: stop) {
        let target = Int(change.target)
        let time = bestArrival[stop] + change.seconds
        guard time < bestReady[target], time < bound else { continue }
        if now[target] == Self.never { marked.append(target) }
        bestReady[target] = time
        now[target] = time
        from[target] = Int32(stop)
      }
    }
    return marked
  }

  /// Returns the rides of a journey that ``run(from:access:exits:)`` has found, the first one first.
  func rides(to target: Target) -> [Boarding] {
    var rides: [Boarding] = []
    var stop = target.stop
    for round in (1...target.rides).reversed() {
      let boarding = boardings[round * stopCount + stop]
      rides.append(boarding)
      let boarded = Int(
        table.stops[Int(table.stopStarts[Int(boarding.pattern)]) + Int(boarding.board)])
      if round > 1 { stop = Int(readyFrom[(round - 1) * stopCount + boarded]) }
    }
    return rides.reversed()
  }
}
