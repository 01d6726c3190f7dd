/// Profile connection scan: the best arrivals at one place from all others, for all departures of a day.
///
/// Goes once through all connections, that which leaves last first, so that what follows a connection is known
/// when its turn comes: one walks to the target from where it ends, stays seated, or changes there.
///
/// - Source: J. Dibbelt, T. Pajor, B. Strasser, D. Wagner (2013), *Intriguingly Simple and Fast Transit
///   Routing*, SEA, section 3.2. Unlike there, what leaves at the same moment is gone through again where a change
///   takes no time, because connections that take no time have no order that suits all.
struct ProfileConnectionScan: ~Copyable {
  private struct Entry {
    /// The latest moment for this arrival.
    var departure: Int32
    var arrival: Int32
  }

  /// The entries of one stop or place: departures fall, and so do arrivals.
  private struct List {
    var entries: UnsafeMutablePointer<Entry>
    var count: Int
    var capacity: Int
  }

  static let never = Int32.max / 2

  private let connections: Connections
  /// Who can get on at a stop: stops by a change, places by a walk; places are numbered behind the stops.
  private let feeders: Footpaths
  private let stopCount: Int
  private let listCount: Int
  private let lists: UnsafeMutablePointer<List>
  /// By stop or place: a copy of the entry that leaves first, which mostly is all that
  /// is asked for, and lies in a cache where the lists do not.
  private let tails: UnsafeMutablePointer<Entry>
  /// By run: the arrival of who sits in it.
  private let seated: UnsafeMutablePointer<Int32>
  /// By stop: the earliest arrival of who gets on there, over all connections so far.
  private let boarded: UnsafeMutablePointer<Int32>
  /// By stop: seconds on foot to the target, or ``never``.
  private let egress: UnsafeMutablePointer<Int32>

  /// Whether somebody changes in no time at all.
  private let hasInstantChanges: Bool
  /// The arrivals of those seated before the connections of one moment, by connection.
  private let before: UnsafeMutablePointer<Int32>

  /// Reserves the memory for any number of scans, one behind the other.
  init(_ connections: Connections, feeders: Footpaths, placeCount: Int) {
    self.connections = connections
    self.feeders = feeders
    stopCount = feeders.stopCount
    listCount = stopCount + placeCount
    lists = .allocate(capacity: max(1, listCount))
    for index in 0..<listCount {
      (lists + index).initialize(to: List(entries: .allocate(capacity: 4), count: 0, capacity: 4))
    }
    tails = .allocate(capacity: max(1, listCount))
    seated = .allocate(capacity: max(1, connections.runCount))
    boarded = .allocate(capacity: max(1, stopCount))
    egress = .allocate(capacity: max(1, stopCount))
    egress.initialize(repeating: Self.never, count: max(1, stopCount))
    hasInstantChanges = feeders.entries.contains { [stopCount] in
      Int($0.target) < stopCount && $0.seconds == 0
    }
    before = .allocate(capacity: max(1, connections.maxAtOnce))
  }

  deinit {
    for index in 0..<listCount { lists[index].entries.deallocate() }
    lists.deallocate()
    tails.deallocate()
    seated.deallocate()
    boarded.deallocate()
    egress.deallocate()
    before.deallocate()
  }

  /// Finds the profiles to a target, from which ``profile(ofPlace:)`` reads then.
  mutating func run(to exits: [StopWalk]) {
    for index in 0..<listCount { lists[index].count = 0 }
    tails.initialize(repeating: Entry(departure: .min, arrival: Self.never), count: listCount)
    seated.initialize(repeating: Self.never, count: connections.runCount)
    boarded.initialize(repeating: Self.never, count: stopCount)
    for walk in exits { egress[walk.stop] = min(egress[walk.stop], Int32(walk.seconds)) }
    connections.list.withUnsafeBufferPointer { list in
      feeders.withEntries { starts, entries in
        scanAll(list, starts, entries)
      }
    }
    for walk in exits { egress[walk.stop] = Self.never }
  }

  /// Returns the profile from a place to the target of the last scan.
  func profile(ofPlace place: Int) -> TransitProfile {
    let list = lists[stopCount + place]
    let order = (0..<list.count).reversed()
    return TransitProfile(
      departures: order.map { list.entries[$0].departure },
      arrivals: order.map { list.entries[$0].arrival })
  }

