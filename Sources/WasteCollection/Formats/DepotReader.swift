internal import PlainFiles
internal import TravelModel

/// Reads `depot.yaml`: all of a depot day but its bins.
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
    guard let tree = YAMLTree.read(bytes, findings: findings) else { return nil }
    let root = YAMLCursor(tree, findings: findings)
    guard
      let map = root.map(
        required: ["format", "time_zone", "depot", "vehicles"],
        optional: ["name", "date", "language", "map", "profile", "speed_kmh", "streams", "policy"],
        reserved: ["facilities"])
    else { return nil }
    checkFormat(map["format"])
    let streams = streams(map["streams"])
    let clock = clock(zone: map["time_zone"], date: map["date"])
    let vehicles = VehicleReader(findings: findings).read(
      map["vehicles"], streams: streams.isEmpty ? nil : streams.map(\.id))
    guard let depot = depot(map["depot"]), let clock, let vehicles else { return nil }
    return DepotDay(
      name: map["name"]?.text() ?? folderName, clock: clock, language: language(map["language"]),
      depot: depot, map: map["map"]?.text(), profile: map["profile"]?.text() ?? "waste_truck",
      speed: map["speed_kmh"]?.number(in: 0...130, above: true) ?? 18,
      streams: streams, vehicles: vehicles, policy: policy(map["policy"]), bins: [])
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
      DepotDayCode.language, "texts in \(language) are not there yet; they are in English",
      remedy: "Write one of \(DepotDay.languages.joined(separator: ", ")).")
    return "en"
  }

  private func clock(zone: YAMLCursor?, date: YAMLCursor?) -> LocalClock? {
    var day: CalendarDate?
    if let date, let text = date.text() {
      day = CalendarDate(text)
      if day == nil {
        date.report(
          DepotDayCode.date, "the date \(text) is not in the calendar",
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
      guard let map = item.map(required: ["id"], optional: ["name"]), let id = map["id"]?.text()
      else { continue }
      if streams.contains(where: { $0.id == id }) {
        item.findings.add(
          DepotDayCode.duplicateID, at: item.place, value: id, "the stream \(id) is there twice",
          remedy: "Remove or rename one of them.")
      }
      streams.append(DepotDay.Stream(id: id, name: map["name"]?.text() ?? id))
    }
    return streams
  }

  private func policy(_ value: YAMLCursor?) -> ThresholdPolicy {
    guard let map = value?.map(optional: ["type", "threshold"]) else { return ThresholdPolicy() }
    if let type = map["type"], let name = type.text(), name != "threshold" {
      type.report(
        DepotDayCode.policy, "the policy \(name) is not known", remedy: "Write type: threshold.")
    }
    return ThresholdPolicy(
      threshold: map["threshold"]?.number(in: 0...1) ?? ThresholdPolicy.defaultThreshold)
  }
}
