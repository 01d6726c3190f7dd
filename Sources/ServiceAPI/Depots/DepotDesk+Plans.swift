internal import Cryptography
internal import Foundation
internal import PlainFiles

/// Plans of a day: made by jobs, kept with the day.
extension DepotDesk {
  /// How long a job may take beyond its searches, in seconds; the limit of a plan is that of each of its methods.
  private static let spareTime = 300.0

  // MARK: - Making

  func makePlan(
    _ request: ServiceRequest, of key: DepotDayKey, _ caller: Caller
  ) async throws -> ServiceResponse {
    try check(key)
    try checkOpen(key)
    let findings = try await findings(of: key)
    if findings.hasErrors {
      var error = ServiceError(
        422, .invalidInput, "The files of the day have errors.", remedy: "Correct them first.")
      error.writtenFindings = findings.text
      throw error
    }
    let wanted = try PlanRequest(
      request.body, day: key.day, usualMap: usualMap(contents(of: key)), maps: parts.maps,
      limits: parts.limits)
    try await parts.queue.checkRoom(for: caller.owner)
    return try await turns.taken([key.path]) {
      try check(key)
      return try await submit(wanted, request.headers["idempotency-key"], of: key, caller)
    }
  }

  private func submit(
    _ wanted: PlanRequest, _ idempotencyKey: String?, of key: DepotDayKey, _ caller: Caller
  ) async throws -> ServiceResponse {
    let (queue, jobs) = (parts.queue, parts.queue.store)
    let job = Job(
      id: Job.newID(), owner: caller.owner, operation: Operation.collect.name,
      arguments: wanted.arguments, format: nil, created: Job.now, callback: nil,
      isCallbackDue: false,
      timeLimit: min(4 * (wanted.timeLimit ?? 60) + Self.spareTime, parts.limits.maxTime))
    let folder = jobs.folder(of: job.id)
    let input = "\(folder)/input/\(key.day)"
    try files(key).copy(to: input)
    if let rounds = wanted.rounds {
      try FileAccess.write(rounds, to: "\(folder)/input/rounds.json")
    }
    let prints = try DayFiles(folder: input).names.flatMap {
      SHA256.hash(try FileAccess.read("\(input)/\($0)"))
    }
    let words = [key.path] + job.arguments
    let fingerprint = SHA256.hash(
      Array(words.joined(separator: "\u{0}").utf8) + prints + (wanted.rounds ?? []))
    // The plan first: a job whose plan is unknown would be lost, a plan without a job is seen and forgotten.
    var plan = try store.add(
      job: job.id, of: key, map: wanted.map, language: wanted.language)
    do {
      switch try jobs.insert(job, key: idempotencyKey, fingerprint: fingerprint) {
      case .new: await queue.add(job)
      case .known(let known):
        try drop(plan, folder, key)
        guard let earlier = try store.plan(ofJob: known.id) else {
          throw ServiceError(
            409, .conflict, "The plan of this idempotency key was removed.",
            remedy: "Send a new key.")
        }
        plan = earlier
      case .conflict:
        throw ServiceError(
          409, .conflict, "This idempotency key was used for another request.",
          remedy: "Send a new key with a new request.")
      }
    } catch {
      try? drop(plan, folder, key)
      throw error
    }
    if !plan.state.isFinal, !isFollowed(plan) { follow(plan, of: key) }
    return ServiceResponse.json(202) { json in
      json.field("plan", plan.id)
      json.field("job", plan.job)
    }
    .with("location", "/v1/depots/\(key.path)/plans/\(plan.id)")
  }

  private func drop(_ plan: DepotPlan, _ folder: String, _ key: DepotDayKey) throws {
    try store.remove(plan, of: key)
    DepotFolders.remove(folder)
  }

  // MARK: - Looking

