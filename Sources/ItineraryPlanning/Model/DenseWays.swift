/// Ways in flat arrays, for the inner loops; it owns nothing of what it reads, see ``FixedStorage``.
struct DenseWays: @unchecked Sendable {
  let count: Int
  let modes: Range<Int>
  private let rates: UnsafePointer<MultimodalTravel.Rates>
  private let isTimed: UnsafePointer<Bool>
  private let isWalk: UnsafePointer<Bool>
  /// Where the matrix of a mode begins, in ``seconds`` and ``metres`` or, by timetable, in ``firstDeparture``.
  private let firstPair: UnsafePointer<Int>
  private let seconds: UnsafePointer<Int32>
  private let metres: UnsafePointer<Int32>
  /// The departures of a pair are those from `firstDeparture[pair]` up to the next.
  private let firstDeparture: UnsafePointer<Int>
  private let departures: UnsafePointer<Departure>

  /// A departure with its effort, and the least of the pair from it on.
  private struct Departure: BitwiseCopyable {
    let leaves: Int32, arrives: Int32
    let price: Int32, walked: Int32
    let effort: Int
    var minPrice: Int32, minWalked: Int32
    var minEffort: Int

    init(_ departure: MultimodalTravel.Departure, _ rates: MultimodalTravel.Rates) {
      (leaves, arrives) = (departure.leaves, departure.arrives)
      (price, walked) = (departure.price, departure.walked)
      effort = rates.effort(
        seconds: Int(arrives - leaves), metres: Int(walked), price: Int(price))
      (minPrice, minWalked, minEffort) = (price, walked, effort)
    }

    mutating func look(at next: Departure) {
      minPrice = min(minPrice, next.minPrice)
      minWalked = min(minWalked, next.minWalked)
      minEffort = min(minEffort, next.minEffort)
    }

    @inline(__always)
    func isAsGood(as other: (price: Int32, walked: Int32, effort: Int)) -> Bool {
      price <= other.price && walked <= other.walked && effort <= other.effort
    }

    var way: MultimodalTravel.Way {
      MultimodalTravel.Way(
        leaves: Int(leaves), arrives: Int(arrives), price: Int(price), walked: Int(walked),
        effort: effort)
    }
  }

  init(_ count: Int, _ modes: [MultimodalTravel.Mode], _ storage: FixedStorage) {
    self.count = count
    self.modes = modes.indices
    rates = storage.place(modes.map(\.rates))
    isTimed = storage.place(modes.map { !$0.departures.isEmpty })
    isWalk = storage.place(modes.map { $0.means == .walk })
    let untimed = modes.filter(\.departures.isEmpty).count
    let seconds = storage.room(for: untimed * count * count, of: Int32.self)
    let metres = storage.room(for: untimed * count * count, of: Int32.self)
    var firstPair: [Int] = []
    var filled = 0
    var firstDeparture = [0]
    var departures: [Departure] = []
    for mode in modes {
      if mode.departures.isEmpty {
        firstPair.append(filled)
        mode.seconds.withUnsafeBufferPointer {
          if let source = $0.baseAddress {
            (seconds + filled).initialize(from: source, count: $0.count)
          }
        }
        mode.metres.withUnsafeBufferPointer {
          if let source = $0.baseAddress {
            (metres + filled).initialize(from: source, count: $0.count)
          }
        }
        filled += count * count
      } else {
        firstPair.append(firstDeparture.count - 1)
        for pair in mode.departures {
          departures += pair.map { Departure($0, mode.rates) }
          if pair.count > 1 {
            for index in (departures.count - pair.count..<departures.count - 1).reversed() {
              departures[index].look(at: departures[index + 1])
            }
          }
          firstDeparture.append(departures.count)
        }
      }
    }
    (self.seconds, self.metres) = (UnsafePointer(seconds), UnsafePointer(metres))
    self.firstPair = storage.place(firstPair)
    self.firstDeparture = storage.place(firstDeparture)
    self.departures = storage.place(departures)
  }

  /// The way by a move that arrives first; see ``MultimodalTravel``.
  @inline(__always)
  func way(by move: Itinerary.Move, from: Int, to: Int, at ready: Int) -> MultimodalTravel.Way? {
    let moment = max(ready, move.notBefore)
    if from == to {
      return MultimodalTravel.Way(leaves: moment, arrives: moment, price: 0, walked: 0, effort: 0)
    }
    if isTimed[move.mode] { return timedWay(by: move.mode, from: from, to: to, since: moment) }
    let pair = firstPair[move.mode] &+ from &* count &+ to
    let time = Int(seconds[pair])
    guard time >= 0 else { return nil }
    let length = Int(metres[pair])
    let rates = rates[move.mode]
    let price = rates.price(seconds: time, metres: length)
    return MultimodalTravel.Way(
      leaves: moment, arrives: moment + time, price: price,
      walked: isWalk[move.mode] ? length : 0,
      effort: rates.effort(seconds: time, metres: length, price: price))
  }

  /// Returns the last moment at which one can leave and arrive in time; `nil` if there is none.
  @inline(__always)
  func latest(by mode: Int, from: Int, to: Int, arriving moment: Int) -> Int? {
    if from == to { return moment }
    if isTimed[mode] { return latestDeparture(by: mode, from: from, to: to, arriving: moment) }
    let time = Int(seconds[firstPair[mode] &+ from &* count &+ to])
    return time < 0 ? nil : moment - time
  }

