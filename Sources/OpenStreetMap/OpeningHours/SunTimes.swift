internal import Foundation
package import TravelModel

/// When the sun rises and sets at a place.
///
/// - Source: NOAA Global Monitoring Laboratory, *Solar Calculator*, after J. Meeus (1991), *Astronomical Algorithms*:
///   right to a minute between the polar circles.
package struct SunTimes {
  /// What the sun does on a day at a place.
  package enum Course: Equatable {
    /// Seconds of universal time since the midnight of the day; may lie outside of it.
    case passes(morning: Double, evening: Double)
    case staysAbove
    case staysBelow
  }

  /// Returns when the sun passes an altitude on a day.
  ///
  /// - Parameters:
  ///   - height: Degrees above the horizon: −0.833 for its upper edge with refraction, −6 for civil twilight.
  ///   - day: Days since 1970-01-01, counted at the place.
  ///   - place: Where.
  /// - Returns: The two moments, or that there are none.
  package static func course(of height: Double, day: Int, at place: Coordinate) -> Course {
    var moments: [Double] = []
    for isMorning in [true, false] {
      // Noon at first; then the sun where it is at the moment itself.
      var moment = 43_200 - place.longitude * 240
      for _ in 0..<3 {
        let sun = Sun(julianCentury: (Double(day) + moment / 86_400 - 10_957.5) / 36_525)
        let angle = cosineOfHourAngle(height, sun.declination, place.latitude)
        if angle < -1 { return .staysAbove }
        if angle > 1 { return .staysBelow }
        let hourAngle = acos(angle) * 180 / .pi
        moment =
          43_200 - (place.longitude + (isMorning ? hourAngle : -hourAngle)) * 240
          - sun.equationOfTime * 60
      }
      moments.append(moment)
    }
    return .passes(morning: moments[0], evening: moments[1])
  }

  /// The cosine of the angle between noon and the moment; beyond ±1 there is none.
  private static func cosineOfHourAngle(
    _ height: Double, _ declination: Double, _ latitude: Double
  ) -> Double {
    let degree = Double.pi / 180
    return (sin(height * degree) - sin(latitude * degree) * sin(declination * degree))
      / (cos(latitude * degree) * cos(declination * degree))
  }

  /// The position of the sun.
  private struct Sun {
    /// Degrees north of the equator.
    let declination: Double
    /// By how many minutes a sundial is ahead.
    let equationOfTime: Double

    init(julianCentury t: Double) {
      let degree = Double.pi / 180
      let meanLongitude = (280.46646 + t * (36000.76983 + t * 0.0003032))
        .truncatingRemainder(dividingBy: 360)
      let meanAnomaly = 357.52911 + t * (35999.05029 - 0.0001537 * t)
      let eccentricity = 0.016708634 - t * (0.000042037 + 0.0000001267 * t)
      let center =
        sin(meanAnomaly * degree) * (1.914602 - t * (0.004817 + 0.000014 * t))
        + sin(2 * meanAnomaly * degree) * (0.019993 - 0.000101 * t)
        + sin(3 * meanAnomaly * degree) * 0.000289
      let node = (125.04 - 1934.136 * t) * degree
      let longitude = meanLongitude + center - 0.00569 - 0.00478 * sin(node)
      let meanObliquity =
        23 + (26 + (21.448 - t * (46.815 + t * (0.00059 - t * 0.001813))) / 60) / 60
      let obliquity = (meanObliquity + 0.00256 * cos(node)) * degree
      declination = asin(sin(obliquity) * sin(longitude * degree)) / degree
      let y = pow(tan(obliquity / 2), 2)
      let (l, m) = (meanLongitude * degree, meanAnomaly * degree)
      equationOfTime =
        4 / degree
        * (y * sin(2 * l) - 2 * eccentricity * sin(m) + 4 * eccentricity * y * sin(m) * cos(2 * l)
          - y * y * sin(4 * l) / 2 - 1.25 * eccentricity * eccentricity * sin(2 * m))
    }
  }
}

extension OpeningSurroundings {
  /// When the sun does something on a day, in seconds since midnight by the clock on the wall.
  ///
  /// - Returns: The time, to the second; whether it is an estimate, because place or time zone are not known.
  ///   Where the sun stays up, it rises at 0:00 and sets at 24:00; where it stays down, both are at its noon.
  func time(of event: SunEvent, day: Int) -> (seconds: Int, isEstimate: Bool) {
    guard let location, let clock else {
      switch event {
      case .dawn: return (5 * 3600 + 1800, true)
      case .sunrise: return (6 * 3600, true)
      case .sunset: return (18 * 3600, true)
      case .dusk: return (18 * 3600 + 1800, true)
      }
    }
    let isTwilight = event == .dawn || event == .dusk
    let isMorning = event == .dawn || event == .sunrise
    let moment: Double
    switch SunTimes.course(of: isTwilight ? -6 : -0.833, day: day, at: location) {
    case .passes(let morning, let evening): moment = isMorning ? morning : evening
    case .staysAbove: return (isMorning ? 0 : 86_400, false)
    case .staysBelow: moment = 43_200 - location.longitude * 240
    }
    let instant = day * 86_400 + Int(moment.rounded())
    return ((clock.day(at: instant) - day) * 86_400 + clock.timeOfDay(at: instant), false)
  }
}
