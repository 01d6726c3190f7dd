internal import Foundation
package import RoadNetwork
package import TravelModel

/// Chooses the landmark that best identifies a turn for a pedestrian, if any.
///
/// ```
///        ┌──────┐
///        │church│      café         "Turn right after the church": it is passed within sight,
///   ─────┴──────┴───┬───────        and no other street on that side lies between it and the turn.
///     walked →      │
///                   ↓
/// ```
///
/// Among what stands beside the last stretch before the turn, or just beyond it, the most visible and
/// nearest is chosen; one of several of a kind in sight counts only if it has a name, and counts less.
///
/// - Source: M. Duckham, S. Winter, M. Robinson (2010), *Including landmarks in routing instructions*,
///   Journal of Location Based Services 4(1): the weight of a landmark is that of its category,
///   reduced where there are several.
package struct LandmarkChoice: Sendable {
  private let landmarks: Landmarks

  package init(_ landmarks: Landmarks) { self.landmarks = landmarks }

  /// How far from the walked line a landmark may be, in metres.
  private static let reach = 25.0
  /// Another of its kind within this distance of the line makes a landmark ambiguous, in metres.
  private static let view = 40.0
  /// The largest extent of the records of one thing along the line, in metres.
  private static let longestThing = 80.0
  /// A landmark worth less is not mentioned.
  private static let minWorth = 0.2

  /// Returns the landmark that helps most at a turn; `nil` if none does.
  package func landmark(at turn: TurnApproach) -> Landmark? {
    guard let place = turn.place else { return nil }
    let line = ApproachLine(turn, at: place)
    let seen = landmarks.near(place, metres: ApproachLine.before + Self.view).compactMap {
      Sighting($0.landmark, line, reach: Self.view)
    }
    let things = merged(seen)
    var best: (worth: Double, landmark: Landmark)?
    for thing in things where thing.aside <= Self.reach {
      guard let relation = Self.relation(of: thing, turn) else { continue }
      let rivals = things.filter { $0.kind == thing.kind }.count - 1
      guard rivals == 0 || thing.name != nil else { continue }
      let worth = Self.worth(of: thing, relation) * (rivals == 0 ? 1 : 0.6)
      guard worth >= Self.minWorth, worth > best?.worth ?? 0 else { continue }
      best = (worth, Landmark(name: thing.name, kind: thing.kind, relation: relation))
    }
    return best?.landmark
  }

  /// Merges records of the same thing: a node within its area, or the two stops of a bus.
  private func merged(_ seen: [Sighting]) -> [Sighting] {
    var things: [Sighting] = []
    for sighting in seen {
      if let known = things.firstIndex(where: { $0.isSame(as: sighting) }) {
        things[known].add(sighting)
      } else {
        things.append(sighting)
      }
    }
    return things
  }

  private static func relation(of thing: Sighting, _ turn: TurnApproach) -> LandmarkRelation? {
    let (low, high) = (thing.along.lowerBound, thing.along.upperBound)
    guard high - low <= longestThing else { return nil }
    let middle = (low + high) / 2
    if middle < -5, high <= 2 {
      // No other street that could be meant may lie between the landmark and the turn.
      return high >= -40 && -high < turn.sinceStreet ? .after : nil
    }
    if middle > 5, low >= -2 {
      guard low <= 25 else { return nil }
      guard turn.goesOn else { return .at }
      return low < turn.untilStreet ? .before : nil
    }
    return thing.distance <= reach ? .at : nil
  }

  /// How much a landmark helps, up to 1.
  private static func worth(of thing: Sighting, _ relation: LandmarkRelation) -> Double {
    let distance = max(0, thing.along.lowerBound, -thing.along.upperBound)
    let nearness = 1 - 0.5 * min(1, distance / 40)
    let besides = 1 - 0.4 * min(1, thing.aside / reach)
    return salience(thing.kind) * nearness * besides * (relation == .before ? 0.8 : 1)
  }

  /// How visible and distinctive a kind of landmark is, up to 1.
  private static func salience(_ kind: LandmarkKind) -> Double {
    switch kind {
    case .church, .mosque, .synagogue, .temple, .tower, .railwayStation: 1
    case .townHall, .museum, .theatre, .hospital, .fuelStation, .fireStation, .monument: 0.9
    case .supermarket, .school, .university, .cinema, .library, .police, .fountain, .pharmacy: 0.8
    case .hotel, .bank, .postOffice, .park, .kindergarten, .tramStop: 0.7
    case .busStop, .bakery, .restaurant, .cafe, .bar: 0.6
    case .shop: 0.5
    }
  }
}

/// How a traveller approaches a turn.
package struct TurnApproach: Sendable {
  /// The walked line up to the turn; 100 m of it suffice.
  package var before: [FixedCoordinate]
  /// Metres since the last street passed on the side of the turn.
  package var sinceStreet: Double
  /// Metres straight on from the turn to the next street on that side.
  package var untilStreet: Double
  /// Whether a street continues straight on there.
  package var goesOn: Bool

  package init(
    before: [FixedCoordinate], sinceStreet: Double = .infinity, untilStreet: Double = .infinity,
    goesOn: Bool = true
  ) {
    self.before = before
    self.sinceStreet = sinceStreet
    self.untilStreet = untilStreet
    self.goesOn = goesOn
  }

  /// The location of the turn; `nil` if the line is empty.
  package var place: FixedCoordinate? { before.last }
}
