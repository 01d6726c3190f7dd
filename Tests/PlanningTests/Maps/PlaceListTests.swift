import PlainFiles
import Testing

@testable import Planning

@Suite struct PlaceListTests {
  private func places(_ text: String) throws(InvalidInput) -> [PlaceList.Place] {
    try PlaceList(NamedFile(name: "places", bytes: Array(text.utf8))).places
  }

  private func codes(_ text: String) -> [String] {
    do throws(InvalidInput) {
      _ = try places(text)
      return []
    } catch {
      return error.findings.map { "\($0.line ?? 0): \($0.code)" }
    }
  }

  @Test func `lists are CSV with other columns, or JSON`() throws {
    let table = try places("id,lon,lat,fill\nA,2.5,48,0.3\n,-3,-4.25,\n")
    #expect(table.map(\.id) == ["A", "2"])
    #expect(table.map(\.coordinate.longitude) == [2.5, -3])
    #expect(table.map(\.coordinate.latitude) == [48, -4.25])
    let list = try places(" [[2.5, 48], [-3, -4.25]]")
    #expect(list.map(\.coordinate) == table.map(\.coordinate))
    #expect(list.map(\.id) == ["1", "2"])
  }

  @Test func `everything that is wrong is told at once`() {
    #expect(codes("lon,lat\n200,3\n1,2\n1,x\n") == ["2: E1907", "4: E1907"])
    #expect(codes("lon\n2\n") == ["1: E1014"])
    #expect(codes("lon,lat\n") == ["0: E1907"])
    #expect(codes("[[1, 2], [3], [4, 95]]") == ["1: E1907", "1: E1907"])
    #expect(codes("[") == ["1: E1003"])
  }

  @Test func `pairs have four columns`() throws {
    func pairs(_ text: String) throws -> [PairList.Pair] {
      try PairList(NamedFile(name: "pairs", bytes: Array(text.utf8))).pairs
    }
    let read = try pairs("to_lon,to_lat,from_lon,from_lat\n1,2,3,4\n")
    #expect(read.map(\.from.longitude) == [3])
    #expect(read.map(\.to.latitude) == [2])
    #expect(throws: InvalidInput.self) { try pairs("from_lon,from_lat\n1,2\n") }
    #expect(throws: InvalidInput.self) {
      try pairs("from_lon,from_lat,to_lon,to_lat\n1,2,3,444\n")
    }
    #expect(try pairs("from_lon,from_lat,to_lon,to_lat\n").isEmpty)
  }
}
