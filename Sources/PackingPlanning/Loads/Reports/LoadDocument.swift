package import Localization
internal import PlainFiles
internal import TravelModel

/// Load plans for programs (`roundsman-load-plan/1`).
package enum LoadDocument {
  package static let format = "roundsman-load-plan/1"

  /// Writes the plans of some vehicles.
  ///
  /// - Parameters:
  ///   - plans: In the order of the vehicles.
  ///   - language: Of names and sentences; all else is the same in every language.
  /// - Returns: JSON, indented.
  package static func json(_ plans: [LoadPlan], _ language: Language) -> [UInt8] {
    var json = JSONWriter(.pretty)
    json.object { json in
      json.field("format", format)
      json.field("language", language.rawValue)
      json.list("vehicles") { json in
        for plan in plans {
          json.object { json in write(plan, LoadSheet(plan, language, head: []), &json) }
        }
      }
    }
    return json.finish()
  }

  private static func write(_ plan: LoadPlan, _ sheet: LoadSheet, _ json: inout JSONWriter) {
    json.field("vehicle", plan.round.vehicle)
    json.field("moves", plan.moves)
    json.field("least_moves", plan.minMoves)
    json.field("gap_mm", plan.gap)
    json.list("remarks") { json in for remark in plan.remarks { json.value(sheet.sentence(remark)) }
    }
    if let weather = plan.crew.weather { json.object("weather") { write(weather, &$0) } }
    json.list("things") { json in
      for thing in plan.crew.things { write(thing, sheet.words, &json) }
    }
    json.list("goods") { json in
      for (index, goods) in plan.round.goods.enumerated() {
        json.object { json in
          json.field("name", sheet.name(index))
          json.field("count", goods.count)
          json.field("from", goods.from)
          json.field("to", goods.to)
          if let weight = goods.weight { json.field("weight_g", weight) }
          if plan.hasPlaces, let length = goods.length {
            json.field("length_mm", length)
            if goods.isLengthEstimated { json.field("length_estimated", true) }
          }
        }
      }
    }
    json.list("calls") { json in
      for index in plan.round.calls.indices {
        json.object { json in write(index, plan, sheet, &json) }
      }
    }
  }

  private static func write(_ weather: RoundWeather, _ json: inout JSONWriter) {
    json.field("low", Int((weather.low * 10).rounded()), decimals: 1)
    json.field("high", Int((weather.high * 10).rounded()), decimals: 1)
    json.field("rain_chance", Int((weather.rain * 100).rounded()), decimals: 2)
    if let wind = weather.wind { json.field("wind", Int((wind * 10).rounded()), decimals: 1) }
    if let index = weather.ultraviolet {
      json.field("uv", Int((index * 10).rounded()), decimals: 1)
    }
    json.field("climate", weather.isClimate)
    json.field("source", weather.source)
  }

  private static func write(
    _ thing: CrewList.Thing, _ words: LoadWords, _ json: inout JSONWriter
  ) {
    json.object { json in
      json.field("id", thing.id)
      json.field("name", words.name(thing))
      json.field("place", thing.place.rawValue)
      json.field("count", thing.count)
      if !thing.reasons.isEmpty { json.field("reason", words.reasons(thing)) }
    }
  }

  private static func write(
    _ index: Int, _ plan: LoadPlan, _ sheet: LoadSheet, _ json: inout JSONWriter
  ) {
    let call = plan.round.calls[index]
    switch call.kind {
    case .start: json.field("kind", "start")
    case .stop(let number):
      json.field("kind", "stop")
      json.field("number", number)
    case .facility: json.field("kind", "facility")
    case .end: json.field("kind", "end")
    }
    json.field("id", call.id)
    json.field("time", ClockTime.text(call.wallClock))
    let handling = plan.handlings[index]
    if !handling.taken.isEmpty {
      json.list("takes") { json in
        for taking in handling.taken {
          json.object { json in
            json.field("goods", taking.goods)
            json.field("set_aside", taking.isSetAside)
          }
        }
      }
    }
    if !handling.put.isEmpty {
      json.list("puts") { json in for placing in handling.put { write(placing, plan, &json) } }
    }
    if let things = plan.crew.doors[index] {
      json.list("things") { json in for thing in things { write(thing, sheet.words, &json) } }
    }
    if !call.carry.isEmpty { json.list("carry") { json in call.carry.forEach { json.value($0) } } }
    if !plan.fillings.isEmpty {
      json.list("holds") { json in
        for (hold, filling) in zip(plan.round.holds, plan.fillings[index]) {
          json.object { json in
            json.list("streams") { json in hold.streams.sorted().forEach { json.value($0) } }
            json.field("litres", filling.litres)
            json.field("capacity", hold.litres)
            if let weight = filling.weight { json.field("weight_g", weight) }
          }
        }
      }
    }
    if !plan.axleLoads.isEmpty {
      json.object("axles") { json in
        json.field("front_g", plan.axleLoads[index].front)
        json.field("rear_g", plan.axleLoads[index].rear)
      }
    }
  }

  private static func write(
    _ placing: LoadPlan.Placing, _ plan: LoadPlan, _ json: inout JSONWriter
  ) {
    json.object { json in
      json.field("goods", placing.goods)
      let bay = plan.round.body.bays[placing.bay]
      json.field("lane", bay.place.rawValue)
      if bay.isAtSideDoor { json.field("side_door", true) }
      if plan.hasPlaces { json.field("begin_mm", placing.begin) }
    }
  }
}