  /// The plans of a day; those whose jobs have ended meanwhile get their files.
  func plans(of key: DepotDayKey) async throws -> [DepotPlan] {
    let plans = try store.plans(of: key)
    if plans.allSatisfy(\.state.isFinal) { return plans }
    return try await turns.taken(["\(key.path)/plans"]) {
      try store.plans(of: key).compactMap { plan in
        plan.state.isFinal ? plan : try looked(at: plan, of: key)
      }
    }
  }

  /// A plan whose job may have ended; `nil` if the service ended before it had one.
  private func looked(at plan: DepotPlan, of key: DepotDayKey) throws -> DepotPlan? {
    var plan = plan
    let result = folders.plan(key, plan.id)
    let job = try parts.queue.store.job(plan.job)
    if let job, !job.state.isFinal {
      if !isFollowed(plan) { follow(plan, of: key) }
      plan.state = job.state
      return plan
    }
    if let job {
      // Each step can be done again: whatever is moved already stays.
      let folder = parts.queue.store.folder(of: job.id)
      try DepotFolders.make(folders.plans(key))
      let moves = [
        ("\(folder)/input/\(key.day)", folders.planned(key, plan.id)),
        ("\(folder)/output/result", result),
      ]
      for (from, to) in moves where DepotFolders.isFolder(from) && !DepotFolders.isFolder(to) {
        try DepotFolders.moveAnywhere(from, to: to)
      }
      (plan.findings, plan.message) = (job.findings, job.message)
    } else if !DepotFolders.isFolder(result) {
      try store.remove(plan, of: key)
      return nil
    }
    plan.figures = PlanIndicators.text(ofResult: result)
    // What a search had found when it was stopped is a plan.
    let isStopped = job?.state == .cancelled
    plan.state =
      plan.figures != nil && job?.state != .failed ? .done : isStopped ? .cancelled : .failed
    try store.finish(plan, of: key)
    return plan
  }

  /// A plan of a day.
  ///
  /// - Throws: ``ServiceError`` if there is none of this name.
  func plan(_ id: String, of key: DepotDayKey) async throws -> DepotPlan {
    try check(key)
    guard try store.plan(id, of: key) != nil,
      let plan = try await plans(of: key).first(where: { $0.id == id })
    else {
      throw ServiceError(
        404, .unknownPath, "The day has no such plan.", remedy: "List the plans of the day.")
    }
    return plan
  }

  /// A plan that has its files.
  ///
  /// - Throws: ``ServiceError`` if it has none.
  func donePlan(_ id: String, of key: DepotDayKey) async throws -> DepotPlan {
    let plan = try await plan(id, of: key)
    guard plan.state == .done else {
      var error = ServiceError(
        409, .noResult,
        plan.state.isFinal ? "No plan was found." : "The plan is not made yet.",
        remedy: plan.state.isFinal ? "Plan the day again." : "Wait for its job.",
        retryAfter: plan.state.isFinal ? nil : 1)
      error.writtenFindings = plan.findings
      throw error
    }
    return plan
  }

  func listPlans(_ key: DepotDayKey) async throws -> ServiceResponse {
    try check(key)
    let plans = try await plans(of: key)
    return ServiceResponse.json { json in
      json.list("plans") { json in
        for plan in plans { json.object { Self.write(plan, to: &$0) } }
      }
    }
  }

  static func write(_ plan: DepotPlan, to json: inout JSONWriter) {
    json.field("id", plan.id)
    json.field("job", plan.job)
    json.field("state", plan.state.rawValue)
    json.field("created", Job.text(plan.created))
    if let map = plan.map { json.field("map", map) }
    if let figures = plan.figures,
      let document = try? JSONDocument(Array(figures.utf8), file: "figures")
    {
      for (key, value) in document.root.members {
        json.key(key)
        json.value(value)
      }
    }
    guard plan.state != .done else { return }
    if let message = plan.message { json.field("message", message) }
    if let findings = plan.findings {
      json.key("findings")
      json.value(verbatim: findings)
    }
  }

  // MARK: - Files

