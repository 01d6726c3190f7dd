/// Directions as numbered lines that people read.
package enum StepLines {
  /// Returns the lines of a leg: sentence and length of each step.
  ///
  /// - Parameters:
  ///   - leg: The leg.
  ///   - indent: The number of spaces before each line.
  ///   - width: The maximum line length, unless a word is longer; `nil`: lines are not broken.
  /// - Returns: At least one line per step.
  package static func lines(of leg: LegDirections, indent: Int, width: Int? = nil) -> [String] {
    lines(of: leg.texts, indent: indent, width: width)
  }

  /// Returns the lines of the texts of a leg.
  static func lines(of texts: [StepTexts], indent: Int, width: Int?) -> [String] {
    let digits = String(texts.count).count
    return texts.enumerated().flatMap { number, texts in
      let label = String(number + 1)
      let head =
        String(repeating: " ", count: indent + digits - label.count) + label + ". "
      let length = texts.distance.map { " – " + $0 } ?? ""
      return wrapped(texts.written + length, head, width)
    }
  }

  /// Breaks a text into lines after a head, under which they are aligned.
  package static func wrapped(_ text: String, _ head: String, _ width: Int?) -> [String] {
    let room = width.map { max(1, $0 - head.count) } ?? Int.max
    var lines: [String] = []
    for word in words(of: text) {
      if let last = lines.last, last.count + 1 + word.count <= room {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(word)
      }
    }
    let indent = String(repeating: " ", count: head.count)
    return lines.enumerated().map { ($0 == 0 ? head : indent) + $1 }
  }

  private static let units: Set<String> = ["m", "km", "ft", "yd", "mi", "min", "Min", "h", "Std"]

  /// The words of a text; numbers and their units, and a dash and what follows, are one.
  private static func words(of text: String) -> [String] {
    var words: [String] = []
    for word in text.split(separator: " ") {
      let isUnit =
        words.last?.last?.isNumber == true && units.contains(word.filter(\.isLetter))
      if isUnit || words.last == "–" {
        words[words.count - 1] += " " + word
      } else {
        words.append(String(word))
      }
    }
    return words
  }
}
