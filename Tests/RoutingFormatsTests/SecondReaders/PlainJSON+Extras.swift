import Foundation

/// What only problem JSON has, read a second time, as words.
extension PlainJSON {
  static func stopWords(_ visit: [String: Any], _ order: [String: Any], isDelivery: Bool) throws
    -> [String]
  {
    var words: [String] = []
    for (key, noun) in [("service_per_type", "service"), ("setup_per_type", "setup")] {
      for (type, value) in visit[key] as? [String: Any] ?? [:] {
        words.append("\(noun) \(type) \(try number(value) ?? 0)")
      }
    }
    if let release = try number(visit["release"]), release > 0 {
      words.append("release \(release)")
    }
    if let goods = order["goods"] as? String { words.append("goods \(goods)") }
    if let name = order["alternatives"], !isDelivery {
      words.append("alternatives \(try identifier(name))")
    }
    if let lock = visit["lock"] as? String, lock != "free" { words.append("lock \(lock)") }
    words += approachWords(visit)
    if let soft = visit["soft_window"] as? [String: Any] {
      let early = try number(soft["early_per_hour"]) ?? 0
      let late = try number(soft["late_per_hour"]) ?? 0
      words.append("soft \([try numbers(soft["window"])]) \(early) \(late)")
    }
    return words
  }

  private static func approachWords(_ object: [String: Any]) -> [String] {
    guard let side = object["approach"] as? String, side != "any", side != "unrestricted" else {
      return []
    }
    return ["approach \(side)"]
  }

  static func vehicleWords(_ object: [String: Any]) throws -> [String] {
    let costs = object["costs"] as? [String: Any] ?? [:]
    var words: [String] = []
    if let rate = try number(costs["per_hour"]), rate != 3600 { words.append("per_hour \(rate)") }
    for key in [
      "per_km", "per_task_hour", "per_waiting_hour", "per_shift_hour", "overtime_per_hour",
    ] {
      if let rate = try number(costs[key]), rate != 0 { words.append("\(key) \(rate)") }
    }
    for key in ["max_travel_time", "max_distance", "regular_end", "max_facility_visits"] {
      if let value = try number(object[key]) { words.append("\(key) \(value)") }
    }
    if let type = object["type"] as? String { words.append("type \(type)") }
    for key in ["ends_empty", "needs_delivery"] where object[key] as? Bool ?? false {
      words.append(key)
    }
    if let order = object["load_order"] as? String, order != "any" {
      words.append("load_order \(order)")
    }
    if let name = object["driving_rules"] as? String {
      words.append(try rulesWord(["name": name]))
    } else if let rules = object["driving_rules"] as? [String: Any] {
      words.append(try rulesWord(rules))
    }
    for pause in try objects(object["breaks"]) { words += try breakWords(pause) }
    for facility in object["facilities"] as? [Any] ?? [] {
      words.append("facility \(try identifier(facility))")
    }
    var place = 0
    for step in try objects(object["steps"]) {
      guard let type = step["type"] as? String, type != "start", type != "end" else { continue }
      let noun = type == "reload" || type == "tip" ? "at" : type
      words.append(
        "step \(place) \(noun)" + (type == "rest" ? "" : " \(try identifier(step["id"]))"))
      place += 1
    }
    return words
  }

  /// The limits of the two regulations, by key.
  private static let regulations: [String: [String: Double]] = [
    "eu561": [
      "longest_stretch": 16_200, "rest": 2_700, "longest_travel": 32_400,
      "longest_week": 201_600, "longest_two_weeks": 324_000, "longest_span": 46_800,
    ],
    "us-hos": [
      "longest_stretch": 28_800, "rest": 1_800, "longest_travel": 39_600,
      "longest_span": 50_400, "longest_work": 252_000,
    ],
  ]

