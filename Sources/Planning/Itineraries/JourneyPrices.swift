internal import Transit

/// What journeys between two places cost and how far one walks on them.
///
/// Journeys of one pair differ little over a day. A few of them are looked at, and the greatest price and walk
/// hold for all: so a budget is kept, though perhaps not used up.
struct JourneyPrices {
  private static let samples = 3

  private let timetable: Timetable
  private let fares: FareFinder
  private let people: Int

  init(_ timetable: Timetable, people: Int) {
    self.timetable = timetable
    self.people = people
    fares = FareFinder(timetable.feed)
  }

  /// The greatest price for all who travel, in hundredths, and the longest walk, in metres.
  ///
  /// A price that the feed does not tell counts as none.
  func greatest(
    from: TransitPlace, to: TransitPlace, _ profile: TransitProfile
  ) -> (price: Int32, walked: Int32) {
    let count = profile.departures.count
    guard count > 0 else { return (0, 0) }
    var (price, walked) = (0, 0)
    for sample in 0..<min(count, Self.samples) {
      let index = count <= Self.samples ? sample : sample * (count - 1) / (Self.samples - 1)
      let query = JourneyQuery(from: from, to: to, .leaving(Int(profile.departures[index])))
      guard let journey = timetable.journeys(query).last else { continue }
      // The feed's unit is a thousandth of a hundredth.
      let amount = fares.price(of: journey).map { ($0.amount + 999) / 1000 } ?? 0
      let seconds = journey.access + journey.egress + journey.changes.reduce(0) { $0 + $1.seconds }
      price = max(price, amount * people)
      walked = max(walked, Int(Double(seconds) * timetable.options.walking.speed))
    }
    return (Int32(clamping: price), Int32(clamping: walked))
  }
}
