internal import TravelModel

/// What keeps a day varied: how many stops it has, how many of one kind, and that of two places of a kind side by side one
/// is enough.
///
/// None of it applies where the places are given, to places that the traveller states points for, and to meals; places
/// that must be seen count, but are never too many.
struct ItineraryVariety {
  /// What a limit is for.
  enum Rule { case stops, kind }

  /// The most stops of one kind on a day, unless few kinds are wished for.
  private static let mostOfKind = 3
  /// Of the best place of a kind: by how much each further one on a day is worth less than the one before, where there
  /// may be ``mostOfKind``; the more there may be, the less.
  private static let decline = 1.0 / 8
  /// Two places of a kind that are so near are seen together, in metres, and two of one name, whatever they are.
  private static let sideBySide = 50.0, sameName = 150.0
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

  /// Whether the traveller names a place, so that it is visited whatever else there is of its kind.
  private func isNamed(_ place: Place) -> Bool {
    request.mustSee.contains(place.id) || request.only?.contains(place.id) ?? false
  }

  /// Whether the traveller says what a place is worth.
  private func isValued(_ place: Place) -> Bool { request.points[place.id] != nil }

  private func place(_ candidate: Int) -> Place { places[roles[candidate].place] }

  /// How many places of some candidates are named.
  private func named(_ candidates: [Int]) -> Int {
    Set(candidates.filter { isNamed(place($0)) }.map { roles[$0].place }).count
  }

  /// The limits on stops of a day, on those of a kind, and those that favour one visit for each interest.
  func limits(
    _ candidates: [ItineraryProblem.Candidate]
  ) -> [(ItineraryProblem.CountLimit, Rule?)] {
    let visits = roles.indices.filter { roles[$0].meal == nil }
    var limits: [(ItineraryProblem.CountLimit, Rule?)] = []
    if let stops = request.stops {
      var limit = ItineraryProblem.CountLimit(members: visits, least: stops.lowerBound)
      limit.mostOfDay = windows.map { _ in stops.upperBound }
      limits.append((limit, .stops))
    }
    // Where the places are given, nothing keeps them from being visited.
    guard request.only == nil else { return limits }
    let free = visits.filter { !isValued(place($0)) }
    let most = mostOfDays(named: named(free))
    if request.stops == nil, !free.isEmpty {
      var limit = ItineraryProblem.CountLimit(members: free)
      limit.mostOfDay = most
      limits.append((limit, .stops))
    }
    let kinds = Dictionary(grouping: free) { categories.kind(of: place($0)) }
    for members in kinds.sorted(by: { $0.key < $1.key }).map(\.value) where members.count > 1 {
      let demanded = request.shares.filter { share in
        members.contains { categories.meets(place($0).categories, share.interest) }
      }.map(\.least)
      let least = (demanded + [named(members), Self.mostOfKind]).max() ?? Self.mostOfKind
      var limit = ItineraryProblem.CountLimit(members: members)
      let mostOfDay = most.map { max(least, ($0 + kinds.count - 1) / kinds.count) }
      limit.mostOfDay = mostOfDay
      let best = members.compactMap { candidates[$0].lengths.last?.worth }.max() ?? 0
      let more = Double(Self.mostOfKind) / Double(mostOfDay.max() ?? Self.mostOfKind)
      (limit.free, limit.decline) = (1, Int(Double(best) * Self.decline * more))
      limits.append((limit, .kind))
    }
    return limits + interests(visits, candidates).map { ($0, nil) }
  }

  /// The most stops of each day.
  private func mostOfDays(named: Int) -> [Int] {
    let demanded = request.shares.reduce(0) { $0 + $1.least }
    let least = max(named, (demanded + windows.count - 1) / windows.count, 1)
    return windows.map { window in
      max(least, request.stops?.upperBound ?? Self.usualStops(in: window.end - window.start))
    }
  }

  /// Of each interest one visit at least, where there is one that is worth stopping for.
  private func interests(
    _ visits: [Int], _ candidates: [ItineraryProblem.Candidate]
  ) -> [ItineraryProblem.CountLimit] {
    guard let greatest = request.interests.values.max(), greatest > 0 else {
      return []
    }
    return request.interests.sorted { $0.key < $1.key }.compactMap { interest, weight in
      let members = visits.filter {
        categories.meets(place($0).categories, interest)
          && (candidates[$0].lengths.last?.worth ?? 0) > 0
      }
      guard weight > 0, !members.isEmpty else { return nil }
      var limit = ItineraryProblem.CountLimit(members: members, least: 1)
      limit.shortfall = Int(Self.shortfall * weight / greatest)
      return limit
    }
  }

  /// For places side by side that are of a kind or of one name, the best of which is visited instead of the others: by
  /// candidate, that place.
  func neighbours(_ candidates: [ItineraryProblem.Candidate]) -> [Int: Int] {
    let meals = Set(roles.filter { $0.meal != nil }.map(\.place))
    let visits = roles.indices.filter {
      roles[$0].meal == nil && !meals.contains(roles[$0].place) && !isNamed(place($0))
        && !isValued(place($0))
    }
    func worth(_ candidate: Int) -> Int { candidates[candidate].lengths.last?.worth ?? 0 }
    let ranked = visits.sorted { (-worth($0), $0) < (-worth($1), $1) }
    var result: [Int: Int] = [:]
    var joined: Set<Int> = []
    func join(_ key: (Place) -> String, within metres: Double) {
      for members in Dictionary(grouping: ranked, by: { key(place($0)) }).values {
        let finder = PointFinder(members.map { FixedCoordinate(place($0).location) })
        for (index, best) in members.enumerated() where result[best] == nil {
          for other in finder.near(index, metres) where other > index {
            guard result[members[other]] == nil, !joined.contains(roles[members[other]].place)
            else { continue }
            result[members[other]] = roles[best].place
            joined.insert(roles[best].place)
          }
        }
      }
    }
    join({ categories.kind(of: $0) }, within: Self.sideBySide)
    join({ $0.name.lowercased() }, within: Self.sameName)
    return result
  }

  /// Finds points near others, in strips of latitude.
  private struct PointFinder {
    private let points: [FixedCoordinate]
    private let byLatitude: [Int]
    private let rank: [Int]
    /// No metre has more units of latitude.
    private static let unitsPerMetre = 91.0

    init(_ points: [FixedCoordinate]) {
      self.points = points
      byLatitude = points.indices.sorted { (points[$0].latitude, $0) < (points[$1].latitude, $1) }
      var rank = [Int](repeating: 0, count: points.count)
      for (place, point) in byLatitude.enumerated() { rank[point] = place }
      self.rank = rank
    }

    /// The other points within some metres of one.
    func near(_ index: Int, _ metres: Double) -> [Int] {
      let widest = Int32(metres * Self.unitsPerMetre) + 1
      return [-1, 1].flatMap { step in
        var found: [Int] = []
        var place = rank[index] + step
        while byLatitude.indices.contains(place) {
          let other = byLatitude[place]
          if abs(points[other].latitude - points[index].latitude) > widest { break }
          if points[other].distance(to: points[index]) <= metres { found.append(other) }
          place += step
        }
        return found
      }
    }
  }
}
