extension BlockDecoder {
  /// Decodes a relation, and keeps it if it passes the filter.
  mutating func decodeRelation(_ message: WireReader) throws(WireFault) {
    var reader = message
    let empty = WireReader(start: message.next, count: 0)
    var id: Int64?
    var keys, values, info, roles, members, kinds: WireReader?
    while let field = try reader.field() {
      switch field.number {
      case 1:
        try reader.expect(field, .number)
        id = Int64(bitPattern: try reader.number())
      case 2: keys = try self.message(field, of: &reader, after: keys)
      case 3: values = try self.message(field, of: &reader, after: values)
      case 4: info = try self.message(field, of: &reader, after: info)
      case 8: roles = try self.message(field, of: &reader, after: roles)
      case 9: members = try self.message(field, of: &reader, after: members)
      case 10: kinds = try self.message(field, of: &reader, after: kinds)
      default: try reader.skip(field)
      }
    }
    guard let id else { throw message.fault(.missingID) }
    let state = try state(info)
    batch.relations.order.see(id)
    if state.isVisible { batch.relationCount += 1 } else { batch.hasDeleted = true }
    let passes = try strings.pass(.relations, keys: keys ?? empty, values: values ?? empty)
    let isKept = passes && state.isVisible
    guard isKept || pass.keepsRevisions else { return }

    batch.relations.ids.append(id)
    if pass.keepsRevisions { batch.relations.revisions.append(state.revision(isKept: isKept)) }
    if isKept {
      try strings.append(
        keys: keys ?? empty, values: values ?? empty, to: &batch.relations.tags,
        texts: &batch.strings)
      try appendMembers(members ?? empty, kinds ?? empty, roles ?? empty)
    }
    batch.relations.tags.endElement()
    batch.relations.starts.append(Int32(batch.relations.memberIDs.count))
  }

  private mutating func appendMembers(
    _ memberList: WireReader, _ kindList: WireReader, _ roleList: WireReader
  ) throws(WireFault) {
    var (members, kinds, roles) = (memberList, kindList, roleList)
    let count = try members.listCount()
    guard try kinds.listCount() == count, try roles.listCount() == count else {
      throw memberList.fault(.unequalColumns)
    }
    var member: Int64 = 0
    while !members.isAtEnd {
      member &+= try members.signedNumber()
      let number = try kinds.number()
      guard number < 3, let kind = ExtractRelations.MemberKind(rawValue: UInt8(number)) else {
        throw kinds.fault(.memberKind)
      }
      let role = try strings.index(&roles)
      batch.relations.memberIDs.append(member)
      batch.relations.memberKinds.append(kind)
      batch.relations.memberRoles.append(strings.index(of: role, in: &batch.strings))
    }
  }
}
