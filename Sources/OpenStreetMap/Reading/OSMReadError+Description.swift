extension OSMReadError: CustomStringConvertible {
  /// What is wrong, where, and what to do, as a sentence or two.
  package var description: String {
    if case .file(let error) = self { return error.description }
    let place = place.map { " at \($0)" } ?? ""
    let what = message
    return "\(what.prefix(1).uppercased())\(what.dropFirst())\(place). \(remedy)"
  }

  /// Where it is wrong, if it is at one place.
  var place: Place? {
    switch self {
    case .file, .notAnExtract, .tooMuch: nil
    case .truncated(let place), .damagedData(let place), .missingHeader(let place): place
    case .tooLong(_, let place, _, _), .unknownCompression(_, let place): place
    case .unknownFeature(_, let place), .malformed(_, let place), .malformedXML(_, let place): place
    }
  }

  /// What is wrong, as the first half of a sentence.
  var message: String {
    switch self {
    case .file(let error): error.description
    case .notAnExtract(let kind): kind.message
    case .truncated: "the file ends too early"
    case .tooLong(.nesting, _, _, let limit): "elements are nested more than \(limit) deep"
    case .tooLong(let part, _, let length, let limit):
      "\(part.name) of \(length) bytes exceeds the limit of \(limit)"
    case .unknownCompression(let method?, _):
      "a blob is compressed with the unsupported method \(method)"
    case .unknownCompression(nil, _): "a blob contains no data"
    case .damagedData: "compressed data cannot be decompressed correctly"
    case .unknownFeature(let name, _):
      "the file requires the unsupported feature \"\(Self.shortened(name))\""
    case .missingHeader: "the file has data before its header"
    case .malformed(let malformation, _): malformation.message
    case .malformedXML(let fault, _): fault.message
    case .tooMuch(let limit):
      "the extract needs more than the \(limit >> 20) MiB of memory that are allowed"
    }
  }

  /// What to do, as a sentence.
  var remedy: String {
    switch self {
    case .file: "Check the file."
    case .notAnExtract(let kind): kind.remedy
    case .truncated: "Download or copy the file again: it is incomplete."
    case .tooLong(.tag, _, _, _), .tooLong(.element, _, _, _), .tooLong(.nesting, _, _, _),
      .malformedXML:
      "Check this place, or rewrite the file with osmium cat."
    case .tooLong, .damagedData, .missingHeader, .malformed:
      "Download the file again, or rewrite it with osmium cat."
    case .unknownCompression:
      "Rewrite it with zlib: osmium cat -f pbf,pbf_compression=zlib."
    case .unknownFeature: "Rewrite it without this feature: osmium cat FILE -o NEW.osm.pbf."
    case .tooMuch:
      "Extract only the region that is needed: osmium extract -b BOX FILE -o NEW.osm.pbf."
    }
  }

  private static func shortened(_ name: String) -> String {
    name.count <= 80 ? name : String(name.prefix(79)) + "…"
  }
}

extension OSMReadError.Part {
  fileprivate var name: String {
    switch self {
    case .blobHeader: "a blob header"
    case .blob: "a blob"
    case .unpackedBlob: "an uncompressed blob"
    case .tag: "a tag"
    case .element: "an element"
    case .nesting: "a nesting"
    }
  }
}

extension OSMReadError.OtherFile {
  fileprivate var message: String {
    switch self {
    case .empty: "the file is empty"
    case .bzip2: "the file is compressed with bzip2"
    case .xz: "the file is compressed with xz"
    case .zstd: "the file is compressed with zstd"
    case .zip: "the file is a ZIP archive"
    case .o5m: "the file is an extract in the o5m format, which is not supported"
    case .changes: "the file contains changes to OpenStreetMap data, not an extract"
    case .utf16: "the file is UTF-16 text"
    case .otherXML: "the file is XML, but its first element is not osm"
    case .otherEncoding: "the file is XML in an encoding other than UTF-8"
    case .other: "the file is neither OSM PBF nor OSM XML"
    }
  }

  fileprivate var remedy: String {
    switch self {
    case .empty, .otherXML, .other:
      "Check that it is the right file: the name of an extract ends in .osm.pbf, .osm or .osm.gz."
    case .bzip2: "Decompress it with bunzip2."
    case .xz: "Decompress it with unxz."
    case .zstd: "Decompress it with unzstd."
    case .zip: "Unpack it with unzip."
    case .o5m: "Convert it: osmconvert FILE --out-pbf."
    case .changes: "Apply them to an extract first: osmium apply-changes."
    case .utf16: "Convert it: iconv -f UTF-16 -t UTF-8."
    case .otherEncoding: "Convert it: osmium cat FILE -o NEW.osm.pbf."
    }
  }
}

extension OSMReadError.Malformation {
  fileprivate var message: String {
    switch self {
    case .number: "a number has more than ten bytes"
    case .length: "a length extends beyond the end of its container"
    case .fieldNumber: "a field has no number"
    case .fieldKind: "a field is of a different kind than the format requires"
    case .repeatedField: "a field appears twice"
    case .stringIndex: "a reference points to a string that is not in the block"
    case .unequalColumns: "two columns that belong together differ in length"
    case .keyWithoutValue: "a key has no value"
    case .memberKind: "a member is neither node nor way nor relation"
    case .missingID: "an element has no id"
    case .granularity: "the granularity of coordinates is not positive"
    case .missingSize: "a blob does not state its size"
    }
  }
}

extension OSMReadError.XMLFault {
  fileprivate var message: String {
    switch self {
    case .tag: "a tag is not well-formed"
    case .attribute: "an attribute is not well-formed"
    case .repeatedAttribute: "an attribute appears twice"
    case .entity: "an entity is not known"
    case .endTag: "an end tag has no start tag"
    case .declaration: "a document type has unsupported declarations of its own"
    case .secondRoot: "a second document begins"
    case .missingID: "an element has no id"
    case .number: "a number is not whole, or too large"
    case .coordinate: "a coordinate is not a decimal number"
    case .memberKind: "a member is neither node nor way nor relation"
    case .missingKey: "a tag element has no k or no v"
    case .missingReference: "a reference has no ref"
    case .misplaced: "an element is inside one that cannot contain it"
    }
  }
}
