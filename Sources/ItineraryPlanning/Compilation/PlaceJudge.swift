internal import TravelModel

/// Whether and when a place may be visited, and what that is worth.
struct PlaceJudge {
  /// A place that may be visited.
  struct Visit {
    var lengths: [ItineraryProblem.Length]
    var windows: [[TimeWindow]]
    var price: Int
  }

  struct Refusal: Error {
    let reason: ItineraryDraft.Reason
  }

  /// Thousandths of a point of the best place if a visit lasts an hour.
  private static let full = 100_000.0
  /// Lengths are told in steps of five minutes.
  private static let step = 300
  /// What a visit of the least and of the greatest length is worth of one of the best length.
  private static let shares = (least: 0.65, most: 1.1)

  /// What stopping takes from a visit, in thousandths of a point: many small things are less than one whole.
  private static let stopping = 5000

  let request: ItineraryRequest
  let categories: PlaceCategories
  let around: ItineraryDraft.Surroundings
  let clock: LocalClock
  let windows: [TimeWindow]

  func judge(_ place: Place) -> Result<Visit, Refusal> {
    func refuse(_ reason: ItineraryDraft.Reason) -> Result<Visit, Refusal> {
      .failure(Refusal(reason: reason))
    }
    let isDemanded =
      request.mustSee.contains(place.id) || request.only?.contains(place.id) ?? false
    if request.never.contains(place.id) { return refuse(.excluded) }
    if let only = request.only, !only.contains(place.id), !request.mustSee.contains(place.id) {
      return refuse(.excluded)
    }
    let points = request.points[place.id]
    var weight = points.map { $0 > 0 ? 1 : 0 } ?? weight(place)
    if isDemanded, weight == 0 { weight = 1 }
    if weight == 0 { return refuse(.noInterest) }
    if let days = around.visits[place.id], !isDemanded {
      guard let after = around.revisitAfter else { return refuse(.visited(daysAgo: days)) }
      if after > 0 { weight *= min(1, Double(days) / Double(after)) }
      if weight < 0.01 { return refuse(.visited(daysAgo: days)) }
    }
    let price: Int
    switch self.price(place) {
    case .failure(let refusal): return .failure(refusal)
    case .success(let known): price = known
    }
    if request.group.wheelchair, place.wheelchair != .yes, place.wheelchair != .limited {
      return refuse(.noWheelchair)
    }
    let full = Self.full * weight * Self.substance(place)
    let lengths = lengths(
      place.visit.value, worth: points.map { $0 * 1000 * weight + Double(Self.stopping) } ?? full)
    guard let open = open(place) else { return refuse(.unknownHours) }
    func fitting(_ open: [TimeWindow]) -> [[TimeWindow]] {
      windows.map { day in
        open.compactMap { intersection($0, day) }
          .filter { $0.end - $0.start >= lengths[0].seconds }
      }
    }
    let all = fitting(open)
    if all.allSatisfy(\.isEmpty) { return refuse(.closed) }
    guard place.setting.value == .outdoor, !around.wet.isEmpty, !isDemanded else {
      return .success(Visit(lengths: lengths, windows: all, price: price))
    }
    let dry = fitting(dry(open))
    if dry.allSatisfy(\.isEmpty) { return refuse(.rain) }
    return .success(Visit(lengths: lengths, windows: dry, price: price))
  }

  /// A place as one for a meal; `nil` if it does not serve one on that day.
  func judge(_ place: Place, meal: ItineraryRequest.Meal, on day: Int) -> Visit? {
    guard categories.meets(place.categories, meal.interest), !request.never.contains(place.id),
      let window = mealWindow(meal, on: day), let open = open(place),
      case .success(let price) = price(place),
      !request.group.wheelchair || place.wheelchair == .yes || place.wheelchair == .limited
    else { return nil }
    var windows = [[TimeWindow]](repeating: [], count: self.windows.count)
    windows[day] = open.compactMap { intersection($0, window) }
      .filter { $0.end - $0.start >= meal.seconds }
    guard !windows[day].isEmpty else { return nil }
    let liking = place.popularity?.value ?? 0.5
    return Visit(
      lengths: [.init(seconds: meal.seconds, worth: Int(Self.full * 0.2 * liking))],
      windows: windows, price: price)
  }

