internal import Foundation
internal import GRDB

/// Links of drivers, their reports, where they are, and what they were answered last.
extension DepotStore {
  // MARK: - Links

  /// Notes the hash of a link's token, which ends at a moment in seconds since 1970; earlier links of the vehicle end
  /// if that is wished.
  func addLink(
    hash: [UInt8], of key: DepotDayKey, vehicle: String, expires: Int, revoking: Bool
  ) throws {
    try queue.write { db in
      if revoking {
        try db.execute(
          sql: "DELETE FROM link WHERE depot = ? AND day = ? AND vehicle = ?",
          arguments: [key.depot, key.day, vehicle])
      }
      try db.execute(
        sql: "INSERT INTO link (hash, depot, day, vehicle, expires) VALUES (?, ?, ?, ?, ?)",
        arguments: [Data(hash), key.depot, key.day, vehicle, expires])
    }
  }

  /// Who drives by a link, at a moment in seconds since 1970.
  func driver(hash: [UInt8], now: Int) throws -> Caller? {
    try queue.read { db in
      try Row.fetchOne(
        db, sql: "SELECT * FROM link WHERE hash = ? AND expires > ?",
        arguments: [Data(hash), now]
      ).map { .driver(depot: $0["depot"], day: $0["day"], vehicle: $0["vehicle"]) }
    }
  }

  // MARK: - Reports

  /// What became of a report; `nil` if it is new.
  func verdict(on id: String, of key: DepotDayKey, vehicle: String) throws -> RoundReport.Verdict? {
    try queue.read { db in
      try Row.fetchOne(
        db,
        sql: """
          SELECT * FROM report WHERE depot = ? AND day = ? AND vehicle = ? AND id = ?
            AND state <> 'begun'
          """, arguments: [key.depot, key.day, vehicle, id]
      ).map { row in
        guard row["state"] == "refused" else { return .accepted }
        return .refused(
          .init(
            code: row["code"] ?? "", message: row["message"] ?? "", remedy: row["remedy"] ?? ""))
      }
    }
  }

  /// Notes that a report is about to be given to the program, by a local time, and how many lines the journal of the
  /// round has before.
  func begin(
    _ report: RoundReport, of key: DepotDayKey, vehicle: String, told: String, lines: Int
  ) throws {
    try queue.write { db in
      try db.execute(
        sql: """
          INSERT OR REPLACE INTO report (depot, day, vehicle, id, kind, stop, reason, longitude,
            latitude, time, told, state, lines)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'begun', ?)
          """,
        arguments: [
          key.depot, key.day, vehicle, report.id, report.kind.rawValue, report.stop,
          report.reason, report.place?.longitude, report.place?.latitude, report.time, told, lines,
        ])
    }
  }

  /// Notes the process that a report was given to.
  func note(
    process: Int32, begin: String?, ofReport id: String, _ key: DepotDayKey, _ vehicle: String
  ) throws {
    try queue.write { db in
      try db.execute(
        sql: """
          UPDATE report SET process = ?, process_begin = ?
          WHERE depot = ? AND day = ? AND vehicle = ? AND id = ?
          """, arguments: [process, begin, key.depot, key.day, vehicle, id])
    }
  }

  /// Notes what became of a report: without a verdict, nothing, so that it counts as new.
  ///
  /// `told` is the local time by which it was told in the end. Of an accepted report, `answer` is what the program
  /// answered, and to which publication; without one, the last answer is outdated. One that told what another phone
  /// had told already is not listed again.
  func end(
    _ id: String, of key: DepotDayKey, vehicle: String, _ verdict: RoundReport.Verdict?,
    told: String? = nil, answer: (publication: Int, text: String)? = nil,
    isRepeated: Bool = false
  ) throws {
    try queue.write { db in
      let report: StatementArguments = [key.depot, key.day, vehicle, id]
      let place = "depot = ? AND day = ? AND vehicle = ? AND id = ?"
      switch verdict {
      case nil:
        try db.execute(sql: "DELETE FROM report WHERE \(place)", arguments: report)
        return
      case .accepted:
        try db.execute(
          sql: """
            UPDATE report SET state = 'accepted', told = coalesce(?, told), repeated = ?,
              process = NULL, process_begin = NULL WHERE \(place)
            """, arguments: [told, isRepeated] + report)
        try Self.keepAnswer(answer, of: key, vehicle, db)
      case .refused(let refusal):
        try db.execute(
          sql: """
            UPDATE report SET state = 'refused', code = ?, message = ?, remedy = ?,
              process = NULL, process_begin = NULL WHERE \(place)
            """, arguments: [refusal.code, refusal.message, refusal.remedy] + report)
      }
    }
  }

