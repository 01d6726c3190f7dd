/// Which side of a picture is up, as cameras write it into their metadata.
///
/// - Source: CIPA DC-008 (2019), *Exchangeable image file format, version 2.32*, 4.6.4, tag 0112.
struct PhotoOrientation: Equatable {
  /// 1 for upright, to 8; those above 4 lie on their side.
  private(set) var value = 1

  static let upright = PhotoOrientation()

  /// Whether width and height are swapped when the picture is shown.
  var isSideways: Bool { value > 4 }

  /// Reads the tag of a TIFF header with its first folder; anything odd counts as upright, as in
  /// programs that show pictures.
  init(tiff: ArraySlice<UInt8>) {
    let bytes = Array(tiff)
    guard bytes.count >= 14 else { return }
    let isLittle = bytes[0] == UInt8(ascii: "I")
    func number(_ offset: Int, _ count: Int) -> Int? {
      guard offset >= 0, offset + count <= bytes.count else { return nil }
      let digits = bytes[offset..<offset + count]
      return (isLittle ? Array(digits.reversed()) : Array(digits)).reduce(0) { $0 << 8 | Int($1) }
    }
    let mark = isLittle ? "II" : "MM"
    guard bytes.starts(with: mark.utf8), number(2, 2) == 42, let folder = number(4, 4),
      let count = number(folder, 2)
    else { return }
    for entry in 0..<count {
      let place = folder + 2 + 12 * entry
      guard let tag = number(place, 2) else { return }
      if tag == 0x0112, number(place + 2, 2) == 3, number(place + 4, 4) == 1,
        let value = number(place + 8, 2), (1...8).contains(value)
      {
        self.value = value
        return
      }
    }
  }

  private init() {}

  /// A TIFF header with this tag and nothing else, 26 bytes.
  var tiff: [UInt8] {
    Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1]
      + [0, UInt8(value), 0, 0, 0, 0, 0, 0]
  }
}
