internal import PlainFiles
internal import VehicleRouting

/// The lines of a benchmark file and the findings in it: what the readers of text formats share.
struct BenchmarkText {
  let lines: [TextLine]
  let findings: FindingCollector

  init(_ bytes: [UInt8], file: String) throws(InvalidInput) {
    lines = TextLine.all(in: try UTF8Text.validated(bytes, file: file))
    findings = FindingCollector(file: file)
    if lines.allSatisfy(\.isBlank) {
      findings.add(
        PlainFileCode.empty, at: .file, "the file is empty",
        remedy: "Check that this is the right file and that it is complete.")
    }
  }

  /// The file's name without folder and extension, which names the problem if nothing else does.
  var stem: String {
    let name = findings.file.split(separator: "/").last.map(String.init) ?? findings.file
    return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
  }

  /// The words of a line if there are as many as belong there; reports it otherwise.
  func words(of line: TextLine, _ columns: [String]) -> [TextWord]? {
    let words = line.words
    if words.count == columns.count { return words }
    findings.add(
      BenchmarkCode.badLine, at: .line(line.number), value: line.text,
      "the line has \(words.count) fields instead of \(columns.count)",
      remedy: "Write \(columns.joined(separator: ", ")), separated by spaces.")
    return nil
  }

  /// How many vehicles a problem has even if it has fewer stops.
  private static let usualFleet = 1_000

  /// Returns the vehicles of a fleet whose vehicles are all alike.
  ///
  /// Of many more than there are stops, which take memory and never leave the depot, only as many as there are stops are
  /// kept, with a warning.
  ///
  /// - Parameters:
  ///   - count: How many the file or the user states; `nil`: one.
  ///   - stops: How many stops there are; more where plans may need more vehicles than that.
  ///   - line: Where the file states it.
  ///   - vehicle: The vehicle, with the number 1.
  /// - Returns: At least one vehicle, with numbers from 1.
  func fleet(_ count: Int?, for stops: Int, line: Int, _ vehicle: Vehicle) -> [Vehicle] {
    let (count, most) = (max(1, count ?? 1), max(Self.usualFleet, stops))
    if count > most {
      findings.add(
        BenchmarkCode.moreVehicles, at: .line(line), value: "\(count)",
        "of \(count) vehicles \(most) are kept, as no plan needs more",
        remedy: "State fewer vehicles.")
    }
    return (1...min(count, most)).map { number in
      var next = vehicle
      next.id = .number(number)
      return next
    }
  }

  /// The whole number that a word spells, in a range; reports it otherwise.
  func integer(_ word: TextWord, _ name: String, in range: ClosedRange<Int>) -> Int? {
    guard let number = word.integer else {
      findings.add(
        BenchmarkCode.badNumber, at: .line(word.line), value: word.text,
        "the \(name) is \"\(word.text)\", not a whole number",
        remedy: "Write a whole number from \(range.lowerBound) to \(range.upperBound).")
      return nil
    }
    guard range.contains(number) else {
      findings.add(
        BenchmarkCode.outOfRange, at: .line(word.line), value: word.text,
        "the \(name) is \(number), outside \(range.lowerBound)…\(range.upperBound)",
        remedy: "Write a whole number from \(range.lowerBound) to \(range.upperBound).")
      return nil
    }
    return number
  }

  /// The finite number that a word spells; reports it otherwise.
  func double(_ word: TextWord, _ name: String) -> Double? {
    if let number = word.double { return number }
    findings.add(
      BenchmarkCode.badNumber, at: .line(word.line), value: word.text,
      "the \(name) is \"\(word.text)\", not a finite number",
      remedy: "Write a number such as 12.5, with a decimal point and without thousands separators.")
    return nil
  }

  /// The coordinates that two words spell; reports it otherwise.
  func position(_ x: TextWord, _ y: TextWord) -> Location.Position? {
    let (x, y) = (double(x, "x coordinate"), double(y, "y coordinate"))
    guard let x, let y else { return nil }
    return .planar(x: x, y: y)
  }

  /// A non-negative number times `scale` as a whole number; reports it if it is none.
  ///
  /// - Parameters:
  ///   - word: The number as the file has it.
  ///   - name: What to call it.
  ///   - scale: How many units make one of the file's.
  ///   - isLimit: Whether it bounds whole numbers from above, so that a remainder may be dropped.
  /// - Returns: The number in the problem's units.
  func scaled(_ word: TextWord, _ name: String, by scale: Int, isLimit: Bool = false) -> Int? {
    guard let number = double(word, name) else { return nil }
    let largest = Double(ProblemLimits.time.upperBound)
    guard number >= 0, number * Double(scale) <= largest else {
      findings.add(
        BenchmarkCode.outOfRange, at: .line(word.line), value: word.text,
        "the \(name) is \(word.text), outside 0…\(Int(largest) / scale)",
        remedy: "Write a number from 0 to \(Int(largest) / scale).")
      return nil
    }
    let product = number * Double(scale)
    let whole = product.rounded()
    if abs(product - whole) <= 1e-9 * max(1000, product) { return Int(whole) }
    if isLimit { return Int(product) }
    findings.add(
      BenchmarkCode.badNumber, at: .line(word.line), value: word.text,
      "the \(name) is \(word.text), but the problem uses units of 1/\(scale)",
      remedy: scale == 1
        ? "Write a whole number." : "Write fewer decimals, or choose the rounding \"double\".")
    return nil
  }
}
