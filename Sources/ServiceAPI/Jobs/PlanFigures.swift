internal import PlainFiles

/// The figures of a plan that clients want before they read all of it.
enum PlanFigures {
  /// Reads them from a solution.
  ///
  /// - Returns: An object with `cost`, `bound`, `gap` and `proven`; `nil` if there is no solution.
  static func json(ofFile path: String) -> String? {
    guard let bytes = try? FileAccess.read(path),
      let document = try? JSONDocument(bytes, file: path)
    else { return nil }
    let members = document.root.members
    func value(_ key: String) -> JSONValue? { members.first { $0.key == key }?.value }
    let cost = value("summary")?.members.first { $0.key == "cost" }?.value
    var json = JSONWriter(.compact)
    json.object { json in
      for (key, value) in [
        ("cost", cost), ("bound", value("bound")), ("gap", value("gap")),
        ("proven", value("proven")),
      ] {
        guard let value else { continue }
        json.key(key)
        json.value(value)
      }
    }
    return String(decoding: json.finish().dropLast(), as: UTF8.self)
  }
}
