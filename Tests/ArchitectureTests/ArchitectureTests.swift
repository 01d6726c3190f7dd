import Testing

/// The package against its own rules; what is printed is the list of what to mend.
@Suite struct ArchitectureTests {
  let tree: SourceTree
  let rules: LayeringRules
  let house: HouseRules

  init() throws {
    tree = try .package()
    let article = try #require(tree.files["Sources/Planning/Planning.docc/Architecture.md"])
    rules = LayeringRules(tree: tree, article: ArchitectureArticle(article))
    house = HouseRules(tree: tree)
  }

  @Test func `every import is granted by the table of the architecture article`() {
    #expect(tree.paths(in: "Sources/", endings: [".swift"]).count > 20, "the sources are not here")
    #expect(rules.imports() == [])
  }

  @Test func `the dependencies in the manifest are those of the table`() throws {
    #expect(rules.manifest(try .package()) == [])
  }

  @Test func `no target imports itself by a detour`() { #expect(rules.cycles() == []) }

  @Test func `no file is too long`() { #expect(house.fileSizes() == []) }

  @Test func `names say what is inside`() { #expect(house.names() == []) }

  @Test func `no file knows the machine it was written on`() {
    #expect(house.machinePaths() == [])
  }

  @Test func `nothing is left to do in a comment`() { #expect(house.leftovers() == []) }

  @Test func `every library target has a landing page`() { #expect(house.landingPages() == []) }

  @Test func `the checker uses nothing of what it checks`() {
    #expect(!tree.paths(in: "Sources/VehicleRouting/Checking/", endings: [".swift"]).isEmpty)
    #expect(house.checkerDependencies() == [])
  }

  @Test func `the error index and the finding codes are the same`() throws {
    let article = try #require(tree.files["Sources/Planning/Planning.docc/ErrorIndex.md"])
    #expect(!house.declaredCodes().isEmpty)
    #expect(house.errorIndex(article) == [])
  }

  @Test func `the architecture article stays a page that one reads`() throws {
    #expect(tree.lines("Sources/Planning/Planning.docc/Architecture.md").count <= 150)
  }

  @Test func `the closed folders of the article exist`() {
    for folder in rules.article.closedFolders.keys {
      #expect(
        !tree.paths(in: "Sources/\(folder)/", endings: [".swift"]).isEmpty,
        "\(folder) has no sources")
    }
  }
}
