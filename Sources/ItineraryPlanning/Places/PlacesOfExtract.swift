internal import OpenStreetMap
package import PlainFiles
internal import TravelModel

/// Takes the places that are worth a visit out of an extract of OpenStreetMap.
///
/// A file is read twice: once for all that has tags of a category, and once for the outlines of relations, if there are
/// any. Only what is kept takes memory.
package enum PlacesOfExtract {
  /// Reads an extract.
  ///
  /// - Parameters:
  ///   - path: An extract (`.osm.pbf`, `.osm`, `.osm.gz`).
  ///   - categories: What is looked for.
  ///   - language: In which names are wanted, such as `en`.
  ///   - threads: How many decode; the result does not depend on it.
  /// - Returns: The places, with warnings: opening hours that cannot be read, and what is odd in the file.
  /// - Throws: `FileError` if there is no such file; `InvalidInput` if it is no extract, or damaged.
  package static func read(
    _ path: String, categories: PlaceCategories = CategoriesReader.usual, language: String = "en",
    threads: Int = 1
  ) throws -> Reading<FoundPlaces> {
    do throws(OSMReadError) {
      let reading = try ExtractReader.read(path, selection(categories), threads: threads)
      let relations = PlaceRelations(reading.value, categories)
      if !relations.isEmpty {
        let lines = try ExtractReader.read(
          path, Selection(ways: .all, keys: .only([])), threads: threads)
        return collect(reading, relations.elements(lines.value), categories, language, path)
      }
      return collect(reading, ([], 0), categories, language, path)
    } catch {
      if case .file(let fault) = error { throw fault }
      throw InvalidInput(findings: [error.finding(file: path)])
    }
  }

  /// What is kept of a file: elements with a tag that a category looks for.
  private static func selection(_ categories: PlaceCategories) -> Selection {
    var rules: [Selection.Rule] = []
    var seen = Set<String>()
    for condition in categories.all.flatMap(\.tags).compactMap(\.conditions.first) {
      if condition.values.isEmpty, seen.insert(condition.key).inserted {
        rules.append(.init(condition.key))
      }
      for value in condition.values where seen.insert("\(condition.key)=\(value)").inserted {
        rules.append(.init(condition.key, .one(value)))
        rules.append(.init(condition.key, .prefix(value + ";")))
      }
    }
    return Selection(ways: .tagged(rules), relations: .tagged(rules), nodes: .tagged(rules))
  }

  private static func collect(
    _ reading: Reading<Extract>, _ relations: (elements: [PlaceElement], absent: Int),
    _ categories: PlaceCategories, _ language: String, _ path: String
  ) -> Reading<FoundPlaces> {
    let findings = FindingCollector(file: path)
    reading.warnings.forEach(findings.add)
    let extract = reading.value
    var elements: [PlaceElement] = []
    var absent = relations.absent
    for node in extract.nodes.tagged.map(Int.init) {
      let tags = extract.nodes.tags(of: node).dictionary
      let fitting = TaggedPlace.categories(of: tags, categories)
      guard !fitting.isEmpty else { continue }
      elements.append(
        PlaceElement(
          kind: .node, number: extract.nodes.ids[node], tags: tags,
          location: extract.nodes.coordinates[node], categories: fitting))
    }
    for way in 0..<extract.ways.count {
      let tags = extract.ways.tags(of: way).dictionary
      let fitting = TaggedPlace.categories(of: tags, categories)
      guard !fitting.isEmpty else { continue }
      let line = extract.line(way)
      guard !line.isEmpty else {
        absent += 1
        continue
      }
      let outline = AreaOutline(joining: [line])
      elements.append(
        PlaceElement(
          kind: .way, number: extract.ways.ids[way], tags: tags,
          location: outline?.label ?? line[line.count / 2], outline: outline,
          categories: fitting))
    }
    elements += relations.elements
    let merged = PlaceMerger.merged(elements, categories)
    var unnamed = 0
    var places: [Place] = []
    for one in merged {
      let element = one.element
      guard
        let (stated, fault) = TaggedPlace.stated(
          id: element.id, tags: element.tags, location: element.location.degrees,
          categories: element.categories, language: language)
      else {
        unnamed += 1
        continue
      }
      if let fault { findings.add(unreadable(stated.name, element, fault, path)) }
      var place = stated.completed(by: categories)
      place.twins = one.twins(language: language)
      places.append(place)
    }
    let result = FoundPlaces(
      places: places, joined: elements.count - merged.count, unnamed: unnamed, absent: absent)
    return Reading(result, warnings: findings.findings)
  }

  private static func unreadable(
    _ name: String, _ element: PlaceElement, _ fault: OpeningHoursError, _ path: String
  ) -> Finding {
    let text = element.tags["opening_hours"] ?? ""
    return Finding(
      PlaceCode.unreadableHours, file: path, at: .pointer("/\(element.id)", line: nil), value: text,
      "the opening hours \"\(text)\" of \(name) cannot be read at character \(fault.position): \(fault.message)",
      remedy: "They count as not known; correct them in OpenStreetMap, or in a file of places.")
  }
}

/// Relations that may be places, and where they lie.
private struct PlaceRelations {
  private var drafts: [(number: Int64, tags: [String: String], ways: [Int64])] = []
  private let categories: PlaceCategories

  init(_ extract: Extract, _ categories: PlaceCategories) {
    self.categories = categories
    for relation in 0..<extract.relations.count {
      let tags = extract.relations.tags(of: relation).dictionary
      // Routes and the like are no places.
      guard ["multipolygon", "boundary", "site"].contains(tags["type"] ?? ""),
        !TaggedPlace.categories(of: tags, categories).isEmpty
      else { continue }
      let ways = extract.relations.members(of: relation)
        .filter { $0.kind == .way && $0.role != "inner" }.map(\.id)
      drafts.append((extract.relations.ids[relation], tags, ways))
    }
  }

  var isEmpty: Bool { drafts.isEmpty }

  /// The elements, and how many lie nowhere in the extract.
  func elements(_ lines: Extract) -> (elements: [PlaceElement], absent: Int) {
    var result: [PlaceElement] = []
    for draft in drafts {
      let pieces = draft.ways.compactMap { lines.ways.index(of: $0).map(lines.line) }
        .filter { !$0.isEmpty }
      let outline = AreaOutline(joining: pieces)
      // Of an area that leaves the extract, what is there stands for it.
      let longest = pieces.max { $0.count < $1.count } ?? []
      guard !longest.isEmpty else { continue }
      result.append(
        PlaceElement(
          kind: .relation, number: draft.number, tags: draft.tags,
          location: outline?.label ?? longest[longest.count / 2], outline: outline,
          categories: TaggedPlace.categories(of: draft.tags, categories)))
    }
    return (result, drafts.count - result.count)
  }
}

extension Extract {
  /// Where the nodes of a way lie, as far as they are in the extract.
  fileprivate func line(_ way: Int) -> [FixedCoordinate] {
    ways.range(of: way).compactMap { position in
      let node = ways.nodes[position]
      return node == ExtractWays.absent ? nil : nodes.coordinates[Int(node)]
    }
  }
}

extension Tags {
  fileprivate var dictionary: [String: String] {
    Dictionary(list.map { ($0.key, $0.value) }) { $1 }
  }
}