  /// The fewest seconds that a way takes by a mode, whenever it is begun; `nil` if there is none.
  func minSeconds(by mode: Int, from: Int, to: Int) -> Int? {
    if from == to { return 0 }
    if isTimed[mode] {
      return departures(by: mode, from: from, to: to).lazy.map { Int($0.arrives - $0.leaves) }.min()
    }
    let time = Int(seconds[firstPair[mode] + from * count + to])
    return time < 0 ? nil : time
  }
}

extension DenseWays {
  /// The fewest seconds and the least effort of all ways, whenever they are begun; `nil` if there are none.
  func least(from: Int, to: Int) -> (seconds: Int, effort: Int)? {
    var least: (seconds: Int, effort: Int)?
    for mode in modes {
      guard let seconds = minSeconds(by: mode, from: from, to: to) else { continue }
      let effort =
        isTimed[mode]
        ? departures(by: mode, from: from, to: to).first.map(\.minEffort)
        : way(by: Itinerary.Move(mode), from: from, to: to, at: 0)?.effort
      least = (min(least?.seconds ?? .max, seconds), min(least?.effort ?? .max, effort ?? 0))
    }
    return least
  }
}

// MARK: - By timetable

extension DenseWays {
  private func departures(
    by mode: Int, from: Int, to: Int
  ) -> UnsafeBufferPointer<Departure> {
    let pair = firstPair[mode] + from * count + to
    return UnsafeBufferPointer(
      start: departures + firstDeparture[pair],
      count: firstDeparture[pair + 1] - firstDeparture[pair])
  }

  @inline(never)
  private func timedWay(by mode: Int, from: Int, to: Int, since moment: Int) -> MultimodalTravel
    .Way?
  {
    let all = departures(by: mode, from: from, to: to)
    let first = Self.first(all, since: moment)
    return first < all.count ? all[first].way : nil
  }

  @inline(never)
  private func latestDeparture(by mode: Int, from: Int, to: Int, arriving moment: Int) -> Int? {
    let all = departures(by: mode, from: from, to: to)
    var (low, high) = (0, all.count)
    while low < high {
      let middle = (low + high) / 2
      if Int(all[middle].arrives) <= moment { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? nil : Int(all[low - 1].leaves)
  }

  /// Returns the departures since a moment that arrive in time, without those that an earlier one is as good as in
  /// price, walking and effort; returns how many were looked at.
  @inline(__always)
  func forEachUseful(
    by mode: Int, from: Int, to: Int, since moment: Int, until end: Int,
    _ body: (_ way: MultimodalTravel.Way, _ isFirst: Bool) -> Void
  ) -> Int {
    let all = departures(by: mode, from: from, to: to)
    let first = Self.first(all, since: moment)
    var index = first
    departures: while index < all.count, Int(all[index].arrives) <= end {
      let next = all[index]
      var isUseful = true
      for earlier in first..<index {
        // None that follows is of any use, if one is as good as the least of all of them.
        if all[earlier].isAsGood(as: (next.minPrice, next.minWalked, next.minEffort)) {
          break departures
        }
        isUseful =
          isUseful && !all[earlier].isAsGood(as: (next.price, next.walked, next.effort))
      }
      if isUseful { body(next.way, index == first) }
      index += 1
    }
    return index - first
  }

  /// The ways by a mode that may be useful to a traveller who is ready at a moment, with the moves that use them.
  func choices(
    by mode: Int, from: Int, to: Int, at moment: Int
  ) -> [(way: MultimodalTravel.Way, move: Itinerary.Move)] {
    guard isTimed[mode], from != to else {
      let move = Itinerary.Move(mode)
      return way(by: move, from: from, to: to, at: moment).map { [($0, move)] } ?? []
    }
    var choices: [(way: MultimodalTravel.Way, move: Itinerary.Move)] = []
    _ = forEachUseful(by: mode, from: from, to: to, since: moment, until: .max) { way, isFirst in
      choices.append((way, Itinerary.Move(mode, notBefore: isFirst ? 0 : way.leaves)))
    }
    return choices
  }

  /// No way takes more effort.
  var greatestEffort: Int {
    var greatest = 0
    for mode in modes {
      for from in 0..<count {
        for to in 0..<count {
          if isTimed[mode] {
            for departure in departures(by: mode, from: from, to: to) {
              greatest = max(greatest, departure.effort)
            }
          } else if let way = way(by: Itinerary.Move(mode), from: from, to: to, at: 0) {
            greatest = max(greatest, way.effort)
          }
        }
      }
    }
    return greatest
  }

  /// All departures within some moments.
  func departures(by mode: Int, from: Int, to: Int, in moments: Range<Int>) -> [MultimodalTravel
    .Way]
  {
    let all = departures(by: mode, from: from, to: to)
    return all[Self.first(all, since: moments.lowerBound)...].prefix {
      Int($0.leaves) < moments.upperBound
    }.map(\.way)
  }

  /// The index of the first departure since a moment; their number if there is none.
  private static func first(
    _ departures: UnsafeBufferPointer<Departure>, since moment: Int
  ) -> Int {
    var (low, high) = (0, departures.count)
    while low < high {
      let middle = (low + high) / 2
      if Int(departures[middle].leaves) < moment { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
