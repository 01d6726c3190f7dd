internal import Dispatch
internal import Synchronization

/// Runs independent pieces of work on a number of threads.
package enum ParallelSearches {
  /// Returns `work(0)`, …, `work(count - 1)` in this order, however many threads there are.
  ///
  /// - Parameters:
  ///   - count: How many pieces there are.
  ///   - threads: How many of them run at once.
  ///   - work: Makes a piece.
  /// - Returns: What each piece gives.
  package static func map<Result: Sendable>(
    _ count: Int, threads: Int, _ work: @Sendable (Int) -> Result
  ) -> [Result] {
    guard threads > 1, count > 1 else { return (0..<count).map(work) }
    let results = Mutex<[Result?]>(Array(repeating: nil, count: count))
    let next = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: min(threads, count)) { _ in
      while true {
        let index = next.add(1, ordering: .relaxed).oldValue
        guard index < count else { return }
        let result = work(index)
        results.withLock { $0[index] = result }
      }
    }
    return results.withLock { $0.compactMap(\.self) }
  }
}
