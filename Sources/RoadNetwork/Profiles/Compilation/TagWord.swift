/// The tag values with a built-in meaning; those of a profile's tables follow them.
///
/// Raw values are their numbers in a ``WordTable``, which start at 1.
enum TagWord: UInt16, CaseIterable {
  case yes = 1, no, `true`, `false`, one, zero, minusOne, reverse, reversible, alternating
  case roundabout, circular, ferry, shuttleTrain, platform, pier, corridor
  case both, left, right, separate, forward, backward, up, down, minor
  case opposite, oppositeLane, oppositeTrack, oppositeShareBusway
  case alley, driveway, parkingAisle, driveThrough
  case sidewalk
  case trafficSignals, stop, giveWay, crossing, miniRoundabout, motorwayJunction
  case turningCircle, turningLoop, levelCrossing, bollard, buildingPassage
  case none, unlimited, walk, signals, variable

  /// Its spelling in OpenStreetMap.
  var name: String {
    switch self {
    case .one: "1"
    case .zero: "0"
    case .minusOne: "-1"
    case .shuttleTrain: "shuttle_train"
    case .oppositeLane: "opposite_lane"
    case .oppositeTrack: "opposite_track"
    case .oppositeShareBusway: "opposite_share_busway"
    case .parkingAisle: "parking_aisle"
    case .driveThrough: "drive-through"
    case .trafficSignals: "traffic_signals"
    case .giveWay: "give_way"
    case .miniRoundabout: "mini_roundabout"
    case .motorwayJunction: "motorway_junction"
    case .turningCircle: "turning_circle"
    case .turningLoop: "turning_loop"
    case .levelCrossing: "level_crossing"
    case .buildingPassage: "building_passage"
    default: "\(self)"
    }
  }
}
