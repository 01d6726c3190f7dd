extension StepWriter {
  /// The number of a road in one of its forms.
  func ref(_ ref: String, _ form: StreetForm, into buffer: inout SentenceBuffer) {
    let bytes = RoadNumber.first(of: ref)
    let letters = bytes.prefix { RoadNumber.isLetter($0) }
    let isNumber = bytes.first.map { $0 >= 0x30 && $0 <= 0x39 } ?? false
    var classIndex = book.streets.otherRefs
    for rule in book.streets.refs
    where letters.elementsEqual(rule.letters) && (isNumber || !letters.isEmpty) {
      classIndex = rule.classIndex
      break
    }
    let pattern = book.streets.pattern(classIndex, form)
    bytes.withUnsafeBufferPointer {
      emit(pattern, of: $0, $0.count..<$0.count, .ref, into: &buffer)
    }
  }

  /// The number of a road or of an exit alone.
  func ref(_ ref: String, into buffer: inout SentenceBuffer) {
    let start = buffer.count
    buffer.bytes.append(contentsOf: RoadNumber.first(of: ref))
    buffer.mark(.ref, from: start)
  }

  func cardinal(_ number: Int, into buffer: inout SentenceBuffer) {
    let start = buffer.count
    Digits.append(number, into: &buffer.bytes)
    buffer.mark(.cardinal(number), from: start)
  }

  /// An ordinal: with digits where it is written, in words where it is heard and has one.
  func ordinal(_ number: Int, _ words: [Range<Int>], into buffer: inout SentenceBuffer) {
    let start = buffer.count
    if buffer.isSpoken, number > 0, number <= words.count {
      append(words[number - 1], into: &buffer)
    } else {
      emit(book.numbers.ordinal(number), number, hundredths: 0, into: &buffer, isMarked: false)
    }
    buffer.mark(.ordinal(number), from: start)
  }

  /// A pattern with `{n}`, for a number and hundredths after the decimal mark.
  func emit(
    _ pattern: Pattern, _ number: Int, hundredths fraction: Int, into buffer: inout SentenceBuffer,
    isMarked: Bool
  ) {
    for i in Int(pattern.start)..<Int(pattern.end) {
      switch book.pool.pieces[i] {
      case .text(let start, let end): append(start, end, into: &buffer)
      case .slot:
        let start = buffer.count
        Digits.append(number, into: &buffer.bytes)
        if fraction > 0 {
          buffer.bytes.append(book.numbers.decimalMark)
          buffer.bytes.append(0x30 + UInt8(fraction / 10))
          if fraction % 10 > 0 { buffer.bytes.append(0x30 + UInt8(fraction % 10)) }
        } else if isMarked {
          buffer.mark(.cardinal(number), from: start)
        }
      default: break
      }
    }
  }

  /// A length as it is written: `40 m`, `350 m`, `1.2 km`.
  ///
  /// In metric units it is at most 5 m off below 1 km, 25 m below 5 km, 50 m below 20 km, and 500 m
  /// above; on foot half a metre below 50 m and 2.5 m below 100 m.
  package func distance(_ centimetres: Int, isOnFoot: Bool = false) -> String {
    var buffer = SentenceBuffer(isSpoken: false)
    let length = WrittenLength(centimetres, units, side, isOnFoot: isOnFoot)
    emit(
      book.numbers.written[length.unit.place], length.hundredths / 100,
      hundredths: length.hundredths % 100, into: &buffer, isMarked: false)
    return buffer.string
  }

  /// A duration as it is written, in whole minutes: `12 min`, `1 h 5 min`.
  package func duration(_ milliseconds: Int) -> String {
    var buffer = SentenceBuffer(isSpoken: false)
    let minutes = (max(0, milliseconds) + 30_000) / 60_000
    if minutes >= 60 {
      emit(book.numbers.hours, minutes / 60, hundredths: 0, into: &buffer, isMarked: false)
      if minutes % 60 > 0 { buffer.bytes.append(0x20) }
    }
    if minutes < 60 || minutes % 60 > 0 {
      emit(book.numbers.minutes, minutes % 60, hundredths: 0, into: &buffer, isMarked: false)
    }
    return buffer.string
  }

  /// A length as it is said.
  func spoken(_ length: Length, _ use: LengthUse, into buffer: inout SentenceBuffer) {
    if let round = length.round {
      append(book.numbers.round[5 * use.place + round.place], into: &buffer)
      return
    }
    let isSingular =
      book.numbers.isSingularBelowTwo ? length.hundredths < 200 : length.hundredths == 100
    let pattern = book.numbers.spoken[10 * use.place + 2 * length.unit.place + (isSingular ? 0 : 1)]
    emit(
      pattern, length.hundredths / 100, hundredths: length.hundredths % 100, into: &buffer,
      isMarked: true)
  }
}