  private static func rulesWord(_ rules: [String: Any]) throws -> String {
    let name = rules["name"] as? String ?? ""
    let base = regulations[name] ?? [:]
    func flag(_ key: String) -> Bool? { rules[key] as? Bool }
    let hours = flag("working_time") ?? false
    let limits: [Double] = try [
      "longest_stretch", "rest", "longest_travel", "longest_week", "longest_two_weeks",
      "longest_span", "longest_work",
    ].map { key in
      try number(rules[key]) ?? base[key] ?? (key == "longest_work" && hours ? 216_000 : -1)
    }
    var split: [Double] = name == "eu561" ? [900, 1_800] : []
    if rules["split_rest"] != nil { split = try numbers(rules["split_rest"]) }
    let state: [Double] = try [
      "driven_since_break", "driven_today", "on_duty_today", "driven_this_week",
      "driven_last_two_weeks", "worked",
    ].map { try number(rules[$0]) ?? 0 }
    let isUS = name == "us-hos"
    return
      "rules \(limits) \(split) \(flag("stays_count") ?? isUS) \(flag("only_driving") ?? isUS) "
      + "\(hours) \(flag("break_part_taken") ?? false) \(state)"
  }

  private static func breakWords(_ pause: [String: Any]) throws -> [String] {
    let services =
      pause["parts"] == nil ? [try number(pause["service"]) ?? 0] : try numbers(pause["parts"])
    let load = pause["max_load"] == nil ? "any" : "\(try numbers(pause["max_load"]))"
    return try services.map { service in
      "break \(try identifier(pause["id"])) \(service) \(try windows(pause)) "
        + "\(pause["window_means"] as? String ?? "begin") \(load) \(pause["paid"] as? Bool ?? true)"
    }
  }

  static func windows(_ object: [String: Any]) throws -> [[Double]] {
    try (object["time_windows"] as? [Any] ?? []).map { try numbers($0) }
      .sorted { $0.lexicographicallyPrecedes($1) }
  }

  static func words(_ root: [String: Any]) throws -> [String] {
    var words: [String] = []
    for facility in try objects(root["facilities"]) {
      let (loads, unloads) = (facility["loads"] as? Bool, facility["unloads"] as? Bool)
      let accepts = (facility["accepts"] as? [String]).map { "\(Set($0).sorted())" } ?? "all"
      words.append(
        "facility \(try identifier(facility["id"])) \(loads ?? !(unloads ?? false)) "
          + "\(unloads ?? !(loads ?? false)) \(try windows(facility)) "
          + "\(try number(facility["service"]) ?? 0) \(try number(facility["fee"]) ?? 0) "
          + "\(accepts) \(try numbers(facility["limit"])) \(approachWords(facility))")
    }
    for relation in try objects(root["relations"]) {
      let stops = try (relation["stops"] as? [Any] ?? []).map { stop -> String in
        guard let object = stop as? [String: Any] else { return "job \(try identifier(stop))" }
        return "\(object["type"] as? String ?? "job") \(try identifier(object["id"]))"
      }
      let least = try number(relation["min_offset"]) ?? 0
      let most = try number(relation["max_gap"]).map { "\($0)" } ?? "any"
      words.append(
        "relation \(relation["type"] as? String ?? "") \(stops) "
          + "\(try number(relation["min_gap"]) ?? 0) \(most) \(least) "
          + "\(try number(relation["max_offset"]) ?? least)")
    }
    let pairs = root["incompatible_goods"] as? [[String]] ?? []
    for pair in Set(pairs.map { $0.sorted() }) { words.append("goods \(pair)") }
    let terms = root["terms"] as? [String: Any] ?? [:]
    if let balance = try number(terms["balance_percent"]) {
      words.append("balance \(Int((balance * 100).rounded()))")
    }
    for key in ["compactness", "closeness"] {
      if let value = try number(terms[key]), value > 0 { words.append("\(key) \(value)") }
    }
    for (profile, value) in root["matrices"] as? [String: Any] ?? [:] {
      guard let matrix = value as? [String: Any] else { continue }
      let slices = try objects(matrix["slices"])
      guard !slices.isEmpty else { continue }
      if matrix["durations"] != nil {
        words.append("slice \(profile) 0.0 \(try sum(matrix["durations"]))")
      }
      for slice in slices {
        words.append(
          "slice \(profile) \(try number(slice["start"]) ?? 0) \(try sum(slice["durations"]))")
      }
    }
    return words
  }

  /// The sum of a table without its diagonal.
  private static func sum(_ table: Any?) throws -> Double {
    guard let rows = table as? [Any] else { throw NotUnderstood("no rows") }
    return try rows.enumerated().reduce(0) { sum, row in
      var row = (row.offset, try entries(row.element))
      if row.1.indices.contains(row.0) { row.1[row.0] = 0 }
      return sum + row.1.reduce(0, +)
    }
  }
}
