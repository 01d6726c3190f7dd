extension CompiledProfile {
  /// What it weighs to go from a way with one access to a way with another, beside the turn.
  ///
  /// Entering a road for those with a destination there, or private ground, weighs so much that
  /// nobody passes through; leaving it weighs nothing, so that routes may begin there.
  ///
  /// - Returns: A weight of the size of milliseconds.
  /// - Precondition: Both ways are open.
  package func entryWeight(from: Access, to: Access) -> Int32 {
    precondition(from != .closed && to != .closed, "nobody travels there")
    guard to < from else { return 0 }
    let rules = profile.lastStretch
    return Self.milliseconds(to == .privateGround ? rules.privateGround : rules.destination)
  }
}
