internal import Glibc
package import PlainFiles
internal import TravelModel

/// What makes searches take far more memory than the feed: few lines can state millions of runs, or stops that are all near each
/// other.
extension TransitFeed {
  /// Finds out whether searches would take too much.
  ///
  /// - Parameters:
  ///   - name: What findings call the feed.
  ///   - walking: How far people walk between stops.
  ///   - memory: How many bytes there are for a search; `nil` if none is to come.
  /// - Returns: What is too much; nothing for nearly all feeds.
  package func excess(name: String, walking: Walking = Walking(), memory: Int? = nil) -> [Finding] {
    var findings: [Finding] = []
    let visits = repeatedVisits
    if visits > FeedLimits.repeatedVisits {
      findings.append(
        Finding(
          TransitCode.tooManyRuns, file: "\\(name)/frequencies.txt", at: .file,
          "its trips call at stops more than \(FeedLimits.repeatedVisits) times in a day",
          remedy: "Write longer headways or shorter spans, or leave out trips."))
    }
    let changes = changes(walking: walking)
    if changes > FeedLimits.changes {
      findings.append(
        Finding(
          TransitCode.tooManyRuns, file: "\\(name)/stops.txt", at: .file,
          "more than \(FeedLimits.changes) pairs of stops are near each other",
          remedy: "Check the coordinates, and that no stop is there many times."))
    }
    let needed =
      (stopTimes.count + visits) * FeedLimits.visitBytes + changes * FeedLimits.changeBytes
    if findings.isEmpty, let memory, needed > memory {
      findings.append(
        Finding(
          TransitCode.tooManyRuns, file: name, at: .file,
          "a search could take \(needed >> 20) MiB of memory, and \(memory >> 20) MiB are left",
          remedy: "Free memory, raise the limit of the process (ulimit -v), or leave out trips."))
    }
    return findings
  }

  /// How often trips by headway call at stops, if all of them run on one day; what is over the limit is not counted on.
  private var repeatedVisits: Int {
    var count = 0
    for frequency in frequencies where count <= FeedLimits.repeatedVisits {
      let step = frequency.isExact ? frequency.headway : min(60, frequency.headway)
      let times = (frequency.end - frequency.start) / step + 1
      count += times * trips[frequency.trip].stopTimes.count
    }
    return count
  }

  /// About how many pairs of stops people may change between: those within the same square as wide as a walk, and those that
  /// transfers name.
  ///
  /// Stops spread evenly are near three times as many; what matters is that many at one place are counted.
  private func changes(walking: Walking) -> Int {
    struct Cell: Hashable {
      let x, y: Int
    }
    let degree = Coordinate.earthRadius * .pi / 180
    let width = max(1, Double(walking.longestChange) * walking.speed / walking.detour)
    var cells: [Cell: Int] = [:]
    var children = [Int](repeating: 0, count: stops.count)
    for stop in stops where stop.kind != .entrance {
      let y = (stop.coordinate.latitude * degree / width).rounded(.down)
      let shrink = cos(y * width / degree * .pi / 180)
      let x = (stop.coordinate.longitude * shrink * degree / width).rounded(.down)
      cells[Cell(x: Int(x), y: Int(y)), default: 0] += 1
      if stop.kind == .platform, let parent = stop.parent { children[parent] += 1 }
    }
    func members(_ stop: Int?) -> Int {
      guard let stop else { return 0 }
      return stops[stop].kind == .station ? children[stop] : 1
    }
    var count = cells.values.reduce(0) { $0 + $1 * $1 }
    for rule in transfers where count <= FeedLimits.changes {
      count += members(rule.from) * members(rule.to)
    }
    return count
  }
}
