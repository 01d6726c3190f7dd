internal import Foundation
internal import PlainFiles

/// Messages between the dispatcher and drivers.
extension DepotDesk {
  private static let longestText = 2_000

  /// Lists the messages after a number: all, or those that concern a vehicle.
  func messages(
    _ request: ServiceRequest, of key: DepotDayKey, _ vehicle: String? = nil
  ) throws -> ServiceResponse {
    try check(key)
    let after = request.parameters?.first { $0.name == "after" }.map { Int($0.value) ?? -1 } ?? 0
    guard after >= 0 else {
      throw ServiceError(
        400, .parameters, "after is not the number of a message.", remedy: "Write 0 or more.")
    }
    let messages = try store.messages(of: key, after: after, vehicle: vehicle)
    return ServiceResponse.json { json in
      json.list("messages") { json in for message in messages { message.write(to: &json) } }
    }
    .with("cache-control", "no-store")
  }

  /// Sends a message from a vehicle or, without one, from the dispatcher; to a vehicle if the address says so.
  func send(
    _ body: [UInt8], of key: DepotDayKey, from sender: String?, to recipient: String? = nil
  ) throws -> ServiceResponse {
    try check(key)
    let fields = try RequestBody(body)
    try fields.check(known: ["to", "text", "id"])
    let text = try fields.text("text")?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
    let hasControls = text.unicodeScalars.contains {
      $0.properties.generalCategory == .control && $0 != "\n"
    }
    guard (1...Self.longestText).contains(text.utf8.count), !hasControls else {
      throw RequestBody.rejection(
        "/text", "text is empty, too long or has control characters",
        remedy: "Write 1 to \(Self.longestText) bytes.")
    }
    let id = try fields.text("id")
    if let id, !RoundReport.isID(id) {
      throw RequestBody.rejection(
        "/id", "id is none", remedy: "Draw 8 to 64 letters, digits and dashes, such as a UUID.")
    }
    // What drivers send is for the dispatcher, whatever they write.
    let to = sender == nil ? try recipient ?? fields.text("to") : nil
    if sender == nil, let to, try !isKnown(to, of: key) {
      throw RequestBody.rejection(
        "/to", "the day has no vehicle \(to)", remedy: "Write a vehicle of the day, or null.")
    }
    let message = try store.add(from: sender, to: to, text, id: id, of: key)
    return ServiceResponse.json(201) { json in
      json.key("message")
      message.write(to: &json)
    }
  }

  /// Whether a vehicle is on the published plan or in the files of a day.
  private func isKnown(_ vehicle: String, of key: DepotDayKey) throws -> Bool {
    try published(key)?.day.round(of: vehicle) != nil
      || contents(of: key).day?.vehicles.contains { $0.id == vehicle } == true
  }
}
