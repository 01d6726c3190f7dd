extension Problem {
  /// Returns when a vehicle that leaves one location arrives at another one.
  ///
  /// - Parameters:
  ///   - origin: Index into `locations`.
  ///   - destination: Index into `locations`.
  ///   - vehicle: Who drives.
  ///   - departure: In time units; by the time of day it matters.
  /// - Returns: The moment; `nil` if no way leads there.
  package func arrival(
    from origin: Int, to destination: Int, by vehicle: Vehicle, leaving departure: Int
  ) -> Int? {
    guard leg(from: origin, to: destination, by: vehicle).hasRoute else { return nil }
    var drive = TimeDependentTravel(self, from: origin, to: destination, by: vehicle)
    return departure + drive.drive(from: departure)
  }
}
