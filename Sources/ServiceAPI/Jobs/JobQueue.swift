internal import Foundation
internal import PlainFiles

/// Runs jobs, some at a time, in fair shares: next is the job of whoever has the fewest running, and of these who has
/// waited longest since the last one began.
package actor JobQueue {
  /// What a running job has told so far, and who listens.
  private struct Live {
    var progress: [String] = []
    var listeners: [Int: AsyncStream<JobEvent>.Continuation] = [:]
    var task: Task<Void, Never>?
  }

  nonisolated let store: JobStore
  private let process: JobProcess
  private let limits: ServiceLimits
  private let callbacks: JobCallbacks
  private var waiting: [(id: String, owner: String)] = []
  private var running: [String: String] = [:]
  private var live: [String: Live] = [:]
  /// When the last job of an owner began, by count.
  private var turns: [String: Int] = [:]
  private var turn = 0
  private var nextListener = 0
  private var isStopping = false

  /// How many events of a job are kept for those who listen later.
  private static let maxProgress = 2_000

  init(
    _ store: JobStore, process: JobProcess, limits: ServiceLimits, callbacks: JobCallbacks
  ) {
    self.store = store
    self.process = process
    self.limits = limits
    self.callbacks = callbacks
  }

  // MARK: - Start and end

  /// Takes up the jobs that were waiting or running when the service ended.
  package func start() throws {
    for (number, begin) in try store.leftProcesses()
    where JobProcess.begin(of: number) == begin {
      // The process leads a session of its own.
      kill(-number, SIGKILL)
      kill(number, SIGKILL)
    }
    try store.sweep()
    for job in try store.jobs(in: [.running]) { try store.requeue(job.id) }
    for job in try store.jobs(in: [.waiting]) {
      if job.isCancelled {
        try end(job, .cancelled)
      } else {
        waiting.append((job.id, job.owner))
      }
    }
    for job in try store.jobsWithDueCallback() { callbacks.send(job, store) }
    fill()
  }

  /// Stops all runs; what was running is taken up by the next start.
  package func stop() async {
    isStopping = true
    let tasks = live.values.compactMap(\.task)
    for task in tasks { task.cancel() }
    for task in tasks { await task.value }
    for id in live.keys { finishListeners(of: id) }
  }

  // MARK: - Requests

  /// How many jobs wait or run, in all and of an owner.
  func counts(of owner: String) -> (all: Int, own: Int) {
    (
      waiting.count,
      waiting.count { $0.owner == owner } + running.values.count { $0 == owner }
    )
  }

  /// Refuses another job of an owner who has too many, or if too many wait in all.
  ///
  /// - Throws: ``ServiceError``.
  func checkRoom(for owner: String) throws {
    let counts = counts(of: owner)
    if counts.own >= limits.maxJobsPerCaller {
      throw ServiceError(
        429, .tooMany, "You have \(counts.own) jobs that wait or run, the most allowed.",
        remedy: "Wait until some have ended, or cancel them.", retryAfter: 5)
    }
    if counts.all >= limits.maxWaiting {
      throw ServiceError(
        503, .busy, "\(counts.all) jobs are waiting, the most the service takes.",
        remedy: "Try again after the stated time.", retryAfter: 10)
    }
  }

  /// Adds a job that is in the store.
  func add(_ job: Job) {
    waiting.append((job.id, job.owner))
    fill()
  }

  /// Stops a job; the best plan of one that runs is kept.
  func cancel(_ job: Job) throws {
    guard !job.state.isFinal else { return }
    try store.noteCancellation(of: job.id)
    if let position = waiting.firstIndex(where: { $0.id == job.id }) {
      waiting.remove(at: position)
      try end(job, .cancelled)
    } else {
      live[job.id]?.task?.cancel()
    }
  }

  /// Waits until a job has ended, for some seconds at most.
  func wait(for id: String, seconds: Double) async throws -> Job? {
    if seconds > 0, !isStopping, let job = try store.job(id), !job.state.isFinal {
      let events = events(of: job)
      await withTaskGroup(of: Void.self) { group in
        group.addTask { for await _ in events {} }
        group.addTask { try? await Task.sleep(for: .seconds(seconds)) }
        await group.next()
        group.cancelAll()
      }
    }
    return try store.job(id)
  }

  /// The last line of progress of a job that runs.
  func progress(of id: String) -> String? { live[id]?.progress.last }

  /// What happens with a job from its beginning on; it ends with the job.
  func events(of job: Job) -> AsyncStream<JobEvent> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: JobEvent.self, bufferingPolicy: .bufferingNewest(Self.maxProgress + 10))
    guard !isStopping, waiting.contains(where: { $0.id == job.id }) || running[job.id] != nil
    else {
      // It may have ended since the caller looked.
      if let job = try? store.job(job.id) { continuation.yield(.state(job)) }
      continuation.finish()
      return stream
    }
    continuation.yield(.state(job))
    for line in live[job.id]?.progress ?? [] { continuation.yield(.progress(line)) }
    let number = nextListener
    nextListener += 1
    live[job.id, default: Live()].listeners[number] = continuation
    continuation.onTermination = { [weak self] _ in
      Task { await self?.removeListener(number, of: job.id) }
    }
    return stream
  }

  private func removeListener(_ number: Int, of id: String) {
    live[id]?.listeners[number] = nil
  }

  // MARK: - Runs

  /// Starts jobs while there are free workers.
  private func fill() {
    while !isStopping, running.count < limits.workers, let position = nextPosition {
      let (id, owner) = waiting.remove(at: position)
      running[id] = owner
      turn += 1
      turns[owner] = turn
      live[id, default: Live()].task = Task { await self.run(id) }
    }
  }

  private var nextPosition: Int? {
    var shares: [String: Int] = [:]
    for owner in running.values { shares[owner, default: 0] += 1 }
    return waiting.indices.min { a, b in
      let (left, right) = (waiting[a].owner, waiting[b].owner)
      return (shares[left] ?? 0, turns[left] ?? 0, a) < (shares[right] ?? 0, turns[right] ?? 0, b)
    }
  }

  private func run(_ id: String) async {
    do {
      try store.begin(id)
      guard let job = try store.job(id) else { return leave(id) }
      tell(id, .state(job))
      await run(job)
    } catch {
      // The store cannot be written: the job stays as it is, for the next start.
      leave(id)
    }
  }

  private func run(_ started: Job) async {
    var job = started
    do {
      let (store, id) = (store, started.id)
      let outcome = try await limited(started) {
        try await self.process.run(
          started.arguments, in: store.folder(of: id),
          begun: { number in
            try? store.note(process: number, begin: JobProcess.begin(of: number), of: id)
          },
          progress: { line in Task { await self.note(line, of: id) } })
      }
      job.exitCode = outcome.exitCode
      (job.findings, job.message) = (outcome.findings, outcome.message)
      job.outcome = outcome.obstacles.map { "{\"obstacles\":\($0)}" }
    } catch {
      job.message = "The program could not be run: \(error)."
    }
    if isStopping, (try? store.job(job.id))?.isCancelled != true {
      try? store.requeue(job.id)
      return leave(job.id)
    }
    let isCancelled = (try? store.job(job.id))?.isCancelled == true
    let operation = Operation.all.first { $0.name == job.operation }
    if operation?.name == "solve", job.format == "json" {
      job.outcome = PlanFigures.json(ofFile: "\(store.folder(of: job.id))/output/result.json")
    }
    let hasResult = job.exitCode == 0 || operation?.accepted.contains(job.exitCode ?? -1) == true
    try? end(job, hasResult ? .done : isCancelled ? .cancelled : .failed)
  }

  /// Runs within the job's time; after it, the program is asked to stop.
  private func limited(
    _ job: Job, _ body: @escaping @Sendable () async throws -> JobProcess.Outcome
  ) async throws -> JobProcess.Outcome {
    let work = Task { try await body() }
    let timer = Task {
      try await Task.sleep(for: .seconds(job.timeLimit))
      work.cancel()
    }
    defer { timer.cancel() }
    return try await withTaskCancellationHandler {
      try await work.value
    } onCancel: {
      work.cancel()
    }
  }

  private func note(_ line: String, of id: String) {
    guard running[id] != nil else { return }
    if live[id]?.progress.count ?? 0 >= Self.maxProgress { live[id]?.progress.removeFirst() }
    live[id]?.progress.append(line)
    tell(id, .progress(line))
  }

  /// Writes down how a job ended, and lets the next one begin.
  private func end(_ job: Job, _ state: Job.State) throws {
    var job = job
    job.state = state
    job.finished = Job.now
    defer { leave(job.id) }
    try store.finish(job)
    tell(job.id, .state(job))
    if job.isCallbackDue { callbacks.send(job, store) }
  }

  private func leave(_ id: String) {
    running[id] = nil
    finishListeners(of: id)
    live[id] = nil
    fill()
  }

  private func finishListeners(of id: String) {
    for listener in live[id]?.listeners.values ?? [:].values { listener.finish() }
  }

  private func tell(_ id: String, _ event: JobEvent) {
    for listener in live[id]?.listeners.values ?? [:].values { listener.yield(event) }
  }
}

/// What is told about a job while it waits and runs.
enum JobEvent: Sendable {
  /// It is in another state.
  case state(Job)
  /// A line of JSON: seconds, steps and cost.
  case progress(String)

  /// As a server-sent event.
  ///
  /// - Source: WHATWG, *HTML Standard*, section 9.2.
  var text: [UInt8] {
    switch self {
    case .state(let job):
      var json = JSONWriter(.compact)
      json.object { json in job.write(progress: nil, to: &json) }
      return Array("event: state\ndata: ".utf8) + json.finish() + [UInt8(ascii: "\n")]
    case .progress(let line): return Array("event: progress\ndata: \(line)\n\n".utf8)
    }
  }
}
