/// The keys of a JSON object, by which the formats of other solvers are told from problem JSON.
struct ForeignKeys {
  private var keys: Set<String> = []

  /// Finds the keys of the outermost object without reading anything else.
  ///
  /// - Parameter bytes: JSON text; of anything else the keys mean nothing.
  /// - Complexity: O(*n*), *n* being the number of bytes.
  init(_ bytes: [UInt8]) {
    var depth = 0
    var isKey = false
    var index = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        let start = index + 1
        index = start
        while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
          index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        if depth == 1, isKey, index < bytes.count {
          keys.insert(String(decoding: bytes[start..<index], as: UTF8.self))
        }
        isKey = false
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        isKey = depth == 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ","): isKey = depth == 1
      default: break
      }
      index += 1
    }
  }

  /// The format of another solver that has such keys; `nil` if none has.
  var format: ProblemFormat? {
    if keys.isSuperset(of: ["plan", "fleet"]) { return .pragmatic }
    if keys.isSuperset(of: ["vehicles", "visits"]) { return .timefold }
    let hasMatrix = keys.contains("time_matrix") || keys.contains("distance_matrix")
    if hasMatrix, !keys.contains("vehicles") { return .routingModel }
    return nil
  }
}
