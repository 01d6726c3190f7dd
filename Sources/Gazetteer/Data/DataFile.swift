internal import CGazetteerData

/// The data file that the program carries, read where it lies.
///
/// Its layout is written by `datasets/gazetteer/data_file.py`: a header, a table of sections, and the
/// sections in the order of ``Section``, all little-endian.
struct DataFile: Sendable {
  /// What the sections hold, in their order.
  enum Section: Int, CaseIterable {
    /// Texts: where the data comes from.
    case source
    /// For each city, by falling population and rising id: 64 bits. The upper 25 are its latitude from
    /// the south pole and the next 26 its longitude from the antimeridian, in 1/100,000 degree; the
    /// lower 13 its place.
    case positions
    /// For each city: its id at GeoNames, 24 bits.
    case identifiers
    /// Populations above 65,535, of the first cities, 32 bits; then those of the others, 16 bits.
    case largePopulations, smallPopulations
    /// Where the names of each sixteenth city begin, 32 bits; and names, each with a line end.
    case nameOffsets, names
    /// For each band of half a degree from the south pole, the first of its cities, 32 bits; and cities
    /// by band, longitude and latitude, 24 bits.
    case bandStarts, bandCities
    /// Folded names in the order of their bytes; before each, one byte below 32 states how many of its
    /// first bytes it shares with the name before, at most 31. A zero ends the list.
    case foldedNames
    /// Where each 64th folded name begins, with its first byte, 32 bits.
    case foldedBlocks
    /// For each folded name, 24 bits: its city, or, with the highest bit, where its list begins.
    case postings
    /// Lists of cities, 24 bits: how many, and which, ascending.
    case postingLists
    /// For each place, 16 bits each: its region and its time zone.
    case placeRegions, placeZones
    /// Texts.
    case zones
    /// For each region: its country, 16 bits; its code and its name, texts.
    case regionCountries, regionCodes, regionNames
    /// For each country by its code: codes of two and three letters and name, texts; population, 64
    /// bits; west, south, east and north of its box, 32 bits each, north below south without a box.
    case countryCodes, countryLongCodes, countryNames, countryPopulations, countryBoxes
    /// For each country its first ring, for each ring its first corner, 32 bits; corners, longitude and
    /// latitude in 1/100,000 degree, 32 bits each.
    case countryRings, ringStarts, corners
    /// Postcodes of the United States, ascending, 32 bits; and their positions.
    case postcodes, postcodeLatitudes, postcodeLongitudes
    /// Runs of Unicode scalars that are folded: first, last, 32 bits; where their text begins, 32 bits;
    /// the texts.
    case foldFirsts, foldLasts, foldOffsets, foldTexts
    /// Where the spelled names of each sixteenth city begin, 32 bits; and for each city its alternate names as they are
    /// written, with tabs between them and a line end.
    case spelledOffsets, spelledNames
  }

  /// The version of the layout that this program reads.
  static let version: UInt32 = 2
  private static let headerLength = 24

  /// The file of this program.
  static let embedded = DataFile(
    bytes: UnsafeRawBufferPointer(
      start: roundsman_gazetteer_bytes(), count: roundsman_gazetteer_size()))

  // The bytes are constant and live as long as the program.
  nonisolated(unsafe) let bytes: UnsafeRawBufferPointer

  /// Whether the header names a file of this layout, and its checksum is that of the rest: FNV-1a, taken
  /// over words of 64 bits.
  var isSound: Bool {
    guard bytes.count > Self.headerLength, bytes.count.isMultiple(of: 8),
      bytes.prefix(8).elementsEqual("ROUNDCTY".utf8), word32(8) == Self.version,
      word32(12) == Section.allCases.count
    else { return false }
    var value: UInt64 = 0xCBF2_9CE4_8422_2325
    for at in stride(from: Self.headerLength, to: bytes.count, by: 8) {
      value = (value ^ word64(at)) &* 0x100_0000_01B3
    }
    return value == word64(16)
  }

