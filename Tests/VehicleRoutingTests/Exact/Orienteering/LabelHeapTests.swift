import Testing
import _TestSupport

@testable import VehicleRouting

@Suite struct LabelHeapTests {
  @Test func `labels come out by their keys, and by their numbers where keys are equal`() async {
    await Seeds.each(Seeds.wanted(quick: 200, long: 10_000)) { seed in
      var random = SplitMix64(seed: seed)
      var heap = LabelHeap()
      var waiting: [(key: Int64, label: Int32)] = []
      for label in 0..<Int32(random.number(in: 0...200)) {
        let key = Int64(random.number(in: -20...20))
        heap.push(label, key: key)
        waiting.append((key, label))
        if random.chance(percent: 30) { expectLeast(&heap, &waiting, seed) }
        #expect(Set(heap.labels) == Set(waiting.map(\.label)), "seed \(seed)")
      }
      while !waiting.isEmpty { expectLeast(&heap, &waiting, seed) }
      #expect(heap.pop() == nil, "seed \(seed)")
    }
  }

  /// Takes one out of the heap, and the least out of the list by looking at all.
  private func expectLeast(
    _ heap: inout LabelHeap, _ waiting: inout [(key: Int64, label: Int32)], _ seed: UInt64
  ) {
    waiting.sort { $0 < $1 }
    #expect(heap.pop() == waiting.removeFirst().label, "seed \(seed)")
  }
}
