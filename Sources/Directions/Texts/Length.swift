internal import Localization
internal import RoadNetwork

/// A length as it is given: a number of hundredths of a unit.
struct Length: Hashable, Sendable {
  var unit: Unit
  var hundredths: Int

  init(_ number: Int, _ unit: Unit) {
    self.unit = unit
    hundredths = 100 * number
  }

  init(hundredths: Int, _ unit: Unit) {
    self.unit = unit
    self.hundredths = hundredths
  }

  /// The words for it, if it is one that has words.
  var round: RoundLength? {
    switch (unit, hundredths) {
    case (.kilometres, 150): .oneAndAHalfKilometres
    case (.miles, 25): .quarterMile
    case (.miles, 50): .halfMile
    case (.miles, 75): .threeQuarterMiles
    case (.miles, 150): .oneAndAHalfMiles
    default: nil
    }
  }

  /// The length in centimetres.
  var centimetres: Int {
    switch unit {
    case .metres: hundredths
    case .kilometres: hundredths * 1000
    case .feet: hundredths * 3048 / 10_000
    case .yards: hundredths * 9144 / 10_000
    case .miles: hundredths * 160_934 / 100
    }
  }

  /// A length as prompts give it, rounder than the written one.
  static func spoken(_ centimetres: Int, _ units: UnitSystem, _ side: DrivingSide) -> Length {
    switch units {
    case .metric:
      let metres = centimetres / 100
      if metres < 95 { return Length(max(10, rounded(metres, to: 10)), .metres) }
      if metres < 950 { return Length(rounded(metres, to: metres < 300 ? 50 : 100), .metres) }
      if metres < 2750 { return Length(hundredths: rounded(metres, to: 500) / 10, .kilometres) }
      return Length(rounded(metres, to: 1000) / 1000, .kilometres)
    case .imperial:
      // From an eighth of a mile and a half up, quarters of a mile.
      if centimetres >= 32_187 {
        let quarters = rounded(centimetres * 100 / 160_934, to: 25)
        return Length(
          hundredths: quarters < 100 ? quarters : rounded(quarters, to: quarters < 200 ? 50 : 100),
          .miles)
      }
      let unit: Unit = side == .left ? .yards : .feet
      let number = centimetres * 10_000 / (unit == .yards ? 9144 : 3048) / 100
      return Length(
        max(10, rounded(number, to: number < 95 ? 10 : unit == .feet && number >= 475 ? 100 : 50)),
        unit)
    }
  }
}

/// A length as it is written.
struct WrittenLength {
  var unit: Unit
  var hundredths: Int

  init(_ centimetres: Int, _ units: UnitSystem, _ side: DrivingSide, isOnFoot: Bool = false) {
    let centimetres = max(0, centimetres)
    switch units {
    case .metric:
      switch centimetres {
      case ..<99_500:
        unit = .metres
        // Below ten metres every one counts, on foot below fifty, where corners lie closer.
        let step =
          centimetres < (isOnFoot ? 4_950 : 950)
          ? 100 : isOnFoot && centimetres < 9_750 ? 500 : 1_000
        hundredths = Self.something(centimetres, rounded(centimetres, to: step))
      default:
        unit = .kilometres
        let step =
          centimetres < 500_000 ? 5_000 : centimetres < 2_000_000 ? 10_000 : 100_000
        hundredths = rounded(centimetres, to: step) / 1_000
      }
    case .imperial:
      if centimetres < 32_187 {
        unit = side == .left ? .yards : .feet
        // Hundredths of the unit.
        let fine = centimetres * 10_000 / (unit == .yards ? 9_144 : 3_048)
        // On foot every yard, and every fifth foot, counts below some fifty metres.
        let step =
          fine < (isOnFoot && unit == .yards ? 5_450 : 950)
          ? 100
          : isOnFoot && unit == .feet && fine < 16_250
            ? 500 : unit == .yards || fine < 33_000 ? 1_000 : 5_000
        hundredths = Self.something(centimetres, rounded(fine, to: step))
      } else {
        unit = .miles
        // Ten-thousandths of a mile.
        let fine = centimetres * 10_000 / 160_934
        let step =
          fine < 10_000 ? 100 : fine < 32_000 ? 200 : fine < 130_000 ? 500 : 5_000
        hundredths = rounded(fine, to: step) / 100
      }
    }
  }
}

extension WrittenLength {
  /// At least one unit where there is a way at all: 0 m would say that nothing comes.
  private static func something(_ centimetres: Int, _ hundredths: Int) -> Int {
    centimetres == 0 ? 0 : max(100, hundredths)
  }
}

/// A number to the nearest multiple of another.
private func rounded(_ number: Int, to step: Int) -> Int { (number + step / 2) / step * step }
