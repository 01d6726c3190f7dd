/// A layer of a vector tile: features with properties, whose keys and values are listed once.
///
/// - Source: Mapbox, *Vector Tile Specification*, version 2.1.
struct TileLayer {
  /// The value of a property.
  enum Value: Hashable {
    case text(String)
    case number(Double)
    case count(UInt64)
    case flag(Bool)
  }

  /// A tile is this many units wide and high.
  static let extent = 4096

  private let name: String
  private var features: [ProtocolBuffer] = []
  private var keys: [String: UInt32] = [:]
  private var values: [Value: UInt32] = [:]
  private var keyList: [String] = []
  private var valueList: [Value] = []

  /// Creates an empty layer.
  init(_ name: String) { self.name = name }

  /// Adds a point.
  mutating func add(_ point: (x: Int, y: Int), _ properties: [(String, Value)]) {
    add(kind: 1, [9, Self.zigzag(point.x), Self.zigzag(point.y)], properties)
  }

  /// Adds a line from one point to another.
  mutating func add(
    from a: (x: Int, y: Int), to b: (x: Int, y: Int), _ properties: [(String, Value)]
  ) {
    add(
      kind: 2,
      [
        9, Self.zigzag(a.x), Self.zigzag(a.y), 10, Self.zigzag(b.x - a.x), Self.zigzag(b.y - a.y),
      ], properties)
  }

  private mutating func add(
    kind: UInt64, _ geometry: [UInt32], _ properties: [(String, Value)]
  ) {
    var tags: [UInt32] = []
    for (key, value) in properties {
      tags.append(number(of: key))
      tags.append(number(of: value))
    }
    var feature = ProtocolBuffer()
    feature.field(1, UInt64(features.count + 1))
    feature.field(2, packed: tags)
    feature.field(3, kind)
    feature.field(4, packed: geometry)
    features.append(feature)
  }

  private mutating func number(of key: String) -> UInt32 {
    if let known = keys[key] { return known }
    let number = UInt32(keyList.count)
    keyList.append(key)
    keys[key] = number
    return number
  }

  private mutating func number(of value: Value) -> UInt32 {
    if let known = values[value] { return known }
    let number = UInt32(valueList.count)
    valueList.append(value)
    values[value] = number
    return number
  }

  private static func zigzag(_ value: Int) -> UInt32 {
    let value = Int32(truncatingIfNeeded: value)
    return UInt32(bitPattern: value << 1 ^ value >> 31)
  }

  /// The layer as a message.
  var message: ProtocolBuffer {
    var layer = ProtocolBuffer()
    layer.field(15, 2 as UInt64)
    layer.field(1, name)
    layer.field(5, UInt64(Self.extent))
    for key in keyList { layer.field(3, key) }
    for value in valueList {
      var message = ProtocolBuffer()
      switch value {
      case .text(let text): message.field(1, text)
      case .number(let number): message.field(3, number)
      case .count(let count): message.field(5, count)
      case .flag(let flag): message.field(7, (flag ? 1 : 0) as UInt64)
      }
      layer.field(4, message)
    }
    for feature in features { layer.field(2, feature) }
    return layer
  }
}
