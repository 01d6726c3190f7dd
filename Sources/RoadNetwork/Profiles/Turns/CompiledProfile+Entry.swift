extension CompiledProfile {
  /// The weight of passing from a way with one access to a way with another, in addition to the turn.
  ///
  /// Entering destination-only roads or private ground weighs so much that they carry no through
  /// traffic; leaving them weighs nothing, so that routes may begin there.
  ///
  /// - Returns: A weight on the scale of milliseconds.
  /// - Precondition: Both ways are open.
  package func entryWeight(from: Access, to: Access) -> Int32 {
    precondition(from != .closed && to != .closed, "nobody travels there")
    guard to < from else { return 0 }
    let rules = profile.lastStretch
    return Self.milliseconds(to == .privateGround ? rules.privateGround : rules.destination)
  }
}
