internal import OpenStreetMap
internal import TravelModel

/// Whether and when a place may be visited, and what that is worth.
struct PlaceScoring {
  /// A place that may be visited.
  struct Visit {
    var lengths: [ItineraryProblem.Length]
    var windows: [[TimeWindow]]
    var price: Int
    /// When the place is open on each day, if the windows are narrower because the traveller stated a time.
    var open: [[TimeWindow]]?
  }

  struct Refusal: Error {
    let reason: ItineraryCompiler.Reason
  }

  /// Thousandths of a point of the best place if a visit lasts an hour.
  private static let full = 100_000.0
  /// What a place is worth that is a sight besides what it is usually visited for, as a share.
  private static let besides = 0.6
  /// By what worth is divided where the places are given: it decides between lengths, but not between ways.
  private static let dividedForRoutes = 10_000
  let request: ItineraryRequest
  let categories: PlaceCategories
  let around: ItineraryCompiler.Surroundings
  let clock: LocalClock
  let windows: [TimeWindow]

  /// The visits of which one may be made: where the traveller stated the start, one of each length.
  func judge(_ place: Place) -> Result<[Visit], Refusal> {
    func refuse(_ reason: ItineraryCompiler.Reason) -> Result<[Visit], Refusal> {
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
    if around.shown.contains(place.id), !isDemanded { return refuse(.shown) }
    if let visited = around.visits[place.id], !isDemanded {
      guard let after = around.revisitAfter else { return refuse(.visited(on: visited)) }
      let days = abs(request.days[0].date.daysSince1970 - visited)
      if after > 0 { weight *= min(1, Double(days) / Double(after)) }
      if weight < 0.01 { return refuse(.visited(on: visited)) }
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
    let worth = points.map { $0 * 1000 * weight + Double(StayCurve.stopping) } ?? full
    let pin = request.pins[place.id]
    let curve = StayCurve(visit: visit(place), worth: worth)
    let lengths = divided(pin?.seconds.map { [curve.length($0)] } ?? curve.lengths)
    let isNamed = isDemanded || pin != nil
    guard let open = open(place, atAnyTime: isNamed) else { return refuse(.unknownHours) }
    func fitting(_ open: [TimeWindow]) -> [[TimeWindow]] {
      windows.map { day in
        open.compactMap { intersection($0, day) }
          .filter { $0.end - $0.start >= lengths[0].seconds }
      }
    }
    let all = fitting(open)
    if all.allSatisfy(\.isEmpty) {
      return refuse(place.hours.readable == nil && !isNamed ? .unknownHours : .closed)
    }
    if let pin {
      let visits = pinned(pin, lengths, all, price)
      return visits.isEmpty ? refuse(.closed) : .success(visits)
    }
    guard place.setting.value == .outdoor, !around.wet.isEmpty, !isDemanded else {
      return .success([Visit(lengths: lengths, windows: all, price: price)])
    }
    let dry = fitting(dry(open))
    if dry.allSatisfy(\.isEmpty) { return refuse(.rain) }
    return .success([Visit(lengths: lengths, windows: dry, price: price)])
  }

  /// The visits on the day and at the time that the traveller stated, as far as the place is open then.
  private func pinned(
    _ pin: ItineraryRequest.Pin, _ lengths: [ItineraryProblem.Length], _ open: [[TimeWindow]],
    _ price: Int
  ) -> [Visit] {
    var open = open
    for (day, terms) in request.days.enumerated() where terms.date != pin.date ?? terms.date {
      open[day] = []
    }
    if open.allSatisfy(\.isEmpty) { return [] }
    guard let begins = pin.begins else {
      return [Visit(lengths: lengths, windows: open, price: price)]
    }
    return lengths.compactMap { length in
      let windows = open.enumerated().map { day, open in
        let start = clock.elapsed(untilWallClock: offset(of: day) + begins)
        return TimeWindow(start: start, end: start + length.seconds).map { [$0] }?
          .filter { visit in open.contains { $0.start <= visit.start && visit.end <= $0.end } }
          ?? []
      }
      return windows.allSatisfy(\.isEmpty)
        ? nil : Visit(lengths: [length], windows: windows, price: price, open: open)
    }
  }

  /// Seconds from the midnight of the first day to that of another one, by the clock on the wall.
  private func offset(of day: Int) -> Int {
    (request.days[day].date.daysSince1970 - request.days[0].date.daysSince1970) * 86_400
  }

  /// A place as one for a meal; `nil` if it does not serve one on that day.
  func judge(_ place: Place, meal: ItineraryRequest.Meal, on day: Int) -> Visit? {
    guard categories.meets(place.categories, meal.interest), !request.never.contains(place.id),
      let window = mealWindow(meal, on: day), let open = open(place, atAnyTime: true),
      case .success(let price) = price(place),
      !request.group.wheelchair || place.wheelchair == .yes || place.wheelchair == .limited
    else { return nil }
    var windows = [[TimeWindow]](repeating: [], count: self.windows.count)
    windows[day] = open.compactMap { intersection($0, window) }
      .filter { $0.end - $0.start >= meal.seconds }
    guard !windows[day].isEmpty else { return nil }
    let liking = place.popularity?.value ?? 0.5
    return Visit(
      lengths: divided([.init(seconds: meal.seconds, worth: Int(Self.full * 0.2 * liking))]),
      windows: windows, price: price)
  }

  /// When a meal can be eaten on a day; `nil` if it is outside the traveller's day.
  func mealWindow(_ meal: ItineraryRequest.Meal, on day: Int) -> TimeWindow? {
    let offset = offset(of: day)
    guard
      let window = TimeWindow(
        start: clock.elapsed(untilWallClock: offset + meal.from),
        end: clock.elapsed(untilWallClock: offset + meal.until)),
      let both = intersection(window, windows[day]), both.end - both.start >= meal.seconds
    else { return nil }
    return both
  }

  private func divided(_ lengths: [ItineraryProblem.Length]) -> [ItineraryProblem.Length] {
    if request.only == nil { return lengths }
    return lengths.map { .init(seconds: $0.seconds, worth: $0.worth / Self.dividedForRoutes) }
  }

  /// How much a place is wished for, `0...1`.
  private func weight(_ place: Place) -> Double {
    var liking = 0.1 + 0.9 * (place.popularity?.value ?? 0.5)
    // What is no sight is visited by those who ask for it; what is one as well, such as a famous café, is worth less to
    // others.
    let isSight = place.categories.contains { categories[$0]?.isWhenAsked != true }
    let first = place.categories.first.flatMap { categories[$0] }
    let isAsked = request.interests.contains { $0.value > 0 && first?.meets($0.key) == true }
    if first?.isWhenAsked == true, !isAsked { liking *= Self.besides }
    guard let greatest = request.interests.values.max() else {
      return isSight || place.categories.isEmpty ? liking : 0
    }
    let met = request.interests.filter { categories.meets(place.categories, $0.key) }.values.max()
    // If only unwanted interests are stated, everything else counts.
    if greatest == 0 { return met == nil && (isSight || place.categories.isEmpty) ? liking : 0 }
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

  /// How long one stays: outdoors no longer than the weather lets.
  private func visit(_ place: Place) -> VisitLength {
    let usual = place.visit.value
    guard let most = around.longestOutdoors, place.setting.value == .outdoor, usual.least <= most
    else { return usual }
    return VisitLength(
      least: usual.least, best: min(usual.best, most), most: min(usual.most, most)) ?? usual
  }

  /// When it is open on all days; `nil` if that is not known and not taken.
  ///
  /// What does not say when it is open is not visited at night, unless it is named, or one eats there.
  private func open(_ place: Place, atAnyTime: Bool) -> [TimeWindow]? {
    let last = request.days.last ?? request.days[0]
    // Until the end of the day after the last one starts, for evenings that end late.
    let span = last.date.daysSince1970 - request.days[0].date.daysSince1970 + 2
    guard let hours = place.hours.readable else {
      guard request.allowsUnknownHours else { return nil }
      return atAnyTime ? windows : (0..<span).compactMap(daytime)
    }
    let around = OpeningSurroundings(
      location: place.location, clock: clock,
      holidays: HolidayCalendar(publicHolidays: Set(request.holidays.map(\.daysSince1970))))
    var open = hours.openWindows(days: span, clock: clock, around)
    let category = place.categories.first.flatMap { categories[$0] }
    if category?.closesOnHolidays == true, !hours.namesHolidays {
      open = open.flatMap { subtract(holidays, from: $0) }
    }
    if category?.isByDaylight == true, !atAnyTime {
      let light = Self.daylight.openWindows(days: span, clock: clock, around)
      open = open.flatMap { window in light.compactMap { intersection(window, $0) } }
    }
    return open
  }

  /// When it is light enough to look around.
  private static let daylight: OpeningHours = {
    do throws(OpeningHoursError) {
      return try OpeningHours("sunrise-(sunset+00:30)")
    } catch {
      preconditionFailure("the hours of daylight can be read")
    }
  }()

  /// The public holidays, from midnight to midnight.
  private var holidays: [TimeWindow] {
    let first = request.days[0].date.daysSince1970
    return request.holidays.compactMap { date in
      let days = date.daysSince1970 - first
      guard (-1...366).contains(days) else { return nil }
      return TimeWindow(
        start: clock.elapsed(untilWallClock: days * 86_400),
        end: clock.elapsed(untilWallClock: (days + 1) * 86_400))
    }
  }

  /// The assumed opening hours of places without any, this many days after the first.
  private func daytime(_ day: Int) -> TimeWindow? {
    TimeWindow(
      start: clock.elapsed(untilWallClock: day * 86_400 + Place.daytime.lowerBound),
      end: clock.elapsed(untilWallClock: day * 86_400 + Place.daytime.upperBound))
  }

  private func dry(_ open: [TimeWindow]) -> [TimeWindow] {
    open.flatMap { subtract(around.wet, from: $0) }
  }

  /// What is left of a window outside of others.
  private func subtract(_ others: [TimeWindow], from window: TimeWindow) -> [TimeWindow] {
    others.reduce([window]) { parts, other in
      parts.flatMap { part -> [TimeWindow] in
        guard intersection(part, other) != nil else { return [part] }
        return [
          TimeWindow(start: part.start, end: min(part.end, other.start)),
          TimeWindow(start: max(part.start, other.end), end: part.end),
        ].compactMap { $0 }
      }
    }
  }

  private func intersection(_ a: TimeWindow, _ b: TimeWindow) -> TimeWindow? {
    TimeWindow(start: max(a.start, b.start), end: min(a.end, b.end))
  }
}
