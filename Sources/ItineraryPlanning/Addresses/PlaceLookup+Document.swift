package import PlainFiles

extension PlaceLookup {
  /// Returns a request in which starts and ends that were named have the coordinates that were found.
  ///
  /// A plan keeps this, so that it means the same place whatever a later extract says; the text stands under `address`.
  ///
  /// - Parameters:
  ///   - cursor: At the request, which was read with this lookup.
  ///   - file: What findings name as their file.
  /// - Returns: A value of a document of its own; the same value if nothing was named.
  /// - Throws: `InvalidInput` never, for what is written is JSON.
  package func settled(_ cursor: JSONCursor, file: String) throws(InvalidInput) -> JSONValue {
    if located.isEmpty { return cursor.value }
    var json = JSONWriter(.pretty)
    write(cursor.value, cursor.path.pointer, to: &json)
    return try JSONDocument(json.finish(), file: file).root
  }

  private func write(_ value: JSONValue, _ pointer: String, to json: inout JSONWriter) {
    switch value.kind {
    case .array:
      json.list { json in
        for (index, element) in value.elements.enumerated() {
          write(element, "\(pointer)/\(index)", to: &json)
        }
      }
    case .object:
      let found = located["\(pointer)/place"]
      json.object { json in
        for (key, member) in value.members where found == nil || key != "address" {
          json.key(key)
          if key == "place", let found {
            json.row { json in
              json.value(found.location.longitude)
              json.value(found.location.latitude)
            }
            json.field("address", member.string ?? "")
          } else {
            write(member, "\(pointer)/\(key)", to: &json)
          }
        }
        if let found, !value.members.contains(where: { $0.key == "name" }) {
          json.field("name", found.label)
        }
      }
    default: json.value(value)
    }
  }
}
