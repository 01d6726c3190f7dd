import Foundation

/// A small town as OpenStreetMap XML, drawn for these tests.
enum SmallTown {
  /// A museum as a way with a node of the same name inside, a park as a relation of two ways, a café with hours nobody
  /// can read, a private garden, an unnamed viewpoint, a shop that no category knows, and two pubs of one name.
  static let xml = """
    <?xml version="1.0" encoding="UTF-8"?>
    <osm version="0.6" generator="hand">
      <node id="1" version="1" lat="60.0000" lon="25.0000"/>
      <node id="2" version="1" lat="60.0000" lon="25.0020"/>
      <node id="3" version="1" lat="60.0010" lon="25.0020"/>
      <node id="4" version="1" lat="60.0010" lon="25.0000"/>
      <node id="5" version="1" lat="60.0005" lon="25.0015">
        <tag k="tourism" v="museum"/><tag k="name" v="Town Museum"/>
        <tag k="opening_hours" v="Tu-Su 10:00-17:00; PH off"/><tag k="charge" v="adult 9.50 EUR; child 4 EUR"/>
      </node>
      <node id="6" version="1" lat="60.0100" lon="25.0000"/>
      <node id="7" version="1" lat="60.0100" lon="25.0100"/>
      <node id="8" version="1" lat="60.0150" lon="25.0100"/>
      <node id="9" version="1" lat="60.0150" lon="25.0000"/>
      <node id="10" version="1" lat="60.0020" lon="25.0000">
        <tag k="amenity" v="cafe"/><tag k="name" v="Corner"/><tag k="opening_hours" v="when the sun shines"/>
        <tag k="wheelchair" v="limited"/>
      </node>
      <node id="11" version="1" lat="60.0030" lon="25.0000">
        <tag k="leisure" v="garden"/><tag k="name" v="Mine"/><tag k="access" v="private"/>
      </node>
      <node id="12" version="1" lat="60.0040" lon="25.0000"><tag k="tourism" v="viewpoint"/></node>
      <node id="13" version="1" lat="60.0050" lon="25.0000">
        <tag k="shop" v="tyres"/><tag k="name" v="Tyres"/>
      </node>
      <node id="14" version="1" lat="60.0060" lon="25.0000">
        <tag k="amenity" v="pub"/><tag k="name" v="Crown"/><tag k="opening_hours" v="Mo-Th 16:00-24:00; Fr-Sa 16:00-02:00"/>
      </node>
      <node id="15" version="1" lat="60.0090" lon="25.0000"><tag k="amenity" v="pub"/><tag k="name" v="Crown"/></node>
      <node id="16" version="1" lat="60.0080" lon="25.0000"><tag k="amenity" v="restaurant"/></node>
      <way id="20" version="1">
        <nd ref="1"/><nd ref="2"/><nd ref="3"/><nd ref="4"/><nd ref="1"/>
        <tag k="tourism" v="museum"/><tag k="name" v="Town Museum"/><tag k="name:fi" v="Kaupunginmuseo"/>
        <tag k="wikidata" v="Q1"/><tag k="wikipedia" v="fi:Kaupunginmuseo"/><tag k="building" v="yes"/>
        <tag k="website" v="https://museum.example"/>
      </way>
      <way id="21" version="1"><nd ref="6"/><nd ref="7"/><nd ref="8"/></way>
      <way id="22" version="1"><nd ref="6"/><nd ref="9"/><nd ref="8"/></way>
      <relation id="30" version="1">
        <member type="way" ref="21" role="outer"/><member type="way" ref="22" role="outer"/>
        <tag k="type" v="multipolygon"/><tag k="leisure" v="park"/><tag k="name" v="Great Park"/>
      </relation>
      <relation id="31" version="1">
        <member type="way" ref="99" role="outer"/>
        <tag k="type" v="multipolygon"/><tag k="leisure" v="park"/><tag k="name" v="Far Park"/>
      </relation>
    </osm>
    """

  /// Writes the town to a file of its own and removes it afterwards.
  static func with<Value>(
    _ text: String = xml, suffix: String = "osm", _ body: (String) throws -> Value
  ) throws -> Value {
    let url = FileManager.default.temporaryDirectory
      .appending(path: "roundsman-town-\(UUID().uuidString).\(suffix)")
    try Data(text.utf8).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    return try body(url.path)
  }
}
