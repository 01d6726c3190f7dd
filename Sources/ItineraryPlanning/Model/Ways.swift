/// The ways between all pairs of locations, by each mode.
///
/// A way by timetable leaves at certain moments; any other takes as long at any time. Whoever leaves later
/// by one mode never arrives earlier.
package struct Ways: Sendable {
  /// How people move.
  package enum Means: String, Hashable, Sendable, CaseIterable {
    case walk, bicycle, car, ride, transit
  }

  /// A way by the clock.
  package struct Departure: Hashable, Sendable {
    /// Moments from the problem's origin: leaving the one location, reaching the other.
    package var leaves: Int32, arrives: Int32
    /// Money, and metres on foot.
    package var price: Int32, walked: Int32

    /// Creates a departure.
    package init(leaves: Int32, arrives: Int32, price: Int32, walked: Int32) {
      (self.leaves, self.arrives, self.price, self.walked) = (leaves, arrives, price, walked)
    }
  }

  /// What moving by a mode takes besides time.
  package struct Rates: Hashable, Sendable {
    /// Money for starting, and for a thousand seconds and metres; timetables tell their own.
    package var fare = 0, farePerThousandSeconds = 0, farePerThousandMetres = 0
    /// Effort in thousandths of a point for a thousand seconds, a thousand metres, and a unit of money.
    package var effortPerThousandSeconds = 0, effortPerThousandMetres = 0, effortPerMoney = 0

    /// Creates rates of nothing.
    package init() {}

    @inline(__always)
    func effort(seconds: Int, metres: Int, price: Int) -> Int {
      (seconds * effortPerThousandSeconds + metres * effortPerThousandMetres) / 1000
        + price * effortPerMoney
    }
  }

  /// One mode.
  package struct Mode: Sendable {
    package var means: Means
    package var rates = Rates()
    /// Row-major; negative where there is no way. Empty if ``departures`` tell.
    package var seconds: [Int32] = []
    /// Row-major metres; empty if ``departures`` tell.
    package var metres: [Int32] = []
    /// For each pair, those that leave later arrive later; empty unless it goes by timetable.
    package var departures: [[Departure]] = []

    /// Creates a mode without ways.
    package init(_ means: Means) { self.means = means }
  }

  /// A way that somebody takes.
  package struct Way: Hashable, Sendable {
    /// When it is begun, after waiting for a departure, and when the traveller arrives.
    package var leaves: Int, arrives: Int
    package var price: Int
    /// Metres on foot.
    package var walked: Int
    /// In thousandths of a point. Waiting for a departure is none, for one stays where one is.
    package var effort: Int
  }

  package let count: Int
  package let means: [Means]
  private let rates: [Rates]
  let isTimed: [Bool]
  /// One matrix after the other; those of timed modes are empty.
  private let firstPair: [Int]
  private let seconds: [Int32]
  private let metres: [Int32]
  private let departures: [[[Departure]]]

  /// Creates ways.
  ///
  /// - Precondition: Every mode knows `count` × `count` pairs.
  package init(count: Int, modes: [Mode]) {
    precondition(
      modes.allSatisfy {
        $0.departures.isEmpty
          ? $0.seconds.count == count * count && $0.metres.count == count * count
          : $0.departures.count == count * count
      })
    self.count = count
    means = modes.map(\.means)
    rates = modes.map(\.rates)
    isTimed = modes.map { !$0.departures.isEmpty }
    var first: [Int] = []
    var total = 0
    for mode in modes {
      first.append(total)
      total += mode.seconds.count
    }
    firstPair = first
    seconds = modes.flatMap(\.seconds)
    metres = modes.flatMap(\.metres)
    departures = modes.map(\.departures)
  }

  /// Indices of all modes.
  package var modes: Range<Int> { means.indices }

  /// Returns the way by a move that arrives first; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - move: By which mode, and by timetable perhaps not before some moment.
  ///   - from: A location.
  ///   - to: Another one, or the same, which takes no way.
  ///   - ready: When the traveller is ready to leave.
  @inline(__always)
  package func way(by move: Itinerary.Move, from: Int, to: Int, at ready: Int) -> Way? {
    let moment = max(ready, move.notBefore)
    if from == to { return Way(leaves: moment, arrives: moment, price: 0, walked: 0, effort: 0) }
    if isTimed[move.mode] { return timedWay(by: move.mode, from: from, to: to, since: moment) }
    let pair = firstPair[move.mode] + from * count + to
    let time = Int(seconds[pair])
    guard time >= 0 else { return nil }
    let length = Int(metres[pair])
    let rates = rates[move.mode]
    let price =
      rates.fare
      + (time * rates.farePerThousandSeconds + length * rates.farePerThousandMetres) / 1000
    return Way(
      leaves: moment, arrives: moment + time, price: price,
      walked: means[move.mode] == .walk ? length : 0,
      effort: rates.effort(seconds: time, metres: length, price: price))
  }

  /// Returns how long a way takes that goes at any time; `nil` if there is none.
  func seconds(by mode: Int, from: Int, to: Int) -> Int? {
    guard !isTimed[mode] else { return nil }
    let time = seconds[firstPair[mode] + from * count + to]
    return time < 0 ? nil : Int(time)
  }

  /// Returns the last moment at which one can leave and arrive in time; `nil` if there is none.
  @inline(__always)
  package func latest(by mode: Int, from: Int, to: Int, arriving moment: Int) -> Int? {
    if from == to { return moment }
    if isTimed[mode] { return latestDeparture(by: mode, from: from, to: to, arriving: moment) }
    let time = Int(seconds[firstPair[mode] + from * count + to])
    return time < 0 ? nil : moment - time
  }
}

