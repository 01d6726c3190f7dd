internal import TravelModel

/// The days of a plan while a search changes them; what was changed since days were kept last can be taken back.
struct MutableItinerary {
  private let dense: DenseItinerary
  private(set) var routes: [DayRoute]
  private(set) var tally: ItineraryTally
  /// Days as they were kept last, where they are changed.
  private var before: [DayRoute]
  private var isChanged: [Bool]

  /// Starts with a plan, or with days of no visits; `nil` if a day's end cannot be reached.
  init?(_ dense: DenseItinerary, _ plan: Itinerary?) {
    guard let routes = plan.flatMap({ Self.routes(dense, of: $0) }) ?? Self.emptyRoutes(dense)
    else { return nil }
    self.dense = dense
    self.routes = routes
    before = routes
    isChanged = routes.map { _ in false }
    tally = ItineraryTally(dense)
    for route in routes { tally.add(route, dense) }
  }

  private static func routes(_ dense: DenseItinerary, of plan: Itinerary) -> [DayRoute]? {
    let routes = plan.days.indices.compactMap { DayRoute(dense, day: $0, plan.days[$0]) }
    return routes.count == dense.dayCount ? routes : nil
  }

  /// Days of no visits, by as little effort as there is money for.
  private static func emptyRoutes(_ dense: DenseItinerary) -> [DayRoute]? {
    for isCheapest in [false, true] {
      let routes = (0..<dense.dayCount).compactMap {
        DayRoute(dense, day: $0, isCheapest: isCheapest)
      }
      guard routes.count == dense.dayCount else { return nil }
      if routes.reduce(0, { $0 + $1.price }) <= dense.budget { return routes }
    }
    return nil
  }

  var plan: Itinerary { Itinerary(days: routes.map(\.plan)) }

  @inline(__always)
  var value: ItineraryValue {
    var value = ItineraryValue(
      worth: -tally.loss, price: tally.price, missing: tally.missing(dense))
    for route in routes {
      value.worth += route.worth
      value.effort += route.effort
    }
    return value
  }

  /// Whether budget and walking limit are kept.
  @inline(__always)
  var isAllowed: Bool {
    tally.price <= dense.budget && routes.allSatisfy { $0.walked <= dense.walking[$0.day] }
  }

  // MARK: - Keeping and taking back

  /// Keeps all days as they are.
  mutating func keep() {
    for day in routes.indices { isChanged[day] = false }
  }

  /// Makes all days as they were kept last.
  mutating func takeBack() {
    for day in routes.indices where isChanged[day] { tally.remove(routes[day], dense) }
    // A visit may have come from one day to another, so that all are forgotten before any is counted.
    for day in routes.indices where isChanged[day] {
      routes[day] = before[day]
      tally.add(routes[day], dense)
      isChanged[day] = false
    }
  }

  /// Changes a day; it stays as it was if the change fails.
  @inline(__always)
  private mutating func change(
    _ day: Int, _ body: (inout DayRoute, ItineraryTally, DenseItinerary) -> Bool
  ) -> Bool {
    if !isChanged[day] {
      isChanged[day] = true
      before[day] = routes[day]
    }
    let whole = routes[day]
    guard body(&routes[day], tally, dense) else {
      routes[day] = whole
      return false
    }
    tally.replacePrice(whole.price, by: routes[day].price)
    return true
  }

  // MARK: - Changes

  /// Leaves out visits of a day, if the next one can be reached from those before.
  mutating func remove(_ range: Range<Int>, _ day: Int) {
    let candidates = routes[day].stops[range].map(\.candidate)
    guard change(day, { route, _, dense in route.remove(range, dense) }) else { return }
    for candidate in candidates { tally.count(candidate, -1, on: day, dense) }
  }

  /// Makes a visit as long as one of its lengths, if all that follows can be kept.
  mutating func setLength(_ length: Int, at index: Int, _ day: Int) {
    _ = change(day) { route, _, dense in route.setLength(length, at: index, dense) }
  }

  /// Makes a visit longer by one of its lengths; returns whether that is allowed and worth something.
  mutating func stretch(_ index: Int, _ day: Int) -> Bool {
    change(day) { route, tally, dense in
      let (price, total) = (route.price, route.worth - route.effort)
      return route.setLength(route.stops[index].length + 1, at: index, dense)
        && route.walked <= dense.walking[day] && tally.price - price + route.price <= dense.budget
        && route.worth - route.effort > total
    }
  }

  /// Makes a visit in the place of others; returns whether it fits.
  mutating func put(
    _ candidate: Int, length: Int, in day: Int, replacing range: Range<Int>, _ gap: Gap
  ) -> Bool {
    let replaced = routes[day].stops[range].map(\.candidate)
    let visit = Itinerary.Visit(
      candidate: candidate, length: length, move: Itinerary.Move(gap.mode))
    let fits = change(day) { route, _, dense in
      route.replace(range, by: visit, next: Itinerary.Move(gap.nextMode), dense)
    }
    guard fits else { return false }
    tally.count(candidate, 1, on: day, dense)
    for candidate in replaced { tally.count(candidate, -1, on: day, dense) }
    return true
  }

  // MARK: - Gaps

  /// A place in a day where a visit fits.
  struct Gap {
    var gain: Int
    /// By how much the next place is reached later.
    var seconds: Int
    var mode: Int, nextMode: Int
  }

  /// The best pair of modes for a visit in the place of others, within what money and walking are left; `nil` if
  /// it fits by none.
  @inline(__always)
  func gap(
    _ candidate: Int, length: Int, in day: Int, replacing range: Range<Int>
  ) -> Gap? {
    let route = routes[day]
    let next = route.stops[range.upperBound]
    let from = route.location(before: range.lowerBound, dense)
    let ready = route.ready(before: range.lowerBound, dense)
    let place = dense.location[candidate]
    let seconds = dense.seconds(candidate, length)
    var money = dense.budget - tally.price + next.price - dense.price[candidate]
    var walking = dense.walking[day] - route.walked + next.walked
    var kept = next.effort - tally.loss(with: candidate, on: day, dense)
    for index in range {
      let stop = route.stops[index]
      kept += tally.relief(without: stop.candidate, on: day, dense)
      money += stop.price + dense.price[stop.candidate]
      walking += stop.walked
      kept += stop.effort - dense.worth(stop.candidate, stop.length)
    }
    var best: Gap?
    for mode in dense.ways.modes {
      guard
        let way = dense.ways.way(by: Itinerary.Move(mode), from: from, to: place, at: ready),
        way.arrives + seconds <= next.latest, way.price <= money, way.walked <= walking,
        let begin = dense.begin(candidate, seconds, on: day, from: way.arrives)
      else { continue }
      let end = begin + seconds
      if end > next.latest { continue }
      for onwardMode in dense.ways.modes {
        guard
          let onward = dense.ways.way(
            by: Itinerary.Move(onwardMode), from: place, to: next.location, at: end),
          onward.arrives <= next.latest, way.price + onward.price <= money,
          way.walked + onward.walked <= walking
        else { continue }
        let gain = dense.worth(candidate, length) - way.effort - onward.effort + kept
        if gain > best?.gain ?? .min {
          best = Gap(
            gain: gain, seconds: onward.arrives - next.arrives, mode: mode, nextMode: onwardMode)
        }
      }
    }
    return best
  }
}