  func listFiles(ofPlan id: String, of key: DepotDayKey) async throws -> ServiceResponse {
    let plan = try await donePlan(id, of: key)
    let names = Self.fileNames(folders.plan(key, plan.id))
    return ServiceResponse.json { json in
      json.list("files") { json in for name in names { json.value(name) } }
    }
  }

  /// A file of a plan.
  ///
  /// Only what is listed is opened: nothing else of a path counts.
  func planFile(
    _ path: String, _ id: String, of key: DepotDayKey
  ) async throws -> ServiceResponse {
    let plan = try await donePlan(id, of: key)
    let folder = folders.plan(key, plan.id)
    guard let name = Self.fileNames(folder).first(where: { $0 == path }) else {
      throw ServiceError(
        404, .unknownPath, "The plan has no file of this name.", remedy: "List its files.")
    }
    return ServiceResponse(
      headers: [
        ("content-type", Operation.Format.mediaType(ofFile: name)),
        ("cache-control", "no-store"),
        // Pages of results are shown, and have no rights to the service.
        ("content-security-policy", "sandbox allow-scripts"),
      ], .file(try SeekableFile(path: "\(folder)/\(name)")))
  }

  /// The files below a folder, sorted.
  private static func fileNames(_ folder: String) -> [String] {
    (FileManager.default.subpaths(atPath: folder) ?? []).sorted()
      .filter { !DepotFolders.isFolder("\(folder)/\($0)") }
  }

  // MARK: - Changes of plans

  func evaluate(
    _ body: [UInt8], _ id: String, of key: DepotDayKey
  ) async throws -> ServiceResponse {
    try await evaluated(id, of: key) { try $0.evaluate(body) }
  }

  func geometry(
    _ request: ServiceRequest, _ id: String, of key: DepotDayKey
  ) async throws -> ServiceResponse {
    let parameters = request.parameters ?? []
    func values(_ name: String) -> [String] {
      parameters.filter { $0.name == name }.map(\.value)
    }
    guard let vehicle = values("vehicle").first else {
      throw ServiceError(
        400, .parameters, "vehicle is missing.",
        remedy: "Write ?vehicle=H-1&stop=H-019&stop=H-020.")
    }
    // An id may have a comma of its own.
    let ids =
      values("stop") + values("stops").flatMap { $0.split(separator: ",").map(String.init) }
    return try await evaluated(id, of: key) { try $0.geometry(vehicle: vehicle, stops: ids) }
  }

  private func evaluated(
    _ id: String, of key: DepotDayKey,
    _ body: @escaping @Sendable (any PlanEvaluating) throws -> [UInt8]
  ) async throws -> ServiceResponse {
    let plan = try await donePlan(id, of: key)
    let bytes = try await evaluators.compute(
      .init(day: key, id: plan.id), dayFolder: folders.planned(key, plan.id),
      planFile: "\(folders.plan(key, plan.id))/plan.json", map: plan.map.flatMap { parts.maps[$0] },
      body)
    return ServiceResponse(200, "application/json", bytes)
  }

  // MARK: - Removal

  func removePlan(_ id: String, of key: DepotDayKey) async throws -> ServiceResponse {
    let plan = try await plan(id, of: key)
    return try await turns.taken([key.path]) {
      if DrivenFolder(folders, key).marker?.plan == plan.id {
        throw ServiceError(
          409, .dayState, "The plan is published.", remedy: "Publish another plan first.")
      }
      if !plan.state.isFinal {
        try await cancel(plan)
        _ = try await parts.queue.wait(for: plan.job, seconds: 15)
        _ = try await plans(of: key)
      }
      evaluators.forget { $0 == .init(day: key, id: plan.id) }
      try store.remove(plan, of: key)
      DepotFolders.remove(folders.plan(key, plan.id))
      DepotFolders.remove(folders.planned(key, plan.id))
      return ServiceResponse(204)
    }
  }

  func cancel(_ plan: DepotPlan) async throws {
    guard let job = try parts.queue.store.job(plan.job) else { return }
    try await parts.queue.cancel(job)
  }
}
