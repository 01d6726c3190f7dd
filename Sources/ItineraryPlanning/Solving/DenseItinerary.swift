internal import TravelModel

/// A problem in flat arrays, for the inner loops; it owns nothing of what it reads, see ``ItineraryTables``.
struct DenseItinerary: @unchecked Sendable {
  let ways: DenseWays
  let dayCount: Int, candidateCount: Int, groupCount: Int, limitCount: Int
  /// Of each candidate.
  let location: UnsafePointer<Int>, group: UnsafePointer<Int>, price: UnsafePointer<Int>
  /// The lengths of candidate `c` are those from `firstLength[c]` up to `firstLength[c + 1]`.
  private let firstLength: UnsafePointer<Int>
  private let lengthSeconds: UnsafePointer<Int>, lengthWorth: UnsafePointer<Int>
  /// The windows of candidate `c` on day `d` are those from `firstWindow[c * dayCount + d]` up to the next.
  private let firstWindow: UnsafePointer<Int>
  private let windowStart: UnsafePointer<Int>, windowEnd: UnsafePointer<Int>
  /// Of each day: locations, moments, and metres on foot; as many as any number where there is no limit.
  let start: UnsafePointer<Int>, end: UnsafePointer<Int>
  let opening: UnsafePointer<Int>, closing: UnsafePointer<Int>, walking: UnsafePointer<Int>
  let budget: Int
  /// The limits that count candidate `c` are `limits[firstLimit[c]..<firstLimit[c + 1]]`.
  let firstLimit: UnsafePointer<Int>, limits: UnsafePointer<Int>
  /// Of each limit.
  let least: UnsafePointer<Int>, shortfall: UnsafePointer<Int>
  let isDemand: UnsafePointer<Bool>
  let free: UnsafePointer<Int>, decline: UnsafePointer<Int>
  /// `slot[limit * dayCount + day]`: where the visits of a day are counted, and for each slot their limit.
  private let slot: UnsafePointer<Int>
  let limitOfSlot: UnsafePointer<Int>, most: UnsafePointer<Int>
  let slotCount: Int

  init(_ problem: ItineraryProblem, _ storage: FixedStorage) {
    let candidates = problem.candidates
    ways = problem.ways.dense
    dayCount = problem.days.count
    candidateCount = candidates.count
    groupCount = (candidates.map(\.group).max() ?? -1) + 1
    limitCount = problem.limits.count
    location = storage.place(candidates.map(\.location))
    group = storage.place(candidates.map(\.group))
    price = storage.place(candidates.map(\.price))
    budget = problem.budget ?? .max / 4
    start = storage.place(problem.days.map(\.start))
    end = storage.place(problem.days.map(\.end))
    opening = storage.place(problem.days.map(\.window.start))
    closing = storage.place(problem.days.map(\.window.end))
    walking = storage.place(problem.days.map { $0.walking ?? .max / 4 })
    var firstLength = [0]
    var firstWindow = [0]
    var windows: [TimeWindow] = []
    for candidate in candidates {
      firstLength.append(firstLength[firstLength.count - 1] + candidate.lengths.count)
      for day in candidate.windows {
        windows += day
        firstWindow.append(windows.count)
      }
    }
    self.firstLength = storage.place(firstLength)
    self.firstWindow = storage.place(firstWindow)
    lengthSeconds = storage.place(candidates.flatMap { $0.lengths.map(\.seconds) })
    lengthWorth = storage.place(candidates.flatMap { $0.lengths.map(\.worth) })
    windowStart = storage.place(windows.map(\.start))
    windowEnd = storage.place(windows.map(\.end))
    var limitsOf = [[Int]](repeating: [], count: candidates.count)
    for (index, limit) in problem.limits.enumerated() {
      for member in limit.members { limitsOf[member].append(index) }
    }
    firstLimit = storage.place(
      limitsOf.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.count) })
    limits = storage.place(Array(limitsOf.joined()))
    least = storage.place(problem.limits.map(\.least))
    isDemand = storage.place(problem.limits.map { $0.least > 0 && $0.shortfall == nil })
    shortfall = storage.place(problem.limits.map { $0.shortfall ?? 0 })
    free = storage.place(problem.limits.map(\.free))
    decline = storage.place(problem.limits.map(\.decline))
    var (slots, limitOfSlot, most): ([Int], [Int], [Int]) = ([], [], [])
    for (index, limit) in problem.limits.enumerated() {
      for day in problem.days.indices {
        if day == 0 || limit.mostOfDay != nil {
          limitOfSlot.append(index)
          most.append(limit.most(on: day))
        }
        slots.append(most.count - 1)
      }
    }
    slot = storage.place(slots)
    self.limitOfSlot = storage.place(limitOfSlot)
    self.most = storage.place(most)
    slotCount = most.count
  }

  /// Where visits on a day are counted for a limit.
  @inline(__always)
  func slot(of limit: Int, on day: Int) -> Int { slot[limit * dayCount + day] }

  /// Whether a limit counts a candidate.
  func counts(_ candidate: Int, _ limit: Int) -> Bool {
    for index in firstLimit[candidate]..<firstLimit[candidate + 1] where limits[index] == limit {
      return true
    }
    return false
  }

  /// What one visit more than a number takes; less than nothing if it lacks.
  ///
  /// See ``ItineraryProblem/CountLimit``.
  @inline(__always)
  func loss(_ limit: Int, after count: Int) -> Int {
    surplusLoss(limit, after: count) - (count < least[limit] ? shortfall[limit] : 0)
  }

  /// What one visit more than a number takes because there are many.
  @inline(__always)
  func surplusLoss(_ limit: Int, after count: Int) -> Int {
    decline[limit] * max(0, count + 1 - min(free[limit], count + 1))
  }

  @inline(__always)
  func lengthCount(_ candidate: Int) -> Int { firstLength[candidate + 1] - firstLength[candidate] }

  @inline(__always)
  func seconds(_ candidate: Int, _ length: Int) -> Int {
    lengthSeconds[firstLength[candidate] + length]
  }

  @inline(__always)
  func worth(_ candidate: Int, _ length: Int) -> Int {
    lengthWorth[firstLength[candidate] + length]
  }

  /// The first length that is worth anything, or the longest.
  @inline(__always)
  func shortestWorthwhile(_ candidate: Int) -> Int {
    var length = 0
    while length + 1 < lengthCount(candidate), worth(candidate, length) == 0 { length += 1 }
    return length
  }

  @inline(__always)
  func isOpen(_ candidate: Int, on day: Int) -> Bool {
    firstWindow[candidate * dayCount + day] < firstWindow[candidate * dayCount + day + 1]
  }

  /// Returns when a visit of some seconds begins that keeps a window; `nil` if none is left.
  @inline(__always)
  func begin(_ candidate: Int, _ seconds: Int, on day: Int, from arrival: Int) -> Int? {
    let index = candidate * dayCount + day
    for window in firstWindow[index]..<firstWindow[index + 1] {
      let latest = windowEnd[window] - seconds
      if latest >= arrival, latest >= windowStart[window] {
        return max(arrival, windowStart[window])
      }
    }
    return nil
  }

  /// Returns the last moment of an arrival after which a visit ends in time; `nil` if there is none.
  @inline(__always)
  func latestArrival(_ candidate: Int, _ seconds: Int, on day: Int, ending end: Int) -> Int? {
    let index = candidate * dayCount + day
    var window = firstWindow[index + 1] - 1
    while window >= firstWindow[index] {
      let begin = min(windowEnd[window], end) - seconds
      if begin >= windowStart[window] { return begin }
      window -= 1
    }
    return nil
  }
}
