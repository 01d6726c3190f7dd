extension StepWriter {
  /// A landmark, with what lies between it and the turn.
  func landmark(_ landmark: Landmark, into buffer: inout SentenceBuffer) {
    let place = 3 * landmark.kind.place + landmark.relation.place
    guard let name = CleanName.said(landmark.name) else {
      let empty = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
      emit(
        book.landmarks.named[place], of: empty, 0..<0, .name(pronunciation: nil), into: &buffer)
      return
    }
    let word = book.landmarks.words[landmark.kind.place]
    CleanName.with(name) { bytes in
      let itself = book.landmarks.itself[place]
      var pattern = book.landmarks.named[place]
      var matched = bytes.count..<bytes.count
      if NameText.contains(bytes, word) {
        let rulePlace: NameRule.Place? =
          itself.slots.contains(.stem) ? .ending : itself.slots.contains(.lower) ? .first : nil
        if let rulePlace {
          let rule = NameRule(place: rulePlace, word: word, classIndex: 0)
          pattern = book.landmarks.inside[place]
          if let range = NameText.match(rule, bytes) {
            pattern = itself
            matched = range
          }
        } else {
          pattern = self.itself(landmark, bytes, word)
        }
      }
      emit(pattern, of: bytes, matched, .name(pronunciation: nil), into: &buffer)
    }
  }

  /// The pattern for a name that says what the landmark is, if its noun is that word or one that the
  /// language knows.
  private func itself(
    _ landmark: Landmark, _ name: UnsafeBufferPointer<UInt8>, _ word: [UInt8]
  ) -> Pattern {
    let place = 3 * landmark.kind.place + landmark.relation.place
    guard let whole = NameText.wordAround(word, in: name), whole.end > whole.match else {
      return book.landmarks.itself[place]
    }
    let rest = UnsafeBufferPointer(rebasing: name[whole.match..<whole.end])
    let compound = book.landmarks.compounds.first { compound in
      compound.ending.count <= rest.count
        && NameText.matches(rest, rest.count - compound.ending.count, compound.ending)
    }
    return compound?.itself[landmark.relation.place] ?? book.landmarks.named[place]
  }

  /// What signs say: numbers of roads first, then places.
  func sign(_ sign: Signpost, isEarly: Bool, into buffer: inout SentenceBuffer) {
    let most = isEarly ? 1 : buffer.isSpoken ? 2 : 5
    var count = 0
    let hasPlaces = sign.places.contains(where: CleanName.isSaid)
    let refs = buffer.isSpoken && hasPlaces ? min(1, most - 1) : 2
    for text in sign.refs.lazy.filter(CleanName.isSaid).prefix(min(refs, most)) {
      if count > 0 { buffer.bytes.append(contentsOf: ", ".utf8) }
      ref(text, into: &buffer)
      count += 1
    }
    for text in sign.places.lazy.filter(CleanName.isSaid).prefix(most - count) {
      if count > 0 { buffer.bytes.append(contentsOf: ", ".utf8) }
      plainName(text, into: &buffer)
      count += 1
    }
  }
}
