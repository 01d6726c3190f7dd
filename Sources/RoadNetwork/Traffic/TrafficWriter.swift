internal import PlainFiles

/// Writes traffic tables as ``TrafficReader`` reads them.
package enum TrafficWriter {
  /// Returns a table as CSV, with a row for each rule.
  package static func csv(_ table: TrafficTable) -> [UInt8] {
    var writer = CSVWriter(header: ["class", "day", "from", "to", "factor"])
    for rule in table.rules {
      writer.row([
        rule.highway?.name ?? "*", rule.day?.rawValue ?? "*", time(rule.start), time(rule.end),
        decimal(rule.factor),
      ])
    }
    return writer.finish()
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }

  private static func time(_ seconds: Int) -> String {
    "\(padded(seconds / 3600, 2)):\(padded(seconds / 60 % 60, 2))"
  }

  /// Thousandths, such as 850, as 0.85.
  private static func decimal(_ thousandths: Int) -> String {
    var text = "\(thousandths / 1000).\(padded(thousandths % 1000, 3))"
    while text.hasSuffix("0"), !text.hasSuffix(".0") { text.removeLast() }
    return text
  }
}
