extension StepWriter {
  /// Whether anything is said about the street of a maneuver.
  func isSaid(_ scene: StepScene, _ telling: Telling) -> Bool {
    let maneuver = scene.maneuver
    guard telling.isOfOneStreet(maneuver), !bearsNameOfRoadLeft(scene) else { return false }
    if isNamed(maneuver.street) { return true }
    switch maneuver.kind {
    // The sentence says that it is a ramp, a ferry or steps.
    case .onRamp, .offRamp, .board, .steps: return false
    default: break
    }
    // Of a ramp, what its sign says is enough.
    if maneuver.street.kind == .ramp, !maneuver.sign.isEmpty { return false }
    return !book.streets.kinds[3 * maneuver.street.kind.place].isEmpty
  }

  /// Whether an exit leads onto a ramp that is named after the road that one leaves.
  private func bearsNameOfRoadLeft(_ scene: StepScene) -> Bool {
    guard scene.maneuver.kind == .offRamp, let previous = scene.previous else { return false }
    return (previous.becomes ?? previous.street).isSameStreet(as: scene.maneuver.street)
  }

  /// Whether a street has a name or a number of which something is left.
  func isNamed(_ label: StreetLabel) -> Bool {
    CleanName.said(label.name) != nil || CleanName.said(label.ref) != nil
  }

  /// A street in one of its forms: the name, with the number in parentheses where it is written, or
  /// what it is where it has neither.
  ///
  /// On motorways the number leads. Only one of them is heard.
  func label(_ label: StreetLabel, _ form: StreetForm, into buffer: inout SentenceBuffer) {
    let name = CleanName.said(label.name)
    let ref = headed(CleanName.said(label.ref), label.heading)
    if let ref, label.kind == .motorway || name == nil {
      self.ref(ref, form, into: &buffer)
      if let name, !buffer.isSpoken, name != ref {
        parenthesised(into: &buffer) { plainName(name, into: &$0) }
      }
    } else if let name {
      self.name(name, label.pronunciation, form, into: &buffer)
      if let ref, !buffer.isSpoken, ref != name {
        parenthesised(into: &buffer) { self.ref(ref, into: &$0) }
      }
    } else {
      append(book.streets.kinds[3 * label.kind.place + form.place], into: &buffer)
    }
  }

  /// The first number of a road with the direction in which it leads.
  private func headed(_ ref: String?, _ heading: String?) -> String? {
    guard let ref, let heading else { return ref }
    return String(decoding: RoadNumber.first(of: ref), as: UTF8.self) + " " + heading
  }

  private func parenthesised(
    into buffer: inout SentenceBuffer, _ body: (inout SentenceBuffer) -> Void
  ) {
    buffer.bytes.append(0x20)
    buffer.bytes.append(UInt8(ascii: "("))
    body(&buffer)
    buffer.bytes.append(UInt8(ascii: ")"))
  }

  /// A name as it is.
  func plainName(_ name: String, into buffer: inout SentenceBuffer) {
    let start = buffer.count
    CleanName.with(name) { buffer.bytes.append(contentsOf: $0) }
    buffer.mark(.name(pronunciation: nil), from: start)
  }

  /// The name of a street in one of its forms.
  private func name(
    _ name: String, _ pronunciation: String?, _ form: StreetForm,
    into buffer: inout SentenceBuffer
  ) {
    CleanName.with(name) { bytes in
      let first = firstPart(bytes)
      let part = UnsafeBufferPointer(rebasing: bytes[0..<first])
      if buffer.isSpoken, let long = Abbreviated.expanded(part, book.abbreviations) {
        long.withUnsafeBufferPointer { inflected($0, pronunciation, form, into: &buffer) }
      } else {
        inflected(part, pronunciation, form, into: &buffer)
      }
      if !buffer.isSpoken, first < bytes.count { otherParts(bytes, first, into: &buffer) }
    }
  }

