import Foundation
import Synchronization
import Testing
import _TestSupport

@testable import Planning

@Suite struct OrderedWorkTests {
  @Test(arguments: [(1, 0), (1, 7), (2, 100), (3, 1), (8, 300)])
  func `results come in the order of the items`(jobs: Int, count: Int) throws {
    let next = Atomic(0)
    let delivered = Mutex<[Int]>([])
    try OrderedWork(jobs: jobs).run(
      next: {
        let item = next.add(1, ordering: .relaxed).oldValue
        return item < count ? item : nil
      },
      work: { item in
        var random = SplitMix64(seed: UInt64(item))
        usleep(UInt32(random.number(in: 0...500)))
        return item * item
      },
      deliver: { item, result in
        #expect(result == item * item)
        delivered.withLock { $0.append(item) }
      })
    #expect(delivered.withLock(\.self) == Array(0..<count))
  }

  @Test func `while the first item takes long, not all others are begun`() throws {
    let begun = Atomic(0)
    let most = Atomic(0)
    try OrderedWork(jobs: 2).run(
      next: {
        let item = begun.add(1, ordering: .relaxed).oldValue
        return item < 200 ? item : nil
      },
      work: { item in
        if item == 0 {
          usleep(200_000)
          most.store(begun.load(ordering: .relaxed), ordering: .relaxed)
        }
        return item
      },
      deliver: { (_: Int, _: Int) in })
    #expect(most.load(ordering: .relaxed) <= 8)
  }

  private struct Refusal: Error {}

  @Test(arguments: [1, 3])
  func `an error of who delivers ends the work, and nothing comes after it`(jobs: Int) throws {
    let next = Atomic(0)
    let delivered = Mutex<[Int]>([])
    #expect(throws: Refusal.self) {
      try OrderedWork(jobs: jobs).run(
        next: { next.add(1, ordering: .relaxed).oldValue }, work: { $0 },
        deliver: { item, _ in
          if item == 5 { throw Refusal() }
          delivered.withLock { $0.append(item) }
        })
    }
    #expect(delivered.withLock(\.self) == [0, 1, 2, 3, 4])
    #expect(next.load(ordering: .relaxed) < 100)
  }

  @Test(arguments: [1, 3])
  func `an error of who hands out items is told after what came before`(jobs: Int) throws {
    let next = Atomic(0)
    let delivered = Atomic(0)
    #expect(throws: Refusal.self) {
      try OrderedWork(jobs: jobs).run(
        next: {
          let item = next.add(1, ordering: .relaxed).oldValue
          if item == 3 { throw Refusal() }
          return item
        },
        work: { $0 }, deliver: { (_: Int, _: Int) in _ = delivered.add(1, ordering: .relaxed) })
    }
    #expect(delivered.load(ordering: .relaxed) == 3)
  }
}
