internal import PlainFiles
internal import TravelModel
internal import YAMLFiles

/// Reads `depot.yaml`: everything in a depot day except its bins.
struct DepotReader {
  static let format = "roundsman-depot-day/1"

  let findings: FindingCollector

  /// Reads a depot day without bins; whatever is wrong goes to `findings`.
  ///
  /// - Parameters:
  ///   - bytes: What the file holds.
  ///   - folderName: The day's name if the file does not give one.
  /// - Returns: The day, or `nil` if too much of it is unreadable.
  func read(_ bytes: [UInt8], folderName: String) -> DepotDay? {
    guard
      let tree = YAMLTree.read(
        bytes, syntax: DepotDayCode.yamlSyntax, tooComplex: DepotDayCode.yamlTooComplex,
        tooLong: "; bins belong in bins.csv",
        firstLine: "Write at least format, time_zone, depot and vehicles.", findings)
    else { return nil }
    let root = YAMLCursor(tree, findings: findings)
    guard
      let map = root.map(
        required: ["format", "time_zone", "depot", "vehicles"],
        optional: [
          "name", "date", "language", "map", "profile", "speed_kmh", "streams", "policy",
          "facilities", "round_days", "currency", "carry", "no_turning_at_stops", "turn_seconds",
          "balance_percent", "period",
        ])
    else { return nil }
    checkFormat(map["format"])
    let streams = streams(map["streams"])
    let clock = clock(zone: map["time_zone"], date: map["date"])
    let vehicles = VehicleReader(findings: findings).read(
      map["vehicles"], streams: streams.isEmpty ? nil : streams.map(\.id))
    guard let depot = depot(map["depot"]), let clock, let vehicles else { return nil }
    var day = DepotDay(
      name: map["name"]?.text() ?? folderName, clock: clock, language: language(map["language"]),
      depot: depot, map: map["map"]?.text(), profile: map["profile"]?.text() ?? "waste_truck",
      speed: map["speed_kmh"]?.number(in: 0...130, above: true) ?? 18,
      streams: streams, vehicles: vehicles, policy: policy(map["policy"]), bins: [])
    day.facilities = FacilityReader(findings: findings).read(
      map["facilities"], streams: streams.isEmpty ? nil : streams.map(\.id))
    day.currency = map["currency"].flatMap(currency)
    day.roundDays = map["round_days"].flatMap(roundDays) ?? day.roundDays
    day.carry = map["carry"]?.number(in: Self.carries).map { Int($0.rounded()) } ?? day.carry
    day.balancePercent = map["balance_percent"]?.number(in: Self.balances)
    day.period = period(map["period"])
    day.turning = turning(never: map["no_turning_at_stops"], seconds: map["turn_seconds"])
    return day
  }

  /// How much even rounds may cost more, in per cent.
  private static let balances = 0.0...1000

  /// How far bins may be carried, in metres.
  static let carries = 0.0...1000

  private func turning(
    never: YAMLCursor?, seconds: YAMLCursor?
  ) -> DepotDay.TurningAtStops? {
    let isNever = never?.truth()
    let duration = seconds?.number(in: 0...3600).map { Int($0.rounded()) }
    if isNever == true, let seconds {
      seconds.report(
        DepotDayCode.turning,
        "turn_seconds says how long turning takes that no_turning_at_stops forbids",
        remedy: "Omit one of the two.")
    }
    if isNever == true { return .never }
    return duration.map { .takes($0) } ?? (isNever == false ? .takes(DepotDay.usualTurn) : nil)
  }

  /// So long may the name of a currency be.
  private static let longestCurrency = 8

  private func currency(_ value: YAMLCursor) -> String? {
    guard let name = value.text() else { return nil }
    if (1...Self.longestCurrency).contains(name.count) { return name }
    value.report(
      PlainFileCode.outOfRange, "a currency has 1 to \(Self.longestCurrency) characters",
      remedy: "Write its code or symbol, such as EUR or £.")
    return nil
  }

  /// How a week that repeats is planned.
  private func period(_ value: YAMLCursor?) -> PeriodSettings {
    var period = PeriodSettings()
    guard let map = value?.map(optional: ["probability", "same_vehicle"]) else { return period }
    period.probability =
      map["probability"]?.number(in: PeriodSettings.probabilities) ?? period.probability
    period.sameVehicle = map["same_vehicle"]?.truth() ?? period.sameVehicle
    return period
  }

  private func roundDays(_ value: YAMLCursor) -> [Int]? {
    guard let items = value.elements() else { return nil }
    var days: Set<Int> = []
    for item in items {
      guard let name = item.text() else { continue }
      if let day = Weekdays.names.firstIndex(of: name.lowercased()) {
        days.insert(day)
      } else {
        item.report(
          DepotDayCode.weekday, "\(name) is not a weekday",
          remedy: "Write \(Weekdays.names.joined(separator: ", ")).")
      }
    }
    if items.isEmpty {
      value.report(
        PlainFileCode.outOfRange, "the list of round_days is empty",
        remedy: "List the weekdays on which rounds go out, or omit the key for all days.")
    }
    return days.isEmpty ? nil : days.sorted()
  }

