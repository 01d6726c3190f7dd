internal import Dispatch
internal import Synchronization

/// Processes items in parallel, and delivers the results in the order of the items.
///
/// At most `ahead` items per worker are in progress or wait for an earlier one, so that memory does
/// not grow with their number.
package struct OrderedWork: Sendable {
  /// The number of items to process in parallel.
  package var jobs: Int

  package init(jobs: Int) {
    self.jobs = jobs
  }
  private static let ahead = 4

  private struct Queue<Item: Sendable, Result: Sendable>: Sendable {
    var results: [Int: (item: Item, result: Result)] = [:]
    /// The number of the item to deliver next.
    var next = 0
    var failure: (any Error)?
  }

  private struct Source: Sendable {
    var count = 0
    var isAtEnd = false
    var failure: (any Error)?
  }

  /// Processes all items.
  ///
  /// - Parameters:
  ///   - next: Returns the next item, `nil` after the last one; called by one thread at a time.
  ///   - work: Computes the result of an item.
  ///   - deliver: Receives each item with its result, in order; called by one thread at a time.
  /// - Throws: The error of `next`, after all earlier items were delivered; or that of `deliver`, after which
  ///   nothing more is delivered.
  package func run<Item: Sendable, Result: Sendable>(
    next: @escaping @Sendable () throws -> Item?, work: @escaping @Sendable (Item) -> Result,
    deliver: @escaping @Sendable (Item, Result) throws -> Void
  ) throws {
    let room = DispatchSemaphore(value: jobs * Self.ahead)
    let source = Mutex(Source())
    let queue = Mutex(Queue<Item, Result>())

    let take: @Sendable () -> (Int, Item)? = {
      source.withLock { source in
        guard !source.isAtEnd, queue.withLock({ $0.failure == nil }) else { return nil }
        do {
          guard let item = try next() else {
            source.isAtEnd = true
            return nil
          }
          source.count += 1
          return (source.count - 1, item)
        } catch {
          source.isAtEnd = true
          source.failure = error
          return nil
        }
      }
    }
    let put: @Sendable (Int, Item, Result) -> Int = { number, item, result in
      queue.withLock { queue in
        queue.results[number] = (item, result)
        let first = queue.next
        while let (item, result) = queue.results.removeValue(forKey: queue.next) {
          queue.next += 1
          guard queue.failure == nil else { continue }
          do { try deliver(item, result) } catch { queue.failure = error }
        }
        return queue.next - first
      }
    }
    let worker: @Sendable (Int) -> Void = { _ in
      while true {
        room.wait()
        guard let (number, item) = take() else {
          room.signal()
          return
        }
        // Each delivery makes room for one more: the first undelivered item always has its place.
        for _ in 0..<put(number, item, work(item)) { room.signal() }
      }
    }
    if jobs <= 1 {
      worker(0)
    } else {
      DispatchQueue.concurrentPerform(iterations: jobs, execute: worker)
    }
    if let failure = queue.withLock({ $0.failure }) ?? source.withLock({ $0.failure }) {
      throw failure
    }
  }
}
