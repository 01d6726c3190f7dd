internal import Archive
internal import ArgumentParser
internal import CommandSupport
internal import Localization
internal import PackingPlanning
internal import PlainFiles
internal import Planning
internal import Trips

/// `roundsman pack edit`: edits a packing list.
struct PackEditCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: "Edit the packing list of a trip; edits persist when it is replanned.",
    discussion: """
      Items are named as on the list. --add adds an item of your own (book or book=2), --remove \
      takes an item off for good, --pin keeps it whatever is planned (umbrella or t-shirt=3), and \
      --tick marks it as packed; --restore, --unpin and --untick undo these. Makes all of the \
      changes or none. Without a change, prints the list.

      Example: roundsman pack edit Portugal --add book=2 --remove umbrella --tick passport
      """)

  @Argument(help: "Name of the trip.")
  var trip: String

  @Option(help: ArgumentHelp("Add an item of your own; repeatable.", valueName: "thing[=count]"))
  var add: [String] = []

  @Option(help: ArgumentHelp("Take an item off the list; repeatable.", valueName: "thing"))
  var remove: [String] = []

  @Option(help: ArgumentHelp("Allow a removed item again; repeatable.", valueName: "thing"))
  var restore: [String] = []

  @Option(
    help: ArgumentHelp("Keep an item whatever is planned; repeatable.", valueName: "thing[=count]"))
  var pin: [String] = []

  @Option(
    help: ArgumentHelp("Let the plan decide on an item again; repeatable.", valueName: "thing"))
  var unpin: [String] = []

  @Option(help: ArgumentHelp("Mark an item as packed; repeatable.", valueName: "thing"))
  var tick: [String] = []

  @Option(help: ArgumentHelp("Mark an item as not packed; repeatable.", valueName: "thing"))
  var untick: [String] = []

  @Option(
    help: ArgumentHelp(
      "Your garments, whose ids may be pinned or removed: a file, or the name of a default wardrobe, such as woman-hot (default: all of these).",
      valueName: "file|name"))
  var wardrobe: String?

  @Option(
    help: ArgumentHelp(
      "Your own rules, whose ids may be pinned or removed (default: built in).",
      valueName: "file"))
  var rules: String?

  @Option(help: "Language of the names (default: that of the preferences, otherwise en).")
  var language: Language?

  @OptionGroup var place: ArchiveOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  func validate() throws { try PackingInputs.checkName(ofWardrobe: wardrobe) }

  func run(_ console: Console) throws {
    let session = try TripSession(place, console)
    let trip = try session.trips(named: [trip])[0]
    let kept = try session.archive.packingLists(ofTrip: trip.name, viewer: session.viewer)?.first {
      $0.name == StoredPacking.listName
    }
    // The stored basis of the list contains the ids of the wardrobe, too.
    let had = kept.flatMap { StoredPacking.basis(of: $0) }?.wardrobe.keys.map(\.self) ?? []
    let list = try edited(
      kept?.lines ?? [], basis: kept?.basis, known: try known().union(had))
    if list != kept {
      _ = try session.archive.keep(
        list, ofTrip: trip.name, now: ArchiveOptions.now, viewer: session.viewer)
    }
    let bytes =
      consoleOptions.json
      ? KeptList.document(of: rows(list), trip: trip.name)
      : Array(KeptList.text(of: rows(list), .of(try session.language(language))).utf8)
    try FileAccess.write(bytes, to: "-")
  }

  /// The ids of all items that a plan may put on a list.
  private func known() throws -> Set<String> {
    let named = wardrobe.flatMap(WardrobeReader.named)
    let files = try InputReader.contents(
      of: [named == nil ? wardrobe : nil, rules].compactMap { $0 })
    func bytes(_ path: String?) -> [UInt8]? { files.first { $0.name == path }?.bytes }
    let garments = try bytes(wardrobe).map { bytes in
      try WardrobeReader.read(bytes, file: wardrobe ?? "").value
    }
    let things = try bytes(rules).map { bytes in
      try ThingsReader.read(bytes, file: rules ?? "").value
    }
    return Set(
      (garments ?? named?.wardrobe ?? WardrobeReader.usual).garments.map(\.id)
        + (things ?? ThingsReader.usual).rules.map(\.id))
  }

  private func rows(_ list: PackingList) -> [KeptList.Row] {
    list.lines.map {
      KeptList.Row(
        $0.garment, count: $0.count, isPinned: $0.isPinned, isAdded: $0.isAdded,
        isRemoved: $0.isRemoved, isTicked: $0.isTicked, reason: $0.reason)
    }
  }

  /// The list after all edits.
  ///
  /// - Throws: `InvalidInput` with all unknown items.
  private func edited(
    _ lines: [PackingList.Line], basis: String?, known: Set<String>
  ) throws(InvalidInput) -> PackingList {
    var sheet = EditedList(lines, known: known, findings: FindingCollector(file: "command line"))
    for word in add { sheet.add(word) }
    for word in remove { sheet.remove(word) }
    for word in restore { sheet.change(word) { $0.isRemoved = false } }
    for word in pin { sheet.pin(word) }
    for word in unpin { sheet.change(word) { $0.isPinned = false } }
    for word in tick { sheet.change(word) { $0.isTicked = true } }
    for word in untick { sheet.change(word) { $0.isTicked = false } }
    return try sheet.findings.reading(
      PackingList(StoredPacking.listName, basis: basis, lines: sheet.kept)
    ).value
  }
}

