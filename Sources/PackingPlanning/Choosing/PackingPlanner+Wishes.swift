internal import Weather

/// What wishes cost: the same trip, planned without each of them.
extension PackingPlanner {
  /// The most wishes that are told; each is a plan of its own.
  private static let mostWishes = 10

  func tellWishes(of plan: inout PackingPlan, _ weather: [WeatherDay]) throws {
    var wishes: [PackingPlan.Wish] = []
    let told = plan
    /// Plans without something, and tells what that changes.
    @discardableResult func tell(
      _ kind: PackingPlan.Wish.Kind, _ change: (inout PackingPlanner, inout TripRequest) -> Void,
      isLess: Bool
    ) throws -> PackingPlan? {
      guard wishes.count < Self.mostWishes else { return nil }
      var (planner, trip) = (self, told.trip)
      planner.tellsWishes = false
      trip.preferences = told.preferences
      change(&planner, &trip)
      // The washes were found worth their cost: that is not asked again.
      trip.preferences.laundry?.cost = 0
      let other = try planner.plan(trip, weather: weather)
      let sign = isLess ? 1 : -1
      wishes.append(
        PackingPlan.Wish(
          kind: kind, items: sign * (told.count - other.count),
          weight: sign * (told.weight - other.weight), volume: sign * (told.volume - other.volume)))
      return other
    }
    let washes = plan.preferences.laundry?.evenings(of: told.trip.days) ?? []
    for day in washes {
      try tell(
        .laundry(day: day), { $1.preferences.laundry?.remove(day, of: told.trip.days) },
        isLess: true)
    }
    if washes.isEmpty, plan.trip.days >= 4 {
      let day = plan.trip.days / 2
      try tell(.extraLaundry(day: day), { $1.preferences.laundry?.days = [day] }, isLess: false)
    }
    for activity in Activity.allCases
    where plan.trip.plans.contains(where: { $0.activity == activity }) {
      try tell(
        .activity(activity), { $1.plans.removeAll { $0.activity == activity } }, isLess: true)
    }
    if plan.trip.purpose == .business {
      try tell(.businessClothes, { $1.purpose = .leisure }, isLess: true)
    }
    if taste != nil,
      let plain = try tell(.taste, { planner, _ in planner.taste = nil }, isLess: true)
    {
      // What is only there because it is liked says so.
      let counts = Dictionary(plain.lines.map { ($0.id, $0.count) }) { $0 + $1 }
      for index in plan.lines.indices
      where plan.lines[index].count > counts[plan.lines[index].id] ?? 0 {
        plan.lines[index].reasons.append(.taste)
      }
    }
    plan.wishes = wishes
  }
}

extension PackingPreferences.Laundry {
  /// Takes one evening away, of a journey of so many days.
  fileprivate mutating func remove(_ day: Int, of trip: Int) {
    (days, every) = (evenings(of: trip).filter { $0 != day }, nil)
  }
}
