import PlainFiles
import Testing

@testable import PackingPlanning

/// Load files: what they say and what is wrong in them.
@Suite struct LoadFileReaderTests {
  private func read(_ text: String) throws -> Reading<LoadFile> {
    try LoadFileReader.read(Array(text.utf8), file: "loads.yaml")
  }

  private func codes(_ text: String) -> [String] {
    do {
      return try read(text).warnings.map(\.code)
    } catch {
      return (error as? InvalidInput)?.findings.map(\.code) ?? []
    }
  }

  @Test func `metres become millimetres and kilograms of one grams of all`() throws {
    let file = try read(
      """
      format: roundsman-loads/1
      crew: 2
      bodies:
        - vehicles: [T-1, 7]
          length_m: 3.2
          lanes: 2
          side_door: {side: right, length_m: 0.8}
          gross_kg: 3500
          axles: {wheelbase_m: 3.6, floor_m: -0.2, empty_kg: [1200, 800.5], limit_kg: [1850, 2100]}
          compartments: [{streams: [glass], from_m: 0, to_m: 1.5, fills: rear}]
      goods:
        - stop: 12
          items: [{name: bin, count: 3, kg: 9.5, litres: 240, length_m: 0.6}]
          carry: [screwdriver]
      """
    ).value
    #expect(file.people == 2)
    let body = file.body(of: "7")
    #expect(body.length == 3200 && body.lanes == 2 && body.grossLimit == 3_500_000)
    #expect(body.axles?.floor == -200 && body.axles?.emptyRear == 800_500)
    #expect(body.axles?.frontLimit == 1_850_000)
    #expect(body.compartments == [.init(streams: ["glass"], begin: 0, end: 1500, filling: .rear)])
    #expect(body.bays.map(\.begin) == [0, 800, 0])
    #expect(file.body(of: "other") == VehicleBody())
    let goods = try #require(file.goods(of: "12"))
    #expect(goods.items == [.init(name: "bin", count: 3, weight: 28_500, litres: 720, length: 600)])
    #expect(goods.carry == ["screwdriver"])
    #expect(file.rules == LoadFileReader.usualRules)
  }

  @Test func `rules of the file stand for the built-in ones`() throws {
    let file = try read(
      "format: roundsman-loads/1\nthings: [{id: helmet, place: worn, each: true}]"
    ).value
    #expect(file.rules.rules.map(\.id) == ["helmet"])
    #expect(
      try LoadFileReader.read(LoadFileReader.usualText, file: "crew.yaml").value.rules
        == LoadFileReader.usualRules)
  }

  @Test func `all that is wrong is told`() {
    #expect(codes("format: roundsman-loads/2") == ["E3101"])
    #expect(
      codes("format: roundsman-loads/1\nthings: [{id: a, place: cab}, {id: a, place: cab}]") == [
        "E3102"
      ])
    #expect(codes("format: roundsman-loads/1\nbodies: [{lanes: 1}, {lanes: 2}]") == ["E3103"])
    #expect(
      codes(
        """
        format: roundsman-loads/1
        bodies:
          - vehicles: [a]
            length_m: 2
            side_door: {side: left, length_m: 3}
            axles: {wheelbase_m: 3, floor_m: 1, empty_kg: [900, 700], limit_kg: [800, 2000]}
            compartments: [{streams: [x], from_m: 1, to_m: 3}]
        """) == ["E3104", "E3104", "E3104"])
    #expect(codes("format: roundsman-loads/1\ngoods: [{items: []}]").count == 1)
  }
}
