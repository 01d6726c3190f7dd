internal import TravelModel

/// How a block writes coordinates: as multiples of a step, from an offset.
///
/// A coordinate in units of 1e-9 degrees is `offset + granularity × value`.
struct BlockCoordinates {
  var granularity: Int64 = 100
  var latitudeOffset: Int64 = 0
  var longitudeOffset: Int64 = 0

  /// Whether values are units of 1e-7 degrees as they stand, which is the default.
  private var isPlain: Bool { granularity == 100 && latitudeOffset == 0 && longitudeOffset == 0 }

  /// Returns a place, or `nil` if it lies outside the ranges of longitude and latitude.
  @inline(__always)
  func coordinate(longitude: Int64, latitude: Int64) -> FixedCoordinate? {
    if isPlain { return FixedCoordinate(longitude: Int(longitude), latitude: Int(latitude)) }
    guard let longitude = units(longitude, longitudeOffset),
      let latitude = units(latitude, latitudeOffset)
    else { return nil }
    return FixedCoordinate(longitude: longitude, latitude: latitude)
  }

  private func units(_ value: Int64, _ offset: Int64) -> Int? {
    let (product, overflow) = value.multipliedReportingOverflow(by: granularity)
    let (sum, overflow2) = product.addingReportingOverflow(offset)
    return overflow || overflow2 ? nil : Self.units(fromBillionths: Int(sum))
  }

  /// Rounds units of 1e-9 degrees to units of 1e-7 degrees; halves go away from zero.
  static func units(fromBillionths billionths: Int) -> Int {
    let (quotient, remainder) = billionths.quotientAndRemainder(dividingBy: 100)
    return remainder >= 50 ? quotient + 1 : remainder <= -50 ? quotient - 1 : quotient
  }
}
