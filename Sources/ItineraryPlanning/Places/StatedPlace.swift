internal import TravelModel

/// What a source states of a place, before estimates fill what is missing.
struct StatedPlace {
  var id: String
  var name: String
  var location: Coordinate
  /// The first one gives the estimates.
  var categories: [String]
  var hours: Place.Hours?
  var visit: VisitLength?
  var price: Money?
  /// Whether the source states a fee without an amount.
  var isPaid = false
  var setting: Place.Setting?
  var wheelchair: Place.Wheelchair?
  var popularity: Double?
  /// Its popularity, derived from what the source has besides a figure.
  var appeal: Double?
  var links = Place.Links()
  var note: String?
  var twins: [Place.Twin] = []
  /// The keys of a file that are estimates although it has them.
  var estimated: Set<String> = []

  /// What a visit of a place lasts of which no category is known: 15 to 120 minutes.
  private static let usualVisit = VisitLength(least: 900, best: 2400, most: 7200)
  /// The assumed price where a fee of unknown amount is charged, in hundredths.
  private static let usualPrice = 500

  /// The place with estimates for missing values.
  func completed(by known: PlaceCategories) -> Place {
    let category = categories.lazy.compactMap { known[$0] }.first
    guard let usual = category?.visit ?? Self.usualVisit else {
      preconditionFailure("the usual visit ascends")
    }
    var price = price.map { Figure.stated($0) }
    if price == nil {
      let cents = category?.price.map { isPaid ? max($0, Self.usualPrice) : $0 }
      price = (cents ?? (isPaid ? Self.usualPrice : nil)).map {
        .estimate(Money(cents: $0, currency: known.currency))
      }
    }
    var place = Place(
      id: id, name: name, location: location, categories: categories,
      hours: hours ?? category?.hours.map { .estimated($0) } ?? .unknown,
      visit: visit.map { .stated($0) } ?? .estimate(usual), price: price,
      setting: setting.map { .stated($0) } ?? .estimate(category?.setting ?? .mixed),
      wheelchair: wheelchair,
      popularity: popularity.map { .stated($0) }
        ?? (appeal ?? category?.appeal).map { .estimate($0) },
      links: links, note: note)
    place.twins = twins
    if estimated.contains("visit") { place.visit.isEstimate = true }
    if estimated.contains("price") { place.price?.isEstimate = true }
    if estimated.contains("setting") { place.setting.isEstimate = true }
    if estimated.contains("popularity") { place.popularity?.isEstimate = true }
    if estimated.contains("opening_hours"), case .stated(let hours) = place.hours {
      place.hours = .estimated(hours)
    }
    return place
  }
}
