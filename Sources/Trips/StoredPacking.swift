package import Archive
package import PackingPlanning
internal import PlainFiles
internal import Weather

/// Packing lists as stored in the archive and as planned.
package enum StoredPacking {
  /// The name of the planned list of a trip.
  package static let listName = "packing"

  /// Returns a plan as a list to store, including the edits for the next plan.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - edits: The edits with which it was planned.
  ///   - reason: Returns the reason for a line, as a sentence.
  /// - Returns: The list, with the weather and the wardrobe it is based on.
  package static func list(
    of plan: PackingPlan, edits: PackingEdits, reason: (PackingPlan.Line) -> String? = { _ in nil }
  ) -> PackingList? {
    var lines = plan.lines.filter { !edits.removed.contains($0.id) }.map { line in
      PackingList.Line(
        line.id, count: line.count, isPinned: edits.pinned[line.id] != nil,
        isAdded: edits.added[line.id] != nil, isTicked: edits.ticked.contains(line.id),
        reason: reason(line))
    }
    let told = Set(lines.map(\.garment))
    // Edits of items that no longer exist are kept unchanged.
    for (id, count) in edits.pinned.sorted(by: { $0.key < $1.key })
    where !told.contains(id) && !edits.removed.contains(id) {
      lines.append(
        PackingList.Line(id, count: count, isPinned: true, isTicked: edits.ticked.contains(id)))
    }
    lines += edits.removed.sorted().map { PackingList.Line($0, count: 0, isRemoved: true) }
    return PackingList(listName, basis: basis(of: plan), lines: lines)
  }

  /// The weather, the wardrobe and the wash days of a plan as JSON.
  private static func basis(of plan: PackingPlan) -> String {
    var json = JSONWriter(.compact)
    json.object { json in
      json.list("weather") { json in
        for day in plan.basis.weather {
          json.object { json in WeatherDocument.write(day, to: &json) }
        }
      }
      json.object("wardrobe") { json in
        for (id, count) in plan.basis.wardrobe.sorted(by: { $0.key < $1.key }) {
          json.field(id, count)
        }
      }
      json.list("washes") { json in
        for day in plan.days where day.washes { json.value(CalendarText.day(day.day)) }
      }
    }
    return String(decoding: json.finish(), as: UTF8.self)
  }

  /// The laundry days of a stored list, in days since 1970-01-01.
  package static func washDays(of list: PackingList) -> [Int] {
    guard let text = list.basis,
      let root = try? JSONDocument(Array(text.utf8), file: list.name).root
    else { return [] }
    let days = root.members.first { $0.key == "washes" }?.value.elements ?? []
    return days.compactMap { $0.string.flatMap(CalendarText.number) }
  }

  /// The basis of a stored list; `nil` if unknown.
  package static func basis(of list: PackingList) -> PackingPlan.Basis? {
    guard let text = list.basis,
      let root = try? JSONDocument(Array(text.utf8), file: list.name).root
    else { return nil }
    return basis(of: root, file: list.name)
  }

  /// The basis of a list, from an object with its weather and wardrobe; `nil` if unreadable.
  static func basis(of root: JSONValue, file: String) -> PackingPlan.Basis? {
    var json = JSONWriter(.compact)
    json.object { json in
      json.field("format", WeatherDocument.format)
      json.list("places") { json in
        json.object { json in
          json.key("days")
          json.list { json in
            for day in root.members.first(where: { $0.key == "weather" })?.value.elements ?? [] {
              json.value(day)
            }
          }
        }
      }
    }
    guard let weather = try? WeatherDocument.read(json.finish(), file: file).value.first
    else { return nil }
    let wardrobe = root.members.first { $0.key == "wardrobe" }?.value.members ?? []
    return PackingPlan.Basis(
      weather: weather.days,
      wardrobe: Dictionary(
        wardrobe.compactMap { key, value in value.integer.map { (key, $0) } },
        uniquingKeysWith: { $1 }))
  }
}

extension PackingList {
  /// The traveller's edits of the list.
  package var edits: PackingEdits {
    var edits = PackingEdits()
    for line in lines {
      if line.isRemoved {
        edits.removed.insert(line.garment)
        continue
      }
      if line.isAdded { edits.added[line.garment] = line.count }
      if line.isPinned { edits.pinned[line.garment] = line.count }
      if line.isTicked { edits.ticked.insert(line.garment) }
    }
    return edits
  }
}
