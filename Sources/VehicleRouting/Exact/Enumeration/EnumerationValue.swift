/// What a part of a plan comes to: what it leaves out that should be served, then what it costs.
struct EnumerationValue: Comparable, BitwiseCopyable {
  /// The weights of the requests that are left out; see ``SearchPrices``.
  var missed: Int
  /// Cost units, with the prizes that are lost.
  var cost: Int

  static let zero = EnumerationValue(missed: 0, cost: 0)
  /// No plan is that bad, and the sum of two of them is no overflow.
  static let unreachable = EnumerationValue(missed: 1 << 60, cost: 1 << 60)

  var isReachable: Bool { missed < 1 << 59 }

  @inline(__always)
  static func < (a: Self, b: Self) -> Bool {
    a.missed == b.missed ? a.cost < b.cost : a.missed < b.missed
  }

  @inline(__always)
  static func + (a: Self, b: Self) -> Self {
    Self(missed: a.missed &+ b.missed, cost: a.cost &+ b.cost)
  }

  @inline(__always)
  static func + (a: Self, cost: Int) -> Self { Self(missed: a.missed, cost: a.cost &+ cost) }
}

extension RichInstance {
  /// What leaving a request out comes to.
  func leavingOut(_ request: Int) -> EnumerationValue {
    EnumerationValue(missed: requests[request].weight, cost: requests[request].lostPrize)
  }

  /// What serving a request by a stop, of several alternatives, comes to beside its route.
  func forgoing(by stop: Int) -> EnumerationValue {
    EnumerationValue(missed: forgoneWeight[stop], cost: forgonePrize[stop])
  }
}
