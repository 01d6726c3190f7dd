package import ItineraryPlanning
package import PlainFiles
internal import TravelModel

/// The edits of a plan, changed by arguments such as `Ateneum@10:30`.
package struct ItineraryEditSheet {
  /// The current edits, in the order in which places were first named; one per place.
  package private(set) var edits: [PlaceEdit]
  /// All errors in the arguments.
  package let findings = FindingCollector(file: "command line")

  private let request: ItineraryRequest
  private let places: [String: Place]
  private let known: KnownNames
  /// The ids of the plan's places by their names there, which may be in another language, in lower case.
  private var named: [String: String] = [:]
  /// The seconds of the plan's visits, by id.
  private var visits: [String: Int] = [:]
  /// The edits made here, by place id; earlier edits may be changed, but those made here must not conflict.
  private var dropped: Set<String> = [], held: Set<String> = [], timed: [String: String] = [:]

  /// Starts with the edits of a plan.
  package init(
    _ plan: WrittenItinerary, request: ItineraryRequest, places: [Place], known: KnownNames
  ) {
    (self.request, self.known) = (request, known)
    self.places = Dictionary(places.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let finder = PlaceFinder(places)
    // Places get their current names; those no longer known keep their earlier ones.
    edits = plan.edits.map { edit in
      var edit = edit
      if let place = finder.id(of: edit.place).flatMap({ id in places.first { $0.id == id } }) {
        edit.place = RememberedPlace(place)
      }
      return edit
    }
    for place in plan.edits.map(\.place) + plan.visits.map(\.place) {
      named[place.name.lowercased()] = finder.id(of: place)
    }
    for visit in plan.visits where visit.meal == nil {
      if let id = finder.id(of: visit.place) { visits[id] = visit.seconds }
    }
  }

  /// Keeps a place of the plan.
  package mutating func keep(_ word: String) {
    guard let (id, time) = timed(word) else { return }
    if visits[id] == nil, !edits.contains(where: { $0.place.id == id && !$0.isDropped }) {
      return report(word, "\(name(id)) is not in the plan", "Use --add instead.")
    }
    pin(id, time, word)
  }

  /// Adds a place to the plan.
  package mutating func add(_ word: String) {
    guard let (id, time) = timed(word) else { return }
    if visits[id] != nil {
      return report(word, "\(name(id)) is already in the plan", "Use --keep instead.")
    }
    pin(id, time, word)
  }

  /// Leaves a place out.
  package mutating func drop(_ word: String) {
    guard let id = place(word) else { return }
    dropped.insert(id)
    if contradicts(id, word) { return }
    change(id) { edit in
      (edit.isDropped, edit.date, edit.begins, edit.seconds) = (true, nil, nil, nil)
    }
  }

  /// Replaces a place of the plan by another one.
  package mutating func swap(_ word: String) {
    let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2 else {
      return report(word, "\(word) is not two places", "Write it as in Kiasma=Ateneum.")
    }
    guard let old = place(parts[0]), let new = place(parts[1]) else { return }
    if visits[old] == nil {
      return report(word, "\(name(old)) is not in the plan", "Use --add \(parts[1]).")
    }
    if old == new {
      return report(word, "\(name(old)) is swapped for itself", "Give another place.")
    }
    drop(old)
    pin(new, nil, word)
  }

  /// Sets the length of a visit.
  package mutating func stay(_ word: String) {
    guard let mark = word.lastIndex(of: "=") else {
      return report(word, "\(word) is not a place with minutes", "Write it as in Ateneum=90.")
    }
    let text = word[word.index(after: mark)...]
    guard let id = place(String(word[..<mark])) else { return }
    guard let number = Int(text), text.utf8.count <= 5 else {
      return report(
        word, "\"\(text)\" is not a number of minutes", "Write it as in 90, +30 or -15.")
    }
    var minutes = number
    if text.first == "+" || text.first == "-" {
      let before = edits.first { $0.place.id == id }?.seconds ?? visits[id]
      guard let before else {
        return report(
          word, "\(name(id)) is not in the plan", "Give the length of the visit, such as 60.")
      }
      minutes += before / 60
    }
    guard (1...1440).contains(minutes) else {
      return report(
        word, "the visit to \(name(id)) would last \(minutes) minutes",
        "Choose a length from 1 to 1440 minutes.")
    }
    held.insert(id)
    if contradicts(id, word) { return }
    change(id) { edit in
      edit.isDropped = false
      edit.seconds = minutes * 60
    }
  }

  /// Removes the edits of a place.
  package mutating func free(_ word: String) {
    // A place that is no longer known keeps its name.
    let lost = edits.first { $0.place.id == word || $0.place.name == word }?.place.id
    guard let id = lost ?? place(word) else { return }
    guard edits.contains(where: { $0.place.id == id }) else {
      return report(word, "there are no edits of \(name(id))", "Remove --free \(word).")
    }
    edits.removeAll { $0.place.id == id }
  }

  private mutating func pin(
    _ id: String, _ time: (date: CalendarDate?, begins: Int)?, _ word: String
  ) {
    held.insert(id)
    if contradicts(id, word) { return }
    if let time {
      let text = (time.date.map { "\($0) " } ?? "") + ClockTime.text(time.begins)
      if let before = timed.updateValue(text, forKey: id), before != text {
        return report(
          word, "\(name(id)) is to begin at both \(before) and \(text)", "Give one time.")
      }
    }
    change(id) { edit in
      edit.isDropped = false
      if let time { (edit.date, edit.begins) = (time.date, time.begins) }
    }
  }

  /// Reports a place that is to be both visited and left out.
  private func contradicts(_ id: String, _ word: String) -> Bool {
    guard dropped.contains(id), held.contains(id) else { return false }
    report(word, "\(name(id)) is to be both visited and left out", "Give only one of the two.")
    return true
  }

  private mutating func change(_ id: String, _ body: (inout PlaceEdit) -> Void) {
    if let index = edits.firstIndex(where: { $0.place.id == id }) {
      body(&edits[index])
    } else if let place = places[id] {
      var edit = PlaceEdit(RememberedPlace(place))
      body(&edit)
      edits.append(edit)
    }
  }

  private func name(_ id: String) -> String { places[id]?.name ?? id }

  private func place(_ text: String) -> String? {
    do throws(KnownNames.Mismatch) {
      return try known.id(of: text)
    } catch {
      if let id = named[text.lowercased()] { return id }
      report(text, error.message, error.remedy)
      return nil
    }
  }

  /// A place, optionally with a time after its last `@`.
  private func timed(_ word: String) -> (id: String, time: (date: CalendarDate?, begins: Int)?)? {
    // A name may contain the sign.
    if let id = (try? known.id(of: word)) ?? named[word.lowercased()] { return (id, nil) }
    guard let mark = word.lastIndex(of: "@") else { return place(word).map { ($0, nil) } }
    let text = word[word.index(after: mark)...]
    let parts = text.split(separator: "T", omittingEmptySubsequences: false).map(String.init)
    let date = parts.count == 2 ? CalendarDate(parts[0]) : nil
    guard parts.count <= 2, parts.count == 1 || date != nil,
      let begins = ClockTime.seconds(parts[parts.count - 1])
    else {
      report(
        word, "\"\(text)\" is not a time",
        "Write it as in Ateneum@10:30 or Ateneum@2026-06-12T10:30.")
      return nil
    }
    if let date, !request.days.contains(where: { $0.date == date }) {
      report(
        word, "\(date) is not a day of the plan",
        "Its days are \(request.days.map { "\($0.date)" }.joined(separator: ", ")).")
      return nil
    }
    return place(String(word[..<mark])).map { ($0, (date, begins)) }
  }

  private func report(_ word: String, _ message: String, _ remedy: String) {
    findings.add(ItineraryPlanCode.edit, at: .file, value: word, message, remedy: remedy)
  }
}