  /// The bytes of a section.
  func section(_ section: Section) -> UnsafeRawBufferPointer {
    let entry = Self.headerLength + 16 * section.rawValue
    let (begin, length) = (Int(word64(entry)), Int(word64(entry + 8)))
    return UnsafeRawBufferPointer(rebasing: bytes[begin..<begin + length])
  }

  private func word32(_ offset: Int) -> UInt32 {
    UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }

  private func word64(_ offset: Int) -> UInt64 {
    UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }
}

/// Whole numbers of one width, one after the other.
struct NumberColumn<Number: FixedWidthInteger & Sendable>: Sendable {
  // Part of the data file.
  nonisolated(unsafe) private let bytes: UnsafeRawBufferPointer
  let count: Int

  init(_ file: DataFile, _ section: DataFile.Section) {
    bytes = file.section(section)
    count = bytes.count / MemoryLayout<Number>.size
  }

  subscript(index: Int) -> Int { Int(truncatingIfNeeded: bits(index)) }

  /// The number as it is kept.
  func bits(_ index: Int) -> Number {
    Number(
      littleEndian: bytes.loadUnaligned(
        fromByteOffset: index * MemoryLayout<Number>.size, as: Number.self))
  }

  /// The first index whose number is not below `value`, if numbers ascend.
  func lowerBound(_ value: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < value { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// Whole numbers of 24 bits, one after the other.
struct ShortColumn: Sendable {
  // Part of the data file.
  nonisolated(unsafe) private let bytes: UnsafeRawBufferPointer
  let count: Int

  init(_ file: DataFile, _ section: DataFile.Section) {
    bytes = file.section(section)
    count = bytes.count / 3
  }

  subscript(index: Int) -> Int {
    Int(bytes[3 * index]) | Int(bytes[3 * index + 1]) << 8 | Int(bytes[3 * index + 2]) << 16
  }
}

/// Texts, each with a line end: where each sixteenth begins, 32 bits, and the texts.
struct LineColumn: Sendable {
  private static let step = 16

  private let offsets: NumberColumn<UInt32>
  // Part of the data file.
  nonisolated(unsafe) private let text: UnsafeRawBufferPointer

  init(_ file: DataFile, _ offsets: DataFile.Section, _ texts: DataFile.Section) {
    self.offsets = NumberColumn(file, offsets)
    text = file.section(texts)
  }

  subscript(index: Int) -> String {
    var begin = offsets[index / Self.step]
    for _ in 0..<index % Self.step { begin = lineEnd(begin) + 1 }
    return String(
      decoding: UnsafeRawBufferPointer(rebasing: text[begin..<lineEnd(begin)]), as: UTF8.self)
  }

  private func lineEnd(_ begin: Int) -> Int {
    var end = begin
    while text[end] != UInt8(ascii: "\n") { end += 1 }
    return end
  }
}

/// Texts: their number, where each begins and where the last ends, 32 bits each, and the texts.
struct TextColumn: Sendable {
  // Part of the data file.
  nonisolated(unsafe) private let bytes: UnsafeRawBufferPointer
  let count: Int

  init(_ file: DataFile, _ section: DataFile.Section) {
    bytes = file.section(section)
    count = Int(UInt32(littleEndian: bytes.loadUnaligned(as: UInt32.self)))
  }

  subscript(index: Int) -> String {
    let first = 4 * (count + 2)
    let (begin, end) = (offset(index), offset(index + 1))
    return String(
      decoding: UnsafeRawBufferPointer(rebasing: bytes[first + begin..<first + end]), as: UTF8.self)
  }

  private func offset(_ index: Int) -> Int {
    Int(
      UInt32(
        littleEndian: bytes.loadUnaligned(fromByteOffset: 4 * (index + 1), as: UInt32.self)))
  }
}
