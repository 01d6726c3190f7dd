internal import TravelModel

/// What keeps a day varied: how many stops it has, how many of one kind, and that of two places of a kind side by side one
/// is enough.
///
/// None of it applies to places that the traveller names or states points for, and to meals.
struct ItineraryVariety {
  /// What a limit is for.
  enum Rule { case stops, kind }

  /// The most stops of one kind on a day, unless few kinds are wished for.
  private static let mostOfKind = 3
  /// Of the best place of a kind: by how much each further one on a day is worth less than the one before, where there
  /// may be ``mostOfKind``; the more there may be, the less.
  private static let decline = 1.0 / 8
  /// Two places of a kind that are so near are seen together, in metres; and in units of latitude, which are longer
  /// nowhere.
  private static let sideBySide = (metres: 50.0, latitudes: 4600)
  /// What it takes, in thousandths of a point, if nothing is visited that meets the most important interest; of others in
  /// proportion.
  private static let shortfall = 40_000.0
  /// How many stops fill a day: some, and more for each hour, up to the most that anybody likes.
  private static let stops = (first: 2.0, perHour: 0.6, most: 9)

  let request: ItineraryRequest
  let places: [Place]
  let categories: PlaceCategories
  let roles: [ItineraryCompiler.Role]
  let windows: [TimeWindow]

  /// The stops of a day that lasts some seconds, at most, if the traveller states no number.
  static func usualStops(in seconds: Int) -> Int {
    let hours = Double(seconds) / 3600
    return min(stops.most, Int((stops.first + stops.perHour * hours).rounded()))
  }

  /// Whether a place is visited because the traveller names it, and not for its kind.
  private func isNamed(_ place: Place) -> Bool {
    request.mustSee.contains(place.id) || request.only?.contains(place.id) ?? false
      || request.points[place.id] != nil
  }

  /// The limits on stops of a day, on those of a kind, and those that favour one visit for each interest.
  func limits(
    _ candidates: [ItineraryProblem.Candidate]
  ) -> [(ItineraryProblem.CountLimit, Rule?)] {
    let visits = roles.indices.filter { roles[$0].meal == nil }
    let free = visits.filter { !isNamed(places[roles[$0].place]) }
    var limits: [(ItineraryProblem.CountLimit, Rule?)] = []
    let most = mostOfDays(named: Set(visits.map { roles[$0].place }).count { isNamed(places[$0]) })
    if let stops = request.stops {
      var limit = ItineraryProblem.CountLimit(members: visits, least: stops.lowerBound)
      limit.mostOfDay = windows.map { _ in stops.upperBound }
      limits.append((limit, .stops))
    } else if !free.isEmpty {
      var limit = ItineraryProblem.CountLimit(members: free)
      limit.mostOfDay = most
      limits.append((limit, .stops))
    }
    let kinds = Dictionary(grouping: free) { categories.kind(of: places[roles[$0].place]) }
    for members in kinds.sorted(by: { $0.key < $1.key }).map(\.value) where members.count > 1 {
      var limit = ItineraryProblem.CountLimit(members: members)
      let demanded = request.shares.filter { share in
        members.contains { categories.meets(places[roles[$0].place].categories, share.interest) }
      }.map(\.least).max() ?? 0
      limit.mostOfDay = most.map { stops in
        max(Self.mostOfKind, (stops + kinds.count - 1) / kinds.count, demanded)
      }
      let best = members.compactMap { candidates[$0].lengths.last?.worth }.max() ?? 0
      let more = Double(Self.mostOfKind) / Double(limit.mostOfDay?.max() ?? Self.mostOfKind)
      (limit.free, limit.decline) = (1, Int(Double(best) * Self.decline * more))
      limits.append((limit, .kind))
    }
    return limits + self.interests(visits).map { ($0, nil) }
  }

  /// Of each interest one visit at least, where there is one.
  private func interests(_ visits: [Int]) -> [ItineraryProblem.CountLimit] {
    guard request.only == nil, let greatest = request.interests.values.max(), greatest > 0 else {
      return []
    }
    return request.interests.sorted { $0.key < $1.key }.compactMap { interest, weight in
      let members = visits.filter {
        categories.meets(places[roles[$0].place].categories, interest)
      }
      guard weight > 0, !members.isEmpty else { return nil }
      var limit = ItineraryProblem.CountLimit(members: members, least: 1)
      limit.shortfall = Int(Self.shortfall * weight / greatest)
      return limit
    }
  }

  /// The most stops of each day besides those that are named.
  private func mostOfDays(named: Int) -> [Int] {
    if let stops = request.stops { return windows.map { _ in stops.upperBound } }
    let demanded = request.shares.reduce(0) { $0 + $1.least }
    return windows.map { window in
      let usual = Self.usualStops(in: window.end - window.start)
      return max(usual - named / windows.count, (demanded + windows.count - 1) / windows.count, 1)
    }
  }

  /// For places of a kind side by side, the best of which is visited instead of the others: by candidate, that place.
  func neighbours(_ candidates: [ItineraryProblem.Candidate]) -> [Int: Int] {
    let meals = Set(roles.filter { $0.meal != nil }.map(\.place))
    let visits = roles.indices.filter {
      roles[$0].meal == nil && !meals.contains(roles[$0].place)
        && !isNamed(places[roles[$0].place])
    }
    var result: [Int: Int] = [:]
    for members in Dictionary(grouping: visits, by: { categories.kind(of: places[roles[$0].place]) })
      .values
    {
      let points = members.map { FixedCoordinate(places[roles[$0].place].location) }
      let byLatitude = members.indices.sorted { (points[$0].latitude, $0) < (points[$1].latitude, $1) }
      let rank = Dictionary(uniqueKeysWithValues: byLatitude.enumerated().map { ($1, $0) })
      func worth(_ member: Int) -> Int { candidates[members[member]].lengths.last?.worth ?? 0 }
      var isTaken = [Bool](repeating: false, count: members.count)
      for best in members.indices.sorted(by: { (-worth($0), $0) < (-worth($1), $1) })
      where !isTaken[best] {
        isTaken[best] = true
        for step in [-1, 1] {
          var other = (rank[best] ?? 0) + step
          while byLatitude.indices.contains(other) {
            let member = byLatitude[other]
            if abs(points[member].latitude - points[best].latitude) > Self.sideBySide.latitudes { break }
            if !isTaken[member], points[best].distance(to: points[member]) <= Self.sideBySide.metres {
              isTaken[member] = true
              result[members[member]] = roles[members[best]].place
            }
            other += step
          }
        }
      }
    }
    return result
  }
}
