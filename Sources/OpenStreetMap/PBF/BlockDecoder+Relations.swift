extension BlockDecoder {
  /// Decodes a relation, and keeps it if it passes the filter.
  mutating func decodeRelation(_ message: WireReader) throws(WireFault) {
    let element = try element(message)
    let (id, state) = (element.id, element.state)
    let empty = WireReader(start: message.next, count: 0)
    batch.relations.order.see(id)
    if state.isVisible { batch.relationCount += 1 } else { batch.hasDeleted = true }
    let passes = try strings.pass(.relations, keys: element.keys, values: element.values)
    let isKept = passes && state.isVisible
    guard isKept || pass.keepsRevisions else { return }

    batch.relations.ids.append(id)
    if pass.keepsRevisions { batch.relations.revisions.append(state.revision(isKept: isKept)) }
    if isKept {
      try strings.append(
        keys: element.keys, values: element.values, to: &batch.relations.tags,
        texts: &batch.strings)
      let (roles, members, kinds) = element.columns
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
