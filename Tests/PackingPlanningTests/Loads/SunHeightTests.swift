import Testing

@testable import PackingPlanning

/// The height of the sun against sunrises and sunsets that another program computed.
@Suite struct SunHeightTests {
  /// Latitude, longitude, sunrise, sunset: PyPI `astral` 3.2, seconds since 1970.
  private static let days: [(Double, Double, Int, Int)] = [
    (60.1699, 24.9384, 1_778_550_560, 1_778_611_536),
    (43.7384, 7.4246, 1_797_836_465, 1_797_868_537),
    (-33.8688, 151.2093, 1_782_075_624, 1_782_024_815),
    (-0.1807, -78.4678, 1_774_005_489, 1_774_049_059),
    (61.2181, -149.9003, 1_790_178_433, 1_790_135_892),
  ]

  @Test(arguments: days)
  func `the sun is on the horizon at sunrise and at sunset`(
    latitude: Double, longitude: Double, sunrise: Int, sunset: Int
  ) {
    func height(_ instant: Int) -> Double {
      SunHeight.degrees(at: instant, longitude: longitude, latitude: latitude)
    }
    // The sun moves by 0.25° a minute at most.
    #expect(abs(height(sunrise) - SunHeight.horizon) < 0.15)
    #expect(abs(height(sunset) - SunHeight.horizon) < 0.15)
    #expect(height(sunrise - 600) < SunHeight.horizon && height(sunrise + 600) > SunHeight.horizon)
    #expect(height(sunset - 600) > SunHeight.horizon && height(sunset + 600) < SunHeight.horizon)
  }
}
