internal import Foundation

/// Bytes as SQLite takes and gives them.
enum BlobBytes {
  static func data(_ bytes: [UInt8]) -> Data { Data(bytes) }
  static func bytes(_ data: Data) -> [UInt8] { Array(data) }
}
