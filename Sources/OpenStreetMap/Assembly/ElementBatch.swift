internal import TravelModel

/// What a reader kept of one block, or of a stretch of text, with indices into its own strings.
struct ElementBatch: Sendable {
  var strings = BatchStrings()
  var nodes = NodeColumns()
  var ways = WayColumns()
  var relations = RelationColumns()
  /// How many elements there were, kept or not, without the deleted ones.
  var nodeCount = 0
  var wayCount = 0
  var relationCount = 0
  /// How many nodes lie outside the ranges of longitude and latitude.
  var misplacedNodes = 0
  /// Whether there was a deleted element.
  var hasDeleted = false
}

/// Consecutive strings.
struct BatchStrings: Sendable {
  private(set) var bytes: [UInt8] = []
  /// Text `i` ends at `ends[i]` and begins where the one before ends.
  private(set) var ends: [Int32] = []

  /// Adds a text and returns its index.
  mutating func add(_ text: UnsafeBufferPointer<UInt8>) -> Int32 {
    bytes.append(contentsOf: text)
    ends.append(Int32(bytes.count))
    return Int32(ends.count - 1)
  }
}

/// Whether the ids of a kind only grow, as they do in a sorted file without histories.
struct IDOrder: Sendable {
  private(set) var first = Int64.max
  private(set) var last = Int64.min
  private(set) var isIncreasing = true
  private var isEmpty = true

  /// Takes the next id into account.
  @inline(__always)
  mutating func see(_ id: Int64) {
    if isEmpty { (first, isEmpty) = (id, false) } else if id <= last { isIncreasing = false }
    last = id
  }

  /// Takes ids into account of which others have seen that they grow or not.
  mutating func see(first: Int64, last: Int64, areIncreasing: Bool) {
    see(first)
    self.last = last
    if !areIncreasing { isIncreasing = false }
  }

  /// Takes the ids of the next batch into account.
  mutating func see(_ next: IDOrder) {
    if !next.isEmpty { see(first: next.first, last: next.last, areIncreasing: next.isIncreasing) }
  }
}

/// Tags of elements in a row: those of element `i` are `starts[i]..<starts[i + 1]`.
struct TagColumns: Sendable {
  var starts: [Int32] = [0]
  var keys: [Int32] = []
  var values: [Int32] = []

  mutating func endElement() { starts.append(Int32(keys.count)) }
}

/// Consecutive nodes.
struct NodeColumns: Sendable {
  var ids: [Int64] = []
  var coordinates: [FixedCoordinate] = []
  /// The indices of the nodes that have tags, and their tags.
  var tagged: [Int32] = []
  var tags = TagColumns()
  /// One for each node, or empty if revisions are not kept.
  var revisions: [Revision] = []
  var order = IDOrder()
}

/// Consecutive ways.
struct WayColumns: Sendable {
  var ids: [Int64] = []
  /// The references of way `i` are `starts[i]..<starts[i + 1]`.
  var starts: [Int32] = [0]
  var references: [Int64] = []
  var tags = TagColumns()
  /// One for each way, or empty if revisions are not kept.
  var revisions: [Revision] = []
  /// Where the nodes of ways lie, if the ways say so.
  var places: [WayPlace] = []
  var order = IDOrder()
}

/// The location of a node, as stated by a way.
struct WayPlace: Sendable {
  let node: Int64
  let coordinate: FixedCoordinate
}

/// Consecutive relations.
struct RelationColumns: Sendable {
  var ids: [Int64] = []
  /// The members of relation `i` are `starts[i]..<starts[i + 1]`.
  var starts: [Int32] = [0]
  var memberKinds: [ExtractRelations.MemberKind] = []
  var memberIDs: [Int64] = []
  var memberRoles: [Int32] = []
  var tags = TagColumns()
  /// One for each relation, or empty if revisions are not kept.
  var revisions: [Revision] = []
  var order = IDOrder()
}

extension ElementBatch {
  /// Counts a node, and appends it without its tags if it is to be kept.
  ///
  /// What passes is told for the filter of nodes and for that of the tags of ways' nodes; a place is
  /// `nil` outside the ranges of longitude and latitude. Returns whether its tags are to be kept, too.
  @inline(__always)
  mutating func addNode(
    _ id: Int64, _ state: ElementState, isNeeded: Bool, passes: (own: Bool, way: Bool),
    _ pass: ReadingPass, place: @autoclosure () -> FixedCoordinate?
  ) -> Bool {
    nodes.order.see(id)
    if state.isVisible { nodeCount += 1 } else { hasDeleted = true }
    var isKept = state.isVisible && (isNeeded || passes.own)
    guard isKept || pass.keepsRevisions else { return false }
    var place = place()
    if isKept, place == nil {
      misplacedNodes += 1
      isKept = false
    }
    if pass.keepsRevisions {
      guard isNeeded || !pass.selection.passesNone(.nodes) else { return false }
      // A state that is not kept hides older ones; where it lies does not matter.
      if !isKept { place = FixedCoordinate(longitude: 0, latitude: 0) }
      nodes.revisions.append(state.revision(isKept: isKept))
    }
    guard let place else { return false }
    nodes.ids.append(id)
    nodes.coordinates.append(place)
    return isKept && (passes.own || passes.way)
  }

  /// Ends the tags of the node that was appended last.
  mutating func endNodeTags() {
    guard nodes.tags.keys.count > Int(nodes.tags.starts.last ?? 0) else { return }
    nodes.tagged.append(Int32(nodes.ids.count - 1))
    nodes.tags.endElement()
  }
}
