internal import Archive
internal import ItineraryPlanning
internal import PackingPlanning
internal import PlainFiles

/// The preferences that commands read.
enum PreferenceName: String, CaseIterable {
  /// How somebody packs.
  case packing
  /// How somebody likes days out.
  case itinerary
  /// What was said of trips: written by pack feedback.
  case packingFeedback = "packing_feedback"

  /// Looks at preferences before they are kept.
  ///
  /// - Parameters:
  ///   - preferences: What is to be kept.
  ///   - file: What findings call its source.
  /// - Returns: Warnings: a name that no command reads may be a slip.
  /// - Throws: `InvalidInput` with each value that its command would refuse.
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

  /// What the command that reads a preference finds odd about it.
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

/// What can be wrong with preferences and interests.
enum PreferenceCode: String, FindingCode {
  /// No preference or interest of the name is kept.
  case unknown = "E3011"
  /// A path leads into something that has no keys.
  case notAnObject = "E3012"
  /// No command reads a preference of the name.
  case unread = "W3013"
  /// A weight is none.
  case weight = "E3014"
}
