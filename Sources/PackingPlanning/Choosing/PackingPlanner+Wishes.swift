internal import Weather

/// What wishes cost: the same trip, planned without each of them.
extension PackingPlanner {
  /// The most wishes that are told; each is a plan of its own.
  private static let mostWishes = 10

  func wishes(of plan: PackingPlan, _ weather: [WeatherDay]) throws -> [PackingPlan.Wish] {
    var wishes: [PackingPlan.Wish] = []
    func tell(
      _ kind: PackingPlan.Wish.Kind, _ change: (inout PackingPlanner, inout TripRequest) -> Void,
      isLess: Bool
    ) throws {
      guard wishes.count < Self.mostWishes else { return }
      var (planner, trip) = (self, plan.trip)
      planner.tellsWishes = false
      trip.preferences = plan.preferences
      change(&planner, &trip)
      // The washes were found worth their cost: that is not asked again.
      trip.preferences.laundry?.cost = 0
      let other = try planner.plan(trip, weather: weather)
      let sign = isLess ? 1 : -1
      wishes.append(
        PackingPlan.Wish(
          kind: kind, items: sign * (plan.count - other.count),
          weight: sign * (plan.weight - other.weight), volume: sign * (plan.volume - other.volume)))
    }
    let washes = plan.preferences.laundry?.evenings(of: plan.trip.days) ?? []
    for day in washes {
      try tell(
        .laundry(day: day), { $1.preferences.laundry?.remove(day, of: plan.trip.days) },
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
    if taste != nil { try tell(.taste, { planner, _ in planner.taste = nil }, isLess: true) }
    for id in edits.pinned.keys.sorted() {
      try tell(.pin(id), { planner, _ in planner.edits.pinned[id] = nil }, isLess: true)
    }
    return wishes
  }
}

extension PackingPreferences.Laundry {
  /// Takes one evening away, of a journey of so many days.
  fileprivate mutating func remove(_ day: Int, of trip: Int) {
    (days, every) = (evenings(of: trip).filter { $0 != day }, nil)
  }
}
