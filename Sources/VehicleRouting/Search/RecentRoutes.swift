/// The routes that one search has seen of late, in storage of a fixed size.
///
/// A route is added stop by stop; one that was added a short while ago is passed over, and the oldest
/// make room. Allocates nothing but in ``routes(newest:)``.
struct RecentRoutes: ~Copyable {
  /// A route: `count` stops in the ring from `first` on.
  struct Entry: BitwiseCopyable {
    var vehicle: Int32
    var count: Int32
    var first: Int
  }

  private static let minStops = 1 << 16
  /// How many routes are recognised; a power of two.
  private static let recognised = 1 << 13

  /// The stops of all routes, and the routes, in rings: those of the oldest are overwritten.
  private var stops: UncheckedArray<Int32>
  private var entries: UncheckedArray<Entry>
  /// How many stops are safe from the route that is being added.
  private let safeStops: Int
  /// How many stops were ever written, and how many routes were ever added.
  private var stopEnd = 0
  private var entryEnd = 0
  /// `keys[k]`: the route added last whose key ends in `k`.
  private var keys: UncheckedArray<UInt64>

  /// The route that is being added, and its key so far.
  private var draft = Entry(vehicle: 0, count: 0, first: 0)
  private var key: UInt64 = 0

  /// Room for a single stop: for searches whose routes nobody asks for.
  static var none: RecentRoutes {
    RecentRoutes(safeStops: 0, stopCount: 1, capacity: 1, recognised: 1)
  }

  /// Prepares room for the last `capacity` routes of an instance.
  init(capacity: Int, stopCount: Int) {
    self.init(
      safeStops: max(Self.minStops, stopCount), stopCount: stopCount, capacity: capacity,
      recognised: Self.recognised)
  }

  private init(safeStops: Int, stopCount: Int, capacity: Int, recognised: Int) {
    self.safeStops = safeStops
    stops = UncheckedArray(repeating: 0, count: safeStops + stopCount)
    entries = UncheckedArray(repeating: Entry(vehicle: 0, count: 0, first: 0), count: capacity)
    keys = UncheckedArray(repeating: 0, count: recognised)
  }

  /// Begins a route.
  @inline(__always)
  mutating func begin(_ vehicle: Int) {
    draft = Entry(vehicle: Int32(vehicle), count: 0, first: stopEnd)
    key = UInt64(vehicle) &+ 1
  }

  /// Appends a stop to the route that was begun.
  @inline(__always)
  mutating func append(_ stop: Int) {
    stops[(draft.first + Int(draft.count)) % stops.count] = Int32(stop)
    draft.count += 1
    // A step of SplitMix64: routes of the same stops in another order have other keys.
    var z = (key ^ UInt64(stop)) &+ 0x9e37_79b9_7f4a_7c15
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    key = z ^ (z >> 27)
  }

  /// Adds the route that was begun, unless it has no stops or is known.
  mutating func end() {
    let place = Int(truncatingIfNeeded: key) & (keys.count - 1)
    guard draft.count > 0, keys[place] != key else { return }
    keys[place] = key
    entries[entryEnd % entries.count] = draft
    entryEnd += 1
    stopEnd += Int(draft.count)
  }

  /// Returns the newest routes, at most a number of them, from the oldest to the newest.
  func routes(newest most: Int) -> [Solution.Route] {
    let first = max(0, entryEnd - min(most, entries.count))
    return (first..<entryEnd).compactMap { number in
      let entry = entries[number % entries.count]
      guard entry.first >= stopEnd - safeStops else { return nil }
      let range = entry.first..<entry.first + Int(entry.count)
      return Solution.Route(
        vehicle: Int(entry.vehicle), stops: range.map { Int(stops[$0 % stops.count]) })
    }
  }
}
