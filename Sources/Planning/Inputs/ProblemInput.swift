package import PlainFiles
package import VehicleRouting

/// One problem on its way in: a file, standard input, or a line of JSON Lines.
package struct ProblemInput: Sendable {
  /// How the user named it; a line of JSON Lines is `file:line`.
  package let name: String
  /// The problem, or everything that is wrong with it.
  package private(set) var problem: Result<Reading<Problem>, InvalidInput>
  /// Whether it is problem JSON.
  private let isJSON: Bool

  /// Reads a problem from its bytes.
  ///
  /// - Parameters:
  ///   - name: How the user named the file.
  ///   - bytes: What it holds.
  ///   - format: The format if the user said so; `nil`: what name and content tell.
  ///   - options: What benchmark formats leave open.
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

  /// Returns the input as a method can take it: refused, or with a warning, if the method does not know all
  /// that the problem has.
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

  /// Returns the input with travel along streets where it has no matrix of its own.
  ///
  /// What was found of travel on the great circle is found anew.
  ///
  /// - Throws: ``RouterError`` if the router gives no answer.
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

  /// What depends on how long legs are.
  private static let travelCodes = [
    ValidationCode.unreachableWindow, .noRoute, .costSum, .impossibleFront,
  ].map(\.rawValue)

  /// Everything that was found in it.
  package var findings: [Finding] {
    switch problem {
    case .success(let reading): reading.warnings
    case .failure(let error): error.findings
    }
  }
}

extension Problem {
  /// Whether a vehicle travels on the great circle, for want of a matrix.
  fileprivate var usesGreatCircle: Bool {
    vehicles.contains { vehicle in
      if case .greatCircle? = travel[vehicle.profile] { true } else { false }
    }
  }
}

extension [UInt8] {
  /// Whether a file begins as a JSON object.
  var looksLikeJSON: Bool {
    first { !" \t\r\n\u{FEFF}".utf8.contains($0) } == UInt8(ascii: "{")
  }
}
