package import PlainFiles

/// What can be wrong or odd with an OpenStreetMap extract.
package enum ExtractCode: String, FindingCode {
  /// The file is something else than an extract.
  case notAnExtract = "E1801"
  /// The file ends too early.
  case truncated = "E1802"
  /// A part is longer than the format allows.
  case tooLong = "E1803"
  /// A blob is packed by a method that is not read.
  case compression = "E1804"
  /// Packed data cannot be unpacked.
  case damaged = "E1805"
  /// The file needs a feature that is not read.
  case feature = "E1806"
  /// A PBF message makes no sense, or stands in the wrong place.
  case message = "E1807"
  /// The text is no OSM XML.
  case xml = "E1808"
  /// What is kept needs too much memory.
  case tooMuch = "E1809"
  /// The file is missing or cannot be read.
  case unreadable = "E1810"
  /// Ways lead to nodes that the extract does not have.
  case absentNodes = "W1851"
  /// Nodes lie outside the ranges of longitude and latitude.
  case misplacedNodes = "W1852"
  /// Texts are not UTF-8.
  case repairedTexts = "W1853"
}

extension OSMReadError {
  /// The code under which the error is explained.
  package var code: ExtractCode {
    switch self {
    case .file: .unreadable
    case .notAnExtract: .notAnExtract
    case .truncated: .truncated
    case .tooLong: .tooLong
    case .unknownCompression: .compression
    case .damagedData: .damaged
    case .unknownFeature: .feature
    case .missingHeader, .malformed: .message
    case .malformedXML: .xml
    case .tooMuch: .tooMuch
    }
  }

  /// Returns the error as a finding in a file.
  package func finding(file: String) -> Finding {
    if case .file(let error) = self {
      return Finding(code, file: file, at: .file, "\(error)".droppingFullStop, remedy: remedy)
    }
    let (at, detail): (Finding.Place, String) =
      switch place {
      case .file(let byte): (.byte(byte), "")
      case .block(let byte, let inside):
        (.byte(byte), ", \(inside) bytes into the uncompressed block")
      case .unpacked(let byte): (.file, " at byte \(byte) of the uncompressed text")
      case nil: (.file, "")
      }
    return Finding(code, file: file, at: at, message + detail, remedy: remedy)
  }
}

extension String {
  fileprivate var droppingFullStop: String { hasSuffix(".") ? String(dropLast()) : self }
}

/// What was odd in a file that was read.
struct ReadingWarnings {
  let absentReferences: Int
  let misplacedNodes: Int
  let repairedStrings: Int

  func findings(file: String) -> [Finding] {
    var findings: [Finding] = []
    if absentReferences > 0 {
      findings.append(
        Finding(
          ExtractCode.absentNodes, file: file, at: .file,
          "ways have \(absentReferences) references to nodes that are not in the extract",
          remedy: "Their parts at the border are missing; cut the extract with complete ways if it "
            + "matters."))
    }
    if misplacedNodes > 0 {
      findings.append(
        Finding(
          ExtractCode.misplacedNodes, file: file, at: .file,
          "\(misplacedNodes) nodes are outside -180…180 or -90…90 degrees",
          remedy: "They are ignored; check the program that wrote the file."))
    }
    if repairedStrings > 0 {
      findings.append(
        Finding(
          ExtractCode.repairedTexts, file: file, at: .file,
          "\(repairedStrings) strings are not valid UTF-8",
          remedy: "Invalid bytes in them were replaced; check the program that wrote the file."))
    }
    return findings
  }
}
