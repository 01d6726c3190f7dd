internal import PlainFiles
internal import VehicleRouting

extension Problem {
  /// Whether a stop is no shipment's pickup, or can be written as one together with its delivery.
  func isWholeShipment(_ stop: Stop) -> Bool {
    guard case .pickup(let index) = stop.kind else { return true }
    let delivery = stops[index]
    return delivery.delivery == stop.pickup && delivery.pickup.isEmpty && stop.delivery.isEmpty
      && delivery.skills == stop.skills && delivery.priority == stop.priority
      && delivery.goods == stop.goods && delivery.prize == nil && delivery.alternatives == nil
      && stop.release == 0 && delivery.release == 0
  }
}

extension ProblemJSONWriter {
  func writeJob(_ stop: Stop, to json: inout JSONWriter) {
    json.object { json in
      writeVisit(stop, to: &json)
      if !stop.delivery.isEmpty { json.field("delivery", stop.delivery) }
      if !stop.pickup.isEmpty { json.field("pickup", stop.pickup) }
      if stop.release != 0 { json.field("release", stop.release) }
      writeOrder(stop, to: &json)
    }
  }

  func writeShipments(to json: inout JSONWriter) {
    guard problem.stops.contains(where: \.isPickup) else { return }
    json.list("shipments") { json in
      for stop in problem.stops {
        guard case .pickup(let delivery) = stop.kind else { continue }
        json.object { json in
          json.object("pickup") { writeVisit(stop, to: &$0) }
          json.object("delivery") { writeVisit(problem.stops[delivery], to: &$0) }
          if !stop.pickup.isEmpty { json.field("amount", stop.pickup) }
          writeOrder(stop, to: &json)
        }
      }
    }
  }

  /// Writes what jobs and the halves of shipments have in common.
  private func writeVisit(_ stop: Stop, to json: inout JSONWriter) {
    json.key("id")
    write(stop.id, to: &json)
    if let description = stop.description { json.field("description", description) }
    writeLocation(stop.location, "location", "location_index", to: &json)
    if stop.approach != .any { json.field("approach", stop.approach.rawValue) }
    if stop.setup != 0 { json.field("setup", stop.setup) }
    if stop.service != 0 { json.field("service", stop.service) }
    write(stop.setupPerType, "setup_per_type", to: &json)
    write(stop.servicePerType, "service_per_type", to: &json)
    write(stop.windows, to: &json)
    if let soft = stop.softWindow {
      json.object("soft_window") { json in
        json.field("window", [soft.window.start, soft.window.end])
        if soft.earlyRate != 0 { json.field("early_per_hour", soft.earlyRate) }
        if soft.lateRate != 0 { json.field("late_per_hour", soft.lateRate) }
      }
    }
    if stop.lock != .free { json.field("lock", stop.lock.rawValue) }
  }

  /// Writes what jobs and shipments have in common.
  private func writeOrder(_ stop: Stop, to json: inout JSONWriter) {
    if !stop.skills.isEmpty { json.field("skills", stop.skills.sorted()) }
    if stop.priority != 0 { json.field("priority", stop.priority) }
    if let prize = stop.prize { json.field("prize", prize) }
    if let goods = stop.goods { json.field("goods", goods) }
    if let alternatives = stop.alternatives {
      json.key("alternatives")
      write(alternatives, to: &json)
    }
  }

  private func write(_ table: [String: Int], _ name: String, to json: inout JSONWriter) {
    guard !table.isEmpty else { return }
    json.object(name) { json in
      for (type, duration) in table.sorted(by: { $0.key < $1.key }) { json.field(type, duration) }
    }
  }
}
