/// Edge assembly crossover: a population of tours that take over from each other what is better.
///
/// A child is a tour of the population with the edges of one alternating cycle exchanged for those
/// of another tour. That may leave several rounds; each of the smaller ones is joined to another by
/// the cheapest exchange of one edge of both. The best child replaces its parent if it is shorter.
///
/// - Source: Y. Nagata, S. Kobayashi (2013), *A Powerful Genetic Algorithm Using Edge Assembly
///   Crossover for the Traveling Salesman Problem*, INFORMS Journal on Computing 25(2): the strategy
///   *single* with greedy selection. The parents are good tours here, not random ones, so that tens
///   of them and of generations are enough.
struct EdgeAssembly: ~Copyable {
  /// How many children each pair of tours has in one generation.
  private static let childCount = 20

  let cityCount: Int
  /// How many tours there are, and how many there can be.
  private(set) var count = 0
  let capacity: Int
  /// `links[2 * (tour * cityCount + city) + i]`: the two neighbours.
  private var links: Table<Int32>
  private(set) var lengths: [Int] = []
  /// `order[tour * cityCount + i]`, `position[tour * cityCount + city]`; renewed when asked for.
  private var order: Table<Int32>
  private var position: Table<Int32>
  private var isOrdered: [Bool] = []
  private var cycles: AlternatingCycles

  // MARK: The child in hand

  /// Changed links: city, old and new neighbour; `best` are those of the best child.
  private var changes: [(city: Int32, old: Int32, new: Int32)] = []
  private var best: [(city: Int32, old: Int32, new: Int32)] = []
  /// The parent's cuts in the order of its array, as in ``TourArray``.
  private var cuts: [(place: Int32, index: Int32)] = []
  private var ends: [Int] = []
  private var mate: [Int] = []
  /// `round[piece]`: which round a piece of the parent is on; rounds that were joined point on.
  private var round: [Int] = []
  private var joined: [Int] = []
  private var size: [Int] = []

  /// Makes room for a number of tours.
  init(cityCount: Int, capacity: Int) {
    self.cityCount = cityCount
    self.capacity = capacity
    links = Table(repeating: 0, count: 2 * capacity * cityCount)
    order = Table(repeating: 0, count: capacity * cityCount)
    position = Table(repeating: 0, count: capacity * cityCount)
    cycles = AlternatingCycles(cityCount: cityCount)
  }

  /// Adds a tour.
  ///
  /// - Precondition: There is room for it.
  mutating func add(_ tour: [Int32], length: Int) {
    precondition(count < capacity)
    let base = count * cityCount
    var last = tour[tour.count - 1]
    for (index, city) in tour.enumerated() {
      let slot = 2 * (base + Int(city))
      links[slot] = last
      links[slot + 1] = tour[index + 1 == tour.count ? 0 : index + 1]
      last = city
    }
    lengths.append(length)
    isOrdered.append(false)
    count += 1
  }

  /// The index of the shortest tour, the first of equals.
  var shortest: Int { lengths.indices.reduce(0) { lengths[$1] < lengths[$0] ? $1 : $0 } }

  /// The cities of a tour in order.
  mutating func cities(of tour: Int) -> [Int32] {
    renewOrder(tour)
    return (0..<cityCount).map { order[tour * cityCount + $0] }
  }

