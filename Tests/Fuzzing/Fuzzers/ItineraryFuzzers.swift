internal import ItineraryPlanning
internal import OpenStreetMap
internal import TravelModel

/// Requests for itineraries, in JSON.
package enum ItineraryFuzzer: ReaderFuzzer {
  package static let name = "itinerary"

  /// Reads a request.
  package static func read(_ bytes: [UInt8]) throws {
    _ = try ItineraryReader.read(bytes, file: "f", known: nil)
  }
}

/// Tables of places, in CSV or GeoJSON.
package enum PlacesFuzzer: ReaderFuzzer {
  package static let name = "places"

  /// Reads places, each of which must be on the earth.
  package static func read(_ bytes: [UInt8]) throws {
    for place in try PlaceReader.read(bytes, file: "f").value {
      precondition((-90.0...90).contains(place.location.latitude), "a place beyond a pole")
      precondition((-180.0...180).contains(place.location.longitude), "a place off the map")
    }
  }
}

/// Opening hours in the language of OpenStreetMap.
package enum OpeningHoursFuzzer: Fuzzer {
  package static let name = "opening-hours"

  /// Reads opening hours.
  package static func run(_ bytes: [UInt8]) {
    do {
      _ = try OpeningHours(String(decoding: bytes, as: UTF8.self))
    } catch {
      precondition(!error.message.isEmpty, "refused without a reason")
    }
  }
}
