internal import OpenStreetMap
internal import TravelModel

/// Finds the landmarks of an extract: nodes, and areas mapped as a single way.
///
/// Areas of several ways are left out; they are too large to identify a place.
struct LandmarkReader {
  private struct Draft {
    let kind: LandmarkKind
    let name: String?
    let outline: [FixedCoordinate]

    /// Its bounding box.
    var box: CoordinateBox {
      var box: CoordinateBox?
      for place in outline {
        let point = CoordinateBox(
          west: place.longitude, south: place.latitude, east: place.longitude,
          north: place.latitude)
        box?.form(unionWith: point)
        box = box ?? point
      }
      return box ?? CoordinateBox(west: 0, south: 0, east: 0, north: 0)
    }
  }

  private var drafts: [Draft] = []

  /// Reads the landmarks of an extract.
  static func read(_ extract: Extract) -> Landmarks {
    var reader = LandmarkReader()
    reader.readAreas(extract)
    reader.readNodes(extract)
    return reader.landmarks()
  }

  private mutating func readNodes(_ extract: Extract) {
    for node in extract.nodes.tagged {
      add(extract.nodes.tags(of: Int(node)), [extract.nodes.coordinates[Int(node)]])
    }
  }

  private mutating func readAreas(_ extract: Extract) {
    for way in 0..<extract.ways.count {
      let nodes = extract.ways.nodes[extract.ways.range(of: way)]
      guard nodes.count > 3, nodes.first == nodes.last, !nodes.contains(ExtractWays.absent)
      else { continue }
      add(extract.ways.tags(of: way), nodes.map { extract.nodes.coordinates[Int($0)] })
    }
  }

  private mutating func add(_ tags: Tags, _ outline: [FixedCoordinate]) {
    guard let kind = LandmarkKind(tags) else { return }
    let name = [tags["name"], tags["brand"]].compactMap { $0 }.first { !$0.isEmpty }
    guard name != nil || !kind.needsName else { return }
    drafts.append(Draft(kind: kind, name: name, outline: outline))
  }

  private func landmarks() -> Landmarks {
    let order = StreetIndex.hilbertOrder(drafts.map(\.box))
    var texts = TextTableBuilder()
    var points: [FixedCoordinate] = []
    var records: [LandmarkRecord] = []
    for draft in order.lazy.map({ drafts[$0] }) {
      guard let kind = LandmarkKind.allCases.firstIndex(of: draft.kind) else { continue }
      points += draft.outline
      records.append(
        LandmarkRecord(
          end: Int32(points.count), name: texts.number(of: draft.name), kind: UInt8(kind)))
    }
    return Landmarks(
      records: ArrayStorage(records), points: ArrayStorage(points),
      boxes: ArrayStorage(StreetIndex.tree(order.map { drafts[$0].box })), texts: texts.table)
  }
}

extension Selection {
  /// The same selection, extended by possible landmarks.
  func withLandmarks() -> Selection {
    var selection = self
    selection.nodes = selection.nodes.or(LandmarkKind.rules)
    selection.ways = selection.ways.or(LandmarkKind.rules)
    return selection
  }
}

extension Selection.Filter {
  fileprivate func or(_ rules: [Selection.Rule]) -> Selection.Filter {
    switch self {
    case .none: .tagged(rules)
    case .all: .all
    case .tagged(let own): .tagged(own + rules)
    }
  }
}
