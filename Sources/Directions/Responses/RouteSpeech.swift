package import Localization
package import RoadNetwork

/// Directions as they are read aloud.
package enum RouteSpeech {
  /// Returns the prompts of a route, leg by leg.
  ///
  /// - Parameters:
  ///   - route: A route with its line.
  ///   - directions: Makes its directions.
  ///   - streetLanguage: The language of street names, as a tag of RFC 5646; `nil` if it is not known.
  /// - Returns: A passage per step.
  package static func document(
    of route: StreetRoute, _ directions: DirectionsWriter, streetLanguage: String? = nil
  ) -> SpeechDocument {
    document(
      of: directions.legs(of: route), directions.wording.language, streetLanguage: streetLanguage)
  }

  /// Returns the prompts of legs.
  package static func document(
    of legs: [LegDirections], _ language: Language, streetLanguage: String?
  ) -> SpeechDocument {
    var document = SpeechDocument(language, streetLanguage: streetLanguage)
    for (number, leg) in legs.enumerated() { document.append(leg.texts, leg: number + 1) }
    return document
  }
}
