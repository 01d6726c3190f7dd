import PlainFiles
import Testing
import _TestSupport

@testable import PackingPlanning

/// Insulations held against those of PyPI's `pythermalcomfort` 4.8.1; `Benchmarks/comfort` has asked it.
@Suite struct ComfortTests {
  /// A case and what the package answers.
  private struct Case {
    let model: String
    let numbers: [String: Double]
    let expected: Double

    func callAsFunction(_ name: String) throws -> Double { try #require(numbers[name]) }
  }

  private static let names = [
    "temperature", "air", "humidity", "rate", "walking", "permeability", "target",
  ]

  private func cases() throws -> [Case] {
    let path = PackageRoot.file("Tests/PackingPlanningTests/Fixtures/pythermalcomfort.csv").path
    let findings = FindingCollector(file: path)
    let table = try CSVTable(
      FileAccess.read(path), columns: (["model", "clo"] + Self.names).map { .init($0) },
      findings: findings)
    #expect(findings.findings.isEmpty)
    return try table.rows.map { row in
      func number(_ column: String) -> Double? {
        table.field(column, of: row).flatMap { Double($0) }
      }
      return Case(
        model: table.field("model", of: row) ?? "",
        numbers: Dictionary(
          uniqueKeysWithValues: Self.names.compactMap { name in number(name).map { (name, $0) } }),
        expected: try #require(number("clo")))
    }
  }

  /// What the planner computes for a case.
  private func insulation(_ one: Case) throws -> Double {
    switch one.model {
    case "vote":
      return try Root.between(0, 2) { insulation in
        (try? PredictedMeanVote.predicted(
          temperature: one("temperature"), air: one("air"), humidity: one("humidity"),
          rate: one("rate"), insulation: insulation) - one("target")) ?? 0
      }
    case "minimal", "neutral":
      return try RequiredInsulation(
        temperature: one("temperature"), air: one("air"), humidity: one("humidity"),
        rate: one("rate"), walking: one("walking"), permeability: one("permeability")
      ).requiredInsulation(one.model == "minimal" ? .minimal : .neutral)
    case "motion":
      return try ClothingInsulation.inMotion(
        one("target"), air: one("air"), walking: one("walking"))
    case "ensemble": return try ClothingInsulation.ensemble(garments: one("target"))
    default:
      Issue.record("\(one.model) is no model")
      return .nan
    }
  }

  @Test(arguments: ["vote", "minimal", "neutral", "motion", "ensemble"])
  func `insulations are those of pythermalcomfort within 0,05 clo`(model: String) throws {
    let cases = try cases().filter { $0.model == model }
    #expect(cases.count >= 5)
    var (sum, most) = (0.0, 0.0)
    for one in cases {
      let own = try insulation(one)
      (sum, most) = (sum + abs(own - one.expected), max(most, abs(own - one.expected)))
      #expect(abs(own - one.expected) <= 0.05, "\(one): \(own)")
    }
    if LongTests.areWanted {
      print("| \(model) | \(cases.count) | \(sum / Double(cases.count)) | \(most) |")
    }
  }

  @Test func `who is colder, or does less, needs more; wind asks for more`() {
    func low(_ temperature: Double, _ wind: Double, _ activity: Activity) -> Double {
      ComfortBand.basic(
        .init(temperature: temperature, wind: wind, humidity: 0.6, activity: activity)
      ).lowerBound
    }
    for activity in [Activity.business, .sightseeing, .hiking] {
      for wind in [0.0, 2, 5, 10] {
        let needs = stride(from: -30.0, through: 35, by: 0.5).map { low($0, wind, activity) }
        for (index, (cold, warm)) in zip(needs, needs.dropFirst()).enumerated() {
          let temperature = -30 + Double(index) / 2
          // Where two standards are mixed they differ by more than half a degree does.
          let slack = (9.5...20).contains(temperature) ? 0.01 : 0.001
          #expect(
            cold >= warm - slack,
            "\(activity), wind \(wind), \(temperature) °C: \(cold), then \(warm)")
        }
      }
      #expect(low(0, 8, activity) > low(0, 1, activity))
    }
    #expect(low(0, 3, .business) > low(0, 3, .hiking))
  }

  @Test func `the band has no step where two standards meet, and always has two ends`() {
    for wind in [0.0, 3, 12] {
      var last: ClosedRange<Double>?
      for temperature in stride(from: -40.0, through: 45, by: 0.25) {
        let band = ComfortBand.basic(
          .init(temperature: temperature, wind: wind, humidity: 0.5, activity: .sightseeing))
        #expect(band.lowerBound >= 0 && band.upperBound.isFinite)
        if let last {
          #expect(abs(band.lowerBound - last.lowerBound) < 0.15, "\(temperature)")
          #expect(abs(band.upperBound - last.upperBound) < 0.15, "\(temperature)")
        }
        last = band
      }
    }
  }

  @Test func `a windproof coat lets one do with less`() {
    let place = ComfortBand.Surroundings(
      temperature: -5, wind: 10, humidity: 0.7, activity: .sightseeing)
    #expect(
      ComfortBand.basic(place, windproof: true).lowerBound
        < ComfortBand.basic(place).lowerBound - 0.05)
  }
}
