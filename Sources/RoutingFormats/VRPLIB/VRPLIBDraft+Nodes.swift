internal import PlainFiles
internal import VehicleRouting

extension VRPLIBDraft {
  /// The nodes of a file in the order of their numbers, parallel to the other lists.
  struct NodeTable {
    var numbers: [Int] = []
    var lines: [Int] = []
    var positions: [Location.Position?] = []
  }

  /// Reads the nodes, in the order of their numbers; `nil` if something needed was reported, such as
  /// how many there are.
  ///
  /// The order of the lines has no meaning. With explicit weights, row `i` of the matrix is that of
  /// the `i`-th least number, 1 to n where there are no coordinates; those are for drawing only.
  static func nodes(of file: VRPLIBFile, size: Int?, isExplicit: Bool) -> NodeTable? {
    let keyword =
      isExplicit && file.sections["NODE_COORD_SECTION"] == nil
      ? "DISPLAY_DATA_SECTION" : "NODE_COORD_SECTION"
    guard let section = file.sections[keyword] else {
      if isExplicit {
        guard let size else { return nil }
        let line = file.sections["EDGE_WEIGHT_SECTION"]?.line ?? 1
        return NodeTable(
          numbers: Array(1...size), lines: Array(repeating: line, count: size),
          positions: Array(repeating: nil, count: size))
      }
      file.reportMissing(keyword, example: "NODE_COORD_SECTION with a line \"node x y\" per node")
      return nil
    }
    var table = NodeTable()
    var seen: [Int: Int] = [:]
    var isComplete = true
    for (node, words) in file.rows(keyword, ["x", "y"]) ?? [] {
      let line = words[0].line
      if let earlier = seen.updateValue(line, forKey: node) {
        file.text.findings.add(
          BenchmarkCode.duplicate, at: .line(line), value: String(node),
          "node \(node) appears twice, first on line \(earlier)",
          remedy: "Give each node a unique number.")
      }
      guard let position = file.text.position(words[0], words[1]) else {
        isComplete = false
        continue
      }
      table.numbers.append(node)
      table.lines.append(line)
      table.positions.append(position)
    }
    guard isComplete, let size, !file.text.findings.hasErrors else { return nil }
    guard table.numbers.count == size else {
      file.text.findings.add(
        BenchmarkCode.wrongCount, at: .line(section.line), value: String(table.numbers.count),
        "\(keyword) has \(table.numbers.count) nodes; DIMENSION says \(size)",
        remedy: "Correct DIMENSION, or add the missing lines.")
      return nil
    }
    return table.sorted()
  }

  /// How planar distances are rounded; `nil` if the weight type is not supported.
  static func rounding(
    _ weights: (word: String, line: Int), _ kind: Kind, _ options: FormatOptions, _ file: VRPLIBFile
  ) -> PlanarRounding? {
    switch weights.word {
    case "CEIL_2D": return .up
    case "ATT": return .att
    case "GEO": return .geo
    case "EUC_2D": break
    default:
      file.text.findings.add(
        BenchmarkCode.notSupported, at: .line(weights.line), value: weights.word,
        "the weight type \(weights.word) is not supported",
        remedy: "Use EUC_2D, CEIL_2D, GEO, ATT or EXPLICIT.")
      return nil
    }
    if let rounding = options.rounding { return rounding.planar() }
    guard kind == .capacitated || kind == .split else { return kind.rounding }
    guard let section = file.sections["NODE_COORD_SECTION"],
      section.lines.contains(where: { $0.words.dropFirst().contains(where: \.hasPoint) })
    else { return .nearest }
    file.text.findings.add(
      BenchmarkCode.assumedUnrounded, at: .line(section.line),
      "coordinates have decimals, so distances are not rounded, as in Golden's files",
      remedy: "Choose the rounding \"nearest\" for whole numbers, or \"double\" to confirm.")
    return FormatOptions.Rounding.double.planar()
  }
}

extension VRPLIBDraft.NodeTable {
  /// The same nodes in the order of their numbers.
  fileprivate func sorted() -> VRPLIBDraft.NodeTable {
    let order = numbers.indices.sorted { numbers[$0] < numbers[$1] }
    return VRPLIBDraft.NodeTable(
      numbers: order.map { numbers[$0] }, lines: order.map { lines[$0] },
      positions: order.map { positions[$0] })
  }
}

extension TextWord {
  /// Whether a number is written with a decimal point and without exponent.
  fileprivate var hasPoint: Bool {
    bytes.contains(UInt8(ascii: ".")) && !bytes.contains(UInt8(ascii: "e"))
      && !bytes.contains(UInt8(ascii: "E"))
  }
}