  private func scanAll(
    _ list: UnsafeBufferPointer<Connection>, _ starts: UnsafeBufferPointer<Int32>,
    _ entries: UnsafeBufferPointer<Footpaths.Entry>
  ) {
    var start = 0
    while start < list.count {
      var end = start
      let moment = list[start].departure
      var isChanged = false
      while end < list.count, list[end].departure == moment {
        if hasInstantChanges { before[end - start] = seated[Int(list[end].run)] }
        if scan(list[end], starts, entries) { isChanged = true }
        end += 1
      }
      while isChanged, end - start > 1 {
        isChanged = false
        // Who sits in a run knows nothing yet of the stops that it calls at from this moment on.
        for index in (start..<end).reversed() {
          seated[Int(list[index].run)] = before[index - start]
        }
        for index in start..<end where scan(list[index], starts, entries) { isChanged = true }
      }
      start = end
    }
  }

  /// Looks at a connection; returns whether something was found for those who change at its very moment.
  @inline(__always)
  private func scan(
    _ connection: Connection, _ starts: UnsafeBufferPointer<Int32>,
    _ entries: UnsafeBufferPointer<Footpaths.Entry>
  ) -> Bool {
    let run = Int(connection.run)
    var best = seated[run]
    if connection.flags & VehicleRuns.alight != 0 {
      let arrival = connection.arrival
      let stop = Int(connection.to)
      // What was inserted last leaves first, and mostly at about this moment.
      let tail = tails[stop]
      let changing =
        tail.departure >= arrival ? tail.arrival : Self.arrival(lists[stop], leaving: arrival)
      best = min(best, arrival + egress[stop], changing)
    }
    guard best < Self.never else { return false }
    seated[run] = best
    let from = Int(connection.from)
    guard connection.flags & VehicleRuns.board != 0, best < boarded[from] else { return false }
    boarded[from] = best
    var isNow = false
    for feeder in Int(starts[from])..<Int(starts[from + 1]) {
      let (source, seconds) = (Int(entries[feeder].target), entries[feeder].seconds)
      let entry = Entry(departure: connection.departure - seconds, arrival: best)
      let tail = tails[source]
      if tail.departure > entry.departure {
        if tail.arrival <= best { continue }
        Self.append(entry, to: &lists[source])
        tails[source] = entry
      } else {
        Self.insert(entry, into: &lists[source])
        tails[source] = lists[source].entries[lists[source].count - 1]
      }
      if seconds == 0, source < stopCount { isNow = true }
    }
    return isNow
  }

  @inline(__always)
  private static func arrival(_ list: List, leaving moment: Int32) -> Int32 {
    var index = list.count - 1
    while index >= 0, list.entries[index].departure < moment { index -= 1 }
    return index >= 0 ? list.entries[index].arrival : never
  }

  /// Adds an entry unless it is dominated, and removes those that it dominates.
  @inline(__always)
  private static func insert(_ entry: Entry, into list: inout List) {
    var place = list.count
    while place > 0, list.entries[place - 1].departure < entry.departure { place -= 1 }
    if place > 0 {
      if list.entries[place - 1].arrival <= entry.arrival { return }
      if list.entries[place - 1].departure == entry.departure { place -= 1 }
    }
    var kept = place
    while kept < list.count, list.entries[kept].arrival >= entry.arrival { kept += 1 }
    if kept == place {
      if list.count == list.capacity { grow(&list) }
      var index = list.count
      while index > place {
        list.entries[index] = list.entries[index - 1]
        index -= 1
      }
      list.count += 1
    } else if kept > place + 1 {
      for index in kept..<list.count {
        list.entries[index - kept + place + 1] = list.entries[index]
      }
      list.count -= kept - place - 1
    }
    list.entries[place] = entry
  }

  /// Adds an entry that leaves before all others and arrives before them.
  @inline(__always)
  private static func append(_ entry: Entry, to list: inout List) {
    if list.count == list.capacity { grow(&list) }
    list.entries[list.count] = entry
    list.count += 1
  }

  private static func grow(_ list: inout List) {
    let entries = UnsafeMutablePointer<Entry>.allocate(capacity: list.capacity * 2)
    entries.moveInitialize(from: list.entries, count: list.count)
    list.entries.deallocate()
    list.entries = entries
    list.capacity *= 2
  }
}
