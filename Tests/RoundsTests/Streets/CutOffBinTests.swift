import Foundation
import PlainFiles
import Testing
import TravelModel
import VehicleRouting
import WasteCollection
import _TestSupport

@testable import Localization
@testable import Planning
@testable import Rounds

/// Bins of the sample day around which all streets are closed.
@Suite struct CutOffBinTests {
  private static let folder = PackageRoot.file("datasets/depot-days/helsinki").path
  private static let map = PackageRoot.file("datasets/osm/helsinki.osm.pbf").path

  private static func collect(iterations: Int) -> CollectDay {
    var options = RunOptions(clock: { 0 })
    options.limit = .iterations(iterations)
    var collect = CollectDay(options: options)
    collect.plansAlone = true
    collect.router = MapRouter(map: map, library: MapLibrary(folder: nil, threads: 2)) { _ in }
    return collect
  }

  /// A square with its sides, in degrees of latitude and twice as many of longitude.
  private struct Square {
    let center: Coordinate
    let half: Double

    func contains(_ place: Coordinate, margin: Double) -> Bool {
      abs(place.latitude - center.latitude) < half - margin
        && abs(place.longitude - center.longitude) < 2 * (half - margin)
    }

    /// Its four sides as thin areas, in GeoJSON.
    var frame: String {
      let thin = 2e-5
      let (x, y) = (center.longitude, center.latitude)
      func area(_ west: Double, _ south: Double, _ east: Double, _ north: Double) -> String {
        """
        {"type": "Feature", "properties": {}, "geometry": {"type": "Polygon", "coordinates": [[
        [\(west), \(south)], [\(east), \(south)], [\(east), \(north)], [\(west), \(north)],
        [\(west), \(south)]]]}}
        """
      }
      let sides = [
        area(x - 2 * half, y - half, x + 2 * half, y - half + thin),
        area(x - 2 * half, y + half - thin, x + 2 * half, y + half),
        area(x - 2 * half, y - half, x - 2 * half + 2 * thin, y + half),
        area(x + 2 * half - 2 * thin, y - half, x + 2 * half, y + half),
      ]
      return #"{"type": "FeatureCollection", "features": [\#(sides.joined(separator: ","))]}"#
    }
  }

  @Test func `bins that closed streets cut off say so, on the page and in every list`() throws {
    var collect = Self.collect(iterations: 20)
    let day = try collect.read(Self.folder).value
    let usual = try collect.run(day, in: Self.folder)
    #expect(usual.plan.streetChanges == nil && usual.plan.unassigned.isEmpty)
    func distance(_ bin: Bin) -> Double {
      hypot(
        (bin.coordinate.longitude - day.depot.coordinate.longitude) / 2,
        bin.coordinate.latitude - day.depot.coordinate.latitude)
    }
    let served = usual.plan.rounds.flatMap(\.visits).map(\.bin)
    let middle = try #require(served.max { distance($0) < distance($1) })
    let square = Square(center: middle.coordinate, half: 1e-3)
    #expect(!square.contains(day.depot.coordinate, margin: -1e-3))

    collect.streetChanges = try DayClosures(
      [NamedFile(name: DayClosures.file, bytes: Array(square.frame.utf8))], of: day)
    let outcome = try collect.run(day, in: Self.folder)
    let plan = outcome.plan
    let changes = try #require(plan.streetChanges)
    #expect(changes.closed > 0 && changes.closed <= 4 && changes.slower == 0)
    let inside = served.filter { square.contains($0.coordinate, margin: 3e-4) }
    #expect(inside.contains { $0.id == middle.id })
    #expect(changes.cutOff.isSuperset(of: inside.map(\.id)))
    #expect(changes.cutOff == Set(plan.unassigned.map(\.bin.id)))
    for bin in plan.unassigned.map(\.bin) {
      #expect(square.contains(bin.coordinate, margin: -5e-4), "\(bin.id)")
    }

    let reason = "streets are closed on every way there and back"
    let page = DaySummary.text(of: plan, comparison: outcome.comparison)
    let bins = changes.cutOff.count == 1 ? "1 bin" : "\(changes.cutOff.count) bins"
    #expect(page.contains("Streets are closed at \(changes.closed) place"), "\(page)")
    #expect(page.contains("; \(bins) cannot be reached while they are."), "\(page)")
    #expect(page.contains(reason), "\(page)")
    #expect(plan.binsLeft.contains { $0.bin.id == middle.id && $0.reason == reason })
    let index = try #require(plan.day.bins.firstIndex { $0.id == middle.id })
    let german = BinReason.all(of: plan, .of(.de))[index].lines
    #expect(german[0].hasSuffix("sind Straßen gesperrt"), "\(german)")
  }

  @Test func `closures elsewhere are no part of a day`() throws {
    var collect = Self.collect(iterations: 5)
    let day = try collect.read(Self.folder).value
    let far =
      #"{"type": "Feature", "properties": {}, "geometry": {"type": "Point", "coordinates": [0, 0]}}"#
    collect.streetChanges = try DayClosures(
      [NamedFile(name: "far.geojson", bytes: Array(far.utf8))], of: day)
    let outcome = try collect.run(day, in: Self.folder)
    #expect(outcome.warnings.contains { $0.code == "W2293" })
    #expect(outcome.plan.streetChanges.map { $0.closed + $0.slower } == 0)
    let page = DaySummary.text(of: outcome.plan, comparison: outcome.comparison)
    #expect(!page.contains("Streets are closed at "))
  }
}
