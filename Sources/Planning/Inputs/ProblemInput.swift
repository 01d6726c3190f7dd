package import PlainFiles
package import RoutingFormats
package import TravelModel
package import VehicleRouting

/// One problem on its way in: a file, standard input, or a line of JSON Lines.
package struct ProblemInput: Sendable {
  /// Its name as given by the user; a line of JSON Lines is `file:line`.
  package let name: String
  /// The problem, or all its errors.
  package private(set) var problem: Result<Reading<Problem>, InvalidInput>
  /// Which day it is at second 0; `nil` if the problem has no dates.
  package let calendar: PlanCalendar?
  /// The router of its travel, at the hours of its day; `nil` if it has not been asked.
  package private(set) var router: (any Router)?
  /// What the load dimensions count; empty where that is not known.
  package let loads: [LoadUnit]
  /// Where it is written in tables, if it comes from some.
  private let tables: TablePlaces?
  /// Whether it is problem JSON.
  private let isJSON: Bool

  /// Reads a problem from its bytes.
  ///
  /// - Parameters:
  ///   - name: The name of the file as given by the user.
  ///   - bytes: Its contents.
  ///   - format: The format if the user states it; `nil` to detect it from name and content.
  ///   - options: Settings that benchmark formats leave open.
  package init(
    name: String, bytes: [UInt8], format: ProblemFormat? = nil, options: FormatOptions
  ) {
    self.name = name
    isJSON =
      bytes.looksLikeJSON && (format ?? ProblemFormat.detect(name: name, bytes: bytes)) == .json
    let dated = Result { () throws(InvalidInput) in
      if let format {
        let text = try UTF8Text.validated(bytes, file: name)
        return try format.readDated(text, file: name, options: options)
      }
      return try ProblemFormat.readDated(bytes, file: name, options: options)
    }
    let read = try? dated.get().value
    (calendar, tables, loads) = (read?.calendar, read?.tables, read?.loads ?? [])
    problem = dated.map { Reading($0.value.problem, warnings: $0.warnings) }
  }

  /// Returns the input for a method: rejected, or with a warning, if the method does not support everything
  /// in the problem.
  package func solvable(by method: Method) -> ProblemInput {
    guard case .success(let reading) = problem,
      let finding = method.finding(on: reading.value, file: name, isJSON: isJSON)
    else { return self }
    var result = self
    let findings = reading.warnings + [finding]
    result.problem =
      finding.severity == .error
      ? .failure(InvalidInput(findings: findings))
      : .success(Reading(reading.value, warnings: findings))
    return result
  }

  /// Returns the input with travel along streets where it has no matrix.
  ///
  /// Findings about great-circle travel are determined again.
  ///
  /// - Parameters:
  ///   - router: The router; `nil` for the great circle.
  ///   - date: The day at second 0 if the problem does not say, so that what holds on streets at certain hours
  ///     counts; `nil`: it does not.
  /// - Returns: The input; itself if it needs no router.
  /// - Throws: ``RouterError`` if the router does not answer.
  package func routed(
    by router: (any Router)?, on date: CalendarDate? = nil
  ) throws(RouterError) -> ProblemInput {
    guard var router, case .success(let reading) = problem, reading.value.usesGreatCircle else {
      return self
    }
    var result = self
    if let map = router as? MapRouter {
      let hours = (calendar?.date ?? date).flatMap { DayHours(of: reading.value, on: $0) }
      router = map.byTheHour(hours)
    }
    result.router = router
    do {
      let routed = try RoutedTravel(router).applied(to: reading.value, file: name)
      let outdated = [ProblemJSONCode.noMatrix.rawValue] + Self.travelCodes
      let findings =
        reading.warnings.filter { !outdated.contains($0.code) }
        + located(
          routed.warnings
            + ProblemValidation.findings(in: routed.value, file: name).filter {
              Self.travelCodes.contains($0.code)
            })
      result.problem =
        findings.contains { $0.severity == .error }
        ? .failure(InvalidInput(findings: findings))
        : .success(Reading(routed.value, warnings: findings))
    } catch let error as InvalidInput {
      result.problem = .failure(InvalidInput(findings: reading.warnings + located(error.findings)))
    } catch let error as RouterError {
      throw error
    } catch {
      preconditionFailure("\(error)")
    }
    return result
  }

  /// The findings with the rows and columns of tables, if the problem comes from some.
  private func located(_ findings: [Finding]) -> [Finding] {
    tables.map { findings.map($0.moved) } ?? findings
  }

  /// The codes of findings that depend on the length of legs.
  private static let travelCodes = [
    ValidationCode.unreachableWindow, .noRoute, .costSum, .impossibleFront, .notWithStreets,
    .notWithDays,
    .notWithBatteries,
  ].map(\.rawValue)

  /// All its findings.
  package var findings: [Finding] {
    switch problem {
    case .success(let reading): reading.warnings
    case .failure(let error): error.findings
    }
  }
}

extension Problem {
  /// Whether a vehicle travels along the great circle for lack of a matrix.
  fileprivate var usesGreatCircle: Bool {
    vehicles.contains { vehicle in
      if case .greatCircle? = travel[vehicle.profile] { true } else { false }
    }
  }
}

extension [UInt8] {
  /// Whether a file begins as a JSON object.
  package var looksLikeJSON: Bool {
    first { !" \t\r\n\u{FEFF}".utf8.contains($0) } == UInt8(ascii: "{")
  }
}
