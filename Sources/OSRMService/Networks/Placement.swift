internal import RoadNetwork
internal import TravelModel

/// The coordinates of a request, and the places on streets where they are taken to.
struct Placement {
  let places: [FixedCoordinate]
  let snaps: [Snap]

  /// The largest distance at which a search is still exact, in metres.
  static let farthest = 1_000_000.0

  /// Finds the places.
  ///
  /// - Throws: ``OSRMFailure/noSegment(_:)`` if a coordinate has no street that the options allow.
  init(
    _ request: PlacesRequest, on served: ServedNetwork, _ limits: OSRMLimits
  ) throws(OSRMFailure) {
    let places = try request.places()
    let pool = request.snapsAnywhere ? served.wholeSearches : served.searches
    snaps = try pool.use { (search) throws(OSRMFailure) in
      var snaps: [Snap] = []
      snaps.reserveCapacity(places.count)
      for (number, place) in places.enumerated() {
        guard let snap = request.snap(number, place, on: served, limits, &search) else {
          throw OSRMFailure.noSegment(number)
        }
        snaps.append(snap)
      }
      return snaps
    }
    self.places = places
  }
}

extension PlacesRequest {
  /// The place of a coordinate: that of its hint, or the nearest one.
  fileprivate func snap(
    _ number: Int, _ place: FixedCoordinate, on served: ServedNetwork, _ limits: OSRMLimits,
    _ search: inout SnapSearch
  ) -> Snap? {
    if number < hints.count,
      let snap = hints[number]?.snap(
        for: place, on: served.network, network: served.fingerprint)
    {
      return snap
    }
    return search.snap(place, options(of: number, limits))
  }

  /// What a coordinate's place has to fulfil.
  func options(of number: Int, _ limits: OSRMLimits) -> SnapOptions {
    var options = SnapOptions()
    let radius = (number < radiuses.count ? radiuses[number] : nil) ?? limits.radius ?? -1
    options.largestDistance = radius < 0 ? Placement.farthest : min(radius, Placement.farthest)
    if number < bearings.count { options.bearing = bearings[number] }
    if number < approaches.count { options.approach = approaches[number] ?? .unrestricted }
    return options
  }
}
