import Foundation
import Testing
import _TestSupport

/// The pages of a day as a browser shows them.
@Suite(
  .enabled(
    if: Browser.path != nil, "chromium is not installed; make test-packages installs it"))
struct PageTests {
  private static func collect(_ day: String, _ options: [String] = []) throws -> Folder {
    let folder = try Folder()
    let outcome = try Program.run(
      [
        "collect", PackageRoot.file("datasets/depot-days/\(day)").path, "--iterations", "100", "-q",
        "-o", "out",
      ] + options, folder: folder.url)
    #expect(outcome.status == 0)
    return folder
  }

  @Test(.timeLimit(.minutes(20)))
  func `stops can be chosen, rounds be hidden and the map be moved, with mouse and keys`() throws {
    let folder = try Self.collect("monaco")
    let browser = try Browser()
    try browser.open(folder.file("out/map.html"), width: 1280, height: 800)

    // All bins are there, each in the map and in the list, and those of rounds in the profiles.
    let rows = try folder.text("out/assignments.csv").split(separator: "\n").dropFirst()
    func count(_ selector: String) throws -> Int {
      try browser.evaluate("document.querySelectorAll(`\(selector)`).length") as? Int ?? -1
    }
    let left = rows.count { $0.contains(",not full,") }
    #expect(try count(".pin") == rows.count)
    #expect(try count(".item") == rows.count)
    #expect(try count("figure rect") == rows.count - left)
    #expect(try count(".pin.m2") == left)
    // Something is drawn: streets, ground, and ways in the colours of their rounds.
    let colours = try browser.evaluate(
      """
      (() => { const c = document.querySelector('canvas'), seen = new Set();
        const d = c.getContext('2d').getImageData(0, 0, c.width, c.height).data;
        for (let i = 0; i < d.length; i += 4) seen.add(d[i] << 16 | d[i + 1] << 8 | d[i + 2]);
        return [0xe9e5dc, 0xffffff, 0x0b62a8, 0x00785a, 0x7a3e9d].every(x => seen.has(x)); })()
      """)
    #expect(colours as? Bool == true)

    // A click on a stop in the map chooses it everywhere; Escape lets it go. Others may lie above a pin.
    let middle = "r.x + r.width / 2, r.y + r.height / 2"
    let key = try #require(
      try browser.evaluate(
        """
        [...document.querySelectorAll('.pin[data-key^="1."]')].find(pin => {
          const r = pin.getBoundingClientRect();
          return document.elementFromPoint(\(middle))?.closest('.pin') === pin; }).dataset.key
        """) as? String)
    let place = try #require(
      try browser.evaluate(
        """
        (() => { const r = document.querySelector('.pin[data-key="\(key)"]').getBoundingClientRect();
          return [\(middle)]; })()
        """) as? [Double])
    try browser.drag(place[0], place[1])
    #expect(try count(".selected") == 3)
    #expect(try count(".item.selected[data-key=\"\(key)\"][aria-expanded=\"true\"]") == 1)
    let tip = try browser.evaluate("document.getElementById('tip').textContent") as? String
    let name =
      try browser.evaluate(
        "document.querySelector('.item[data-key=\"\(key)\"] b').textContent") as? String
    #expect(try #require(tip).contains(try #require(name)))
    try browser.press("Escape")
    #expect(try count(".selected") == 0)
    // So does a click in the list.
    try browser.evaluate("document.querySelector('.item[data-key=\"0.3\"]').click()")
    #expect(try count(".pin.selected[data-key=\"0.3\"]") == 1)
    try browser.press("Escape")

    // Keys: into the map, on to its pins, along them, and choose one.
    try browser.evaluate("document.querySelector('.pin[tabindex=\"0\"]').focus()")
    try browser.press("ArrowRight")
    try browser.press("ArrowRight")
    try browser.press("Enter")
    // From 0.3, which was chosen last.
    #expect(try count(".pin.selected[data-key=\"0.5\"]") == 1)
    try browser.press("Escape")
    try browser.evaluate("document.querySelector('.item[data-key=\"0.2\"]').focus()")
    try browser.press("ArrowDown")
    #expect(try browser.evaluate("document.activeElement.dataset.key") as? String == "0.3")

    // A round without its tick is gone, and back with it.
    let shown = "[...document.querySelectorAll('.pin')].filter(p => p.offsetParent).length"
    let stops = try count("rect[data-key^=\"1.\"]")
    #expect(stops > 0)
    try browser.evaluate("document.querySelector('input[data-round=\"1\"]').click()")
    #expect(try browser.evaluate(shown) as? Int == rows.count - stops)
    #expect(
      try browser.evaluate("document.querySelector('input[data-round=\"all\"]').indeterminate")
        as? Bool == true)
    try browser.evaluate("document.querySelector('input[data-round=\"all\"]').click()")
    #expect(try browser.evaluate(shown) as? Int == rows.count)

    // The map follows the mouse, and a drag chooses nothing.
    let before = try browser.evaluate(Self.place) as? [Double] ?? []
    try browser.drag(100, 300, by: (60, 40))
    try browser.evaluate("new Promise(r => setTimeout(r, 250))")
    let after = try browser.evaluate(Self.place) as? [Double] ?? []
    #expect(after.count == 2 && before.count == 2)
    #expect(abs(after[0] - before[0] - 60) < 1.5 && abs(after[1] - before[1] - 40) < 1.5)
    #expect(try count(".selected") == 0)
    // The next click chooses again.
    try browser.evaluate("document.querySelector('.item[data-key=\"2.0\"]').click()")
    #expect(try count(".pin.selected[data-key=\"2.0\"]") == 1)

    #expect(browser.complaints == [])
    #expect(browser.requests.filter { !$0.hasPrefix("file://") } == [])
    #expect(browser.requests.count { $0.hasSuffix("map.html") } == browser.requests.count)
    #expect((1...6).contains(try browser.printedPages()))
  }

  private static let place = """
    (() => { const r = document.querySelector('.pin[data-key="0.0"]').getBoundingClientRect();
      return [r.x, r.y]; })()
    """

  @Test(.timeLimit(.minutes(20)))
  func `on a phone the list stands below the map, and nothing is wider than the page`() throws {
    let folder = try Self.collect("helsinki", ["--map", "none", "--language", "fi"])
    let browser = try Browser()
    try browser.open(folder.file("out/map.html"), width: 390, height: 844)
    #expect(try browser.evaluate("document.documentElement.scrollWidth") as? Int == 390)
    let isBelow = try browser.evaluate(
      """
      document.getElementById('list').getBoundingClientRect().top
        >= document.getElementById('map').getBoundingClientRect().bottom
      """)
    #expect(isBelow as? Bool == true)
    let note = try browser.evaluate("document.querySelector('.note').textContent") as? String
    #expect(note == "Suorat viivat: tieverkkoa ei käytetä.")
    let vehicle = try #require(try folder.names("out").first { $0.hasSuffix("/run-sheet.html") })
    try browser.open(folder.file("out/\(vehicle)"), width: 390, height: 844)
    #expect(try browser.evaluate("document.documentElement.scrollWidth") as? Int == 390)
    #expect((1...3).contains(try browser.printedPages()))
    #expect(browser.complaints == [])
  }
}
