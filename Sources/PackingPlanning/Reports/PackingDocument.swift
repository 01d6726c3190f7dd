package import Localization
internal import PlainFiles
internal import Weather

/// A packing list for programs (`roundsman-packing/1`).
package enum PackingDocument {
  package static let format = "roundsman-packing/1"

  /// Writes a plan with its sentences.
  ///
  /// - Parameters:
  ///   - plan: What to write.
  ///   - language: Of names and sentences; all else is the same in every language.
  /// - Returns: JSON, indented.
  package static func json(_ plan: PackingPlan, _ language: Language) -> [UInt8] {
    let words = PackingWords.of(language)
    var json = JSONWriter(.pretty)
    json.object { json in
      json.field("format", format)
      if let name = plan.trip.name { json.field("name", name) }
      json.field("begins", CalendarText.day(plan.trip.begins))
      json.field("days", plan.trip.days)
      json.field("language", language.rawValue)
      json.object("totals") { json in
        json.field("items", plan.count)
        json.field("weight_g", plan.weight)
        json.field("volume_ml", plan.volume)
      }
      json.object("quality") { json in
        json.field("objective", plan.quality.objective.rawValue)
        json.field("value", plan.quality.value)
        json.field("bound", plan.quality.bound)
        json.field("gap", Int((plan.quality.gap * 10_000).rounded(.up)), decimals: 4)
      }
      json.list("lines") { json in
        for line in plan.lines { write(line, words, &json) }
      }
      json.list("plan") { json in
        for day in plan.days { write(day, &json) }
      }
      if !plan.stops.isEmpty {
        json.list("stops") { json in
          for (stop, told) in zip(plan.trip.stops, plan.stops) {
            json.object { json in
              json.field("day", stop.day)
              json.field("name", stop.name)
              json.key("items")
              json.row { json in told.items.forEach { json.value($0) } }
              json.key("missing")
              json.row { json in told.missing.forEach { json.value(words.name($0)) } }
            }
          }
        }
      }
      json.list("shortfalls") { json in
        let told = ToldShortfalls(plan)
        if !told.hotDays.isEmpty {
          json.object { json in
            json.field("kind", "heat")
            json.key("hot_days")
            json.row { json in told.hotDays.forEach { json.value($0) } }
            json.field("text", words.heat(told.hotDays))
          }
        }
        for shortfall in told.others { write(shortfall, plan, words, &json) }
      }
      json.list("wishes") { json in
        for wish in plan.wishes { write(wish, words.wish(wish, in: plan), &json) }
      }
      json.key("preferences")
      PreferencesReader.write(plan.preferences, &json)
      json.object("basis") { json in
        json.list("weather") { json in
          for day in plan.basis.weather {
            json.object { json in WeatherDocument.write(day, to: &json) }
          }
        }
        json.object("wardrobe") { json in
          for (id, count) in plan.basis.wardrobe.sorted(by: { $0.key < $1.key }) {
            json.field(id, count)
          }
        }
      }
    }
    return json.finish()
  }

  private static func write(
    _ line: PackingPlan.Line, _ words: PackingWords, _ json: inout JSONWriter
  ) {
    json.object { json in
      json.field("id", line.id)
      json.field("name", words.name(line))
      switch line.kind {
      case .garment(let kind):
        json.field("group", "clothes")
        json.field("kind", kind.rawValue)
      case .thing(let group): json.field("group", group.rawValue)
      case .own: json.field("group", "own")
      }
      json.field("count", line.count)
      json.field("weight_g", line.weight)
      json.field("volume_ml", line.volume)
      json.list("reasons") { json in
        for reason in line.reasons { json.object { json in write(reason, &json) } }
      }
      json.field("why", words.reasons(line))
      json.field("pinned", line.isPinned)
      json.field("ticked", line.isTicked)
    }
  }

  private static func write(_ reason: PackingPlan.Reason, _ json: inout JSONWriter) {
    switch reason {
    case .worn(let days, let wears, let washes):
      json.field("cause", "worn")
      json.field("days", days)
      json.field("wears", wears)
      json.field("washes", washes)
    case .warmth(let day, let part, let temperature):
      json.field("cause", "warmth")
      json.field("day", day)
      json.field("part", part.rawValue)
      json.field("temperature", temperature)
    case .rain(let day, let chance):
      json.field("cause", "rain")
      json.field("day", day)
      json.field("chance", chance)
    case .activity(let activity, let days):
      json.field("cause", "activity")
      json.field("activity", activity.rawValue)
      json.field("days", days)
    case .dress(let formality, let days):
      json.field("cause", "dress")
      json.field("formality", formality.word)
      json.field("days", days)
    case .walking(let days):
      json.field("cause", "walking")
      json.field("days", days)
    case .nights(let nights):
      json.field("cause", "nights")
      json.field("days", nights)
    case .rule(let conditions, let days):
      json.field("cause", "rule")
      if let days { json.field("days", days) }
      json.key("if")
      ThingsReader.write(conditions, &json)
    case .taste: json.field("cause", "taste")
    case .stops(let name, let day, let more):
      json.field("cause", "stops")
      json.field("stop", name)
      json.field("day", day)
      json.field("more", more)
    case .pinned: json.field("cause", "pinned")
    case .added: json.field("cause", "added")
    }
  }

  private static func write(_ day: PackingPlan.Day, _ json: inout JSONWriter) {
    json.object { json in
      json.field("date", CalendarText.day(day.day))
      json.field("wash", day.washes)
      json.list("outfits") { json in
        for outfit in day.outfits {
          json.object { json in
            json.field("activity", outfit.activity.rawValue)
            json.key("worn")
            json.row { json in for id in outfit.worn { json.value(id) } }
            json.field("worn_again", outfit.isWornAgain)
            json.list("parts") { json in
              for part in outfit.parts { json.object { json in write(part, &json) } }
            }
          }
        }
      }
    }
  }

  private static func write(_ part: PackingPlan.Part, _ json: inout JSONWriter) {
    json.field("part", part.part.rawValue)
    json.field("temperature", Int((part.temperature * 10).rounded()), decimals: 1)
    json.key("layers")
    json.row { json in for id in part.layers { json.value(id) } }
    json.key("open")
    json.row { json in for id in part.open { json.value(id) } }
    json.field("clo", part.insulation, decimals: 2)
    json.key("band_clo")
    json.row { json in
      json.value(part.band.lowerBound, decimals: 2)
      json.value(part.band.upperBound, decimals: 2)
    }
    json.field("rain", part.rain.rawValue)
  }

  private static func write(
    _ shortfall: PackingPlan.Shortfall, _ plan: PackingPlan, _ words: PackingWords,
    _ json: inout JSONWriter
  ) {
    func missed(
      _ kind: String, _ day: Int, _ part: DayPart, _ amount: Int,
      _ cause: PackingPlan.Shortfall.Cause, _ json: inout JSONWriter
    ) {
      json.field("kind", kind)
      json.field("day", day)
      json.field("part", part.rawValue)
      json.field("clo", amount, decimals: 2)
      json.field("cause", cause.rawValue)
    }
    json.object { json in
      switch shortfall {
      case .cold(let day, let part, let missing, let cause):
        missed("cold", day, part, missing, cause, &json)
        json.field(
          "exposure_min", plan.exposure(day: day, part: part, shortBy: missing) ?? 0)
      case .warm(let day, let part, let excess, let cause):
        missed("warm", day, part, excess, cause, &json)
      case .wet(let day, let part):
        json.field("kind", "wet")
        json.field("day", day)
        json.field("part", part.rawValue)
      case .wornAgain(let place, let days):
        json.field("kind", "worn_again")
        json.field("place", place.rawValue)
        json.field("days", days)
      case .noClothes(let activity, let place):
        json.field("kind", "no_clothes")
        json.field("activity", activity.rawValue)
        json.field("place", place.rawValue)
      case .tooHeavy(let grams):
        json.field("kind", "too_heavy")
        json.field("weight_g", grams)
      case .tooBulky(let millilitres):
        json.field("kind", "too_bulky")
        json.field("volume_ml", millilitres)
      }
      json.field("text", words.shortfall(shortfall, in: plan))
    }
  }

  private static func write(
    _ wish: PackingPlan.Wish, _ text: String, _ json: inout JSONWriter
  ) {
    json.object { json in
      switch wish.kind {
      case .laundry(let day):
        json.field("wish", "laundry")
        json.field("day", day)
      case .extraLaundry(let day):
        json.field("wish", "extra_laundry")
        json.field("day", day)
      case .activity(let activity):
        json.field("wish", "activity")
        json.field("activity", activity.rawValue)
      case .pin(let id):
        json.field("wish", "pin")
        json.field("id", id)
      case .taste: json.field("wish", "taste")
      case .businessClothes: json.field("wish", "business_clothes")
      }
      json.field("items", wish.items)
      json.field("weight_g", wish.weight)
      json.field("volume_ml", wish.volume)
      json.field("text", text)
    }
  }
}
