/// A node reached at a weight; of equal weights, the smaller node comes first.
struct ReachedNode: Comparable {
  let weight: Int
  let node: Int

  static func < (a: ReachedNode, b: ReachedNode) -> Bool { (a.weight, a.node) < (b.weight, b.node) }
}
