internal import RoadNetwork

/// Enumerations of words, by which tables are indexed.
protocol WordSet: CaseIterable, RawRepresentable<String>, Sendable {}

extension WordSet {
  /// The place of a case among all cases, from 0.
  ///
  /// An enumeration without values of up to 256 cases is stored as one byte that counts the cases;
  /// the tests hold that against `allCases`.
  @inline(__always)
  var place: Int { Int(unsafeBitCast(self, to: UInt8.self)) }
}

extension TurnDirection: WordSet {}
extension Side: WordSet {}
extension Compass: WordSet {}
extension TravelMode: WordSet {}
extension JunctionSign: WordSet {}
extension StreetKind: WordSet {}
extension LandmarkKind: WordSet {}
extension LandmarkRelation: WordSet {}
