/// When a place is open, according to the tag `opening_hours` of OpenStreetMap.
///
///     let hours = try OpeningHours("Mo-Fr 10:00-18:00; PH off")
///     let spans = hours.spans(on: date.daysSince1970, surroundings)
///
/// Rules are read by the grammar of the specification. Deviations from the grammar are accepted where only one
/// meaning is likely, and reported in ``remarks``; whatever else cannot be read is refused as a whole, so that a
/// place is never taken for open by mistake.
///
/// - Source: OpenStreetMap Wiki, *Key:opening_hours/specification*, version 0.7.3.
package struct OpeningHours: Hashable, Sendable {
  /// The comment on a time at which a place is not certainly closed.
  package enum State: String, CaseIterable, Sendable {
    case open
    /// It depends on something stated in the comment, such as an appointment.
    case unknown
  }

  /// Something that was accepted although it is not in standard form.
  package struct Remark: Hashable, Sendable {
    /// Its position, in characters from 1.
    package let position: Int
    /// What was taken for what, without a full stop.
    package let message: String
  }

  /// The most characters that are read; tags of OpenStreetMap have at most 255.
  package static let longest = 2000

  /// The text as it was written.
  package let text: String
  /// What was taken although it is written otherwise, in the order of the text.
  package let remarks: [Remark]
  let rules: [OpeningRule]

  /// Reads a text.
  ///
  /// - Throws: ``OpeningHoursError`` at the first thing that cannot be read.
  package init(_ text: String) throws(OpeningHoursError) {
    var parser = try OpeningHoursParser(text)
    rules = try parser.rules()
    remarks = parser.remarks.sorted { $0.position < $1.position }
    self.text = text
  }

  /// Whether the hours name public holidays or school holidays, which have to be listed.
  package var namesHolidays: Bool { rules.contains { !$0.selector.holidays.isEmpty } }

  /// Whether no rule depends on more than the time, as a comment says it does.
  package var isCertain: Bool { rules.allSatisfy { $0.state != .unknown } }
}

/// What cannot be read of a text that should say when a place is open.
package struct OpeningHoursError: Error, Hashable, Sendable {
  /// Its position, in characters from 1.
  package let position: Int
  /// What is wrong, as the first half of a sentence without a full stop.
  package let message: String
  /// The remedy, as a sentence.
  package let remedy: String
}

extension OpeningHoursError {
  /// This first error of a text, with the first ones of the rules behind it, so that all can be corrected at once.
  package func withOthers(in text: String) -> [OpeningHoursError] {
    var isComment = false
    let rules = Array(text).split(omittingEmptySubsequences: false) { character in
      if character == "\"" { isComment.toggle() }
      return character == ";" && !isComment
    }
    return [self]
      + rules.filter { $0.startIndex >= position }.compactMap { rule in
        guard rule.contains(where: { !$0.isWhitespace }) else { return nil }
        do throws(OpeningHoursError) {
          _ = try OpeningHours(String(rule))
          return nil
        } catch {
          return OpeningHoursError(
            position: rule.startIndex + error.position, message: error.message,
            remedy: error.remedy)
        }
      }
  }
}
