/// What signs state about where a road leads.
package struct Signpost: Hashable, Codable, Sendable {
  /// The number of an exit, for instance `24` or `302B`.
  package var exitNumber: String?
  /// The numbers of the roads that one comes to.
  package var refs: [String]
  /// The places that one comes to.
  package var places: [String]

  package init(exitNumber: String? = nil, refs: [String] = [], places: [String] = []) {
    self.exitNumber = exitNumber
    self.refs = refs
    self.places = places
  }

  package var isEmpty: Bool { exitNumber == nil && refs.isEmpty && places.isEmpty }
}
