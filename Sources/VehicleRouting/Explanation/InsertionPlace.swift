/// Where a request might go on a route whose stops and facility visits keep their order.
///
/// Positions count those before it: 0 is directly after the start.
package struct InsertionPlace: Hashable, Sendable {
  /// Index into ``Problem/vehicles``.
  package var vehicle: Int
  /// How many stops and visits of facilities come before the stop, or the pickup of a shipment.
  package let position: Int
  /// How many of those come before the delivery of a shipment; `nil` for a job.
  package var deliveryPosition: Int?
  /// A facility that is visited directly before or after the stop; `nil` without one.
  package var facility: Int?
  package var isFacilityFirst = false
  /// Of a shipment with several pickups, all its stops in order; else empty.
  package var visits: [Visit] = []

  /// Where one of several pickups, or their delivery, might go.
  package struct Visit: Hashable, Sendable {
    /// How many stops and visits of facilities of the route come before it.
    package let position: Int
    /// Its number in the request.
    package let number: Int
  }

  /// Returns the stops and visits of facilities with the request among them.
  ///
  /// - Parameters:
  ///   - request: A job, or the pickup and the delivery of a shipment, as entries.
  ///   - route: The entries of the route, without breaks and rests.
  ///   - visit: Makes the entry of a visit of a facility.
  /// - Returns: The entries in order.
  func inserting<Entry>(
    _ request: [Entry], into route: some Collection<Entry>, visit: (Int) -> Entry
  ) -> [Entry] {
    var result: [Entry] = []
    func insert(at index: Int) {
      guard visits.isEmpty else {
        result += visits.lazy.filter { $0.position == index }.map { request[$0.number] }
        return
      }
      if index == position {
        if let facility, isFacilityFirst { result.append(visit(facility)) }
        result.append(request[0])
        if let facility, !isFacilityFirst { result.append(visit(facility)) }
      }
      if index == deliveryPosition { result.append(request[1]) }
    }
    for (index, entry) in route.enumerated() {
      insert(at: index)
      result.append(entry)
    }
    insert(at: route.count)
    return result
  }
}
