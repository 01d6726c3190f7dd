package import Weather

/// A promise that a packing plan does not keep; days are counted from 1, warmth is in hundredths of a clo.
package enum PackingViolation: Hashable, Sendable {
  // Lines.
  case listedTwice(String)
  /// No wardrobe, rule or edit has it.
  case unknownLine(String)
  case wrongCount(String, count: Int, allowed: ClosedRange<Int>)
  /// Its kind, name, weight or volume is not that of the wardrobe or the rule.
  case wrongLine(String)
  case removedThingListed(String)
  /// An item of one's own or of the rules is missing.
  case missingLine(String)
  /// Nothing wears it, and it is not pinned.
  case idle(String)
  case noReason(String)
  case wrongMark(String)
  /// What to have at a stop, from 1, is not what serves it, or a need is wrongly said to be unserved.
  case wrongStop(Int)
  case wrongStopReason(String)

  // Days.
  case wrongDay(day: Int)
  case wrongWashes(day: Int)
  case wrongSettings
  /// An activity has no outfit, or an outfit has no activity.
  case undressed(day: Int, Activity)
  case unasked(day: Int, Activity)
  /// It has other parts or temperatures than the weather.
  case wrongParts(day: Int, Activity)

  // Outfits.
  case notListed(day: Int, String)
  case uncovered(day: Int, Activity?, Wardrobe.Place)
  case wornOver(day: Int, Wardrobe.Place)
  /// It is not made for the activity, or not formal enough.
  case unfit(day: Int, Activity, String)
  case clash(day: Int, String, String)
  case wrongOpening(day: Int, DayPart, String)
  case noBlazer(day: Int)

  // Warmth and rain.
  case wrongInsulation(day: Int, DayPart, stated: Int, found: Int)
  case wrongBand(day: Int, DayPart, stated: ClosedRange<Int>, found: ClosedRange<Int>)
  /// Outside its band by this much, below 0 for too cold, and not reported.
  case outOfBand(day: Int, DayPart, by: Int)
  case wrongRain(day: Int, DayPart)
  case untoldRain(day: Int, DayPart)
  case untrueShortfall(PackingPlan.Shortfall)

  // Washing.
  /// Worn more often between two washes than allowed, by this many wears that no outfit reports.
  case wornTooOften(String, from: Int, by: Int)
  case untoldWearing(day: Int)

  // Figures.
  case wrongValue(stated: Int, found: Int)
  case wrongBound(Int)
  case wrongExcess(stated: Int, found: Int)
}

extension PackingViolation: CustomStringConvertible {
  /// What is wrong, as a sentence without a full stop.
  package var description: String {
    switch self {
    case .listedTwice, .unknownLine, .wrongCount, .wrongLine, .removedThingListed, .missingLine,
      .idle, .noReason, .wrongMark, .wrongStop, .wrongStopReason:
      ofLine
    case .wrongDay(let day): "day \(day) has another date"
    case .wrongWashes(let day): "day \(day) has a wash where it should not, or none where it should"
    case .wrongSettings: "the preferences are not those of the trip"
    case .undressed(let day, let activity): "day \(day) lacks an outfit for \(activity.rawValue)"
    case .unasked(let day, let activity):
      "day \(day) has an unneeded outfit for "
        + "\(activity.rawValue)"
    case .wrongParts(let day, let activity):
      "day \(day): the parts for \(activity.rawValue) do not match the weather"
    case .notListed, .uncovered, .wornOver, .unfit, .clash, .wrongOpening, .noBlazer: ofOutfit
    case .wrongInsulation(let day, let part, let stated, let found):
      "day \(day), \(part.rawValue): \(stated) hundredths of a clo are stated, but \(found) are "
        + "worn"
    case .wrongBand(let day, let part, let stated, let found):
      "day \(day), \(part.rawValue): the band \(stated) is stated, but it is \(found)"
    case .outOfBand(let day, let part, let amount):
      "day \(day), \(part.rawValue): outside the band by \(amount) hundredths of a clo"
    case .wrongRain(let day, let part):
      "day \(day), \(part.rawValue): the statement about rain is wrong"
    case .untoldRain(let day, let part): "day \(day), \(part.rawValue): wet, but not reported"
    case .untrueShortfall(let shortfall):
      "the plan reports a shortfall that does not exist: "
        + "\(shortfall)"
    case .wornTooOften(let id, let day, let wears):
      "\(id) is worn \(wears) times too often from day \(day) on"
    case .untoldWearing(let day): "day \(day) reuses clothes, but does not report it"
    case .wrongValue(let stated, let found): "the clothes add up to \(found), not \(stated)"
    case .wrongBound(let bound): "the bound \(bound) is not a bound"
    case .wrongExcess(let stated, let found): "over the bag's limit by \(found), not \(stated)"
    }
  }

  private var ofLine: String {
    switch self {
    case .listedTwice(let id): "\(id) is listed twice"
    case .unknownLine(let id): "\(id) is neither a garment nor an item"
    case .wrongCount(let id, let count, let allowed):
      "\(id) is packed \(count) times, not \(allowed)"
    case .wrongLine(let id): "\(id) has the wrong kind or measure"
    case .removedThingListed(let id): "\(id) is listed although it was removed"
    case .missingLine(let id): "\(id) is missing"
    case .idle(let id): "\(id) is never worn"
    case .noReason(let id): "\(id) has no reason"
    case .wrongMark(let id): "\(id) has the wrong pinned or ticked mark"
    case .wrongStop(let number): "stop \(number) states the wrong things to have with one"
    case .wrongStopReason(let id): "\(id) states the wrong stops"
    default: ""
    }
  }

  private var ofOutfit: String {
    switch self {
    case .notListed(let day, let id): "day \(day) wears \(id), which is not listed"
    case .uncovered(let day, let activity, let place):
      "day \(day)\(activity.map { ", \($0.rawValue)" } ?? ""): nothing to wear as \(place.rawValue)"
    case .wornOver(let day, let place): "day \(day): two garments as \(place.rawValue)"
    case .unfit(let day, let activity, let id):
      "day \(day): \(id) does not suit \(activity.rawValue)"
    case .clash(let day, let a, let b): "day \(day): \(a) does not go with \(b)"
    case .wrongOpening(let day, let part, let id):
      "day \(day), \(part.rawValue): \(id) cannot be worn open"
    case .noBlazer(let day): "day \(day) requires a blazer"
    default: ""
    }
  }
}
