internal import TravelModel

/// A problem in flat arrays, for the inner loops.
struct DenseItinerary: Sendable {
  let problem: ItineraryProblem
  let ways: Ways
  let modeCount: Int
  let dayCount: Int
  /// Of each candidate.
  let location: [Int], group: [Int], price: [Int]
  /// The lengths of candidate `c` are those from `firstLength[c]` up to `firstLength[c + 1]`.
  let firstLength: [Int]
  let lengthSeconds: [Int], lengthWorth: [Int]
  /// The windows of candidate `c` on day `d` are those from `firstWindow[c * dayCount + d]` up to the next.
  private let firstWindow: [Int]
  private let windowStart: [Int], windowEnd: [Int]
  /// Limits as great as any number where there are none.
  let budget: Int
  let walking: [Int]

  init(_ problem: ItineraryProblem) {
    self.problem = problem
    ways = problem.ways
    modeCount = problem.ways.modes.count
    dayCount = problem.days.count
    location = problem.candidates.map(\.location)
    group = problem.candidates.map(\.group)
    price = problem.candidates.map(\.price)
    budget = problem.budget ?? .max / 4
    walking = problem.days.map { $0.walking ?? .max / 4 }
    var firstLength = [0]
    var firstWindow = [0]
    var windows: [TimeWindow] = []
    for candidate in problem.candidates {
      firstLength.append(firstLength[firstLength.count - 1] + candidate.lengths.count)
      for day in candidate.windows {
        windows += day
        firstWindow.append(windows.count)
      }
    }
    (self.firstLength, self.firstWindow) = (firstLength, firstWindow)
    lengthSeconds = problem.candidates.flatMap { $0.lengths.map(\.seconds) }
    lengthWorth = problem.candidates.flatMap { $0.lengths.map(\.worth) }
    windowStart = windows.map(\.start)
    windowEnd = windows.map(\.end)
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
