/// How much a request may ask for, as the options of `osrm-routed` limit it.
package struct OSRMLimits: Hashable, Sendable {
  /// The most coordinates of a route.
  package var viaroute = 500
  /// A table has at most this many coordinates squared as entries.
  package var table = 1000
  /// The most coordinates of a trip.
  package var trip = 100
  /// The most coordinates of a track.
  package var matching = 100
  /// The most streets that are requested near one coordinate.
  package var nearest = 100
  /// The most coordinates whose nearest streets are requested at once.
  package var nearestLocations = 10
  /// The most alternatives that may be requested.
  package var alternatives = 3
  /// The largest radius of a track's coordinate, in metres; `nil`: unlimited.
  package var matchingRadius: Double?
  /// The radius of coordinates that state none, in metres; `nil`: unlimited.
  package var radius: Double?
  /// Networks of more nodes than this are not customized for requests that exclude streets.
  package var excludingNodes = 3_000_000

  /// Creates the usual limits: OSRM's, with larger tables.
  package init() {}
}