// MARK: - By timetable

extension Ways {
  private func timedWay(by mode: Int, from: Int, to: Int, since moment: Int) -> Way? {
    let all = departures[mode][from * count + to]
    let first = Self.first(all, since: moment)
    return first < all.count ? way(all[first], rates[mode]) : nil
  }

  private func latestDeparture(by mode: Int, from: Int, to: Int, arriving moment: Int) -> Int? {
    let all = departures[mode][from * count + to]
    var (low, high) = (0, all.count)
    while low < high {
      let middle = (low + high) / 2
      if Int(all[middle].arrives) <= moment { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? nil : Int(all[low - 1].leaves)
  }

  /// The departures since a moment of which each is better in price, walking or effort than all before it.
  func usefulDepartures(by mode: Int, from: Int, to: Int, since moment: Int) -> [Way] {
    let all = departures[mode][from * count + to]
    var result: [Way] = []
    var (price, walked, effort) = (Int.max, Int.max, Int.max)
    for departure in all[Self.first(all, since: moment)...] {
      let way = way(departure, rates[mode])
      guard way.price < price || way.walked < walked || way.effort < effort else { continue }
      (price, walked) = (min(price, way.price), min(walked, way.walked))
      effort = min(effort, way.effort)
      result.append(way)
    }
    return result
  }

  /// The ways by a mode that may be of use to somebody who is ready at a moment, with the moves that take them.
  func choices(
    by mode: Int, from: Int, to: Int, at moment: Int
  ) -> [(way: Way, move: Itinerary.Move)] {
    guard isTimed[mode], from != to else {
      let move = Itinerary.Move(mode)
      return way(by: move, from: from, to: to, at: moment).map { [($0, move)] } ?? []
    }
    return usefulDepartures(by: mode, from: from, to: to, since: moment).enumerated().map {
      ($1, Itinerary.Move(mode, notBefore: $0 == 0 ? 0 : $1.leaves))
    }
  }

  /// No way takes more effort.
  var greatestEffort: Int {
    var greatest = 0
    for mode in modes {
      if isTimed[mode] {
        for departure in departures[mode].joined() {
          greatest = max(greatest, way(departure, rates[mode]).effort)
        }
      } else {
        for pair in 0..<count * count {
          let move = Itinerary.Move(mode)
          if let way = way(by: move, from: pair / count, to: pair % count, at: 0) {
            greatest = max(greatest, way.effort)
          }
        }
      }
    }
    return greatest
  }

  /// All departures within some moments.
  func departures(by mode: Int, from: Int, to: Int, in moments: Range<Int>) -> [Way] {
    let all = departures[mode][from * count + to]
    return all[Self.first(all, since: moments.lowerBound)...].prefix {
      Int($0.leaves) < moments.upperBound
    }.map { way($0, rates[mode]) }
  }

  private func way(_ departure: Departure, _ rates: Rates) -> Way {
    let (leaves, arrives) = (Int(departure.leaves), Int(departure.arrives))
    let (price, walked) = (Int(departure.price), Int(departure.walked))
    return Way(
      leaves: leaves, arrives: arrives, price: price, walked: walked,
      effort: rates.effort(seconds: arrives - leaves, metres: walked, price: price))
  }

  /// The index of the first departure since a moment; their number if there is none.
  private static func first(_ departures: [Departure], since moment: Int) -> Int {
    var (low, high) = (0, departures.count)
    while low < high {
      let middle = (low + high) / 2
      if Int(departures[middle].leaves) < moment { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
