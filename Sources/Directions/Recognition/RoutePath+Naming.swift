internal import RoadNetwork

extension RoutePath {
  /// A street that is shorter than this, in centimetres, and has no name is called by the next name.
  private static let shortest = 5_000
  /// A name that holds for less than this, in centimetres, is that of a corner, not of the street taken.
  private static let briefName = 3_000

  /// The number of the edge by whose name a street is called that begins with an edge and is followed up to
  /// another one.
  ///
  /// After a turn nobody looks for the name of a corner, which soon changes: it is passed over if that is
  /// wished. Whoever stays on a street, or leaves a circle, does look for it.
  func naming(_ entry: Int, upTo end: Int, skipsBriefNames: Bool) -> Int {
    var length = 0
    var index = entry
    while index <= end, length <= Self.shortest {
      if isNamed(index) { return skipsBriefNames ? afterBriefName(index, upTo: end) : index }
      length += travelledLength(index)
      index += 1
    }
    return entry
  }

  /// The number of an edge, or of a later one: who drives does not look for a name that soon changes.
  private func afterBriefName(_ index: Int, upTo end: Int) -> Int {
    guard streets.mode != .walking else { return index }
    var (length, next) = (0, index)
    while next <= end, length < Self.briefName, likeness(index, next) == .same {
      length += travelledLength(next)
      next += 1
    }
    guard length < Self.briefName, next <= end, isNamed(next),
      abs(angle(from: next - 1, to: next)) < 30,
      next - 1 == index || abs(angle(from: index, to: next)) < 30
    else { return index }
    return next
  }
}
