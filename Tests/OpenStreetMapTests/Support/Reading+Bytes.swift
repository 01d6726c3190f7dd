import OpenStreetMap
import PlainFiles

extension ExtractReader {
  /// Reads bytes as if they stood in a file `f`.
  static func read(
    _ bytes: [UInt8], _ selection: Selection = .everything, threads: Int = 1,
    memoryLimit: Int = largestMemory
  ) throws(OSMReadError) -> Reading<Extract> {
    try read(
      SeekableFile(name: "f", bytes: bytes), selection, threads: threads,
      memoryLimit: memoryLimit)
  }

  /// Returns why bytes are refused, or `nil` if they are not.
  static func refusal(
    _ bytes: [UInt8], _ selection: Selection = .everything, memoryLimit: Int = largestMemory
  ) -> OSMReadError? {
    do {
      _ = try read(bytes, selection, memoryLimit: memoryLimit)
      return nil
    } catch {
      return error
    }
  }
}
