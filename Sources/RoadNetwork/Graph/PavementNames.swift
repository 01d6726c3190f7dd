internal import Foundation
internal import OpenStreetMap
internal import TravelModel

/// The streets to which pavements and crossings belong.
///
/// A path without a name is called by the street beside it, as people do; a crossing is told by the street
/// that it crosses. Tags say which street that is (`is_sidepath:of:name`), or else the map: the nearest
/// street that runs in the same direction along most of the path, and the one with which a crossing shares
/// a node.
struct PavementNames {
  /// The names of ways with new numbers, behind those of the segments.
  private(set) var ways: RoadWays
  private(set) var wayOfSegment: [Int32]

  /// Finds them.
  ///
  /// - Complexity: O(n) for n nodes of streets and paths, as streets are as long as those of a map.
  init(_ extract: Extract, _ segments: StreetSegments) {
    (ways, wayOfSegment) = (segments.ways, segments.wayOfSegment)
    let paths = UnnamedPaths(extract, segments)
    guard !paths.isEmpty else { return }
    let streets = StreetPieces(extract, around: paths)
    var builder = RoadWaysBuilder(continuing: segments.ways)
    // By way and name, since a path may go round a corner.
    var numbers: [Naming: Int32] = [:]
    for path in paths.all {
      guard let name = paths.tagged(path) ?? streets.name(of: path, paths) else { continue }
      let naming = Naming(way: path.way, name: name)
      if numbers[naming] == nil {
        numbers[naming] = Int32(builder.count)
        builder.append(segments.ways[path.way].called(name, isCrossing: path.kind == .crossing))
      }
      wayOfSegment[path.segment] = numbers[naming] ?? Int32(path.way)
    }
    if !numbers.isEmpty { ways = builder.ways }
  }

  private struct Naming: Hashable {
    let way: Int
    let name: StreetName
  }
}

/// What the signs of a street say.
struct StreetName: Hashable {
  var name: String?
  /// Only without a name: nobody calls a pavement by the number of a road.
  var ref: String?
  var pronunciation: String?
}

extension StreetName {
  /// Reads the tags of a street; `nil` if it has neither name nor number.
  init?(_ tags: Tags) {
    let names = WayNames(tags)
    guard names.name != nil || names.ref != nil else { return nil }
    self.init(
      name: names.name, ref: names.name == nil ? names.ref : nil,
      pronunciation: names.pronunciation)
  }
}

extension RoadWay {
  /// The same way with the name of the street to which it belongs.
  fileprivate func called(_ street: StreetName, isCrossing: Bool) -> RoadWay {
    var (names, traits) = (names, traits)
    if isCrossing {
      names.crossed = street.name ?? street.ref
    } else {
      (names.name, names.ref, names.pronunciation) =
        (street.name, street.ref, street.pronunciation)
      traits.flags.insert(.pavement)
    }
    return RoadWay(id: id, traits: traits, names: names, lanes: lanes)
  }
}
