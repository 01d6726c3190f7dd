import Foundation
import _TestSupport

/// The texts of a package by their paths from its root: the real one, or a small planted one.
struct SourceTree {
  /// Path, with `/` between its parts, to content.
  var files: [String: String]

  /// Returns the paths in a folder that end in one of the given ways, in order.
  func paths(in folder: String, endings: [String]) -> [String] {
    files.keys.filter { path in
      path.hasPrefix(folder) && endings.contains { path.hasSuffix($0) }
    }.sorted()
  }

  /// Returns the lines of a file, from 1.
  func lines(_ path: String) -> [(number: Int, text: Substring)] {
    (files[path] ?? "").split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .map { ($0.offset + 1, $0.element) }
  }

  /// Reads what people write in this package: sources, tests, documents, scripts.
  static func package() throws -> SourceTree {
    var tree = SourceTree(files: [:])
    let endings = [".swift", ".c", ".h", ".md", ".py", ".yml", ".yaml", "Makefile", ".modulemap"]
    for folder in ["Sources", "Tests", "Benchmarks", "datasets", ".ci"] {
      let root = PackageRoot.file(folder)
      for case let path as String in FileManager.default.enumerator(atPath: root.path) ?? .init() {
        let isBuild = path.split(separator: "/").contains { $0.hasPrefix(".build") }
        guard !isBuild, folder == ".ci" || endings.contains(where: path.hasSuffix) else { continue }
        tree.files["\(folder)/\(path)"] = try? String(
          contentsOf: root.appending(path: path), encoding: .utf8)
      }
    }
    for file in ["Package.swift", "Makefile", "README.md", "CHANGELOG.md"] {
      tree.files[file] = try String(contentsOf: PackageRoot.file(file), encoding: .utf8)
    }
    return tree
  }
}
