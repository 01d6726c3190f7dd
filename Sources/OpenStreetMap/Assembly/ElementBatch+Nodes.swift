internal import TravelModel

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
