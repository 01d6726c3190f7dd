/// One measure of all turns of a ``TurnTable``, each with the whole of the edge that it enters.
///
/// In memory it is stored for each turn. In a file it is what the turn takes beyond the edge: there are
/// some hundred different angles and delays, whose number takes two bytes.
package struct TurnSizes: @unchecked Sendable {
  // Unchecked: pointers are not sendable, but the memory is never written again.

  /// The measure of each turn; `nil` if it is coded.
  private let plain: UnsafePointer<Int32>?
  private let codes: UnsafePointer<UInt16>?
  private let extras: UnsafePointer<Int32>?
  private let heads: UnsafePointer<Int32>?
  private let edgeOfNode: UnsafePointer<Int32>?
  private let edges: UnsafePointer<Int32>?
  /// How many turns there are.
  package let count: Int
  /// What keeps the memory.
  private let owners: [any Sendable]

  /// Creates a measure of which each value is stored.
  package init(_ plain: ArrayStorage<Int32>) {
    self.plain = plain.base
    (codes, extras, heads, edgeOfNode, edges) = (nil, nil, nil, nil, nil)
    count = plain.count
    owners = [plain]
  }

  /// Creates a measure of which only the extras beyond the edges are stored.
  ///
  /// - Parameters:
  ///   - codes: By turn, the number of its extra.
  ///   - extras: What turns take beyond the edges that they enter.
  ///   - heads: By turn, the node that it enters.
  ///   - edgeOfNode: By node, its edge.
  ///   - edges: The measure of edges.
  /// - Precondition: No number refers outside.
  init(
    codes: ArrayStorage<UInt16>, extras: ArrayStorage<Int32>, heads: ArrayStorage<Int32>,
    edgeOfNode: ArrayStorage<Int32>, edges: ArrayStorage<Int32>
  ) {
    plain = nil
    (self.codes, self.extras) = (codes.base, extras.base)
    (self.heads, self.edgeOfNode, self.edges) = (heads.base, edgeOfNode.base, edges.base)
    count = codes.count
    owners = [codes, extras, heads, edgeOfNode, edges]
  }
}

extension TurnSizes: RandomAccessCollection {
  package var startIndex: Int { 0 }
  package var endIndex: Int { count }

  package subscript(arc: Int) -> Int32 {
    @inline(__always) get {
      assert(arc >= 0 && arc < count)
      if let plain { return plain[arc] }
      guard let codes, let extras, let heads, let edgeOfNode, let edges else { return 0 }
      let edge = Int(edgeOfNode[Int(heads[arc])])
      return Int32(clamping: Int(edges[edge]) + Int(extras[Int(codes[arc])]))
    }
  }
}

/// The turns of a graph as a file holds them: the number of what each takes beyond the edge that it
/// enters, in weight and in duration.
struct TurnCodes {
  let codes: ArrayStorage<UInt16>
  let weights: ArrayStorage<Int32>
  let durations: ArrayStorage<Int32>

  private struct Extra: Hashable {
    let weight: Int32
    let duration: Int32
  }

  /// Codes the turns of a graph, numbering extras in the order in which they occur; `nil` if there are
  /// too many.
  init?(_ graph: RoadGraph) {
    let turns = graph.turns
    var numbers: [Extra: UInt16] = [:]
    var codes: [UInt16] = []
    var (weights, durations): ([Int32], [Int32]) = ([], [])
    codes.reserveCapacity(turns.arcCount)
    for arc in 0..<turns.arcCount {
      let edge = Int(graph.edgeOfNode[Int(turns.heads[arc])])
      let (weight, isHeavy) = turns.weights[arc].subtractingReportingOverflow(graph.weights[edge])
      let (duration, isLong) = turns.durations[arc]
        .subtractingReportingOverflow(graph.durations[edge])
      guard !isHeavy, !isLong else { return nil }
      let extra = Extra(weight: weight, duration: duration)
      if let known = numbers[extra] {
        codes.append(known)
        continue
      }
      guard let number = UInt16(exactly: weights.count) else { return nil }
      numbers[extra] = number
      weights.append(weight)
      durations.append(duration)
      codes.append(number)
    }
    self.codes = ArrayStorage(codes)
    (self.weights, self.durations) = (ArrayStorage(weights), ArrayStorage(durations))
  }
}
