package import PackingPlanning
internal import PlainFiles
internal import Presentation

/// A packing list that is kept, as text and JSON.
package enum KeptList {
  /// The format of the document, with its version.
  package static let format = "roundsman-kept-list/1"

  /// A line of it.
  package struct Row: Sendable {
    let thing: String
    let count: Int
    let isPinned, isAdded, isRemoved, isTicked: Bool
    let reason: String?

    /// Creates a line.
    package init(
      _ thing: String, count: Int, isPinned: Bool, isAdded: Bool, isRemoved: Bool, isTicked: Bool,
      reason: String?
    ) {
      (self.thing, self.count, self.isPinned, self.isAdded) = (thing, count, isPinned, isAdded)
      (self.isRemoved, self.isTicked, self.reason) = (isRemoved, isTicked, reason)
    }
  }

  /// Returns a line for each item: whether it is packed, how many, and its reason.
  ///
  /// - Parameters:
  ///   - rows: The lines.
  ///   - words: The names of items, next to their ids.
  /// - Returns: Columns.
  package static func text(of rows: [Row], _ words: PackingWords) -> String {
    let cells = rows.map { row in
      [
        row.isRemoved ? "–" : row.isTicked ? "☑" : "☐", row.isRemoved ? "" : "\(row.count) ×",
        PlainLine.of(row.thing), PlainLine.of(words.name(ofID: row.thing, count: row.count)),
        [
          row.isPinned ? "pinned" : nil, row.isAdded ? "added" : nil,
          row.isRemoved ? "removed" : nil, row.reason.map(PlainLine.of),
        ].compactMap(\.self).joined(separator: ", "),
      ]
    }
    return TextTable.lines(of: cells, flushLeft: [0, 2, 3, 4]).map { $0 + "\n" }.joined()
  }

  /// Returns the list as a document.
  package static func document(of rows: [Row], trip: String) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.field("format", format)
      json.field("trip", trip)
      json.list("lines") { json in
        for row in rows {
          json.object { json in
            json.field("thing", row.thing)
            json.field("count", row.count)
            json.field("pinned", row.isPinned)
            json.field("added", row.isAdded)
            json.field("removed", row.isRemoved)
            json.field("ticked", row.isTicked)
            if let reason = row.reason { json.field("reason", reason) }
          }
        }
      }
    }
    return json.finish()
  }
}
