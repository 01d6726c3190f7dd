internal import PlainFiles

/// A page that lists what the service answers, for people.
enum APIPage {
  static let bytes: [UInt8] = Array(make().utf8)

  private static func make() -> String {
    """
    <!doctype html>
    <html lang="en">
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Roundsman: API</title>
    <style>
    body { font: 16px/1.5 system-ui, sans-serif; max-width: 62rem; margin: 2rem auto;
      padding: 0 1rem; color: #1d2733 }
    h1 { font-size: 1.6rem } h2 { font-size: 1.15rem; margin: 2.2rem 0 .3rem }
    code { font: 14px ui-monospace, monospace; background: #eef2f5; padding: .1em .35em;
      border-radius: 4px }
    pre { background: #eef2f5; padding: .8rem 1rem; border-radius: 8px; overflow: auto }
    pre code { padding: 0 }
    table { border-collapse: collapse; width: 100%; margin: .5rem 0 }
    td, th { text-align: left; vertical-align: top; padding: .3rem .8rem .3rem 0;
      border-top: 1px solid #d9e0e6 }
    th { border-top: 0; font-weight: 600 }
    td:first-child { width: 9rem }
    .method { font-weight: 600; color: #0b6158 }
    </style>
    <h1>Roundsman: API</h1>
    <p>Coordinates are longitude, latitude in degrees, times seconds, distances metres. The machine-readable
    description is at <a href="/openapi.json"><code>/openapi.json</code></a>. Errors are
    <code>application/problem+json</code> with a code, a remedy and the findings in your files.</p>
    <p>A request that takes longer than <code>wait</code> seconds is answered with status 202 and a job; its
    state, events, result and files are at the addresses in <code>links</code>.</p>
    <h2>OSRM</h2>
    <p><code>/route</code>, <code>/table</code>, <code>/nearest</code>, <code>/trip</code>, <code>/match</code> and
    <code>/tile</code>, followed by <code>/v1/PROFILE/COORDINATES</code>, with OSRM’s parameters and answers. A
    prefix <code>/maps/NAME</code> selects another map.</p>
    <h2>VROOM</h2>
    <p><span class="method">POST</span> <code>/</code> with a problem in VROOM’s JSON, as vroom-express takes it.</p>
    <h2>Depots and drivers</h2>
    <p><code>/v1/depots</code> keeps days of depots with their files and plans, publishes rounds to drivers and takes
    their reports; <code>/v1/speech</code> speaks directions. The machine-readable description has each address.</p>
    \(Operation.all.map(section).joined(separator: "\n"))
    """
  }

  private static func section(_ operation: Operation) -> String {
    var text = """
      <h2><span class="method">\(operation.method)</span> <code>/v1/\(operation.name)</code></h2>
      <p>\(XMLText.escaped(operation.summary))</p>
      """
    if !operation.inputs.isEmpty {
      text += "<table><tr><th>File<th>\n"
      for input in operation.inputs {
        let need = input.isRequired ? "" : " Optional."
        text += "<tr><td><code>\(input.name)</code><td>\(XMLText.escaped(input.note))\(need)\n"
      }
      text += "</table>\n"
    }
    text += "<table><tr><th>Parameter<th>\n"
    for option in operation.options {
      let need = option.isRequired ? " Required." : ""
      text += "<tr><td><code>\(option.name)</code><td>\(XMLText.escaped(option.note))\(need)\n"
    }
    if !operation.formats.isEmpty {
      let names = operation.formats.map { "<code>\($0.name)</code>" }.joined(separator: ", ")
      text += "<tr><td><code>output</code><td>Format of the result: \(names).\n"
    }
    return text + "</table>\n"
  }
}
