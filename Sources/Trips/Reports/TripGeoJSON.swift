internal import PlainFiles

/// Trips as GeoJSON: a point for each stay, and a line along the stays of a trip that has several.
///
/// - Source: RFC 7946; colours as in Mapbox's *simplestyle* 1.1.
package enum TripGeoJSON {
  /// Returns a feature collection in the order of the trips and their stays.
  package static func document(of trips: [ListedTrip]) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.field("type", "FeatureCollection")
      json.list("features") { json in
        for trip in trips {
          for (index, stay) in trip.stays.enumerated() {
            json.feature { json in
              json.point(stay.coordinate)
            } properties: { json in
              json.field("trip", trip.name)
              json.field("stay", index + 1)
              json.field("name", stay.name)
              if let country = stay.country { json.field("country", country) }
              json.field("begins", CalendarText.day(stay.days.lowerBound))
              json.field("ends", CalendarText.day(stay.days.upperBound))
              json.field("marker-color", "#0072b2")
            }
          }
          if trip.stays.count > 1 { line(trip, to: &json) }
        }
      }
    }
    return json.finish()
  }

  private static func line(_ trip: ListedTrip, to json: inout JSONWriter) {
    json.feature { json in
      json.line(trip.stays.map(\.coordinate))
    } properties: { json in
      json.field("trip", trip.name)
      json.field("begins", CalendarText.day(trip.days.lowerBound))
      json.field("ends", CalendarText.day(trip.days.upperBound))
      json.field("stroke", "#0072b2")
    }
  }
}
