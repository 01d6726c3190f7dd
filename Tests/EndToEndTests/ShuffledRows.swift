import Foundation
import _TestSupport

/// Files that say the same as others, with their rows in another order.
enum ShuffledRows {
  /// Returns a problem JSON with its jobs, shipments and vehicles shuffled.
  static func problemJSON(_ text: String, seed: UInt64) throws -> String {
    var random = SplitMix64(seed: seed)
    var root =
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] ?? [:]
    for key in ["jobs", "shipments", "vehicles"] {
      root[key] = (root[key] as? [Any])?.shuffled(using: &random)
    }
    return String(
      decoding: try JSONSerialization.data(withJSONObject: root, options: [.prettyPrinted]),
      as: UTF8.self)
  }

  /// Returns a file of the TSPLIB family with the rows of each section shuffled.
  static func vrplib(_ text: String, seed: UInt64) -> String {
    var random = SplitMix64(seed: seed)
    var result: [Substring] = []
    var rows: [Substring] = []
    for line in text.split(separator: "\n") {
      if let first = line.first(where: { $0 != " " }), first.isNumber {
        rows.append(line)
      } else {
        result += rows.shuffled(using: &random) + [line]
        rows = []
      }
    }
    return (result + rows).joined(separator: "\n") + "\n"
  }

  /// Returns a file with the rows from some line on shuffled; `line` counts from 0.
  static func rows(_ text: String, from line: Int, seed: UInt64) -> String {
    var random = SplitMix64(seed: seed)
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    while lines.last?.isEmpty == true { lines.removeLast() }
    lines[line...].shuffle(using: &random)
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns a `depot.yaml` with its vehicles shuffled; each begins with `  - id:`.
  static func depot(_ text: String, seed: UInt64) -> String {
    var random = SplitMix64(seed: seed)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let start = lines.firstIndex(of: "vehicles:").map({ $0 + 1 }) else { return text }
    let end = lines[start...].firstIndex { !$0.hasPrefix("  ") } ?? lines.endIndex
    var vehicles: [[Substring]] = []
    for line in lines[start..<end] {
      if line.hasPrefix("  - ") {
        vehicles.append([line])
      } else {
        vehicles[vehicles.count - 1].append(line)
      }
    }
    vehicles.shuffle(using: &random)
    return (lines[..<start] + vehicles.joined() + lines[end...]).joined(separator: "\n")
  }
}
