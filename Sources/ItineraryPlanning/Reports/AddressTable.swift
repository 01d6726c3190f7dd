package import PlainFiles
internal import Presentation

/// What was found for a name or an address, as people and programs read it.
package struct AddressTable {
  package let query: String
  package let found: [FoundAddress]

  /// Creates a list.
  package init(query: String, found: [FoundAddress]) { (self.query, self.found) = (query, found) }

  /// The attribution that the licence of the data asks for.
  private static let credit = "© OpenStreetMap contributors, ODbL."

  /// A line for each place: rank, name, kind, address, position, and what was read in another way.
  package func text() -> String {
    var rows = [["", "name", "kind", "address", "lon,lat", "note"]]
    for (rank, one) in found.enumerated() {
      rows.append([
        "\(rank + 1)", PlainLine.of(one.title), one.kindName, PlainLine.of(one.address),
        "\(one.location.longitude),\(one.location.latitude)", one.note,
      ])
    }
    return (TextTable.lines(of: rows, flushLeft: [1, 2, 3, 4, 5]) + [Self.credit])
      .map { $0 + "\n" }.joined()
  }

  /// The same as CSV.
  package func csv() -> [UInt8] {
    var csv = CSVWriter(
      header: ["rank", "name", "kind", "address", "lon", "lat", "fit", "id", "note"])
    for (rank, one) in found.enumerated() {
      csv.row([
        "\(rank + 1)", one.title, one.kindName, one.address, "\(one.location.longitude)",
        "\(one.location.latitude)", one.roundedFit, one.element ?? "", one.note,
      ])
    }
    return csv.finish()
  }

  /// The same as JSON, with the parts of addresses.
  ///
  /// - Parameter style: Compact for one line each.
  /// - Returns: A document.
  package func json(_ style: JSONWriter.Style = .pretty) -> [UInt8] {
    var json = JSONWriter(style)
    json.object { json in
      json.field("query", query)
      json.list("places") { json in
        for (rank, one) in found.enumerated() { write(one, rank + 1, to: &json) }
      }
      json.field("source", Self.credit)
    }
    return json.finish()
  }

  private func write(_ one: FoundAddress, _ rank: Int, to json: inout JSONWriter) {
    json.object { json in
      json.field("rank", rank)
      json.field("name", one.title)
      json.field("kind", one.kindName)
      if let id = one.element { json.field("id", id) }
      json.key("location")
      json.row { json in
        json.value(one.location.longitude)
        json.value(one.location.latitude)
      }
      json.field("address", one.address)
      for (key, value) in [
        ("number", one.number), ("postcode", one.postcode), ("city", one.city),
        ("district", one.district),
      ] {
        if let value { json.field(key, value) }
      }
      json.field("fit", Int((one.fit * 100).rounded()), decimals: 2)
      if let numbering = one.numbering {
        json.field("numbering", numbering.word)
        if let asked = numbering.asked { json.field("asked_number", asked) }
      }
      json.list("corrections") { json in
        for correction in one.corrections {
          json.object { json in
            json.field("written", correction.written)
            json.field("read", correction.read)
          }
        }
      }
      json.list("unused") { json in for word in one.unused { json.value(word) } }
    }
  }
}

extension FoundAddress {
  /// The name, of a house its street and number.
  fileprivate var title: String {
    number.map { Self.line(name, $0, numberFirst: isNumberFirst) } ?? name
  }

  /// What it is, such as `hotel`, `street` or `house`.
  var kindName: String { what.replacing("_", with: " ") }

  fileprivate var roundedFit: String {
    let percent = Int((fit * 100).rounded())
    return percent == 100 ? "1" : "0." + (percent < 10 ? "0" : "") + "\(percent)"
  }

  /// What is to be checked, in a line.
  fileprivate var note: String {
    var notes = corrections.isEmpty ? [] : [readAs]
    switch numbering {
    case .other(let asked): notes.append("no number \(asked); the nearest that is known")
    case .middle(let asked): notes.append("no numbers known, so not \(asked); the street's middle")
    case .between: notes.append("between two numbers that are known")
    case .known, nil: break
    }
    if !unused.isEmpty { notes.append("does not fit: \(unused.joined(separator: " "))") }
    return PlainLine.of(notes.joined(separator: "; "))
  }
}

extension FoundAddress.Numbering {
  fileprivate var word: String {
    switch self {
    case .known: "known"
    case .between: "between"
    case .other: "other"
    case .middle: "middle"
    }
  }

  fileprivate var asked: String? {
    switch self {
    case .known, .between: nil
    case .other(let asked), .middle(let asked): asked
    }
  }
}
