internal import OpenStreetMap
package import PlainFiles
internal import TravelModel

/// Reads names, streets and house numbers of an extract of OpenStreetMap.
///
/// Taken are all things with a name and a tag that says what they are, streets by the names of their ways, and house
/// numbers with `addr:street` or `addr:place`, or of which a relation `associatedStreet` tells the street, also those
/// that `addr:interpolation` says lie between two others.
/// Boundaries are not read: in which city something lies follows from its address, or from the nearest place.
package enum AddressesOfExtract {
  /// Reads an extract.
  ///
  /// - Parameters:
  ///   - path: An extract (`.osm.pbf`, `.osm`, `.osm.gz`).
  ///   - threads: How many decode; the result does not depend on it.
  ///   - timed: Receives how long reading and indexing took.
  /// - Returns: The index, with warnings about what is odd in the file.
  /// - Throws: `FileError` if there is no such file; `InvalidInput` if it is no extract, or damaged.
  package static func read(
    _ path: String, threads: Int = 1,
    timed: (_ times: (reading: Duration, indexing: Duration)) -> Void = { _ in }
  ) throws -> Reading<AddressIndex> {
    do throws(OSMReadError) {
      let begin = ContinuousClock.now
      let reading = try ExtractReader.read(path, selection, threads: threads)
      let middle = ContinuousClock.now
      var collector = Collector(extract: reading.value)
      let index = collector.index()
      timed((middle - begin, .now - middle))
      return Reading(index, warnings: reading.warnings)
    } catch {
      if case .file(let fault) = error { throw fault }
      throw InvalidInput(findings: [error.finding(file: path)])
    }
  }

  private static let named: [Selection.Rule] = [.init("name"), .init("addr:housenumber")]
  /// All ways are kept because relations need them; tags only as far as they are used.
  private static let selection = Selection(
    ways: .all, relations: .tagged(named + [.init("type", .one("associatedStreet"))]),
    nodes: .tagged(named), wayNodeTags: .tagged(named),
    keys: .only(
      AddressKinds.keys + [
        "alt_name", "int_name", "loc_name", "official_name", "old_name",
        "short_name", "type", "area",
      ],
      prefixes: ["addr:", "name"]))
}

/// Goes through an extract.
private struct Collector {
  let extract: Extract
  var builder = AddressIndexBuilder()
  /// What relations `associatedStreet` tell of their houses.
  private var associated: [House: Association] = [:]

  private struct House: Hashable {
    let kind: PlaceElement.Kind
    let number: Int64
  }

  private struct Association {
    let street: String, city: String?, postcode: String?
  }

  init(extract: Extract) {
    self.extract = extract
    for relation in 0..<extract.relations.count { associate(relation) }
  }

  /// Remembers to which street the houses of a relation belong: that of its name, or of its ways.
  private mutating func associate(_ relation: Int) {
    let tags = extract.relations.tags(of: relation)
    guard tags["type"] == "associatedStreet" else { return }
    let members = extract.relations.members(of: relation)
    let ways = members.filter { $0.kind == .way && $0.role == "street" }
      .compactMap { extract.ways.index(of: $0.id) }
    guard
      let street = tags["name"] ?? ways.compactMap({ extract.ways.tags(of: $0)["name"] }).first
    else { return }
    let association = Association(
      street: street, city: tags["addr:city"], postcode: tags["addr:postcode"])
    for member in members where member.role == "house" {
      let kind: PlaceElement.Kind =
        switch member.kind {
        case .node: .node
        case .way: .way
        case .relation: .relation
        }
      associated[House(kind: kind, number: member.id)] = association
    }
  }

  mutating func index() -> AddressIndex {
    for node in extract.nodes.tagged.map(Int.init) {
      add(
        extract.nodes.tags(of: node), at: extract.nodes.coordinates[node], .node,
        extract.nodes.ids[node])
    }
    for way in 0..<extract.ways.count {
      let tags = extract.ways.tags(of: way)
      if tags.isEmpty { continue }
      let line = line(way)
      guard !line.isEmpty else { continue }
      if let steps = tags["addr:interpolation"] {
        interpolate(way, tags, steps)
      } else if AddressKinds.isStreet(tags) {
        builder.addStreet(Self.names(tags), line: line)
      } else if tags["name"] != nil || tags["addr:housenumber"] != nil {
        let middle = AreaOutline(joining: [line])?.label ?? line[line.count / 2]
        add(tags, at: middle, .way, extract.ways.ids[way])
      }
    }
    for relation in 0..<extract.relations.count {
      let tags = extract.relations.tags(of: relation)
      guard ["multipolygon", "site", "boundary"].contains(tags["type"] ?? "") else { continue }
      let lines = extract.relations.members(of: relation)
        .filter { $0.kind == .way && $0.role != "inner" }
        .compactMap { extract.ways.index(of: $0.id).map(line) }.filter { !$0.isEmpty }
      // Of an area that leaves the extract, what is there stands for it.
      guard let longest = lines.max(by: { $0.count < $1.count }) else { continue }
      let middle = AreaOutline(joining: lines)?.label ?? longest[longest.count / 2]
      add(tags, at: middle, .relation, extract.relations.ids[relation])
    }
    return builder.finish()
  }

