/// A layer of a vector tile: features with properties, whose keys and values are listed once.
///
/// - Source: Mapbox, *Vector Tile Specification*, version 2.1.
struct TileLayer {
  /// The value of a property.
  enum Value {
    /// One that has this number already.
    case listed(UInt32)
    case text(String)
    case number(Double)
    case count(UInt64)
    /// A whole number that may be negative.
    case whole(Int)
    case flag(Bool)
  }

  /// A tile is this many units wide and high.
  static let extent = 4096

  private let name: String
  /// All of them, one after another, as fields of the layer.
  private var features = ProtocolBuffer()
  private var featureCount: UInt64 = 0
  // Kept for the next feature.
  private var tags: [UInt64] = []
  private let keys: [String]
  private var texts: [String: UInt32] = [:]
  /// By bits.
  private var numbers = NumberTable()
  private var counts = NumberTable()
  private var wholes = NumberTable()
  private var flags: [UInt32?] = [nil, nil]
  private var valueList: [Value] = []

  /// Creates an empty layer whose features have these properties, in this order.
  init(_ name: String, _ keys: [String]) {
    self.name = name
    self.keys = keys
  }

  /// Whether it has no features.
  var isEmpty: Bool { featureCount == 0 }

  /// Adds a point that is known by a number and has no properties.
  mutating func add(_ point: (x: Int, y: Int), id: UInt64) {
    add(kind: 1, [9, Self.zigzag(point.x), Self.zigzag(point.y)], [], id: id)
  }

  /// Adds a point.
  mutating func add(_ point: (x: Int, y: Int), _ properties: [Value]) {
    add(kind: 1, [9, Self.zigzag(point.x), Self.zigzag(point.y)], properties)
  }

  /// Adds a line from one point to another.
  mutating func add(
    from a: (x: Int, y: Int), to b: (x: Int, y: Int), _ properties: [Value]
  ) {
    add(
      kind: 2,
      [
        9, Self.zigzag(a.x), Self.zigzag(a.y), 10, Self.zigzag(b.x - a.x), Self.zigzag(b.y - a.y),
      ], properties)
  }

  private mutating func add(
    kind: UInt64, _ geometry: [UInt64], _ properties: [Value], id: UInt64? = nil
  ) {
    tags.removeAll(keepingCapacity: true)
    for (key, value) in properties.enumerated() {
      tags.append(UInt64(key))
      tags.append(UInt64(number(of: value)))
    }
    featureCount += 1
    let id = id ?? featureCount
    var size = ProtocolBuffer.size(1, id) + ProtocolBuffer.size(3, kind)
    if !tags.isEmpty { size += ProtocolBuffer.size(2, packed: tags) }
    size += ProtocolBuffer.size(4, packed: geometry)
    features.begin(2, size: size)
    features.field(1, id)
    if !tags.isEmpty { features.field(2, packed: tags) }
    features.field(3, kind)
    features.field(4, packed: geometry)
  }

  /// The number of a value in the list of all, where it is added if it is new.
  mutating func number(of value: Value) -> UInt32 {
    let new = UInt32(valueList.count)
    switch value {
    case .listed(let number): return number
    case .text(let text):
      if let known = texts[text] { return known }
      texts[text] = new
    case .number(let number):
      let known = numbers.value(of: number.bitPattern, orNew: new)
      if known != new { return known }
    case .count(let count):
      let known = counts.value(of: count, orNew: new)
      if known != new { return known }
    case .whole(let number):
      let known = wholes.value(of: UInt64(bitPattern: Int64(number)), orNew: new)
      if known != new { return known }
    case .flag(let flag):
      if let known = flags[flag ? 1 : 0] { return known }
      flags[flag ? 1 : 0] = new
    }
    valueList.append(value)
    return new
  }

  private static func zigzag(_ value: Int) -> UInt64 {
    let value = Int32(truncatingIfNeeded: value)
    return UInt64(UInt32(bitPattern: value << 1 ^ value >> 31))
  }

  /// The layer as a message.
  var message: ProtocolBuffer {
    var layer = ProtocolBuffer()
    layer.field(15, 2 as UInt64)
    layer.field(1, name)
    layer.field(5, UInt64(Self.extent))
    for key in keys { layer.field(3, key) }
    for value in valueList {
      var message = ProtocolBuffer()
      switch value {
      case .listed: break
      case .text(let text): message.field(1, text)
      case .number(let number): message.field(3, number)
      case .count(let count): message.field(5, count)
      case .whole(let number): message.field(6, Self.zigzag(number))
      case .flag(let flag): message.field(7, (flag ? 1 : 0) as UInt64)
      }
      layer.field(4, message)
    }
    layer.append(features)
    return layer
  }
}
