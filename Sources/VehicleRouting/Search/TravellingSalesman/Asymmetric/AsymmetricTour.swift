/// A closed tour as an array of cities that is changed by swapping neighbouring segments, which
/// reverses nothing, with a log to undo the swaps.
struct AsymmetricTour: ~Copyable {
  private var cities: UncheckedArray<Int>
  private var position: UncheckedArray<Int>
  /// Holds the shorter of two segments while they change places.
  private var buffer: UncheckedArray<Int>
  private var log: [(first: Int, count: Int, nextCount: Int)] = []

  /// Creates a tour from all cities in order.
  init(_ order: [Int]) {
    cities = UncheckedArray(order)
    var position = [Int](repeating: 0, count: order.count)
    for (index, city) in order.enumerated() { position[city] = index }
    self.position = UncheckedArray(position)
    buffer = UncheckedArray(repeating: 0, count: order.count)
  }

  /// The cities in order.
  var order: [Int] { cities.elements }

  @inline(__always)
  func next(_ city: Int) -> Int { cities[wrapped(position[city] + 1)] }
  @inline(__always)
  func previous(_ city: Int) -> Int {
    let p = position[city]
    return cities[p == 0 ? cities.count - 1 : p - 1]
  }

  /// Returns the city so many steps on; less than the number of cities.
  @inline(__always)
  func city(_ steps: Int, after city: Int) -> Int { cities[wrapped(position[city] + steps)] }

  /// Returns how many steps it is from one city on to another.
  @inline(__always)
  func steps(from a: Int, to b: Int) -> Int {
    let difference = position[b] - position[a]
    return difference < 0 ? difference + cities.count : difference
  }

  @inline(__always)
  private func wrapped(_ p: Int) -> Int { p >= cities.count ? p - cities.count : p }

  /// Swaps the segments between three cities, each of which ends one.
  ///
  ///     a [a⁺…b] [b⁺…c] c⁺  →  a [b⁺…c] [a⁺…b] c⁺
  ///
  /// Any two of the three segments of a round may be swapped to get there; the longest one stays.
  mutating func swapSegments(_ a: Int, _ b: Int, _ c: Int) {
    let first = steps(from: a, to: b)
    let second = steps(from: b, to: c)
    let third = cities.count - first - second
    let move =
      if third >= first, third >= second {
        (wrapped(position[a] + 1), first, second)
      } else if first >= second {
        (wrapped(position[b] + 1), second, third)
      } else {
        (wrapped(position[c] + 1), third, first)
      }
    log.append(move)
    swap(from: move.0, move.1, move.2)
  }

  /// How many swaps the log holds.
  var logCount: Int { log.count }

  /// Undoes swaps until the log holds no more than so many.
  mutating func undo(to count: Int) {
    while log.count > count, let entry = log.popLast() {
      swap(from: entry.first, entry.nextCount, entry.count)
    }
  }

  /// Empties the log: what was done is kept.
  mutating func commit() { log.removeAll(keepingCapacity: true) }

  /// Swaps the `count` cities from a position on with the `nextCount` cities behind them.
  private mutating func swap(from first: Int, _ count: Int, _ nextCount: Int) {
    let n = cities.count
    if count <= nextCount {
      var source = first
      for k in 0..<count {
        buffer[k] = cities[source]
        source = source + 1 == n ? 0 : source + 1
      }
      var target = first
      for _ in 0..<nextCount {
        place(cities[source], at: target)
        source = source + 1 == n ? 0 : source + 1
        target = target + 1 == n ? 0 : target + 1
      }
      for k in 0..<count {
        place(buffer[k], at: target)
        target = target + 1 == n ? 0 : target + 1
      }
    } else {
      var source = wrapped(first + count + nextCount - 1)
      for k in 0..<nextCount {
        buffer[k] = cities[source]
        source = source == 0 ? n - 1 : source - 1
      }
      var target = wrapped(first + count + nextCount - 1)
      for _ in 0..<count {
        place(cities[source], at: target)
        source = source == 0 ? n - 1 : source - 1
        target = target == 0 ? n - 1 : target - 1
      }
      for k in 0..<nextCount {
        place(buffer[k], at: target)
        target = target == 0 ? n - 1 : target - 1
      }
    }
  }

  @inline(__always)
  private mutating func place(_ city: Int, at index: Int) {
    cities[index] = city
    position[city] = index
  }
}
