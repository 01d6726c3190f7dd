/// A profile compiled into tables, which evaluates the tags of ways, nodes and relations in a few
/// thousand instructions.
///
/// Known tag values, or words, are numbered; "by word" means that an array has one element per number,
/// number 0 being all unknown values.
package struct CompiledProfile: Sendable {
  /// The profile that was compiled.
  package let profile: Profile
  /// Whether a grid tells the heights of streets, so that tags need not tell which way is up.
  package var knowsHeights = false
  package let turns: TurnDuration

  let keys: WordTable
  let words: WordTable
  /// From the most specific key to the most general one.
  let accessKeys: [AccessKey]
  /// By word.
  let accessMeanings: [AccessMeaning?]
  /// Indices of the keys that mark one-way roads; the first one present counts.
  let oneWayKeys: [Int]
  let limitKeys: [LimitKey]
  /// By word: kilometres per hour, 0 if the word is not a zone.
  let zoneSpeeds: [Double]
  /// By word.
  let classes: [HighwayClass?]
  /// By class: kilometres per hour, 0 if the class is closed, −1 if vehicles are pushed.
  let classSpeeds: [Double]
  /// By class: the legal limit in the country where no sign states one, in kilometres per hour; infinite if
  /// there is none, or it is not known.
  let usualLimits: [Double]
  /// By class: whether only those with a destination there may enter.
  let isLastStretch: [Bool]
  /// By class: whether nobody turns round there.
  let forbidsTurningRound: [Bool]
  let speedTables: [SpeedTable]
  let weightTables: [WeightTable]
  /// Indices of the keys of conditional tags.
  let conditionalKeys: [Int]
  /// Indices of the keys that mark ramps.
  let rampKeys: [Int]
  /// By word: milliseconds, −1 if the barrier is impassable.
  let barriers: [Int32]
  /// By word: whether it is a kind of barrier that may stand open.
  let areGates: [Bool]
  /// By word, likewise; −2 if the word is not a listed kind of bollard.
  let bollards: [Int32]
  /// By word, likewise; −2 if the word is not a listed kind of kerb.
  let kerbs: [Int32]
  /// By word: milliseconds.
  let calming: [Int32]
  let delays: DelayTable
  /// By class.
  let snapsToClass: [Bool]
  let snapping: SnappingRules

  /// One key of the access hierarchy and its directional variants, as key indices.
  struct AccessKey {
    let plain, forward, backward: Int
    /// Whether it opens ways of classes without a speed.
    let opens: Bool
    /// Whether what it closes is open to those with a destination there.
    let endsThroughTraffic: Bool
  }

  /// A key for speed limits and its directional variants, as key indices.
  struct LimitKey {
    let plain, forward, backward: Int
  }

  /// The effect of one key's values on the speed.
  struct SpeedTable {
    let key: Int
    /// By word.
    let changes: [SpeedChange]
  }

  /// A factor and an upper bound for the speed, in kilometres per hour; 0 closes the way.
  struct SpeedChange {
    var times = 1.0
    var atMost = Double.infinity
  }

  /// The factor from a way's duration to its weight, by the values of one key.
  struct WeightTable {
    let key: Int
    /// By word.
    let factors: [Double]
  }

  /// The delays of signs at nodes, in milliseconds.
  struct DelayTable {
    let signals, stop, giveWay, crossing, signalledCrossing, miniRoundabout, levelCrossing: Int32
    let crossingsAlongRoads: Bool
  }

  /// Ways that stops are not snapped to.
  struct SnappingRules {
    let tunnels, bridges, privateGround: Bool
  }

  /// Compiles a profile.
  ///
  /// - Parameters:
  ///   - profile: The profile.
  ///   - zones: The speeds implied by signs such as `DE:urban`.
  ///   - country: The country of the streets as two capital letters (ISO 3166-1), whose limits hold where
  ///     no sign states one; `nil` if it is not known.
  /// - Precondition: The profile uses at most ``maxKeys`` tag keys.
  package init(
    _ profile: Profile, zones: ZoneSpeeds = BuiltInProfiles.zoneSpeeds, country: String? = nil
  ) {
    let zones = country.map(zones.inCountry) ?? zones
    var places = KeyPlaces()
    let words = WordTable(Self.words(of: profile, zones))
    let access = profile.access
    accessKeys = access.keys.reversed().map { key in
      AccessKey(
        plain: places[key], forward: places[key + ":forward"], backward: places[key + ":backward"],
        opens: access.openedBy.contains(key),
        endsThroughTraffic: profile.lastStretch.signs.contains(key))
    }
    accessMeanings = Self.table(words, access.values.mapValues(Optional.some), or: nil)
    oneWayKeys = profile.oneWays.keys.map { places[$0] }
    limitKeys = profile.speedLimits.keys.map { key in
      LimitKey(
        plain: places[key], forward: places[key + ":forward"], backward: places[key + ":backward"])
    }
    zoneSpeeds = Self.table(
      words, zones.speeds.mapValues { $0.isFinite ? $0 : profile.speedLimits.none }, or: 0)
    classes = Self.table(
      words, Dictionary(uniqueKeysWithValues: Self.tagged.map { ($0.name, $0) }), or: nil)
    classSpeeds = HighwayClass.allCases.map { highway in
      switch profile.speeds[highway] {
      case .speed(let speed)?: speed
      case .walked?: -1
      case nil: 0
      }
    }
    usualLimits = HighwayClass.allCases.map { highway in
      guard let country, let limit = zones.usualLimit(on: highway, in: country) else {
        return .infinity
      }
      return limit.isFinite ? limit : profile.speedLimits.none
    }
    isLastStretch = HighwayClass.allCases.map { profile.lastStretch.classes.contains($0) }
    forbidsTurningRound = HighwayClass.allCases.map {
      profile.turns.neverTurningRoundOn.contains($0.name)
    }
    speedTables = profile.slowerOn.sorted { $0.key < $1.key }.map { key, rules in
      SpeedTable(
        key: places[key],
        changes: Self.table(words, rules.mapValues(SpeedChange.init), or: SpeedChange()))
    }
    weightTables = profile.weights.sorted { $0.key < $1.key }.map { key, factors in
      WeightTable(key: places[key], factors: Self.table(words, factors, or: 1))
    }
    let kinds = Set(access.keys + profile.oneWays.keys + profile.speedLimits.keys)
    conditionalKeys = kinds.union(["oneway", "maxspeed"]).sorted().map {
      places[$0 + ":conditional"]
    }
    rampKeys = access.ramps.map { places[$0] }
    let rules = profile.barriers
    barriers = Self.table(
      words, rules.kinds.mapValues(Self.milliseconds), or: Self.milliseconds(rules.others))
    areGates = Self.table(
      words,
      Dictionary(uniqueKeysWithValues: rules.kinds.keys.map { ($0, $0.hasSuffix("gate")) }),
      or: false)
    bollards = Self.table(words, rules.bollards.mapValues(Self.milliseconds), or: -2)
    kerbs = Self.table(words, rules.kerbs.mapValues(Self.milliseconds), or: -2)
    calming = Self.table(words, profile.delays.calming.mapValues(Self.milliseconds), or: 0)
    delays = DelayTable(profile.delays)
    snapsToClass = HighwayClass.allCases.map { !profile.neverSnapTo.contains($0.name) }
    snapping = SnappingRules(
      tunnels: profile.neverSnapTo.contains("tunnel"),
      bridges: profile.neverSnapTo.contains("bridge"),
      privateGround: profile.neverSnapTo.contains("private"))
    keys = WordTable(places.names)
    precondition(keys.count - 1 <= TagSlots.capacity, "the profile knows too many keys")
    turns = TurnDuration(profile.turns)
    self.words = words
    self.profile = profile
  }

  /// How many tag keys a profile may use besides the built-in ones.
  package static let maxKeys = (TagSlots.capacity - TagKey.allCases.count) / 4
}

