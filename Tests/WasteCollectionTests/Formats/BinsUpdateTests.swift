import Testing

@testable import WasteCollection

@Suite struct BinsUpdateTests {
  private static let text = """
    id,lon,fill,last_emptied,note
    A,25,0.90,2026-05-10T07:00,"a, b"
    B,25,0.80,,

    C,25,0.70,2026-05-12T09:00,later

    """

  private func update(_ text: String, _ emptied: [String: String]) throws -> BinsUpdate {
    try #require(BinsUpdate(Array(text.utf8), emptied: emptied))
  }

  @Test func `what was emptied is empty, and all else stays`() throws {
    let time = "2026-05-12T06:03"
    let update = try update(Self.text, ["A": time, "B": time, "C": time, "Z": time])
    let expected = Self.text
      .replacing("A,25,0.90,2026-05-10T07:00", with: "A,25,0,2026-05-12T06:03")
      .replacing("B,25,0.80,,", with: "B,25,0,2026-05-12T06:03,")
    #expect(String(decoding: update.bytes, as: UTF8.self) == expected)
    #expect(update.changed == ["A", "B"])
    #expect(update.unknown == ["Z"])
    let again = try self.update(expected, ["A": time, "B": time, "C": time])
    #expect(again.bytes == update.bytes && again.changed.isEmpty)
  }

  @Test func `a file without the column gets it`() throws {
    let update = try update("id,fill\nA,1\nB,0.5\n", ["B": "2026-05-12T06:03"])
    #expect(
      String(decoding: update.bytes, as: UTF8.self)
        == "id,fill,last_emptied\nA,1,\nB,0,2026-05-12T06:03\n")
  }

  @Test func `a file that is no table of bins is refused`() {
    #expect(BinsUpdate(Array("a,b\n1,2\n".utf8), emptied: ["1": "x"]) == nil)
    #expect(BinsUpdate([], emptied: [:]) == nil)
  }
}
