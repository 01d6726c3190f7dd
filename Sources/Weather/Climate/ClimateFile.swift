internal import CClimateData
internal import TravelModel

/// The data file of the climate, read where it lies.
///
/// Its layout is written by `datasets/climate/data_file.py`: a header, a table of layers, the constants, and the layers
/// in the order of ``Layer``, all little-endian. A layer covers the globe with cells of one size, a byte each.
struct ClimateFile: Sendable {
  /// What the layers hold, in their order.
  ///
  /// What changes with the season is a sum of waves: a mean, and a cosine and a sine of the time of the year.
  enum Layer: Int, CaseIterable {
    /// How high people live above the sea, in metres.
    case height
    /// The mean temperature that would be at the level of the sea, in °C; two waves a year, and two twice a year.
    case mean, meanCosine, meanSine, meanTwiceCosine, meanTwiceSine
    /// From the low to the high of a day, in °C.
    case range, rangeCosine, rangeSine
    /// The standard deviation of days from what is usual at their time of the year, in °C.
    case spread, spreadCosine, spreadSine
    /// The natural logarithm of millimetres of precipitation in 30.44 days.
    case rain, rainCosine, rainSine
    /// Relative humidity, 0…1.
    case humidity
    /// The mean speed of the wind, in metres a second.
    case wind
  }

  /// The constants, in their order.
  enum Constant: Int, CaseIterable {
    /// How much colder it is higher up, in °C a metre.
    case lapse
    /// The spread of lows and of highs, as share of ``Layer/spread``.
    case lowSpread, highSpread
    /// Of the logarithm of what falls on a wet day, in millimetres: itself, and how it grows with the logarithm of what
    /// falls in a month and with °C.
    case wetDay, wetDayByMonth, wetDayByWarmth
    /// The shape of the Weibull distribution of what falls on a wet day.
    case wetDayShape
  }

  /// The version of the layout that this program reads.
  static let version: UInt32 = 1
  private static let headerLength = 32
  private static let entryLength = 32

  /// The file of this program.
  static let embedded = ClimateFile(
    bytes: UnsafeRawBufferPointer(
      start: roundsman_climate_bytes(), count: roundsman_climate_size()))

  // The bytes are constant and live as long as the program.
  nonisolated(unsafe) let bytes: UnsafeRawBufferPointer

  /// Whether the header names a file of this layout, its checksum is that of the rest (FNV-1a, taken over words of 64
  /// bits), and every layer lies in it.
  var isSound: Bool {
    guard bytes.count > Self.headerLength, bytes.count.isMultiple(of: 8),
      bytes.prefix(8).elementsEqual("ROUNDCLM".utf8), word32(8) == Self.version,
      word32(12) == Layer.allCases.count, word32(16) == Constant.allCases.count, word32(20) == 0
    else { return false }
    var value: UInt64 = 0xCBF2_9CE4_8422_2325
    for at in stride(from: Self.headerLength, to: bytes.count, by: 8) {
      value = (value ^ word64(at)) &* 0x100_0000_01B3
    }
    guard value == word64(24) else { return false }
    return Layer.allCases.allSatisfy { layer in
      let grid = grid(layer)
      return grid.rows >= 2 && grid.columns == 2 * grid.rows
        && grid.offset + grid.rows * grid.columns <= bytes.count
    }
  }

  /// Returns a constant.
  func constant(_ constant: Constant) -> Double {
    real(Self.headerLength + Self.entryLength * Layer.allCases.count + 8 * constant.rawValue)
  }

  /// Returns the value of a layer at a place, linear between the middles of the four cells around it.
  func value(_ layer: Layer, at place: Coordinate) -> Double {
    let grid = grid(layer)
    let size = 180 / Double(grid.rows)
    // The first and the last row hold up to the poles; the first column follows the last.
    let y = min(max((place.latitude + 90) / size - 0.5, 0), Double(grid.rows - 1))
    let x = (place.longitude + 180) / size - 0.5
    let south = min(Int(y), grid.rows - 2)
    let west = Int(x.rounded(.down))
    let (north, east) = (y - Double(south), x - Double(west))
    func row(_ row: Int) -> Double {
      func cell(_ column: Int) -> Double {
        let column = (column + grid.columns) % grid.columns
        return Double(bytes[grid.offset + row * grid.columns + column])
      }
      return cell(west) * (1 - east) + cell(west + 1) * east
    }
    return grid.base + grid.step * (row(south) * (1 - north) + row(south + 1) * north)
  }

  private struct Grid {
    let rows: Int
    let columns: Int
    /// Where its first byte lies.
    let offset: Int
    /// The value of byte 0, and what each further step adds.
    let base: Double
    let step: Double
  }

  private func grid(_ layer: Layer) -> Grid {
    let entry = Self.headerLength + Self.entryLength * layer.rawValue
    return Grid(
      rows: Int(word32(entry)), columns: Int(word32(entry + 4)), offset: Int(word64(entry + 8)),
      base: real(entry + 16), step: real(entry + 24))
  }

  private func word32(_ offset: Int) -> UInt32 {
    UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }

  private func word64(_ offset: Int) -> UInt64 {
    UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  private func real(_ offset: Int) -> Double { Double(bitPattern: word64(offset)) }
}
