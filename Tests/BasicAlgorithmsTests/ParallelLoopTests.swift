import BasicAlgorithms
import Synchronization
import Testing

@Suite struct ParallelLoopTests {
  @Test(arguments: [1, 2, 7])
  func `each piece is done once, and results keep their order`(threads: Int) {
    let times = Mutex([Int](repeating: 0, count: 100))
    ParallelLoop.run(100, threads: threads) { thread, piece in
      #expect(thread < threads)
      times.withLock { $0[piece] += 1 }
    }
    #expect(times.withLock { $0 } == [Int](repeating: 1, count: 100))
    #expect(
      ParallelLoop.results(of: 100, threads: threads) { $0 * $0 } == (0..<100).map { $0 * $0 })
    #expect(ParallelLoop.results(of: 0, threads: threads) { $0 } == [])
  }

  @Test(arguments: [1, 3])
  func `a worker is made for each thread and kept between its pieces`(threads: Int) {
    let made = Mutex(0)
    let counts = ParallelLoop.results(of: 50, threads: threads) {
      made.withLock { $0 += 1 }
      return 0
    } _: { worker, _ in
      worker += 1
      return worker
    }
    #expect(made.withLock { $0 } == threads)
    #expect(counts.count { $0 == 1 } <= threads)
    #expect(counts.contains { $0 > 1 })
  }
}