  /// Lets every tour have children with another one.
  ///
  /// - Parameters:
  ///   - problem: The distances.
  ///   - random: What decides who has children with whom.
  ///   - meter: Counts children; stops within the generation when it is done.
  /// - Returns: Whether any tour became shorter.
  mutating func breed(
    _ problem: borrowing TourProblem, _ random: inout RandomSource, _ meter: inout WorkMeter
  ) -> Bool {
    var ring = Array(0..<count)
    ring.shuffle(using: &random)
    var isBetter = false
    for (index, parent) in ring.enumerated() {
      let other = ring[index + 1 == count ? 0 : index + 1]
      renewOrder(parent)
      cycles.build(links, parent, other, cityCount: cityCount, &random)
      var chosen = Array(0..<cycles.count)
      var bestGain = 0
      for child in 0..<min(Self.childCount, chosen.count) {
        chosen.swapAt(child, child + random.below(chosen.count - child))
        let gain = exchange(parent, chosen[child], problem)
        if gain > bestGain {
          bestGain = gain
          swap(&best, &changes)
          undo(parent, best)
        } else {
          undo(parent, changes)
        }
        meter.step()
      }
      if bestGain > 0 {
        for (city, old, new) in best { relink(parent, city, old, new) }
        lengths[parent] -= bestGain
        isOrdered[parent] = false
        isBetter = true
      }
      if meter.isDone { break }
    }
    return isBetter
  }

  private mutating func renewOrder(_ tour: Int) {
    guard !isOrdered[tour] else { return }
    isOrdered[tour] = true
    let base = tour * cityCount
    var before = links[2 * base]
    var city: Int32 = 0
    for index in 0..<cityCount {
      order[base + index] = city
      position[base + Int(city)] = Int32(index)
      let slot = 2 * (base + Int(city))
      let next = links[slot] == before ? links[slot + 1] : links[slot]
      (before, city) = (city, next)
    }
  }

  @inline(__always)
  private mutating func relink(_ tour: Int, _ city: Int32, _ old: Int32, _ new: Int32) {
    let slot = 2 * (tour * cityCount + Int(city))
    if links[slot] == old { links[slot] = new } else { links[slot + 1] = new }
  }

  @inline(__always)
  private mutating func change(_ tour: Int, _ city: Int32, _ old: Int32, _ new: Int32) {
    relink(tour, city, old, new)
    changes.append((city, old, new))
  }

  private mutating func undo(
    _ tour: Int, _ changes: [(city: Int32, old: Int32, new: Int32)]
  ) {
    for (city, old, new) in changes.reversed() { relink(tour, city, new, old) }
  }

  /// Exchanges the edges of a cycle and joins the rounds that come of it.
  ///
  /// - Returns: By how much the tour is shorter; `Int.min` if its rounds could not be joined.
  private mutating func exchange(
    _ tour: Int, _ cycle: Int, _ problem: borrowing TourProblem
  ) -> Int {
    changes.removeAll(keepingCapacity: true)
    let base = cycles.first[cycle]
    let length = cycles.first[cycle + 1] - base
    var gain = 0
    cuts.removeAll(keepingCapacity: true)
    for i in stride(from: 0, to: length, by: 2) {
      let before = cycles.cities[base + (i == 0 ? length - 1 : i - 1)]
      let (u, v) = (cycles.cities[base + i], cycles.cities[base + i + 1])
      let after = cycles.cities[base + (i + 2 == length ? 0 : i + 2)]
      gain += problem.distance(Int(u), Int(v)) - problem.distance(Int(v), Int(after))
      change(tour, u, v, before)
      change(tour, v, u, after)
      let (p, q) = (
        position[tour * cityCount + Int(u)], position[tour * cityCount + Int(v)]
      )
      let place = p + 1 == q ? p : q + 1 == p ? q : Int32(cityCount - 1)
      cuts.append((place, Int32(i)))
    }
    cuts.sort { $0.place < $1.place }
    let rounds = findRounds(tour, base, length)
    return rounds == 1 ? gain : gain + joinRounds(tour, rounds, problem)
  }

