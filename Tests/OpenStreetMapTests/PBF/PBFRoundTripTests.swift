import Testing
import _TestSupport

@testable import OpenStreetMap

/// Random elements, written as PBF in all ways, are read as what the selection says.
@Suite struct PBFRoundTripTests {
  private func style(_ seed: UInt64, hasStates: Bool) -> PBFWriter.Style {
    var random = SplitMix64(seed: seed &+ 77)
    var style = PBFWriter.Style()
    style.elementsPerBlock = random.number(in: 1...40)
    style.isDense = random.chance(percent: 60)
    style.isPacked = random.chance(percent: 60)
    style.hasVersions = hasStates || random.chance(percent: 50)
    if hasStates, random.chance(percent: 50) { style.features.append("HistoricalInformation") }
    style.granularity = [100, 100, 50, 10, 1][random.number(in: 0...4)]
    if random.chance(percent: 40) {
      style.longitudeOffset = style.granularity * random.number(in: -1000...1000)
      style.latitudeOffset = style.granularity * random.number(in: -1000...1000)
      if style.granularity == 100 { style.granularity = 10 }
    }
    style.headComesLast = random.chance(percent: 30)
    return style
  }

  @Test(arguments: 0..<120 as Range<UInt64>)
  func `what is written is read, on any number of threads`(seed: UInt64) throws {
    let shape = RandomElements.shape(seed: seed)
    let elements = RandomElements.make(shape, seed: seed)
    let file = PBFWriter.file(elements, style(seed, hasStates: shape.hasStates))
    for selection in [Selection.everything, RandomElements.selection(seed: seed)] {
      let reading = try ExtractReader.read(file, selection)
      #expect(PlainExtract(reading.value) == PlainSelection.kept(of: elements, selection))
      for threads in 2...3 {
        let other = try ExtractReader.read(file, selection, threads: threads)
        #expect(other.value == reading.value)
        #expect(other.warnings == reading.warnings)
      }
      let nodes = reading.value.ways.nodes.map { index in
        index == ExtractWays.absent ? nil : reading.value.nodes.ids[Int(index)]
      }
      for (node, reference) in zip(nodes, reading.value.ways.references) {
        #expect(node == reference || node == nil)
      }
      #expect(nodes.count { $0 == nil } == reading.value.statistics.absentReferences)
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `nodes that only the ways place are there`(seed: UInt64) throws {
    let elements = RandomElements.make(.init(), seed: seed)
    var style = style(seed, hasStates: false)
    style.granularity = 100
    (style.longitudeOffset, style.latitudeOffset) = (0, 0)
    style.features.append("DenseNodes")
    var places: [Int64: (longitude: Int, latitude: Int)] = [:]
    for case .node(let node) in elements {
      places[node.head.id] = (node.longitude, node.latitude)
    }
    style.places = places
    // Every other untagged node is left out, as programs do that write places into ways.
    let rest = elements.filter { element in
      if case .node(let node) = element {
        return !node.head.tags.isEmpty || node.head.id % 2 == 0
      }
      return true
    }
    let selection = Selection(ways: .all, wayNodeTags: .all)
    let reading = try ExtractReader.read(PBFWriter.file(rest, style), selection)
    #expect(PlainExtract(reading.value) == PlainSelection.kept(of: elements, selection))
  }
}
