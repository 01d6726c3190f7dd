import Foundation
import PlainFiles
import Testing
import TravelModel
import _TestSupport

@testable import RoadNetwork

/// A folder of tiles that is removed with the value.
private final class TileFolder {
  let path = NSTemporaryDirectory() + "heights-\(UUID().uuidString)"

  init() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ name: String, _ bytes: [UInt8]) throws {
    try FileAccess.write(bytes, to: "\(path)/\(name)")
  }

  /// Writes a tile with a height for each row and column.
  func write(_ name: String, size: Int = 1201, _ height: (Int, Int) -> Int16) throws {
    var bytes: [UInt8] = []
    for row in 0..<size {
      for column in 0..<size {
        let value = UInt16(bitPattern: height(row, column))
        bytes += [UInt8(value >> 8), UInt8(value & 255)]
      }
    }
    try write(name, bytes)
  }
}

@Suite struct HeightGridTests {
  private func place(_ longitude: Double, _ latitude: Double) throws -> FixedCoordinate {
    FixedCoordinate(try #require(Coordinate(longitude: longitude, latitude: latitude)))
  }

  private static func sample(_ row: Int, _ column: Int) -> Int16 {
    Int16((row * 7919 + column * 104_729 + row * column) % 3000 - 400)
  }

  @Test func `heights are those of a slow twin`() throws {
    let folder = try TileFolder()
    try folder.write("N47E011.hgt", Self.sample)
    var grid = HeightGrid(folder: folder.path)
    var random = SplitMix64(seed: 3)
    for _ in 0..<2000 {
      let x = Double.random(in: 0...0.9999, using: &random)
      let y = Double.random(in: 0...0.9999, using: &random)
      let point = try place(11 + x, 47 + y)
      let found = grid.height(of: point)
      let height = try #require(found)
      // The twin sums over all samples near by, each a pyramid of the width of two cells.
      let east = (Double(point.longitude) / 1e7 - 11) * 1200
      let south = (48 - Double(point.latitude) / 1e7) * 1200
      var sum = 0.0
      for row in max(0, Int(south) - 2)...min(1200, Int(south) + 2) {
        for column in max(0, Int(east) - 2)...min(1200, Int(east) + 2) {
          sum +=
            Double(Self.sample(row, column)) * max(0, 1 - abs(Double(row) - south))
            * max(0, 1 - abs(Double(column) - east))
        }
      }
      #expect(abs(height - sum) < 0.01, "seed 3, \(point)")
    }
    #expect(grid.result.isEmpty)
    #expect(grid.tileCount == 1)
  }

  @Test func `south and west, and the meridian of 180°, have tiles of their own`() throws {
    let folder = try TileFolder()
    try folder.write("S34W071.hgt") { _, _ in 5 }
    try folder.write("S01W180.hgt") { _, column in Int16(column) }
    try folder.write("S01E179.hgt") { _, _ in 9 }
    var grid = HeightGrid(folder: folder.path)
    let places = [(-70.5, -33.2), (180, -0.5), (-180, -0.5), (179.9, -0.5)]
    let heights = try places.map { grid.height(of: try place($0, $1)) }
    #expect(heights == [5, 0, 0, 9])
    #expect(grid.result.isEmpty)
  }

  @Test func `hostile tiles are findings`() throws {
    let folder = try TileFolder()
    try folder.write("N01E001.hgt", [1, 2, 3])
    try folder.write("N02E001.hgt.gz", [31, 139, 8, 0, 0])
    try folder.write("N03E001.hgt.zip", [0x50, 0x4B, 3, 4])
    try folder.write("N04E001.hgt") { row, _ in row < 600 ? .min : 7 }
    var grid = HeightGrid(folder: folder.path)
    // Half a cell of voids is left out.
    let latitudes = [1.5, 2.5, 3.5, 4.9, 4.2, 5 - 599.5 / 1200]
    let heights = try latitudes.map { grid.height(of: try place(1.5, $0)) }
    #expect(heights == [nil, nil, nil, nil, 7, 7])
    let outside = grid.height(of: try place(9.5, 9.5))
    #expect(outside == nil)
    #expect(
      grid.result.map(\.code) == ["E1270", "E1270", "E1270", "W1272", "W1273"])
    var none = HeightGrid(folder: folder.path + "/missing")
    let missing = none.height(of: try place(1.5, 1.5))
    #expect(missing == nil)
    #expect(none.result.map(\.code) == ["E1271"])
  }

  @Test func `ascent there is descent back, and level ground takes as long both ways`() {
    var random = SplitMix64(seed: 5)
    for _ in 0..<500 {
      let heights = (0...Int.random(in: 1...40, using: &random)).map { _ in
        Double.random(in: -50...900, using: &random)
      }
      let (there, back) = (
        Climb(heights, over: 1000, .tobler), Climb(heights.reversed(), over: 1000, .tobler)
      )
      #expect(abs(there.ahead - back.behind) < 1e-9 && abs(there.behind - back.ahead) < 1e-9)
      #expect(abs(there.aheadRatio - back.behindRatio) < 1e-9)
      // The twin: the end is as much higher than the start as what was climbed and not descended.
      #expect(abs(there.ahead - there.behind - (heights.last ?? 0) + heights[0]) < 1e-6)
    }
    for pace in SlopePace.allCases {
      let level = Climb([7, 7, 7], over: 90, pace, pushed: 4)
      #expect(level.aheadRatio == 1 && level.behindRatio == 1 && level.ahead == 0)
    }
  }

  @Test func `models give the published values`() {
    // Tobler: 6 km/h down 5 %, 5.037 km/h on the level.
    #expect(abs(SlopePace.tobler.durationRatio(slope: -0.05) - 5.0367 / 6) < 1e-4)
    // Naismith: 1 km with 100 m of ascent takes 12 min and 10 min.
    #expect(abs(SlopePace.naismith.durationRatio(slope: 0.1) - 22.0 / 12) < 1e-9)
    // Parkin and Rotheram: 14.4 km/h instead of 21.6 up 5 %.
    #expect(abs(SlopePace.parkin.durationRatio(slope: 0.05) - 1.5) < 1e-9)
    // Who would ride at less than a walk pushes.
    #expect(
      SlopePace.parkin.durationRatio(slope: 0.3, pushed: 3)
        == 3 * SlopePace.tobler.durationRatio(slope: 0.3))
  }

  @Test func `points along a line are evenly spaced`() throws {
    let line = [try place(10, 50), try place(10.001, 50), try place(10.001, 50.002)]
    let metres = zip(line, line.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
    let points = ClimbFinder.points(line, pieces: 10, metres: metres)
    #expect(points.count == 11 && points.first == line[0] && points.last == line[2])
    let gaps = zip(points, points.dropFirst()).map { $0.distance(to: $1) }
    #expect(gaps.filter { abs($0 - metres / 10) > 0.05 }.count <= 1, "all but at the corner")
  }
}
