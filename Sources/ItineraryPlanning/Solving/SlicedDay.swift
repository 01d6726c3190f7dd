internal import TravelModel

/// One day of a problem whose moments are cut into slices, tabulated once for all bounds; see
/// ``CompletionBounds``.
///
/// What is ready within a slice counts as ready at its start, so that nothing is too late here that
/// comes in time in truth.
struct SlicedDay {
  /// A departure by timetable, which leaves within one slice; whoever is ready earlier waits for it.
  struct Departure {
    let to: Int32
    /// The slices in which it leaves and arrives.
    let slice: Int32, next: Int32
    let effort: Int32, price: Int32, walked: Int32
  }

  let start: Int, width: Int, count: Int
  /// Slices that even the shortest visit takes, at least 1: what arrives in so many of them at a time depends on
  /// later ones alone.
  let block: Int
  /// `ends[(firstLength[stop] + length) * count + slice]`: the slice in which a visit ends of one who arrives in
  /// a slice; `count` where none can be made.
  let firstLength: [Int]
  let ends: [Int32]
  /// By how many slices one arrives later by each way of the day's table, and the last slice in which one may
  /// leave; negative if there is none.
  let shifts: [Int32], lasts: [Int32]
  /// Those from a stop within a slice are `departures[firstDeparture[stop * count + slice]...]` up to the next;
  /// of two that leave and arrive in the same slices none is better in every way.
  let departures: [Departure]
  let firstDeparture: [Int32]

  /// Cuts a day into slices of some seconds, at most the shortest visit.
  init(_ problem: RestrictedProblem, day: Int, width: Int) {
    let window = problem.days[day].window
    let stops = problem.count
    let count = (window.end - window.start) / width + 1
    (start, self.width, self.count) = (window.start, width, count)
    block = max(1, problem.shortestVisit / width)
    let dense = problem.dense
    var firstLength = [0]
    var ends: [Int32] = []
    for candidate in problem.candidates {
      let lengths = dense.lengthCount(candidate)
      for length in 0..<lengths {
        let seconds = dense.seconds(candidate, length)
        for slice in 0..<count {
          let begin = dense.begin(
            candidate, seconds, on: day, from: window.start + slice * width)
          let next = begin.map { ($0 + seconds - window.start) / width } ?? count
          ends.append(Int32(min(count, next)))
        }
      }
      firstLength.append(firstLength[firstLength.count - 1] + lengths)
    }
    (self.firstLength, self.ends) = (firstLength, ends)
    let table = problem.tables[day]
    shifts = table.ways.map { $0.seconds / Int32(width) }
    var lasts: [Int32] = []
    for pair in 0..<(stops + 1) * (stops + 1) {
      let isEnd = pair % (stops + 1) == stops
      for way in Int(table.first[pair])..<Int(table.first[pair + 1]) {
        let seconds = Int(table.ways[way].seconds)
        // The end is reached from the start of a slice, other stops within the last one.
        let last =
          isEnd
          ? (window.end - window.start - seconds) / width : count - 1 - seconds / width
        lasts.append(Int32(seconds <= window.end - window.start ? last : -1))
      }
    }
    self.lasts = lasts
    (departures, firstDeparture) = Self.departures(problem, day, width, count)
  }

  /// How many ways and visits there are, each counted in every slice.
  var work: Int { ends.count + lasts.reduce(0) { $0 + Int($1) + 1 } + departures.count }

  @inline(__always)
  func index(_ moment: Int) -> Int { (moment - start) / width }

  private static func departures(
    _ problem: RestrictedProblem, _ day: Int, _ width: Int, _ count: Int
  ) -> ([Departure], [Int32]) {
    let window = problem.days[day].window
    var all: [Departure] = []
    var first: [Int32] = [0]
    guard !problem.timedModes.isEmpty else {
      return ([], [Int32](repeating: 0, count: (problem.count + 1) * count + 1))
    }
    for from in 0...problem.count {
      var ofSlice = [[Departure]](repeating: [], count: count)
      for to in 0...problem.count {
        for mode in problem.timedModes {
          for way in problem.departures(by: mode, from: from, to: to, on: day)
          where way.arrives <= window.end {
            let new = Departure(
              to: Int32(to), slice: Int32((way.leaves - window.start) / width),
              next: Int32((way.arrives - window.start) / width), effort: Int32(way.effort),
              price: Int32(way.price), walked: Int32(way.walked))
            add(new, to: &ofSlice[Int(new.slice)])
          }
        }
      }
      for departures in ofSlice {
        all += departures
        first.append(Int32(all.count))
      }
    }
    return (all, first)
  }

  /// Adds a departure unless another is as good, and drops those that it is as good as.
  private static func add(_ new: Departure, to departures: inout [Departure]) {
    func isAsGood(_ a: Departure, _ b: Departure) -> Bool {
      a.next <= b.next && a.effort <= b.effort && a.price <= b.price && a.walked <= b.walked
    }
    var index = departures.count - 1
    // Those to the same stop stand last.
    while index >= 0, departures[index].to == new.to {
      if isAsGood(departures[index], new) { return }
      if isAsGood(new, departures[index]) { departures.remove(at: index) }
      index -= 1
    }
    departures.append(new)
  }
}
