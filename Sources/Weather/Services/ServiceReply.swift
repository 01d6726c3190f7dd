internal import PlainFiles

/// What a service answered, read with care: members may be missing, null, or of another type.
struct ServiceReply {
  let service: WeatherService
  let status: Int
  let root: JSONValue

  /// Reads an answer.
  ///
  /// - Throws: ``WeatherError/badAnswer(_:reason:)`` if it is not a JSON object.
  init(_ bytes: [UInt8], status: Int, _ service: WeatherService) throws(WeatherError) {
    self.service = service
    self.status = status
    do throws(InvalidInput) {
      root = try JSONDocument(bytes, file: service.rawValue).root
    } catch {
      throw .badAnswer(
        service,
        reason: status == 200
          ? "it is not JSON (\(error.findings.first?.message ?? ""))" : "status \(status), not JSON"
      )
    }
    guard root.kind == .object else { throw .badAnswer(service, reason: "it is not a JSON object") }
    guard Self.areNumbersUsable(in: root) else {
      throw .badAnswer(service, reason: "a number in it is impossibly large")
    }
  }

  /// The error of an answer of which something is missing.
  func bad(_ reason: String) -> WeatherError { .badAnswer(service, reason: reason) }
}

extension JSONValue {
  /// The value of a key; `nil` if it is not there or null.
  subscript(key: String) -> JSONValue? {
    members.first { $0.key == key }.flatMap { $0.value.kind == .null ? nil : $0.value }
  }

  /// The number, also if it is written as a text, as some services do.
  var anyNumber: Double? { double ?? string.flatMap { DecimalNumber.double(Array($0.utf8)[...]) } }
}
