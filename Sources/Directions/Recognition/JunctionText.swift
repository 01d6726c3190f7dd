/// What answers say of the junction between two edges of a route, as bytes that are written once.
package final class JunctionText: Sendable {
  package let bytes: [UInt8]
  /// Whether only one way goes on there, and as the same kind of road.
  package let isMinor: Bool

  package init(_ bytes: [UInt8], isMinor: Bool) {
    self.bytes = bytes
    self.isMinor = isMinor
  }
}

extension ManeuverRecognizer {
  /// Finds what answers say of the junction between two edges of a route.
  ///
  /// - Parameters:
  ///   - arrival: The edge that ends there.
  ///   - departure: The edge that follows.
  ///   - make: Writes it; always the same for these edges.
  /// - Returns: What all routes that go this way share.
  package func text(
    from arrival: Int, to departure: Int, _ make: () -> JunctionText
  ) -> JunctionText {
    guard let arc = streets.turn(from: streets.node(of: arrival), into: departure) else {
      return make()
    }
    return streets.knownTexts.object(arc, make)
  }
}
