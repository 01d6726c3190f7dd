/// The first chunk of a PNG: size, colours and order of rows.
///
/// - Source: W3C (2025), *Portable Network Graphics, third edition*, 11.2.1 and 8.1.
struct PNGHeader {
  let width: Int
  let height: Int
  /// Bits per sample, or per index of a palette.
  let depth: Int
  /// 0 grey, 2 colour, 3 palette, 4 grey with transparency, 6 colour with transparency.
  let colour: Int
  let isInterlaced: Bool

  init(_ body: ArraySlice<UInt8>) throws(PhotoRefusal) {
    let start = body.startIndex
    guard body.count == 13 else {
      throw .malformed(start, "the header is \(body.count) bytes long")
    }
    func number(_ offset: Int) -> Int {
      body[(start + offset)..<(start + offset + 4)].reduce(0) { $0 << 8 | Int($1) }
    }
    (width, height) = (number(0), number(4))
    (depth, colour) = (Int(body[start + 8]), Int(body[start + 9]))
    isInterlaced = body[start + 12] == 1
    let depths = [0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16]]
    guard depths[colour]?.contains(depth) == true, body[start + 10] == 0, body[start + 11] == 0,
      body[start + 12] < 2
    else { throw .malformed(start + 8, "the header has values that PNG does not allow") }
    try Photo.checkSize(width: width, height: height, at: start)
  }

  private var bitsPerPixel: Int { depth * [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][colour, default: 1] }

  /// The rows in the order of the file: how many, and how many bytes each with its filter.
  ///
  /// An interlaced picture is seven pictures, each with every second to eighth pixel.
  var passes: [(rows: Int, bytes: Int)] {
    func pass(_ x: Int, _ y: Int, _ stepX: Int, _ stepY: Int) -> (rows: Int, bytes: Int)? {
      let columns = (width - x + stepX - 1) / stepX
      let rows = (height - y + stepY - 1) / stepY
      return columns > 0 && rows > 0 ? (rows, 1 + (columns * bitsPerPixel + 7) / 8) : nil
    }
    guard isInterlaced else { return [pass(0, 0, 1, 1)].compactMap(\.self) }
    return [
      pass(0, 0, 8, 8), pass(4, 0, 8, 8), pass(0, 4, 4, 8), pass(2, 0, 4, 4), pass(0, 2, 2, 4),
      pass(1, 0, 2, 2), pass(0, 1, 1, 2),
    ].compactMap(\.self)
  }
}
