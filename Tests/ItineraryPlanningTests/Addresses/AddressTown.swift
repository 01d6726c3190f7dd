/// A town with addresses as OpenStreetMap XML, drawn for these tests.
///
/// Altstadt and Neudorf lie 11 km apart and each has a Hauptstraße; Altstadt's is made of two ways and has numbers 1,
/// 3 and 12a, between 20 and 28 by interpolation, and two pubs called Krone 400 m from each other.
enum AddressTown {
  /// Where Altstadt's market is, in degrees.
  static let west = 8.6
  static let north = 49.4

  private static func node(_ id: Int, _ x: Double, _ y: Double, _ tags: [(String, String)])
    -> String
  {
    let place = "<node id=\"\(id)\" version=\"1\" lat=\"\(north + y)\" lon=\"\(west + x)\">"
    return place + tags.map { "<tag k=\"\($0)\" v=\"\($1)\"/>" }.joined() + "</node>"
  }

  private static func way(_ id: Int, _ nodes: [Int], _ tags: [(String, String)]) -> String {
    "<way id=\"\(id)\" version=\"1\">" + nodes.map { "<nd ref=\"\($0)\"/>" }.joined()
      + tags.map { "<tag k=\"\($0)\" v=\"\($1)\"/>" }.joined() + "</way>"
  }

  private static func house(_ number: String, _ street: String = "Hauptstraße") -> [(
    String, String
  )] {
    [
      ("addr:housenumber", number), ("addr:street", street), ("addr:postcode", "69001"),
      ("addr:city", "Altstadt"),
    ]
  }

  static let xml: String = {
    var lines = ["<?xml version=\"1.0\"?>", "<osm version=\"0.6\" generator=\"hand\">"]
    lines += [
      node(1, 0, 0, []), node(2, 0.002, 0, []), node(3, 0.004, 0, []),
      node(4, 0, 0.1, []), node(5, 0.002, 0.1, []),
      node(6, 0.001, 0.003, []), node(7, 0.001, 0.004, []),
      node(10, 0.0002, 0.0001, house("1")), node(11, 0.0006, 0.0001, house("3")),
      node(12, 0.001, 0.0001, house("12a")),
      node(13, 0.002, 0.0001, house("20")), node(14, 0.004, 0.0001, house("28")),
      node(15, 0.001, 0.0031, house("5;7", "Karl-Friedrich-Straße")),
      node(16, 0.001, 0.0035, house("10-14", "Karl-Friedrich-Straße")),
      node(20, 0, 0.0005, [("place", "town"), ("name", "Altstadt"), ("name:en", "Old Town")]),
      node(21, 0.001, 0.1005, [("place", "village"), ("name", "Neudorf")]),
      node(
        22, 0.0012, 0.0001,
        [
          ("tourism", "hotel"), ("name", "Zum Goldenen Löwen"), ("addr:street", "Hauptstraße"),
          ("addr:housenumber", "3"), ("addr:city", "Altstadt"),
        ]),
      node(23, 0, 0.001, [("amenity", "pub"), ("name", "Krone")]),
      node(24, 0.0055, 0.001, [("amenity", "pub"), ("name", "Krone")]),
      node(25, 0.003, 0.002, [("tourism", "museum"), ("name", "Stadtmuseum")]),
      node(26, 0.0031, 0.002, [("public_transport", "platform"), ("name", "Stadtmuseum")]),
      way(30, [1, 2], [("highway", "residential"), ("name", "Hauptstraße")]),
      way(
        31, [2, 3], [("highway", "tertiary"), ("name", "Hauptstraße"), ("alt_name", "Lange Gasse")]),
      way(32, [4, 5], [("highway", "residential"), ("name", "Hauptstraße")]),
      way(33, [13, 14], [("addr:interpolation", "even")]),
      way(34, [6, 7], [("highway", "residential"), ("name", "Karl-Friedrich-Straße")]),
      node(17, 0.0012, 0.0033, [("addr:housenumber", "9")]),
      way(35, [10, 11, 12, 10], [("building", "house"), ("addr:housenumber", "11")]),
      "<relation id=\"40\" version=\"1\"><member type=\"way\" ref=\"34\" role=\"street\"/>"
        + "<member type=\"node\" ref=\"17\" role=\"house\"/>"
        + "<member type=\"way\" ref=\"35\" role=\"house\"/>"
        + "<tag k=\"type\" v=\"associatedStreet\"/><tag k=\"addr:postcode\" v=\"69002\"/>"
        + "</relation>",
      "</osm>",
    ]
    return lines.joined(separator: "\n")
  }()
}
