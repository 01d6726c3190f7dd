internal import Foundation
internal import GRDB
internal import PlainFiles

extension ArchiveTable {
  /// The columns that an export has.
  func columns(withSecrets: Bool) -> [Column] {
    withSecrets ? columns : isSecret ? [] : columns.filter { !$0.isSecret }
  }

  /// The statement that returns all rows in the order of the document.
  func selection(of columns: [Column]) -> String {
    "SELECT \(columns.map(\.name).joined(separator: ", ")) FROM \(name) "
      + "ORDER BY \(key.joined(separator: ", "))"
  }

  /// The statement that adds a row, with a question mark for each column.
  var insertion: String {
    "INSERT INTO \(name) (\(columns.map(\.name).joined(separator: ", "))) "
      + "VALUES (\(columns.map { _ in "?" }.joined(separator: ", ")))"
  }

  /// Writes a row of the selection of these columns as an object; what has no value is left out.
  ///
  /// - Throws: ``InvalidInput`` if a text that should be JSON is none.
  static func write(_ row: Row, _ columns: [Column], to json: inout JSONWriter) throws {
    try json.object { json in
      for (index, column) in columns.enumerated() where !row.hasNull(atIndex: index) {
        json.key(column.name)
        switch column.kind {
        case .integer: json.value(row[index] as Int)
        case .number: json.value(row[index] as Double)
        case .text, .choice, .day: json.value(row[index] as String)
        case .boolean: json.value(row[index] as Bool)
        case .instant: json.value(CalendarText.instant(row[index]))
        case .document:
          json.value(try JSONDocument(Array((row[index] as String).utf8), file: column.name).root)
        case .bytes: json.value((row[index] as Data).base64EncodedString())
        }
      }
    }
  }

  /// Reads a row; `nil` if something is reported.
  ///
  /// - Returns: A value for each column, in their order.
  func values(of cursor: JSONCursor) -> [DatabaseValue]? {
    guard let object = cursor.object(shape) else { return nil }
    var values: [DatabaseValue] = []
    for column in columns {
      if object[column.name] == nil, column.isOptional {
        values.append(.null)
      } else if let value = column.value(in: object) {
        values.append(value)
      }
    }
    return values.count == columns.count ? values : nil
  }
}

extension ArchiveTable.Column {
  /// Reads the value of an object; `nil` if something is reported.
  fileprivate func value(in object: JSONObject) -> DatabaseValue? {
    switch kind {
    case .integer: object.integer(name)?.databaseValue
    case .number: object.number(name)?.databaseValue
    case .choice: object.choice(name)?.databaseValue
    case .boolean: object.boolean(name)?.databaseValue
    case .text:
      text(in: object, "a text without the character U+0000", "Remove the character.") { text in
        text.isKeptWhole ? text.databaseValue : nil
      }
    case .day:
      text(in: object, "a day", "Write a day such as 2026-11-22.") { text in
        CalendarText.number(ofDay: text) == nil ? nil : text.databaseValue
      }
    case .instant:
      text(in: object, "a point in time", "Write a time such as 2026-11-22T16:41:06Z.") { text in
        CalendarText.seconds(ofInstant: text)?.databaseValue
      }
    case .bytes:
      text(in: object, "base64", "Write the bytes in base64, as in an export.") { text in
        Data(base64Encoded: text)?.databaseValue
      }
    case .document:
      object[name].map { JSONText.compact($0.value).databaseValue }
    }
  }

  /// Reads a text that means something; what does not is reported.
  private func text(
    in object: JSONObject, _ expected: String, _ remedy: String,
    _ meaning: (String) -> DatabaseValue?
  ) -> DatabaseValue? {
    guard let cursor = object[name], let text = cursor.string() else { return nil }
    if let value = meaning(text) { return value }
    cursor.report(ArchiveCode.unusableValue, "\(name) is not \(expected)", remedy: remedy)
    return nil
  }
}
