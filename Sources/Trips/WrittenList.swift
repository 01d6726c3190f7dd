package import PackingPlanning
package import PlainFiles
internal import Weather

/// The parts of a packing list written as JSON that are compared.
package struct WrittenList: Sendable {
  /// The count of each item, in order.
  package let counts: [(thing: String, count: Int)]
  /// The first day, in days since 1970-01-01.
  package let begins: Int
  package let basis: PackingPlan.Basis
  /// The items taken because of rain.
  package let isForRain: Set<String>

  /// Reads a list.
  ///
  /// - Parameters:
  ///   - bytes: A document of the format `roundsman-packing/1`.
  ///   - file: The name of the file in findings.
  /// - Returns: The list.
  /// - Throws: `InvalidInput` with all errors.
  package static func read(
    _ bytes: [UInt8], file: String
  ) throws(InvalidInput) -> WrittenList {
    let findings = FindingCollector(file: file)
    let document = try JSONDocument(bytes, file: file)
    guard
      let object = JSONCursor(document, findings: findings).object(PackingDocument.shape)
    else { return try findings.reading(nil).value }
    if let cursor = object["format"], let text = cursor.string(), text != PackingDocument.format {
      cursor.report(
        PackingCode.format, "the format is \"\(text)\"",
        remedy: "Give a list written by roundsman pack --format json.")
    }
    let begins = object.string("begins").flatMap(CalendarText.number)
    if begins == nil, let cursor = object["begins"] {
      cursor.report(
        PackingCode.day, "the first day is not a date", remedy: "Write it as 2026-12-01.")
    }
    let lines = object.objects("lines") ?? []
    let basis = document.root.members.first { $0.key == "basis" }?.value
    return try findings.reading(
      begins.map { begins in
        WrittenList(
          counts: lines.compactMap { line in
            guard let id = line.string("id"), let count = line.integer("count") else { return nil }
            return (id, count)
          }, begins: begins,
          basis: basis.flatMap { StoredPacking.basis(of: $0, file: file) }
            ?? PackingPlan.Basis(weather: [], wardrobe: [:]),
          isForRain: Set(
            lines.filter { line in
              line.objects("reasons")?.contains { $0.string("cause") == "rain" } == true
            }.compactMap { $0.string("id") }))
      }
    ).value
  }
}
