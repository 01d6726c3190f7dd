internal import TravelModel

/// Transfers between stops: from getting off at one to being ready to board at another, in seconds.
///
/// Changing at the same stop is one of them. Between two rides one follows just one of these; what is
/// reached by two of them behind each other is not.
struct Footpaths: Sendable {
  struct Entry: Sendable {
    var target: Int32
    var seconds: Int32
  }

  /// Where the changes of a stop begin; one entry more than stops.
  private(set) var starts: [Int32] = [0]
  private(set) var entries: [Entry] = []

  private init() {}

  /// Puts the changes of each stop, in order of their targets, behind each other.
  init(_ changes: [[Entry]]) {
    entries.reserveCapacity(changes.reduce(0) { $0 + $1.count })
    starts.reserveCapacity(changes.count + 1)
    for change in changes {
      entries += change
      starts.append(Int32(entries.count))
    }
  }

  var stopCount: Int { starts.count - 1 }

  /// The changes at a stop.
  func changes(at stop: Int) -> ArraySlice<Entry> {
    entries[Int(starts[stop])..<Int(starts[stop + 1])]
  }

  /// Returns the seconds of a change, or `nil` if nobody changes there.
  func seconds(from: Int, to: Int) -> Int? {
    changes(at: from).first { $0.target == Int32(to) }.map { Int($0.seconds) }
  }

  /// Calls `body` with both columns, for loops that run long.
  func withEntries(_ body: (UnsafeBufferPointer<Int32>, UnsafeBufferPointer<Entry>) -> Void) {
    starts.withUnsafeBufferPointer { starts in
      entries.withUnsafeBufferPointer { body(starts, $0) }
    }
  }

  /// The same changes, by the stop where one gets on.
  var reversed: Footpaths {
    var result = Footpaths()
    result.starts = [Int32](repeating: 0, count: stopCount + 1)
    for entry in entries { result.starts[Int(entry.target) + 1] += 1 }
    for stop in 0..<stopCount { result.starts[stop + 1] += result.starts[stop] }
    var next = result.starts
    result.entries = [Entry](repeating: Entry(target: 0, seconds: 0), count: entries.count)
    for stop in 0..<stopCount {
      for change in changes(at: stop) {
        let target = Int(change.target)
        result.entries[Int(next[target])] = Entry(target: Int32(stop), seconds: change.seconds)
        next[target] += 1
      }
    }
    return result
  }
}

/// The changes of each stop while rules are applied to them, in order of their targets.
private struct ChangeRows {
  var rows: [[Footpaths.Entry]]

  /// The seconds of a change; `nil` if nobody changes there.
  subscript(from: Int, to: Int) -> Int? {
    get {
      let (place, isThere) = place(from, to)
      return isThere ? Int(rows[from][place].seconds) : nil
    }
    set {
      let (place, isThere) = place(from, to)
      if isThere { rows[from].remove(at: place) }
      guard let newValue else { return }
      rows[from].insert(
        Footpaths.Entry(target: Int32(to), seconds: Int32(newValue)), at: place)
    }
  }

  private func place(_ from: Int, _ to: Int) -> (Int, isThere: Bool) {
    let row = rows[from]
    var (low, high) = (0, row.count)
    while low < high {
      let middle = (low + high) / 2
      if Int(row[middle].target) < to { low = middle + 1 } else { high = middle }
    }
    return (low, low < row.count && Int(row[low].target) == to)
  }
}

extension Footpaths {
  /// Finds the changes of a feed: what its rules say, and walks between stops near each other.
  ///
  /// The rule of two stops counts before one of a stop and a station, and that before one of two stations.
  /// What is said of particular routes or trips can only make a change longer.
  static func all(in feed: TransitFeed, near: NearStops, walking: Walking, streets: StreetWalks?)
    -> Footpaths
  {
    var changes = ChangeRows(rows: [[Entry]](repeating: [], count: feed.stops.count))
    // Streets are never shorter than the straight line, whatever the detour is by the rule of thumb.
    let detour = streets == nil ? walking.detour : 1
    let reach = Double(walking.longestChange) * walking.speed / detour
    for (index, stop) in feed.stops.enumerated() where stop.kind != .entrance {
      let found = near.within(reach, of: stop.coordinate).filter { $0.stop != index }
      let times = walks(from: stop, to: found, feed, walking, streets)
      changes.rows[index] = zip(found, times).compactMap { place, time in
        guard let time, time <= walking.longestChange else { return nil }
        return Entry(target: Int32(place.stop), seconds: Int32(time + walking.slack))
      }
      changes[index, index] = walking.slack
    }
    apply(feed.transfers, of: feed, to: &changes) { from, to in
      if from == to { return walking.slack }
      let target = (
        to, feed.stops[from].coordinate.greatCircleDistance(to: feed.stops[to].coordinate)
      )
      return walks(from: feed.stops[from], to: [target], feed, walking, streets)[0].map {
        $0 + walking.slack
      }
    }
    return Footpaths(changes.rows)
  }

  private static func walks(
    from stop: TransitStop, to found: [(stop: Int, metres: Double)], _ feed: TransitFeed,
    _ walking: Walking, _ streets: StreetWalks?
  ) -> [Int?] {
    guard let streets, !found.isEmpty else {
      return found.map { walking.seconds(metres: $0.metres) }
    }
    return streets([stop.coordinate], found.map { feed.stops[$0.stop].coordinate })
  }

  private static func apply(
    _ transfers: [TransitTransfer], of feed: TransitFeed, to changes: inout ChangeRows,
    walk: (Int, Int) -> Int?
  ) {
    var children = [[Int]](repeating: [], count: feed.stops.count)
    for (index, stop) in feed.stops.enumerated() {
      if let parent = stop.parent, stop.kind == .platform { children[parent].append(index) }
    }
    func members(_ stop: Int) -> [Int] {
      feed.stops[stop].kind == .station ? children[stop] : [stop]
    }
    func rank(_ rule: TransitTransfer) -> Int {
      [rule.from, rule.to].count { $0.map { feed.stops[$0].kind != .station } ?? false }
    }
    let rules = transfers.filter { $0.kind != .inSeat && $0.kind != .notInSeat }
    let general = rules.filter { !$0.isParticular }
    // A stable order: of two rules for the same stops, the later one in the file counts.
    for level in 0...2 {
      for rule in general where rank(rule) == level {
        guard let from = rule.from, let to = rule.to else { continue }
        for a in members(from) {
          for b in members(to) {
            switch rule.kind {
            case .timed: changes[a, b] = 0
            case .minimumTime: changes[a, b] = rule.minimumTime
            case .impossible: changes[a, b] = nil
            default: changes[a, b] = changes[a, b] ?? walk(a, b)
            }
          }
        }
      }
    }
    for rule in rules where rule.isParticular && rule.kind == .minimumTime {
      guard let from = rule.from, let to = rule.to, let time = rule.minimumTime else { continue }
      for a in members(from) {
        for b in members(to) {
          if let known = changes[a, b] { changes[a, b] = max(known, time) }
        }
      }
    }
  }
}

extension TransitTransfer {
  /// Whether it is about some routes or trips only.
  var isParticular: Bool {
    fromRoute != nil || toRoute != nil || fromTrip != nil || toTrip != nil
  }
}
