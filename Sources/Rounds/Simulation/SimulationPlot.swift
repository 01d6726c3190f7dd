internal import Localization
internal import PlainFiles
package import WasteCollection

/// Kilometres and overflows of several policies over the days, as a picture (SVG).
package struct SimulationPlot {
  private let title: String
  private let runs: [SimulatedRun]

  private static let width = 860.0
  private static let panel = (top: 64.0, height: 190.0, gap: 64.0, left: 64.0, right: 215.0)
  /// Colours that people with red-green colour blindness can distinguish.
  ///
  /// - Source: M. Okabe, K. Ito (2002), *Color universal design*.
  private static let colours = ["#000000", "#d55e00", "#0072b2", "#009e73", "#cc79a7", "#e69f00"]

  /// Prepares the picture.
  package init(_ day: DepotDay, _ runs: [SimulatedRun]) {
    title = day.name
    self.runs = runs
  }

  /// The picture.
  package var svg: String {
    let height = Self.panel.top + 2 * Self.panel.height + Self.panel.gap + 48
    var lines = [
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Self.text(Self.width)) \(Self.text(height))" \
      role="img" aria-label="\(XMLText.escaped(title)): kilometres and overflows by policy" \
      font-family="system-ui, sans-serif" font-size="13">
      """,
      "<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>",
      "<text x=\"\(Self.text(Self.panel.left))\" y=\"26\" font-size=\"16\" font-weight=\"600\">"
        + "\(XMLText.escaped(title))</text>",
    ]
    lines += panel("Cumulative kilometres", at: Self.panel.top) { Double($0.metres) / 1000 }
    lines += panel(
      "Cumulative bins overflowing in the morning",
      at: Self.panel.top + Self.panel.height + Self.panel.gap
    ) { Double($0.overflowing) }
    lines.append("</svg>")
    return lines.joined(separator: "\n") + "\n"
  }

  private func panel(
    _ title: String, at top: Double, _ figure: (SimulatedRun.Day) -> Double
  ) -> [String] {
    let sums = runs.map { run in
      run.days.reduce(into: [0.0]) { $0.append(($0.last ?? 0) + figure($1)) }
    }
    let most = Self.roundedUp(sums.compactMap(\.last).max() ?? 0)
    let days = Double(max(1, (sums.map(\.count).max() ?? 1) - 1))
    let (left, right) = (Self.panel.left, Self.width - Self.panel.right)
    let bottom = top + Self.panel.height
    func x(_ day: Int) -> Double { left + (right - left) * Double(day) / days }
    func y(_ value: Double) -> Double { bottom - Self.panel.height * value / most }
    var lines = ["<text x=\"\(Self.text(left))\" y=\"\(Self.text(top - 12))\">\(title)</text>"]
    for part in 0...4 {
      let value = most * Double(part) / 4
      let height = Self.text(y(value))
      lines.append(
        "<line x1=\"\(Self.text(left))\" x2=\"\(Self.text(right))\" y1=\"\(height)\" y2=\"\(height)\" "
          + "stroke=\"#d0d0d0\"/><text x=\"\(Self.text(left - 8))\" y=\"\(Self.text(y(value) + 4))\" "
          + "text-anchor=\"end\" fill=\"#444444\">\(Measures.fixed(value, decimals: most < 4 ? 1 : 0))</text>"
      )
    }
    for day in stride(from: 0, through: Int(days), by: max(1, Int(days) / 6)) {
      lines.append(
        "<text x=\"\(Self.text(x(day)))\" y=\"\(Self.text(bottom + 18))\" text-anchor=\"middle\" "
          + "fill=\"#444444\">\(day)</text>")
    }
    lines.append(
      "<text x=\"\(Self.text(right))\" y=\"\(Self.text(bottom + 34))\" text-anchor=\"end\" "
        + "fill=\"#444444\">days</text>")
    // Labels at the lines' ends, moved apart where they would cover each other.
    let ends = sums.indices.sorted { (sums[$0].last ?? 0, $0) < (sums[$1].last ?? 0, $1) }
    var lowest = bottom + 18
    for index in ends {
      let colour = Self.colours[index % Self.colours.count]
      let points = sums[index].enumerated().map { "\(Self.text(x($0))),\(Self.text(y($1)))" }
      lines.append(
        "<polyline fill=\"none\" stroke=\"\(colour)\" stroke-width=\"2\" "
          + "points=\"\(points.joined(separator: " "))\"/>")
      lowest = min(lowest - 16, y(sums[index].last ?? 0) + 4)
      let label =
        "\(runs[index].policy.text)  \(Measures.fixed(sums[index].last ?? 0, decimals: 0))"
      lines.append(
        "<text x=\"\(Self.text(right + 8))\" y=\"\(Self.text(lowest))\" fill=\"\(colour)\">"
          + "\(XMLText.escaped(label))</text>")
    }
    return lines
  }

  /// A number with one digit, or 1.2, 1.5, 2.5 times a power of ten, that is not below.
  private static func roundedUp(_ value: Double) -> Double {
    var unit = 1.0
    while unit * 10 < value { unit *= 10 }
    return [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10].map { $0 * unit }.first { $0 >= value }
      ?? max(1, value)
  }

  private static func text(_ number: Double) -> String { Measures.fixed(number, decimals: 1) }
}
