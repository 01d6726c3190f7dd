internal import Foundation
internal import Localization
internal import PlainFiles
package import TravelModel
internal import WasteCollection

/// A round on one page that needs no network: the planned line, what was driven of it, where the truck is, and
/// every stop with what became of it.
package struct NextMap {
  private let status: RoundStatus
  private let plane: MapPlane

  private init(_ status: RoundStatus) {
    self.status = status
    plane = MapPlane(
      status.plannedLine + status.drivenLine + status.stops.map(\.coordinate)
        + [status.position, status.start, status.home].compactMap(\.self)
        + status.facilities.map(\.place)
        + (status.way?.line ?? []) + status.blocked)
  }

  /// Returns the page.
  ///
  /// - Parameters:
  ///   - status: The round.
  ///   - streets: Lines of streets to draw below all else; those that the page does not show are left out.
  /// - Returns: HTML that refers to nothing outside.
  package static func html(of status: RoundStatus, streets: [[Coordinate]] = []) -> [UInt8] {
    Array(NextMap(status).page(streets).utf8)
  }

  private func page(_ streets: [[Coordinate]]) -> String {
    let clock = status.clock
    let who = status.driver.map { "\(status.vehicle), \($0)" } ?? status.vehicle
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(XMLText.escaped("\(who): \(status.name)"))</title>
      <style>
      \(NextMapParts.style)
      </style>
      </head>
      <body>
      <main>
      \(drawing(streets))
      <div class="key"><span class="k done">done</span><span class="k next">next</span>\
      <span class="k waiting">to come</span><span class="k skipped">skipped</span>\
      <span class="k left">left out</span></div>
      <div class="zoom"><button type="button" data-zoom="0.6" aria-label="zoom in">+</button>\
      <button type="button" data-zoom="1.67" aria-label="zoom out">−</button>\
      <button type="button" data-zoom="0" aria-label="show all">⤢</button></div>
      </main>
      <aside>
      <header>
      <h1>\(XMLText.escaped(who))</h1>
      <p>\(XMLText.escaped(status.name)), \(clock.text(after: status.time))</p>
      <p class="bar"><span style="width:\(share)%"></span></p>
      <p>\(XMLText.escaped(progress))</p>
      </header>
      \(next)
      <ol>
      \(list)
      </ol>
      </aside>
      <script>
      \(NextMapParts.script)
      </script>
      </body>
      </html>

      """
  }

  private var share: Int {
    status.stops.isEmpty ? 100 : 100 * status.doneCount / status.stops.count
  }

  private var progress: String {
    var parts = ["\(status.doneCount) of \(status.stops.count) done"]
    if status.skippedCount > 0 { parts.append("\(status.skippedCount) skipped") }
    if status.leftCount > 0 { parts.append("\(status.leftCount) left out") }
    parts.append("\(status.litres) of \(status.capacity) litres")
    parts += NextText.loads(of: status)
    parts.append("\(Measures.kilometres(status.drivenDistance)) driven")
    return parts.joined(separator: " · ")
  }

  // MARK: - The drawing

  private func drawing(_ streets: [[Coordinate]]) -> String {
    var lines: [String] = []
    let background = streets.filter { $0.contains(where: plane.shows) }
    if !background.isEmpty {
      lines.append(
        "<path class=\"street\" d=\"\(background.map(plane.path).joined())\"/>")
    }
    lines.append(path(status.plannedLine, "planned"))
    lines.append(path(status.drivenLine, "driven"))
    lines.append(path(status.way?.line ?? [], "way"))
    for place in status.blocked {
      lines.append(pin(place, "blocked", "<title>closed</title>", "–"))
    }
    if let start = status.start { lines.append(house(start, status.startName)) }
    if let home = status.home, home != status.start { lines.append(house(home, status.homeName)) }
    let goal = status.next?.target
    for (index, facility) in status.facilities.enumerated() {
      let kind = goal == .unload(index) ? "site next" : "site"
      let title = "<title>\(XMLText.escaped(facility.name))</title>"
      lines.append(pin(facility.place, kind, title, "▾"))
    }
    // What is still to come lies above what is done, and the next stop above all.
    let order = status.stops.sorted { (rank($0), -$0.number) < (rank($1), -$1.number) }
    for stop in order {
      lines.append(
        pin(
          stop.coordinate, kind(stop),
          "<title>\(XMLText.escaped("\(stop.number). \(stop.id)"))</title>",
          String(stop.number)))
    }
    if let position = status.position {
      let (x, y) = plane.point(position)
      lines.append(
        "<g transform=\"translate(\(x) \(y))\"><g class=\"pin you\"><circle r=\"13\"/>"
          + "<circle r=\"6\"/><title>you are here</title></g></g>")
    }
    return """
      <svg viewBox="0 0 \(plane.width) \(plane.height)" \
      preserveAspectRatio="xMidYMid meet" role="img" aria-label="map of the round">
      \(lines.filter { !$0.isEmpty }.joined(separator: "\n"))
      </svg>
      """
  }

  private func path(_ line: [Coordinate], _ kind: String) -> String {
    line.count < 2 ? "" : "<path class=\"\(kind)\" d=\"\(plane.path(line))\"/>"
  }

  private func pin(_ place: Coordinate, _ kind: String, _ title: String, _ text: String) -> String {
    let (x, y) = plane.point(place)
    return "<g transform=\"translate(\(x) \(y))\"><g class=\"pin \(kind)\">\(title)"
      + "<circle r=\"\(kind == "next" ? 14 : 10)\"/><text>\(text)</text></g></g>"
  }

  private func house(_ place: Coordinate, _ name: String) -> String {
    let (x, y) = plane.point(place)
    return "<g transform=\"translate(\(x) \(y))\"><g class=\"pin house\">"
      + "<title>\(XMLText.escaped(name))</title><path d=\"M-11 1L0-10 11 1H8V10H-8V1Z\"/></g></g>"
  }

  private func rank(_ stop: RoundStatus.Stop) -> Int {
    switch kind(stop) {
    case "next": 3
    case "waiting": 2
    case "skipped", "left": 1
    default: 0
    }
  }

  private func kind(_ stop: RoundStatus.Stop) -> String {
    switch stop.state {
    case .waiting:
      if let next = status.next, status.stop(next.target)?.id == stop.id {
        "next"
      } else {
        "waiting"
      }
    case .done: "done"
    case .skipped: "skipped"
    case .left: "left"
    }
  }

  // MARK: - The list

  private var next: String {
    guard let next = status.next else {
      let text = status.finished.map { "Finished at \(status.clock.text(after: $0))." }
      return "<section class=\"card\"><h2>\(text ?? "Nothing left to do.")</h2></section>"
    }
    var lines: [String] = []
    switch next.target {
    case .home: lines.append("<h2>Back to \(XMLText.escaped(status.homeName))</h2>")
    case .unload:
      lines.append("<h2>Unload at \(XMLText.escaped(status.name(of: next.target)))</h2>")
    case .pause: break
    case .stop(let index):
      let stop = status.stops[index]
      lines.append("<h2><b>\(stop.number)</b> \(XMLText.escaped(stop.id))</h2>")
      if let side = NextText.side(stop.approach) { lines.append("<p><b>\(side)</b></p>") }
      if let note = stop.note { lines.append("<p>\(XMLText.escaped(note))</p>") }
      lines.append("<p>\(XMLText.escaped(NextText.amount(of: stop)))</p>")
    }
    for pause in status.pauses {
      let duration = Measures.duration(pause.departure - pause.begin)
      lines.append("<p>first: a break of \(duration)</p>")
    }
    lines.append("<p class=\"time\">arrive at <b>\(status.clock.text(after: next.arrival))</b></p>")
    if let change = status.change, change.hasNewOrder {
      lines.append(
        "<p class=\"new\">New order: "
          + XMLText.escaped((change.reasons + change.details).joined(separator: "; ")) + "</p>")
    }
    if let way = status.way {
      lines.append("<p class=\"sum\">\(XMLText.escaped(way.directions?.sum ?? way.text[0]))</p>")
      let steps = way.directions?.steps ?? []
      if !steps.isEmpty {
        let items = steps.map { step in
          "<li>\(XMLText.escaped(step.sentence))\(step.distance.map { " <b>\(XMLText.escaped($0))</b>" } ?? "")</li>"
        }
        lines.append("<ol class=\"steps\">\(items.joined())</ol>")
      }
    }
    return "<section class=\"card\">\(lines.joined())</section>"
  }

  private var list: String {
    let clock = status.clock
    var rows: [String] = []
    func row(_ kind: String, _ mark: String, _ name: String, _ time: String, _ more: String?) {
      rows.append(
        "<li class=\"\(kind)\"><span class=\"mark\">\(mark)</span><span class=\"name\">"
          + "\(XMLText.escaped(name))\(more.map { "<small>\(XMLText.escaped($0))</small>" } ?? "")</span>"
          + "<time>\(time)</time></li>")
    }
    for entry in status.rest {
      let time = clock.text(after: entry.arrival)
      switch entry.target {
      case .stop(let index):
        let stop = status.stops[index]
        row(kind(stop), String(stop.number), stop.id, time, stop.note)
      case .unload: row("house", "▾", "Unload at \(status.name(of: entry.target))", time, nil)
      case .pause:
        let duration = Measures.duration(entry.departure - entry.begin)
        row("house", "‖", "Break of \(duration)", clock.text(after: entry.begin), nil)
      case .home: row("house", "⌂", status.homeName, time, nil)
      }
    }
    for unload in status.unloads {
      let name = status.facilities.first { $0.id == unload.facility }?.name ?? status.unloadName
      row("house", "▾", "Unloaded at \(name)", clock.text(after: unload.time), nil)
    }
    for missed in status.missedBreaks {
      row("house", "‖", "Break of \(Measures.duration(missed.duration)) not taken", "", nil)
    }
    for stop in status.stops {
      switch stop.state {
      case .waiting: break
      case .done(let at): row("done", String(stop.number), stop.id, clock.text(after: at), nil)
      case .skipped(let at, let reason):
        row("skipped", String(stop.number), stop.id, clock.text(after: at), reason)
      case .left(let reason): row("left", String(stop.number), stop.id, "", reason)
      }
    }
    return rows.joined(separator: "\n")
  }
}

/// A flat picture of a town: metres from its corner, as whole numbers.
private struct MapPlane {
  private let west: Double, north: Double
  private let perDegree: (x: Double, y: Double)
  let width: Int, height: Int

  init(_ places: [Coordinate]) {
    let (longitudes, latitudes) = (places.map(\.longitude), places.map(\.latitude))
    let (west, east) = (longitudes.min() ?? 0, longitudes.max() ?? 0)
    let (south, north) = (latitudes.min() ?? 0, latitudes.max() ?? 0)
    let metres = Coordinate.earthRadius * Double.pi / 180
    perDegree = (metres * cos((south + north) / 2 * Double.pi / 180), metres)
    let (x, y) = ((east - west) * perDegree.x, (north - south) * perDegree.y)
    // A margin for the pins, and some room where all lies at one place.
    let margin = max(max(x, y) * 0.07, 60)
    self.west = west - margin / perDegree.x
    self.north = north + margin / perDegree.y
    width = Int(x + 2 * margin)
    height = Int(y + 2 * margin)
  }

  func point(_ place: Coordinate) -> (Int, Int) {
    (
      Int(((place.longitude - west) * perDegree.x).rounded()),
      Int(((north - place.latitude) * perDegree.y).rounded())
    )
  }

  func shows(_ place: Coordinate) -> Bool {
    let (x, y) = point(place)
    // Screens are seldom as wide, or as high, as a round.
    let room = max(width, height)
    return (-room...2 * room).contains(x) && (-room / 2...height + room / 2).contains(y)
  }

  /// The line as SVG's path, in steps from point to point.
  func path(_ line: [Coordinate]) -> String {
    guard let first = line.first else { return "" }
    var (x, y) = point(first)
    var text = "M\(x) \(y)"
    for place in line.dropFirst() {
      let (nextX, nextY) = point(place)
      if nextX == x, nextY == y { continue }
      text += "l\(nextX - x) \(nextY - y)"
      (x, y) = (nextX, nextY)
    }
    return text
  }
}
