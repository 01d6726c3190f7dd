import BasicAlgorithms
import Testing
import _TestSupport

@Suite struct HeapTests {
  @Test(arguments: [UInt64.random(in: 0...UInt64.max)])
  func `elements come out as from a sorted list`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var heap = Heap<Int>()
    var list: [Int] = []
    for _ in 0..<2000 {
      if random.number(in: 0...2) > 0 {
        let number = random.number(in: 0...99)
        heap.push(number)
        list.append(number)
      } else {
        let least = list.min()
        #expect(heap.pop() == least, "\(random)")
        if let least, let place = list.firstIndex(of: least) { list.remove(at: place) }
      }
    }
    heap.removeAll()
    #expect(heap.pop() == nil)
  }
}
