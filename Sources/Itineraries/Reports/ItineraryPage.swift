internal import ItineraryPlanning
internal import Localization
internal import PlainFiles
internal import Presentation

extension ItineraryReport {
  /// The plan on one page that needs no network: a map next to the timeline.
  ///
  /// - Returns: UTF-8 text.
  package func page() -> [UInt8] {
    let title = words[plan.days.count > 1 ? "title_days" : "title"]
    let map = ReportWords.of(words.language)
    let data = ItineraryPageData(self)
    return Page.html(
      language: words.language, title: "\(title), \(frame.days[0].date)",
      style: Page.mapStyle + EmbeddedFile.bytes("Itineraries/Reports/Assets/itinerary.css"),
      body: """
        <a class="skip" href="#list">\(map[.toList])</a>
        <main>
        \(Page.map(key: pageKey, credit: data.streets == nil ? nil : map[.mapData], map))
        </main>
        <aside id="list" aria-label="\(title)">
        <header>
        <h1>\(title)</h1>
        \(sums.map { "<p>\(XMLText.escaped($0))</p>" }.joined(separator: "\n"))
        \(data.streets == nil ? "<p class=\"note\">\(words["estimated_ways"])</p>" : "")
        </header>
        \(ItineraryPageList(self).html)
        </aside>
        """,
      data: data.json, script: Page.mapScript)
  }

  /// What marks and lines mean, of those that there are.
  private var pageKey: [String] {
    let visits = plan.days.flatMap(\.visits)
    let means = Set(plan.days.indices.flatMap { legs($0).map(\.means) })
    var key = [
      ("m0", words["visit"], visits.contains { $0.meal == nil }),
      ("m4", words["meal"], visits.contains { $0.meal != nil }),
      ("m2", words["not_in_plan"], !(details?.explanation.omissions.isEmpty ?? true)),
      ("site depot", words["start"], true), ("site", words["end"], true),
    ]
    for way in MultimodalTravel.Means.allCases {
      // To a stop one walks.
      let isUsed = means.contains(way) || way == .walk && means.contains(.transit)
      key.append(("way w\(ItineraryPageData.style(of: way))", words.by(way), isUsed))
    }
    return key.filter(\.2).map { "<li><i class=\"\($0.0)\"></i>\(XMLText.escaped($0.1))</li>" }
  }
}
