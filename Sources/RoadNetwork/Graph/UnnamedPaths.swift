internal import OpenStreetMap
internal import TravelModel

/// The paths without a name that may belong to a street.
struct UnnamedPaths {
  /// A segment of such a path.
  struct Path {
    let segment: Int
    /// The number of its way among those of the segments.
    let way: Int
    let kind: Kind
    /// On which layer of the map it lies, as its tag says.
    let layer: String?
  }

  enum Kind {
    /// It is said to be the pavement of a street, or a path along it.
    case pavement
    case path
    case crossing
  }

  private let extract: Extract
  private let segments: StreetSegments
  private(set) var all: [Path] = []

  var isEmpty: Bool { all.isEmpty }

  init(_ extract: Extract, _ segments: StreetSegments) {
    self.extract = extract
    self.segments = segments
    for way in segments.ways.indices {
      guard segments.ways.highway(way).isPath, !segments.ways.isNamed(way),
        segments.ways.flags(way).isDisjoint(with: [.area, .tunnel])
      else { continue }
      let tags = extract.ways.tags(of: segments.extractWays[way])
      guard
        let kind = segments.ways.highway(way) == .cycleway
          ? Self.kindOfCyclePath(tags, segments.ways.flags(way))
          : Self.kind(tags, segments.ways.flags(way))
      else { continue }
      for segment in segments.firstSegment[way]..<segments.firstSegment[way + 1] {
        all.append(Path(segment: segment, way: way, kind: kind, layer: tags["layer"]))
      }
    }
  }

  /// A cycle path is called so, whether it lies beside a street or not.
  private static func kindOfCyclePath(_ tags: Tags, _ flags: WayFlags) -> Kind? {
    flags.contains(.crossing) ? .crossing : tags["footway"] == "sidewalk" ? .pavement : nil
  }

  private static func kind(_ tags: Tags, _ flags: WayFlags) -> Kind? {
    if flags.contains(.crossing) { return .crossing }
    for key in ["footway", "path", "cycleway"] {
      switch tags[key] {
      case "crossing", "traffic_island": return .crossing
      case "sidewalk", "sidepath": return .pavement
      default: break
      }
    }
    if tags["is_sidepath"] == "yes" { return .pavement }
    return tags["indoor"] == "yes" || tags["is_sidepath"] == "no" ? nil : .path
  }

  /// The street of which tags say that a path belongs to it.
  func tagged(_ path: Path) -> StreetName? {
    guard path.kind == .pavement else { return nil }
    let tags = extract.ways.tags(of: segments.extractWays[path.way])
    let name = ["is_sidepath:of:name", "street:name", "addr:street"].lazy
      .compactMap { tags[$0] }.first { !$0.isEmpty }
    return name.map { StreetName(name: $0) }
  }

  /// The points of a path.
  func line(_ path: Path) -> ArraySlice<FixedCoordinate> {
    segments.points[
      Int(segments.firstPoint[path.segment])..<Int(segments.firstPoint[path.segment + 1])]
  }

  /// The nodes of a path's whole way, as indices in the extract.
  func nodes(_ path: Path) -> ArraySlice<Int32> {
    extract.ways.nodes[extract.ways.range(of: segments.extractWays[path.way])]
  }

  /// Metres.
  func length(_ path: Path) -> Double { Double(segments.lengths[path.segment]) / 100 }
}
