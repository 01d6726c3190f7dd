import OpenStreetMap
import _TestSupport

/// Writes OSM XML, in all the ways that XML can be written.
struct XMLWriter {
  private var random: SplitMix64
  private var text = ""

  static func file(_ elements: [PlainElement], seed: UInt64) -> [UInt8] {
    var writer = XMLWriter(random: SplitMix64(seed: seed))
    writer.write(elements)
    return Array(writer.text.utf8)
  }

  private mutating func write(_ elements: [PlainElement]) {
    if random.chance(percent: 30) { text += "\u{FEFF}" }
    text += pick(["<?xml version='1.0' encoding='UTF-8'?>\n", "", "<?xml version=\"1.0\" ?>"])
    text += pick(["", "<!DOCTYPE osm>", "<!-- <node> -->\n"])
    open("osm", [("version", "0.6"), ("generator", "test")], isEmpty: false)
    noise()
    for element in elements {
      switch element {
      case .node(let node):
        let place = [("lon", decimal(node.longitude)), ("lat", decimal(node.latitude))]
        write("node", node.head, place) { _ in }
      case .way(let way):
        write("way", way.head, []) { writer in
          for reference in way.references { writer.empty("nd", [("ref", "\(reference)")]) }
        }
      case .relation(let relation):
        write("relation", relation.head, []) { writer in
          for member in relation.members {
            writer.empty(
              "member",
              [("type", "\(member.kind)"), ("ref", "\(member.id)"), ("role", member.role)])
          }
        }
      }
      noise()
    }
    text += "</osm >\n"
  }

  private mutating func write(
    _ name: String, _ head: PlainHead, _ attributes: [(String, String)],
    _ parts: (inout XMLWriter) -> Void
  ) {
    var attributes = attributes + [("id", "\(head.id)"), ("version", "\(head.version)")]
    if !head.isVisible {
      attributes.append(random.chance(percent: 50) ? ("visible", "false") : ("action", "delete"))
    } else if random.chance(percent: 20) {
      attributes.append(random.chance(percent: 50) ? ("visible", "true") : ("action", "modify"))
    }
    open(name, attributes, isEmpty: false)
    parts(&self)
    for tag in head.tags { empty("tag", [("k", tag.key), ("v", tag.value)]) }
    text += "</\(name)>\n"
  }

  private mutating func empty(_ name: String, _ attributes: [(String, String)]) {
    let isShort = random.chance(percent: 70)
    open(name, attributes, isEmpty: isShort)
    if !isShort { text += "</\(name)>" }
  }

  private mutating func open(_ name: String, _ list: [(String, String)], isEmpty: Bool) {
    var attributes = list
    for i in attributes.indices.reversed() { attributes.swapAt(i, random.number(in: 0...i)) }
    text += "<\(name)"
    for (key, value) in attributes {
      let quote = pick(["\"", "'"])
      text += pick([" ", "\n  ", "\t"]) + key + pick(["=", " = "]) + quote
      for scalar in value.unicodeScalars { text += escaped(scalar, quote: quote) }
      text += quote
    }
    text += pick(["", " "]) + (isEmpty ? "/>" : ">")
  }

  private mutating func escaped(_ scalar: Unicode.Scalar, quote: String) -> String {
    if random.chance(percent: 5) {
      let digits = String(scalar.value, radix: 16)
      return pick(["&#\(scalar.value);", "&#x\(digits);", "&#x\(digits.uppercased());"])
    }
    switch scalar {
    case "<": return "&lt;"
    case "&": return "&amp;"
    case ">": return pick([">", "&gt;"])
    case "\"": return quote == "'" ? pick(["\"", "&quot;"]) : "&quot;"
    case "'": return quote == "\"" ? pick(["'", "&apos;"]) : "&apos;"
    case "\t": return "&#9;"
    default: return String(Character(scalar))
    }
  }

  /// Things that readers pass over.
  private mutating func noise() {
    guard random.chance(percent: 20) else { return }
    text += pick([
      "<!-- -- > <way id='1'> ]]> -->", "<![CDATA[ <node id='1'/> ]] > ]]>", "<?php <node ?>",
      "<note>free <b>text</b> &amp; more</note>",
      "<changeset id='3'><tag k='a' v='b'/></changeset>",
      "\n\n",
    ])
  }

  private mutating func pick(_ list: [String]) -> String {
    list[random.number(in: 0...list.count - 1)]
  }

  /// A coordinate in degrees, exactly.
  private mutating func decimal(_ units: Int) -> String {
    let digits = String(abs(units))
    let padded = String(repeating: "0", count: max(0, 8 - digits.count)) + digits
    let sign = units < 0 ? "-" : pick(["", "+"])
    var decimals = String(padded.suffix(7))
    while decimals.hasSuffix("0"), random.chance(percent: 80) { decimals.removeLast() }
    let point = decimals.isEmpty ? "" : "."
    return sign + padded.dropLast(7) + point + decimals
  }
}
