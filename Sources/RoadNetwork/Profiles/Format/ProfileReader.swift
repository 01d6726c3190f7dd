package import PlainFiles
internal import YAMLFiles

/// Reads profiles from YAML.
package enum ProfileReader {
  /// The format that this program reads.
  static let format = "roundsman-profile/1"

  /// How many tag values a profile may use; the built-in ones use a hundredth of that.
  private static let maxWords = 20_000

  /// Reads a profile.
  ///
  /// A profile based on a built-in one keeps what it does not change: maps are merged key by key, lists
  /// are replaced as a whole.
  ///
  /// - Throws: `InvalidInput` with all findings if one is an error.
  package static func read(_ file: NamedFile) throws(InvalidInput) -> Reading<Profile> {
    let findings = FindingCollector(file: file.name)
    return try findings.reading(profile(file.bytes, findings))
  }

  private static func profile(_ bytes: [UInt8], _ findings: FindingCollector) -> Profile? {
    guard let tree = tree(of: bytes, findings) else { return nil }
    let root = ProfileCursor(tree, findings: findings)
    guard tree.map != nil else {
      root.wrongType("a map", "Begin with \"format: \(format)\".")
      return nil
    }
    checkFormat(root, tree["format"])
    var profile = Profile(name: "")
    if let base = tree["based on"] {
      profile = based(on: ProfileCursor(base, path: .member(.root, "based on"), findings: findings))
    }
    let baseName = profile.name
    profile.name = ""
    ProfileField.read(root, ProfileField.all, into: &profile)
    if profile.name.isEmpty, !findings.hasErrors {
      findings.add(
        PlainFileCode.missingKey, at: .file, "the key \"name\" is missing",
        remedy: baseName.isEmpty ? "Add it." : "Add it, with a name other than \(baseName).")
    }
    check(profile, root)
    return profile
  }

  /// The YAML of a profile, or of a file that comes with profiles.
  static func tree(of bytes: [UInt8], _ findings: FindingCollector) -> YAMLTree? {
    YAMLTree.read(
      bytes, syntax: ProfileCode.yamlSyntax, tooComplex: ProfileCode.yamlTooComplex,
      firstLine: "Write at least format, name and \"based on: car\".", findings)
  }

  private static func checkFormat(_ root: ProfileCursor, _ tree: YAMLTree?) {
    guard let tree else {
      root.findings.add(
        PlainFileCode.missingKey, at: .file, "the key \"format\" is missing",
        remedy: "Begin with \"format: \(format)\".")
      return
    }
    let value = ProfileCursor(tree, path: .member(.root, "format"), findings: root.findings)
    guard value.written != format else { return }
    value.report(
      ProfileCode.format, "the format is \(value.written ?? "a list or a map")",
      remedy: "Write format: \(format).")
  }

  private static func based(on value: ProfileCursor) -> Profile {
    var name = ""
    value.text(into: &name)
    guard !name.isEmpty else { return Profile(name: "") }
    guard let bytes = BuiltInProfiles.bytes(of: name) else {
      let nearest = NearestName.of(name, among: BuiltInProfiles.names)
      value.report(
        ProfileCode.unknownBase, "there is no built-in profile \(name)",
        remedy: nearest.map { "Did you mean \"\($0)\"?" }
          ?? "Write one of: \(BuiltInProfiles.names.joined(separator: ", ")).")
      return Profile(name: "")
    }
    // Built-in profiles have no findings, as tests ensure.
    return profile(bytes, FindingCollector(file: name)) ?? Profile(name: "")
  }

  /// Reports errors of the profile as a whole.
  private static func check(_ profile: Profile, _ root: ProfileCursor) {
    guard !root.findings.hasErrors else { return }
    if profile.speeds.isEmpty {
      root.findings.add(
        ProfileCode.noSpeeds, at: .file, "no class of ways has a speed",
        remedy: "Add speeds, or begin with \"based on: car\".")
    }
    let count =
      profile.access.keys.count + profile.access.ramps.count + profile.oneWays.keys.count
      + profile.speedLimits.keys.count + profile.slowerOn.count + profile.weights.count
    if count > CompiledProfile.maxKeys {
      root.findings.add(
        ProfileCode.tooManyKeys, at: .file,
        "the profile uses \(count) tag keys; the limit is \(CompiledProfile.maxKeys)",
        remedy: "Remove those that matter least from \"slower on\" and \"weights\".")
    }
    let words = CompiledProfile.words(of: profile, ZoneSpeeds()).count
    if words > maxWords {
      root.findings.add(
        ProfileCode.tooManyKeys, at: .file,
        "the profile uses \(words) tag values; the limit is \(maxWords)",
        remedy: "Check that this is the right file.")
    }
    for key in profile.access.openedBy where !profile.access.keys.contains(key) {
      root.findings.add(
        ProfileCode.unknownWord, at: .pointer("/access/opened by", line: nil), value: key,
        "\"\(key)\" opens ways but is not one of the keys",
        remedy: "Add it to the keys of access, or remove it.")
    }
  }
}
