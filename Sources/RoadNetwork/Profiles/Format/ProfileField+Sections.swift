internal import PlainFiles

// The format, section by section, in the order of the built-in profiles. The article *Profiles*
// explains each key.

private let seconds = 0.0...86_400
private let kilometresPerHour = 0.1...1000
private let factors = 0.001...1000

extension ProfileField<Profile> {
  static var all: [Self] {
    [
      .elsewhere("format"), .elsewhere("based on"),
      .text("name", \.name), .text("about", \.summary),
      .section("vehicle", \.vehicle, ProfileField<VehicleMeasures>.all),
      .section("access", \.access, ProfileField<AccessRules>.all),
      .section("one-ways", \.oneWays, ProfileField<OneWayRules>.all),
      .speeds,
      .section("speed limits", \.speedLimits, ProfileField<SpeedLimitRules>.all),
      .slowerOn,
      .section("slopes", \.slopes, ProfileField<SlopeRules>.all),
      .weights,
      .section("narrow roads", \.narrowRoads, ProfileField<NarrowRoads>.all),
      .section("last stretch", \.lastStretch, ProfileField<LastStretch>.all),
      .section("barriers", \.barriers, ProfileField<BarrierRules>.all),
      .section("delays", \.delays, ProfileField<Delays>.all),
      .section("turns", \.turns, ProfileField<TurnSettings>.all),
      .section("restrictions", \.restrictions, ProfileField<RestrictionRules>.all),
      .snapping,
    ]
  }

  private static var speeds: Self {
    Self(key: "speeds") { cursor, profile in
      for (key, value) in cursor.entries() {
        guard let highway = HighwayClass.allCases.first(where: { $0.name == key }) else {
          value.refuseKey(key, known: HighwayClass.allCases.map(\.name))
          continue
        }
        switch value.written {
        case "no": profile.speeds[highway] = nil
        case "walk": profile.speeds[highway] = .walked
        default:
          if let speed = value.number(kilometresPerHour) { profile.speeds[highway] = .speed(speed) }
        }
      }
    }
  }

  private static var slowerOn: Self {
    Self(key: "slower on") { cursor, profile in
      for (key, rules) in cursor.entries() {
        for (word, value) in rules.entries() {
          if let rule = rule(value) { profile.slowerOn[key, default: [:]][word] = rule }
        }
      }
    }
  }

  private static func rule(_ value: ProfileCursor) -> SpeedRule? {
    guard let text = value.written else {
      value.wrongType("a rule", "Write km/h, a percentage such as 50%, or no.")
      return nil
    }
    if text == "no" { return .closed }
    if let share = ProfileCursor.share(text) { return .times(share) }
    if let speed = DecimalNumber.double(Array(text.utf8)[...]), kilometresPerHour.contains(speed) {
      return .atMost(speed)
    }
    value.report(
      ProfileCode.speedRule, "\(value.path.name) is \(text)",
      remedy: "Write the maximum speed in km/h, a percentage of the speed such as 50%, or no.")
    return nil
  }

  private static var weights: Self {
    Self(key: "weights") { cursor, profile in
      for (key, rules) in cursor.entries() {
        for (word, value) in rules.entries() {
          if let factor = value.number(factors) {
            profile.weights[key, default: [:]][word] = factor
          }
        }
      }
    }
  }

  private static var snapping: Self {
    Self(key: "never snap to") { cursor, profile in
      let known = HighwayClass.allCases.map(\.name) + ["tunnel", "bridge", "private"]
      if let words = cursor.knownWords(among: known) { profile.neverSnapTo = words }
    }
  }
}

extension ProfileField<VehicleMeasures> {
  fileprivate static var all: [Self] {
    [
      .numberOrAny("height", \.height, 0...100), .numberOrAny("width", \.width, 0...100),
      .numberOrAny("length", \.length, 0...1000), .numberOrAny("weight", \.weight, 0...10_000),
      .numberOrAny("axle load", \.axleLoad, 0...1000),
      .word("hazardous goods", \.hazardousGoods),
    ]
  }
}

