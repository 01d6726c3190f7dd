internal import Foundation
internal import PlainFiles

/// Days and their files.
extension DepotDesk {
  enum DayState: String {
    case draft, planned, published, closed
  }

  func state(of key: DepotDayKey, _ plans: [DepotPlan]) throws -> DayState {
    if try store.closed(key) != nil { return .closed }
    if DrivenFolder(folders, key).marker != nil { return .published }
    return plans.contains { $0.state == .done } ? .planned : .draft
  }

  // MARK: - Lists

  func listDepots() async throws -> ServiceResponse {
    let days = Dictionary(grouping: folders.days, by: \.depot).sorted { $0.key < $1.key }
    var lines: [(key: DepotDayKey, plans: [DepotPlan], state: DayState)] = []
    for key in days.flatMap(\.value) {
      let plans = try await plans(of: key)
      lines.append((key, plans, try state(of: key, plans)))
    }
    return ServiceResponse.json { json in
      json.list("depots") { json in
        for (depot, _) in days {
          json.object { json in
            json.field("depot", depot)
            json.list("days") { json in
              for line in lines where line.key.depot == depot {
                let contents = contents(of: line.key)
                json.object { json in
                  json.field("day", line.key.day)
                  json.field("name", contents.name)
                  json.field("state", line.state.rawValue)
                  json.field("bins", contents.day?.bins.count ?? 0)
                  json.field("vehicles", contents.day?.vehicles.count ?? 0)
                  json.field("plans", line.plans.count)
                }
              }
            }
          }
        }
      }
    }
  }

  func showDay(_ key: DepotDayKey) async throws -> ServiceResponse {
    try check(key)
    let plans = try await plans(of: key)
    let state = try state(of: key, plans)
    let findings = try await findings(of: key)
    let contents = contents(of: key)
    let published = DrivenFolder(folders, key).marker?.plan
    return ServiceResponse.json { json in
      json.field("depot", key.depot)
      json.field("day", key.day)
      json.field("state", state.rawValue)
      contents.write(to: &json)
      json.key("map")
      if let map = usualMap(contents) { json.value(map) } else { json.null() }
      files(key).write(to: &json)
      findings.write(to: &json)
      json.key("published")
      if let published { json.value(published) } else { json.null() }
      json.list("plans") { json in
        for plan in plans { json.object { Self.write(plan, to: &$0) } }
      }
    }
  }

  /// The map of a day, if the service has it.
  func usualMap(_ contents: DayContents) -> String? {
    contents.mapName.flatMap { parts.maps[$0] == nil ? nil : $0 }
  }

  // MARK: - Files

  func file(_ name: String, of key: DepotDayKey) throws -> ServiceResponse {
    try check(key)
    guard let mediaType = DayFiles.mediaType(name) else {
      _ = try DayFiles.uploaded(name)
      throw Self.nothingThere
    }
    guard files(key).has(name) else {
      throw ServiceError(
        404, .missingFile, "The day has no \(name).", remedy: "Upload it with PUT.")
    }
    return ServiceResponse(
      headers: [("content-type", mediaType), ("cache-control", "no-store")],
      .file(try SeekableFile(path: files(key).path(name))))
  }

  func keep(
    _ bytes: [UInt8], as name: String, of key: DepotDayKey
  ) async throws -> ServiceResponse {
    let kind = try DayFiles.uploaded(name)
    guard bytes.count <= min(kind.largest, parts.limits.maxBody) else {
      throw ServiceError(
        413, .tooLarge, "\(name) is larger than \(kind.largest >> 20) MiB.", remedy: "Send less.")
    }
    return try await changed(key) {
      try DepotFolders.make(folders.day(key))
      try FileAccess.write(bytes, to: files(key).path(name))
    }
  }

  func removeFile(_ name: String, of key: DepotDayKey) async throws -> ServiceResponse {
    _ = try DayFiles.uploaded(name)
    try check(key)
    return try await changed(key) {
      guard files(key).has(name) else {
        throw ServiceError(
          404, .missingFile, "The day has no \(name).", remedy: "Check the name.")
      }
      try FileManager.default.removeItem(atPath: files(key).path(name))
    }
  }

  /// Changes files of a day, and answers what is there then and what is wrong with it.
  private func changed(
    _ key: DepotDayKey, _ body: () throws -> Void
  ) async throws -> ServiceResponse {
    try await turns.taken([key.path]) {
      try checkOpen(key)
      try body()
    }
    let findings = try await findings(of: key)
    return ServiceResponse.json { json in
      files(key).write(to: &json)
      findings.write(to: &json)
    }
  }

  // MARK: - Removal

  func removeDay(_ key: DepotDayKey) async throws -> ServiceResponse {
    try check(key)
    return try await withDriven(key) { published in
      if let published, try store.closed(key) == nil {
        let driven = DrivenFolder(folders, key).vehiclesInProgress
        guard driven.isEmpty else {
          throw ServiceError(
            409, .dayState, "Rounds of the day are in progress: \(driven.joined(separator: ", ")).",
            remedy: "Close the day first.")
        }
        _ = published
      }
      for plan in try store.plans(of: key) where !plan.state.isFinal { try await cancel(plan) }
      evaluators.forget { $0.day == key }
      // In one step: a day that is half removed would be another day.
      let gone = "\(folders.root)/\(key.depot)/.\(key.day).removed"
      DepotFolders.remove(gone)
      try DepotFolders.move(folders.day(key), to: gone)
      try store.remove(key)
      forget(key)
      DepotFolders.remove(gone)
      rmdir("\(folders.root)/\(key.depot)")
      return ServiceResponse(204)
    }
  }

  /// Does something, given the published plan, while nobody else changes the day, any of its rounds, or those of
  /// further vehicles.
  func withDriven<Value: Sendable>(
    _ key: DepotDayKey, vehicles: [String] = [],
    _ body: ((marker: DrivenFolder.Marker, day: PlannedDay)?) async throws -> Value
  ) async throws -> Value {
    try await turns.taken([key.path]) {
      // Publications change only in the turn of the day.
      let published = try published(key)
      let all = vehicles + (published?.day.rounds.map(\.vehicle) ?? [])
      return try await turns.taken(all.map { turn(of: $0, key) }) { try await body(published) }
    }
  }

  /// The name of the turn of a vehicle, which comes after that of its day.
  func turn(of vehicle: String, _ key: DepotDayKey) -> String { "\(key.path)/vehicles/\(vehicle)" }
}
