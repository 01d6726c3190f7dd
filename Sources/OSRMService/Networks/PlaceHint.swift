internal import RoadNetwork
internal import TravelModel

/// A place on a street as text that clients send back, so that it is not searched for again.
///
/// It is base64url of what identifies the place and the request for it. Nothing in it is believed: a
/// hint whose network, coordinate or place does not fit is ignored, and the coordinate is searched for.
struct PlaceHint: Hashable {
  /// What of the network it was made for.
  private let network: UInt32
  /// The coordinate that was requested.
  private let request: FixedCoordinate
  private let segment: Int32
  private let point: Int32
  private let offset: Int32
  private let coordinate: FixedCoordinate
  /// Those of the snap, and whether it is a junction.
  private let edges: UInt8
  private static let junction: UInt8 = 4

  private static let size = 33
  private static let version: UInt8 = 1

  /// Creates the hint of a place to which a coordinate was snapped.
  init(_ snap: Snap, for request: FixedCoordinate, network: UInt32) {
    self.network = network
    self.request = request
    segment = Int32(truncatingIfNeeded: snap.segment)
    point = Int32(truncatingIfNeeded: snap.point)
    offset = Int32(truncatingIfNeeded: snap.offset)
    coordinate = snap.coordinate
    edges = snap.edges.rawValue | (snap.isJunction ? Self.junction : 0)
  }

  /// The place, if the hint is of this network and for this coordinate.
  func snap(
    for request: FixedCoordinate, on streets: StreetNetwork, network: UInt32
  ) -> Snap? {
    let (segment, point) = (Int(segment), Int(point))
    let graph = streets.graph
    guard network == self.network, request == self.request,
      (0..<graph.segmentCount).contains(segment),
      point >= Int(graph.firstPoint[segment]), point + 1 < Int(graph.firstPoint[segment + 1]),
      Int(offset) >= graph.offset(of: point, on: segment),
      Int(offset) <= graph.offset(of: point + 1, on: segment),
      isOnPiece(graph.points[point], graph.points[point + 1])
    else { return nil }
    let edges = SnapEdges(rawValue: self.edges & 3)
    guard !edges.isEmpty,
      (2 * segment...2 * segment + 1).allSatisfy({
        !edges.contains(edge: $0) || graph.durations[$0] != RoadGraph.closed
      })
    else { return nil }
    return Snap(
      segment: segment, point: point, offset: Int(offset), coordinate: coordinate,
      distance: request.distance(to: coordinate), side: side(graph, point), edges: edges,
      isIsland: false,
      isJunction: self.edges & Self.junction != 0
        && (offset == 0 || offset == graph.lengths[segment]))
  }

  /// Whether the place is in the box of a piece; it is as near to the line as its maker put it.
  private func isOnPiece(_ a: FixedCoordinate, _ b: FixedCoordinate) -> Bool {
    func isBetween(_ value: Int32, _ a: Int32, _ b: Int32) -> Bool {
      Int(value) >= Int(min(a, b)) - 1 && Int(value) <= Int(max(a, b)) + 1
    }
    return isBetween(coordinate.longitude, a.longitude, b.longitude)
      && isBetween(coordinate.latitude, a.latitude, b.latitude)
  }

  /// The side of the requested coordinate along the piece.
  private func side(_ graph: RoadGraph, _ point: Int) -> StreetSide {
    let (a, b) = (graph.points[point], graph.points[point + 1])
    guard request.distance(to: coordinate) >= 0.1 else { return .onLine }
    let turn = TurnAngle.degrees(
      arrival: a.bearing(to: b), departure: coordinate.bearing(to: request))
    return turn < 0 ? .left : .right
  }
}

extension PlaceHint {
  /// Its text.
  var text: String {
    var bytes = [Self.version, edges]
    for word in [
      network, UInt32(bitPattern: request.longitude), UInt32(bitPattern: request.latitude),
      UInt32(bitPattern: segment), UInt32(bitPattern: point), UInt32(bitPattern: offset),
      UInt32(bitPattern: coordinate.longitude), UInt32(bitPattern: coordinate.latitude),
    ] {
      for shift in [0, 8, 16, 24] { bytes.append(UInt8(truncatingIfNeeded: word >> shift)) }
    }
    // Two bytes more would need padding.
    bytes.append(bytes.reduce(0x5a) { ($0 << 1 | $0 >> 7) ^ $1 })
    bytes.append(0)
    return Self.encoded(bytes)
  }

  /// Reads a hint; `nil` if it is empty or not one of ours.
  ///
  /// Reading stops at the first byte that no base64 text has.
  static func read(_ text: inout RequestText) -> PlaceHint? {
    let taken = text.take { Self.value(of: $0) != nil || $0 == UInt8(ascii: "=") }
    guard let bytes = decoded(taken), bytes.count == size + 3, bytes[0] == version,
      bytes[..<(size + 1)].reduce(0x5a, { ($0 << 1 | $0 >> 7) ^ $1 }) == bytes[size + 1]
    else { return nil }
    return PlaceHint(bytes)
  }

  private init?(_ bytes: [UInt8]) {
    func word(_ number: Int) -> UInt32 {
      (0..<4).reduce(0) { $0 | UInt32(bytes[2 + 4 * number + $1]) << (8 * UInt32($1)) }
    }
    func signed(_ number: Int) -> Int32 { Int32(bitPattern: word(number)) }
    guard
      let request = FixedCoordinate(longitude: Int(signed(1)), latitude: Int(signed(2))),
      let coordinate = FixedCoordinate(longitude: Int(signed(6)), latitude: Int(signed(7)))
    else { return nil }
    network = word(0)
    self.request = request
    (segment, point, offset) = (signed(3), signed(4), signed(5))
    self.coordinate = coordinate
    edges = bytes[1]
  }

  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  private static func encoded(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count / 3 * 4)
    for index in stride(from: 0, to: bytes.count - 2, by: 3) {
      let bits = Int(bytes[index]) << 16 | Int(bytes[index + 1]) << 8 | Int(bytes[index + 2])
      for shift in [18, 12, 6, 0] { text.append(alphabet[bits >> shift & 63]) }
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static func value(of byte: UInt8) -> Int? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(byte) - 65
    case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(byte) - 97 + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte) - 48 + 52
    case UInt8(ascii: "-"), UInt8(ascii: "+"): 62
    case UInt8(ascii: "_"), UInt8(ascii: "/"): 63
    default: nil
    }
  }

  private static func decoded(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    var (bits, count) = (0, 0)
    for byte in text {
      guard let value = value(of: byte) else { return nil }
      (bits, count) = (bits << 6 | value, count + 6)
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> count))
        bits &= 1 << count - 1
      }
    }
    return bytes
  }
}
