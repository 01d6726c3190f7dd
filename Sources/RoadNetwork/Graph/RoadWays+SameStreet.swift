/// To what extent two ways are one street to travellers who read signs.
package enum StreetLikeness: Sendable {
  /// They have the same name, or no name and the same number, or neither has either.
  case same
  /// They have another name and share a number.
  case sameRef
  /// One of them has neither name nor number.
  case unknown
  case different
}

extension RoadWays {
  /// Compares what signs call two ways.
  package func likeness(_ a: Int, _ b: Int) -> StreetLikeness {
    if a == b { return .same }
    let (one, other) = (records[a], records[b])
    if one.name == other.name, one.name >= 0 || one.ref == other.ref { return .same }
    if one.ref >= 0, other.ref >= 0, one.ref == other.ref || sharesRef(one.ref, other.ref) {
      return one.name < 0 || other.name < 0 ? .same : .sameRef
    }
    if one.name < 0, one.ref < 0 { return .unknown }
    if other.name < 0, other.ref < 0 { return .unknown }
    return .different
  }

  /// Whether a way has a name or a number.
  package func isNamed(_ way: Int) -> Bool { records[way].name >= 0 || records[way].ref >= 0 }

  private func sharesRef(_ a: Int32, _ b: Int32) -> Bool {
    guard let first = texts[a], let second = texts[b], first.contains(";") || second.contains(";")
    else { return false }
    let refs = second.split(separator: ";").map { $0.filter { $0 != " " } }
    return first.split(separator: ";").contains { ref in refs.contains(ref.filter { $0 != " " }) }
  }

  // What directions look at everywhere, without the rest of the traits.

  package func highway(_ way: Int) -> HighwayClass {
    HighwayClass(rawValue: records[way].highway) ?? .road
  }
  package func flags(_ way: Int) -> WayFlags { WayFlags(rawValue: records[way].flags) }
  package func service(_ way: Int) -> ServiceKind? { ServiceKind(rawValue: records[way].service) }
  package func access(_ way: Int, isForward: Bool) -> Access {
    Access(rawValue: isForward ? records[way].forwardAccess : records[way].backwardAccess)
      ?? .closed
  }
  package func isWalked(_ way: Int, isForward: Bool) -> Bool {
    records[way].walked & (isForward ? 1 : 2) != 0
  }
}
