internal import Foundation

/// The timetables of public transport that lie beside a map.
enum MapTimetables {
  private static let mapEndings = [".roadmap", ".osm.pbf"]
  private static let endings = [".gtfs.zip", ".gtfs"]

  /// Returns the feed of a map, a GTFS file or folder of the same name.
  ///
  /// - Parameter path: The path of the map: `maps/helsinki.osm.pbf` has `maps/helsinki.gtfs.zip` or the folder
  ///   `maps/helsinki.gtfs`.
  /// - Returns: The path of the feed; `nil` if there is none.
  static func feed(ofMap path: String) -> String? {
    guard let ending = mapEndings.first(where: path.hasSuffix) else { return nil }
    return endings.map { path.dropLast(ending.count) + $0 }
      .first { FileManager.default.fileExists(atPath: $0) }
  }
}

extension WebService.Parts {
  /// The names of maps that have timetables.
  var mapsWithTimetables: [String] {
    maps.filter { MapTimetables.feed(ofMap: $0.value) != nil }.keys.sorted()
  }
}
