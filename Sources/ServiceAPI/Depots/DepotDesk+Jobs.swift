/// The jobs that make plans are their depot's: whoever plans there follows and stops them, whoever began them.
extension DepotDesk {
  /// The job of a plan.
  ///
  /// - Returns: `nil` if a job makes no plan, or one that the caller may not see.
  func job(_ id: String, for caller: Caller) throws -> Job? {
    guard let day = try store.day(ofJob: id) else { return nil }
    do {
      try DepotAddress.plans(day).check(caller)
    } catch is ServiceError {
      return nil
    }
    return try parts.queue.store.job(id)
  }

  /// Moves what a job has made to its day, before the job is forgotten.
  func keepResult(ofJob id: String) async throws {
    guard let day = try store.day(ofJob: id) else { return }
    _ = try await plans(of: day)
  }
}
