internal import PlainFiles

/// The figures by which plans are compared, of a result folder of collect.
enum PlanIndicators {
  /// Returns them as a JSON object; `nil` if there is no plan.
  static func text(ofResult folder: String) -> String? {
    guard let plan = document("\(folder)/plan.json"), let kpis = document("\(folder)/kpis.json")
    else { return nil }
    let bins = kpis["bins"]
    func count(_ name: String) -> Int { bins?[name]?.integer ?? 0 }
    var json = JSONWriter(.compact)
    json.object { json in
      for name in ["policy", "cost", "currency", "bound", "gap", "proven"] {
        guard let value = kpis[name] else { continue }
        json.key(name)
        json.value(value)
      }
      json.field("served", count("served"))
      json.field("left", max(0, count("all") - count("served") - count("unassigned")))
      json.field("unassigned", count("unassigned"))
      for name in ["distance", "duration", "litres"] {
        if let value = kpis[name]?.integer { json.field(name, value) }
      }
      json.field("rounds", plan["routes"]?.elements.count ?? 0)
    }
    return String(decoding: json.finish().dropLast(), as: UTF8.self)
  }

  private static func document(_ path: String) -> JSONValue? {
    guard let bytes = try? FileAccess.read(path) else { return nil }
    return try? JSONDocument(bytes, file: path).root
  }
}
