package import Directions
internal import Localization
internal import Presentation
internal import TravelModel

/// A depot day as driven, as plain text.
package struct DrivenText {
  private let day: DrivenDay
  private let words: ReportWords
  private let writer: StepWriter

  /// Returns the text.
  package static func text(of day: DrivenDay, _ wording: Wording) -> String {
    DrivenText(day, wording).lines.joined(separator: "\n") + "\n"
  }

  init(_ day: DrivenDay, _ wording: Wording) {
    self.day = day
    words = ReportWords.of(wording.language)
    writer = StepWriter(wording, side: .right)
  }

  private var lines: [String] {
    let title = [day.name, day.clock.date?.description].compactMap(\.self).joined(separator: ", ")
    var lines = ["\(title): \(words[.drivenAsDriven])", "", sum, ""]
    for round in day.rounds { lines += self.lines(of: round) }
    if !day.speeds.rules.isEmpty { lines += [travelTimes, ""] }
    return Array(lines.dropLast())
  }

  // MARK: - Parts that the page has as well

  /// What the whole day comes to.
  var sum: String {
    "\(served(day.servedStops, of: day.plannedStops)); "
      + "\(distances(planned: day.plannedDistance, driven: day.drivenDistance))"
  }

  var travelTimes: String {
    words(
      .drivenTravelTimes,
      ["distance": writer.distance(100 * day.measured), "n": String(day.speeds.rules.count)])
  }

  func served(_ count: Int, of all: Int) -> String {
    words(.drivenServedPlanned, ["n": String(count), "all": String(all)])
  }

  func distances(planned: Int, driven: Int) -> String {
    words(.drivenPlannedDriven, ["planned": distance(planned), "driven": distance(driven)])
  }

  func distance(_ metres: Int) -> String { writer.distance(100 * metres) }

  func duration(_ seconds: Int) -> String { writer.duration(1000 * seconds) }

  func time(_ seconds: Int) -> String { day.clock.text(after: seconds) }

  /// The difference to the plan in minutes, with its sign.
  func difference(_ driven: Int, _ planned: Int) -> String {
    let minutes = Int((Double(driven - planned) / 60).rounded())
    return minutes > 0 ? "+\(minutes) min" : "\(minutes) min"
  }

  /// The times and lengths of a round, line by line.
  func facts(of round: DrivenRound) -> [String] {
    guard let driven = round.driven else { return [words[.drivenNoTrack]] }
    let times =
      "\(time(driven.departure ?? driven.begin))–\(time(driven.back ?? driven.end))"
    var first = times
    if let from = round.plannedDeparture, let to = round.plannedReturn {
      first += " (\(words(.drivenTimesPlanned, ["from": time(from), "to": time(to)])))"
    }
    var facts = [
      first, distances(planned: round.plannedDistance, driven: driven.distance),
      served(round.servedCount, of: round.stops.count),
    ]
    if driven.reordered > 0 {
      facts.append(
        words(
          driven.reordered == 1 ? .drivenReorderedOne : .drivenReorderedOther,
          ["n": String(driven.reordered)]))
    }
    facts.append(
      words(
        .drivenStood,
        ["all": duration(driven.stood), "stops": duration(driven.stoodAtVisits)]))
    let off = driven.track.verdicts.count { $0 == .offStreet || $0 == .outlier }
    facts.append(
      words(
        .drivenPositionError,
        [
          "distance": writer.distance(Int(driven.track.deviation * 100)),
          "n": String(driven.track.verdicts.count - off),
          "all": String(driven.track.verdicts.count),
        ]))
    return facts
  }

  /// Why a stop was not served; `nil` if it was, or if nobody knows.
  func reason(_ visit: DrivenVisit) -> String? {
    let what: String
    switch visit.outcome {
    case .served, .unknown: return nil
    case .passed(let at): what = words(.drivenPassed, ["time": time(at)])
    case .missed: what = words[.drivenNotReached]
    }
    guard let other = visit.other else { return what }
    return "\(what); \(words(.drivenServedBy, ["name": other.vehicle, "time": time(other.at)]))"
  }

  func owner(_ visit: UnplannedVisit) -> String {
    visit.owner.map { owner in
      let name = day.rounds.first { $0.vehicle == owner }?.title ?? owner
      return words(.drivenOfRound, ["name": name])
    } ?? words[.drivenOfNoRound]
  }

  func text(_ detour: Detour) -> String {
    let text = words(
      .drivenDetour,
      [
        "from": detour.from ?? day.depotName, "to": detour.to ?? day.depotName,
        "driven": distance(detour.driven), "planned": distance(detour.planned),
      ])
    guard !detour.streets.isEmpty else { return text }
    let names = detour.streets.map { $0 ?? words[.unnamedStreet] }
    return "\(text), \(words(.drivenByWayOf, ["streets": names.joined(separator: ", ")]))"
  }

  func text(_ standing: Standing) -> String {
    "\(duration(standing.end - standing.begin)), \(standing.street ?? words[.unnamedStreet])"
  }

  // MARK: - Rounds

  private func lines(of round: DrivenRound) -> [String] {
    var lines = [round.title] + facts(of: round).map { "  \($0)" } + [""]
    guard let driven = round.driven else { return lines }
    let served = round.visits.filter { $0.begin != nil }
      .sorted { ($0.begin ?? 0, $0.number) < ($1.begin ?? 0, $1.number) }
    if !served.isEmpty {
      let head = [
        words[.number], words[.stop], words[.drivenPlanned], words[.drivenDriven],
        words[.drivenDifference], words[.drivenStanding],
      ]
      lines += TextTable.lines(of: [head] + served.map(row), flushLeft: [1]) + [""]
    }
    func section(_ title: ReportWords.Word, _ rows: [[String]]) {
      guard !rows.isEmpty else { return }
      lines +=
        ["  \(words[title]):"]
        + TextTable.lines(of: rows, flushLeft: Set(0..<4))
        .map { "  \($0)" } + [""]
    }
    section(
      .drivenNotServed,
      round.visits.compactMap { visit in
        reason(visit).map {
          [visit.id, words(.drivenPlannedAt, ["time": time(visit.planned)]), $0]
        }
      })
    section(
      .drivenUnplanned,
      driven.unplanned.map { [time($0.begin), $0.id, duration($0.end - $0.begin), owner($0)] })
    section(.drivenDetours, driven.detours.map { [time($0.begin), text($0)] })
    section(.drivenStandingElsewhere, driven.standing.map { [time($0.begin), text($0)] })
    return lines
  }

  private func row(_ visit: DrivenVisit) -> [String] {
    guard case .served(let begin, let end) = visit.outcome else { return [] }
    return [
      String(visit.number), visit.id, time(visit.planned), time(begin),
      difference(begin, visit.planned), duration(end - begin),
    ]
  }
}
