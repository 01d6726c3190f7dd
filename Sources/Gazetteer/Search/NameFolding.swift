/// How names are folded for search: without case, accents and punctuation, in all scripts.
///
/// A table of the data file says what each Unicode scalar becomes: nothing, a blank or letters. Words
/// are then parted by one blank each. The names of the file were folded by the same table.
struct NameFolding: Sendable {
  private let firsts: NumberColumn<UInt32>
  private let lasts: NumberColumn<UInt32>
  private let offsets: NumberColumn<UInt32>
  // Part of the data file.
  nonisolated(unsafe) private let texts: UnsafeRawBufferPointer

  init(_ file: DataFile) {
    firsts = NumberColumn(file, .foldFirsts)
    lasts = NumberColumn(file, .foldLasts)
    offsets = NumberColumn(file, .foldOffsets)
    texts = file.section(.foldTexts)
  }

  /// Returns a text as it is searched, in UTF-8.
  func folded(_ text: String) -> [UInt8] {
    var result: [UInt8] = []
    for scalar in text.unicodeScalars {
      let run = firsts.lowerBound(Int(scalar.value) + 1) - 1
      if run >= 0, lasts[run] >= Int(scalar.value) {
        for byte in texts[offsets[run]..<offsets[run + 1]] { append(byte, to: &result) }
      } else {
        for byte in UTF8.encode(scalar) ?? Unicode.UTF8.encodedReplacementCharacter {
          append(byte, to: &result)
        }
      }
    }
    if result.last == UInt8(ascii: " ") { result.removeLast() }
    return result
  }

  /// Appends a byte, but no blank at the beginning or after another blank.
  private func append(_ byte: UInt8, to result: inout [UInt8]) {
    let blank = UInt8(ascii: " ")
    if byte != blank || (result.last ?? blank) != blank { result.append(byte) }
  }
}
