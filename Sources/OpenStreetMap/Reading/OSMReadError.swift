package import PlainFiles

/// Why an extract could not be read.
package enum OSMReadError: Error, Equatable, Sendable {
  /// Where in a file something is wrong; bytes count from 0.
  package enum Place: Equatable, Sendable {
    /// A byte of the file.
    case file(Int)
    /// A byte of the unpacked block of the blob that begins at a byte of the file.
    case block(Int, inside: Int)
    /// A byte of the text that a packed file holds.
    case unpacked(Int)
  }

  /// The kind of file that was given instead of an extract.
  package enum OtherFile: String, CaseIterable, Sendable {
    case empty
    case bzip2
    case xz
    case zstd
    case zip
    case o5m
    case changes
    case utf16
    case otherXML
    case otherEncoding
    case other
  }

  /// A part of a file with a bound on its length.
  package enum Part: String, CaseIterable, Sendable {
    case blobHeader
    case blob
    case unpackedBlob
    case tag
    case element
    case nesting
  }

  /// The file system refused.
  case file(FileError)
  /// The file is something else.
  case notAnExtract(OtherFile)
  /// The file ends within a blob, or before the end of its text.
  case truncated(Place)
  /// A part is longer than it may be; in bytes, or levels of nesting.
  case tooLong(Part, Place, length: Int, limit: Int)
  /// A blob is packed by a method that is not read, or holds no data.
  case unknownCompression(String?, Place)
  /// Packed data do not unpack, or not to the length that is stated.
  case damagedData(Place)
  /// The file's header names a feature that a reader must know, and this one does not.
  case unknownFeature(String, Place)
  /// The file has data before its header.
  case missingHeader(Place)
  /// A message, or what it says, makes no sense.
  case malformed(Malformation, Place)
  /// The file is not well-formed XML, or no OSM XML.
  case malformedXML(XMLFault, Place)
  /// What is kept of the file needs more memory than is allowed, in bytes.
  case tooMuch(limit: Int)

  /// What is wrong with a message of a PBF file.
  package enum Malformation: String, CaseIterable, Sendable {
    case number
    case length
    case fieldNumber
    case fieldKind
    case repeatedField
    case stringIndex
    case unequalColumns
    case keyWithoutValue
    case memberKind
    case missingID
    case granularity
    case missingSize
  }

  /// What is wrong with a text in OSM XML.
  package enum XMLFault: String, Error, CaseIterable, Sendable {
    case tag
    case attribute
    case repeatedAttribute
    case entity
    case endTag
    case declaration
    case secondRoot
    case missingID
    case number
    case coordinate
    case memberKind
    case missingKey
    case missingReference
    case misplaced
  }
}

extension OSMReadError.Place: CustomStringConvertible {
  /// The place as part of a sentence: `byte 17`.
  package var description: String {
    switch self {
    case .file(let byte): "byte \(byte)"
    case .block(let byte, let inside): "byte \(byte), \(inside) bytes into the uncompressed block"
    case .unpacked(let byte): "byte \(byte) of the uncompressed text"
    }
  }
}
