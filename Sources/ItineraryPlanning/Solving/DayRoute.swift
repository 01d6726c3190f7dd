internal import TravelModel

/// One day of a plan while it is searched: its visits with the earliest and the latest moments at each.
struct DayRoute {
  let day: Int
  private(set) var visits: [Itinerary.Visit] = []
  private(set) var lastMove = Itinerary.Move(0)
  /// `ready[i]`: when the traveller can leave what stands before visit `i`, the start for 0.
  private(set) var ready: [Int] = []
  /// `latest[i]`: by when visit `i` must be reached; the last entry is that of the day's end.
  private(set) var latest: [Int] = []
  /// `efforts[i]`, `prices[i]`, `walks[i]`: those of the way to visit `i`; the last is that of the end.
  private(set) var efforts: [Int] = []
  private(set) var prices: [Int] = []
  private(set) var walks: [Int] = []
  /// Sums over ways and visits.
  private(set) var effort = 0, worth = 0, price = 0, walked = 0

  /// Starts with a day of no visits; `nil` if no mode arrives in time.
  ///
  /// - Parameter isCheapest: Whether the mode is chosen that costs least, and not the one of least effort.
  init?(_ dense: DenseItinerary, day: Int, isCheapest: Bool) {
    self.day = day
    let terms = dense.problem.days[day]
    var best = (Int.max, Int.max)
    for mode in dense.ways.modes {
      for (way, move) in dense.ways.choices(
        by: mode, from: terms.start, to: terms.end, at: terms.window.start)
      where way.arrives <= terms.window.end && way.walked <= dense.walking[day] {
        let rank = isCheapest ? (way.price, way.effort) : (way.effort, way.price)
        if rank < best { (best, lastMove) = (rank, move) }
      }
    }
    guard best.0 < .max, time(dense) else { return nil }
  }

  /// Starts with given visits; `nil` if they cannot be kept.
  init?(_ dense: DenseItinerary, day: Int, _ plan: Itinerary.Day) {
    self.day = day
    visits = plan.visits
    lastMove = plan.lastMove
    guard time(dense) else { return nil }
  }

  var plan: Itinerary.Day { Itinerary.Day(visits: visits, lastMove: lastMove) }

  /// The location before a place in the order.
  @inline(__always)
  func location(before index: Int, _ dense: DenseItinerary) -> Int {
    index == 0
      ? dense.problem.days[day].start : dense.location[visits[index - 1].candidate]
  }

  /// The location at a place in the order; the day's end behind the last.
  @inline(__always)
  func location(at index: Int, _ dense: DenseItinerary) -> Int {
    index == visits.count
      ? dense.problem.days[day].end : dense.location[visits[index].candidate]
  }

  @inline(__always)
  func move(at index: Int) -> Itinerary.Move {
    index == visits.count ? lastMove : visits[index].move
  }

  /// Puts a visit in, and reaches what follows by a mode; tells whether the day can be kept.
  mutating func insert(
    _ visit: Itinerary.Visit, at index: Int, next move: Itinerary.Move, _ dense: DenseItinerary
  ) -> Bool {
    visits.insert(visit, at: index)
    setMove(move, at: index + 1)
    return time(dense)
  }

  /// Takes visits out; what follows is reached by the mode that is best of those that arrive in time.
  ///
  /// - Returns: Whether the day can be kept, which it can wherever the ways know no long detours.
  mutating func remove(_ range: Range<Int>, _ dense: DenseItinerary) -> Bool {
    visits.removeSubrange(range)
    return chooseMove(at: range.lowerBound, dense)
  }

  /// Chooses the mode by which a place is reached anew.
  mutating func chooseMove(at index: Int, _ dense: DenseItinerary) -> Bool {
    let (from, to) = (location(before: index, dense), location(at: index, dense))
    let before = move(at: index)
    var choices: [(effort: Int, mode: Int)] = []
    // Before what was changed, moments hold; those behind were set for another way.
    let moment = moment(before: index, dense)
    for mode in dense.ways.modes {
      if let way = dense.ways.way(
        by: Itinerary.Move(mode), from: from, to: to, at: moment)
      {
        choices.append((way.effort, mode))
      }
    }
    for choice in choices.sorted(by: { $0 < $1 }) {
      setMove(Itinerary.Move(choice.mode), at: index)
      if time(dense), walked <= dense.walking[day] { return true }
    }
    setMove(before, at: index)
    return time(dense) && walked <= dense.walking[day]
  }

  private func moment(before index: Int, _ dense: DenseItinerary) -> Int {
    index < ready.count ? ready[index] : dense.problem.days[day].window.start
  }

  private mutating func setMove(_ move: Itinerary.Move, at index: Int) {
    if index == visits.count { lastMove = move } else { visits[index].move = move }
  }

  mutating func setLength(_ length: Int, at index: Int, _ dense: DenseItinerary) -> Bool {
    visits[index].length = length
    return time(dense)
  }

  /// Computes all moments and sums anew; tells whether the day can be kept.
  mutating func time(_ dense: DenseItinerary) -> Bool {
    let count = visits.count
    let terms = dense.problem.days[day]
    ready.removeAll(keepingCapacity: true)
    efforts.removeAll(keepingCapacity: true)
    prices.removeAll(keepingCapacity: true)
    walks.removeAll(keepingCapacity: true)
    (effort, worth, price, walked) = (0, 0, 0, 0)
    var moment = terms.window.start
    var place = terms.start
    for index in 0...count {
      ready.append(moment)
      let to = location(at: index, dense)
      guard let way = dense.ways.way(by: move(at: index), from: place, to: to, at: moment)
      else { return false }
      efforts.append(way.effort)
      prices.append(way.price)
      walks.append(way.walked)
      effort += way.effort
      price += way.price
      walked += way.walked
      guard index < count else {
        if way.arrives > terms.window.end { return false }
        break
      }
      let visit = visits[index]
      guard
        let begin = dense.begin(
          visit.candidate, dense.seconds(visit.candidate, visit.length), on: day,
          from: way.arrives)
      else { return false }
      moment = begin + dense.seconds(visit.candidate, visit.length)
      worth += dense.worth(visit.candidate, visit.length)
      price += dense.price[visit.candidate]
      place = to
    }
    if latest.count != count + 1 { latest = [Int](repeating: 0, count: count + 1) }
    latest[count] = terms.window.end
    for index in stride(from: count - 1, through: 0, by: -1) {
      let visit = visits[index]
      guard
        let leave = dense.ways.latest(
          by: move(at: index + 1).mode, from: location(at: index, dense),
          to: location(at: index + 1, dense), arriving: latest[index + 1]),
        leave >= move(at: index + 1).notBefore,
        let arrival = dense.latestArrival(
          visit.candidate, dense.seconds(visit.candidate, visit.length), on: day, ending: leave)
      else { return false }
      latest[index] = arrival
    }
    return true
  }
}
