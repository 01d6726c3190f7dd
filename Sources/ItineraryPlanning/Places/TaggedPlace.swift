internal import TravelModel

/// A place by tags of OpenStreetMap.
enum TaggedPlace {
  /// The categories that tags fit, in the order in which they are tried.
  ///
  /// - Returns: None if the place is private, or no longer there.
  static func categories(
    of tags: [String: String], _ known: PlaceCategories
  ) -> [PlaceCategories.Category] {
    guard !["private", "no"].contains(tags["access"] ?? ""), tags["disused"] != "yes",
      tags["abandoned"] != "yes", tags["demolished"] != "yes"
    else { return [] }
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
    guard let first = categories.first, let name = name(tags, language: language) ?? unnamed else {
      return nil
    }
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
    place.appeal = appeal(tags, first)
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

  /// How much people like a place, by what has been written of it: as its category, and half of what is missing to 1
  /// for an article, a quarter for an entry of Wikidata alone, a tenth for being called a sight or a heritage, and up to
  /// a quarter for names in other languages.
  private static func appeal(
    _ tags: [String: String], _ category: PlaceCategories.Category
  ) -> Double {
    var missing = 1 - category.appeal
    if tags["wikipedia"] != nil {
      missing *= 0.5
    } else if tags["wikidata"] != nil {
      missing *= 0.75
    }
    if tags["tourism"] == "attraction" || tags["heritage"] != nil { missing *= 0.9 }
    let languages = tags.keys.count { $0.hasPrefix("name:") }
    missing *= 1 - 0.25 * Double(min(languages, 10)) / 10
    return ((1 - missing) * 1000).rounded() / 1000
  }
}