  /// When a meal can be eaten on a day; `nil` if the traveller is not on the way then.
  func mealWindow(_ meal: ItineraryRequest.Meal, on day: Int) -> TimeWindow? {
    let offset =
      (request.days[day].date.daysSince1970 - request.days[0].date.daysSince1970) * 86_400
    guard
      let window = TimeWindow(
        start: clock.elapsed(untilWallClock: offset + meal.from),
        end: clock.elapsed(untilWallClock: offset + meal.until)),
      let both = intersection(window, windows[day]), both.end - both.start >= meal.seconds
    else { return nil }
    return both
  }

  /// How much a place is wished for, `0...1`.
  private func weight(_ place: Place) -> Double {
    let liking = 0.4 + 0.6 * (place.popularity?.value ?? 0.5)
    guard let greatest = request.interests.values.max() else { return liking }
    let met = request.interests.filter { categories.meets(place.categories, $0.key) }.values.max()
    return (met ?? 0) / greatest * liking
  }

  /// How much there is to a place, 1 for a visit of an hour: what takes twelve times as long is worth about six
  /// times as much, so that a day is not filled with what one sees in passing.
  private static func substance(_ place: Place) -> Double {
    let root = (Double(place.visit.value.best) / 3600).squareRoot()
    // To the power of three quarters, by roots and products alone.
    return root * root.squareRoot()
  }

  /// What all who travel pay there.
  private func price(_ place: Place) -> Result<Int, Refusal> {
    guard let price = place.price?.value else { return .success(0) }
    if let currency = price.currency, let wanted = request.currency, currency != wanted,
      price.cents > 0, request.budget != nil || request.cap != nil
    {
      return .failure(Refusal(reason: .otherCurrency(currency)))
    }
    if price.cents > request.cap ?? .max {
      return .failure(Refusal(reason: .tooDear(price.cents)))
    }
    return .success(price.cents * request.group.people)
  }

  /// When it is open on all days; `nil` if that is not known and not taken.
  private func open(_ place: Place) -> [TimeWindow]? {
    let last = request.days.last ?? request.days[0]
    // Until the end of the day after the last one starts, for evenings that end late.
    let span = last.date.daysSince1970 - request.days[0].date.daysSince1970 + 2
    guard let hours = place.hours.readable else {
      return request.allowsUnknownHours ? windows : nil
    }
    let holidays = HolidayCalendar(
      publicHolidays: Set(request.holidays.map(\.daysSince1970)), schoolHolidays: [])
    return hours.openWindows(
      days: span, clock: clock,
      OpeningSurroundings(location: place.location, clock: clock, holidays: holidays))
  }

  /// Lengths from the least to the greatest, with what they are worth: each further minute is worth less.
  private func lengths(_ visit: VisitLength, worth: Double) -> [ItineraryProblem.Length] {
    func less(_ worth: Double) -> Int { max(0, Int(worth) - Self.stopping) }
    func rounded(_ seconds: Int) -> Int {
      max(Self.step, (seconds + Self.step / 2) / Self.step * Self.step)
    }
    let (least, best) = (rounded(visit.least), max(rounded(visit.least), rounded(visit.best)))
    let most = max(best, rounded(visit.most))
    var lengths: [ItineraryProblem.Length] = []
    if least < best {
      lengths.append(.init(seconds: least, worth: less(worth * Self.shares.least)))
    }
    let middle = rounded((least + best) / 2)
    if least < middle, middle < best {
      // On a parabola whose top is the best length.
      let rest = Double(best - middle) / Double(best - least)
      let share = 1 - (1 - Self.shares.least) * rest * rest
      lengths.append(.init(seconds: middle, worth: less(worth * share)))
    }
    lengths.append(.init(seconds: best, worth: less(worth)))
    if most > best { lengths.append(.init(seconds: most, worth: less(worth * Self.shares.most))) }
    return lengths
  }

  private func dry(_ open: [TimeWindow]) -> [TimeWindow] {
    var parts = open
    for wet in around.wet {
      parts = parts.flatMap { part -> [TimeWindow] in
        guard intersection(part, wet) != nil else { return [part] }
        return [
          TimeWindow(start: part.start, end: min(part.end, wet.start)),
          TimeWindow(start: max(part.start, wet.end), end: part.end),
        ].compactMap { $0 }
      }
    }
    return parts
  }

  private func intersection(_ a: TimeWindow, _ b: TimeWindow) -> TimeWindow? {
    TimeWindow(start: max(a.start, b.start), end: min(a.end, b.end))
  }
}
