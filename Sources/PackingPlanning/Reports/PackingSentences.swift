internal import Weather

/// The sentences of a packing plan.
extension PackingWords {
  /// Why something is on the list.
  package func reasons(_ line: PackingPlan.Line) -> String {
    book.clauses(line.reasons.map(reason))
  }

  private func reason(_ reason: PackingPlan.Reason) -> String {
    switch reason {
    case .worn(let days, let wears, let washes):
      let worn =
        wears == 1
        ? self("reason_worn_once", ["days": count("days", days)])
        : self("reason_worn", ["days": count("days", days), "wears": "\(wears)"])
      return washes > 0 ? book.clauses([worn, count("reason_washes", washes)]) : worn
    case .warmth(let day, let part, let degrees):
      return self(
        "reason_warmth",
        [
          "day": "\(day)", "part": self[part.rawValue],
          "temperature": temperature(Double(degrees)),
        ])
    case .rain(let day, let chance):
      return self("reason_rain", ["day": "\(day)", "chance": "\(chance)"])
    case .activity(let activity, let days):
      return self(
        "reason_activity",
        [
          "activity": self.activity(activity), "days": count("days", days),
          "days_dative": count("days_dative", days),
        ])
    case .dress(let formality, let days):
      return self(
        "reason_dress",
        [
          "formality": self[formality.word], "days": count("days", days),
          "days_dative": count("days_dative", days),
        ])
    case .walking(let days): return self("reason_walking", ["days": count("days", days)])
    case .nights(let nights): return self("reason_nights", ["nights": count("nights", nights)])
    case .taste: return self["reason_taste"]
    case .rule(let conditions, nil): return self("reason_rule", ["rule": rule(conditions)])
    case .rule(let conditions, let days?):
      return self("reason_rule_days", ["rule": rule(conditions), "days": count("days", days)])
    case .stops(let name, let day, 0):
      return self("reason_stop", ["name": name, "day": "\(day)"])
    case .stops(let name, let day, let more):
      return self(
        "reason_stops",
        ["name": name, "day": "\(day)", "stops": count("more_stops", more)])
    case .pinned: return self["reason_pinned"]
    case .added: return self["reason_added"]
    }
  }

  /// What a rule asks for.
  private func rule(_ asked: ThingRules.Conditions) -> String {
    var parts = Activity.allCases.filter(asked.activities.contains).map(activity)
    // One of several activities suffices.
    parts = parts.isEmpty ? [] : [parts.joined(separator: " / ")]
    if let days = asked.minDays {
      parts.append(self("rule_least", ["days": count("days", days)]))
    }
    if let days = asked.maxDays { parts.append(self("rule_most", ["days": count("days", days)])) }
    if asked.travellers == [.child] { parts.append(self["rule_child"]) }
    if asked.travellers == [.baby] { parts.append(self["rule_baby"]) }
    if let purpose = asked.purpose { parts.append(self["rule_\(purpose.rawValue)"]) }
    if let degrees = asked.warmerThan {
      parts.append(self("rule_warm", ["temperature": temperature(degrees)]))
    }
    if let degrees = asked.colderThan {
      parts.append(self("rule_cold", ["temperature": temperature(degrees)]))
    }
    if let index = asked.ultraviolet {
      parts.append(self("rule_uv", ["index": "\(Int(index.rounded()))"]))
    }
    if let rain = asked.rain { parts.append(self[rain ? "rule_rain" : "rule_dry"]) }
    parts += asked.kinds.sorted().map { book.words["kind_\($0)"] ?? $0 }
    if let chance = asked.rainOfTrip {
      parts.append(self("rule_trip_rain", ["chance": "\(Int((chance * 100).rounded()))"]))
    }
    if let laundry = asked.laundry {
      parts.append(self[laundry ? "rule_laundry" : "rule_no_laundry"])
    }
    if let home = asked.abroadFrom { parts.append(self("rule_abroad", ["country": home])) }
    return parts.isEmpty ? self["rule_always"] : parts.joined(separator: ", ")
  }

