extension Int {
  /// Returns this many of something in English: "1 stop", "2 stops".
  ///
  /// - Parameter noun: One of them; its plural ends in s.
  package func of(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
