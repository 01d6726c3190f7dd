internal import Foundation
internal import PlainFiles

/// The end of a day: its records are in its files, and it is changed no more.
///
/// Reports that come late, from a phone that was without a network, still count.
extension DepotDesk {
  func close(_ body: [UInt8], _ key: DepotDayKey) async throws -> ServiceResponse {
    let fields = try RequestBody(body)
    try fields.check(known: ["force"])
    let isForced = try fields.flag("force")
    try check(key)
    return try await withDriven(key) { published in
      guard let published else {
        throw ServiceError(
          409, .dayState, "No plan of the day is published.", remedy: "Publish one first.")
      }
      for round in published.day.rounds { try await complete(round, key) }
      let open = try openRounds(key)
      guard open.isEmpty || isForced else {
        throw ServiceError(
          409, .dayState, "Rounds are not over: \(open.joined(separator: ", ")).",
          remedy: "Wait for their drivers, or close with \"force\": true.")
      }
      let records = try writeRecord(of: key)
      try store.close(key)
      return ServiceResponse.json { json in
        json.field("state", DayState.closed.rawValue)
        json.list("records") { json in for record in records { json.value(record) } }
        json.key("open")
        json.row { json in for vehicle in open { json.value(vehicle) } }
      }
    }
  }

  /// Has the program complete the records of a round, in case a call was interrupted.
  private func complete(_ round: PlannedDay.Round, _ key: DepotDayKey) async throws {
    let published = try publishedRound(round.vehicle, of: key)
    try await recover(published)
    guard let moment = published.journal.lastTime else { return }
    let time = Self.clockText(published.day.clock.wallClock(after: moment))
    if case .status(let text, _) = try await published.next.run([], time: time) {
      try store.keepAnswer(
        text, publication: published.marker.publication, of: key, vehicle: round.vehicle)
    }
  }

  /// Writes the service records of all rounds into one table among the files of the day.
  ///
  /// - Returns: The records.
  @discardableResult
  func writeRecord(of key: DepotDayKey) throws -> [JSONValue] {
    guard let (_, day) = try published(key) else { return [] }
    var rows: [[UInt8]] = []
    var records: [JSONValue] = []
    for vehicle in day.rounds.map(\.vehicle) {
      let folder = "\(folders.driven(key))/\(vehicle)"
      guard let table = try? FileAccess.read("\(folder)/\(DayFiles.record)"),
        let end = table.firstIndex(of: 10)
      else { continue }
      // All tables have the same header.
      rows.append(rows.isEmpty ? table : Array(table[(end + 1)...]))
      let path = "\(folder)/service-record.json"
      records.append(try JSONDocument(try FileAccess.read(path), file: path).root)
    }
    if !rows.isEmpty { try FileAccess.write(rows, to: files(key).path(DayFiles.record)) }
    return records
  }
}
