internal import Cryptography
internal import Foundation
internal import Lookbook
internal import PlainFiles

/// Operations: answered at once where they can be, and else as jobs.
extension WebService {
  /// How long a job without a time of its own may take beyond its search, in seconds.
  private static let spareTime = 120.0

  func run(
    _ operation: Operation, _ request: ServiceRequest, _ caller: Caller
  ) async throws -> ServiceResponse {
    let call = try OperationCall(
      request, for: operation, maps: parts.maps, limits: parts.limits)
    if operation.name == Operation.placesFind.name, let make = parts.makePlaces {
      return try await findPlaces(call, make)
    }
    let archive = try archiveArguments(operation, caller)
    // A session never lies in the folder of a job, which outlives the request.
    let isOfPerson = if case .person = caller { operation.access != .none } else { false }
    if !operation.isLong || isOfPerson {
      return try await runAtOnce(
        call, archive, session: isOfPerson ? parts.access.session(in: request) : nil)
    }
    let job = try await submit(call, archive, request, caller)
    guard let ended = try await queue.wait(for: job.id, seconds: call.wait) else {
      throw noSuchJob
    }
    switch ended.state {
    case .done: return try result(of: ended)
    case .failed, .cancelled: throw failure(of: ended)
    case .waiting, .running:
      return ServiceResponse.json(202) { json in
        ended.write(progress: nil, to: &json)
      }
      .with("location", "/v1/jobs/\(job.id)").with("retry-after", "1")
    }
  }

  /// Which archive a command works on.
  ///
  /// - Throws: ``ServiceError`` if it needs one, and there is none for this caller.
  private func archiveArguments(_ operation: Operation, _ caller: Caller) throws -> [String] {
    let isServed =
      switch caller {
      case .local, .person: true
      case .key, .driver: false
      }
    switch operation.access {
    case .none: return []
    case .asked:
      guard isServed, let archive = parts.access.archive else { return ["--without-archive"] }
      return ["--archive=\(archive.path)"]
    case .archive:
      let archive = try accounts()
      guard isServed else {
        throw ServiceError(
          403, .forbidden, "This is about what a person keeps.", remedy: "Log in to an account.")
      }
      return ["--archive=\(archive.path)"]
    }
  }

  /// Runs a command that keeps nothing here.
  private func runAtOnce(
    _ call: OperationCall, _ archive: [String], session: SessionToken?
  ) async throws -> ServiceResponse {
    let folder = "\(queue.store.folder)/scratch/\(Job.newID())"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let arguments = Self.arguments(of: call, archive)
    let outcome = try await quick.run {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
      try self.write(call.files, below: "\(folder)/input")
      if let session, let archive = self.parts.access.archive {
        try LoginFile(archive: archive.path, below: "\(folder)/.local/state").keep(session)
      }
      return try await self.process.run(
        arguments, in: folder, niceness: call.operation.inputs.isEmpty ? 0 : 5)
    }
    guard outcome.exitCode == 0 || call.operation.accepted.contains(outcome.exitCode) else {
      var error = failure(exitCode: outcome.exitCode, outcome.findings, outcome.message)
      error.obstacles = outcome.obstacles
      throw error
    }
    guard let format = call.format else {
      let printed = try FileAccess.read("\(folder)/output/stdout")
      if printed.isEmpty, call.operation.changes { return ServiceResponse(204) }
      return ServiceResponse(200, Self.mediaType(of: printed), printed)
    }
    let bytes = try FileAccess.read("\(folder)/output/result.\(format.ending)")
    return ServiceResponse(200, format.mediaType, bytes)
  }

  /// The command line, with the archive among its options.
  private static func arguments(of call: OperationCall, _ archive: [String]) -> [String] {
    guard !archive.isEmpty, let end = call.arguments.firstIndex(of: "--") else {
      return call.arguments
    }
    return Array(call.arguments[..<end]) + archive + call.arguments[end...]
  }

