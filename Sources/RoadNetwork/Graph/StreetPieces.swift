internal import Foundation
internal import OpenStreetMap
internal import TravelModel

/// The pieces of streets near paths, by squares of the map.
struct StreetPieces {
  /// A piece of a street between two of its nodes.
  private struct Piece {
    let begin: FixedCoordinate
    let end: FixedCoordinate
    /// The number of the street.
    let street: Int32
  }

  private struct Street {
    let name: StreetName?
    let layer: String?
    let isService: Bool
    /// Whether nobody calls a path beside it by its name unless that is said to be its pavement.
    let isFast: Bool
  }

  /// A square of the map, 8,192 units or 91 metres high.
  private struct Cell: Hashable {
    static let shift = 13

    let x: Int32
    let y: Int32
  }

  private var streets: [Street] = []
  private var pieces: [Cell: [Piece]] = [:]
  /// The streets at the nodes of crossings.
  private var crossed: [Int32: Int32] = [:]

  /// How far from its street a pavement lies, and a path that is called by it, in metres.
  private static let reach = 22.0, pathReach = 12.0
  /// The share of a pavement, and of a path, that runs along its street.
  private static let share = 0.6, pathShare = 0.8
  /// The shortest path that is not called a pavement and yet called by a street, in metres.
  private static let shortPath = 15.0
  /// The largest angle between the two, in degrees.
  private static let slant = 25.0
  /// The distance between two places where they are compared, in metres.
  private static let step = 8.0

  private static let classes: [String: HighwayClass] = Dictionary(
    uniqueKeysWithValues: HighwayClass.allCases.filter { $0.isRoad || $0 == .pedestrian }
      .map { ($0.name, $0) })

  /// Collects the pieces near some paths.
  init(_ extract: Extract, around paths: UnnamedPaths) {
    var isCrossingNode: Set<Int32> = []
    for path in paths.all {
      if path.kind == .crossing {
        isCrossingNode.formUnion(paths.nodes(path))
      } else {
        for sample in Self.samples(paths.line(path)) { pieces[Self.cell(sample.place)] = [] }
      }
    }
    for way in 0..<extract.ways.count {
      guard let highway = extract.ways.value(of: "highway", way: way).flatMap({ Self.classes[$0] })
      else { continue }
      let nodes = extract.ways.nodes[extract.ways.range(of: way)]
      var number: Int32?
      func street(_ streets: inout [Street]) -> Int32? {
        if let number { return number }
        guard let street = Self.street(highway, extract.ways.tags(of: way)) else { return nil }
        number = Int32(streets.count)
        streets.append(street)
        return number
      }
      for node in nodes where isCrossingNode.contains(node) {
        guard let street = street(&streets), streets[Int(street)].name != nil else { break }
        crossed[node] = street
      }
      for (a, b) in zip(nodes, nodes.dropFirst()) where a >= 0 && b >= 0 {
        let (begin, end) = (
          extract.nodes.coordinates[Int(a)], extract.nodes.coordinates[Int(b)]
        )
        for cell in Self.cells(begin, end) where pieces[cell] != nil {
          guard let street = street(&streets) else { break }
          pieces[cell]?.append(Piece(begin: begin, end: end, street: street))
        }
      }
    }
  }

  /// A street, unless nobody walks beside it: an area, a motorway, a tunnel.
  private static func street(_ highway: HighwayClass, _ tags: Tags) -> Street? {
    guard ![.motorway, .motorwayLink, .track].contains(highway), tags["area"] != "yes" else {
      return nil
    }
    if let tunnel = tags["tunnel"], tunnel != "no", tunnel != "building_passage" { return nil }
    return Street(
      name: highway.isLink ? nil : StreetName(tags), layer: tags["layer"],
      isService: highway == .service,
      isFast: highway == .trunk || highway == .trunkLink || tags["motorroad"] == "yes")
  }

  // MARK: The streets of paths

  /// The street to which a path belongs; `nil` if that has no name, or there is none.
  func name(of path: UnnamedPaths.Path, _ paths: UnnamedPaths) -> StreetName? {
    if path.kind == .crossing {
      return paths.nodes(path).lazy.compactMap { crossed[$0] }.first
        .flatMap { streets[Int($0)].name }
    }
    let isPavement = path.kind == .pavement
    guard isPavement || paths.length(path) >= Self.shortPath else { return nil }
    let samples = Self.samples(paths.line(path))
    var votes: [StreetName: Int] = [:]
    for sample in samples {
      if let name = nearest(to: sample, path).flatMap({ streets[Int($0)].name }) {
        votes[name, default: 0] += 1
      }
    }
    let needed = (isPavement ? Self.share : Self.pathShare) * Double(samples.count)
    return votes.first { Double($0.value) >= needed }?.key
  }

