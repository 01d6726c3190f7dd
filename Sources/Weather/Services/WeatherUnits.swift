/// Units used by services; all numbers of this target are °C, metres a second, millimetres and centimetres.
enum WeatherUnits {
  static func celsius(fahrenheit: Double) -> Double { rounded((fahrenheit - 32) / 1.8) }
  static func celsius(kelvin: Double) -> Double { rounded(kelvin - 273.15) }

  static let metresPerSecondOfKilometrePerHour = 1 / 3.6
  static let metresPerSecondOfMilePerHour = 0.44704
  static let metresPerSecondOfKnot = 1852.0 / 3600

  /// Returns a temperature given in a unit such as `°C`, `F` or `wmoUnit:degC`; `nil` if the unit is not known.
  static func temperature(_ value: Double, _ unit: String?) -> Double? {
    switch unit {
    case nil, "°C", "C", "wmoUnit:degC", "unit:degC": value
    case "°F", "F", "wmoUnit:degF", "unit:degF": celsius(fahrenheit: value)
    case "K": celsius(kelvin: value)
    default: nil
    }
  }

  /// Returns a speed given in a unit such as `km/h`, `mph`, `kn` or `m/s`; `nil` if the unit is not known.
  static func speed(_ value: Double, _ unit: String?) -> Double? {
    switch unit {
    case nil, "km/h", "wmoUnit:km_h-1": rounded(value * metresPerSecondOfKilometrePerHour)
    case "m/s", "wmoUnit:m_s-1": value
    case "mp/h", "mph": rounded(value * metresPerSecondOfMilePerHour)
    case "kn", "kt": rounded(value * metresPerSecondOfKnot)
    default: nil
    }
  }

  /// Returns a depth in millimetres; `nil` if the unit is not known.
  static func millimetres(_ value: Double, _ unit: String?) -> Double? {
    switch unit {
    case nil, "mm": value
    case "cm": value * 10
    case "inch": rounded(value * 25.4)
    default: nil
    }
  }

  /// A hundredth is finer than any measurement; further digits of a conversion are meaningless.
  static func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
}