  private func checkFormat(_ value: YAMLCursor?) {
    guard let value, let format = value.text(), format != Self.format else { return }
    value.report(
      DepotDayCode.format, "the format is \(format)", remedy: "Write format: \(Self.format).")
  }

  /// The language of what drivers get; English, with a warning, for one that is not there.
  private func language(_ value: YAMLCursor?) -> String {
    guard let value, let language = value.text() else { return "en" }
    let primary = language.prefix { $0 != "-" }.lowercased()
    if DepotDay.languages.contains(primary) { return language }
    value.report(
      DepotDayCode.language, "texts in \(language) are not available yet; English is used",
      remedy: "Write one of \(DepotDay.languages.joined(separator: ", ")).")
    return "en"
  }

  private func clock(zone: YAMLCursor?, date: YAMLCursor?) -> LocalClock? {
    var day: CalendarDate?
    if let date, let text = date.text() {
      day = CalendarDate(text)
      if day == nil {
        date.report(
          DepotDayCode.date, "\(text) is not a valid date",
          remedy: "Write year, month and day, such as \"2026-05-12\".")
      }
    }
    guard let zone, let name = zone.text() else { return nil }
    guard let clock = LocalClock(timeZone: name, date: day) else {
      zone.report(
        DepotDayCode.timeZone, "the time zone \(name) is not known",
        remedy: "Write an IANA name such as Europe/Helsinki.")
      return nil
    }
    return clock
  }

  private func depot(_ value: YAMLCursor?) -> DepotDay.Depot? {
    guard let map = value?.map(required: ["location"], optional: ["id", "name"]) else { return nil }
    let id = map["id"]?.text() ?? "depot"
    let name = map["name"]?.text() ?? id
    guard let coordinate = map["location"]?.coordinate() else { return nil }
    return DepotDay.Depot(id: id, name: name, coordinate: coordinate)
  }

  private func streams(_ value: YAMLCursor?) -> [DepotDay.Stream] {
    var streams: [DepotDay.Stream] = []
    for item in value?.elements() ?? [] {
      guard let map = item.map(required: ["id"], optional: ["name", "kg_per_litre"]),
        let id = map["id"]?.text()
      else { continue }
      if streams.contains(where: { $0.id == id }) {
        item.findings.add(
          DepotDayCode.duplicateID, at: item.place, value: id, "the stream \(id) appears twice",
          remedy: "Remove or rename one of them.")
      }
      streams.append(
        DepotDay.Stream(
          id: id, name: map["name"]?.text() ?? id,
          density: map["kg_per_litre"]?.number(in: 0...10, above: true)
            ?? DepotDay.Stream.usualDensity))
    }
    return streams
  }

  private func policy(_ value: YAMLCursor?) -> ServicePolicy {
    var policy = ServicePolicy()
    guard
      let map = value?.map(optional: [
        "type", "threshold", "detour_seconds", "days", "overflow_cost", "certain", "patience",
        "weigh_fixed", "spill_cost",
      ])
    else { return policy }
    if let type = map["type"], let name = type.text() {
      if let kind = ServicePolicy.Kind(rawValue: name) {
        policy.kind = kind
      } else {
        let known = ServicePolicy.Kind.allCases.map(\.rawValue)
        let nearest = NearestName.of(name, among: known)
        type.report(
          DepotDayCode.policy, "the policy \(name) is not known",
          remedy: nearest.map { "Did you mean \"\($0)\"?" }
            ?? "Write one of \(known.joined(separator: ", ")).")
      }
    }
    func whole(_ key: String, in range: ClosedRange<Double>) -> Int? {
      map[key]?.number(in: range).map { Int($0.rounded()) }
    }
    policy.threshold = map["threshold"]?.number(in: 0...1) ?? policy.threshold
    policy.detour = whole("detour_seconds", in: 0...86_400) ?? policy.detour
    policy.days = whole("days", in: 1...Double(ServicePolicy.maxDays)) ?? policy.days
    policy.overflowCost = map["overflow_cost"]?.number(in: 0...1e6, above: true)
    policy.spillCost = map["spill_cost"]?.number(in: 0...1e6, above: true)
    policy.certain = map["certain"]?.number(in: 0...1, above: true)
    policy.patience = whole("patience", in: 0...100) ?? policy.patience
    policy.weighsFixedCosts = map["weigh_fixed"]?.truth() ?? policy.weighsFixedCosts
    return policy
  }
}
