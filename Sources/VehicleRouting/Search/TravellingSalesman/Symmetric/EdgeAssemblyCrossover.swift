internal import BasicAlgorithms

/// Edge assembly crossover: a population of tours that take over from each other what is better.
///
/// A child is a tour of the population with the edges of one alternating cycle exchanged for those
/// of another tour. That may leave several rounds; each of the smaller ones is joined to another by
/// the cheapest exchange of one edge of both. A child that is shorter replaces its parent at once, and
/// the next cycle of the same two tours is tried on it.
///
/// - Source: Y. Nagata, S. Kobayashi (2013), *A Powerful Genetic Algorithm Using Edge Assembly
///   Crossover for the Traveling Salesman Problem*, INFORMS Journal on Computing 25(2): the strategy
///   *single*. There the best of some children replaces the parent; but the parents are good tours
///   here, not random ones, and two of them differ in hundreds of places that have little to do with
///   each other.
struct EdgeAssemblyCrossover: ~Copyable {
  let cityCount: Int
  /// How many tours there are, and how many there can be.
  private(set) var count = 0
  let capacity: Int
  /// `links[2 * (tour * cityCount + city) + i]`: the two neighbours.
  var links: UncheckedArray<Int32>
  private(set) var lengths: [Int] = []
  /// `order[tour * cityCount + i]`, `position[tour * cityCount + city]`.
  private(set) var order: UncheckedArray<Int32>
  private(set) var position: UncheckedArray<Int32>
  private(set) var cycles: ABCycles
  private var shuffled: [Int] = []

  // MARK: The child in hand

  /// Changed links: city, old and new neighbour.
  var changes: [(city: Int32, old: Int32, new: Int32)] = []
  /// The parent's cuts in the order of its array, as in ``TourArray``.
  var cuts: [(place: Int32, index: Int32)] = []
  var ends: [Int] = []
  var mate: [Int] = []
  /// `round[piece]`: which round a piece of the parent is on; rounds that were joined point on.
  var round: [Int] = []
  var joined: [Int] = []
  var size: [Int] = []
  /// `mark[city] == marking`: the city is on the round that is being joined.
  var mark: UncheckedArray<Int32>
  var marking: Int32 = 0

  // MARK: Scratch for renewing the order

  /// `places[r]`: the position before the `r`-th of the edges that the child lacks, ascending.
  private var places: [Int] = []
  private var saved: UncheckedArray<Int32>

  /// Makes room for a number of tours.
  init(cityCount: Int, capacity: Int) {
    self.cityCount = cityCount
    self.capacity = capacity
    links = UncheckedArray(repeating: 0, count: 2 * capacity * cityCount)
    order = UncheckedArray(repeating: 0, count: capacity * cityCount)
    position = UncheckedArray(repeating: 0, count: capacity * cityCount)
    saved = UncheckedArray(repeating: 0, count: cityCount)
    mark = UncheckedArray(repeating: 0, count: cityCount)
    cycles = ABCycles(cityCount: cityCount)
  }

  /// Adds a tour.
  ///
  /// - Precondition: There is room for it.
  mutating func add(_ tour: [Int32], length: Int) {
    precondition(count < capacity)
    let base = count * cityCount
    var last = tour[tour.count - 1]
    for (index, city) in tour.enumerated() {
      order[base + index] = city
      position[base + Int(city)] = Int32(index)
      let slot = 2 * (base + Int(city))
      links[slot] = last
      links[slot + 1] = tour[index + 1 == tour.count ? 0 : index + 1]
      last = city
    }
    lengths.append(length)
    count += 1
  }

  /// The index of the shortest tour, the first of equals.
  var shortest: Int { lengths.indices.reduce(0) { lengths[$1] < lengths[$0] ? $1 : $0 } }

  /// The cities of a tour in order.
  func cities(of tour: Int) -> [Int32] {
    (0..<cityCount).map { order[tour * cityCount + $0] }
  }

