internal import PlainFiles
internal import TravelModel

/// Reads the elements of OSM XML one after the other.
///
/// - Source: OpenStreetMap Wiki, *OSM XML*.
struct XMLElementReader: ~Copyable {
  /// How deep elements may lie in each other.
  private static let deepest = 64

  private var scanner: XMLScanner
  private(set) var header = HeaderFacts()
  /// The names of the elements that are open, from the root on.
  private var open: [[UInt8]] = []
  /// How many of them lie in an element that has no meaning here.
  private var ignored = 0
  private var hasRoot = false
  private var element: XMLElement?

  init(_ window: consuming TextWindow, isPacked: Bool) {
    scanner = XMLScanner(window, isPacked: isPacked)
  }

  /// Returns the next node, way or relation, or `nil` at the end of the text.
  mutating func next() throws(OSMReadError) -> XMLElement? {
    while let tag = try scanner.next(isInRoot: !open.isEmpty) {
      switch tag {
      case .start(let isEmpty):
        try start()
        if isEmpty, let element = close() { return element }
      case .end:
        guard let name = open.last, scanner.nameBytes.elementsEqual(name) else {
          throw .malformedXML(.endTag, scanner.place)
        }
        if let element = close() { return element }
      }
    }
    guard open.isEmpty else { throw .truncated(scanner.place) }
    guard hasRoot else { throw .notAnExtract(.empty) }
    return nil
  }

  // MARK: - Tags

  private mutating func start() throws(OSMReadError) {
    guard open.count < Self.deepest else {
      throw .tooLong(.nesting, scanner.place, length: open.count + 1, limit: Self.deepest)
    }
    defer { open.append(Array(scanner.nameBytes)) }
    if open.isEmpty { return try startRoot() }
    if ignored > 0 {
      ignored += 1
      return
    }
    let name = scanner.nameBytes
    if open.count == 1, let kind = Self.kind(name) { return try startElement(kind) }
    if open.count == 1, XMLBytes.equal(name, "bounds") || XMLBytes.equal(name, "bound") {
      readBox()
    } else if open.count == 2, element != nil {
      if try startPart(name) { return }
    }
    if Self.kind(name) != nil || XMLBytes.equal(name, "tag") && open.count > 2 {
      throw .malformedXML(.misplaced, scanner.place)
    }
    ignored = 1
  }

  /// Ends the innermost element; returns it if it is a node, way or relation.
  private mutating func close() -> XMLElement? {
    open.removeLast()
    if ignored > 0 { ignored -= 1 }
    guard open.count == 1 else { return nil }
    return element.take()
  }

  private mutating func startRoot() throws(OSMReadError) {
    guard !hasRoot else { throw .malformedXML(.secondRoot, scanner.place) }
    hasRoot = true
    guard XMLBytes.equal(scanner.nameBytes, "osm") else {
      let isChange = XMLBytes.equal(scanner.nameBytes, "osmChange")
      throw .notAnExtract(isChange ? .changes : .otherXML)
    }
    header.writer = text("generator")
  }

  private static func kind(_ name: UnsafeBufferPointer<UInt8>) -> XMLElement.Kind? {
    if XMLBytes.equal(name, "node") { return .node }
    if XMLBytes.equal(name, "way") { return .way }
    return XMLBytes.equal(name, "relation") ? .relation : nil
  }

  private mutating func startElement(_ kind: XMLElement.Kind) throws(OSMReadError) {
    guard let id = try integer("id") else { throw .malformedXML(.missingID, scanner.place) }
    var state = ElementState()
    if let version = try integer("version") { state.version = Int32(clamping: version) }
    let isDeleted = scanner.value(of: "action").map { XMLBytes.equal($0, "delete") } ?? false
    let isHidden = scanner.value(of: "visible").map { XMLBytes.equal($0, "false") } ?? false
    state.isVisible = !isDeleted && !isHidden
    var element = XMLElement(kind, id: Int64(id), state: state)
    if kind == .node {
      // Deleted nodes have no place.
      let place = try place()
      guard place != nil || !state.isVisible else {
        throw .malformedXML(.coordinate, scanner.place)
      }
      (element.longitude, element.latitude) = place ?? (0, 0)
    }
    self.element = element
  }