extension CompiledProfile {
  /// The indices of keys: built-in ones first, then a profile's own.
  struct KeyPlaces {
    private(set) var names = TagKey.allCases.map(\.name)
    private var places: [String: Int]

    init() {
      places = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
    }

    subscript(name: String) -> Int {
      mutating get {
        if let place = places[name] { return place }
        places[name] = names.count
        names.append(name)
        return names.count - 1
      }
    }
  }

  /// The classes that are values of `highway`; the others come from other keys.
  static let tagged = HighwayClass.allCases.filter { $0 != .pier && !$0.isCarried }

  /// All tag values with a meaning, built-in ones first.
  static func words(of profile: Profile, _ zones: ZoneSpeeds) -> [String] {
    var words: Set<String> = []
    words.formUnion(tagged.map(\.name))
    words.formUnion(profile.access.values.keys)
    words.formUnion(zones.speeds.keys)
    for rules in profile.slowerOn.values { words.formUnion(rules.keys) }
    for factors in profile.weights.values { words.formUnion(factors.keys) }
    words.formUnion(profile.barriers.kinds.keys)
    words.formUnion(profile.barriers.bollards.keys)
    words.formUnion(profile.barriers.kerbs.keys)
    words.formUnion(profile.delays.calming.keys)
    return TagWord.allCases.map(\.name) + words.sorted()
  }

  /// Creates an array by word.
  static func table<Value>(
    _ words: WordTable, _ values: [String: Value], or other: Value
  ) -> [Value] {
    var table = [Value](repeating: other, count: words.count)
    for (word, value) in values { table[words.number(of: word)] = value }
    return table
  }

  /// Seconds as milliseconds, −1 if impassable.
  static func milliseconds(_ seconds: Double?) -> Int32 {
    seconds.map { Int32(clamping: Int(($0 * 1000).rounded())) } ?? -1
  }
}

extension CompiledProfile.SpeedChange {
  init(_ rule: SpeedRule) {
    switch rule {
    case .atMost(let speed): atMost = speed
    case .times(let factor): times = factor
    case .closed: atMost = 0
    }
  }
}

extension CompiledProfile.DelayTable {
  init(_ delays: Delays) {
    signals = CompiledProfile.milliseconds(delays.signals)
    stop = CompiledProfile.milliseconds(delays.stop)
    giveWay = CompiledProfile.milliseconds(delays.giveWay)
    crossing = CompiledProfile.milliseconds(delays.crossing)
    signalledCrossing = CompiledProfile.milliseconds(delays.signalledCrossing)
    crossingsAlongRoads = delays.crossingsAlongRoads
    miniRoundabout = CompiledProfile.milliseconds(delays.miniRoundabout)
    levelCrossing = CompiledProfile.milliseconds(delays.levelCrossing)
  }
}
