import PlainFiles
import _TestSupport

/// Random rules with a twin that tells minute by minute what holds: slow, obvious, and without any code of the reader
/// or of the spans.
struct MinuteByMinute {
  struct Rule {
    var joining: String
    var weekdays: Set<Int>
    var months: ClosedRange<Int>
    /// Minutes from, to; past midnight above 1440.
    var times: [(Int, Int)]
    /// `o`, `u` or `c`.
    var state: Character
  }

  var rules: [Rule] = []

  init(_ random: inout SplitMix64) {
    for index in 0..<random.number(in: 1...4) {
      var weekdays = Set<Int>()
      for day in 0..<7 where random.chance(percent: 45) { weekdays.insert(day) }
      let joining = index == 0 ? ";" : [";", ",", "||"][random.number(in: 0...2)]
      if random.chance(percent: 25) { weekdays = [] }
      // Behind a comma, times alone would belong to the rule before.
      if joining == ",", weekdays.isEmpty { weekdays = [random.number(in: 0...6)] }
      let low = random.number(in: 1...12)
      let months = random.chance(percent: 60) ? 1...12 : low...random.number(in: low...12)
      let state = Array("ooouc")[random.number(in: 0...4)]
      var times: [(Int, Int)] = []
      for _ in 0..<random.number(in: state == "o" ? 1...3 : 0...2) {
        let from = random.number(in: 0...95) * 15
        times.append((from, from + random.number(in: 1...96) * 15))
      }
      rules.append(
        Rule(
          joining: joining, weekdays: weekdays, months: months, times: times, state: state))
    }
  }

  /// The rules as people write them.
  var text: String {
    let days = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]
    let names = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    func clock(_ minutes: Int) -> String {
      let (hours, rest) = (minutes / 60, minutes % 60)
      return (hours < 10 ? "0" : "") + "\(hours):" + (rest < 10 ? "0" : "") + "\(rest)"
    }
    var result = ""
    for (index, rule) in rules.enumerated() {
      var parts: [String] = []
      if rule.months != 1...12 {
        parts.append("\(names[rule.months.lowerBound - 1])-\(names[rule.months.upperBound - 1])")
      }
      if !rule.weekdays.isEmpty {
        parts.append(rule.weekdays.sorted().map { days[$0] }.joined(separator: ","))
      }
      if !rule.times.isEmpty {
        parts.append(rule.times.map { "\(clock($0))-\(clock($1))" }.joined(separator: ","))
      }
      if rule.state != "o" { parts.append(rule.state == "u" ? "unknown" : "off") }
      result += (index == 0 ? "" : rule.joining == "||" ? " || " : rule.joining + " ")
      result += parts.joined(separator: " ")
    }
    return result
  }

  /// What holds in each minute of a day and of the next one, by the rules of that day alone; small letters where a
  /// rule names the time, capitals where it gives way to the evening before.
  private func sheet(_ day: Int) -> [Character?] {
    var minutes = [Character?](repeating: nil, count: 2880)
    let weekday = ((day + 3) % 7 + 7) % 7
    let month = Int(CalendarText.day(day).split(separator: "-")[1]) ?? 0
    for rule in rules {
      guard rule.months.contains(month), rule.weekdays.isEmpty || rule.weekdays.contains(weekday)
      else { continue }
      if rule.joining == ";", rule.state != "c" || rule.times.isEmpty {
        minutes = [Character?](repeating: nil, count: 2880)
      }
      for (from, to) in rule.times.isEmpty ? [(0, 1440)] : rule.times {
        for minute in from..<to {
          let old = minutes[minute].map { Character($0.lowercased()) }
          if rule.joining == "||", old == "o" || old == "u" { continue }
          let gives = rule.times.isEmpty || rule.joining == "||"
          minutes[minute] = gives ? Character(rule.state.uppercased()) : rule.state
        }
      }
    }
    return minutes
  }

  /// What holds in each minute of a day: `o`, `u`, or `c` for closed.
  func states(_ day: Int) -> [Character] {
    let (today, yesterday) = (sheet(day), sheet(day - 1))
    return (0..<1440).map { minute in
      if let own = today[minute], own.isLowercase { return own }
      if let tail = yesterday[minute + 1440], tail.lowercased() != "c" {
        return Character(tail.lowercased())
      }
      return today[minute].map { Character($0.lowercased()) } ?? "c"
    }
  }
}
