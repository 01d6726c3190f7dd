package import PlainFiles
internal import Planning

/// A day's result as one line of JSON: its record, and all files of its folder.
package struct DayResultLine {
  package static let format = "roundsman-day-result/1"

  package static let shape = JSONShape(
    "day result", "The result of a depot day, with all files of its result folder.",
    fields: [
      .required("format", .choice([format]), "The format version, \"\(format)\"."),
      .required("version", .string, "The program's version."),
    ] + DayRecord.fields + [
      .required(
        "files", .dictionary(.string),
        "The contents of each file, by its path within the folder.")
    ])

  let record: DayRecord
  let folder: ResultFolder

  /// The line with its end.
  var bytes: [UInt8] {
    var json = JSONWriter(.compact)
    json.object { json in
      json.field("format", Self.format)
      json.field("version", ProgramVersion.current)
      record.writeFields(to: &json)
      json.object("files") { json in
        for file in folder.files {
          json.field(file.path, String(decoding: file.bytes, as: UTF8.self))
        }
      }
    }
    return json.finish()
  }
}
