import Testing
import _TestSupport

@testable import OpenStreetMap

/// Files that were cut short or changed: an error or an extract, and never a trap.
@Suite struct DamagedPBFTests {
  private static let elements: [PlainElement] = [
    .node(1, 10, 20, [.init("barrier", "gate")]), .node(2, 30, 40), .node(7, -5, -6),
    .way(3, [1, 2, 7], [.init("highway", "path")]),
    .relation(
      4, [.init(.way, 3, role: "from"), .init(.node, 2, role: "via")],
      [.init("type", "restriction")]),
  ]

  private static func style(isDense: Bool, isPacked: Bool) -> PBFWriter.Style {
    var style = PBFWriter.Style()
    style.elementsPerBlock = 3
    style.isDense = isDense
    style.isPacked = isPacked
    style.hasVersions = true
    style.headComesLast = true
    return style
  }

  @Test(arguments: [true, false], [true, false])
  func `a file that is cut short is told from one that ends between two blobs`(
    isDense: Bool, isPacked: Bool
  ) throws {
    let style = Self.style(isDense: isDense, isPacked: isPacked)
    let file = PBFWriter.file(Self.elements, style)
    let header = PBFWriter.header(style).count
    let first = PBFWriter.file(Array(Self.elements[..<3]), style).count
    for count in 0..<file.count {
      let refusal = ExtractReader.refusal(Array(file[..<count]))
      switch count {
      case 0: #expect(refusal == .notAnExtract(.empty))
      case 1: #expect(refusal == .notAnExtract(.other))
      case header, first: #expect(refusal == nil)
      case ..<header: #expect(refusal == .truncated(.file(0)))
      case ..<first: #expect(refusal == .truncated(.file(header)))
      default: #expect(refusal == .truncated(.file(first)))
      }
    }
  }

  @Test(arguments: [true, false], [true, false])
  func `a changed byte is an error or changes the extract`(isDense: Bool, isPacked: Bool) {
    var file = PBFWriter.file(Self.elements, Self.style(isDense: isDense, isPacked: isPacked))
    for index in file.indices {
      let byte = file[index]
      for other in [0, 1, 0x7F, 0x80, 0xFF, byte ^ 1, byte ^ 0x10] where other != byte {
        file[index] = other
        if let refusal = ExtractReader.refusal(file, memoryLimit: 1 << 26) {
          #expect(!refusal.description.isEmpty)
        }
      }
      file[index] = byte
    }
  }
}
