package import PlainFiles
package import RoutingFormats
package import VehicleRouting

/// One problem on its way in: a file, standard input, or a line of JSON Lines.
package struct ProblemInput: Sendable {
  /// Its name as given by the user; a line of JSON Lines is `file:line`.
  package let name: String
  /// The problem, or all its errors.
  package private(set) var problem: Result<Reading<Problem>, InvalidInput>
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
    isJSON = bytes.looksLikeJSON
    problem = Result { () throws(InvalidInput) in
      if let format {
        let text = try UTF8Text.validated(bytes, file: name)
        return try format.read(text, file: name, options: options)
      }
      return try ProblemFormat.read(bytes, file: name, options: options)
    }
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
  /// - Throws: ``RouterError`` if the router does not answer.
  package func routed(by router: (any Router)?) throws(RouterError) -> ProblemInput {
    guard let router, case .success(let reading) = problem, reading.value.usesGreatCircle else {
      return self
    }
    var result = self
    do {
      let routed = try RoutedTravel(router).applied(to: reading.value, file: name)
      let outdated = [ProblemJSONCode.noMatrix.rawValue] + Self.travelCodes
      let findings =
        reading.warnings.filter { !outdated.contains($0.code) } + routed.warnings
        + ProblemValidation.findings(in: routed.value, file: name).filter {
          Self.travelCodes.contains($0.code)
        }
      result.problem =
        findings.contains { $0.severity == .error }
        ? .failure(InvalidInput(findings: findings))
        : .success(Reading(routed.value, warnings: findings))
    } catch let error as InvalidInput {
      result.problem = .failure(InvalidInput(findings: reading.warnings + error.findings))
    } catch let error as RouterError {
      throw error
    } catch {
      preconditionFailure("\(error)")
    }
    return result
  }

  /// The codes of findings that depend on the length of legs.
  private static let travelCodes = [
    ValidationCode.unreachableWindow, .noRoute, .costSum, .impossibleFront, .notWithStreets,
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
