/// Collects what a reader finds in one file, so that all of it is reported at once.
///
/// Lists at most ``limit`` findings; further ones are counted and reported in one sentence.
package final class FindingCollector {
  /// How many findings are listed.
  package static let limit = 500

  /// The file as the user named it.
  package let file: String
  private var listed: [Finding] = []
  private var omittedErrors = 0
  private var omittedWarnings = 0

  /// Creates an empty collector for a file.
  package init(file: String) { self.file = file }

  /// Whether something was found that makes the input unusable.
  package private(set) var hasErrors = false

  /// Adds a finding in the collector's file.
  package func add(
    _ code: some FindingCode, at place: Finding.Place, value: String? = nil, _ message: String,
    remedy: String
  ) {
    add(Finding(code, file: file, at: place, value: value, message, remedy: remedy))
  }

  /// Adds a finding.
  package func add(_ finding: Finding) {
    let isError = finding.severity == .error
    if isError { hasErrors = true }
    if listed.count < Self.limit {
      listed.append(finding)
    } else if isError {
      omittedErrors += 1
    } else {
      omittedWarnings += 1
    }
  }

  /// All findings in the order of their lines; those without a line come last.
  package var findings: [Finding] {
    var all = listed.enumerated()
      .sorted { ($0.element.line ?? .max, $0.offset) < ($1.element.line ?? .max, $1.offset) }
      .map(\.element)
    if omittedErrors > 0 {
      all.append(
        Finding(
          PlainFileCode.moreErrors, file: file, at: .file,
          "\(omittedErrors) more errors are not listed",
          remedy: "Correct the listed ones first; the rest will be listed then."))
    }
    if omittedWarnings > 0 {
      all.append(
        Finding(
          PlainFileCode.moreWarnings, file: file, at: .file,
          "\(omittedWarnings) more warnings are not listed",
          remedy: "Check the listed ones first; the rest will be listed then."))
    }
    return all
  }

  /// Returns the value with the warnings that came with it.
  ///
  /// - Throws: ``InvalidInput`` with all findings if one is an error or there is no value.
  package func reading<Value>(_ value: Value?) throws(InvalidInput) -> Reading<Value> {
    guard !hasErrors, let value else { throw InvalidInput(findings: findings) }
    return Reading(value, warnings: findings)
  }
}

extension Finding {
  /// The line that the finding is on, from 1, if known.
  package var line: Int? {
    switch place {
    case .line(let line), .cell(let line, _), .pointer(_, let line?): line
    default: nil
    }
  }
}
