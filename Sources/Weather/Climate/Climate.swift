internal import Foundation
package import TravelModel

/// What days are usually like, anywhere on earth and at any time of the year, without a network.
///
/// It is an estimate from a model of a few waves a year on cells of two degrees, fitted to public climatologies and
/// daily series; <doc:ClimateEstimate> states its errors. A day of it is the same in every year, but for leap days.
package struct Climate: Sendable {
  /// The estimate that this program carries.
  package static let estimate = Climate(file: .embedded)

  /// Heights that places can have, in metres; others are taken as the nearest of these.
  package static let heights = -500.0...9000

  let file: ClimateFile

  /// Whether the data is of this program's version and unharmed.
  package var isSound: Bool { file.isSound }

  /// Returns how high people live around a place, in metres above the sea: 0 at sea.
  ///
  /// - Parameter place: Any place on earth.
  /// - Returns: The mean over about 50 km.
  package func height(at place: Coordinate) -> Double { file.value(.height, at: place) }

  /// Returns what a day is usually like.
  ///
  /// Lows and highs have the quantiles 10, 50 and 90 % of a normal distribution. The precipitation has its mean as
  /// what is expected, because a median would be 0 on most days and their sum too small; `likelyMost` is at least
  /// that mean. Snow is as deep in centimetres as its water in millimetres.
  ///
  /// - Parameters:
  ///   - day: Days since 1970-01-01.
  ///   - place: Any place on earth, at sea too.
  ///   - elevation: Height of the place above the sea, in metres; without it ``height(at:)``.
  /// - Returns: A day of the kind ``WeatherDay/Kind/climate``, with the mean wind and humidity of all year.
  package func day(_ day: Int, at place: Coordinate, elevation: Double? = nil) -> WeatherDay {
    // Whole turns are taken away first: far days lose no digits.
    let turns = (Double(day) - Self.firstDay) / Self.year
    let angle = 2 * Double.pi * (turns - turns.rounded(.down))
    func wave(
      _ mean: ClimateFile.Layer, _ cosine: ClimateFile.Layer, _ sine: ClimateFile.Layer
    ) -> Double {
      file.value(mean, at: place) + file.value(cosine, at: place) * cos(angle)
        + file.value(sine, at: place) * sin(angle)
    }

    let told = elevation.flatMap { $0.isFinite ? $0 : nil } ?? height(at: place)
    let height = min(max(told, Self.heights.lowerBound), Self.heights.upperBound)
    let mean =
      wave(.mean, .meanCosine, .meanSine)
      + file.value(.meanTwiceCosine, at: place) * cos(2 * angle)
      + file.value(.meanTwiceSine, at: place) * sin(2 * angle)
      - file.constant(.lapse) * height
    let range = max(wave(.range, .rangeCosine, .rangeSine), 1)
    let spread = max(wave(.spread, .spreadCosine, .spreadSine), 0.5)
    func quantity(_ expected: Double, _ share: ClimateFile.Constant) -> WeatherDay.Quantity {
      let away = Self.ninthDecile * spread * file.constant(share)
      return WeatherDay.Quantity(
        expected, likelyLeast: expected - away, likelyMost: expected + away)
    }

    let (precipitation, chance) = rain(
      month: wave(.rain, .rainCosine, .rainSine), mean: mean)
    var result = WeatherDay(
      day: day, kind: .climate, low: quantity(mean - range / 2, .lowSpread),
      high: quantity(mean + range / 2, .highSpread), precipitation: precipitation,
      precipitationChance: chance)
    result.humidity = file.value(.humidity, at: place)
    result.wind = file.value(.wind, at: place)
    // How many of such days are at most as warm as half of what falls is snow.
    let frozen = erfc((mean - Self.snowLimit) / spread / 2.squareRoot()) / 2
    result.snowfall = precipitation.expected * frozen * Self.snowDepth
    return result
  }

  /// Returns the rain of a day.
  ///
  /// - Parameters:
  ///   - month: The natural logarithm of millimetres in a month.
  ///   - mean: The mean temperature, in °C.
  /// - Returns: What falls in millimetres, and how likely it is that some does.
  private func rain(month: Double, mean: Double) -> (WeatherDay.Quantity, Double) {
    let wetDay = exp(
      file.constant(.wetDay) + file.constant(.wetDayByMonth) * month
        + file.constant(.wetDayByWarmth) * mean)
    let expected = exp(month) / Self.month
    let chance = min(max(expected / wetDay, 0.003), 0.9)
    let shape = file.constant(.wetDayShape)
    let scale = expected / chance / tgamma(1 + 1 / shape)
    // One of ten days has more; nothing falls on nine of ten where it rains on fewer days.
    let most = chance > 0.1 ? scale * pow(log(chance / 0.1), 1 / shape) : 0
    return (
      WeatherDay.Quantity(expected, likelyLeast: 0, likelyMost: max(expected, most)), chance
    )
  }

  /// Days of a year, as of the Gregorian calendar, and of a twelfth.
  private static let year = 365.2425
  private static let month = 30.44
  /// 15 January 1970, where the waves of the year begin.
  private static let firstDay = 14.0
  /// Standard deviations from the median to the quantile 90 % of a normal distribution.
  private static let ninthDecile = 1.2815515655446004
  /// The mean temperature at which half of what falls is snow, in °C.
  ///
  /// - Source: K. S. Jennings and others (2018), *Spatial Variation of the Rain–Snow Temperature Threshold across the
  ///   Northern Hemisphere*, Nature Communications 9, 1148.
  private static let snowLimit = 1.0
  /// Centimetres of new snow that a millimetre of water makes.
  private static let snowDepth = 1.0
}
