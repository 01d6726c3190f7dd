internal import GRDB

/// A plan of a day as the store knows it; its files are in its folder.
struct DepotPlan: Sendable {
  let number: Int
  /// The job that makes it, which is forgotten before the plan.
  let job: String
  var state: Job.State
  /// Milliseconds since 1970.
  let created: Int
  /// The name of the map along whose streets it is; `nil` for the great circle.
  let map: String?
  /// The language of what drivers get, if it is not the day's.
  let language: String?
  /// ``PlanIndicators`` as JSON.
  var figures: String?
  /// What the program found in the day, as a JSON array, and its message.
  var findings: String?
  var message: String?

  var id: String { "\(number)" }
}

/// Plans and the jobs that make them.
extension DepotStore {
  /// Adds a plan that waits for its job.
  func add(
    job: String, of key: DepotDayKey, map: String?, language: String?
  ) throws -> DepotPlan {
    try queue.write { db in
      let plan = DepotPlan(
        number: try Self.next("plans", of: key, db), job: job, state: .waiting, created: Job.now,
        map: map, language: language)
      try db.execute(
        sql: """
          INSERT INTO plan (depot, day, number, job, state, created, map, language)
          VALUES (?, ?, ?, ?, 'waiting', ?, ?, ?)
          """,
        arguments: [key.depot, key.day, plan.number, job, plan.created, map, language])
      return plan
    }
  }

  /// The plans of a day, the oldest first.
  func plans(of key: DepotDayKey) throws -> [DepotPlan] {
    try queue.read { db in
      try Row.fetchAll(
        db, sql: "SELECT * FROM plan WHERE depot = ? AND day = ? ORDER BY number",
        arguments: [key.depot, key.day]
      ).map(Self.plan)
    }
  }

  /// A plan of a day; `nil` if there is none of this name.
  func plan(_ id: String, of key: DepotDayKey) throws -> DepotPlan? {
    guard let number = Int(id), "\(number)" == id else { return nil }
    return try queue.read { db in
      try Row.fetchOne(
        db, sql: "SELECT * FROM plan WHERE depot = ? AND day = ? AND number = ?",
        arguments: [key.depot, key.day, number]
      ).map(Self.plan)
    }
  }

  /// The plan that a job makes.
  func plan(ofJob job: String) throws -> DepotPlan? {
    try queue.read { db in
      try Row.fetchOne(db, sql: "SELECT * FROM plan WHERE job = ?", arguments: [job])
        .map(Self.plan)
    }
  }

  /// The day of the plan that a job makes; `nil` if it makes none.
  func day(ofJob job: String) throws -> DepotDayKey? {
    try queue.read { db in
      try Row.fetchOne(db, sql: "SELECT depot, day FROM plan WHERE job = ?", arguments: [job])
        .flatMap { DepotDayKey(depot: $0["depot"], day: $0["day"]) }
    }
  }

  /// The days with plans whose jobs had not ended when somebody looked last.
  func daysWithOpenPlans() throws -> [DepotDayKey] {
    try queue.read { db in
      try Row.fetchAll(
        db,
        sql: "SELECT DISTINCT depot, day FROM plan WHERE state IN ('waiting', 'running')"
      ).compactMap { DepotDayKey(depot: $0["depot"], day: $0["day"]) }
    }
  }

  /// Notes how the job of a plan has ended.
  func finish(_ plan: DepotPlan, of key: DepotDayKey) throws {
    try queue.write { db in
      try db.execute(
        sql: """
          UPDATE plan SET state = ?, figures = ?, findings = ?, message = ?
          WHERE depot = ? AND day = ? AND number = ?
          """,
        arguments: [
          plan.state.rawValue, plan.figures, plan.findings, plan.message, key.depot, key.day,
          plan.number,
        ])
    }
  }

  func remove(_ plan: DepotPlan, of key: DepotDayKey) throws {
    try queue.write { db in
      try db.execute(
        sql: "DELETE FROM plan WHERE depot = ? AND day = ? AND number = ?",
        arguments: [key.depot, key.day, plan.number])
    }
  }

  private static func plan(_ row: Row) -> DepotPlan {
    DepotPlan(
      number: row["number"], job: row["job"],
      state: Job.State(rawValue: row["state"]) ?? .failed, created: row["created"],
      map: row["map"], language: row["language"], figures: row["figures"],
      findings: row["findings"], message: row["message"])
  }
}
