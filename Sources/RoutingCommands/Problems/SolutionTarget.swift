internal import ArgumentParser
internal import CommandSupport
internal import Foundation
internal import PlainFiles
internal import Planning

/// The destination of a run's solutions: a file, a folder with one file each, or lines of JSON.
struct SolutionTarget: Sendable {
  enum Shape: Sendable, Equatable {
    /// One document, to a file or stdout.
    case single
    /// One file per input, by name.
    case folder(names: [String])
    /// One JSON document per line, in the order of the inputs.
    case lines
    /// One text after the other on stdout.
    case sequence
  }

  let path: String
  let format: SolutionFormat
  let shape: Shape

  /// Determines the destination, or fails if the options do not fit.
  init(
    output: OutputOptions, inputs: [String], areLines: Bool, console: Console
  ) throws {
    let isJSONLines = ["jsonl", "ndjson"].contains(InputReader.fileExtension(output.output))
    format = isJSONLines ? output.format ?? .json : try output.solutionFormat()
    if output.isFolder {
      path = output.output.hasSuffix("/") ? String(output.output.dropLast()) : output.output
      let names = Self.names(of: inputs, extension: format.fileExtension)
      guard Set(names.map { $0.lowercased() }).count == names.count else {
        throw console.fail(
          "Two inputs would be written to the same file. Use different output folders.",
          .usage)
      }
      shape = .folder(names: names)
      return
    }
    path = output.output
    if isJSONLines || areLines && format == .json {
      shape = .lines
    } else if inputs.count == 1 {
      shape = .single
    } else if path == "-" {
      shape = format == .json ? .lines : .sequence
    } else {
      throw console.fail(
        "There are \(inputs.count) problems. Give a folder with -o \(path)/, or a file that ends "
          + "in .jsonl.", .usage)
    }
  }

  private static func names(of inputs: [String], extension: String) -> [String] {
    inputs.map { input in
      let colon = input.lastIndex(of: ":")
      // A line of JSON Lines keeps its number.
      if let colon, let line = Int(input[input.index(after: colon)...]) {
        return "\(InputReader.stem(String(input[..<colon])))-\(line).\(`extension`)"
      }
      return "\(input == "-" ? "stdin" : InputReader.stem(input)).\(`extension`)"
    }
  }

  /// The destination of an input's solution, as readable text.
  func place(of index: Int) -> String {
    switch shape {
    case .folder(let names): "\(path)/\(names[index])"
    default: path == "-" ? "stdout" : path
    }
  }

  /// Creates the folder if it is needed and does not exist.
  func prepare() throws(FileError) {
    guard case .folder = shape else { return }
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw .notCreated(path, reason: "the folder cannot be created")
    }
  }
}
