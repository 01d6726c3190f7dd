internal import PlainFiles
internal import Presentation

extension PackingLists {
  /// The list as a page to print and tick off; it loads nothing.
  package var page: [UInt8] {
    let lists = sections.map { section in
      """
      <section><h2>\(XMLText.escaped(section.title))</h2>
      <ul class="list">
      \(section.lines.map(item).joined(separator: "\n"))
      </ul></section>
      """
    }
    let notes = notes.map { title, sentences in
      """
      <section><h2>\(XMLText.escaped(title))</h2>
      <ul>\(sentences.map { "<li>\(XMLText.escaped($0))</li>" }.joined(separator: "\n"))</ul></section>
      """
    }
    let body = """
      <header>
      <h1>\(XMLText.escaped(title))</h1>
      <p>\(totals.map { XMLText.escaped($0) }.joined(separator: "<br>"))</p>
      </header>
      <main>
      \((lists + notes).joined(separator: "\n"))
      <section><h2>\(XMLText.escaped(words["day_plan"]))</h2>
      \(plan.days.indices.map(day).joined(separator: "\n"))
      </section>
      </main>
      """
    return Page.html(
      language: words.language, title: title,
      style: EmbeddedFile.bytes("PackingPlanning/Reports/Assets/packing.css"), body: body)
  }

  private func item(_ line: PackingPlan.Line) -> String {
    let name = XMLText.escaped("\(line.count) × \(words.name(line))")
    return "<li><label><input type=\"checkbox\"\(line.isTicked ? " checked" : "")> "
      + "<b>\(name)</b></label> <span>\(XMLText.escaped(words.reasons(line)))</span></li>"
  }

  private func day(_ index: Int) -> String {
    let day = plan.days[index]
    let outfits = day.outfits.map { outfit in
      let parts = outfit.parts.map { "<li>\(XMLText.escaped(words.part($0, in: plan)))</li>" }
      return "<p>\(XMLText.escaped(worn(outfit)))</p>"
        + (parts.isEmpty ? "" : "<ul>\(parts.joined())</ul>")
    }
    let wash = day.washes ? "<p>\(XMLText.escaped(words["wash"]))</p>" : ""
    return "<article><h3>\(XMLText.escaped(head(index)))</h3>\(outfits.joined())\(wash)</article>"
  }
}
