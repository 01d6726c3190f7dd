internal import PlainFiles

/// What can be wrong with times and durations that are written as text.
package enum TimeTextCode: String, FindingCode {
  /// A text is no moment.
  case notAMoment = "E1311"
  /// A text is no duration.
  case notADuration = "E1312"
  /// Moments with and without dates, or with and without offsets from universal time, are mixed.
  case mixedMoments = "E1313"
}
