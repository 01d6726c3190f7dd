import Testing
import _TestSupport

@testable import RoadNetwork

@Suite struct ContractionHierarchyTests {
  @Test func `an index has the same bytes at any number of threads`() throws {
    for seed in 0..<20 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let kind = RandomGraph.Kind.allCases[Int(seed % 5)]
      let graph = DirectedGraph(RandomGraph(&random, kind, size: 700, weights: 0...50))
      let one = try ContractionHierarchy(preparing: graph, threads: 1)
      for threads in [2, 4] {
        let other = try ContractionHierarchy(preparing: graph, threads: threads)
        #expect(Self.bytes(one) == Self.bytes(other), "\(threads) threads, \(random)")
      }
    }
  }

  @Test func `a graph without nodes has an index`() throws {
    let hierarchy = try ContractionHierarchy(preparing: DirectedGraph(nodeCount: 0))
    #expect(hierarchy.nodeCount == 0 && hierarchy.arcCount == 0)
    #expect(hierarchy.isWellFormed(graphArcCount: 0))
  }

  @Test func `loops vanish, and of parallel arcs the best stays`() throws {
    let hierarchy = try ContractionHierarchy(
      preparing: DirectedGraph(
        2,
        [
          WeightedArc(0, 0, weight: 0), WeightedArc(0, 1, weight: 5, duration: 4, distance: 4),
          WeightedArc(0, 1, weight: 5, duration: 3, distance: 9),
          WeightedArc(0, 1, weight: 5, duration: 3, distance: 8),
          WeightedArc(0, 1, weight: 5, duration: 3, distance: 8),
          WeightedArc(0, 1, weight: 6, duration: 0, distance: 0),
        ]))
    #expect(hierarchy.arcCount == 1)
    #expect(hierarchy.details[0] == ArcDetail(duration: 3, distance: 8, first: 3, second: -1))
  }

  /// A chain is taken apart from its ends or its middle; the shortcuts are fewer than its nodes.
  @Test func `a chain has few shortcuts`() throws {
    let arcs = (1..<100).flatMap { node in
      [WeightedArc(node - 1, node, weight: 1), WeightedArc(node, node - 1, weight: 1)]
    }
    let hierarchy = try ContractionHierarchy(preparing: DirectedGraph(100, arcs))
    #expect(hierarchy.shortcutCount <= 200)
  }

  /// 0 → 1 → 2 in a ring: whichever node goes first, a shortcut passes it, too long by itself.
  @Test func `a shortcut that is too long is an error that names its ends`() throws {
    let large = Int(Int32.max)
    let graph = DirectedGraph(
      3, (0..<3).map { WeightedArc($0, ($0 + 1) % 3, weight: 1, duration: large) })
    let error = #expect(throws: ContractionHierarchyError.self) {
      try ContractionHierarchy(preparing: graph)
    }
    guard case .pathTooLong(let tail, let head) = error else { return }
    #expect((tail + 2) % 3 == head)
    #expect(
      error?.description == """
        The path from node \(tail) to node \(head) is longer than 2,147,483,647 of its unit; use a \
        smaller area or coarser units.
        """)
  }

  @Test func `the heaviest climb counts every path upwards`() throws {
    let chain = try ContractionHierarchy(
      preparing: DirectedGraph(
        3, [WeightedArc(0, 1, weight: 5), WeightedArc(1, 2, weight: 7)]))
    #expect([7, 12].contains(chain.heaviestClimb))
    #expect(UpwardSearch.largestWeight / 2 == 2_251_799_813_685_247)
    #expect(
      ContractionHierarchyError.pathsTooHeavy.description
        == "Paths weigh more than 2,251,799,813,685,247; use a smaller area or coarser units.")
  }

  @Test func `an index can lie in memory that somebody else owns`() throws {
    var random = SplitMix64(seed: 1)
    let graph = RandomGraph(&random, .turns, size: 60, weights: 1...9)
    let owned = try ContractionHierarchy(preparing: DirectedGraph(graph))
    let owner = Copies()
    let borrowed = ContractionHierarchy(
      rankOfNode: owner.copy(owned.rankOfNode), spans: owner.copy(owned.spans),
      arcs: owner.copy(owned.arcs),
      details: ArcDetails(
        packed: owner.copy(owned.details.packed), durations: owner.copy(owned.details.durations),
        wide: owner.copy(owned.details.wide), of: owner.copy(owned.arcs)))
    #expect(Self.bytes(borrowed) == Self.bytes(owned))
    var first = PathQuery(owned)
    var second = PathQuery(borrowed)
    for target in 0..<graph.nodeCount {
      let path = first.findPath(from: [PathEnd(node: 0)], to: [PathEnd(node: target)])
      #expect(second.findPath(from: [PathEnd(node: 0)], to: [PathEnd(node: target)]) == path)
    }
  }

  @Test func `one wrong number of an index is noticed`() throws {
    var random = SplitMix64(seed: 3)
    let graph = RandomGraph(&random, .turns, size: 40, weights: 1...9)
    let good = try ContractionHierarchy(preparing: DirectedGraph(graph))
    #expect(good.isWellFormed(graphArcCount: graph.arcs.count))
    #expect(!good.isWellFormed(graphArcCount: graph.arcs.count / 2))
    let ranks = Array(good.rankOfNode.elements)
    for wrong in [-1, Int32(ranks.count), ranks[1]] {
      #expect(!good.with(ranks: [wrong] + ranks.dropFirst()).isWellFormed(graphArcCount: 10_000))
    }
    for arc in 0..<good.arcCount {
      let (up, detail) = (good.arcs[arc], good.details[arc])
      for bad in [
        UpwardArc(upper: 0, weight: up.weight),
        UpwardArc(upper: Int32(good.nodeCount), weight: up.weight),
        UpwardArc(upper: -1, weight: up.weight), UpwardArc(upper: up.upper, weight: -1),
      ] {
        #expect(!good.with(bad, at: arc).isWellFormed(graphArcCount: 10_000))
      }
      for bad in [
        ArcDetail(duration: -1, distance: 0, first: detail.first, second: detail.second),
        ArcDetail(duration: 0, distance: -1, first: detail.first, second: detail.second),
        ArcDetail(duration: 0, distance: 0, first: -1, second: detail.second),
        ArcDetail(duration: 0, distance: 0, first: 100_000, second: detail.second),
        ArcDetail(duration: 0, distance: 0, first: detail.first, second: Int32(arc)),
        ArcDetail(duration: 0, distance: 0, first: detail.first, second: -2),
      ] {
        #expect(!good.with(bad, at: arc).isWellFormed(graphArcCount: 10_000))
      }
    }
    for rank in 0...good.nodeCount {
      let span = good.spans[rank]
      for bad in [
        ArcSpan(forward: -1, backward: span.backward),
        ArcSpan(forward: Int32(good.arcCount) + 1, backward: span.backward),
      ] {
        #expect(!good.with(bad, at: rank).isWellFormed(graphArcCount: 10_000))
      }
    }
  }

  static func bytes(_ hierarchy: ContractionHierarchy) -> [[UInt8]] {
    [
      Array(hierarchy.rankOfNode.bytes), Array(hierarchy.spans.bytes),
      Array(hierarchy.arcs.bytes), Array(hierarchy.details.packed.bytes),
      Array(hierarchy.details.durations.bytes), Array(hierarchy.details.wide.bytes),
    ]
  }
}

