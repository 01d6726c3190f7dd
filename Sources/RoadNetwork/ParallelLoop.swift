internal import Dispatch
internal import Synchronization

/// Deals pieces of work out to a number of threads.
package enum ParallelLoop {
  /// Calls `work` once for each piece, on at most `threads` threads at once.
  ///
  /// - Parameters:
  ///   - count: How many pieces there are; `work` gets their numbers, `0..<count`.
  ///   - threads: At least 1; with 1 the pieces are done in order on the caller's thread.
  ///   - work: Gets the thread's number, `0..<threads`, which no two calls at a time share, and the
  ///     number of the piece. Which thread does which piece is left to chance.
  package static func run(
    _ count: Int, threads: Int, _ work: @Sendable (_ thread: Int, _ piece: Int) -> Void
  ) {
    guard threads > 1, count > 1 else {
      for piece in 0..<count { work(0, piece) }
      return
    }
    let next = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: min(threads, count)) { thread in
      while true {
        let piece = next.add(1, ordering: .relaxed).oldValue
        guard piece < count else { return }
        work(thread, piece)
      }
    }
  }

  /// Collects what `work` makes of each piece, on at most `threads` threads at once.
  ///
  /// - Parameters:
  ///   - count: How many pieces there are.
  ///   - threads: At least 1.
  ///   - work: Gets the number of the piece, `0..<count`.
  /// - Returns: What it made of each, in the order of the pieces.
  package static func results<Result: Sendable>(
    of count: Int, threads: Int, _ work: @Sendable (_ piece: Int) -> Result
  ) -> [Result] {
    let results = Mutex([Result?](repeating: nil, count: count))
    run(count, threads: threads) { _, piece in
      let result = work(piece)
      results.withLock { $0[piece] = result }
    }
    return results.withLock { $0.compactMap(\.self) }
  }
}
