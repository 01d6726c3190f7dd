package import PlainFiles

extension TripDocument {
  /// Returns a trip as a document that can be read again.
  package static func json(_ trip: Trip, style: JSONWriter.Style = .pretty) -> [UInt8] {
    var json = JSONWriter(style)
    write(trip, to: &json)
    return json.finish()
  }

  /// Returns a list of trips.
  package static func json(_ trips: [Trip]) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.field("format", listFormat)
      json.list("trips") { json in
        for trip in trips { write(trip, to: &json) }
      }
    }
    return json.finish()
  }

  private static func write(_ trip: Trip, to json: inout JSONWriter) {
    json.object { json in
      json.field("format", format)
      json.field("name", trip.name)
      if let purpose = trip.purpose { json.field("purpose", purpose) }
      json.field("begins", CalendarText.day(trip.days.lowerBound))
      json.field("ends", CalendarText.day(trip.days.upperBound))
      // Consecutive stays need not state when they begin.
      let isSeamless = trip.destinations.flatMap { Array($0.days) } == Array(trip.days)
      json.list("destinations") { json in
        for stay in trip.destinations {
          json.object { json in
            json.key("place")
            json.row { json in
              json.value(stay.coordinate.longitude)
              json.value(stay.coordinate.latitude)
            }
            json.field("name", stay.name)
            if let geonames = stay.geonames { json.field("geonames", geonames) }
            if let country = stay.country { json.field("country", country) }
            if let zone = stay.timeZone { json.field("time_zone", zone) }
            if !isSeamless { json.field("begins", CalendarText.day(stay.days.lowerBound)) }
            json.field("days", stay.days.count)
          }
        }
      }
      guard let settings = try? JSONDocument(Array(trip.settings.utf8), file: trip.name) else {
        preconditionFailure("the settings of a trip are JSON")
      }
      for (key, value) in settings.root.members {
        json.key(key)
        json.value(value)
      }
    }
  }
}
