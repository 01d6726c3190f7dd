package import PlainFiles

extension PlaceReader {
  /// Writes places as a file that ``read(_:file:categories:language:)`` reads as the same places.
  ///
  /// - Parameters:
  ///   - places: The places in their order.
  ///   - attribution: Whose data it is.
  ///   - extra: Writes further keys of a place.
  /// - Returns: JSON.
  package static func json(
    _ places: [Place], attribution: String? = nil,
    extra: (Place, inout JSONWriter) -> Void = { _, _ in }
  ) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.field("format", format)
      json.list("places") { json in
        for place in places {
          json.object { json in
            write(place, to: &json)
            extra(place, &json)
          }
        }
      }
      if let attribution { json.field("attribution", attribution) }
    }
    return json.finish()
  }

  private static func write(_ place: Place, to json: inout JSONWriter) {
    var estimated: [String] = []
    json.field("id", place.id)
    json.field("name", place.name)
    json.key("location")
    json.row { json in
      json.value(place.location.longitude)
      json.value(place.location.latitude)
    }
    json.key("categories")
    json.row { json in place.categories.forEach { json.value($0) } }
    switch place.hours {
    case .stated(let hours): json.field("opening_hours", hours.text)
    case .estimated(let hours):
      json.field("opening_hours", hours.text)
      estimated.append("opening_hours")
    case .unknown: break
    case .unreadable(let text): json.field("unreadable_hours", text)
    }
    json.key("visit")
    json.row { json in
      for seconds in [place.visit.value.least, place.visit.value.best, place.visit.value.most] {
        json.value(seconds / 60)
      }
    }
    if place.visit.isEstimate { estimated.append("visit") }
    if let price = place.price {
      json.key("price")
      json.value(price.value.cents, decimals: 2)
      if let currency = price.value.currency { json.field("currency", currency) }
      if price.isEstimate { estimated.append("price") }
    }
    json.field("setting", place.setting.value.rawValue)
    if place.setting.isEstimate { estimated.append("setting") }
    if let wheelchair = place.wheelchair { json.field("wheelchair", wheelchair.rawValue) }
    if let popularity = place.popularity {
      json.field("popularity", popularity.value)
      if popularity.isEstimate { estimated.append("popularity") }
    }
    if let item = place.links.wikidata { json.field("wikidata", item) }
    if let article = place.links.wikipedia { json.field("wikipedia", article) }
    if let website = place.links.website { json.field("website", website) }
    if let note = place.note { json.field("note", note) }
    if !place.twins.isEmpty {
      json.list("same_as") { json in
        for twin in place.twins {
          json.object { json in
            json.field("id", twin.id)
            if let name = twin.name { json.field("name", name) }
            guard !twin.gave.isEmpty else { return }
            json.key("gave")
            json.row { json in twin.gave.forEach { json.value($0) } }
          }
        }
      }
    }
    guard !estimated.isEmpty else { return }
    json.key("estimated")
    json.row { json in estimated.forEach { json.value($0) } }
  }
}
