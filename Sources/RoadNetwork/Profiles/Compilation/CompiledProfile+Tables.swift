extension CompiledProfile {
  /// The places of keys: those with a built-in meaning first, then a profile's own.
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

  /// The classes that are values of `highway`; the others are given by other keys.
  static let tagged = HighwayClass.allCases.filter { $0 != .pier && !$0.isCarried }

  /// All values of tags that mean something, those with a built-in meaning first.
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

  /// An array by word.
  static func table<Value>(
    _ words: WordTable, _ values: [String: Value], or other: Value
  ) -> [Value] {
    var table = [Value](repeating: other, count: words.count)
    for (word, value) in values { table[words.number(of: word)] = value }
    return table
  }

  /// Seconds as milliseconds, −1 for what cannot be passed.
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
