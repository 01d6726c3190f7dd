package import TravelModel

/// Travel times by class of road, kind of day and hour, from vehicles on their way.
///
/// Stands on the way count, such as red lights and jams, unless they are excluded. Factors are those of a ``TrafficTable``: the time that edges take in free-flow traffic, divided by the time
/// that they took. This is the harmonic mean of speeds, weighted by distance, as a share of the free-flow
/// speed. The turns that the network counts between edges are taken off first. Between two positions, time is
/// shared among edges as in free-flow traffic.
package struct DrivenSpeeds: Sendable {
  private struct Cell: Hashable, Comparable {
    let day: Int
    let highway: UInt8
    let hour: Int

    static func < (a: Cell, b: Cell) -> Bool {
      (a.day, a.highway, a.hour) < (b.day, b.highway, b.hour)
    }
  }

  private struct Sum {
    /// Milliseconds.
    var free = 0.0
    var driven = 0.0
    /// Centimetres.
    var distance = 0

    static func += (a: inout Sum, b: Sum) {
      a.free += b.free
      a.driven += b.driven
      a.distance += b.distance
    }
  }

  /// Between positions farther apart in time than this, in seconds, a vehicle may have stood.
  private static let longestInterval = 120.0
  private static let secondsPerHour = 3600

  private let clock: LocalClock
  private var cells: [Cell: Sum] = [:]

  /// Creates an empty collection.
  ///
  /// - Parameter clock: Tells days and hours.
  package init(_ clock: LocalClock) { self.clock = clock }

  /// How far vehicles drove in what counts, in metres.
  package var distance: Int { cells.values.reduce(0) { $0 + $1.distance } / 100 }

  /// Adds a path.
  ///
  /// - Parameters:
  ///   - piece: The path.
  ///   - graph: The streets in free-flow traffic.
  ///   - excluded: Where the vehicle did not drive as it does on its way, such as at stops: centimetres along the
  ///     path. Intervals between positions that touch them do not count.
  package mutating func add(
    _ piece: MatchedPiece, on graph: RoadGraph, without excluded: [ClosedRange<Int>]
  ) {
    for (first, second) in zip(piece.moments, piece.moments.dropFirst()) {
      let seconds = second.time - first.time
      guard second.distance > first.distance || seconds > 0, seconds <= longest(first, second),
        !excluded.contains(where: { $0.overlaps(first.distance...second.distance) })
      else { continue }
      if second.distance > first.distance {
        add(piece, first, second, seconds, on: graph)
      } else {
        wait(piece, first, second, seconds, on: graph)
      }
    }
  }

  /// How far apart two moments may be, in seconds: a stand is known to be one.
  private func longest(_ first: MatchedPiece.Moment, _ second: MatchedPiece.Moment) -> Double {
    first.distance == second.distance ? .infinity : Self.longestInterval
  }

  /// Adds the time at a stand on the way, such as a red light, to the street on which it is.
  private mutating func wait(
    _ piece: MatchedPiece, _ first: MatchedPiece.Moment, _ second: MatchedPiece.Moment,
    _ seconds: Double, on graph: RoadGraph
  ) {
    let part = piece.parts[piece.part(at: first.distance)]
    let way = Int(graph.wayOfSegment[part.edge / 2])
    let highway = graph.ways.highway(way)
    guard !highway.isCarried, !graph.ways.isWalked(way, isForward: part.edge & 1 == 0) else {
      return
    }
    let cell = cell(of: highway, at: (first.time + second.time) / 2)
    cells[cell, default: Sum()] += Sum(free: 0, driven: seconds * 1000, distance: 0)
  }

  private func cell(of highway: HighwayClass, at time: Double) -> Cell {
    let instant = Int(time)
    let day = Self.number(of: DayKind(daysSince1970: clock.day(at: instant)))
    return Cell(
      day: day, highway: highway.rawValue,
      hour: clock.timeOfDay(at: instant) / Self.secondsPerHour)
  }

  private mutating func add(
    _ piece: MatchedPiece, _ first: MatchedPiece.Moment, _ second: MatchedPiece.Moment,
    _ seconds: Double, on graph: RoadGraph
  ) {
    var shares: [(highway: HighwayClass, sum: Sum)] = []
    var total = 0.0
    for number in piece.part(at: first.distance)...piece.part(at: second.distance) {
      let part = piece.parts[number]
      let (start, length) = (piece.starts[number], part.end - part.start)
      let covered =
        min(second.distance, start + length) - max(first.distance, start)
      guard covered > 0 else { continue }
      let way = Int(graph.wayOfSegment[part.edge / 2])
      let highway = graph.ways.highway(way)
      let free =
        Double(piece.exits[number] - piece.entries[number]) * Double(covered) / Double(length)
      total += free
      // Traffic changes neither how fast people walk nor how fast a ferry is.
      guard !highway.isCarried, !graph.ways.isWalked(way, isForward: part.edge & 1 == 0) else {
        continue
      }
      shares.append((highway, Sum(free: free, driven: 0, distance: covered)))
    }
    guard total > 0 else { return }
    let turns =
      piece.freeTime(at: second.distance) - piece.freeTime(at: first.distance) - total
    // Negative where a turn took less time than usual: only sums over many mean something.
    let driven = seconds * 1000 - max(turns, 0)
    let middle = (first.time + second.time) / 2
    for (highway, share) in shares {
      var sum = share
      sum.driven = driven * sum.free / total
      cells[cell(of: highway, at: middle), default: Sum()] += sum
    }
  }

  private static func number(of day: DayKind) -> Int { DayKind.allCases.firstIndex(of: day) ?? 0 }

  /// Returns the factors as a table.
  ///
  /// Every hour between the first and the last one of a kind of day has a factor for each class on which
  /// vehicles drove far enough on such days: its own if they did so in this hour, otherwise that of all hours.
  /// Other classes and hours are left out. Factors are from 0.1 to 1.5.
  ///
  /// - Parameter least: Metres that are far enough.
  /// - Returns: The table, with hours of the same factor together.
  package func table(least: Int) -> TrafficTable {
    var rules: [TrafficTable.Rule] = []
    for (number, day) in DayKind.allCases.enumerated() {
      let ofDay = cells.filter { $0.key.day == number }
      guard let first = ofDay.keys.map(\.hour).min(), let last = ofDay.keys.map(\.hour).max() else {
        continue
      }
      for highway in HighwayClass.allCases {
        // In a fixed order, so that sums are the same on every machine.
        let hours = ofDay.filter { $0.key.highway == highway.rawValue }.sorted { $0.key < $1.key }
        let all = hours.reduce(into: Sum()) { $0 += $1.value }
        guard all.distance >= 100 * least, let mean = Self.factor(all) else { continue }
        for hour in first...last {
          let own = hours.first { $0.key.hour == hour }?.value
          let factor = own.flatMap { $0.distance >= 100 * least ? Self.factor($0) : nil } ?? mean
          let start = hour * Self.secondsPerHour
          let end = start + Self.secondsPerHour
          if let last = rules.last, last.highway == highway, last.day == day, last.end == start,
            last.factor == factor
          {
            rules[rules.count - 1].end = end
          } else {
            rules.append(.init(highway, day, from: start, to: end, factor: factor))
          }
        }
      }
    }
    return TrafficTable(rules: rules)
  }

  /// In thousandths; `nil` if no time passed.
  private static func factor(_ sum: Sum) -> Int? {
    guard sum.driven > 0 else { return nil }
    return Int((min(max(sum.free / sum.driven, 0.1), 1.5) * 1000).rounded())
  }
}

extension DayKind {
  /// The kind of a date, given as days since 1970.
  package init(daysSince1970 day: Int) {
    // The first of January 1970 was a Thursday.
    let weekday = (day % 7 + 11) % 7
    self = weekday == 0 ? .sunday : weekday == 6 ? .saturday : .weekday
  }
}
