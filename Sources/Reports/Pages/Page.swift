internal import Directions
internal import PlainFiles

/// What pages have in common.
enum Page {
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
  static func html(
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
    page += Array("</style>\n</head>\n<body>\n\(body)\n".utf8)
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

  /// Returns a button with attributes and contents in HTML.
  static func button(_ attributes: String, _ contents: String) -> String {
    "<button type=\"button\" \(attributes)>\(contents)</button>"
  }
}
