/// Which tables a JPEG has defined so far; their contents are checked and not kept.
///
/// - Source: ITU-T T.81 (1992), B.2.4.
struct JPEGTables {
  private(set) var quantisation: Set<Int> = []
  private(set) var means: Set<Int> = []
  private(set) var details: Set<Int> = []
  /// How many units stand between two restart markers; 0 for none.
  private(set) var restartInterval = 0

  /// Takes the body of a DQT segment: numbers of 8 or 16 bits, none of them 0.
  mutating func addQuantisation(_ body: ArraySlice<UInt8>) throws(PhotoRefusal) {
    var place = body.startIndex
    repeat {
      guard place < body.endIndex else { break }
      let (precision, table) = (Int(body[place] >> 4), Int(body[place] & 15))
      let length = 64 * (precision + 1)
      guard precision < 2, table < 4, place + 1 + length <= body.endIndex else {
        throw .malformed(place, "a quantisation table is invalid")
      }
      quantisation.insert(table)
      place += 1 + length
    } while place < body.endIndex
  }

  /// Takes the body of a DHT segment: the counts of codes of each length must leave room for each
  /// other.
  mutating func addCodes(_ body: ArraySlice<UInt8>) throws(PhotoRefusal) {
    var place = body.startIndex
    while place < body.endIndex {
      let (kind, table) = (body[place] >> 4, Int(body[place] & 15))
      guard kind < 2, table < 4, place + 17 <= body.endIndex else {
        throw .malformed(place, "a Huffman table is invalid")
      }
      var (codes, used) = (0, 0)
      for length in 1...16 {
        let count = Int(body[place + length])
        codes += count
        used = used << 1 + count
        guard used <= 1 << length else {
          throw .malformed(place + length, "a Huffman table has too many codes")
        }
      }
      let end = place + 17 + codes
      // A mean is stored by its number of bits.
      guard codes <= 256, end <= body.endIndex,
        kind == 1 || body[(place + 17)..<end].allSatisfy({ $0 <= 11 })
      else { throw .malformed(place, "a Huffman table is invalid") }
      if kind == 0 { means.insert(table) } else { details.insert(table) }
      place = end
    }
  }

  /// Takes the body of a DRI segment.
  mutating func setRestartInterval(_ body: ArraySlice<UInt8>) throws(PhotoRefusal) {
    guard body.count == 2 else {
      throw .malformed(body.startIndex, "the restart interval is invalid")
    }
    restartInterval = Int(body[body.startIndex]) << 8 | Int(body[body.startIndex + 1])
  }
}
