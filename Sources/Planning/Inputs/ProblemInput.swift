package import PlainFiles
package import VehicleRouting

/// One problem on its way in: a file, standard input, or a line of JSON Lines.
package struct ProblemInput: Sendable {
  /// How the user named it; a line of JSON Lines is `file:line`.
  package let name: String
  /// The problem, or everything that is wrong with it.
  package let problem: Result<Reading<Problem>, InvalidInput>

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
    problem = Result { () throws(InvalidInput) in
      if let format {
        let text = try UTF8Text.validated(bytes, file: name)
        return try format.read(text, file: name, options: options)
      }
      return try ProblemFormat.read(bytes, file: name, options: options)
    }
  }

  /// Everything that was found in it.
  package var findings: [Finding] {
    switch problem {
    case .success(let reading): reading.warnings
    case .failure(let error): error.findings
    }
  }
}
