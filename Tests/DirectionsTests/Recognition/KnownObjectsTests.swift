import Synchronization
import Testing
import _TestSupport

@testable import Directions

/// Objects that threads share, against those that are made each time.
@Suite struct KnownObjectsTests {
  private final class Square: Sendable {
    let value: Int
    private let alive: Living

    init(_ number: Int, _ alive: Living) {
      value = number * number
      self.alive = alive
      alive.count.add(1, ordering: .relaxed)
    }

    deinit { alive.count.subtract(1, ordering: .relaxed) }
  }

  /// How many objects there are.
  private final class Living: Sendable {
    let count = Atomic<Int>(0)
  }

  @Test(arguments: [0, 7, 100])
  func `threads get the objects of their numbers, and no more are kept than allowed`(
    limit: Int
  ) async {
    let living = Living()
    do {
      let known = KnownObjects<Square>(count: 50, limit: limit)
      let wrong = await withTaskGroup(of: Int.self) { group in
        for thread in 0..<8 {
          group.addTask {
            var random = SplitMix64(seed: UInt64(thread))
            return (0..<2_000).reduce(0) { wrong, _ in
              let number = random.number(in: 0...49)
              let object = known.object(number) { Square(number, living) }
              return wrong + (object.value == number * number ? 0 : 1)
            }
          }
        }
        return await group.reduce(0, +)
      }
      #expect(wrong == 0)
      #expect(living.count.load(ordering: .relaxed) == min(limit, 50))
    }
    #expect(living.count.load(ordering: .relaxed) == 0)
  }

  @Test func `a known object is not made again`() {
    let known = KnownObjects<Square>(count: 1, limit: 1)
    let living = Living()
    let first = known.object(0) { Square(3, living) }
    #expect(known.object(0) { Square(4, living) } === first)
  }
}
