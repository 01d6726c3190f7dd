internal import GRDB
internal import PlainFiles

/// A message between the dispatcher and drivers.
struct DayMessage: Sendable {
  let number: Int
  /// The vehicle that it is from; `nil`: from the dispatcher.
  let sender: String?
  /// The vehicle that it is for; `nil`: for the dispatcher, or from the dispatcher for all.
  let recipient: String?
  let text: String
  /// Milliseconds since 1970.
  let sent: Int

  /// What stands for the dispatcher, where vehicles have their ids.
  static let dispatcher = "dispatcher"

  func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("number", number)
      json.field("from", sender ?? Self.dispatcher)
      json.key("to")
      if let recipient { json.value(recipient) } else { json.null() }
      json.field("text", text)
      json.field("sent", sent)
    }
  }
}

/// Messages, numbered from 1 on each day.
extension DepotStore {
  /// How many messages are returned at once.
  static let mostMessages = 500

  /// Adds a message; one with the id of an earlier one is that one, sent again.
  func add(
    from sender: String?, to recipient: String?, _ text: String, id: String?, of key: DepotDayKey
  ) throws -> DayMessage {
    // Two senders that choose the same id have not sent the same.
    let id = id.map { "\(sender ?? DayMessage.dispatcher) \($0)" }
    return try queue.write { db in
      if let id,
        let row = try Row.fetchOne(
          db, sql: "SELECT * FROM message WHERE depot = ? AND day = ? AND id = ?",
          arguments: [key.depot, key.day, id])
      {
        return Self.message(row)
      }
      let message = DayMessage(
        number: try Self.next("messages", of: key, db), sender: sender, recipient: recipient,
        text: text, sent: Job.now)
      try db.execute(
        sql: "INSERT INTO message VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        arguments: [
          key.depot, key.day, message.number, id, sender, recipient, text, message.sent,
        ])
      return message
    }
  }

  /// The messages after one, of all, or those that concern a vehicle.
  func messages(
    of key: DepotDayKey, after number: Int, vehicle: String? = nil
  ) throws -> [DayMessage] {
    try queue.read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT * FROM message WHERE depot = ? AND day = ? AND number > ?
            AND (? IS NULL OR sender = ? OR recipient = ?
              OR (sender IS NULL AND recipient IS NULL))
          ORDER BY number LIMIT ?
          """,
        arguments: [
          key.depot, key.day, number, vehicle, vehicle, vehicle, Self.mostMessages,
        ]
      ).map(Self.message)
    }
  }

  private static func message(_ row: Row) -> DayMessage {
    DayMessage(
      number: row["number"], sender: row["sender"], recipient: row["recipient"],
      text: row["text"], sent: row["sent"])
  }
}
