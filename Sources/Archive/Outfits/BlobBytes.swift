internal import Foundation
internal import GRDB

/// Bytes as SQLite takes and gives them.
enum BlobBytes {
  static func data(_ bytes: [UInt8]) -> Data { Data(bytes) }
  static func bytes(_ data: Data) -> [UInt8] { Array(data) }

  /// The bytes of a value; `nil` if it has none.
  static func bytes(of value: DatabaseValue) -> [UInt8]? {
    Data.fromDatabaseValue(value).map { Array($0) }
  }
}
