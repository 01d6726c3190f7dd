/// The frame header of a JPEG: size, components and how they are coded.
///
/// - Source: ITU-T T.81 (1992), B.2.2 and A.1.1.
struct JPEGFrame {
  struct Component {
    let identifier: UInt8
    /// Sampling factors, 1 to 4.
    let horizontal: Int, vertical: Int
    /// The number of its quantisation table, 0 to 3.
    let table: Int
    /// Whether a scan gave the mean of each of its blocks.
    var hasMeans = false
  }

  let width: Int
  let height: Int
  let isProgressive: Bool
  var components: [Component]

  private var maxHorizontal: Int { components.map(\.horizontal).max() ?? 1 }
  private var maxVertical: Int { components.map(\.vertical).max() ?? 1 }

  init(
    _ body: ArraySlice<UInt8>, isProgressive: Bool
  ) throws(PhotoRefusal) {
    let start = body.startIndex
    guard body.count >= 6 else { throw .malformed(start, "the frame header is too short") }
    func pair(_ offset: Int) -> Int {
      Int(body[start + offset]) << 8 | Int(body[start + offset + 1])
    }
    let count = Int(body[start + 5])
    guard body[start] == 8 else {
      throw .unsupported(start, "the picture has \(body[start]) bits per sample instead of 8")
    }
    guard [1, 3, 4].contains(count), body.count == 6 + 3 * count else {
      throw .malformed(start, "the frame header has \(count) components in \(body.count) bytes")
    }
    (height, width) = (pair(1), pair(3))
    self.isProgressive = isProgressive
    try Photo.checkSize(width: width, height: height, at: start)
    components = []
    for index in 0..<count {
      let place = start + 6 + 3 * index
      let factors = body[place + 1]
      let component = Component(
        identifier: body[place], horizontal: Int(factors >> 4), vertical: Int(factors & 15),
        table: Int(body[place + 2]))
      guard (1...4).contains(component.horizontal), (1...4).contains(component.vertical),
        component.table < 4,
        !components.contains(where: { $0.identifier == component.identifier })
      else { throw .malformed(place, "a component of the frame is invalid") }
      components.append(component)
    }
  }

  /// How many units a scan of some components codes one after the other, and the blocks in each.
  ///
  /// A scan of one component has its blocks; a scan of several has groups that cover the same area.
  func units(of scan: [Int]) -> (count: Int, blocks: Int) {
    func parts(_ length: Int, _ size: Int) -> Int { (length + size - 1) / size }
    if scan.count == 1 {
      let component = components[scan[0]]
      let columns = parts(parts(width * component.horizontal, maxHorizontal), 8)
      return (columns * parts(parts(height * component.vertical, maxVertical), 8), 1)
    }
    let blocks = scan.reduce(0) { $0 + components[$1].horizontal * components[$1].vertical }
    return (parts(width, 8 * maxHorizontal) * parts(height, 8 * maxVertical), blocks)
  }
}