  /// Lets every tour have children with another one.
  ///
  /// - Parameters:
  ///   - problem: The distances.
  ///   - random: What decides who has children with whom.
  ///   - meter: Counts children that may be shorter; stops within the generation when it is done.
  /// - Returns: Whether any tour became shorter.
  mutating func breed(
    _ problem: borrowing TourProblem, _ random: inout RandomSource, _ meter: inout StoppingCriterion
  ) -> Bool {
    var ring = Array(0..<count)
    ring.shuffle(using: &random)
    var isBetter = false
    for (index, parent) in ring.enumerated() {
      let other = ring[index + 1 == count ? 0 : index + 1]
      cycles.build(links, parent, other, cityCount: cityCount, &random)
      shuffled.removeAll(keepingCapacity: true)
      for cycle in 0..<cycles.count { shuffled.append(cycle) }
      shuffled.shuffle(using: &random)
      for cycle in shuffled {
        guard let gain = promise(of: cycle, parent, problem) else { continue }
        let total = exchange(parent, cycle, gain, problem)
        if total > 0 {
          lengths[parent] -= total
          renewOrder(parent)
          isBetter = true
        } else {
          undo(parent)
        }
        meter.step()
        if meter.isDone { return isBetter }
      }
    }
    return isBetter
  }

  @inline(__always)
  private mutating func relink(_ tour: Int, _ city: Int32, _ old: Int32, _ new: Int32) {
    let slot = 2 * (tour * cityCount + Int(city))
    if links[slot] == old { links[slot] = new } else { links[slot + 1] = new }
  }

  @inline(__always)
  mutating func change(_ tour: Int, _ city: Int32, _ old: Int32, _ new: Int32) {
    relink(tour, city, old, new)
    changes.append((city, old, new))
  }

  private mutating func undo(_ tour: Int) {
    for (city, old, new) in changes.reversed() { relink(tour, city, new, old) }
  }

  // MARK: - Order

  /// Writes the order of a tour anew where its links have changed: the longest piece that kept its
  /// links stays where it is, the others are written around it.
  private mutating func renewOrder(_ tour: Int) {
    findPlaces(tour)
    let base = tour * cityCount
    var anchor = 0
    for piece in places.indices where length(of: piece) > length(of: anchor) { anchor = piece }
    let last = places[anchor + 1 == places.count ? 0 : anchor + 1]
    let start = last + 1 == cityCount ? 0 : last + 1
    let window = cityCount - length(of: anchor)
    var source = start
    for i in 0..<window {
      saved[i] = order[base + source]
      source = source + 1 == cityCount ? 0 : source + 1
    }
    var before = order[base + (last == 0 ? cityCount - 1 : last - 1)]
    var here = order[base + last]
    var target = start
    var written = 0
    while written < window {
      let slot = 2 * (base + Int(here))
      let next = links[slot] == before ? links[slot + 1] : links[slot]
      let place = Int(position[base + Int(next)])
      let piece = piece(at: place)
      let length = length(of: piece)
      let first = places[piece] + 1 == cityCount ? 0 : places[piece] + 1
      var index = place - start
      if index < 0 { index += cityCount }
      let step = place == first ? 1 : -1
      for _ in 0..<length {
        (before, here) = (here, saved[index])
        order[base + target] = here
        position[base + Int(here)] = Int32(truncatingIfNeeded: target)
        target = target + 1 == cityCount ? 0 : target + 1
        index += step
      }
      written += length
    }
  }

  /// Collects where the order has neighbours that are linked no more.
  private mutating func findPlaces(_ tour: Int) {
    places.removeAll(keepingCapacity: true)
    let base = tour * cityCount
    for (city, old, _) in changes {
      let p = Int(position[base + Int(city)])
      let q = Int(position[base + Int(old)])
      let slot = 2 * (base + Int(city))
      guard q == (p + 1 == cityCount ? 0 : p + 1), links[slot] != old, links[slot + 1] != old else {
        continue
      }
      places.append(p)
    }
    places.sort()
    var kept = 0
    for index in places.indices where kept == 0 || places[kept - 1] != places[index] {
      places[kept] = places[index]
      kept += 1
    }
    places.removeSubrange(kept...)
  }

  private func length(of piece: Int) -> Int {
    let length = places[piece + 1 == places.count ? 0 : piece + 1] - places[piece]
    return length <= 0 ? length + cityCount : length
  }

  /// The piece of a position, by bisection.
  private func piece(at position: Int) -> Int {
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) >> 1
      if places[middle] < position { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? places.count - 1 : low - 1
  }
}
