internal import BasicAlgorithms

/// The edges by which two tours differ, dealt out at random to closed walks that take an edge of
/// the first tour, one of the second, one of the first, and so on.
///
/// Taking the first tour's edges of a cycle away and adding the second one's leaves every city with
/// two edges. A city that a tour leaves out is linked to itself by both.
///
/// - Source: Y. Nagata, S. Kobayashi (2013), *A Powerful Genetic Algorithm Using Edge Assembly
///   Crossover for the Traveling Salesman Problem*, INFORMS Journal on Computing 25(2), section 2.
struct ABCycles: ~Copyable {
  /// Cities of all cycles: edges 0–1, 2–3, … are the first tour's, 1–2, 3–4, … the second one's.
  private(set) var cities: [Int32] = []
  /// Cycle `c` is `cities[first[c]..<first[c + 1]]`.
  private(set) var first: [Int] = [0]

  /// `open[4 * city + tour * 2 + i]`: ends of edges that no cycle has yet; `openCount` of them.
  private var open: UncheckedArray<Int32>
  /// `openCount[2 * city + tour]`.
  private var openCount: UncheckedArray<UInt8>
  /// `visit[2 * city + parity]`: where on the walk the city stands, −1 if nowhere.
  private var visit: UncheckedArray<Int32>
  private var starts: [Int32] = []
  private var walk: [Int32] = []

  /// Prepares for tours of so many cities.
  init(cityCount: Int) {
    open = UncheckedArray(repeating: 0, count: 4 * cityCount)
    openCount = UncheckedArray(repeating: 0, count: 2 * cityCount)
    visit = UncheckedArray(repeating: -1, count: 2 * cityCount)
  }

  /// How many cycles there are.
  var count: Int { first.count - 1 }

  /// The cities of a cycle; an even number, at least four.
  func cycle(_ index: Int) -> ArraySlice<Int32> { cities[first[index]..<first[index + 1]] }

  /// Deals out the edges that two tours do not share.
  ///
  /// - Parameters:
  ///   - links: `links[2 * (tour * cityCount + city) + i]`: a city's neighbours on a tour.
  ///   - a: The first tour.
  ///   - b: The second one.
  ///   - n: How many cities there are.
  ///   - random: What decides where walks go.
  mutating func build(
    _ links: borrowing UncheckedArray<Int32>, _ a: Int, _ b: Int, cityCount n: Int,
    _ random: inout RandomSource
  ) {
    cities.removeAll(keepingCapacity: true)
    first.removeAll(keepingCapacity: true)
    first.append(0)
    starts.removeAll(keepingCapacity: true)
    let (aBase, bBase) = (2 * a * n, 2 * b * n)
    for city in 0..<n {
      let (a0, a1) = (links[aBase + 2 * city], links[aBase + 2 * city + 1])
      let (b0, b1) = (links[bBase + 2 * city], links[bBase + 2 * city + 1])
      if a0 == b0 && a1 == b1 || a0 == b1 && a1 == b0 { continue }
      var (ours, theirs) = (0, 0)
      if a0 != b0, a0 != b1 { open[4 * city] = a0; ours = 1 }
      if a1 != b0, a1 != b1 { open[4 * city + ours] = a1; ours += 1 }
      if b0 != a0, b0 != a1 { open[4 * city + 2] = b0; theirs = 1 }
      if b1 != a0, b1 != a1 { open[4 * city + 2 + theirs] = b1; theirs += 1 }
      openCount[2 * city] = UInt8(ours)
      openCount[2 * city + 1] = UInt8(theirs)
      starts.append(Int32(city))
    }
    while !starts.isEmpty {
      let index = random.below(starts.count)
      let city = starts[index]
      if openCount[2 * Int(city)] == 0 {
        starts[index] = starts[starts.count - 1]
        starts.removeLast()
      } else {
        walkOn(from: city, &random)
      }
    }
  }

  /// Walks at random until the city has no edge left, and cuts off every cycle that closes.
  private mutating func walkOn(from start: Int32, _ random: inout RandomSource) {
    walk.removeAll(keepingCapacity: true)
    walk.append(start)
    visit[2 * Int(start)] = 0
    while true {
      let here = Int(walk[walk.count - 1])
      let tour = (walk.count - 1) & 1
      if walk.count == 1, openCount[2 * here] == 0 { break }
      let choice = openCount[2 * here + tour] == 2 ? Int(random.next() >> 63) : 0
      let there = Int(open[4 * here + 2 * tour + choice])
      take(here, there, tour)
      take(there, here, tour)
      let parity = walk.count & 1
      let before = Int(visit[2 * there + parity])
      if before < 0 {
        visit[2 * there + parity] = Int32(walk.count)
        walk.append(Int32(there))
        continue
      }
      if before & 1 == 0 {
        cities.append(contentsOf: walk[before...])
      } else {
        cities.append(contentsOf: walk[(before + 1)...])
        cities.append(walk[before])
      }
      first.append(cities.count)
      for i in before + 1..<walk.count { visit[2 * Int(walk[i]) + (i & 1)] = -1 }
      walk.removeSubrange((before + 1)...)
    }
    visit[2 * Int(start)] = -1
  }

  /// Takes the edge to `there` from those that are open at `here`.
  @inline(__always)
  private mutating func take(_ here: Int, _ there: Int, _ tour: Int) {
    let base = 4 * here + 2 * tour
    if Int(open[base]) == there { open[base] = open[base + 1] }
    openCount[2 * here + tour] -= 1
  }
}
