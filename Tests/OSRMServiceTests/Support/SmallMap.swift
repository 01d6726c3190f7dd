import OSRMService
import PlainFiles
import RoadNetwork
import Testing
import TravelModel
import _TestSupport

/// A few streets, and a service that answers from them.
struct SmallMap {
  /// A grid with a motorway at its top, and a ring.
  static let grid = StreetDrawing(
    """
    a---b---c
    |   |   |
    d---e---f
    |   |   |
    g---h---i
    """,
    ways: """
      abc: highway=motorway, name=Highway, ref=A 1
      cfi: highway=primary, name=East Street
      def: highway=residential, name=Middle Street
      adg: highway=residential, name=West Street
      ghi: highway=residential, name=South Street
      beh: highway=residential, name=Main Street
      """)

  static let ring = StreetDrawing(
    """
        n
        |
        b
    w--a c--e
        d
        |
        s
    """, spacing: 60,
    ways: """
      dcbad: highway=primary, junction=roundabout, oneway=yes
      wa: highway=primary, name=West Road
      nb: highway=primary, name=North Road
      ec: highway=primary, name=East Road
      sd: highway=primary, name=South Road
      """)

  let network: StreetNetwork
  let service: OSRMService
  private let drawing: StreetDrawing

  init(_ drawing: StreetDrawing = Self.grid, _ limits: OSRMLimits = OSRMLimits()) throws {
    self.drawing = drawing
    let file = SeekableFile(name: "map.osm", bytes: Array(drawing.map.xml.utf8))
    network = try MapBuilder(profiles: [#require(ProfileChoice(builtIn: "car"))])
      .build(file).value.networks[0]
    service = OSRMService(networks: ["car": network], limits: limits)
  }

  /// Where letters are, as the text of a request.
  func places(_ letters: String) throws -> String {
    try letters.map { letter in
      let node = try #require(drawing.map.nodes.first { drawing.letter($0.place) == letter })
      return "\(Self.degrees(node.place.longitude)),\(Self.degrees(node.place.latitude))"
    }.joined(separator: ";")
  }

  /// Units of 1e-7 degrees as degrees, without exponent.
  static func degrees(_ units: some BinaryInteger) -> String {
    var json = JSONWriter(.compact)
    json.value(Int(units), decimals: 7)
    return String(decoding: json.finish().dropLast(), as: UTF8.self)
  }

  /// The JSON of an answer, with its status.
  func ask(_ address: String) throws -> (status: Int, root: JSONValue) {
    let parts = address.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let answer = service.answer(
      path: String(parts[0]), query: parts.count > 1 ? String(parts[1]) : nil)
    return (answer.status, try JSONDocument(answer.body, file: "answer.json").root)
  }

  /// The answer to a request at some letters.
  func ask(_ service: String, _ letters: String, _ options: String = "") throws -> JSONValue {
    let query = options.isEmpty ? "" : "?\(options)"
    return try ask("/\(service)/v1/driving/\(places(letters))\(query)").root
  }
}

extension JSONValue {
  /// A value by a path of keys and indices.
  func at(_ path: String...) -> JSONValue? {
    path.reduce(self) { value, key in
      Int(key).map { index in
        let elements = value?.elements ?? []
        return elements.indices.contains(index) ? elements[index] : nil
      } ?? value?.members.first { $0.key == key }?.value
    }
  }

  var keys: [String] { members.map(\.key) }

  /// The value as compact text.
  var text: String {
    var json = JSONWriter(.compact)
    json.value(self)
    return String(decoding: json.finish(), as: UTF8.self)
  }
}
