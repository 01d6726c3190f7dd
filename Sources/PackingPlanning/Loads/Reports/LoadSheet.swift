package import Localization
internal import TravelModel

/// What a loader and a crew read before they leave, and what they have with them at each stop.
package struct LoadSheet: Sendable {
  package let plan: LoadPlan
  let words: LoadWords
  /// The heading, such as the day and the vehicle.
  let head: [String]

  /// Creates a sheet.
  ///
  /// - Parameters:
  ///   - plan: Of one vehicle.
  ///   - language: Of the words.
  ///   - head: The lines above, such as the day and the vehicle.
  package init(_ plan: LoadPlan, _ language: Language, head: [String]) {
    (self.plan, self.head) = (plan, head)
    words = LoadWords.of(language)
  }

  /// The heading of the sheet of a vehicle outside a depot day.
  package static func title(of plan: LoadPlan, date: String?, _ language: Language) -> [String] {
    let title = "\(LoadWords.of(language)["title"]): \(plan.round.vehicle)"
    return [date.map { "\($0)  \(title)" } ?? title]
  }

  /// The sheet as plain text, with a line end.
  package var text: String {
    let sections = [attention, equipment, loading, stops, fillings, axles].filter { !$0.isEmpty }
    return (head + sections.flatMap { [""] + $0 }).joined(separator: "\n") + "\n"
  }

  // MARK: - What is wrong, and what to put on

  private var attention: [String] {
    let sentences = plan.remarks.filter { !$0.isHint }.map(sentence)
    return sentences.isEmpty ? [] : [heading("attention")] + sentences.map { "  ! \($0)" }
  }

  private var equipment: [String] {
    var lines: [String] = []
    if let weather = plan.crew.weather {
      lines.append(
        words(
          "weather",
          [
            "low": words.temperature(weather.low), "high": words.temperature(weather.high),
            "rain": words.percent(weather.rain),
          ]))
      if weather.isClimate { lines.append(words["climate"]) }
    } else {
      lines.append(words["no_weather"])
    }
    for (place, key) in [(CrewRules.Place.worn, "wear"), (.cab, "cab"), (.door, "doors")] {
      let things = plan.crew.things.filter { $0.place == place }
      guard !things.isEmpty else { continue }
      lines += ["", heading(key)]
      lines += things.map { thing in
        let reasons = words.reasons(thing)
        return "  [ ] \(words.name(thing))" + (reasons.isEmpty ? "" : " (\(reasons))")
      }
    }
    return lines
  }

  private func heading(_ key: String) -> String { words[key].uppercased() }

  // MARK: - Loading

  private var loading: [String] {
    let placings = plan.handlings.first?.put ?? []
    guard !placings.isEmpty else { return [] }
    var lines = [heading("load_order"), hint]
    if plan.gap > 0 { lines.append(words("gap", ["metres": words.metres(plan.gap)])) }
    for (index, placing) in placings.enumerated() {
      let goods = plan.round.goods[placing.goods]
      let number = String(repeating: " ", count: index < 9 ? 1 : 0) + "\(index + 1)."
      let weight = goods.weight.map { ", \(words.kilograms($0)) kg" } ?? ""
      let place = plan.hasPlaces ? "\(self.place(of: placing)), \(span(of: placing)): " : ""
      lines.append("[ ] \(number) \(place)\(name(placing.goods))\(weight)")
      lines.append("        \(destination(goods))")
    }
    return lines
  }

  private var hint: String { plan.hasPlaces ? words["span_hint"] : words["first_front"] }

  /// What goods are called, with how many.
  func name(_ goods: Int) -> String {
    let goods = plan.round.goods[goods]
    let name = goods.name.isEmpty ? words["goods"] : goods.name
    return goods.count == 1 ? name : "\(goods.count) × \(name)"
  }

  /// Where goods leave the vehicle.
  private func destination(_ goods: LoadedRound.Goods) -> String {
    let call = plan.round.calls[goods.to]
    return switch call.kind {
    case .stop(let number): words("for_stop", ["n": "\(number)", "title": call.title])
    case .end, .start: words["for_end"]
    case .facility: words("for_site", ["title": call.title])
    }
  }

  /// The part of the floor in which goods stand, in words.
  private func place(of placing: LoadPlan.Placing) -> String {
    let bay = plan.round.body.bays[placing.bay]
    if bay.isAtSideDoor { return words["side_door"] }
    let whole = plan.round.body.length ?? 1
    let centre = placing.begin + (plan.round.goods[placing.goods].length ?? 0) / 2
    let zone = 3 * centre < whole ? "front" : 3 * centre < 2 * whole ? "middle" : "rear"
    return words[zone] + (bay.place == .middle ? "" : " " + words[bay.place.rawValue])
  }

  private func span(of placing: LoadPlan.Placing) -> String {
    let goods = plan.round.goods[placing.goods]
    let end = placing.begin + (goods.length ?? 0)
    return (goods.isLengthEstimated ? "≈" : "")
      + words("span", ["from": words.metres(placing.begin), "to": words.metres(end)])
  }

  // MARK: - On the way

  /// What is done with goods and what is carried at a call; empty if nothing is.
  func lines(at call: Int) -> [String] {
    let handling = plan.handlings[call]
    var lines: [String] = []
    let aside = handling.taken.filter(\.isSetAside).map(\.goods)
    func add(_ key: String, _ goods: [Int], _ text: (Int) -> String) {
      if !goods.isEmpty {
        lines.append(words(key, ["goods": goods.map(text).joined(separator: "; ")]))
      }
    }
    let before = places(before: call)
    func found(_ goods: Int) -> String {
      guard plan.hasPlaces, let placing = before[goods] else { return name(goods) }
      return "\(name(goods)) (\(place(of: placing)))"
    }
    add("set_aside", aside, found)
    add("take_out", handling.taken.filter { !$0.isSetAside }.map(\.goods), found)
    if call > 0 {
      func placed(_ goods: Int) -> String {
        guard plan.hasPlaces, let placing = handling.put.first(where: { $0.goods == goods })
        else { return name(goods) }
        return "\(name(goods)) (\(place(of: placing)), \(span(of: placing)))"
      }
      add("put_back", handling.put.map(\.goods).filter(aside.contains), placed)
      add("take_on", handling.put.map(\.goods).filter { !aside.contains($0) }, placed)
    }
    if let things = haveWithYou(at: call) { lines.append(things) }
    return lines
  }

  private func places(before call: Int) -> [Int: LoadPlan.Placing] {
    var places: [Int: LoadPlan.Placing] = [:]
    for handling in plan.handlings[..<call] {
      for placing in handling.put { places[placing.goods] = placing }
    }
    return places
  }

  /// What to carry to the door at a call, as a sentence; `nil` if there is nothing besides the goods.
  func haveWithYou(at call: Int) -> String? {
    let things = (plan.crew.doors[call] ?? []).map(words.name) + plan.round.calls[call].carry
    return things.isEmpty ? nil : words("have", ["things": things.joined(separator: ", ")])
  }

  /// What to take to a stop: what is carried to its door and the goods that are brought there; by the number of the
  /// stop, for run sheets.
  package func linesForStop(_ number: Int) -> [String] {
    plan.round.calls.firstIndex { $0.kind == .stop(number) }.map(lines) ?? []
  }

  private var stops: [String] {
    let entries = plan.round.calls.indices.dropFirst().flatMap { index -> [String] in
      let lines = lines(at: index)
      guard !lines.isEmpty else { return [] }
      let call = plan.round.calls[index]
      let note = call.note.map { $0 == call.title ? [] : ["       \($0)"] } ?? []
      return [title(of: call)] + lines.map { "       \($0)" } + note
    }
    return entries.isEmpty ? [] : [heading("at_stops")] + entries
  }

  private func title(of call: LoadedRound.Call) -> String {
    let time = ClockTime.text(call.wallClock)
    return switch call.kind {
    case .stop(let number):
      words("stop_line", ["time": time, "n": "\(number)", "title": call.title])
    case .end: words("at_end", ["time": time])
    case .start, .facility: words("site_line", ["time": time, "title": call.title])
    }
  }

  // MARK: - Waste and axles

  private var fillings: [String] {
    guard !plan.fillings.isEmpty else { return [] }
    var lines: [String] = []
    for (index, call) in plan.round.calls.enumerated() where index > 0 {
      let time = ClockTime.text(call.wallClock)
      let head: String
      switch call.kind {
      case .facility: head = words("tipped", ["time": time, "title": call.title])
      case .end: head = words("at_end", ["time": time])
      case .start, .stop: continue
      }
      // What was on board on the way there.
      let holds = plan.round.holds.indices.filter { plan.fillings[index - 1][$0].litres > 0 }
      guard !holds.isEmpty else { continue }
      lines.append(head)
      lines += holds.map { "       \(filling(of: $0, before: index))" }
    }
    return lines.isEmpty ? [] : [heading("fills")] + lines
  }

  /// How full a hold is before a call, and from when on it is four fifths full.
  private func filling(of index: Int, before call: Int) -> String {
    let (hold, filling) = (plan.round.holds[index], plan.fillings[call - 1][index])
    let limit = hold.litres * 4 / 5
    let below = plan.fillings[..<call].lastIndex { $0[index].litres < limit } ?? -1
    return words(
      "filling",
      [
        "stream": hold.title.isEmpty ? words["waste"] : hold.title,
        "percent": words.percent(Double(filling.litres) / Double(max(1, hold.litres))),
        "litres": "\(filling.litres)", "capacity": "\(hold.litres)",
        "weight": filling.weight.map { words("about_kg", ["kg": words.kilograms($0)]) } ?? "",
        "past": below + 1 < call ? words("past", ["after": after(below + 1)]) : "",
      ])
  }

  private var axles: [String] {
    let loads = plan.axleLoads
    let hints = plan.remarks.filter(\.isHint).map(sentence)
    guard let limits = plan.round.body.axles, !loads.isEmpty else { return hints }
    func line(_ key: String, _ limit: Int?, _ load: (AxleLoads) -> Int) -> String {
      let call = loads.indices.max { (load(loads[$0]), -$0) < (load(loads[$1]), -$1) } ?? 0
      return "  "
        + words(
          key,
          [
            "kg": words.kilograms(load(loads[call])), "after": after(call),
            "limit": limit.map { words("of_limit", ["kg": words.kilograms($0)]) } ?? "",
          ])
    }
    return [
      heading("axles"), line("front_axle", limits.frontLimit, \.front),
      line("rear_axle", limits.rearLimit, \.rear),
      line("gross", plan.round.body.grossLimit, \.gross),
    ] + hints
  }

  /// When a call is over, in words.
  func after(_ call: Int) -> String {
    switch plan.round.calls[call].kind {
    case .start: words["after_start"]
    case .stop(let number): words("after_stop", ["n": "\(number)"])
    case .facility: words["after_site"]
    case .end: words["after_end"]
    }
  }
}

