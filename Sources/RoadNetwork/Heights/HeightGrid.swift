internal import Foundation
package import PlainFiles
package import TravelModel

/// The finding codes of heights.
package enum HeightCode: String, FindingCode {
  /// A tile is truncated, damaged or of another size.
  case unusableTile = "E1270"
  /// The folder has no tile under the streets.
  case noTiles = "E1271"
  /// Tiles under streets are missing.
  case missingTiles = "W1272"
  /// Points of streets lie where the tiles have no height.
  case voids = "W1273"
  /// A leg of a route climbs very much.
  case longClimb = "W1274"
}

/// The heights of the terrain, from a folder of HGT tiles.
///
/// A tile is named by its south-western corner, such as `N47E011.hgt`, and lies in the folder or in one of its
/// latitude, `N47/`. It may be packed: `.hgt.gz` or `.hgt.zip`.
package struct HeightGrid {
  /// The folder, as the user named it.
  package let folder: String
  private var tiles: [Corner: HeightTile?] = [:]
  /// How many points lie in tiles that have no height there.
  private var voids = 0
  package private(set) var findings: [Finding] = []

  /// The south-western corner of a tile, in whole degrees.
  private struct Corner: Hashable {
    let latitude: Int
    let longitude: Int

    var name: String {
      func digits(_ number: Int, _ count: Int) -> String {
        let text = String(abs(number))
        return String(repeating: "0", count: max(0, count - text.count)) + text
      }
      return (latitude < 0 ? "S" : "N") + digits(latitude, 2) + (longitude < 0 ? "W" : "E")
        + digits(longitude, 3)
    }
  }

  /// Prepares to read tiles as they are needed.
  package init(folder: String) { self.folder = folder }

  /// How many tiles were used.
  package var tileCount: Int { tiles.values.count { $0 != nil } }

  /// The height of a place in metres above sea level; `nil` where no tile has one.
  package mutating func height(of place: FixedCoordinate) -> Double? {
    let unit = Int(FixedCoordinate.unitsPerDegree)
    // The meridian of 180° is the western border of the tile W180.
    let east = Int(place.longitude) == 180 * unit ? -180 * unit : Int(place.longitude)
    let north = Int(place.latitude)
    // The pole has no tile of its own.
    let latitude = min(Self.floor(north, unit), 89)
    let corner = Corner(latitude: latitude, longitude: Self.floor(east, unit))
    guard let tile = tile(corner) else { return nil }
    let height = tile.height(
      x: Double(east - corner.longitude * unit) / Double(unit),
      y: 1 - Double(north - latitude * unit) / Double(unit))
    if height == nil { voids += 1 }
    return height
  }

  private static func floor(_ number: Int, _ unit: Int) -> Int {
    number >= 0 ? number / unit : -((-number + unit - 1) / unit)
  }

  private mutating func tile(_ corner: Corner) -> HeightTile? {
    if let known = tiles[corner] { return known }
    let tile = read(corner.name)
    tiles[corner] = .some(tile)
    return tile
  }

  private mutating func read(_ name: String) -> HeightTile? {
    let files = FileManager.default
    let paths = ["", "\(name.prefix(3))/"].flatMap { inner in
      [".hgt", ".hgt.gz", ".hgt.zip"].map { "\(folder)/\(inner)\(name)\($0)" }
    }
    guard let path = paths.first(where: files.fileExists) else {
      return nil
    }
    func unusable(_ message: String) {
      findings.append(
        Finding(
          HeightCode.unusableTile, file: path, at: .file, message,
          remedy: "Get the tile again, with 1201 or 3601 samples in each direction, or remove it."))
    }
    do {
      return try HeightTile(path: path, name: name)
    } catch HeightTile.Failure.unusable(let message) {
      unusable(message)
    } catch {
      unusable("it cannot be read: \(error)")
    }
    return nil
  }

  /// Ends reading: all findings in the tiles that streets needed.
  package var result: [Finding] {
    let missing = tiles.filter { $0.value == nil }.map(\.key.name).filter { name in
      !findings.contains { $0.file.contains(name) }
    }.sorted()
    var all = findings
    if tileCount == 0, findings.isEmpty {
      all.append(
        Finding(
          HeightCode.noTiles, file: folder, at: .file,
          "it has no tile of the streets (\(missing.prefix(3).joined(separator: ", ")))",
          remedy: "Give a folder with files such as \(missing.first ?? "N47E011").hgt."))
    } else if !missing.isEmpty {
      all.append(
        Finding(
          HeightCode.missingTiles, file: folder, at: .file,
          "tiles under streets are missing: \(missing.joined(separator: ", "))",
          remedy: "Add them; without heights, streets there are taken as their tags state."))
    }
    if voids > 0 {
      all.append(
        Finding(
          HeightCode.voids, file: folder, at: .file,
          "\(voids) points of streets lie where the tiles have no height",
          remedy: "Fill the voids; streets there are taken as their tags state."))
    }
    return all
  }
}