  private func line(_ way: Int) -> [FixedCoordinate] {
    extract.ways.range(of: way).compactMap { position in
      let node = extract.ways.nodes[position]
      return node == ExtractWays.absent ? nil : extract.nodes.coordinates[Int(node)]
    }
  }

  private mutating func add(
    _ tags: Tags, at location: FixedCoordinate, _ kind: PlaceElement.Kind, _ number: Int64
  ) {
    let address = Self.address(tags, associated[House(kind: kind, number: number)])
    if let (thing, what) = AddressKinds.kind(of: tags), tags["name"] != nil {
      builder.add(
        thing, what: what, names: Self.names(tags), at: location,
        element: .init(kind: kind, number: number), address: address, city: tags["addr:city"],
        postcode: tags["addr:postcode"])
    } else if let address {
      builder.add(address, at: location)
    }
  }

  private static func address(
    _ tags: Tags, _ association: Association? = nil
  ) -> AddressIndexBuilder.Address? {
    guard let numbers = tags["addr:housenumber"],
      let street = tags["addr:street"] ?? tags["addr:place"] ?? association?.street
    else { return nil }
    return .init(
      street: street, numbers: HouseNumber.all(in: numbers),
      city: tags["addr:city"] ?? association?.city,
      postcode: tags["addr:postcode"] ?? association?.postcode)
  }

  private static let otherNames = [
    "alt_name", "short_name", "official_name", "loc_name", "int_name", "old_name",
  ]

  /// All names, `name` first, of any language.
  private static func names(_ tags: Tags) -> [String] {
    guard let first = tags["name"] else { return [] }
    var result = [first]
    for tag in tags.list {
      let isOther = otherNames.contains(tag.key) || isOfLanguage(tag.key)
      guard isOther else { continue }
      for name in tag.value.split(separator: ";").map(String.init) where !result.contains(name) {
        result.append(name)
      }
    }
    return result
  }

  /// Whether a key is `name:de` or `name:sr-Latn`, not `name:etymology`.
  private static func isOfLanguage(_ key: String) -> Bool {
    guard key.hasPrefix("name:") else { return false }
    let language = key.dropFirst(5).prefix { $0 != "-" }
    return (2...3).contains(language.count) && language.allSatisfy(\.isLowercase)
  }

  /// Adds the numbers between two that are known along a way.
  private mutating func interpolate(_ way: Int, _ tags: Tags, _ steps: String) {
    let step =
      switch steps {
      case "odd", "even": 2
      case "all": 1
      default: Int(steps) ?? 0
      }
    guard (1...10).contains(step) else { return }
    var last: (address: AddressIndexBuilder.Address, number: Int)?
    var line: [FixedCoordinate] = []
    for position in extract.ways.range(of: way) {
      let node = Int(extract.ways.nodes[position])
      guard node != Int(ExtractWays.absent) else { continue }
      line.append(extract.nodes.coordinates[node])
      guard let address = Self.address(extract.nodes.tags(of: node)),
        let number = address.numbers.first.map({ Int($0.value) })
      else { continue }
      if let last, last.address.street == address.street {
        addNumbers(from: last.number, to: number, step, line, address)
      }
      last = (address, number)
      line = [extract.nodes.coordinates[node]]
    }
  }

  /// The most numbers that are put between two.
  private static let mostBetween = 200

  private mutating func addNumbers(
    from first: Int, to last: Int, _ step: Int, _ line: [FixedCoordinate],
    _ address: AddressIndexBuilder.Address
  ) {
    let count = abs(last - first) / step
    guard count > 1, count <= Self.mostBetween, line.count > 1 else { return }
    var address = address
    address.isBetween = true
    for number in 1..<count {
      let value = first + (last > first ? number : -number) * step
      address.numbers = [HouseNumber(Int32(value))]
      if let place = Self.place(at: Double(number) / Double(count), of: line) {
        builder.add(address, at: place)
      }
    }
  }

  /// Where a share of the length of a line ends.
  private static func place(at share: Double, of line: [FixedCoordinate]) -> FixedCoordinate? {
    let lengths = zip(line, line.dropFirst()).map { $0.distance(to: $1) }
    var left = lengths.reduce(0, +) * share
    for (index, length) in lengths.enumerated() {
      if left <= length, length > 0 {
        let (a, b) = (line[index], line[index + 1])
        let part = left / length
        return FixedCoordinate(
          longitude: Int(a.longitude) + Int(Double(b.longitude - a.longitude) * part),
          latitude: Int(a.latitude) + Int(Double(b.latitude - a.latitude) * part))
      }
      left -= length
    }
    return line.last
  }
}
