package import Archive
internal import PlainFiles

/// What travellers felt, and what follows for the temperature at which they are dressed.
///
/// Who was too cold is taken to run colder than before: `packing.hot_or_cold` goes down by a step, and up for who was too
/// warm. The step is 2 °C for the first trip, 2/2 °C for the second, then 2/3, 2/4 …, never less than 0.25 °C: what
/// many trips have taught is not undone by one. A trip that was right counts too. The preference stays within ±6 °C.
/// Who says something else of the same trip takes back what they said before.
package struct PackingFeedback: Sendable {
  /// What somebody felt.
  package enum Felt: String, CaseIterable, Sendable {
    case tooCold = "too-cold"
    case right
    case tooWarm = "too-warm"
  }

  /// The preference that packing reads, with the key for the temperature; the one that keeps what was said.
  package static let packing = "packing"
  package static let key = "hot_or_cold"
  package static let journal = "packing_feedback"
  /// How far the preference goes from 0, in hundredths of a degree.
  static let limit = 600

  /// The preference before and after, in hundredths of a degree.
  package let before: Int
  package let now: Int
  /// What is to be kept.
  package let preferences: [Preference]

  /// The step after some trips, in hundredths of a degree.
  static func step(after trips: Int) -> Int { max(25, 200 / (trips + 1)) }

  /// Takes in what somebody felt on a trip.
  ///
  /// - Parameters:
  ///   - felt: What they felt.
  ///   - trip: The name of the trip.
  ///   - kept: Their preferences.
  /// - Returns: `nil` if a preference has another shape than this program gives it.
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
    // A second word on a trip takes the first one back.
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
