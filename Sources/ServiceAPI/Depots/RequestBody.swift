internal import PlainFiles

/// The JSON object in the body of a request about depots; an empty body is an empty object.
struct RequestBody {
  private let members: [String: JSONValue]

  /// Reads a body.
  ///
  /// - Throws: ``ServiceError`` if it is not a JSON object.
  init(_ body: [UInt8]) throws {
    guard !body.isEmpty else {
      members = [:]
      return
    }
    let root: JSONValue
    do throws(InvalidInput) {
      root = try JSONDocument(body, file: "body").root
    } catch {
      throw ServiceError(
        400, .parameters, "The body is not JSON.", remedy: "Send a JSON object.",
        findings: error.findings)
    }
    guard root.kind == .object else {
      throw Self.rejection("", "the body is not an object", remedy: "Send a JSON object.")
    }
    members = Dictionary(root.members.map { ($0.key, $0.value) }) { first, _ in first }
  }

  /// The value of a key; `nil` if it is not there or null.
  func value(_ name: String) -> JSONValue? {
    members[name].flatMap { $0.kind == .null ? nil : $0 }
  }

  /// Whether a key is true; without it, it is not.
  ///
  /// - Throws: ``ServiceError`` if it is something else.
  func flag(_ name: String) throws -> Bool {
    guard let value = value(name) else { return false }
    guard let flag = value.boolean else {
      throw Self.rejection("/\(name)", "\(name) is not true or false", remedy: "Write one of them.")
    }
    return flag
  }

  /// The text of a key; `nil` without it.
  ///
  /// - Throws: ``ServiceError`` if it is something else.
  func text(_ name: String) throws -> String? {
    guard let value = value(name) else { return nil }
    guard let text = value.string else {
      throw Self.rejection("/\(name)", "\(name) is not a text", remedy: "Write it in quotes.")
    }
    return text
  }

  /// Refuses keys that mean nothing.
  ///
  /// - Throws: ``ServiceError``.
  func check(known: [String]) throws {
    for name in members.keys.sorted() where !known.contains(name) {
      let near = NearestName.of(name, among: known).map { "Did you mean \($0)?" }
      throw Self.rejection(
        "/\(name)", "\(name) is not known",
        remedy: near ?? "Write \(known.joined(separator: ", ")).")
    }
  }

  /// Why a body cannot be used, at a place in it.
  static func rejection(_ pointer: String, _ message: String, remedy: String) -> ServiceError {
    ServiceError(
      400, .parameters, "The request cannot be used.", remedy: "See findings.",
      findings: [
        Finding(
          ServiceCode.parameters, file: "body", at: .pointer(pointer, line: nil), message,
          remedy: remedy)
      ])
  }
}
