/// A route that does not exist yet, as a sentence of pieces of routes that do.
///
/// The first piece begins at the vehicle's start node; the last one ends at its end node, or at that
/// of a vehicle of the same group. All nodes between are stops.
struct RouteProposal {
  /// Consecutive nodes of an existing route, visited from `first` to `last`.
  ///
  /// In half words, as all of a proposal: a move is copied as often as it is priced.
  struct Piece: BitwiseCopyable {
    private let firstNode: Int32
    private let lastNode: Int32
    /// Whether the nodes are visited against the order of the route that they come from.
    let isReversed: Bool

    @inline(__always)
    init(first: Int = 0, last: Int = 0, isReversed: Bool = false) {
      firstNode = Int32(truncatingIfNeeded: first)
      lastNode = Int32(truncatingIfNeeded: last)
      self.isReversed = isReversed
    }

    @inline(__always)
    var first: Int { Int(firstNode) }
    @inline(__always)
    var last: Int { Int(lastNode) }
  }

  private(set) var pieces = InlineArray<5, Piece>(repeating: Piece())
  private let vehicleNumber: Int32
  private var pieceCount: Int32 = 0

  @inline(__always)
  var vehicle: Int { Int(vehicleNumber) }
  @inline(__always)
  var count: Int { Int(pieceCount) }

  /// Creates the proposal of a vehicle's route, without pieces.
  @inline(__always)
  init(_ vehicle: Int) { vehicleNumber = Int32(truncatingIfNeeded: vehicle) }

  /// Appends the nodes from `first` through `last`, which follow in this order on their route.
  @inline(__always)
  mutating func append(_ first: Int, through last: Int) {
    pieces[count] = Piece(first: first, last: last)
    pieceCount += 1
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
    pieceCount += 1
  }
}

/// A change of one route or of two, by the proposals of what they become.
struct Move {
  let first: RouteProposal
  /// The other route that changes; `nil` if the move stays within one.
  var second: RouteProposal?
}
