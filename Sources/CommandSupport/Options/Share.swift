internal import ArgumentParser

/// A share, written as `30%` or `0.3`.
package struct Share: ExpressibleByArgument, CustomStringConvertible {
  /// 0 to 1.
  package let value: Double

  package init?(argument: String) {
    let isPercent = argument.hasSuffix("%")
    let digits = isPercent ? String(argument.dropLast()) : argument
    guard !digits.isEmpty, digits.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }),
      let number = Double(digits)
    else { return nil }
    value = isPercent ? number / 100 : number
    guard value <= 1 else { return nil }
  }

  package init(_ value: Double) { self.value = value }

  package var description: String {
    let percent = value * 100
    return percent == percent.rounded() ? "\(Int(percent))%" : "\(percent)%"
  }

  package var defaultValueDescription: String { description }
}
