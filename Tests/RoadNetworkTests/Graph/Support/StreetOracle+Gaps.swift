import RoadNetwork
import TravelModel

extension StreetOracle {
  /// What has to be remembered of a past: what a rule over ways has begun with, or a carriageway and the
  /// way from it over a gap of at most 40 m.
  func remembered(_ past: [Piece]) -> [Piece] {
    let rules = rules.remembered(past)
    let gap = gaps(past).first.map { Array(past[$0...]) } ?? []
    return rules.count >= gap.count ? rules : gap
  }

  /// Whether a piece leads back on the other carriageway of a fast road.
  func leadsBackOverGap(_ piece: Piece, after past: [Piece]) -> Bool {
    isCarriageway(piece)
      && gaps(past).contains { $0 < past.count - 1 && abs(angle(past[$0], piece)) >= 140 }
  }

  /// The places in a past of carriageways from which all that follows may lead over a gap.
  private func gaps(_ past: [Piece]) -> [Int] {
    past.indices.filter { begin in
      let between = Array(past[(begin + 1)...])
      guard isCarriageway(past[begin]), goesOn(past[begin]),
        between.first.map({ stretchOfFirst[$0] != nil }) ?? true
      else { return false }
      let parts = between.compactMap { stretchOfFirst[$0] }.map { stretches[$0] }
      return parts.reduce(0) { $0 + $1.distance } <= 4000
        && parts.allSatisfy { $0.distance > 0 }
        && between.allSatisfy { ways[$0.way]?.traits.highway.isLink == false }
        && zip(past[begin...], between).allSatisfy { $1 != $0.reversed }
        && Set(past[begin...]).count == between.count + 1
    }
  }

  private func isCarriageway(_ piece: Piece) -> Bool {
    isFast(piece) && ways[piece.way]?.traits.highway.isLink == false && isOpen(piece)
      && !isOpen(piece.reversed)
  }

  /// Whether a carriageway leads on, rather than round a bend.
  private func goesOn(_ piece: Piece) -> Bool {
    (leaving[end(piece)] ?? []).contains {
      isOpen($0) && $0 != piece.reversed && isFast($0) && abs(angle(piece, $0)) < 60
    }
  }

  private func angle(_ last: Piece, _ next: Piece) -> Double {
    TurnAngle.degrees(
      arrival: bearing(from: last.reversed) + 180, departure: bearing(from: next))
  }
}
