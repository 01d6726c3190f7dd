/// Who may import whom: each function returns what breaks its rule, one sentence each.
struct LayeringRules {
  let tree: SourceTree
  let article: ArchitectureArticle

  /// Modules that come with the toolchain and stand in no manifest.
  static let toolchain: Set<String> = [
    "Dispatch", "Foundation", "FoundationEssentials", "Glibc", "Observation", "RegexBuilder",
    "Synchronization",
  ]

  /// Headers of the C standard, which every C file may include.
  static let standardHeaders: Set<String> = [
    "assert.h", "ctype.h", "errno.h", "float.h", "inttypes.h", "limits.h", "math.h", "setjmp.h",
    "stdarg.h", "stdatomic.h", "stdbool.h", "stddef.h", "stdint.h", "stdio.h", "stdlib.h",
    "string.h",
    "threads.h", "time.h",
  ]

  /// Every import is granted by the article, says its access, and keeps Foundation to itself.
  func imports() -> [String] {
    tree.paths(in: "Sources/", endings: [".swift", ".c", ".h"]).flatMap { path in
      let target = path.split(separator: "/").dropFirst().first.map(String.init) ?? ""
      guard let grant = article.grants[target] else {
        return ["\(path): the target \(target) does not stand in the table"]
      }
      let isSwift = path.hasSuffix(".swift")
      let source = tree.files[path] ?? ""
      let imports = isSwift ? ImportLine.all(inSwift: source) : ImportLine.all(inC: source)
      let closed = modulesThatStayOut(of: path)
      return imports.flatMap { found -> [String] in
        var complaints: [String] = []
        let place = "\(path):\(found.line)"
        let isGranted =
          grant.targets.contains(found.module) || grant.modules.contains(found.module)
          || (!isSwift && Self.standardHeaders.contains(found.module))
        if !isGranted { complaints.append("\(place): \(target) may not import \(found.module)") }
        if closed.contains(found.module) {
          complaints.append("\(place): \(found.module) stays out of this folder")
        }
        guard isSwift else { return complaints }
        if found.access == nil {
          complaints.append("\(place): say who may see \(found.module)")
        }
        if found.module == "Foundation", !["internal", "private", nil].contains(found.access) {
          complaints.append("\(place): Foundation is no part of an interface")
        }
        if found.attributes.contains("testable") || found.attributes.contains("_exported") {
          complaints.append("\(place): no @\(found.attributes.joined(separator: " @")) in Sources")
        }
        return complaints
      }
    }
  }

  private func modulesThatStayOut(of path: String) -> Set<String> {
    article.closedFolders.filter { path.hasPrefix("Sources/\($0.key)/") }
      .reduce(into: []) { $0.formUnion($1.value) }
  }

  /// The table has a row for each target, and its row is what the manifest declares.
  func manifest(_ manifest: PackageManifest) -> [String] {
    let targets = manifest.targets.filter { target in
      target.type != "test" && !target.name.hasPrefix("_")
    }
    let names = Set(targets.map(\.name))
    var complaints = article.grants.keys.filter { !names.contains($0) }.sorted().map {
      "the table has a row for \($0), which Package.swift does not declare"
    }
    for target in targets {
      guard let grant = article.grants[target.name] else {
        complaints.append("the table has no row for \(target.name)")
        continue
      }
      let dependencies = Set(target.dependencies.map(\.name))
      // The headers of a C target come from the system.
      let packages = grant.modules.subtracting(Self.toolchain).filter { !$0.hasSuffix(".h") }
      for name in dependencies.symmetricDifference(grant.targets.union(packages)).sorted() {
        complaints.append(
          dependencies.contains(name)
            ? "Package.swift lets \(target.name) depend on \(name), the table does not"
            : "the table lets \(target.name) import \(name), Package.swift does not")
      }
    }
    return complaints
  }

  /// No target reaches itself through the table.
  func cycles() -> [String] {
    func reachable(from target: String) -> Set<String> {
      var seen: Set<String> = []
      var open = article.grants[target]?.targets ?? []
      while let next = open.popFirst() {
        guard seen.insert(next).inserted else { continue }
        open.formUnion(article.grants[next]?.targets.subtracting(seen) ?? [])
      }
      return seen
    }
    return article.grants.keys.filter { reachable(from: $0).contains($0) }.sorted()
      .map { "\($0) imports itself by a detour" }
  }
}
