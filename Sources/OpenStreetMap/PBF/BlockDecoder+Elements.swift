/// The fields that the messages of ways and of relations have in common.
struct ElementMessage {
  let id: Int64
  /// The three columns of what the element refers to, fields 8, 9 and 10.
  let columns: (WireReader?, WireReader?, WireReader?)
  let keys: WireReader
  let values: WireReader
  let state: ElementState
}

extension BlockDecoder {
  /// Reads the fields of a way or a relation.
  func element(_ message: WireReader) throws(WireFault) -> ElementMessage {
    var reader = message
    let empty = WireReader(start: message.next, count: 0)
    var id: Int64?
    var keys, values, info, first, second, third: WireReader?
    while let field = try reader.field() {
      switch field.number {
      case 1:
        try reader.expect(field, .number)
        id = Int64(bitPattern: try reader.number())
      case 2: keys = try self.message(field, of: &reader, after: keys)
      case 3: values = try self.message(field, of: &reader, after: values)
      case 4: info = try self.message(field, of: &reader, after: info)
      case 8: first = try self.message(field, of: &reader, after: first)
      case 9: second = try self.message(field, of: &reader, after: second)
      case 10: third = try self.message(field, of: &reader, after: third)
      default: try reader.skip(field)
      }
    }
    guard let id else { throw message.fault(.missingID) }
    return ElementMessage(
      id: id, columns: (first, second, third), keys: keys ?? empty, values: values ?? empty,
      state: try state(info))
  }
}
