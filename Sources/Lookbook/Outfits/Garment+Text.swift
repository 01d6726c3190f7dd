package import PlainFiles

extension Garment {
  /// Reads a garment as a person writes it.
  ///
  /// `KIND[:COLOUR][,DETAIL…]`, where a detail is `waterproof`, `windproof`, a formality,
  /// `layer=…`, `clo=…` or `name=…`; for instance `jacket:navy,waterproof,clo=0.4`.
  ///
  /// - Parameters:
  ///   - text: What was written.
  ///   - findings: Gets everything that is wrong with it.
  /// - Returns: The garment; `nil` if something was found.
  package static func read(_ text: String, _ findings: FindingCollector) -> Garment? {
    var reading = GarmentReading(text: text, findings: findings)
    return reading.garment()
  }
}

/// One garment on its way from a text.
private struct GarmentReading {
  let text: String
  let findings: FindingCollector
  var isSound = true

  mutating func garment() -> Garment? {
    let details = text.split(separator: ",", omittingEmptySubsequences: false).map(Self.trimmed)
    let parts = details[0].split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      .map(Self.trimmed)
    let word = parts[0].lowercased()
    let kind = GarmentKind(rawValue: word)
    if kind == nil {
      report(
        "\"\(word)\" is not a kind of garment",
        Self.remedy(word, among: GarmentKind.allCases.map(\.rawValue)))
    }
    var garment = Garment(kind ?? .top)
    if parts.count > 1 {
      garment.colour = parts[1].lowercased()
      if !PlainName.isPlain(parts[1].lowercased()) || parts[1].utf8.count > 24 {
        report(
          "\"\(parts[1])\" is not a colour",
          "Write one word of at most 24 letters (a-z), digits, - and _, such as navy.")
      }
    }
    for detail in details.dropFirst() { read(detail, into: &garment) }
    return isSound ? garment : nil
  }

  private mutating func read(_ detail: String, into garment: inout Garment) {
    let parts = detail.split(separator: "=", maxSplits: 1).map(Self.trimmed)
    switch (parts.first?.lowercased() ?? "", parts.dropFirst().first) {
    case ("waterproof", nil): garment.isWaterproof = true
    case ("windproof", nil): garment.isWindproof = true
    case ("layer", let word?):
      guard let layer = Garment.Layer(rawValue: word.lowercased()) else {
        return report(
          "\"\(word)\" is not a layer",
          Self.remedy(word, among: Garment.Layer.allCases.map(\.rawValue)))
      }
      garment.layer = layer
    case ("clo", let number?):
      guard let clo = DecimalNumber.double(Array(number.utf8)[...]), (0...5).contains(clo) else {
        return report("the insulation \(number) is outside 0…5 clo", "A thick coat has 0.6 clo.")
      }
      garment.insulation = Int((clo * 100).rounded())
    case ("name", let name?):
      guard let name = WrittenText.checked(name, longest: Garment.longestName) else {
        return report(
          "the name of the garment is too long, or contains unprintable characters",
          "Use at most 60 printable characters.")
      }
      garment.name = name
    case (let word, nil):
      guard let formality = Garment.Formality(rawValue: word) else {
        let known =
          ["waterproof", "windproof", "layer=", "clo=", "name="]
          + Garment.Formality.allCases.map(\.rawValue)
        return report("unknown detail \"\(detail)\"", Self.remedy(word, among: known))
      }
      garment.formality = formality
    default:
      report("unknown detail \"\(detail)\"", "Write layer=…, clo=… or name=….")
    }
  }

  private mutating func report(_ message: String, _ remedy: String) {
    isSound = false
    findings.add(OutfitCode.garment, at: .file, value: text, message, remedy: remedy)
  }

  private static func remedy(_ word: String, among words: [String]) -> String {
    NearestName.of(word, among: words).map { "Did you mean \($0)?" }
      ?? "Write one of \(words.joined(separator: ", "))."
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