extension ProfileField<AccessRules> {
  fileprivate static var all: [Self] {
    [
      .words("keys", \.keys),
      Self(key: "values") { cursor, rules in
        for (word, value) in cursor.entries() {
          var meaning = rules.values[word] ?? .open
          if value.word(into: &meaning) { rules.values[word] = meaning }
        }
      },
      .words("opened by", \.openedBy),
      .number("opened speed", \.openedSpeed, kilometresPerHour),
      .flag("opened by sidewalks", \.openedBySidewalks), .flag("motorroads", \.motorroads),
      .flag("areas", \.areas), .words("ramps", \.ramps),
    ]
  }
}

extension ProfileField<OneWayRules> {
  fileprivate static var all: [Self] {
    [
      .words("keys", \.keys), .flag("roundabouts", \.roundabouts),
      .flag("motorways", \.motorways), .flag("contraflow cycleways", \.contraflowCycleways),
      .flag("walk against", \.walkAgainst),
      .number("walking speed", \.walkingSpeed, kilometresPerHour),
    ]
  }
}

extension ProfileField<SpeedLimitRules> {
  fileprivate static var all: [Self] {
    [
      .word("use", \.use), .words("keys", \.keys), .share("share", \.share),
      .number("walk", \.walk, kilometresPerHour), .number("none", \.none, kilometresPerHour),
      .number("fastest", \.fastest, kilometresPerHour),
    ]
  }
}

extension ProfileField<SlopeRules> {
  fileprivate static var all: [Self] {
    [
      .numberOrAny("steepest", \.steepest, 0...100), .share("uphill", \.uphill),
      .word("pace", \.pace),
    ]
  }
}

extension ProfileField<NarrowRoads> {
  fileprivate static var all: [Self] {
    [.number("up to", \.upTo, 0...20), .number("weight", \.weight, factors)]
  }
}

extension ProfileField<LastStretch> {
  fileprivate static var all: [Self] {
    [
      .number("destination", \.destination, seconds), .number("private", \.privateGround, seconds),
      Self(key: "classes") { cursor, rules in
        if let words = cursor.knownWords(among: HighwayClass.allCases.map(\.name)) {
          rules.classes = Set(HighwayClass.allCases.filter { words.contains($0.name) })
        }
      },
      .words("signs", \.signs),
    ]
  }
}

extension ProfileField<BarrierRules> {
  fileprivate static var all: [Self] {
    [
      .passages("kinds", \.kinds),
      Self(key: "others") { $0.passage(into: &$1.others) },
      .passages("bollards", \.bollards), .passages("kerbs", \.kerbs),
      .flag("locked gates", \.lockedGates),
    ]
  }
}

extension ProfileField<Delays> {
  fileprivate static var all: [Self] {
    [
      .number("signals", \.signals, seconds), .number("stop", \.stop, seconds),
      .number("give way", \.giveWay, seconds), .number("crossing", \.crossing, seconds),
      .number("signalled crossing", \.signalledCrossing, seconds),
      .flag("crossings along roads", \.crossingsAlongRoads),
      .number("mini roundabout", \.miniRoundabout, seconds),
      .number("level crossing", \.levelCrossing, seconds),
      .numbers("calming", \.calming, seconds),
    ]
  }
}

extension ProfileField<TurnSettings> {
  fileprivate static var all: [Self] {
    [
      .number("largest", \.largest, seconds), .number("half at", \.halfAt, 1...179),
      .number("steepness", \.steepness, 0...1000), .number("bias", \.bias, 0.1...10),
      .number("turning round", \.turningRound, seconds),
      .number("turning round at dead ends", \.turningRoundAtDeadEnds, seconds),
      .number("turning round weighs", \.turningRoundWeight, factors),
      .number(
        "turning round at dead ends weighs", \.turningRoundAtDeadEndsWeight, factors),
      .number(
        "turning round near fast roads weighs", \.turningRoundNearFastRoadsWeight, factors),
      .numberOrAny("turning round up to", \.turningRoundUpTo, 0...1000),
      Self(key: "never turning round on") { cursor, settings in
        let known = HighwayClass.allCases.map(\.name) + ["motorroad"]
        if let words = cursor.knownWords(among: known) { settings.neverTurningRoundOn = words }
      },
    ]
  }
}

extension ProfileField<RestrictionRules> {
  fileprivate static var all: [Self] {
    [.flag("apply", \.apply), .words("vehicles", \.vehicles)]
  }
}
