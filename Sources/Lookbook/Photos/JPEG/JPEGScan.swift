/// The header of a scan: which components, and which part of them, follow.
///
/// - Source: ITU-T T.81 (1992), B.2.3 and G.1.1.1.
struct JPEGScan {
  /// Indices of the frame's components.
  let components: [Int]
  /// The first and last coefficient, 0 for the mean of a block.
  let band: ClosedRange<Int>
  /// Whether the scan adds a bit to what an earlier one gave.
  let isRefinement: Bool

  init(
    _ body: ArraySlice<UInt8>, of frame: JPEGFrame, with tables: JPEGTables
  ) throws(PhotoRefusal) {
    let start = body.startIndex
    let count = body.first.map(Int.init) ?? 0
    guard (1...4).contains(count), body.count == 4 + 2 * count else {
      throw .malformed(start, "the header of a scan is invalid")
    }
    let last = body.endIndex - 3
    let (first, end) = (Int(body[last]), Int(body[last + 1]))
    let (high, low) = (Int(body[last + 2] >> 4), Int(body[last + 2] & 15))
    let isPossible =
      frame.isProgressive
      ? first <= end && end < 64 && (first == 0) == (end == 0) && (first == 0 || count == 1)
        && low <= 13 && (high == 0 || high == low + 1)
      : first == 0 && end == 63 && high == 0 && low == 0
    guard isPossible else { throw .malformed(last, "the range of a scan is invalid") }
    band = first...end
    isRefinement = high > 0

    var components: [Int] = []
    for index in 0..<count {
      let place = start + 1 + 2 * index
      guard
        let component = frame.components.firstIndex(where: { $0.identifier == body[place] }),
        !components.contains(component)
      else { throw .malformed(place, "a scan refers to a component that the frame does not have") }
      components.append(component)
      let (mean, detail) = (Int(body[place + 1] >> 4), Int(body[place + 1] & 15))
      let needsMean = first == 0 && !isRefinement
      guard tables.quantisation.contains(frame.components[component].table),
        !needsMean || tables.means.contains(mean), end == 0 || tables.details.contains(detail)
      else { throw .malformed(place, "a scan refers to a missing table") }
    }
    self.components = components
  }

  /// The fewest bits in which a block can be coded: the mean and the end of the block each need one;
  /// further parts may be left out for thousands of blocks at once.
  var minBitsPerBlock: Int { band.lowerBound > 0 ? 0 : band.upperBound > 0 ? 2 : 1 }
}
