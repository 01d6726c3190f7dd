internal import PlainFiles

/// The errors in tracks of vehicles and in their comparison with a plan.
package enum TrackCode: String, FindingCode {
  /// A file is no track, or a folder has none.
  case noTracks = "E2230"
  /// A GPX file cannot be read.
  case malformedGPX = "E2231"
  /// A position has no time.
  case time = "E2232"
  /// A position is no place on Earth.
  case coordinate = "E2233"
  /// Latitude and longitude are exchanged.
  case swapped = "E2234"
  /// All positions are far from the streets of the map.
  case offMap = "E2235"
  /// No track is of a vehicle of the plan.
  case noVehicle = "E2236"
  /// No position is of the day of the plan.
  case otherDay = "E2237"
  /// There are no streets to match tracks to.
  case noStreets = "E2238"
  /// The plan serves streets, not single stops.
  case streetRounds = "E2239"
  /// A heading or a speed is out of range.
  case motion = "E2240"
  /// A track belongs to no vehicle of the plan.
  case unknownVehicle = "W2241"
  /// Positions are not in the order of their times.
  case unsorted = "W2242"
  /// Some positions are not of the day of the plan.
  case outsideDay = "W2243"
  /// A vehicle of the plan has no track.
  case noTrack = "W2244"
  /// A track is interrupted.
  case interrupted = "W2245"
  /// Many positions are on no street.
  case offStreet = "W2246"
  /// The tracks are too short for travel times.
  case tooShort = "W2247"
}
