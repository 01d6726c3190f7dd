internal import PlainFiles

/// What can be wrong with an archive, or with a document that is to be brought in.
enum ArchiveCode: String, FindingCode {
  /// The document is no export of an archive.
  case notAnExport = "E2601"
  /// The document was written by a newer version of the program.
  case tooNew = "E2602"
  /// A value is none that the archive can hold.
  case unusableValue = "E2603"
  /// Two rows have the same key.
  case repeatedRow = "E2604"
  /// A row refers to one that is not there.
  case missingRow = "E2605"
  /// A row breaks a rule of the archive.
  case brokenRule = "E2606"
  /// The archive holds something already.
  case notEmpty = "E2607"
  /// The file is damaged.
  case damaged = "E2608"
  /// Others than the owner may read or write the file.
  case openToOthers = "W2609"
  // E2611 to E2613 are those of lists of cities.
  /// The file has a table, an index, a trigger or a view that this program has not made.
  case foreignSchema = "E2614"
  /// Rows were changed by something other than this program.
  case changedElsewhere = "E2615"
  /// The document changes how the owner of an account of the archive is recognised.
  case credentials = "E2616"
  /// The archive holds less than the backup that it would replace, or is older.
  case lesserBackup = "E2617"
  /// What would be replaced by a backup is none.
  case noBackup = "E2618"
}
