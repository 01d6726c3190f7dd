/// A route that does not exist yet, as a sentence of pieces of routes that do.
///
/// The first piece begins at the vehicle's start node; the last one ends at its end node, or at that
/// of a vehicle of the same group. All nodes between are stops.
struct RouteProposal {
  /// Consecutive nodes of an existing route, visited from `first` to `last`.
  struct Piece: BitwiseCopyable {
    var first = 0
    var last = 0
    /// Whether the nodes are visited against the order of the route that they come from.
    var isReversed = false
  }

  let vehicle: Int
  private(set) var pieces = InlineArray<5, Piece>(repeating: Piece())
  private(set) var count = 0

  /// Creates the proposal of a vehicle's route, without pieces.
  @inline(__always)
  init(_ vehicle: Int) { self.vehicle = vehicle }

  /// Appends the nodes from `first` through `last`, which follow in this order on their route.
  @inline(__always)
  mutating func append(_ first: Int, through last: Int) {
    pieces[count] = Piece(first: first, last: last)
    count += 1
  }

  /// Appends what follows from `first` on its route to the end, and ends at this vehicle's end node.
  @inline(__always)
  mutating func appendTail(
    _ first: Int, in routes: borrowing Routes, _ cost: borrowing CostEvaluator
  ) {
    let other = routes.route[first]
    let end = cost.end(of: other)
    if cost.instance.group[other] == cost.instance.group[vehicle] {
      append(first, through: end)
    } else {
      if first != end { append(first, through: routes.previous[end]) }
      append(cost.end(of: vehicle), through: cost.end(of: vehicle))
    }
  }

  /// Appends the nodes from `first` back to `last`, which precedes it on their route.
  @inline(__always)
  mutating func append(_ first: Int, backTo last: Int) {
    pieces[count] = Piece(first: first, last: last, isReversed: true)
    count += 1
  }
}

/// A change of one route or of two, by the proposals of what they become.
struct Move {
  let first: RouteProposal
  /// The other route that changes; `nil` if the move stays within one.
  var second: RouteProposal?
}
