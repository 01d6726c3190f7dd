internal import Foundation
package import RoadNetwork
package import TravelModel

/// Chooses the landmark by which a pedestrian finds a turn, or none.
///
/// ```
///        ┌──────┐
///        │church│      café         "Turn right after the church": it is passed within sight,
///   ─────┴──────┴───┬───────        and no other street on that side lies between it and the turn.
///     walked →      │
///                   ↓
/// ```
///
/// Of what stands beside the last stretch before the turn, or just beyond it, the one is taken that is
/// best seen and nearest; what there are two of in sight says nothing and is not taken.
///
/// - Source: M. Duckham, S. Winter, M. Robinson (2010), *Including landmarks in routing instructions*,
///   Journal of Location Based Services 4(1): the weight of a landmark is that of its category, and is
///   less where there are several of it.
package struct LandmarkChoice: Sendable {
  private let landmarks: Landmarks

  package init(_ landmarks: Landmarks) { self.landmarks = landmarks }

  /// How far beside the walked line something is seen, in metres.
  private static let reach = 25.0
  /// A second one of its kind that is no farther beside the line than this makes both say nothing.
  private static let view = 40.0
  /// What several records of one thing may extend along the line.
  private static let longestThing = 80.0
  /// What is worse is not worth a word.
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

  /// Records of the same thing as one: a node within its area, or the two stops of a bus.
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
      // Between the landmark and the turn there must be no other street that could be meant.
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

  /// How easily something is seen and told from what stands around it, up to 1.
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
  /// The line that is walked, up to the turn; 100 m of it are enough.
  package var before: [FixedCoordinate]
  /// Metres since the last street on the side of the turn, which one does not take.
  package var sinceStreet: Double
  /// Metres from the turn straight on to the next street on that side.
  package var untilStreet: Double
  /// Whether one could go straight on there.
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

  /// Where the turn is; `nil` if nothing is walked.
  package var place: FixedCoordinate? { before.last }
}
