/// The traits of a way for each combination of its conditions.
struct WayVariants {
  /// Condition `i` is bit `i` of a mask.
  let conditions: [String]
  /// By mask; `nil` where nobody travels.
  let traits: [WayTraits?]

  /// Whether anything depends on the conditions.
  var isTimed: Bool { traits.contains { $0 != traits[0] } }

  /// The traits at the best of all times in each direction; `nil` if the way is never open.
  ///
  /// Its weight is a lower bound for that at any time. What does not belong to a direction is as at most times.
  var best: WayTraits? {
    guard var best = traits.compactMap(\.self).first else { return nil }
    for other in traits.compactMap(\.self) {
      best.forward = Self.better(best.forward, other.forward)
      best.backward = Self.better(best.backward, other.backward)
    }
    return best
  }

  private static func better(_ a: DirectionTraits, _ b: DirectionTraits) -> DirectionTraits {
    guard a.isOpen, b.isOpen else { return a.isOpen ? a : b }
    let isBetter = Int(b.weightFactor) * Int(a.speed) < Int(a.weightFactor) * Int(b.speed)
    var better = isBetter ? b : a
    better.access = max(a.access, b.access)
    return better
  }
}

/// The traits of a node for each combination of its conditions.
struct NodeVariants {
  let conditions: [String]
  /// By mask; `nil` where the node is an ordinary one.
  let traits: [NodeTraits?]

  /// The traits at the best of all times; `nil` for an ordinary node.
  var best: NodeTraits? {
    let all = traits.map { $0 ?? NodeTraits() }
    guard var best = all.max(by: { $0.access < $1.access }) else { return nil }
    for other in all {
      best.forwardDelay = min(best.forwardDelay, other.forwardDelay)
      best.backwardDelay = min(best.backwardDelay, other.backwardDelay)
      best.crossingDelay = min(best.crossingDelay, other.crossingDelay)
    }
    return best.isPlain ? nil : best
  }

  /// The masks of conditions under which nobody passes, as bits, although somebody does at other times.
  var closedMasks: UInt64 {
    guard best?.access != .closed else { return 0 }
    return traits.enumerated().reduce(0) { bits, variant in
      variant.element?.access == .closed ? bits | 1 << UInt64(variant.offset) : bits
    }
  }
}
