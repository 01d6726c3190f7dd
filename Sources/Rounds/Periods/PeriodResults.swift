internal import Localization
package import PlainFiles
package import Planning
internal import VehicleRouting
internal import WasteCollection

/// The files of a planned week.
package enum PeriodResults {
  /// The file that marks a folder as the result of a week.
  static let mark = "period.json"

  /// Returns the result folder of a week: its summary and tables, then a folder for each weekday with the files of
  /// a day.
  ///
  /// - Throws: `InvalidInput` if a day cannot be written.
  package static func folder(
    _ outcome: CollectPeriod.Outcome, _ wording: DayWording, travel: TravelNote
  ) throws(InvalidInput) -> ResultFolder {
    var files = [
      ResultFolder.File("summary.txt", Array(PeriodSummary.text(of: outcome).utf8)),
      ResultFolder.File("period.csv", table(of: outcome.plan)),
      ResultFolder.File(mark, PeriodDocument.json(of: outcome)),
    ]
    for weekday in outcome.weekdays {
      let day = try DayResults.folder(of: weekday.outcome, wording, travel: travel)
      files += day.files.map {
        ResultFolder.File("\(Weekdays.names[weekday.number])/\($0.path)", $0.bytes)
      }
    }
    return ResultFolder(files: files, mark: mark)
  }

  /// Returns the weekdays and the vehicle of each bin, for people and for `collect --pattern`.
  package static func table(of plan: PeriodPlan) -> [UInt8] {
    var csv = CSVWriter(header: [
      "id", "visits_per_week", "days", "vehicle", "longest_gap", "expected_fill",
    ])
    for entry in plan.entries {
      csv.row([
        entry.bin.id, String(entry.days.count), Weekdays.text(entry.days.days),
        entry.vehicle ?? "", String(entry.longestGap),
        Measures.fixed(entry.level, decimals: 3),
      ])
    }
    return csv.finish()
  }
}
