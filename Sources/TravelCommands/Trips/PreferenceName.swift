internal import Archive
internal import CommandSupport
internal import ItineraryPlanning
internal import PackingPlanning
internal import PlainFiles

/// The preferences that commands use.
enum PreferenceName: String, CaseIterable {
  /// Preferences for packing.
  case packing
  /// Preferences for itineraries.
  case itinerary
  /// Feedback on trips, written by pack feedback.
  case packingFeedback = "packing_feedback"

  /// Validates preferences before they are stored.
  ///
  /// - Parameters:
  ///   - preferences: The preferences to store.
  ///   - file: The name of their source in findings.
  /// - Returns: Warnings about names that no command uses, which may be typos.
  /// - Throws: `InvalidInput` with each value that its command would reject.
  static func check(
    _ preferences: [Preference], file: String
  ) throws(InvalidInput) -> [Finding] {
    let findings = FindingCollector(file: file)
    for preference in preferences where PreferenceName(rawValue: preference.name) == nil {
      let nearest = NearestName.of(preference.name, among: allCases.map(\.rawValue))
      findings.add(
        PreferenceCode.unread, at: .file, value: preference.name,
        "no command uses a preference \(preference.name)",
        remedy: nearest.map { "Did you mean \($0)?" }
          ?? "It was stored; the known ones are: \(allCases.map(\.rawValue).joined(separator: ", "))."
      )
    }
    for preference in preferences {
      do throws(InvalidInput) {
        try warnings(of: preference, file: file).forEach { findings.add($0) }
      } catch {
        error.findings.forEach { findings.add($0) }
      }
    }
    return try findings.reading(0).warnings
  }

  /// The warnings of the command that uses a preference.
  private static func warnings(
    of preference: Preference, file: String
  ) throws(InvalidInput) -> [Finding] {
    let bytes = Array(preference.value.utf8)
    switch PreferenceName(rawValue: preference.name) {
    case .packing: return try PreferencesReader.read(bytes, file: file).warnings
    case .itinerary: return try ItineraryPreferencesReader.read(bytes, file: file).warnings
    case .packingFeedback, nil: return []
    }
  }
}

/// The errors in preferences and interests.
enum PreferenceCode: String, FindingCode {
  /// There is no preference or interest of the name.
  case unknown = "E3011"
  /// A path selects a key in a value that has no keys.
  case notAnObject = "E3012"
  /// No command uses a preference of the name.
  case unread = "W3013"
  /// A weight is invalid.
  case weight = "E3014"
}
