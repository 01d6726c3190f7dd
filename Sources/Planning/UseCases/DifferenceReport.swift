internal import PlainFiles
package import VehicleRouting

/// Reports what changed between two plans, for people and programs.
package struct DifferenceReport: Sendable {
  private let difference: PlanDifference
  /// How many rules each plan breaks; `nil` where the problem is not known.
  private let violations: (old: Int, new: Int)?

  /// Creates a report.
  package init(_ difference: PlanDifference, violations: (old: Int, new: Int)? = nil) {
    self.difference = difference
    self.violations = violations
  }

  // MARK: - Text

  /// The sums, then a line for each stop that is elsewhere.
  package var text: String {
    guard !difference.isEmpty else {
      return "The plans are the same\(difference.newCost.map { ": cost \($0)" } ?? "").\n"
        + brokenRules
    }
    let counts = [
      "\(difference.moved.count.of("stop")) moved to another vehicle",
      "\(difference.reordered.count) reordered", "\(difference.added.count) added",
      "\(difference.removed.count) removed",
    ]
    var lines = [
      counts.joined(separator: ", "),
      "\(difference.affected.count) of \(difference.vehicleCount.of("driver")) affected"
        + names,
    ]
    if difference.arrivals.compared > 0 { lines.append(arrivals) }
    if let cost { lines.append(cost) }
    lines += difference.moved.map { "  \($0.stop): from vehicle \($0.from) to vehicle \($0.to)" }
    lines += difference.reordered.map { "  \($0.stop): in another order on vehicle \($0.vehicle)" }
    lines += difference.added.map { "  \($0.stop): added to vehicle \($0.vehicle)" }
    lines += difference.removed.map { "  \($0.stop): removed from vehicle \($0.vehicle)" }
    return lines.map { $0 + "\n" }.joined() + brokenRules
  }

  private var names: String {
    guard !difference.affected.isEmpty else { return "" }
    return ": " + difference.affected.map(\.description).joined(separator: ", ")
  }

  private var arrivals: String {
    let arrivals = difference.arrivals
    let mean = (arrivals.mean * 10).rounded() / 10
    return "arrival times changed at \(arrivals.changed) of \(arrivals.compared.of("stop")), by at "
      + "most \(arrivals.most) and \(mean) on average"
  }

  private var cost: String? {
    guard let old = difference.oldCost, let new = difference.newCost else { return nil }
    let change = new - old
    return "cost \(new), was \(old)" + (change == 0 ? "" : " (\(change > 0 ? "+" : "")\(change))")
  }

  private var brokenRules: String {
    guard let violations, violations.old + violations.new > 0 else { return "" }
    return "rules broken: \(violations.new), were \(violations.old)\n"
  }

  // MARK: - JSON

  /// The same as JSON.
  package var json: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.field("same", difference.isEmpty)
      if let old = difference.oldCost, let new = difference.newCost {
        json.object("cost") { json in
          json.field("old", old)
          json.field("new", new)
          json.field("change", new - old)
        }
      }
      json.list("moved") { json in
        for move in difference.moved {
          Self.write(move.stop, [("from", move.from), ("to", move.to)], to: &json)
        }
      }
      json.list("reordered") { json in
        for entry in difference.reordered {
          Self.write(entry.stop, [("vehicle", entry.vehicle)], to: &json)
        }
      }
      for (key, list) in [("added", difference.added), ("removed", difference.removed)] {
        json.list(key) { json in
          for entry in list { Self.write(entry.stop, [("vehicle", entry.vehicle)], to: &json) }
        }
      }
      json.key("vehicles_affected")
      json.row { json in for vehicle in difference.affected { Self.write(vehicle, to: &json) } }
      json.field("vehicles", difference.vehicleCount)
      json.object("arrivals") { json in
        json.field("compared", difference.arrivals.compared)
        json.field("changed", difference.arrivals.changed)
        json.field("max_change", difference.arrivals.most)
        json.field("mean_change", difference.arrivals.mean)
      }
      guard let violations else { return }
      json.object("violations") { json in
        json.field("old", violations.old)
        json.field("new", violations.new)
      }
    }
    return json.finish()
  }

  private static func write(
    _ stop: PlanOutline.Name, _ vehicles: [(key: String, id: Identifier)],
    to json: inout JSONWriter
  ) {
    json.object { json in
      json.field("type", stop.type)
      if let id = stop.id {
        json.key("id")
        write(id, to: &json)
      }
      for (key, id) in vehicles {
        json.key(key)
        write(id, to: &json)
      }
    }
  }

  private static func write(_ id: Identifier, to json: inout JSONWriter) {
    switch id {
    case .number(let number): json.value(number)
    case .text(let text): json.value(text)
    }
  }
}
