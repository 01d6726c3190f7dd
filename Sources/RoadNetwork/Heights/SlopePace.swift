internal import Foundation

/// How slope changes the speed of those who move by their own strength.
package enum SlopePace: String, CaseIterable, Sendable {
  /// Slope does not count.
  case none = "no"
  /// Walking: Tobler's hiking function.
  case tobler
  /// Walking: Naismith's rule with Langmuir's corrections downhill.
  case naismith
  /// Cycling: the speeds that Parkin and Rotheram measured.
  case parkin

  /// Steeper slopes count as this one: beyond it the measurements end.
  private static let steepest = 0.4

  /// The ratio of the duration on a slope to that on the level, over the same map distance.
  ///
  /// - Parameters:
  ///   - slope: Rise over map distance; negative downhill.
  ///   - pushed: The ratio at which a rider gets off and pushes: his speed over that of walking; infinite on foot.
  /// - Returns: The ratio, above 0.
  /// - Source: W. Tobler (1993), *Three Presentations on Geographical Analysis and Modeling*, NCGIA 93-1:
  ///   6 exp(−3.5 |s + 0.05|) km/h. W. Naismith (1892) in the Scottish Mountaineering Club Journal 2: an hour
  ///   for 5 km (three miles) and for 600 m (2,000 ft) of ascent; E. Langmuir (1984), *Mountaincraft and
  ///   Leadership*: ten minutes less for 300 m of descent between 5° and 12°, ten minutes more if steeper.
  ///   J. Parkin, J. Rotheram (2010), *Design speeds and acceleration characteristics of bicycle traffic for use
  ///   in planning, design and appraisal*, Transport Policy 17(5): 21.6 km/h, less 1.44 km/h for each percent
  ///   uphill, and 0.86 km/h more for each percent downhill. All are taken relative to the level.
  package func durationRatio(slope: Double, pushed: Double = .infinity) -> Double {
    let slope = max(-Self.steepest, min(slope, Self.steepest))
    switch self {
    case .none: return 1
    case .tobler: return exp(3.5 * (abs(slope + 0.05) - 0.05))
    case .naismith:
      // Hours for a kilometre on the level: 1/5; for a metre of ascent: 1/600.
      if slope >= 0 { return 1 + slope * 5000 / 600 }
      let perMetre = 5000.0 / 1800
      if slope >= -Self.gentle { return 1 }
      return slope >= -Self.steep ? 1 + slope * perMetre : 1 - slope * perMetre
    case .parkin where pushed <= 1: return Self.tobler.durationRatio(slope: slope)
    case .parkin:
      // Nobody lets a bicycle run faster than down 10 %.
      let change = slope > 0 ? -1.44 / 21.6 : 0.86 / 21.6
      let speed = 1 + change * min(abs(slope) * 100, slope > 0 ? 14 : 10)
      return min(1 / max(speed, 0.01), pushed * Self.tobler.durationRatio(slope: slope))
    }
  }

  /// 5° and 12°.
  private static let gentle = tan(5 * Double.pi / 180)
  private static let steep = tan(12 * Double.pi / 180)
}
