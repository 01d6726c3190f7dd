package import Localization
internal import PlainFiles
internal import Presentation

/// A packing list as people read it: text, a checklist in Markdown, a table in CSV.
package struct PackingLists {
  let plan: PackingPlan
  let words: PackingWords

  /// Prepares the lists of a plan.
  package init(_ plan: PackingPlan, _ language: Language) {
    self.plan = plan
    words = PackingWords.of(language)
  }

  /// A heading with its lines.
  struct Section {
    let title: String
    let lines: [PackingPlan.Line]
  }

  /// The lines by what they are; none is empty.
  var sections: [Section] {
    func section(_ key: String, _ isIn: (PackingPlan.Line.Kind) -> Bool) -> Section? {
      let lines = plan.lines.filter { isIn($0.kind) && $0.count > 0 }
      return lines.isEmpty ? nil : Section(title: words[key], lines: lines)
    }
    let clothes = section("clothes") { if case .garment = $0 { true } else { false } }
    let things = ThingRules.Group.allCases.map { group in
      section(group.rawValue) { $0 == .thing(group) }
    }
    return ([clothes] + things + [section("own") { $0 == .own }]).compactMap { $0 }
  }

  var title: String {
    plan.trip.name.map { words("title_for", ["name": $0]) } ?? words["title"]
  }

  /// What ends a heading, with the space before it that French has.
  private var colon: String { words["colon"] }

  /// How much it is, what of it is in the bag if that is limited, and how good the list is.
  var totals: [String] {
    let carried = plan.carried
    let bag = words(
      "carried",
      ["weight": words.kilograms(carried.weight), "volume": words.litres(carried.volume)])
    return [words.total(plan)] + (plan.preferences.bag == nil ? [] : [bag])
      + [words.quality(plan)]
  }

  /// The day of a plan: its number, its date and how its weather is known.
  func head(_ index: Int) -> String {
    let weather = plan.basis.weather[index]
    return "\(words("day_n", ["day": "\(index + 1)"])), \(CalendarText.day(plan.days[index].day)) "
      + "(\(words[weather.kind.rawValue]))"
  }

  /// What is worn in an outfit, in words.
  func worn(_ outfit: PackingPlan.Outfit) -> String {
    let all = outfit.worn.map { words.worn($0, in: plan) }.joined(separator: ", ")
    let isNight = outfit.parts.isEmpty && outfit.activity == .sightseeing
    let text =
      isNight
      ? "\(words.capital(words["night"]))\(colon) \(all)"
      : "\(words.capital(words.activity(outfit.activity)))\(colon) \(all)"
    return text + (outfit.isWornAgain ? ". \(words["again"])" : "")
  }

  // MARK: Text

  /// The list as plain text.
  package var text: String {
    var lines = [title] + totals
    for section in sections {
      lines += ["", section.title + colon]
      lines += TextTable.lines(
        of: section.lines.map { line in
          ["\(line.count)", words.name(line), words.reasons(line)]
        }, flushLeft: [1, 2])
    }
    let stops = stopSentences
    if !stops.isEmpty { lines += ["", words["stops"] + colon] + stops.map { "  " + $0 } }
    let shortfalls = words.shortfalls(plan)
    if !shortfalls.isEmpty {
      lines += ["", words["shortfalls"] + colon] + shortfalls.map { "  " + $0 }
    }
    if !plan.wishes.isEmpty {
      lines += ["", words["wishes"] + colon] + plan.wishes.map { "  " + words.wish($0, in: plan) }
    }
    lines += ["", words["day_plan"] + colon]
    for (index, day) in plan.days.enumerated() {
      lines.append("  " + head(index))
      for outfit in day.outfits {
        lines.append("    " + worn(outfit))
        lines += outfit.parts.map { "      " + words.part($0, in: plan) }
      }
      if day.washes { lines.append("    " + words["wash"]) }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  // MARK: Markdown

  /// The list as a checklist in Markdown, as task lists of CommonMark's dialects have it.
  package var markdown: String {
    var lines = ["# \(Self.plain(title))", "", totals.joined(separator: "  \n")]
    for section in sections {
      lines += ["", "## \(section.title)", ""]
      lines += section.lines.map { line in
        "- [\(line.isTicked ? "x" : " ")] \(line.count) × \(Self.plain(words.name(line))) "
          + "– \(Self.plain(words.reasons(line)))"
      }
    }
    for (title, sentences) in notes {
      lines += ["", "## \(title)", ""] + sentences.map { "- \(Self.plain($0))" }
    }
    lines += ["", "## \(words["day_plan"])"]
    for (index, day) in plan.days.enumerated() {
      lines += ["", "### \(head(index))", ""]
      for outfit in day.outfits {
        lines.append("- \(Self.plain(worn(outfit)))")
        lines += outfit.parts.map { "  - \(Self.plain(words.part($0, in: plan)))" }
      }
      if day.washes { lines.append("- \(words["wash"])") }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// What to have with one at each stop that asks for something.
  private var stopSentences: [String] {
    zip(plan.trip.stops, plan.stops).compactMap { stop, told in
      let things = words.carried(told, in: plan)
      guard !things.isEmpty else { return nil }
      return words(
        "stop_line",
        ["day": "\(stop.day)", "name": stop.name, "things": words.book.clauses(things)])
    }
  }

  /// What to have at stops, needs that could not be met, and what wishes cost; empty parts are left out.
  var notes: [(title: String, sentences: [String])] {
    [
      (words["stops"], stopSentences), (words["shortfalls"], words.shortfalls(plan)),
      (words["wishes"], plan.wishes.map { words.wish($0, in: plan) }),
    ].filter { !$0.1.isEmpty }
  }

  /// A text whose signs mean nothing to Markdown.
  private static func plain(_ text: String) -> String {
    String(text.flatMap { "\\`*_[]<>#".contains($0) ? ["\\", $0] : [$0] })
  }

  // MARK: CSV

  /// The lines as a table in CSV, in English columns for programs.
  package var csv: [UInt8] {
    var csv = CSVWriter(header: [
      "id", "name", "group", "count", "weight_g", "volume_ml", "pinned", "ticked", "why",
    ])
    for line in plan.lines {
      let group =
        switch line.kind {
        case .garment: "clothes"
        case .thing(let group): group.rawValue
        case .own: "own"
        }
      csv.row([
        line.id, words.name(line), group, "\(line.count)", "\(line.weight)", "\(line.volume)",
        "\(line.isPinned)", "\(line.isTicked)", words.reasons(line),
      ])
    }
    return csv.finish()
  }
}
