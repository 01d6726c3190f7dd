internal import Testing
internal import TravelModel

@testable internal import Directions
@testable internal import Localization
@testable internal import RoadNetwork

/// Maneuvers and texts of them, written down in short.
enum StepDrafts {
  static let here = FixedCoordinate(longitude: 0, latitude: 0)!

  static func label(
    _ name: String?, ref: String? = nil, on kind: StreetKind = .street
  ) -> StreetLabel {
    StreetLabel(name: name, ref: ref, kind: kind)
  }

  /// The written sentence of a maneuver.
  static func written(
    _ language: Language, _ maneuver: Maneuver, after previous: Maneuver? = nil,
    to destination: Destination = Destination(.destination), side: DrivingSide = .left
  ) -> String {
    let steps = ([previous, maneuver].compactMap(\.self)).map { step($0) }
    return StepWriter(Wording(language), side: side).written(of: steps, to: destination).last!
  }

  /// A step of so many metres and seconds.
  static func step(_ maneuver: Maneuver, _ metres: Int = 500, _ seconds: Int = 60) -> Step {
    Step(
      maneuver, distance: metres * 100, duration: seconds * 1000, line: 0..<1, parts: 0..<0)
  }
}

/// Drafts a maneuver.
func go(
  _ kind: ManeuverKind, _ direction: TurnDirection = .straight, _ name: String? = nil,
  ref: String? = nil, on street: StreetKind = .street, becomes: String? = nil,
  sign: Signpost = Signpost(), exit: Int? = nil, roundabout: String? = nil, ordinal: Int? = nil,
  landmark: Landmark? = nil, junction: JunctionSign? = nil, side: Side? = nil,
  compass: Compass? = nil, by mode: TravelMode = .driving
) -> Maneuver {
  Maneuver(
    kind, direction, street: StepDrafts.label(name, ref: ref, on: street),
    becomes: becomes.map { StepDrafts.label($0) }, sign: sign, exit: exit,
    roundaboutName: roundabout, ordinal: ordinal, landmark: landmark, junction: junction,
    side: side, compass: compass, location: StepDrafts.here, mode: mode)
}

/// Drafts a sign.
func sign(_ number: String? = nil, _ refs: [String] = [], _ places: [String] = []) -> Signpost {
  Signpost(exitNumber: number, refs: refs, places: places)
}

/// Drafts a landmark.
func mark(_ relation: LandmarkRelation, _ kind: LandmarkKind, _ name: String? = nil) -> Landmark {
  Landmark(name: name, kind: kind, relation: relation)
}

/// A maneuver and what is to be written about it.
struct Sentence: CustomTestStringConvertible, Sendable {
  var maneuver: Maneuver
  var previous: Maneuver?
  var destination: Destination
  var text: String

  init(
    _ maneuver: Maneuver, _ text: String, after previous: Maneuver? = nil,
    to destination: Destination = Destination(.destination)
  ) {
    self.maneuver = maneuver
    self.previous = previous
    self.destination = destination
    self.text = text
  }

  var testDescription: String { text }

  func written(_ language: Language, side: DrivingSide = .right) -> String {
    StepDrafts.written(language, maneuver, after: previous, to: destination, side: side)
  }
}