/// Memory that lives as long as this.
private final class Copies {
  private var copies: [UnsafeMutableRawPointer] = []

  func copy<Element>(_ storage: ArrayStorage<Element>) -> ArrayStorage<Element> {
    let copy = UnsafeMutableRawPointer.allocate(
      byteCount: max(storage.bytes.count, 1), alignment: 16)
    copies.append(copy)
    let elements = copy.initializeMemory(
      as: Element.self, from: storage.base, count: storage.count)
    return ArrayStorage(
      borrowing: UnsafeBufferPointer(start: elements, count: storage.count), of: self)
  }

  deinit { for copy in copies { copy.deallocate() } }
}

extension ContractionHierarchy {
  fileprivate func with(ranks: [Int32]) -> ContractionHierarchy {
    ContractionHierarchy(
      rankOfNode: ArrayStorage(ranks), spans: spans, arcs: arcs, details: details)
  }

  fileprivate func with(_ span: ArcSpan, at rank: Int) -> ContractionHierarchy {
    ContractionHierarchy(
      rankOfNode: rankOfNode, spans: spans.with(span, at: rank), arcs: arcs, details: details)
  }

  fileprivate func with(_ arc: UpwardArc, at index: Int) -> ContractionHierarchy {
    ContractionHierarchy(
      rankOfNode: rankOfNode, spans: spans, arcs: arcs.with(arc, at: index), details: details)
  }

  fileprivate func with(_ detail: ArcDetail, at index: Int) -> ContractionHierarchy {
    var details = Array(self.details)
    details[index] = detail
    return ContractionHierarchy(
      rankOfNode: rankOfNode, spans: spans, arcs: arcs, details: details)
  }
}

extension ArrayStorage {
  fileprivate func with(_ element: Element, at index: Int) -> ArrayStorage {
    var elements = Array(self.elements)
    elements[index] = element
    return ArrayStorage(elements)
  }
}