/// The lines of a list while they are edited.
private struct EditedList {
  /// A line as it is being changed.
  struct Line {
    let garment: String
    var count: Int
    var isPinned = false
    var isAdded = false
    var isRemoved = false
    var isTicked = false
    var reason: String?
  }

  let findings: FindingCollector
  private var lines: [Line]

  /// The items that a plan may put on a list.
  private let known: Set<String>

  init(_ lines: [PackingList.Line], known: Set<String>, findings: FindingCollector) {
    (self.known, self.findings) = (known, findings)
    self.lines = lines.map {
      Line(
        garment: $0.garment, count: $0.count, isPinned: $0.isPinned, isAdded: $0.isAdded,
        isRemoved: $0.isRemoved, isTicked: $0.isTicked, reason: $0.reason)
    }
  }

  /// The lines to store; empty lines are dropped.
  var kept: [PackingList.Line] {
    lines.filter { $0.count > 0 || $0.isPinned || $0.isRemoved }.map {
      PackingList.Line(
        $0.garment, count: $0.isRemoved ? 0 : $0.count, isPinned: $0.isPinned && !$0.isRemoved,
        isAdded: $0.isAdded && !$0.isRemoved, isRemoved: $0.isRemoved,
        isTicked: $0.isTicked && !$0.isRemoved, reason: $0.isRemoved ? nil : $0.reason)
    }
  }

  /// Adds an item of the traveller's own.
  mutating func add(_ word: String) {
    guard let (thing, count) = counted(word) else { return }
    if let index = lines.firstIndex(where: { $0.garment == thing }) {
      if lines[index].isAdded || lines[index].isRemoved {
        lines[index].count = count
        lines[index].isAdded = true
        lines[index].isRemoved = false
      } else {
        report(
          word, "\(thing) is already on the list",
          "Use --pin \(thing)=\(count) to change the count.")
      }
    } else {
      lines.append(Line(garment: thing, count: count, isAdded: true))
    }
  }

  /// Pins an item to the list.
  mutating func pin(_ word: String) {
    guard let (thing, count) = counted(word) else { return }
    let isCounted = word.contains("=")
    if let index = lines.firstIndex(where: { $0.garment == thing }) {
      lines[index].isPinned = true
      lines[index].isRemoved = false
      if isCounted || lines[index].count == 0 { lines[index].count = count }
    } else if known.contains(thing) {
      lines.append(Line(garment: thing, count: count, isPinned: true))
    } else {
      unknown(thing)
    }
  }

  /// Removes an item, so that no plan puts it on the list again.
  mutating func remove(_ thing: String) {
    if known.contains(thing), !lines.contains(where: { $0.garment == thing }) {
      lines.append(Line(garment: thing, count: 0))
    }
    change(thing) { $0.isRemoved = true }
  }

  /// Changes a line.
  mutating func change(_ thing: String, _ body: (inout Line) -> Void) {
    guard let index = lines.firstIndex(where: { $0.garment == thing }) else {
      return unknown(thing)
    }
    body(&lines[index])
  }

  /// An item with its count, 1 by default; anything else is reported.
  ///
  /// What follows the last equals sign is the count, so that a name may have others.
  private func counted(_ word: String) -> (thing: String, count: Int)? {
    let sign = word.lastIndex(of: "=")
    let thing = String(word[..<(sign ?? word.endIndex)])
    let count = sign.map { Int(word[word.index(after: $0)...]) } ?? 1
    if let count, (1...999).contains(count), !thing.isEmpty { return (thing, count) }
    report(word, "\"\(word)\" is not an item with a count from 1 to 999", "Write it as in book=2.")
    return nil
  }

  private func unknown(_ thing: String) {
    let near = NearestName.of(
      thing, among: lines.map(\.garment) + known.sorted())
    report(
      thing, "\(thing) is not on the list",
      near.map { "Did you mean \($0)?" } ?? "Use --add \(thing) to add an item of your own.")
  }

  private func report(_ word: String, _ message: String, _ remedy: String) {
    findings.add(PackEditCode.unknownThing, at: .file, value: word, message, remedy: remedy)
  }
}

/// The errors in edits of a packing list.
enum PackEditCode: String, FindingCode {
  /// An item is not on the list, or has no valid count.
  case unknownThing = "E3021"
  /// No list of the trip is stored yet.
  case noList = "E3022"
  /// A preference has a form that feedback cannot change.
  case unusablePreference = "E3023"
}