extension LoadSheet {
  /// Returns a remark as a sentence, with what would help.
  package func sentence(_ remark: LoadRemark) -> String {
    switch remark {
    case .moves(let count, let least):
      let key = count == least ? "r_moves" : least > 0 ? "r_moves_gap" : "r_moves_any"
      return MessageCatalog.filled(words.form(key, count), ["n": "\(count)", "least": "\(least)"])
    case .axleOver(let axle, let call, let excess, let remedy):
      return worded(axle == .front ? "r_front" : "r_rear", call, excess) + fix(remedy)
    case .frontTooLight(let call, let missing, let remedy):
      return worded("r_light", call, missing) + fix(remedy)
    case .tooHeavy(let call, let excess):
      return worded("r_heavy", call, excess) + fix(.leave(excess))
    case .noRoom: return words["r_no_room"]
    case .axlesUnknown(let unknown): return words["r_\(unknown.rawValue)"]
    case .lengthsEstimated: return words["r_lengths"]
    }
  }

  private func worded(_ key: String, _ call: Int, _ grams: Int) -> String {
    words(key, ["kg": words.excess(grams), "after": after(call)])
  }

  private func fix(_ remedy: LoadRemark.Remedy) -> String {
    switch remedy {
    case .move(let goods, let by):
      // Rounded up, for less would not do.
      let metres = words.metres((abs(by) + 99) / 100 * 100)
      return " "
        + words(by > 0 ? "fix_forward" : "fix_back", ["goods": name(goods), "metres": metres])
    case .leave(let grams): return " " + words("fix_leave", ["kg": words.excess(grams)])
    case .tip: return " " + words["fix_tip"]
    }
  }
}

extension LoadRemark {
  /// Whether it only states what is not known.
  var isHint: Bool {
    switch self {
    case .axlesUnknown, .lengthsEstimated: true
    default: false
    }
  }
}
