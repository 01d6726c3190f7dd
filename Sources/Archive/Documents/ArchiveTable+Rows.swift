internal import Foundation
internal import GRDB
internal import PlainFiles

extension ArchiveTable {
  /// The statement that returns all rows of a condition in the order of the document.
  func selection(of columns: [Column], where condition: String = "1") -> String {
    "SELECT \(columns.map(\.name).joined(separator: ", ")) FROM \(name) WHERE \(condition) "
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
      } else if let value = column.value(in: object, isSecret: secrecy != .open) {
        values.append(value)
      }
    }
    guard values.count == columns.count else { return nil }
    let named = Dictionary(uniqueKeysWithValues: zip(columns.map(\.name), values))
    if let fault = rule?.fault(named) {
      (object[fault.column] ?? cursor).report(
        ArchiveCode.unusableValue, fault.message, remedy: fault.remedy)
      return nil
    }
    return values
  }
}

extension ArchiveTable.Column {
  /// Reads the value of an object; `nil` if something is reported.
  fileprivate func value(in object: JSONObject, isSecret: Bool) -> DatabaseValue? {
    switch kind {
    case .integer: object.integer(name)?.databaseValue
    case .number: object.number(name)?.databaseValue
    case .choice: object.choice(name)?.databaseValue
    case .boolean: object.boolean(name)?.databaseValue
    case .text(let rule):
      text(in: object, isSecret, rule.expectation, rule.remedy) { text in
        rule.accepts(text) ? text.databaseValue : nil
      }
    case .day:
      text(in: object, isSecret, "a day", "Write a day such as 2026-11-22.") { text in
        CalendarText.number(ofDay: text) == nil ? nil : text.databaseValue
      }
    case .instant:
      text(in: object, isSecret, "a point in time", "Write a time such as 2026-11-22T16:41:06Z.") {
        text in
        CalendarText.seconds(ofInstant: text)?.databaseValue
      }
    case .bytes(let count):
      text(
        in: object, isSecret, (count.map { "\($0) bytes in " } ?? "") + "base64",
        "Write the bytes in base64, as in an export."
      ) { text in
        Data(base64Encoded: text).flatMap { data in
          count.map { $0 == data.count } ?? true ? data.databaseValue : nil
        }
      }
    case .document:
      object[name].map { JSONText.compact($0.value).databaseValue }
    }
  }

  /// Reads a text that means something; what does not is reported.
  private func text(
    in object: JSONObject, _ isSecret: Bool, _ expected: String, _ remedy: String,
    _ meaning: (String) -> DatabaseValue?
  ) -> DatabaseValue? {
    guard let cursor = object[name], let text = cursor.string() else { return nil }
    if let value = meaning(text) { return value }
    cursor.findings.add(
      ArchiveCode.unusableValue, at: cursor.place, value: isSecret ? nil : cursor.value.text,
      "\(name) is not \(expected)", remedy: remedy)
    return nil
  }
}
