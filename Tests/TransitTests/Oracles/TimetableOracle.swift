import Foundation

@testable import Transit

/// Tries every boarding and every alighting of every vehicle; slow, and too simple to be wrong together with
/// the searches.
struct TimetableOracle {
  struct Vehicle {
    var visits: [SmallFeed.Visit]
  }

  /// Later than anything.
  static let never = Int.max / 4

  let feed: SmallFeed
  let slack: Int
  var vehicles: [Vehicle] = []
  /// From getting off to being ready to get on.
  var changes: [[Int?]] = []

  init(
    _ feed: SmallFeed, date: String, slack: Int, longestChange: Int, horizon: Int,
    isWheelchair: Bool
  ) {
    self.feed = feed
    self.slack = slack
    collectVehicles(date, horizon, isWheelchair)
    collectChanges(longestChange)
  }

  /// Seconds from 1970 to noon minus twelve hours, and to midnight, of the day so many days after a date.
  static func zero(_ date: String, _ offset: Int, _ zone: String) -> (
    zero: Int, midnight: Int, date: String, weekday: Int
  ) {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: zone)!
    let parts = date.split(separator: "-").map { Int($0)! }
    let noon = calendar.date(
      from: DateComponents(year: parts[0], month: parts[1], day: parts[2] + offset, hour: 12))!
    let day = calendar.dateComponents([.year, .month, .day, .weekday], from: noon)
    let name = String(format: "%04d-%02d-%02d", day.year!, day.month!, day.day!)
    return (
      Int(noon.timeIntervalSince1970) - 43_200,
      Int(calendar.startOfDay(for: noon).timeIntervalSince1970), name, (day.weekday! + 5) % 7
    )
  }

  func runs(_ service: Int, on date: String, weekday: Int) -> Bool {
    let service = feed.services[service]
    if service.added.contains(date) { return true }
    if service.removed.contains(date) { return false }
    return date >= feed.first && date <= feed.last && service.weekdays[weekday]
  }

  private mutating func collectVehicles(_ date: String, _ horizon: Int, _ isWheelchair: Bool) {
    let midnight = Self.zero(date, 0, feed.zone).midnight
    for offset in -4...4 {
      let day = Self.zero(date, offset, feed.zone)
      let shift = day.zero - midnight
      let today = feed.trips.indices.filter {
        runs(feed.trips[$0].service, on: day.date, weekday: day.weekday)
          && (!isWheelchair || feed.trips[$0].isForWheelchairs)
      }
      let joins = joins(today)
      for trip in today where !joins.values.contains(trip) {
        var visits = feed.trips[trip].visits
        var last = trip
        while let next = joins[last] {
          var more = feed.trips[next].visits
          if more[0].stop == visits.last!.stop {
            let first = more.removeFirst()
            visits[visits.count - 1].departure = first.departure
            visits[visits.count - 1].canBoard = first.canBoard
          }
          visits += more
          last = next
        }
        let begin = feed.trips[trip].visits[0].departure
        var starts: [(begin: Int, wait: Int)] = [(begin, 0)]
        let repeats = feed.frequencies.filter { $0.trip == trip }
        if !repeats.isEmpty {
          starts = []
          for frequency in repeats {
            var moment = frequency.start
            if frequency.isExact {
              while moment < frequency.end {
                starts.append((moment, 0))
                moment += frequency.headway
              }
            } else {
              while moment + frequency.headway <= frequency.end {
                starts.append((moment, frequency.headway))
                moment += min(60, frequency.headway)
              }
            }
          }
        }
        for (start, wait) in starts where start + shift < horizon {
          let delta = start - begin + shift
          // What has ended before midnight belongs to the timetable of the day before.
          if visits.last!.arrival + delta + wait < 0 { continue }
          vehicles.append(
            Vehicle(
              visits: visits.map {
                var visit = $0
                visit.arrival += delta + wait
                visit.departure += delta
                if isWheelchair, !feed.isForWheelchairs[visit.stop] {
                  (visit.canBoard, visit.canAlight) = (false, false)
                }
                return visit
              }))
        }
      }
    }
  }

  /// Which trip each goes on as, with its travellers seated.
  func joins(_ today: [Int]) -> [Int: Int] {
    let frequent = Set(feed.frequencies.map(\.trip))
    func first(_ trip: Int) -> SmallFeed.Visit { feed.trips[trip].visits.first! }
    func last(_ trip: Int) -> SmallFeed.Visit { feed.trips[trip].visits.last! }
    var next: [Int: Int] = [:]
    func join(_ from: Int, _ to: Int) {
      if from == to || next[from] != nil || next.values.contains(to) { return }
      if frequent.contains(from) || frequent.contains(to) { return }
      if first(from).departure >= first(to).departure || last(from).arrival > first(to).departure {
        return
      }
      next[from] = to
    }
    for pair in feed.seated where pair.type == 4 {
      if today.contains(pair.from), today.contains(pair.to) { join(pair.from, pair.to) }
    }
    for block in Set(feed.trips.compactMap(\.block)).sorted() {
      let members = today.filter { feed.trips[$0].block == block }.sorted {
        (first($0).departure, last($0).arrival, $0) < (first($1).departure, last($1).arrival, $1)
      }
      for index in members.indices.dropFirst() {
        let (from, to) = (members[index - 1], members[index])
        if feed.seated.contains(where: { $0.type == 5 && $0.from == from && $0.to == to }) {
          continue
        }
        if last(from).stop == first(to).stop { join(from, to) }
      }
    }
    return next
  }

  private mutating func collectChanges(_ longestChange: Int) {
    changes = feed.walks.map { row in
      row.map { walk in walk.flatMap { $0 <= longestChange ? $0 + slack : nil } }
    }
    for stop in 0..<feed.stopCount { changes[stop][stop] = slack }
    func members(_ place: Int) -> [Int] {
      place < feed.stopCount
        ? [place] : (0..<feed.stopCount).filter { feed.stations[$0] == place - feed.stopCount }
    }
    for stations in [2, 1, 0] {
      for rule in feed.rules {
        let count = (rule.from >= feed.stopCount ? 1 : 0) + (rule.to >= feed.stopCount ? 1 : 0)
        guard count == stations else { continue }
        for from in members(rule.from) {
          for to in members(rule.to) {
            switch rule.type {
            case 1: changes[from][to] = 0
            case 2: changes[from][to] = rule.time!
            case 3: changes[from][to] = nil
            default:
              if changes[from][to] == nil {
                changes[from][to] = from == to ? slack : feed.walks[from][to].map { $0 + slack }
              }
            }
          }
        }
      }
    }
  }

  /// The earliest arrival with at most one ride, with at most two, and so on.
  func arrivals(from: TransitPlace, to: TransitPlace, leaving start: Int, rides: Int) -> [Int] {
    var ready = [Int](repeating: Self.never, count: feed.stopCount)
    for walk in from.toStops { ready[walk.stop] = min(ready[walk.stop], start + walk.seconds) }
    var result: [Int] = []
    var earliest = ready
    for _ in 0..<rides {
      var reached = [Int](repeating: Self.never, count: feed.stopCount)
      for vehicle in vehicles {
        for (index, visit) in vehicle.visits.enumerated()
        where visit.canBoard && ready[visit.stop] <= visit.departure {
          for later in vehicle.visits[(index + 1)...] where later.canAlight {
            reached[later.stop] = min(reached[later.stop], later.arrival)
          }
        }
      }
      let best = to.fromStops.map { reached[$0.stop] + $0.seconds }.min() ?? Self.never
      result.append(min(best, result.last ?? Self.never))
      ready = [Int](repeating: Self.never, count: feed.stopCount)
      for from in 0..<feed.stopCount where reached[from] < Self.never {
        for to in 0..<feed.stopCount {
          if let seconds = changes[from][to] { ready[to] = min(ready[to], reached[from] + seconds) }
        }
      }
      // Whoever is ready nowhere earlier than with fewer rides gets nowhere earlier with more.
      if ready.indices.allSatisfy({ ready[$0] >= earliest[$0] }) { break }
      earliest = ready.indices.map { min(ready[$0], earliest[$0]) }
    }
    return result + Array(repeating: result.last ?? Self.never, count: rides - result.count)
  }

  /// The latest departure with at most so many rides; `nil` if nobody is there in time.
  func departure(from: TransitPlace, to: TransitPlace, arrivingBy end: Int, rides: Int) -> Int? {
    let moments = Set(
      vehicles.flatMap { vehicle in
        vehicle.visits.flatMap { visit in
          from.toStops.filter { $0.stop == visit.stop }.map { visit.departure - $0.seconds }
        }
      }
    ).sorted()
    func isInTime(_ moment: Int) -> Bool {
      arrivals(from: from, to: to, leaving: moment, rides: rides).last! <= end
    }
    // Whoever leaves earlier is there no later.
    var (low, high) = (0, moments.count)
    while low < high {
      let middle = (low + high) / 2
      if isInTime(moments[middle]) { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? moments[low - 1] : nil
  }
}
