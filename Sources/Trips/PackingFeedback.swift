package import Archive
internal import PlainFiles

/// Feedback of travellers, and the resulting preference for warmth.
///
/// Travellers who were too cold are assumed to feel the cold more: `packing.hot_or_cold` goes down by a step, and up if they were too
/// warm. The step is 2 °C for the first trip, 2/2 °C for the second, then 2/3, 2/4 …, never less than 0.25 °C: what
/// many trips have shown is not undone by one. A trip that was right counts too. The preference stays within ±6 °C.
/// New feedback on the same trip replaces the earlier one.
package struct PackingFeedback: Sendable {
  /// How a traveller felt.
  package enum Felt: String, CaseIterable, Sendable {
    case tooCold = "too-cold"
    case right
    case tooWarm = "too-warm"
  }

  /// The preference used by packing, with the key for the temperature, and the one that stores the feedback.
  package static let packing = "packing"
  package static let key = "hot_or_cold"
  package static let journal = "packing_feedback"
  /// The maximum deviation of the preference from 0, in hundredths of a degree.
  static let limit = 600

  /// The preference before and after, in hundredths of a degree.
  package let before: Int
  package let now: Int
  /// The preferences to store.
  package let preferences: [Preference]

  /// The step after a number of trips, in hundredths of a degree.
  static func step(after trips: Int) -> Int { max(25, 200 / (trips + 1)) }

  /// Applies feedback on a trip; `nil` if a preference does not have the form written by this program.
  ///
  /// - Parameters:
  ///   - felt: The feedback.
  ///   - trip: The name of the trip.
  ///   - kept: The stored preferences.
  package init?(_ felt: Felt, trip: String, kept: [Preference]) {
    let packing = kept.first { $0.name == Self.packing } ?? Preference(Self.packing, value: "{}")
    let journal = kept.first { $0.name == Self.journal } ?? Preference(Self.journal, value: "{}")
    guard let packing, let journal, packing.json.kind == .object, journal.json.kind == .object
    else { return nil }
    let value = packing.json.members.first { $0.key == Self.key }?.value
    guard let degrees = value.map(\.double) ?? 0, abs(degrees) <= 10 else { return nil }
    before = Int((degrees * 100).rounded())
    let said = journal.json.members.first { $0.key == trip }?.value
    let others = journal.json.members.count - (said == nil ? 0 : 1)
    let earlier = said?.members.first { $0.key == "shift" }?.value.double ?? 0
    // New feedback on a trip replaces the earlier one.
    let base = before - Int((earlier * 100).rounded())
    let step = Self.step(after: others)
    let wanted =
      switch felt {
      case .tooCold: base - step
      case .right: base
      case .tooWarm: base + step
      }
    now = min(max(wanted, -Self.limit), Self.limit)
    var entry = JSONWriter(.compact)
    let shift = now - base
    entry.object { json in
      json.field("felt", felt.rawValue)
      json.field("shift", shift, decimals: 2)
    }
    var number = JSONWriter(.compact)
    number.value(now, decimals: 2)
    guard let shifted = packing.setting(Self.text(number.finish()), at: [Self.key]),
      let noted = journal.setting(Self.text(entry.finish()), at: [trip])
    else { return nil }
    preferences = [shifted, noted]
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
