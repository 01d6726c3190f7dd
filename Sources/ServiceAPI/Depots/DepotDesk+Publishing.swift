internal import Foundation
internal import Lookbook
internal import PlainFiles

/// Publishing a plan to drivers, and the links by which they come.
extension DepotDesk {
  /// How long a link is valid, in days.
  private static let linkDays = 30

  func publish(_ body: [UInt8], _ key: DepotDayKey) async throws -> ServiceResponse {
    let fields = try RequestBody(body)
    try fields.check(known: ["plan", "replace", "revoke"])
    guard let id = fields.value("plan")?.name else {
      throw RequestBody.rejection(
        "/plan", "plan is missing", remedy: "Write the id of a plan of the day.")
    }
    let (replaces, revokes) = (try fields.flag("replace"), try fields.flag("revoke"))
    try check(key)
    let plan = try await donePlan(id, of: key)
    let day = try PlannedDay("\(folders.plan(key, plan.id))/plan.json")
    if day.hasStreets {
      throw ServiceError(
        422, .noRound, "Rounds along streets are driven by their run sheets.",
        remedy: "Print them, or plan bins as a day of their own.")
    }
    return try await withDriven(key, vehicles: day.rounds.map(\.vehicle)) { _ in
      try checkOpen(key)
      let driven = DrivenFolder(folders, key)
      let inProgress = driven.vehiclesInProgress
      guard inProgress.isEmpty || replaces else {
        throw ServiceError(
          409, .dayState,
          "Rounds are in progress: \(inProgress.joined(separator: ", ")).",
          remedy: "Publish with \"replace\": true, which keeps what was reported.")
      }
      let marker = DrivenFolder.Marker(
        plan: plan.id, publication: try store.next("publications", of: key),
        language: plan.language)
      let part = try driven.prepare(
        plan: folders.plan(key, plan.id), publication: marker.publication)
      var carried = CarriedReports()
      if !inProgress.isEmpty {
        let old = try published(key)
        for vehicle in inProgress {
          if let round = old?.day.round(of: vehicle) { try await settle(round, key) }
        }
        carried = try await carry(key, to: part, day, marker)
      }
      try driven.publish(part, as: marker)
      for (vehicle, text) in carried.answers {
        try store.keepAnswer(
          text, publication: marker.publication, of: key, vehicle: vehicle)
      }
      return try published(day, plan.id, revokes, carried, key)
    }
  }

  /// Finds out what became of interrupted reports of a round that is about to be replaced.
  private func settle(_ round: PlannedDay.Round, _ key: DepotDayKey) async throws {
    try await recover(try publishedRound(round.vehicle, of: key))
  }

  private func published(
    _ day: PlannedDay, _ plan: String, _ revokes: Bool, _ carried: CarriedReports,
    _ key: DepotDayKey
  ) throws -> ServiceResponse {
    let links = try day.rounds.map { round in
      (round, try newLink(of: round.vehicle, key, revoking: revokes))
    }
    return ServiceResponse.json { json in
      json.field("published", plan)
      json.list("links") { json in
        for (round, path) in links { json.object { Self.write(round, path, to: &$0) } }
      }
      json.list("not_carried") { json in
        for left in carried.left {
          json.object { json in
            json.field("vehicle", left.vehicle)
            json.field("kind", left.report.kind.rawValue)
            if let stop = left.report.stop { json.field("stop", stop) }
            json.field("message", left.message)
          }
        }
      }
    }
  }

  // MARK: - Links

  /// Makes another link to a vehicle's round, for another phone.
  func link(
    _ body: [UInt8], _ vehicle: String, of key: DepotDayKey
  ) async throws -> ServiceResponse {
    let fields = try RequestBody(body)
    try fields.check(known: ["revoke"])
    let revokes = try fields.flag("revoke")
    let published = try publishedRound(vehicle, of: key)
    let path = try newLink(of: vehicle, key, revoking: revokes)
    return ServiceResponse.json(201) { json in Self.write(published.round, path, to: &json) }
  }

  private static func write(
    _ round: PlannedDay.Round, _ path: String, to json: inout JSONWriter
  ) {
    json.field("vehicle", round.vehicle)
    if let driver = round.driver { json.field("driver", driver) }
    json.field("path", path)
  }

  /// Makes a link; its token is told once, and only its hash is kept.
  private func newLink(
    of vehicle: String, _ key: DepotDayKey, revoking: Bool
  ) throws -> String {
    let token = SessionToken()
    try store.addLink(
      hash: token.hash, of: key, vehicle: vehicle,
      expires: Job.now / 1000 + Self.linkDays * 86_400, revoking: revoking)
    return "/drive/\(key.path)/\(FormText.encoded(vehicle))?token=\(token.secret)"
  }
}
