internal import Directions
internal import Localization
internal import WasteCollection

/// How sheets and pages call a bin, or a stretch of street.
extension Bin {
  /// A bin by its identifier, a stretch by the name of its street.
  func title(_ words: ReportWords) -> String {
    guard let stretch else { return words(.bin, ["id": id]) }
    return stretch.name ?? words[.unnamedStreet]
  }
}

extension DayPlan.Visit {
  /// The side on which containers stand, as seen from the vehicle; `nil` for both, and for bins.
  var side: Side? {
    switch bin.stretch?.sides {
    case .left: .left
    case .right: .right
    case .both, nil: nil
    }
  }

  /// The streets that the vehicle meets where it begins to serve a stretch, and where it ends; `nil` if
  /// neither has a name.
  var ends: String? {
    guard firstCrossing != nil || lastCrossing != nil else { return nil }
    return "\(firstCrossing ?? "…") – \(lastCrossing ?? "…")"
  }

  /// What is served of a street, in one or two lines: its sides and its length, and from where to where.
  ///
  /// - Returns: Nothing for bins.
  func stretchLines(_ words: ReportWords, _ writer: StepWriter) -> [String] {
    guard let stretch = bin.stretch else { return [] }
    let sides: ReportWords.Word =
      switch stretch.sides {
      case .both: .bothSides
      case .left: .leftSide
      case .right: .rightSide
      }
    let head = "\(words[sides]), \(writer.distance(100 * stretch.length))"
    return [head, ends].compactMap(\.self)
  }
}
