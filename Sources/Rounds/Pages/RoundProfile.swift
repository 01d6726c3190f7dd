internal import Localization
internal import PlainFiles
internal import VehicleRouting
internal import WasteCollection

/// How full the bins of a round are, and how full its vehicle gets, stop by stop, as a drawing.
///
/// Each stop, tip, break and rest has a column. Bars are the fill of bins, or what stretches of street put on
/// board as a share of the capacity; the line is what is on board as a share of
/// the capacity, when the vehicle goes on.
struct RoundProfile {
  private let round: DayPlan.Round
  private let number: Int
  private let plan: DayPlan
  private let words: ReportWords
  /// All but start and end.
  private let activities: [RoundActivity]

  init(_ round: DayPlan.Round, number: Int, in plan: DayPlan, _ words: ReportWords) {
    self.round = round
    self.number = number
    self.plan = plan
    self.words = words
    activities = RoundActivity.all(of: round, in: plan).filter {
      switch $0.stopover?.kind {
      case .start, .end, .endOfStretch: false
      case .bin, .facility, nil: true
      }
    }
  }

  // In units of the drawing.
  private static let left = 34, top = 8, height = 80

  private var step: Int { activities.count > 80 ? 9 : activities.count > 30 ? 14 : 22 }
  private var width: Int { Self.left + activities.count * step + 10 }
  private func x(_ column: Int) -> Int { Self.left + column * step }

  /// The height at which a share lies.
  private func y(_ share: Double) -> Int {
    Self.top + Int(((1 - min(max(share, 0), 1)) * Double(Self.height)).rounded())
  }

  private func share(_ litres: Int) -> Double { Double(litres) / Double(max(round.capacity, 1)) }

  var html: String {
    let title = XMLText.escaped(words(.profile, ["name": round.vehicle.title]))
    let most = activities.map(\.litres).max() ?? 0
    let sum = words(
      .profileFull,
      [
        "stops": RunSheet.stops(of: round, words), "load": String(most),
        "capacity": String(round.capacity),
      ])
    return """
      <figure data-round="\(number)" style="--c:var(--r\(number % 8))">
      <figcaption>\(title) <span class="onboard">\(words[.onBoard])</span> \
      <span class="fill\(fill == .fill ? "" : " amount")">\(words[fill])</span></figcaption>
      <div class="scroll" tabindex="0" role="group" aria-label="\(title)">
      <svg viewBox="0 0 \(width) 106" width="\(width)" height="106" role="img" \
      aria-label="\(XMLText.escaped(sum))">
      \(grid)
      \(columns)
      <path class="load" d="\(line)"/>
      </svg>
      </div>
      </figure>
      """
  }

  /// What bars are.
  private var fill: ReportWords.Word {
    round.visits.contains { $0.bin.stretch == nil } ? .fill : .litres
  }

  private var grid: String {
    let shares = [(0.0, "0"), (0.5, "50"), (1.0, "100 %")]
    let lines = shares.map { share, text in
      "<path class=\"grid\" d=\"M\(Self.left) \(y(share))H\(width - 6)\"/>"
        + "<text class=\"axis\" x=\"\(Self.left - 4)\" y=\"\(y(share) + 3)\">\(text)</text>"
    }
    // Without bins there is no threshold.
    guard round.visits.contains(where: { $0.bin.stretch == nil }) else { return lines.joined() }
    let threshold = y(plan.day.policy.threshold)
    return lines.joined()
      + "<path class=\"threshold\" d=\"M\(Self.left) \(threshold)H\(width - 6)\"/>"
  }

  private var columns: String {
    activities.enumerated().map { column, activity in
      let middle = x(column) + step / 2
      switch activity.stopover?.kind {
      case .bin(let visit):
        let isStretch = visit.bin.stretch != nil
        let top = y(isStretch ? share(visit.bin.load) : visit.bin.fill)
        let mark = BinReason.Mark.ofServed(visit.bin, plan.day.policy).rawValue
        let bar =
          "<rect class=\"m\(mark)\" data-key=\"\(number).\(visit.number - 1)\" "
          + "x=\"\(x(column) + 1)\" y=\"\(top)\" width=\"\(step - 2)\" "
          + "height=\"\(Self.top + Self.height - top)\"/>"
        let isNumbered = step > 9 || visit.number % 5 == 0
        return isNumbered ? bar + label(String(visit.number), middle) : bar
      case .facility: return label("▾", middle)
      case .start, .end, .endOfStretch: return ""
      case nil: return label("·", middle)
      }
    }.joined(separator: "\n")
  }

  private func label(_ text: String, _ x: Int) -> String {
    "<text x=\"\(x)\" y=\"100\">\(text)</text>"
  }

  /// What is on board: it changes in the middle of a column.
  private var line: String {
    let start = activities.isEmpty ? "" : "M\(Self.left) \(y(0))"
    return activities.enumerated().reduce(start) { path, entry in
      path + "H\(x(entry.offset) + step / 2)V\(y(share(entry.element.litres)))"
    } + "H\(width - 10)"
  }
}
