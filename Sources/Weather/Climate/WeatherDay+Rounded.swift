extension WeatherDay {
  /// The day with no more digits than an estimate has: tenths of degrees, metres a second and centimetres; hundredths of
  /// millimetres, of the humidity and of the chance, which stays above 0 if it is.
  package var rounded: WeatherDay {
    var day = self
    day.low = low.rounded(to: 10)
    day.high = high.rounded(to: 10)
    day.mean = mean.rounded(to: 10)
    day.wind = wind?.rounded(to: 10)
    day.gust = gust?.rounded(to: 10)
    day.humidity = humidity?.rounded(to: 100)
    day.precipitation = precipitation.rounded(to: 100)
    day.precipitationChance =
      precipitationChance > 0 ? max(0.01, precipitationChance.rounded(to: 100)) : 0
    day.snowfall = snowfall.rounded(to: 10)
    return day
  }
}

extension WeatherDay.Quantity {
  fileprivate func rounded(to parts: Double) -> Self {
    Self(
      expected.rounded(to: parts), likelyLeast: likelyLeast.rounded(to: parts),
      likelyMost: likelyMost.rounded(to: parts))
  }
}

extension Double {
  /// The nearest number that is a whole number of parts of one.
  fileprivate func rounded(to parts: Double) -> Double {
    let rounded = (self * parts).rounded() / parts
    return rounded == 0 ? 0 : rounded
  }
}
