import PlainFiles
import Testing
import TravelModel

@testable import Driving

@Suite struct GPXReaderTests {
  private static func read(_ text: String) -> (tracks: [ReportedTrack], codes: [String]) {
    let findings = FindingCollector(file: "t.gpx")
    let tracks = GPXReader.read(
      NamedFile(name: "t.gpx", bytes: Array(text.utf8)), fallback: "t", timeZone: "UTC", findings)
    return (tracks, findings.findings.map(\.code))
  }

  @Test func `tracks have names, positions, courses and speeds`() {
    let (tracks, codes) = Self.read(
      """
      <?xml version="1.0"?>
      <gpx:gpx xmlns:gpx="http://www.topografix.com/GPX/1/1">
      <metadata><name>not a track</name><time>2026-05-12T00:00:00Z</time></metadata>
      <wpt lat="1" lon="2"><name>nor this</name></wpt>
      <!-- <trk><trkseg><trkpt lat="1" lon="1"/></trkseg></trk> -->
      <gpx:trk><gpx:name>B &amp; <![CDATA[<C>]]> &#228;</gpx:name>
      <trkseg>
      <trkpt lat='60.5' lon='25.25'><ele>3</ele><time>1970-01-01T00:00:10Z</time>
        <course>370</course><speed> 4.5 </speed></trkpt>
      </trkseg>
      <trkseg><trkpt lon="25.5" lat="60.75"><time>1970-01-01T00:00:20Z</time>
      <extensions><g:speed>7</g:speed></extensions></trkpt></trkseg>
      </gpx:trk>
      <trk><trkseg><trkpt lat="1" lon="1"><time>1970-01-01T00:00:30Z</time></trkpt></trkseg></trk>
      </gpx:gpx>
      """)
    #expect(codes == [])
    #expect(tracks.map(\.name) == ["B & <C> ä", "t"])
    let positions = tracks[0].positions.map(\.position)
    #expect(positions.map(\.time) == [10, 20])
    #expect(positions[0].coordinate.degrees == Coordinate(longitude: 25.25, latitude: 60.5))
    #expect(positions[0].heading == 10 && positions[0].speed == 4.5)
    #expect(positions[1].heading == nil && positions[1].speed == 7)
    #expect(tracks[0].positions.map(\.line) == [8, 11])
  }

  @Test(arguments: [
    "<gpx><trk>", "<gpx><trk></gpx></trk>", "<gpx", "<kml/>", "<gpx a=b/>", "<gpx>&nbsp;</gpx>",
    "<gpx><!-- ", "< ></ >", "<gpx>&#xZ;</gpx>",
  ])
  func `what is no GPX is told`(text: String) {
    #expect(Self.read(text).codes == ["E2231"])
  }

  @Test func `every position without a time or a place is told, with its line`() {
    let findings = FindingCollector(file: "t.gpx")
    let text = """
      <gpx><trk><trkseg>
      <trkpt lat="1" lon="1"/>
      <trkpt lat="x" lon="1"><time>1970-01-01T00:00:30Z</time></trkpt>
      <trkpt lon="1"><time>1970-01-01T00:00:30Z</time></trkpt>
      </trkseg></trk></gpx>
      """
    let tracks = GPXReader.read(
      NamedFile(name: "t.gpx", bytes: Array(text.utf8)), fallback: "t", timeZone: "UTC", findings)
    #expect(tracks.isEmpty)
    #expect(findings.findings.map(\.code) == ["E2232", "E2233", "E2233"])
    #expect(findings.findings.map(\.line) == [2, 3, 4])
  }

  @Test func `cut short at any byte, a file is refused and nothing else happens`() {
    let text = Array(
      """
      <?xml version="1.0"?><gpx><trk><name>A&amp;B</name><trkseg>\
      <trkpt lat="1" lon="1"><time>1970-01-01T00:00:30Z</time></trkpt></trkseg></trk></gpx>
      """.utf8)
    for count in 1..<text.count {
      let findings = FindingCollector(file: "t.gpx")
      _ = GPXReader.read(
        NamedFile(name: "t.gpx", bytes: Array(text[..<count])), fallback: "t", timeZone: "UTC",
        findings)
      // A text that ends before the root has no elements at all.
      #expect(findings.hasErrors || count <= 21, "\(count)")
    }
  }
}
