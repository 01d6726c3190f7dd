/// The unit in which a length or a time is given.
enum Unit: String, WordSet {
  case metres, kilometres, feet, yards, miles
}

/// Lengths that are given in words.
enum RoundLength: String, WordSet {
  case oneAndAHalfKilometres, quarterMile, halfMile, threeQuarterMiles, oneAndAHalfMiles
}

/// Where in a sentence a length occurs, which decides its case.
enum LengthUse: String, WordSet {
  /// "In 400 metres".
  case ahead
  /// "For 2 kilometres".
  case along
}

/// How numbers and lengths are written and spoken.
struct NumberGrammar: Sendable {
  var decimalMark: UInt8 = 0x2E
  /// Whether numbers below two take the singular, and not one alone.
  var isSingularBelowTwo = false
  /// Patterns with `{n}`; the first whose `ending` ends the number.
  var ordinals: [Ordinal] = []
  /// The ordinals from the first on as they are said, of exits and of streets.
  var exitWords: [Range<Int>] = []
  var streetWords: [Range<Int>] = []
  /// Patterns with `{n}` for the short form of each unit.
  var written: [Pattern] = []
  /// `spoken[10 * use.place + 2 * unit.place + (0 singular, 1 plural)]`.
  var spoken: [Pattern] = []
  /// `round[5 * use.place + length.place]`.
  var round: [Range<Int>] = []
  var minutes = Pattern.empty
  var hours = Pattern.empty

  struct Ordinal: Sendable {
    /// The last digits of the number, or the whole number; -1 for any.
    var ending: Int
    var isWhole: Bool
    var pattern: Pattern

    func fits(_ number: Int) -> Bool {
      ending < 0 || number == ending
        || (!isWhole && number % (ending < 10 ? 10 : 100) == ending)
    }
  }

  /// The pattern of the ordinal of a number.
  func ordinal(_ number: Int) -> Pattern {
    ordinals.first { $0.fits(number) }?.pattern ?? .empty
  }
}
