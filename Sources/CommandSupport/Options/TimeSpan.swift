internal import ArgumentParser

/// A length of time, written as `10s`, `500ms`, `2m`, `1h`, or plain seconds.
package struct TimeSpan: ExpressibleByArgument, CustomStringConvertible {
  package let seconds: Double

  package init(seconds: Double) { self.seconds = seconds }

  package init?(argument: String) {
    let units: [(String, Double)] = [("ms", 0.001), ("s", 1), ("m", 60), ("h", 3600), ("", 1)]
    guard let (unit, factor) = units.first(where: { argument.hasSuffix($0.0) }) else { return nil }
    let digits = argument.dropLast(unit.count)
    guard digits.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }),
      let number = Double(digits), number * factor <= 1e7
    else { return nil }
    seconds = number * factor
  }

  package var description: String {
    seconds == seconds.rounded() ? "\(Int(seconds))s" : "\(seconds)s"
  }

  package var defaultValueDescription: String { description }
}
