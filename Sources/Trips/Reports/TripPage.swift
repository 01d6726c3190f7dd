internal import Gazetteer
package import Localization
internal import PackingPlanning
internal import PlainFiles
internal import Presentation

/// The destinations of trips, on one page that needs no network: a map next to the list of stays.
package struct TripPage {
  private let title: String
  private let stays: [(trip: ListedTrip, stay: ListedTrip.Stay)]
  private let today: Int
  private let words: ReportWords
  private let packing: PackingWords

  /// Prepares the page.
  ///
  /// - Parameters:
  ///   - trips: The trips, in order.
  ///   - today: Days since 1970-01-01; a stay that ended before is drawn as past.
  ///   - language: In which language.
  package init(of trips: [ListedTrip], today: Int, _ language: Language = .en) {
    (words, packing) = (ReportWords.of(language), PackingWords.of(language))
    title = packing["trips"]
    self.today = today
    stays = trips.flatMap { trip in trip.stays.map { (trip, $0) } }
  }

  /// Returns the page.
  package func html() -> [UInt8] {
    let key = [
      ("mf", packing["to_come"], stays.contains { !isPast($0.stay) }),
      ("m2", packing["past"], stays.contains { isPast($0.stay) }),
    ].filter(\.2).map { "<li><i class=\"\($0.0)\"></i>\($0.1)</li>" }
    return Page.html(
      language: packing.language, title: title,
      style: Page.mapStyle + Array(Self.style.utf8),
      body: """
        <a class="skip" href="#list">\(words[.toList])</a>
        <main>
        \(Page.map(key: key, credit: packing["credit"], words))
        </main>
        <aside id="list" aria-label="\(XMLText.escaped(title))">
        <header><h1>\(XMLText.escaped(title))</h1><p>\(packing.count("stays", stays.count))</p></header>
        <section><ol>
        \(stays.indices.map(entry).joined(separator: "\n"))
        </ol></section>
        </aside>
        """,
      data: PlaceMapData.bytes(
        of: stays.map(\.stay.coordinate),
        marks: stays.map { isPast($0.stay) ? "2" : "f" }.joined(),
        borders: Gazetteer.world.borders(around: stays.map(\.stay.coordinate))),
      script: Page.mapScript)
  }

  /// Upcoming stays stand out.
  private static let style = """
    .pin.mf, .mark.mf, .key i.mf { background: var(--r0); color: var(--on); border-color: var(--card); }
    .pin.mf { z-index: 1; width: 17px; height: 17px; margin: -8.5px 0 0 -8.5px; border-width: 2px; }

    """

  private func isPast(_ stay: ListedTrip.Stay) -> Bool { stay.days.upperBound < today }

  private func entry(_ index: Int) -> String {
    let (trip, stay) = stays[index]
    let place = stay.fullName
    let days = packing(
      "from_to",
      [
        "from": CalendarText.day(stay.days.lowerBound),
        "to": CalendarText.day(stay.days.upperBound),
      ])
    let lines = [place, days].map { "<small>\(XMLText.escaped($0))</small>" }.joined()
    return "<li>"
      + Page.button(
        "class=\"item\" data-key=\"o.\(index)\" aria-expanded=\"false\"",
        "<span class=\"mark \(isPast(stay) ? "m2" : "mf")\"></span>"
          + "<span><b>\(XMLText.escaped(trip.name))</b>\(lines)</span><time></time>") + "</li>"
  }
}
