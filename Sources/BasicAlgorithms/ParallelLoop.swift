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
    let next = Atomic(0)
    onThreads(min(threads, count)) { thread in
      while let piece = take(from: next, count) { work(thread, piece) }
    }
  }

  /// Collects what `work` makes of each piece, on at most `threads` threads at once.
  ///
  /// - Parameters:
  ///   - count: How many pieces there are.
  ///   - threads: At least 1; with 1 the pieces are done in order on the caller's thread.
  ///   - work: Gets the number of the piece, `0..<count`.
  /// - Returns: What it made of each, in the order of the pieces.
  package static func results<Result: Sendable>(
    of count: Int, threads: Int, _ work: @Sendable (_ piece: Int) -> Result
  ) -> [Result] {
    results(of: count, threads: threads, worker: {}, { _, piece in work(piece) })
  }

  /// Collects what workers make of each piece, one worker for each thread.
  ///
  /// - Parameters:
  ///   - count: How many pieces there are.
  ///   - threads: At least 1; with 1 the pieces are done in order on the caller's thread.
  ///   - worker: Makes what a thread keeps between its pieces.
  ///   - work: Gets the worker of the thread, and the number of the piece, `0..<count`.
  /// - Returns: What it made of each, in the order of the pieces.
  package static func results<Worker: ~Copyable, Result: Sendable>(
    of count: Int, threads: Int, worker: @Sendable () -> Worker,
    _ work: @Sendable (_ worker: inout Worker, _ piece: Int) -> Result
  ) -> [Result] {
    let results = Mutex([Result?](repeating: nil, count: count))
    let next = Atomic(0)
    onThreads(min(threads, count)) { _ in
      var worker = worker()
      while let piece = take(from: next, count) {
        let result = work(&worker, piece)
        results.withLock { $0[piece] = result }
      }
    }
    return results.withLock { $0.compactMap(\.self) }
  }

  private static func take(from next: borrowing Atomic<Int>, _ count: Int) -> Int? {
    let piece = next.add(1, ordering: .relaxed).oldValue
    return piece < count ? piece : nil
  }

  private static func onThreads(_ threads: Int, _ work: @Sendable (_ thread: Int) -> Void) {
    if threads > 1 {
      DispatchQueue.concurrentPerform(iterations: threads, execute: work)
    } else {
      work(0)
    }
  }
}
