/// Which seeds reached what a test compares with, and which did not.
actor Tally {
  private(set) var reached = 0
  private(set) var misses: [UInt64] = []

  var tried: Int { reached + misses.count }

  func add(_ seed: UInt64, isReached: Bool) {
    if isReached { reached += 1 } else { misses.append(seed) }
  }
}
