internal import ItineraryPlanning
internal import Localization
internal import PlainFiles
internal import Presentation
internal import TravelModel

/// The list next to the map of an itinerary: the timeline, other plans, and what is left out.
///
/// It needs no script.
struct ItineraryPageList {
  private let report: ItineraryReport
  private let words: ItineraryWords

  init(_ report: ItineraryReport) { (self.report, words) = (report, report.words) }

  var html: String {
    (report.plan.days.indices.map(section) + [others, omissions].compactMap(\.self))
      .joined(separator: "\n")
  }

  // MARK: Days

  private func section(_ day: Int) -> String {
    let terms = report.frame.days[day]
    let title = "\(words.weekday(terms.date)), \(report.date(terms))"
    let box =
      report.plan.days.count > 1
      ? "<input type=\"checkbox\" checked data-round=\"\(day)\" aria-label=\"\(title)\">" : ""
    var entries = report.wholeDaySentences(day).map { plain("", $0, "") }
    entries.append(plain("⌂", report.name(terms.start), ClockTime.text(terms.leaves)))
    for (index, visit) in report.plan.days[day].visits.enumerated() {
      entries += [leg(day, index), self.visit(visit, day, index)].compactMap(\.self)
    }
    let last = report.plan.days[day]
    entries += [
      leg(day, last.visits.count),
      plain(
        "▾", "\(report.name(terms.end)), \(report.spare(day))",
        report.arrival(last.last.arrives, day: day)),
    ].compactMap(\.self)
    return """
      <section class="round" style="--c:var(--r\(day % 8))">
      <h2><label>\(box)\(title)</label></h2>
      <ol>
      \(entries.joined(separator: "\n"))
      </ol>
      </section>
      """
  }

  private func plain(_ mark: String, _ text: String, _ time: String) -> String {
    "<li class=\"plain\"><span class=\"mark\">\(mark)</span><span>\(XMLText.escaped(text))</span>"
      + "<time>\(time)</time></li>"
  }

  private func leg(_ day: Int, _ index: Int) -> String? {
    let leg = report.legs(day)[index]
    guard report.isWay(leg) else { return nil }
    let lines = [
      XMLText.escaped(report.legSentence(day, index)),
      report.journeySentence(day, index).map {
        "<span class=\"journey\">\(XMLText.escaped($0))</span>"
      },
      report.leaveBy(day, index).map { "<span class=\"by\">\(XMLText.escaped($0))</span>" },
      directions(day, index),
    ].compactMap(\.self)
    return "<li class=\"plain leg\"><span class=\"mark\">↓</span>"
      + "<div>\(lines.joined(separator: "\n"))</div>"
      + "<time>\(report.clock(leg.leaves, day: day))</time></li>"
  }

  private func directions(_ day: Int, _ index: Int) -> String? {
    let parts = (report.course(day, index)?.parts ?? []).compactMap { part -> String? in
      switch part.kind {
      case .ride(let ride): return "<p>\(XMLText.escaped(report.ride(ride, part, day)))</p>"
      case .streets(_, nil): return nil
      case .streets(_, let directions?):
        let steps = directions.steps.map { step in
          let length = step.distance.map { " – \($0)" } ?? ""
          return "<li>\(XMLText.escaped(step.sentence + length))</li>"
        }
        return "<ol>\(steps.joined())</ol>"
      }
    }
    guard !parts.isEmpty else { return nil }
    return "<details><summary>\(words["directions"])</summary>\(parts.joined())</details>"
  }

  private func visit(_ visit: PlannedItinerary.Visit, _ day: Int, _ index: Int) -> String {
    let place = report.place(visit)
    let begins = report.arrival(visit.begins, day: day)
    let stay =
      "\(begins)–\(report.arrival(visit.ends, day: day)), \(words.duration(visit.ends - visit.begins))"
    let facts = (report.facts(visit, day, index) + report.thingFacts(day, index)).map {
      "<small>\(XMLText.escaped($0))</small>"
    }
    let mark = visit.meal == nil ? "m0" : "m4"
    return "<li>"
      + Page.button(
        "class=\"item\" data-key=\"\(day).\(index)\" aria-expanded=\"false\"",
        "<span class=\"mark \(mark)\">\(index + 1)</span>"
          + "<span><b>\(XMLText.escaped(report.title(visit)))</b>"
          + "<small class=\"why\">\(stay)</small>\(facts.joined())</span><time>\(begins)</time>")
      + "<div class=\"more\">\(links(place))<p class=\"place\">\(Measures.degrees(place.location))</p></div></li>"
  }

  /// Where one reads more.
  private func links(_ place: ReportedPlace) -> String {
    var links: [(String, String)] = []
    if let site = place.links.website, site.hasPrefix("http://") || site.hasPrefix("https://") {
      links.append((site, site.split(separator: "/").dropFirst().first.map(String.init) ?? site))
    }
    if let article = place.links.wikipedia, let colon = article.firstIndex(of: ":") {
      let title = article[article.index(after: colon)...].replacing(" ", with: "_")
      links.append(("https://\(article[..<colon]).wikipedia.org/wiki/\(title)", "Wikipedia"))
    }
    return links.map { address, text in
      "<a href=\"\(XMLText.escaped(address))\" rel=\"noreferrer\">\(XMLText.escaped(text))</a>"
    }.joined()
  }

  // MARK: What else there is

  private var others: String? {
    guard !report.others.isEmpty || report.lacksOthers else { return nil }
    let plans = report.others.map { "\(report.sentence($0)) \(report.names($0))" }
    let items = (plans + (report.lacksOthers ? [words["no_more_plans"]] : [])).map {
      "<li>\(XMLText.escaped($0))</li>"
    }
    return """
      <section class="about">
      <h2>\(words["other_plans"])</h2>
      <ul>
      \(items.joined(separator: "\n"))
      </ul>
      </section>
      """
  }

  private var omissions: String? {
    let omissions = report.details?.explanation.omissions ?? []
    let refused = report.refusedLines
    guard !omissions.isEmpty || !refused.isEmpty else { return nil }
    let items = omissions.enumerated().map { number, omission in
      let place = report.frame.place(omission.place)
      let points = words("points", ["points": words.points(omission.worth)])
      let lines = [points, report.sentence(omission)].map {
        "<small>\(XMLText.escaped($0))</small>"
      }
      return "<li>"
        + Page.button(
          "class=\"item\" data-key=\"o.\(number)\" aria-expanded=\"false\"",
          "<span class=\"mark m2\"></span><span><b>\(XMLText.escaped(place.name))</b>"
            + "\(lines.joined())</span><time></time>")
        + "<div class=\"more\">\(links(place))</div></li>"
    }
    return """
      <section class="others">
      <h2>\(words["left_out"])</h2>
      <ol>
      \(items.joined(separator: "\n"))
      </ol>
      <div class="about"><ul>
      \(refused.map { "<li>\(XMLText.escaped($0))</li>" }.joined(separator: "\n"))
      </ul></div>
      </section>
      """
  }
}
