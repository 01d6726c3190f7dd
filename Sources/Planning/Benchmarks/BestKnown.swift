internal import Foundation
internal import PlainFiles
package import VehicleRouting

/// The best-known values of a folder of instances, from its `best-known.csv` or from `.sol` files.
///
/// Tables of different sets have different columns; the instance is named by `name` or `instance`,
/// the value by the first of `valueColumns`, the number of vehicles by `m` or `vehicles`. A folder
/// without a table uses the one next to it, in which instances are named `folder/name`.
package struct BestKnown: Sendable {
  /// One value from the literature.
  package struct Entry: Hashable, Sendable {
    /// In the units of the instance's file.
    package let value: Double
    /// The number of vehicles or paths it is for or uses, if stated.
    package let vehicles: Int?
    /// All texts of the row, to search for a convention.
    let notes: String
  }

  static let nameColumns = ["name", "instance"]
  static let valueColumns = [
    "optimal", "bks", "best_known", "reference_score", "score", "distance", "value",
    "distance_partial_recharge",
  ]
  static let vehicleColumns = ["m", "vehicles"]

  private var entries: [String: [Entry]] = [:]
  private let folder: String

  /// Reads the table of a folder; a folder without one has only its `.sol` files.
  package init(folder: String) {
    self.folder = folder
    guard
      let bytes = (try? FileAccess.read("\(folder)/best-known.csv"))
        ?? (try? FileAccess.read("\(folder)/../best-known.csv"))
    else { return }
    let set = folder.split(separator: "/").last ?? ""
    let findings = FindingCollector(file: "best-known.csv")
    let columns = (Self.nameColumns + Self.valueColumns + Self.vehicleColumns)
      .map { CSVTable.Column($0) }
    guard let table = try? CSVTable(bytes, columns: columns, findings: findings) else { return }
    for row in table.rows {
      func first(_ columns: [String]) -> String? {
        columns.lazy.compactMap { table.field($0, of: row) }.first
      }
      guard let name = first(Self.nameColumns), let value = first(Self.valueColumns),
        let number = table.number(value)
      else { continue }
      let path = name.split(separator: "/")
      guard let stem = path.last, path.count == 1 || path[path.count - 2] == set else { continue }
      entries[stem.lowercased(), default: []].append(
        Entry(
          value: number, vehicles: first(Self.vehicleColumns).flatMap { Int($0) },
          notes: row.fields.joined(separator: "\n").lowercased()))
    }
  }

  /// Returns the best value for an instance.
  ///
  /// If a table lists several, only those for the problem's number of paths (prizes
  /// only) whose row mentions the convention are considered; the best of them is returned.
  ///
  /// - Parameters:
  ///   - name: The instance's file, without folder.
  ///   - problem: The instance as it was read.
  ///   - convention: Part of the row's text, ignoring case; `nil` selects what fits the problem.
  /// - Returns: `nil` if nothing is known.
  package func value(of name: String, _ problem: Problem, convention: String?) -> Entry? {
    let stem = InputReader.stem(name).lowercased()
    let maximises = problem.objective == .prizes
    var rows = entries[stem] ?? []
    if maximises, rows.contains(where: { $0.vehicles != nil }) {
      rows = rows.filter { $0.vehicles == problem.vehicles.count }
    }
    if rows.count > 1 || convention != nil {
      let words = convention.map { [$0.lowercased()] } ?? Self.usualWords(for: problem)
      let fitting = rows.filter { row in words.allSatisfy(row.notes.contains) }
      rows = maximises && convention == nil ? rows : fitting
    }
    let best = rows.max { a, b in maximises ? a.value < b.value : a.value > b.value }
    return best ?? (entries[stem] == nil ? solutionCost(stem: InputReader.stem(name)) : nil)
  }

  /// The text of a row for the problem's objective and rounding.
  private static func usualWords(for problem: Problem) -> [String] {
    if problem.objective == .vehiclesFirst { return ["vehicles, then distance"] }
    let isTruncated = problem.travel.values.contains { travel in
      if case .planar(.truncated) = travel { true } else { false }
    }
    return ["min total distance", isTruncated ? "truncated" : "double"]
  }

  /// The cost stated in a CVRPLIB solution file next to the instance.
  private func solutionCost(stem: String) -> Entry? {
    guard let bytes = try? FileAccess.read("\(folder)/\(stem).sol") else { return nil }
    for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
      let words = line.split { " \t:".contains($0) }
      if words.count == 2, words[0].lowercased() == "cost",
        let cost = DecimalNumber.double(Array(words[1].utf8)[...])
      {
        return Entry(value: cost, vehicles: nil, notes: "")
      }
    }
    return nil
  }
}