  /// Numbers the rounds that the pieces between the cuts are on, and returns how many there are.
  private mutating func findRounds(_ tour: Int, _ base: Int, _ length: Int) -> Int {
    let m = cuts.count
    if ends.count < length {
      ends = [Int](repeating: 0, count: length)
      mate = ends
    }
    for r in 0..<m {
      let i = Int(cuts[r].index)
      let isLower = position[tour * cityCount + Int(cycles.cities[base + i])] == cuts[r].place
      ends[i] = isLower ? 2 * r : 2 * r + 1
      ends[i + 1] = isLower ? 2 * r + 1 : 2 * r
    }
    for i in stride(from: 1, to: length, by: 2) {
      let (a, b) = (ends[i], ends[i + 1 == length ? 0 : i + 1])
      mate[a] = b
      mate[b] = a
    }
    round.removeAll(keepingCapacity: true)
    for _ in 0..<m { round.append(-1) }
    joined.removeAll(keepingCapacity: true)
    size.removeAll(keepingCapacity: true)
    for piece in 0..<m where round[piece] < 0 {
      let begin = 2 * piece + 1
      var entry = begin
      var cities = 0
      repeat {
        let here = entry & 1 == 1 ? entry >> 1 : entry == 0 ? m - 1 : (entry >> 1) - 1
        round[here] = joined.count
        cities += pieceLength(here)
        let exit =
          entry & 1 == 1
          ? (entry + 1 == 2 * m ? 0 : entry + 1) : (entry == 0 ? 2 * m - 1 : entry - 1)
        entry = mate[exit]
      } while entry != begin
      joined.append(joined.count)
      size.append(cities)
    }
    return joined.count
  }

  private func pieceLength(_ piece: Int) -> Int {
    let m = cuts.count
    let length = Int(cuts[piece + 1 == m ? 0 : piece + 1].place - cuts[piece].place)
    return length <= 0 ? length + cityCount : length
  }

  /// The round of a city, found by its place in the parent.
  private func round(of city: Int, _ tour: Int) -> Int {
    let place = position[tour * cityCount + city]
    var (low, high) = (0, cuts.count)
    while low < high {
      let middle = (low + high) >> 1
      if cuts[middle].place < place { low = middle + 1 } else { high = middle }
    }
    var result = round[low == 0 ? cuts.count - 1 : low - 1]
    while joined[result] != result { result = joined[result] }
    return result
  }

  /// Joins the smallest round to another until one is left.
  ///
  /// - Returns: The gain, below zero if that makes the tour longer.
  private mutating func joinRounds(
    _ tour: Int, _ rounds: Int, _ problem: borrowing TourProblem
  ) -> Int {
    var gain = 0
    let base = tour * cityCount
    for _ in 1..<rounds {
      var smallest = -1
      for r in 0..<rounds where joined[r] == r {
        if smallest < 0 || size[r] < size[smallest] { smallest = r }
      }
      var bestGain = Int.min
      var (u, u2, v, v2) = (0, 0, 0, 0)
      for piece in 0..<cuts.count {
        var r = round[piece]
        while joined[r] != r { r = joined[r] }
        guard r == smallest else { continue }
        var place = Int(cuts[piece].place)
        for _ in 0..<pieceLength(piece) {
          place = place + 1 == cityCount ? 0 : place + 1
          let a = Int(order[base + place])
          for k in a * problem.nearCount..<(a + 1) * problem.nearCount {
            let b = Int(problem.near[k])
            if round(of: b, tour) == smallest { continue }
            let direct = problem.distance(a, b)
            for i in 0..<2 {
              let a2 = Int(links[2 * (base + a) + i])
              let freed = problem.distance(a, a2) - direct
              for j in 0..<2 {
                let b2 = Int(links[2 * (base + b) + j])
                let total = freed + problem.distance(b, b2) - problem.distance(a2, b2)
                if total > bestGain { (bestGain, u, u2, v, v2) = (total, a, a2, b, b2) }
              }
            }
          }
        }
      }
      guard bestGain > .min else { return .min / 2 }
      gain += bestGain
      let other = round(of: v, tour)
      change(tour, Int32(u), Int32(u2), Int32(v))
      change(tour, Int32(v), Int32(v2), Int32(u))
      change(tour, Int32(u2), Int32(u), Int32(v2))
      change(tour, Int32(v2), Int32(v), Int32(u2))
      joined[smallest] = other
      size[other] += size[smallest]
    }
    return gain
  }
}
