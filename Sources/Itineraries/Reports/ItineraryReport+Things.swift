internal import PackingPlanning
internal import PlainFiles

extension ItineraryReport {
  /// Notes for the whole day, a sentence each: rests, and what to wear and bring for all visits.
  func wholeDaySentences(_ day: Int) -> [String] {
    var sentences: [String] = []
    if request.group.rest > 0, !plan.days[day].visits.isEmpty {
      sentences.append(words("rests", ["duration": words.duration(request.group.rest)]))
    }
    let always = spells(day).filter { isWholeDay($0, day) }
    if !always.isEmpty {
      sentences.append(words("all_day", ["things": words.list(always.map { text($0, day) })]))
    }
    if things.indices.contains(day), things[day].isWeatherUsual,
      things[day].visits.joined().contains(where: { !words.reasons($0).isEmpty })
    {
      sentences.append(words["usual_weather"])
    }
    return sentences
  }

  /// What to wear and bring from a visit on, besides what is needed all day.
  func thingFacts(_ day: Int, _ index: Int) -> [String] {
    let own = spells(day).filter { $0.visits.lowerBound == index && !isWholeDay($0, day) }
    return [("wear", own.filter(\.thing.isWorn)), ("carry", own.filter { !$0.thing.isWorn })]
      .filter { !$0.1.isEmpty }
      .map { key, spells in
        words(key, ["things": words.list(spells.map { text($0, day) })])
      }
  }

  private func spells(_ day: Int) -> [DayThings.Spell] {
    things.indices.contains(day) ? things[day].spells : []
  }

  private func isWholeDay(_ spell: DayThings.Spell, _ day: Int) -> Bool {
    spell.visits.count > 1 && spell.visits.count == plan.days[day].visits.count
  }

  /// An item, until when it is needed if for more than one visit, and why.
  private func text(_ spell: DayThings.Spell, _ day: Int) -> String {
    var text = PlainLine.of(spell.thing.name(words.language.rawValue))
    if spell.visits.count > 1, !isWholeDay(spell, day) {
      let time = clock(plan.days[day].visits[spell.visits.upperBound].ends, day: day)
      text = words("until", ["thing": text, "time": time])
    }
    let reasons = words.reasons(spell.thing)
    return reasons.isEmpty ? text : "\(text) (\(reasons))"
  }

  /// Writes what to wear and bring at a visit.
  func writeThings(_ day: Int, _ index: Int, _ json: inout JSONWriter) {
    guard things.indices.contains(day), !things[day].visits[index].isEmpty else { return }
    json.list("things") { json in
      for thing in things[day].visits[index] {
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