  /// The reports of a vehicle, or of all, whose fate is `state`, in the order in which they came; each fact once.
  func reports(
    _ state: String, of key: DepotDayKey, vehicle: String? = nil
  ) throws -> [StoredReport] {
    try queue.read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT * FROM report WHERE depot = ? AND day = ? AND state = ? AND repeated = 0
            AND (? IS NULL OR vehicle = ?) ORDER BY number
          """, arguments: [key.depot, key.day, state, vehicle, vehicle]
      ).compactMap(StoredReport.init)
    }
  }

  // MARK: - Positions

  /// Notes where a vehicle is, unless something later is known.
  func keep(_ place: RoundReport.Place, at time: Int, of key: DepotDayKey, vehicle: String) throws {
    try queue.write { db in
      try db.execute(
        sql: """
          INSERT INTO position (depot, day, vehicle, longitude, latitude, time)
          VALUES (?, ?, ?, ?, ?, ?)
          ON CONFLICT (depot, day, vehicle) DO UPDATE SET longitude = excluded.longitude,
            latitude = excluded.latitude, time = excluded.time WHERE excluded.time >= time
          """,
        arguments: [key.depot, key.day, vehicle, place.longitude, place.latitude, time])
    }
  }

  /// Where vehicles were last, and when, in milliseconds since 1970.
  func positions(of key: DepotDayKey) throws -> [String: (place: RoundReport.Place, time: Int)] {
    try queue.read { db in
      let rows = try Row.fetchAll(
        db, sql: "SELECT * FROM position WHERE depot = ? AND day = ?",
        arguments: [key.depot, key.day])
      return Dictionary(
        rows.map { row in
          let place = RoundReport.Place(longitude: row["longitude"], latitude: row["latitude"])
          return (row["vehicle"], (place, row["time"]))
        }
      ) { first, _ in first }
    }
  }

  // MARK: - Answers

  /// What the program answered last about the round of a vehicle on a publication.
  func answer(of key: DepotDayKey, vehicle: String, publication: Int) throws -> String? {
    try queue.read { db in
      try String.fetchOne(
        db,
        sql: """
          SELECT text FROM answer WHERE depot = ? AND day = ? AND vehicle = ? AND publication = ?
          """, arguments: [key.depot, key.day, vehicle, publication])
    }
  }

  func keepAnswer(_ text: String, publication: Int, of key: DepotDayKey, vehicle: String) throws {
    try queue.write { db in try Self.keepAnswer((publication, text), of: key, vehicle, db) }
  }

  private static func keepAnswer(
    _ answer: (publication: Int, text: String)?, of key: DepotDayKey, _ vehicle: String,
    _ db: Database
  ) throws {
    if let answer {
      try db.execute(
        sql: "INSERT OR REPLACE INTO answer VALUES (?, ?, ?, ?, ?)",
        arguments: [key.depot, key.day, vehicle, answer.publication, answer.text])
    } else {
      try db.execute(
        sql: "DELETE FROM answer WHERE depot = ? AND day = ? AND vehicle = ?",
        arguments: [key.depot, key.day, vehicle])
    }
  }
}

/// A report as it was stored.
struct StoredReport: Sendable {
  let vehicle: String
  let report: RoundReport
  /// The local time by which it was told.
  let told: String
  /// How many lines the journal had before.
  let lines: Int
  /// The process that it was given to, and when that began.
  let process: Int32?
  let processBegin: String?

  init?(_ row: Row) {
    guard let kind = RoundReport.Kind(rawValue: row["kind"]) else { return nil }
    (vehicle, told, lines) = (row["vehicle"], row["told"], row["lines"])
    (process, processBegin) = (row["process"], row["process_begin"])
    let longitude: Double? = row["longitude"]
    let latitude: Double? = row["latitude"]
    var place: RoundReport.Place?
    if let longitude, let latitude { place = .init(longitude: longitude, latitude: latitude) }
    report = RoundReport(
      id: row["id"], kind: kind, stop: row["stop"], reason: row["reason"], place: place,
      time: row["time"])
  }
}