  /// Where the first of several names ends: before " / " or ";".
  private func firstPart(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    for i in bytes.indices where i > 0 {
      if bytes[i] == UInt8(ascii: ";") { return i }
      if bytes[i] == UInt8(ascii: "/"), bytes[i - 1] == 0x20, i > 1, i + 1 < bytes.count,
        bytes[i + 1] == 0x20
      {
        return i - 1
      }
    }
    return bytes.count
  }

  /// The other names after the first, with " / " before each.
  private func otherParts(
    _ bytes: UnsafeBufferPointer<UInt8>, _ first: Int, into buffer: inout SentenceBuffer
  ) {
    var start = first
    while start < bytes.count {
      // Over the sign between two names.
      while start < bytes.count,
        bytes[start] == 0x20 || bytes[start] == UInt8(ascii: ";")
          || (bytes[start] == UInt8(ascii: "/") && start == first + 1)
      {
        start += 1
      }
      guard start < bytes.count else { return }
      var end = start
      while end < bytes.count, bytes[end] != UInt8(ascii: ";") { end += 1 }
      buffer.bytes.append(contentsOf: " / ".utf8)
      buffer.bytes.append(contentsOf: bytes[start..<end])
      start = end
    }
  }

  private func inflected(
    _ name: UnsafeBufferPointer<UInt8>, _ pronunciation: String?, _ form: StreetForm,
    into buffer: inout SentenceBuffer
  ) {
    var classIndex = book.streets.otherNames
    var matched = name.count..<name.count
    for rule in book.streets.names {
      if let range = NameText.match(rule, name) {
        matched = range
        classIndex = rule.classIndex
        break
      }
    }
    let pattern = book.streets.pattern(classIndex, form)
    emit(pattern, of: name, matched, .name(pronunciation: pronunciation), into: &buffer)
  }

  /// Puts a name into a pattern of a class.
  func emit(
    _ pattern: Pattern, of name: UnsafeBufferPointer<UInt8>, _ matched: Range<Int>,
    _ kind: SentenceBuffer.Mark.Kind, into buffer: inout SentenceBuffer
  ) {
    var start: Int?
    var capitalAt: Int?
    var i = Int(pattern.start)
    while i < Int(pattern.end) {
      switch book.pool.pieces[i] {
      case .text(let start, let end): append(start, end, into: &buffer)
      case .slot(let slot, let agreement):
        if start == nil { start = buffer.count }
        let range: Range<Int> =
          switch slot {
          case .stem: 0..<matched.lowerBound
          case .rest: matched.upperBound..<name.count
          default: 0..<name.count
          }
        let begin = buffer.count
        if agreement >= 0 {
          Inflection.append(
            UnsafeBufferPointer(rebasing: name[range]), before: matched.lowerBound,
            book.streets.agreements[Int(agreement)], into: &buffer.bytes)
        } else {
          buffer.bytes.append(contentsOf: UnsafeBufferPointer(rebasing: name[range]))
        }
        // What replaces a whole word keeps its capital letter.
        if slot == .stem, matched.lowerBound < name.count {
          capitalAt = LowercaseLetters.isCapital(name, matched.lowerBound) ? buffer.count : nil
        }
        if slot == .lower, begin < buffer.count {
          for at in begin..<min(begin + 2, buffer.count) {
            let small = LowercaseLetters.small(
              buffer.bytes[at], after: at > begin ? buffer.bytes[at - 1] : 0)
            if at == begin || buffer.bytes[begin] == 0xC3 { buffer.bytes[at] = small }
          }
        }
      case .needs(_, let otherwise):
        // In patterns of landmarks: the name, which may be missing.
        if name.isEmpty {
          i = Int(otherwise)
          continue
        }
      case .jump(let target):
        i = Int(target)
        continue
      }
      i += 1
    }
    if let capitalAt, capitalAt < buffer.count { buffer.capitalise(at: capitalAt) }
    guard let start else { return }
    if case .name(.some) = kind, !buffer.bytes[start...].elementsEqual(name) {
      // The hint is about the name as it is, not about another case of it.
      buffer.mark(.name(pronunciation: nil), from: start)
    } else {
      buffer.mark(kind, from: start)
    }
  }
}