  /// What a command printed: JSON, a photo or text.
  private static func mediaType(of bytes: [UInt8]) -> String {
    if bytes.starts(with: [0xFF, 0xD8]) { return "image/jpeg" }
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return "image/png" }
    return bytes.looksLikeJSON ? "application/json" : "text/plain; charset=utf-8"
  }

  /// Makes a job of a request, unless its idempotency key has made one before.
  private func submit(
    _ call: OperationCall, _ archive: [String], _ request: ServiceRequest, _ caller: Caller
  ) async throws -> Job {
    let key = request.headers["idempotency-key"]
    if let key, !(1...100).contains(key.utf8.count) {
      throw ServiceError(
        400, .parameters, "The idempotency key is empty or longer than 100 bytes.",
        remedy: "Send 1 to 100 bytes.")
    }
    let callback = try request.parameters?.first { $0.name == "callback" }
      .map { try parts.callbacks.checked($0.value) }
    try await queue.checkRoom(for: caller.owner)
    let job = Job(
      id: Job.newID(), owner: caller.owner, operation: call.operation.name,
      arguments: Self.arguments(of: call, archive), format: call.format?.name, created: Job.now,
      callback: callback, isCallbackDue: callback != nil,
      timeLimit: min((call.timeLimit ?? 0) + Self.spareTime, parts.limits.maxTime))
    let folder = queue.store.folder(of: job.id)
    try write(call.files, below: "\(folder)/input")
    let fingerprint = SHA256.hash(
      Array(job.arguments.joined(separator: "\u{0}").utf8)
        + call.files.flatMap { SHA256.hash($0.bytes) + Array($0.path.utf8) })
    switch try queue.store.insert(job, key: key, fingerprint: fingerprint) {
    case .new:
      await queue.add(job)
      return job
    case .known(let known):
      try? FileManager.default.removeItem(atPath: folder)
      return known
    case .conflict:
      try? FileManager.default.removeItem(atPath: folder)
      throw ServiceError(
        409, .conflict, "This idempotency key was used for another request.",
        remedy: "Send a new key with a new request.")
    }
  }

  private func write(_ files: [OperationCall.File], below folder: String) throws {
    for file in files {
      let path = "\(folder)/\(file.path)"
      try FileManager.default.createDirectory(
        atPath: String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)]),
        withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      try FileAccess.write(file.bytes, to: path)
    }
  }

  // MARK: - Jobs

  /// Lists the caller's jobs, the newest first.
  func jobs(_ request: ServiceRequest, _ caller: Caller) throws -> ServiceResponse {
    let parameters = request.parameters ?? []
    let limit = parameters.first { $0.name == "limit" }.map { Int($0.value) ?? -1 } ?? 100
    guard (1...1000).contains(limit) else {
      throw ServiceError(
        400, .parameters, "limit is not a number from 1 to 1000.", remedy: "Write 1 to 1000.")
    }
    let before = parameters.first { $0.name == "before" }?.value
    let jobs = try queue.store.jobs(of: caller.owner, limit: limit, before: before)
    return ServiceResponse.json { json in
      json.list("jobs") { json in
        for job in jobs { json.object { json in job.write(progress: nil, to: &json) } }
      }
    }
  }

  /// What is asked of one job.
  ///
  /// Whoever does not own it learns nothing of it, unless it makes a plan of a depot that is theirs to plan.
  func job(
    _ id: String, _ part: [String], _ request: ServiceRequest, _ caller: Caller
  ) async throws -> ServiceResponse {
    let own = try queue.store.job(id, of: caller.owner)
    guard let job = try own ?? depots.job(id, for: caller) else { throw noSuchJob }
    switch part.first {
    case nil where request.method == "DELETE":
      if job.state.isFinal {
        guard own != nil else {
          throw ServiceError(
            403, .forbidden, "The job has ended, and only who started it may remove it.",
            remedy: "What it has found is among the plans of the day.")
        }
        try await depots.keepResult(ofJob: id)
        try queue.store.remove(id)
        return ServiceResponse(204)
      }
      try await queue.cancel(job)
      let stopped = try await queue.wait(for: id, seconds: 15) ?? job
      return ServiceResponse.json(202) { json in stopped.write(progress: nil, to: &json) }
    case nil:
      let progress = await queue.progress(of: id)
      return ServiceResponse.json { json in job.write(progress: progress, to: &json) }
    case "events" where part.count == 1: return await events(of: job)
    case "result" where part.count == 1:
      guard job.state.isFinal else {
        throw ServiceError(
          409, .noResult, "The job has not ended.", remedy: "Wait for it, or listen to its events.",
          retryAfter: 1)
      }
      // What a cancelled search had found by then is its result.
      if job.state == .done { return try result(of: job) }
      if job.state == .cancelled, job.format != nil, let result = try? result(of: job) {
        return result
      }
      throw failure(of: job)
    case "files" where job.state.isFinal: return try files(of: job, Array(part.dropFirst()))
    default:
      throw ServiceError(
        404, .unknownPath, "The job has no such part.",
        remedy: "It has events, result and files, once it has ended.")
    }
  }

  private var noSuchJob: ServiceError {
    ServiceError(
      404, .unknownPath, "You have no such job.",
      remedy: "Check the identifier; jobs are kept for a limited time.")
  }

  private func events(of job: Job) async -> ServiceResponse {
    let events = await queue.events(of: job)
    let (stream, continuation) = AsyncStream.makeStream(of: [UInt8].self)
    let task = Task {
      await withTaskGroup(of: Void.self) { group in
        group.addTask {
          for await event in events { continuation.yield(event.text) }
        }
        group.addTask {
          // Proxies close connections on which nothing comes.
          while (try? await Task.sleep(for: .seconds(15))) != nil {
            continuation.yield(Array(": still there\n\n".utf8))
          }
        }
        await group.next()
        group.cancelAll()
      }
      continuation.finish()
    }
    continuation.onTermination = { _ in task.cancel() }
    return ServiceResponse(
      headers: [("content-type", "text/event-stream"), ("cache-control", "no-store")],
      .stream(stream))
  }

  // MARK: - Results

  private func result(of job: Job) throws -> ServiceResponse {
    let output = "\(queue.store.folder(of: job.id))/output"
    let operation = Operation.all.first { $0.name == job.operation }
    if operation?.isFolder == true {
      let names = try fileNames(of: job)
      return ServiceResponse.json { json in
        json.field("job", job.id)
        json.list("files") { json in
          for name in names { json.value("/v1/jobs/\(job.id)/files/\(name)") }
        }
      }
      .with("content-location", "/v1/jobs/\(job.id)/files")
    }
    let format = operation?.formats.first { $0.name == job.format }
    let file = try SeekableFile(
      path: format.map { "\(output)/result.\($0.ending)" } ?? "\(output)/stdout")
    return ServiceResponse(
      headers: [
        ("content-type", (format ?? .json).mediaType),
        ("content-location", "/v1/jobs/\(job.id)/result"),
      ], .file(file))
  }

  /// The files of a result below its folder, sorted.
  private func fileNames(of job: Job) throws -> [String] {
    let output = "\(queue.store.folder(of: job.id))/output"
    let operation = Operation.all.first { $0.name == job.operation }
    guard operation?.isFolder == true else {
      return try FileManager.default.contentsOfDirectory(atPath: output)
        .filter { $0.hasPrefix("result.") }.sorted()
    }
    let manager = FileManager.default
    // The result of a depot's plan lies with the depot.
    guard manager.fileExists(atPath: "\(output)/result") else { return [] }
    return try manager.subpathsOfDirectory(atPath: "\(output)/result").filter { name in
      var isFolder: ObjCBool = false
      return manager.fileExists(atPath: "\(output)/result/\(name)", isDirectory: &isFolder)
        && !isFolder.boolValue
    }.sorted()
  }

  private func files(of job: Job, _ path: [String]) throws -> ServiceResponse {
    let names = try fileNames(of: job)
    if path.isEmpty {
      return ServiceResponse.json { json in
        json.list("files") { json in for name in names { json.value(name) } }
      }
    }
    let wanted = path.map { FormText.decoded($0[...], plusIsSpace: false) ?? "" }
      .joined(separator: "/")
    // Only what was listed is opened: nothing else of a path counts.
    guard let name = names.first(where: { $0 == wanted }) else {
      throw ServiceError(
        404, .unknownPath, "The job has no file of this name.", remedy: "List its files.")
    }
    let isFolder = Operation.all.first { $0.name == job.operation }?.isFolder == true
    let output = "\(queue.store.folder(of: job.id))/output"
    let file = try SeekableFile(path: isFolder ? "\(output)/result/\(name)" : "\(output)/\(name)")
    return ServiceResponse(
      headers: [
        ("content-type", Operation.Format.mediaType(ofFile: name)),
        // Pages of results are shown, and have no rights to the service.
        ("content-security-policy", "sandbox allow-scripts"),
      ], .file(file))
  }

  // MARK: - Failures

  private func failure(of job: Job) -> ServiceError {
    if job.state == .cancelled, job.exitCode == nil || job.exitCode ?? 0 > 128 {
      return ServiceError(
        409, .noResult, "The job was cancelled before it had a result.",
        remedy: "Submit it again.")
    }
    var error = failure(exitCode: job.exitCode ?? 70, job.findings, job.message)
    error.obstacles = job.obstacles
    return error
  }

  /// The program's exit code as an answer.
  private func failure(exitCode: Int, _ findings: String?, _ message: String?) -> ServiceError {
    // What the command line says of its usage is nothing to clients.
    let text = message.map { text in
      let first = text.split(separator: "\n").first.map(String.init) ?? ""
      return (exitCode == 64 ? first : text).replacing("error: ", with: "")
        .replacing("Error: ", with: "")
    }
    let (status, code, sentence, remedy): (Int, ServiceCode, String, String) =
      switch exitCode {
      case 64: (400, .parameters, "The parameters do not fit together.", "See detail.")
      case 65, 66: (422, .invalidInput, "The input is invalid.", "Correct what findings name.")
      case 3, 4: (422, .noPlan, "No plan exists.", "Relax the request.")
      case 6: (422, .noPlan, "The limit was reached before a first plan was found.", "Allow more.")
      case 77: (403, .forbidden, "You may not do this.", "Log in to an account.")
      case 69: (503, .busy, "A source that is needed is not available.", "Try again later.")
      case 130, 137, 143:
        (422, .noPlan, "The job took longer than it may, or more memory.", "Ask for less.")
      default:
        (500, .bug, "The program failed.", "Please report this.")
      }
    var error = ServiceError(status, code, text ?? sentence, remedy: remedy)
    error.writtenFindings = findings
    return error
  }
}
