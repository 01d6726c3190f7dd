internal import ArgumentParser

/// A share, written as `30%` or `0.3`.
struct Share: ExpressibleByArgument, CustomStringConvertible {
  /// 0 to 1.
  let value: Double

  init?(argument: String) {
    let isPercent = argument.hasSuffix("%")
    let digits = isPercent ? String(argument.dropLast()) : argument
    guard !digits.isEmpty, digits.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }),
      let number = Double(digits)
    else { return nil }
    value = isPercent ? number / 100 : number
    guard value <= 1 else { return nil }
  }

  init(_ value: Double) { self.value = value }

  var description: String {
    let percent = value * 100
    return percent == percent.rounded() ? "\(Int(percent))%" : "\(percent)%"
  }

  var defaultValueDescription: String { description }
}
