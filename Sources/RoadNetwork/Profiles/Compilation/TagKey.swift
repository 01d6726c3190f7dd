/// The tag keys with a built-in meaning; a profile's own keys follow them.
enum TagKey: UInt8, CaseIterable {
  case highway, route, railway, publicTransport, manMade, indoor
  case junction, area, impassable, motorroad, service, toll, tunnel, bridge, covered
  case lanes, lanesForward, lanesBackward, width, narrow, drivingSide, duration, incline
  case footway, path, conveying
  case sidewalk, sidewalkLeft, sidewalkRight, sidewalkBoth
  case cycleway, cyclewayLeft, cyclewayRight, cyclewayBoth
  case cyclewayLeftOneway, cyclewayRightOneway
  case maxspeedPractical, maxspeedLanes, zoneMaxspeed, maxspeedType, sourceMaxspeed, zoneTraffic
  case maxheight, maxheightPhysical, maxwidth, maxwidthPhysical, maxlength
  case maxweight, maxweightRating, maxaxleload, hazmat, hazmatWater
  case barrier, bollard, kerb, locked, crossing, crossingSignals, stop, trafficCalming
  case trafficSignalsDirection, direction
  case onewayConditional, maxspeedConditional

  /// Its spelling in OpenStreetMap.
  var name: String {
    switch self {
    case .publicTransport: "public_transport"
    case .manMade: "man_made"
    case .lanesForward: "lanes:forward"
    case .lanesBackward: "lanes:backward"
    case .drivingSide: "driving_side"
    case .sidewalkLeft: "sidewalk:left"
    case .sidewalkRight: "sidewalk:right"
    case .sidewalkBoth: "sidewalk:both"
    case .cyclewayLeft: "cycleway:left"
    case .cyclewayRight: "cycleway:right"
    case .cyclewayBoth: "cycleway:both"
    case .cyclewayLeftOneway: "cycleway:left:oneway"
    case .cyclewayRightOneway: "cycleway:right:oneway"
    case .maxspeedPractical: "maxspeed:practical"
    case .maxspeedLanes: "maxspeed:lanes"
    case .zoneMaxspeed: "zone:maxspeed"
    case .maxspeedType: "maxspeed:type"
    case .sourceMaxspeed: "source:maxspeed"
    case .zoneTraffic: "zone:traffic"
    case .maxheightPhysical: "maxheight:physical"
    case .maxwidthPhysical: "maxwidth:physical"
    case .maxweightRating: "maxweightrating"
    case .hazmatWater: "hazmat:water"
    case .crossingSignals: "crossing:signals"
    case .trafficCalming: "traffic_calming"
    case .trafficSignalsDirection: "traffic_signals:direction"
    case .onewayConditional: "oneway:conditional"
    case .maxspeedConditional: "maxspeed:conditional"
    default: "\(self)"
    }
  }
}
