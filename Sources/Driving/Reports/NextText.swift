internal import Localization
internal import TravelModel
internal import VehicleRouting
internal import WasteCollection

/// Where a driver goes now, as plain text for a phone: the next stop, the directions there, and what remains.
///
/// No line that is made here is wider than 60 signs; notes, reasons and names of streets may be longer.
package enum NextText {
  /// Returns the text.
  package static func text(of status: RoundStatus) -> String {
    let clock = status.clock
    var lines = [heading(of: status), progress(of: status)] + loads(of: status) + [""]
    if let change = status.change { lines += self.lines(of: change) }
    if let finished = status.finished {
      lines.append("The round was finished at \(clock.text(after: finished)).")
    } else if let next = status.next {
      lines += self.lines(of: next, status)
      lines += way(status)
      lines += rest(status)
    } else {
      lines.append("There is nothing left to do.")
    }
    lines += leftOut(status)
    return lines.joined(separator: "\n") + "\n"
  }

  private static func heading(of status: RoundStatus) -> String {
    let who = status.driver.map { "\(status.vehicle), \($0)" } ?? status.vehicle
    return "\(status.clock.text(after: status.time))  \(who), \(status.name)"
  }

  private static func progress(of status: RoundStatus) -> String {
    guard !status.stops.isEmpty else { return "No stops today." }
    var parts = ["\(status.doneCount) of \(status.stops.count) done"]
    if status.skippedCount > 0 { parts.append("\(status.skippedCount) skipped") }
    if status.leftCount > 0 { parts.append("\(status.leftCount) left out") }
    parts.append("\(status.litres) of \(status.capacity) litres on board")
    return parts.joined(separator: ", ")
  }

  /// Kilograms and compartments, where there are any.
  static func loads(of status: RoundStatus) -> [String] {
    let weight = status.kilograms.map { kilograms in
      status.maxKilograms.map { "\(kilograms) of \($0) kg on board" } ?? "\(kilograms) kg on board"
    }
    return [weight].compactMap(\.self)
      + status.compartments.map { "\($0.stream): \($0.litres) of \($0.capacity) litres" }
  }

  /// Litres with their kilograms, where waste is weighed.
  static func amount(_ litres: Int, _ kilograms: Int?) -> String {
    "\(litres) litres" + (kilograms.map { ", \($0) kg" } ?? "")
  }

  /// What a stop brings, with its stream, where there are compartments.
  static func amount(of stop: RoundStatus.Stop) -> String {
    let litres = "\(stop.litres) litres" + (stop.stream.map { " of \($0)" } ?? "")
    return litres + (stop.kilograms.map { ", \($0) kg" } ?? "")
  }

  private static func lines(of change: RoundStatus.Change) -> [String] {
    let why = change.reasons.joined(separator: "; ")
    return [
      change.hasNewOrder ? "NEW ORDER: \(why)" : "Same order: \(why)"
    ] + change.details.map { "  \($0)" } + [""]
  }

  private static func lines(of next: RoundStatus.Entry, _ status: RoundStatus) -> [String] {
    let clock = status.clock
    var lines: [String] = []
    if status.leaving > status.time {
      lines += ["Leave \(status.startName) at \(clock.text(after: status.leaving)).", ""]
    }
    switch next.target {
    case .home:
      lines.append("NEXT: back to \(status.homeName)")
    case .unload:
      lines.append("NEXT: unload at \(status.name(of: next.target))")
      lines.append("      then report --unloaded")
      if next.litres > 0 {
        lines.append("      \(amount(next.litres, next.kilograms)) stay on board")
      }
    case .pause: break
    case .stop(let index):
      let stop = status.stops[index]
      lines.append("NEXT: \(stop.number).  Bin \(stop.id)")
      if let side = side(stop.approach) { lines.append("      \(side)") }
      if let note = stop.note { lines.append("      \(note)") }
      if stop.kilograms == nil, stop.stream == nil {
        lines.append("      \(stop.litres) litres, then \(next.litres) on board")
      } else {
        lines.append("      \(amount(of: stop))")
        lines.append("      then \(amount(next.litres, next.kilograms)) on board")
      }
      if let carry = status.way?.carry.flatMap(Bin.carryLength) {
        lines.append("      carry \(carry) m")
      }
    }
    if let place = next.place { lines.append("      \(Measures.degrees(place))") }
    for pause in status.pauses { lines.append("      first: \(self.pause(pause, clock))") }
    lines.append("      \(times(next, clock))")
    if next.begin > next.arrival {
      lines.append("      wait until \(clock.text(after: next.begin))")
    }
    lines.append("")
    return lines
  }

  private static func pause(_ entry: RoundStatus.Entry, _ clock: LocalClock) -> String {
    "a break of \(Measures.duration(entry.departure - entry.begin)) from "
      + clock.text(after: entry.begin)
  }

  private static func times(_ entry: RoundStatus.Entry, _ clock: LocalClock) -> String {
    let expected = "arrive at \(clock.text(after: entry.arrival))"
    guard let planned = entry.planned else { return expected }
    let late = entry.arrival / 60 - planned / 60
    let how = late == 0 ? "as planned" : late > 0 ? "\(late) min late" : "\(-late) min early"
    return "\(expected), planned \(clock.text(after: planned)), \(how)"
  }

  /// How the vehicle comes to a bin; `nil` if it may come from either side.
  static func side(_ approach: VehicleRouting.Stop.Approach) -> String? {
    switch approach {
    case .any: nil
    case .left: "on your left"
    case .right: "on your right"
    case .curb: "at the curb"
    case .opposite: "on the other side of the street"
    }
  }

  private static func way(_ status: RoundStatus) -> [String] {
    guard let way = status.way else { return [] }
    let text = way.text
    return ["Route: \(text[0])"] + text.dropFirst() + [""]
  }

  private static func rest(_ status: RoundStatus) -> [String] {
    guard !status.later.isEmpty else { return [] }
    let clock = status.clock
    return ["Then:"]
      + status.later.map { entry in
        let time = clock.text(after: entry.arrival)
        switch entry.target {
        case .stop(let index):
          return "  \(time)  \(status.stops[index].number).  \(status.stops[index].id)"
        case .unload: return "  \(time)  unload at \(status.name(of: entry.target))"
        case .pause:
          let duration = Measures.duration(entry.departure - entry.begin)
          return "  \(clock.text(after: entry.begin))  break of \(duration)"
        case .home:
          return "  \(time)  back at \(status.homeName)"
        }
      } + [""]
  }

  private static func leftOut(_ status: RoundStatus) -> [String] {
    let clock = status.clock
    let lines = status.stops.compactMap { stop -> String? in
      switch stop.state {
      case .waiting, .done: nil
      case .skipped(let time, let reason):
        "  \(clock.text(after: time))  \(stop.number).  \(stop.id): \(reason)"
      case .left(let reason): "  \(stop.number).  \(stop.id): \(reason)"
      }
    }
    let missed = status.missedBreaks.map { "  break of \(Measures.duration($0.duration))" }
    return (lines.isEmpty ? [] : ["Not served:"] + lines + [""])
      + (missed.isEmpty ? [] : ["Not taken:"] + missed + [""])
  }
}