  /// Reads a part of an element; returns whether the name is that of one.
  private mutating func startPart(_ name: UnsafeBufferPointer<UInt8>) throws(OSMReadError) -> Bool {
    if XMLBytes.equal(name, "tag") {
      guard let key = scanner.value(of: "k"), let value = scanner.value(of: "v") else {
        throw .malformedXML(.missingKey, scanner.place)
      }
      _ = element?.tags.add(key)
      _ = element?.tags.add(value)
    } else if XMLBytes.equal(name, "nd") {
      guard element?.kind == .way else { throw .malformedXML(.misplaced, scanner.place) }
      guard let node = try integer("ref") else {
        throw .malformedXML(.missingReference, scanner.place)
      }
      element?.references.append(Int64(node))
      if let place = try place(),
        let coordinate = FixedCoordinate(longitude: place.longitude, latitude: place.latitude)
      {
        element?.places.append(WayPlace(node: Int64(node), coordinate: coordinate))
      }
    } else if XMLBytes.equal(name, "member") {
      guard element?.kind == .relation else { throw .malformedXML(.misplaced, scanner.place) }
      try addMember()
    } else {
      return false
    }
    if let size = element?.size, size > XMLElement.longest {
      throw .tooLong(.element, scanner.place, length: size, limit: XMLElement.longest)
    }
    return true
  }

  private mutating func addMember() throws(OSMReadError) {
    guard let id = try integer("ref") else { throw .malformedXML(.missingReference, scanner.place) }
    let kind = scanner.value(of: "type").flatMap(Self.kind)
    guard let kind else { throw .malformedXML(.memberKind, scanner.place) }
    element?.memberIDs.append(Int64(id))
    switch kind {
    case .node: element?.memberKinds.append(.node)
    case .way: element?.memberKinds.append(.way)
    case .relation: element?.memberKinds.append(.relation)
    }
    let role = scanner.value(of: "role") ?? UnsafeBufferPointer(start: nil, count: 0)
    _ = element?.roles.add(role)
  }

  // MARK: - Attributes

  private func integer(_ attribute: StaticString) throws(OSMReadError) -> Int? {
    guard let text = scanner.value(of: attribute) else { return nil }
    guard let value = XMLNumbers.integer(text) else { throw .malformedXML(.number, scanner.place) }
    return value
  }

  private func units(_ attribute: StaticString) throws(OSMReadError) -> Int? {
    guard let text = scanner.value(of: attribute) else { return nil }
    guard let value = XMLNumbers.units(text) else {
      throw .malformedXML(.coordinate, scanner.place)
    }
    return value
  }

  private func place() throws(OSMReadError) -> (longitude: Int, latitude: Int)? {
    guard let longitude = try units("lon"), let latitude = try units("lat") else { return nil }
    return (longitude, latitude)
  }

  private func text(_ attribute: StaticString) -> String? {
    scanner.value(of: attribute).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Takes the box that the file says it covers; one that is not well-formed is none.
  private mutating func readBox() {
    let sides = (["minlon", "minlat", "maxlon", "maxlat"] as [StaticString]).compactMap {
      scanner.value(of: $0).flatMap(XMLNumbers.units)
    }
    guard sides.count == 4 else { return }
    header.box = .init(west: sides[0], south: sides[1], east: sides[2], north: sides[3])
  }
}

/// Numbers in the attributes of OSM XML.
enum XMLNumbers {
  /// Returns the whole number that a text spells, or `nil` if it spells none.
  static func integer(_ text: UnsafeBufferPointer<UInt8>) -> Int? {
    // As a copy of at most this many bytes; a longer number does not fit anyway.
    text.count <= 40 ? DecimalNumber.integer(Array(text)[...]) : nil
  }

  /// Returns a coordinate in units of 1e-7 degrees, rounded, halves away from zero; `nil` if the text
  /// spells no decimal number.
  static func units(_ text: UnsafeBufferPointer<UInt8>) -> Int? {
    var index = 0
    let isNegative = text.first == UInt8(ascii: "-")
    if isNegative || text.first == UInt8(ascii: "+") { index = 1 }
    var (value, digits, decimals) = (0, 0, -1)
    while index < text.count {
      let byte = text[index]
      index += 1
      if byte == UInt8(ascii: "."), decimals < 0 {
        decimals = 0
        continue
      }
      let digit = Int(byte) - 0x30
      guard (0...9).contains(digit) else { return rounded(text) }
      digits += 1
      if decimals >= 0 { decimals += 1 }
      if decimals == 8 { value += digit >= 5 ? 1 : 0 }
      // Digits further on do not matter, and neither do those of a place outside all ranges.
      if decimals < 8, value < 1 << 50 { value = value * 10 + digit }
    }
    guard digits > 0 else { return nil }
    for _ in 0..<max(0, 7 - max(0, decimals)) where value < 1 << 50 { value *= 10 }
    return isNegative ? -value : value
  }

  /// Returns a coordinate that is written with an exponent.
  private static func rounded(_ text: UnsafeBufferPointer<UInt8>) -> Int? {
    guard text.count <= 40, let degrees = DecimalNumber.double(Array(text)[...]) else { return nil }
    let units = (degrees * Double(FixedCoordinate.unitsPerDegree)).rounded()
    return abs(units) < 1e15 ? Int(units) : Int(1e15)
  }
}
