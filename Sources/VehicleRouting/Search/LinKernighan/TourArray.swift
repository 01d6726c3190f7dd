/// A closed tour as an array of cities, with reversals of the shorter side and a log to undo them.
///
/// - Source: M. L. Fredman, D. S. Johnson, L. A. McGeoch, G. Ostheimer (1995), *Data Structures for
///   Traveling Salesmen*, Journal of Algorithms 18(3).
struct TourArray: ~Copyable {
  private var cities: Table<Int>
  private var position: Table<Int>
  /// Whether the tour reads from high positions to low ones.
  private var isBackward = false
  /// How often the reading direction was turned by intent; tells how to undo a reversal.
  private var isTurned = false
  private var log: [(first: Int, last: Int, isTurned: Bool)] = []

  /// Creates a tour from all cities in order.
  init(_ order: [Int]) {
    cities = Table(order)
    var position = [Int](repeating: 0, count: order.count)
    for (index, city) in order.enumerated() { position[city] = index }
    self.position = Table(position)
  }

  /// The cities in order.
  var order: [Int] { cities.elements }

  @inline(__always)
  func next(_ city: Int) -> Int { isBackward ? lower(city) : upper(city) }
  @inline(__always)
  func previous(_ city: Int) -> Int { isBackward ? upper(city) : lower(city) }

  @inline(__always)
  private func upper(_ city: Int) -> Int {
    let p = position[city] + 1
    return cities[p == cities.count ? 0 : p]
  }
  @inline(__always)
  private func lower(_ city: Int) -> Int {
    let p = position[city]
    return cities[p == 0 ? cities.count - 1 : p - 1]
  }

  /// Returns the city so many steps on.
  @inline(__always)
  func city(_ steps: Int, after city: Int) -> Int {
    let p = isBackward ? position[city] - steps : position[city] + steps
    return cities[p >= cities.count ? p - cities.count : p < 0 ? p + cities.count : p]
  }

  /// Returns how many steps it is from one city on to another.
  @inline(__always)
  func steps(from a: Int, to b: Int) -> Int {
    let difference = isBackward ? position[a] - position[b] : position[b] - position[a]
    return difference < 0 ? difference + cities.count : difference
  }

  /// Turns the reading direction; the tour stays the same.
  @inline(__always)
  mutating func turn() {
    isBackward.toggle()
    isTurned.toggle()
  }

  /// Reverses the path from one city on to another.
  @inline(__always)
  mutating func reverse(_ first: Int, _ last: Int) {
    log.append((first, last, isTurned))
    flip(first, last)
  }

  /// How many reversals the log holds.
  var logCount: Int { log.count }

  /// The two ends of a logged reversal.
  func logged(_ index: Int) -> (first: Int, last: Int) { (log[index].first, log[index].last) }

  /// Undoes reversals until the log holds no more than so many.
  mutating func undo(to count: Int) {
    while log.count > count, let entry = log.popLast() {
      if entry.isTurned == isTurned {
        flip(entry.last, entry.first)
      } else {
        flip(entry.first, entry.last)
      }
    }
  }

  /// Empties the log: what was done is kept.
  mutating func commit() { log.removeAll(keepingCapacity: true) }

  private mutating func flip(_ first: Int, _ last: Int) {
    let (low, high) = isBackward ? (last, first) : (first, last)
    var i = position[low]
    var j = position[high]
    let n = cities.count
    var inside = j - i
    if inside < 0 { inside += n }
    inside += 1
    if inside * 2 > n {
      // The rest is shorter: turning it round and reading backward is the same tour.
      (i, j) = (j + 1 == n ? 0 : j + 1, i == 0 ? n - 1 : i - 1)
      inside = n - inside
      isBackward.toggle()
    }
    for _ in 0..<inside / 2 {
      let (a, b) = (cities[i], cities[j])
      (cities[i], position[b]) = (b, i)
      (cities[j], position[a]) = (a, j)
      i = i + 1 == n ? 0 : i + 1
      j = j == 0 ? n - 1 : j - 1
    }
  }
}