  /// The totals of a list.
  func total(_ plan: PackingPlan) -> String {
    self(
      "total",
      [
        "items": count("items", plan.count), "weight": kilograms(plan.weight),
        "volume": litres(plan.volume),
      ])
  }

  /// How good a list is.
  func quality(_ plan: PackingPlan) -> String {
    let gap = plan.quality.gap
    guard gap > 0 else {
      switch plan.quality.objective {
      case .weight: return self["proven"]
      case .volume: return self["proven_volume"]
      case .count: return self["proven_count"]
      }
    }
    return self("gap", ["percent": decimal(max(0.1, gap * 100), 1)])
  }

  /// What a wish costs or saves.
  func wish(_ wish: PackingPlan.Wish, in plan: PackingPlan) -> String {
    let change = change(wish)
    switch wish.kind {
    case .laundry(let day): return self("wish_laundry", ["day": "\(day)", "change": change])
    case .extraLaundry(let day):
      return self("wish_extra_laundry", ["day": "\(day)", "change": change])
    case .activity(let activity):
      return self(
        "wish_activity", ["activity": capital(self.activity(activity)), "change": change])
    case .taste: return self("wish_taste", ["change": change])
    case .businessClothes: return self("wish_business", ["change": change])
    case .pin(let id): return self("wish_pin", ["name": worn(id, in: plan), "change": change])
    }
  }

  private func change(_ wish: PackingPlan.Wish) -> String {
    if wish.items == 0, wish.weight == 0 { return self["nothing"] }
    let key =
      wish.items <= 0 && wish.weight <= 0
      ? "saves" : wish.items >= 0 && wish.weight >= 0 ? "costs" : "shifts"
    guard key == "shifts" else {
      let amounts = [
        wish.items == 0 ? nil : count("items", abs(wish.items)),
        wish.weight == 0 ? nil : "\(kilograms(abs(wish.weight))) kg",
      ]
      return self(key, ["amounts": amounts.compactMap(\.self).joined(separator: ", ")])
    }
    func signed(_ number: Int, _ text: String) -> String {
      number < 0 ? "−\(text)" : "+\(text)"
    }
    return self(
      key,
      [
        "items": signed(wish.items, count("items", abs(wish.items))),
        "weight": signed(wish.weight, kilograms(abs(wish.weight))),
      ])
  }

  /// A need that could not be met.
  func shortfall(_ shortfall: PackingPlan.Shortfall, in plan: PackingPlan) -> String {
    switch shortfall {
    case .cold(let day, let part, let amount, let cause):
      return self(
        "short_cold",
        [
          "day": "\(day)", "part": self[part.rawValue],
          "duration": exposure(day, part, amount, in: plan),
          "cause": self["cause_\(cause.rawValue)"],
        ])
    case .warm(let day, let part, _, let cause):
      return self(
        "short_warm",
        [
          "day": "\(day)", "part": self[part.rawValue],
          "cause": self["cause_\(cause.rawValue)"],
        ])
    case .wet(let day, let part):
      return self("short_wet", ["day": "\(day)", "part": self[part.rawValue]])
    case .wornAgain(let place, let days):
      return self(
        "short_again",
        [
          "place": capital(self["place_\(place.rawValue)"]), "days": count("days", days),
          "days_dative": count("days_dative", days),
        ])
    case .noClothes(let activity, let place):
      return self(
        "short_none",
        [
          "activity": capital(self.activity(activity)),
          "place": self["place_\(place.rawValue)"],
        ])
    case .tooHeavy(let grams): return self("short_heavy", ["weight": kilograms(grams)])
    case .tooBulky(let millilitres): return self("short_bulky", ["volume": litres(millilitres)])
    }
  }

  /// What is worn over an outfit in a part of a day.
  func part(_ part: PackingPlan.Part, in plan: PackingPlan) -> String {
    let layers = part.layers.map { id in
      part.open.contains(id) ? self("open", ["name": worn(id, in: plan)]) : worn(id, in: plan)
    }
    return self(
      "part_line",
      [
        "part": capital(self[part.part.rawValue]), "temperature": temperature(part.temperature),
        "layers": layers.isEmpty ? self["no_layers"] : layers.joined(separator: ", "),
      ])
  }

  package func capital(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
}
