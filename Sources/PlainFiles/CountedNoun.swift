extension Int {
  /// Says in English how many of something there are.
  ///
  /// - Parameter noun: One of them; its plural ends in s.
  /// - Returns: Number and noun: "1 stop", "2 stops".
  package func of(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
