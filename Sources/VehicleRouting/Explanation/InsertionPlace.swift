/// Where a request might go on a route whose stops and facility visits keep their order.
///
/// Positions count those before it: 0 is directly after the start.
package struct InsertionPlace: Hashable, Sendable {
  /// Index into ``Problem/vehicles``.
  package let vehicle: Int
  /// How many stops and visits of facilities come before the stop, or the pickup of a shipment.
  package let position: Int
  /// How many of those come before the delivery of a shipment; `nil` for a job.
  package var deliveryPosition: Int?
  /// A facility that is visited directly before or after the stop; `nil` without one.
  package var facility: Int?
  package var isFacilityFirst = false

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
