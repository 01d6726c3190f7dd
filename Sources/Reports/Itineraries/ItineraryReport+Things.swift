internal import PackingPlanning
internal import PlainFiles

extension ItineraryReport {
  /// What one has on and with one at every visit of a day, with the reasons of the visit that asks for it most.
  private func wholeDay(_ day: Int) -> [VisitThing] {
    guard things.indices.contains(day), things[day].count > 1, let first = things[day].first else {
      return []
    }
    return first.filter { thing in
      things[day].allSatisfy { visit in visit.contains { $0.id == thing.id } }
    }.map { thing in
      let same = things[day].joined().filter { $0.id == thing.id }
      return same.max { Self.urgency($0) < Self.urgency($1) } ?? thing
    }
  }

  /// The more, the colder, warmer, wetter or sunnier it is.
  private static func urgency(_ thing: VisitThing) -> Double {
    switch thing.reasons.first {
    case .cold(let degrees): -degrees
    case .warm(let value), .rain(let value), .snow(let value), .wind(let value), .sun(let value):
      value
    case .dark, .stops, .stream, nil: 0
    }
  }

  /// What one has on and with one all day; `nil` if there is no such thing.
  func wholeDaySentence(_ day: Int) -> String? {
    let things = wholeDay(day)
    return things.isEmpty ? nil : words("all_day", ["things": list(things)])
  }

  /// What one has on and with one at a visit beside what one has all day.
  func thingFacts(_ day: Int, _ index: Int) -> [String] {
    guard things.indices.contains(day) else { return [] }
    let always = Set(wholeDay(day).map(\.id))
    let own = things[day][index].filter { !always.contains($0.id) }
    return [("wear", own.filter(\.isWorn)), ("carry", own.filter { !$0.isWorn })]
      .filter { !$0.1.isEmpty }.map { words($0.0, ["things": list($0.1)]) }
  }

  private func list(_ things: [VisitThing]) -> String {
    words.list(
      things.map { thing in
        let reasons = words.reasons(thing)
        let name = PlainLine.of(thing.name(words.language.rawValue))
        return reasons.isEmpty ? name : "\(name) (\(reasons))"
      })
  }

  /// Writes what one has on and with one at a visit.
  func writeThings(_ day: Int, _ index: Int, _ json: inout JSONWriter) {
    guard things.indices.contains(day), !things[day][index].isEmpty else { return }
    json.list("things") { json in
      for thing in things[day][index] {
        json.object { json in
          json.field("id", thing.id)
          json.field("name", thing.name(words.language.rawValue))
          json.field("worn", thing.isWorn)
          let reasons = words.reasons(thing)
          if !reasons.isEmpty { json.field("reason", reasons) }
        }
      }
    }
  }
}
