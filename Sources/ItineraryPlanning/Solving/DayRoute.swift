internal import TravelModel

/// One day of a plan while it is searched: its visits with the earliest and the latest moments at each.
struct DayRoute {
  /// A visit, or the end of the day, and the way to it.
  struct Stop {
    /// The end has none.
    var candidate: Int
    var length: Int
    var move: Itinerary.Move
    let location: Int
    var arrives = 0
    /// When the traveller is ready to leave.
    var ends = 0
    /// By when it must be reached, so that everything after it can be kept.
    var latest = 0
    /// Those of the way to it.
    var effort = 0, price = 0, walked = 0
  }

  let day: Int
  /// The visits, and the end of the day.
  private(set) var stops: [Stop]
  /// Sums over ways and visits.
  private(set) var effort = 0, worth = 0, price = 0, walked = 0

  /// How many visits there are.
  @inline(__always)
  var count: Int { stops.count - 1 }

  /// Starts with a day of no visits, by the mode that costs least or is of least effort; `nil` if none arrives
  /// in time.
  init?(_ dense: DenseItinerary, day: Int, isCheapest: Bool) {
    self.init(dense, day: day)
    var best = (Int.max, Int.max)
    for mode in dense.ways.modes {
      for (way, move) in dense.ways.choices(
        by: mode, from: dense.start[day], to: dense.end[day], at: dense.opening[day])
      where way.arrives <= dense.closing[day] && way.walked <= dense.walking[day] {
        let rank = isCheapest ? (way.price, way.effort) : (way.effort, way.price)
        if rank < best { (best, stops[0].move) = (rank, move) }
      }
    }
    guard best.0 < .max, time(changed: 0...0, dense) else { return nil }
  }

  /// Starts with given visits; `nil` if they cannot be kept.
  init?(_ dense: DenseItinerary, day: Int, _ plan: Itinerary.Day) {
    self.init(dense, day: day)
    stops[0].move = plan.lastMove
    let visits = plan.visits.map { visit in
      worth += dense.worth(visit.candidate, visit.length)
      price += dense.price[visit.candidate]
      return Stop(
        candidate: visit.candidate, length: visit.length, move: visit.move,
        location: dense.location[visit.candidate])
    }
    stops.insert(contentsOf: visits, at: 0)
    guard time(changed: 0...count, dense) else { return nil }
  }

  private init(_ dense: DenseItinerary, day: Int) {
    self.day = day
    stops = [
      Stop(
        candidate: -1, length: 0, move: Itinerary.Move(0), location: dense.end[day],
        latest: dense.closing[day])
    ]
  }

  var plan: Itinerary.Day {
    Itinerary.Day(
      visits: stops.dropLast().map {
        Itinerary.Visit(candidate: $0.candidate, length: $0.length, move: $0.move)
      }, lastMove: stops[count].move)
  }

  /// The location before a place in the order.
  @inline(__always)
  func location(before index: Int, _ dense: DenseItinerary) -> Int {
    index == 0 ? dense.start[day] : stops[index - 1].location
  }

  /// When the traveller can leave the stop before a position in the order.
  @inline(__always)
  func ready(before index: Int, _ dense: DenseItinerary) -> Int {
    index == 0 ? dense.opening[day] : stops[index - 1].ends
  }

  /// Puts a visit in the place of others, or of none, and reaches what follows by a mode; returns whether the day
  /// can be kept.
  mutating func replace(
    _ range: Range<Int>, by visit: Itinerary.Visit, next move: Itinerary.Move,
    _ dense: DenseItinerary
  ) -> Bool {
    for index in range { forget(index, dense) }
    stops.replaceSubrange(
      range,
      with: CollectionOfOne(
        Stop(
          candidate: visit.candidate, length: visit.length, move: visit.move,
          location: dense.location[visit.candidate])))
    worth += dense.worth(visit.candidate, visit.length)
    price += dense.price[visit.candidate]
    let index = range.lowerBound
    stops[index + 1].move = move
    return time(changed: index...index + 1, dense)
  }

