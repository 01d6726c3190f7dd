package import OpenStreetMap
package import PlainFiles

extension OpeningHoursError {
  /// The finding about a text in a file.
  ///
  /// - Parameters:
  ///   - text: The hours as they are written.
  ///   - file: As the user named it.
  ///   - place: The position of the text in the file.
  /// - Returns: An error with the place in the text.
  package func finding(_ text: String, file: String, at place: Finding.Place) -> Finding {
    Finding(
      PlaceCode.openingHours, file: file, at: place, value: text,
      "the opening hours \"\(text)\" cannot be read at character \(position): \(message)",
      remedy: remedy)
  }
}

extension OpeningHours {
  /// Reads a text of a file; what is wrong with it, or not in standard form, goes to the findings.
  static func read(
    _ text: String, at place: Finding.Place, _ findings: FindingCollector
  ) -> OpeningHours? {
    do throws(OpeningHoursError) {
      let hours = try OpeningHours(text)
      if let finding = hours.finding(file: findings.file, at: place) { findings.add(finding) }
      return hours
    } catch {
      for error in error.withOthers(in: text) {
        findings.add(error.finding(text, file: findings.file, at: place))
      }
      return nil
    }
  }

  /// Deviations from the standard form, as one finding; `nil` if there are none.
  ///
  /// - Parameters:
  ///   - file: As the user named it.
  ///   - place: The position of the text in the file.
  /// - Returns: A warning that reports the first problem and counts the others.
  package func finding(file: String, at place: Finding.Place) -> Finding? {
    guard let first = remarks.first else { return nil }
    let more = remarks.count == 1 ? "" : " (and \(remarks.count - 1) more)"
    return Finding(
      PlaceCode.looseHours, file: file, at: place, value: text,
      "the opening hours \"\(text)\" are not in standard form; at character \(first.position): "
        + "\(first.message)\(more)",
      remedy: "Check that this is the intended meaning.")
  }
}