  /// The nearest street that runs in the direction of a path.
  private func nearest(to sample: Sample, _ path: UnnamedPaths.Path) -> Int32? {
    let isPavement = path.kind == .pavement
    var (best, nearest) = (isPavement ? Self.reach : Self.pathReach, Int32?.none)
    for piece in pieces[Self.cell(sample.place)] ?? [] {
      let street = streets[Int(piece.street)]
      guard street.layer == path.layer, isPavement ? !street.isService : !street.isFast,
        let distance = sample.distance(to: piece.begin, piece.end, slant: Self.slant),
        distance < best
      else { continue }
      (best, nearest) = (distance, piece.street)
    }
    return nearest
  }

  // MARK: Squares

  private static func cell(_ place: FixedCoordinate) -> Cell {
    Cell(x: place.longitude >> Cell.shift, y: place.latitude >> Cell.shift)
  }

  /// The squares near a piece.
  private static func cells(_ a: FixedCoordinate, _ b: FixedCoordinate) -> [Cell] {
    // Pieces over the antimeridian have no paths.
    guard abs(Int(a.longitude) - Int(b.longitude)) < FixedCoordinate.unitsPerDegree else {
      return []
    }
    let north = Int32(reach / NearbyMetres.unit)
    let scale = max(0.05, NearbyMetres.scale(at: a))
    let east = Int32(reach / NearbyMetres.unit / scale)
    var cells: [Cell] = []
    let columns =
      (min(a.longitude, b.longitude) - east) >> Cell.shift...(max(a.longitude, b.longitude) + east)
      >> Cell.shift
    let rows =
      (min(a.latitude, b.latitude) - north) >> Cell.shift...(max(a.latitude, b.latitude) + north)
      >> Cell.shift
    for x in columns {
      for y in rows { cells.append(Cell(x: x, y: y)) }
    }
    return cells
  }

  /// Places along a line, at even distances and not at its ends.
  private static func samples(_ line: ArraySlice<FixedCoordinate>) -> [Sample] {
    guard let first = line.first else { return [] }
    let scale = NearbyMetres.scale(at: first)
    let pieces = zip(line, line.dropFirst()).map { NearbyMetres.vector($0, $1, scale) }
    let length = pieces.reduce(0) { $0 + hypot($1.east, $1.north) }
    let count = max(1, Int((length / step).rounded()))
    let spacing = length / Double(count)
    var samples: [Sample] = []
    var (passed, next) = (0.0, spacing / 2)
    for (begin, piece) in zip(line, pieces) {
      let metres = hypot(piece.east, piece.north)
      while metres > 0, next <= passed + metres, samples.count < count {
        let share = (next - passed) / metres
        samples.append(
          Sample(
            base: begin, offset: (share * piece.east, share * piece.north), direction: piece,
            scale: scale))
        next += spacing
      }
      passed += metres
    }
    return samples
  }
}

/// A place on a path.
private struct Sample {
  /// The point of the path before it, and the place beyond that in metres east and north.
  let base: FixedCoordinate
  let offset: (east: Double, north: Double)
  /// In which direction the path leads.
  let direction: (east: Double, north: Double)
  let scale: Double

  /// Where it is.
  var place: FixedCoordinate {
    FixedCoordinate(
      longitude: Int(base.longitude) + Int(offset.east / NearbyMetres.unit / scale),
      latitude: Int(base.latitude) + Int(offset.north / NearbyMetres.unit)) ?? base
  }

  /// The distance to a piece of a street in metres; `nil` if that leads in another direction.
  func distance(to a: FixedCoordinate, _ b: FixedCoordinate, slant: Double) -> Double? {
    let along = NearbyMetres.vector(a, b, scale)
    let length = hypot(along.east, along.north)
    guard length > 0 else { return nil }
    let across = abs(along.east * direction.north - along.north * direction.east)
    guard across <= sin(slant * .pi / 180) * length * hypot(direction.east, direction.north)
    else { return nil }
    let from = NearbyMetres.vector(a, base, scale)
    let here = (east: from.east + offset.east, north: from.north + offset.north)
    let share = (here.east * along.east + here.north * along.north) / (length * length)
    let nearest = min(1, max(0, share))
    return hypot(here.east - nearest * along.east, here.north - nearest * along.north)
  }
}