  /// Takes visits out; what follows is reached by the mode of least effort that arrives in time.
  ///
  /// - Returns: Whether the day can be kept, which it can wherever the ways know no long detours.
  mutating func remove(_ range: Range<Int>, _ dense: DenseItinerary) -> Bool {
    for index in range { forget(index, dense) }
    stops.removeSubrange(range)
    let index = range.lowerBound
    let (from, to) = (location(before: index, dense), stops[index].location)
    let ready = ready(before: index, dense)
    let walking = dense.walking[day] - walked + stops[index].walked
    var best: (effort: Int, mode: Int)?
    for mode in dense.ways.modes {
      if let way = dense.ways.way(by: Itinerary.Move(mode), from: from, to: to, at: ready),
        way.arrives <= stops[index].latest, way.walked <= walking,
        way.effort < best?.effort ?? .max
      {
        best = (way.effort, mode)
      }
    }
    guard let best else { return false }
    stops[index].move = Itinerary.Move(best.mode)
    return time(changed: index...index, dense)
  }

  private mutating func forget(_ index: Int, _ dense: DenseItinerary) {
    let stop = stops[index]
    worth -= dense.worth(stop.candidate, stop.length)
    price -= dense.price[stop.candidate] + stop.price
    effort -= stop.effort
    walked -= stop.walked
  }

  /// Makes a visit longer or shorter; returns whether the day is feasible.
  mutating func setLength(_ length: Int, at index: Int, _ dense: DenseItinerary) -> Bool {
    let candidate = stops[index].candidate
    worth += dense.worth(candidate, length) - dense.worth(candidate, stops[index].length)
    stops[index].length = length
    return time(changed: index...index, dense)
  }

  /// Whether a visit may be longer, as far as the times show.
  @inline(__always)
  func hasTime(for length: Int, at index: Int, _ dense: DenseItinerary) -> Bool {
    let (stop, next) = (stops[index], stops[index + 1])
    let seconds = dense.seconds(stop.candidate, length)
    guard let begin = dense.begin(stop.candidate, seconds, on: day, from: stop.arrives),
      let way = dense.ways.way(
        by: next.move, from: stop.location, to: next.location, at: begin + seconds)
    else { return false }
    return way.arrives <= next.latest
  }

  /// Recomputes moments and sums that depend on some stops; returns whether the day is feasible.
  private mutating func time(changed: ClosedRange<Int>, _ dense: DenseItinerary) -> Bool {
    let last = count
    let (first, opening) = (dense.start[day], dense.opening[day])
    var sums = (effort: effort, price: price, walked: walked)
    let isKept = stops.withUnsafeMutableBufferPointer { stops -> Bool in
      var index = changed.lowerBound
      var place = index == 0 ? first : stops[index - 1].location
      var moment = index == 0 ? opening : stops[index - 1].ends
      while true {
        let stop = stops[index]
        guard
          let way = dense.ways.way(by: stop.move, from: place, to: stop.location, at: moment)
        else { return false }
        sums.effort += way.effort - stop.effort
        sums.price += way.price - stop.price
        sums.walked += way.walked - stop.walked
        stops[index].effort = way.effort
        stops[index].price = way.price
        stops[index].walked = way.walked
        stops[index].arrives = way.arrives
        if index == last {
          if way.arrives > dense.closing[day] { return false }
          stops[index].ends = way.arrives
          break
        }
        let seconds = dense.seconds(stop.candidate, stop.length)
        guard let begin = dense.begin(stop.candidate, seconds, on: day, from: way.arrives)
        else { return false }
        moment = begin + seconds
        // Whoever leaves a place as before does all that follows as before.
        if index >= changed.upperBound, moment == stop.ends { break }
        stops[index].ends = moment
        place = stop.location
        index += 1
      }
      index = min(changed.upperBound, last - 1)
      while index >= 0 {
        let (stop, next) = (stops[index], stops[index + 1])
        guard
          let leave = dense.ways.latest(
            by: next.move.mode, from: stop.location, to: next.location, arriving: next.latest),
          leave >= next.move.notBefore,
          let arrival = dense.latestArrival(
            stop.candidate, dense.seconds(stop.candidate, stop.length), on: day, ending: leave)
        else { return false }
        if index < changed.lowerBound, arrival == stop.latest { break }
        stops[index].latest = arrival
        index -= 1
      }
      return true
    }
    (effort, price, walked) = sums
    return isKept
  }
}
