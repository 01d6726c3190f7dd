package import Localization
internal import PlainFiles

/// What pages have in common.
package enum Page {
  /// The style sheet of a page with a map.
  package static var mapStyle: [UInt8] { EmbeddedFile.bytes("Presentation/Pages/Assets/map.css") }
  /// The script that draws the map.
  package static var mapScript: [UInt8] { EmbeddedFile.bytes("Presentation/Pages/Assets/map.js") }

  /// Returns a page that refers to nothing outside, and may not.
  ///
  /// - Parameters:
  ///   - language: Of its texts.
  ///   - title: As plain text.
  ///   - style: Its style sheet.
  ///   - body: HTML.
  ///   - data: JSON for the script.
  ///   - script: What makes it move.
  /// - Returns: UTF-8 text.
  package static func html(
    language: Language, title: String, style: [UInt8], body: String, data: [UInt8] = [],
    script: [UInt8] = []
  ) -> [UInt8] {
    let head = """
      <!DOCTYPE html>
      <html lang="\(language.rawValue)">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
      style-src 'unsafe-inline'; script-src 'unsafe-inline'">
      <title>\(XMLText.escaped(title))</title>
      <style>

      """
    var page = Array(head.utf8) + style
    page += Array("</style>\n</head>\n<body>\n".utf8) + NumbersWithUnits.joined(body) + [0x0A]
    if !script.isEmpty {
      page += Array("<script type=\"application/json\" id=\"data\">".utf8)
      page += inScript(data)
      page += Array("</script>\n<script>\n".utf8) + script + Array("</script>\n".utf8)
    }
    return page + Array("</body>\n</html>\n".utf8)
  }

  /// JSON of which nothing ends a script: `<` is only in its texts, where it has another form.
  private static func inScript(_ json: [UInt8]) -> [UInt8] {
    json.reduce(into: []) { result, byte in
      if byte == UInt8(ascii: "<") { result += Array("\\u003c".utf8) } else { result.append(byte) }
    }
  }

  /// Returns the map that the script of maps draws on.
  ///
  /// - Parameters:
  ///   - key: What the marks mean, as list entries in HTML.
  ///   - credit: Whose data is drawn.
  ///   - words: The words of its buttons.
  /// - Returns: HTML.
  package static func map(key: [String], credit: String?, _ words: ReportWords) -> String {
    let buttons = [
      ("in", "+", words[.zoomIn]), ("out", "−", words[.zoomOut]), ("all", "⤢", words[.zoomAll]),
    ]
    return """
      <div id="map" role="application" tabindex="0" aria-label="\(words[.map])" \
      aria-describedby="keys">
      <canvas aria-hidden="true"></canvas>
      <div id="pins"></div>
      <div id="tip" aria-hidden="true"></div>
      <div class="zoom">
      \(buttons.map { button("data-zoom=\"\($0)\" aria-label=\"\($2)\" title=\"\($2)\"", $1) }
        .joined(separator: "\n"))
      </div>
      <ul class="key">\(key.joined())</ul>
      \(credit.map { "<p class=\"credit\">\($0)</p>" } ?? "")
      <noscript><p>\(words[.noScript])</p></noscript>
      </div>
      <p id="keys" hidden>\(words[.mapKeys])</p>
      """
  }

  /// Returns a button with attributes and contents in HTML.
  package static func button(_ attributes: String, _ contents: String) -> String {
    "<button type=\"button\" \(attributes)>\(contents)</button>"
  }
}
