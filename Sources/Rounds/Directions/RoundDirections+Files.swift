package import Directions
package import Localization
internal import TravelModel
package import WasteCollection

/// What else a vehicle takes along: the whole round on one page, on a receiver, and to be heard.
extension RoundDirections {
  /// `overview.txt`: the whole round before one drives; no line is wider than 60 signs.
  package func overview(in plan: DayPlan) -> String {
    let words = ReportWords.of(writer.wording.language)
    let day = plan.day
    var lines = RunSheet.head(of: round, in: plan, writer.wording)
    lines.append("")
    for (number, stopover) in stopovers.enumerated() {
      let time = day.clock.text(
        after: number == 0 ? stopover.step.departure : stopover.step.arrival)
      let leg = number > 0 ? legs[number - 1] : nil
      if let leg {
        lines += StepLines.wrapped(
          leg.sum + (leg.overview.map { ": \($0)" } ?? ""), Self.indent, RunSheet.width)
      }
      var line = title(of: stopover, words)
      if let side = leg?.side, case .bin = stopover.kind {
        line += ", " + words[side == .left ? .onLeft : .onRight]
      }
      lines += StepLines.wrapped(line, "\(time)  ", RunSheet.width)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static let indent = String(repeating: " ", count: 11)

  private func title(of stopover: Stopover, _ words: ReportWords) -> String {
    switch stopover.kind {
    case .start(let name): words(.leave, ["place": name])
    case .end(let name): words(.back, ["place": name])
    case .facility(let name): words(.facility, ["place": name])
    case .bin(let visit): "\(visit.number).  " + words(.bin, ["id": visit.bin.id])
    }
  }

  /// `route.gpx`: way points, a route point per maneuver, and the track.
  package func gpx(of day: DepotDay) -> [UInt8] {
    RouteGPX.document(
      name: RunSheet.heading(of: round, in: day),
      stopovers.map { (FixedCoordinate($0.coordinate), $0.name) }, legs, route.line)
  }

  /// What is read aloud: first what the round is like, then the prompts of its legs.
  ///
  /// - Parameter streetLanguage: The language of street names, as a tag of RFC 5646; `nil` if it is not
  ///   known.
  /// - Returns: A passage for the round, and one per step.
  package func speech(streetLanguage: String? = nil) -> SpeechDocument {
    let words = ReportWords.of(writer.wording.language)
    var document = RouteSpeech.document(
      of: legs, writer.wording.language, streetLanguage: streetLanguage)
    let isMetric = writer.wording.units == .metric
    let length = route.sum.distance / (isMetric ? 100_000 : 160_934)
    let minutes = round.travel / 60
    // Shorter lists need no count, and the words below would not fit a single item.
    if round.visits.count > 1, length > 1, minutes > 1 {
      let spoken = words.spoken(
        isMetric ? .spokenMetric : .spokenImperial,
        ["n": round.visits.count, "length": length, "minutes": minutes])
      document.passages.insert(
        SpeechDocument.Passage("round", [SpeechDocument.Prompt(.overview, spoken)]), at: 0)
    }
    return document
  }
}
