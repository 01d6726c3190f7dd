internal import OpenStreetMap
internal import TravelModel

/// A place by tags of OpenStreetMap.
enum TaggedPlace {
  /// Prefixes of tags of what is there no longer, such as `disused:amenity=pub`.
  private static let pastPrefixes = ["disused:", "abandoned:", "razed:", "demolished:", "removed:"]
  /// The keys that say what something is.
  private static let mainKeys = [
    "tourism", "amenity", "leisure", "historic", "shop", "natural", "man_made", "highway",
  ]

  /// The categories that tags fit, in the order in which they are tried.
  ///
  /// - Returns: None if the place is private, or no longer there, or was something that it is no longer.
  static func categories(
    of tags: [String: String], _ known: PlaceCategories
  ) -> [PlaceCategories.Category] {
    guard !["private", "no"].contains(tags["access"] ?? ""), tags["disused"] != "yes",
      tags["abandoned"] != "yes", tags["demolished"] != "yes"
    else { return [] }
    // What took over is told by the same key; all else that is told of it may be out of date.
    for key in mainKeys where tags[key] == nil {
      if pastPrefixes.contains(where: { tags[$0 + key] != nil }) { return [] }
    }
    return known.all.filter { $0.tags.contains { $0.fits(tags) } }
  }

  /// The name in a language: `name:xx`, else the name as it is written there, else another one.
  static func name(_ tags: [String: String], language: String) -> String? {
    for key in ["name:\(language)", "name", "int_name", "name:en", "official_name", "loc_name"] {
      if let name = tags[key], name.contains(where: { !$0.isWhitespace }) { return name }
    }
    return nil
  }

  /// What tags state of a place.
  ///
  /// - Returns: `nil` if it has no name and no category that takes it without; with it what cannot be read of its
  ///   opening hours, if anything.
  static func stated(
    id: String, tags: [String: String], location: Coordinate,
    categories: [PlaceCategories.Category], language: String
  ) -> (StatedPlace, OpeningHoursError?)? {
    let unnamed = categories.first(where: \.takesUnnamed)?.title
    let ownName = Self.name(tags, language: language)
    guard let first = categories.first, let name = ownName ?? unnamed else { return nil }
    var place = StatedPlace(
      id: id, name: name, location: location, categories: categories.map(\.id))
    var fault: OpeningHoursError?
    if let text = tags["opening_hours"] {
      do throws(OpeningHoursError) {
        place.hours = .stated(try OpeningHours(text))
      } catch {
        place.hours = .unreadable(text)
        fault = error
      }
    }
    place.price = price(tags)
    place.isPaid = place.price == nil && !["no", "donation", nil].contains(tags["fee"])
    place.setting = setting(tags)
    place.wheelchair =
      switch tags["wheelchair"] {
      case "yes", "designated": .yes
      case "limited": .limited
      case "no": .no
      default: nil
      }
    place.links = .init(
      wikidata: tags["wikidata"], wikipedia: tags["wikipedia"],
      website: tags["website"] ?? tags["contact:website"])
    place.note = tags["description:\(language)"] ?? tags["description"]
    place.appeal = appeal(tags, first, isNamed: ownName != nil)
    return (place, fault)
  }

  private static func price(_ tags: [String: String]) -> Money? {
    if let charge = tags["charge"].flatMap({ PriceText.money($0) }) { return charge }
    guard let fee = tags["fee"] else { return nil }
    if fee == "no" || fee == "donation" { return Money(cents: 0) }
    return fee == "yes" ? nil : PriceText.money(fee)
  }

  private static func setting(_ tags: [String: String]) -> Place.Setting? {
    if tags["indoor"] == "yes" { return .indoor }
    return tags["indoor"] == "no" ? .outdoor : nil
  }

  /// What each kind of evidence takes of what a place lacks to be as popular as can be: an article of Wikipedia, or an
  /// entry of Wikidata alone; being called a heritage or a sight; a site on the web, stated hours, pictures.
  private static let evidence = (
    article: 0.5, entry: 0.25, heritage: 0.2, sight: 0.1, website: 0.1, hours: 0.05, pictures: 0.1
  )
  /// Names in so many languages take the most.
  private static let languages = (most: 10, share: 0.25)
  /// How popular places without a name are, as a share of others.
  private static let nameless = 0.3

  /// How much people like a place, by what has been written of it: as its category, and each evidence takes a share of
  /// what is missing to 1.
  private static func appeal(
    _ tags: [String: String], _ category: PlaceCategories.Category, isNamed: Bool
  ) -> Double {
    var missing = 1 - category.appeal
    func lessen(_ share: Double, if isSo: Bool) { if isSo { missing *= 1 - share } }
    lessen(evidence.article, if: tags["wikipedia"] != nil)
    lessen(evidence.entry, if: tags["wikipedia"] == nil && tags["wikidata"] != nil)
    lessen(
      evidence.heritage,
      if: tags["heritage"] != nil || tags.keys.contains { $0.hasPrefix("heritage:") })
    lessen(evidence.sight, if: tags["tourism"] == "attraction")
    lessen(evidence.website, if: tags["website"] != nil || tags["contact:website"] != nil)
    lessen(evidence.hours, if: tags["opening_hours"] != nil)
    lessen(evidence.pictures, if: tags["wikimedia_commons"] != nil || tags["image"] != nil)
    let named = min(tags.keys.count { $0.hasPrefix("name:") }, languages.most)
    missing *= 1 - languages.share * Double(named) / Double(languages.most)
    return ((1 - missing) * (isNamed ? 1 : nameless) * 1000).rounded() / 1000
  }
}
