internal import BasicAlgorithms

/// The stops that are on no route, from which each step takes the ones that it tries to serve.
///
/// Where prizes let most stops be left out, trying all of them would take longer than the rest of the step.
/// Only near the ruin anything has changed, so those there are taken, and some from anywhere.
struct AbsentStops: ~Copyable {
  /// Up to this many absent stops all are tried.
  private static let maxTried = 32
  /// How many are tried beyond: of the neighbours of the ruin's centre, and of all.
  static let maxNear = 20
  private static let anywhere = 6

  /// The absent stops in `members[..<count]`, and where each stands there; ``none`` for served ones.
  private var members: UncheckedArray<Int32>
  private var position: UncheckedArray<Int32>
  private(set) var count = 0

  private static let none: Int32 = -1

  /// Starts with no absent stop.
  init(stopCount: Int) {
    members = UncheckedArray(repeating: 0, count: stopCount)
    position = UncheckedArray(repeating: Self.none, count: stopCount)
  }

  /// Whether so many are absent that a step tries but some.
  var areMany: Bool { count > Self.maxTried }

  /// Whether a stop is absent.
  @inline(__always)
  func contains(_ stop: Int) -> Bool { position[stop] != Self.none }

  /// Adds a stop that is absent from now on, if it was not before.
  mutating func insert(_ stop: Int) {
    guard !contains(stop) else { return }
    members[count] = Int32(stop)
    position[stop] = Int32(count)
    count += 1
  }

  /// Removes an absent stop that is served from now on.
  mutating func remove(_ stop: Int) {
    count -= 1
    let last = members[count]
    members[Int(position[stop])] = last
    position[Int(last)] = position[stop]
    position[stop] = Self.none
  }

  /// Replaces the contents of `stops` by the absent stops that a step around `seed` should try, each once;
  /// `maxNear` of its neighbours where there are many.
  func choose(
    _ stops: inout [Int], around seed: Int, maxNear: Int = maxNear,
    _ cost: borrowing CostEvaluator, _ random: inout RandomSource
  ) {
    stops.removeAll(keepingCapacity: true)
    guard areMany else {
      for m in 0..<count { stops.append(Int(members[m])) }
      return
    }
    if contains(seed) { stops.append(seed) }
    for k in 0..<cost.instance.neighbourCount where stops.count < maxNear {
      let stop = cost.instance.neighbours[seed * cost.instance.neighbourCount + k]
      // Parts of plans repeat the last neighbour of a stop that has fewer.
      if contains(stop), stop != stops.last { stops.append(stop) }
    }
    for _ in 0..<Self.anywhere {
      let stop = Int(members[random.below(count)])
      if !stops.contains(stop) { stops.append(stop) }
    }
  }
}
