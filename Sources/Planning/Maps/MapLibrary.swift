internal import Foundation
internal import OpenStreetMap
package import PlainFiles
package import RoadNetwork

/// Finds the road network of a map given by the user, or builds it.
///
/// A map is a network file or an extract; the network of an extract is built when first needed, and cached
/// in a folder under the hash of its inputs, so that the next run opens it in milliseconds.
package struct MapLibrary: Sendable {
  /// The folder for networks built from extracts; `nil` to cache none.
  package var folder: String?
  /// The number of threads to build a network.
  package var threads: Int
  /// Tells the country of an extract that is built; `nil` if nobody can.
  package var countries: MapBuilder.CountryFinder?
  /// Whether networks by the hour are wanted, too.
  package var wantsConditions = false
  /// Called before a step that takes long.
  package var progress: @Sendable (MapBuilder.Step) -> Void = { _ in }

  /// Creates a library.
  package init(folder: String? = MapLibrary.defaultFolder, threads: Int) {
    self.folder = folder
    self.threads = threads
  }

  /// The user's cache folder: `$XDG_CACHE_HOME/roundsman/maps`, or
  /// below `~/.cache`; `nil` if neither is known.
  ///
  /// - Source: *XDG Base Directory Specification* 0.8.
  package static var defaultFolder: String? {
    let environment = ProcessInfo.processInfo.environment
    func folder(_ variable: String) -> String? {
      environment[variable].flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    return (folder("XDG_CACHE_HOME") ?? folder("HOME").map { "\($0)/.cache" })
      .map { "\($0)/roundsman/maps" }
  }

  /// The maps that were checked as a whole; `nil` if no folder is known.
  package var soundFiles: SoundFiles? { folder.map { SoundFiles(path: "\($0)/checked") } }

  /// A network that was found or built.
  package struct Entry: Sendable {
    package let network: StreetNetwork
    package let facts: MapFacts
    /// The profile's name in the map.
    package let profile: String
    /// Whether it was just built.
    package let isNew: Bool
    /// The same network by the hour, if it is wanted.
    package var timed: TimedNetwork?
  }

  /// Returns the network of a map and a profile.
  ///
  /// - Parameters:
  ///   - map: A network file or an extract.
  ///   - profile: The name of a profile, with `_` equal to `-`, or a `.yaml` profile file; `nil` for
  ///     the first network of the file, or `car`.
  /// - Returns: The network, with warnings about the extract if it was just built.
  /// - Throws: `InvalidInput` with findings if map or profile cannot be used; `FileError` if one cannot
  ///   be read.
  package func entry(_ map: String, profile: String?) throws -> Reading<Entry> {
    let file = try SeekableFile(path: map)
    if try Self.isNetwork(file) {
      return Reading(try entry(networkFile: map, profile))
    }
    let choice = try Self.profileChoice(profile ?? "car")
    return try entry(extract: file, choice.value, warnings: choice.warnings)
  }

  /// Returns the description in a network file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - soundFiles: Maps that need not be checked again; `nil` to check each network as a whole.
  /// - Returns: The map, whose networks are read when they are asked for.
  /// - Throws: `InvalidInput` if it is not a network file; `FileError` if it cannot be read.
  package static func open(_ path: String, soundFiles: SoundFiles? = nil) throws -> RoadMap {
    let file = try MappedFile(path: path)
    do throws(NetworkFileError) {
      return try RoadMap(file, soundFiles: soundFiles)
    } catch {
      throw InvalidInput(findings: [error.finding(file: path)])
    }
  }

  /// Reads a profile given by a built-in name or a file.
  ///
  /// - Throws: `InvalidInput` if the name is unknown, or with all findings in the file;
  ///   `FileError` if it cannot be read.
  package static func profileChoice(_ name: String) throws -> Reading<ProfileChoice> {
    if ["yaml", "yml"].contains(InputReader.fileExtension(name)) {
      return try ProfileChoice.read(NamedFile(name: name, bytes: FileAccess.read(name)))
    }
    guard let choice = ProfileChoice(builtIn: standardName(name)) else {
      let known = BuiltInProfiles.names
      throw InvalidInput(findings: [
        Finding(
          NetworkFileCode.noSuchProfile, file: name, at: .file,
          "there is no built-in profile of this name; the profiles are: "
            + known.joined(separator: ", "),
          remedy: (NearestName.of(name, among: known).map { "Did you mean \($0)? " } ?? "")
            + "Give one of these, or your own .yaml file.")
      ])
    }
    return Reading(choice)
  }

  /// The name of a profile as in maps: with `-` for `_`, and built-in ones also by the names
  /// that other routers use.
  package static func standardName(_ profile: String) -> String {
    let name = String(profile.map { $0 == "_" ? "-" : $0 })
    return switch name {
    case "driving", "auto": "car"
    case "bike", "cycling": "bicycle"
    case "walking", "pedestrian": "foot"
    case "hgv": "truck"
    default: name
    }
  }

  private static func isNetwork(_ file: SeekableFile) throws(FileError) -> Bool {
    var head = [UInt8](repeating: 0, count: SectionFile.signature.count)
    let count: Int
    do {
      count = try head.withUnsafeMutableBytes { try file.read(at: 0, into: $0) }
    } catch let error as FileError {
      throw error
    } catch {
      preconditionFailure("files throw file errors")
    }
    return count == head.count && head == SectionFile.signature
  }

  private func entry(networkFile path: String, _ profile: String?) throws -> Entry {
    let map = try Self.open(path, soundFiles: soundFiles)
    guard let name = profile.map(Self.standardName) ?? map.facts.networks.first?.profile else {
      throw InvalidInput(findings: [NetworkFileError.unreadableFacts.finding(file: path)])
    }
    do throws(NetworkFileError) {
      return try entry(map, name)
    } catch {
      throw InvalidInput(findings: [error.finding(file: path)])
    }
  }

  private func entry(_ map: RoadMap, _ profile: String) throws(NetworkFileError) -> Entry {
    Entry(
      network: try map.network(profile: profile), facts: map.facts, profile: profile, isNew: false,
      timed: wantsConditions ? try map.timedNetwork(profile: profile) : nil)
  }

  private func entry(
    extract: SeekableFile, _ choice: ProfileChoice, warnings: [Finding]
  ) throws -> Reading<Entry> {
    let name = choice.profile.name
    let path = try folder.map { folder in
      let hash = try ContentHash.of(extract)
      let kind = wantsConditions ? "-by-hour" : ""
      return "\(folder)/\(hash)-\(name)-\(choice.hash)-\(RoadMap.version)\(kind).roadmap"
    }
    // Networks that are unreadable or damaged are built again.
    if let path, let map = try? RoadMap(MappedFile(path: path), soundFiles: soundFiles),
      let entry = try? entry(map, name)
    {
      return Reading(entry, warnings: warnings)
    }
    var builder = MapBuilder(profiles: [choice], threads: threads)
    builder.countries = countries
    builder.progress = progress
    builder.keepsConditions = wantsConditions
    let exists = folder.map(FileManager.default.isWritableFile) ?? false
    builder.target = exists ? path : nil
    let built = try Self.build(builder, extract)
    var findings = warnings + built.warnings
    if let path, let folder {
      findings += keep(built.value, at: path, in: folder)
    }
    let entry = Entry(
      network: built.value.networks[0], facts: built.value.facts, profile: name, isNew: true,
      timed: wantsConditions ? built.value.timedNetwork(0) : nil)
    return Reading(entry, warnings: findings)
  }

  /// Builds networks, and reports errors in an extract as findings, such as one without streets.
  ///
  /// - Throws: `InvalidInput`; `FileError` if the extract cannot be read.
  package static func build(
    _ builder: MapBuilder, _ extract: SeekableFile
  ) throws -> Reading<MapBuilder.Result> {
    do {
      let built = try builder.build(extract)
      let empty = built.value.facts.networks.filter { $0.segments == 0 }
      guard empty.isEmpty else {
        throw InvalidInput(
          findings: empty.map { network in
            Finding(
              MapCode.noStreets, file: extract.name, at: .file,
              "the extract has no street for the profile \(network.profile)",
              remedy:
                "Take an extract of the region with all its ways, or a profile that uses its ways.")
          })
      }
      return built
    } catch let error as OSMReadError {
      throw InvalidInput(findings: [error.finding(file: extract.name)])
    } catch let error as ContractionHierarchyError {
      throw InvalidInput(findings: [error.finding(file: extract.name)])
    }
  }

  /// Caches a network for the next run; a failure is a warning.
  private func keep(
    _ result: MapBuilder.Result, at path: String, in folder: String
  ) -> [Finding] {
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
      try FileAccess.write(result.parts, to: path)
      return []
    } catch {
      return [
        Finding(
          MapCode.notKept, file: path, at: .file,
          "the network cannot be cached for the next run: \(error)",
          remedy: "Make the folder writable, or set XDG_CACHE_HOME to another one.")
      ]
    }
  }
}

/// The errors in the maps of a run.
package enum MapCode: String, FindingCode {
  /// Paths of the network are too long to be summed.
  case tooLarge = "E1906"
  /// A list of places cannot be used.
  case places = "E1907"
  /// An extract has no street for a profile.
  case noStreets = "E1908"
  /// A depot day names a map that does not exist.
  case noSuchMap = "E1952"
  /// A network cannot be cached.
  case notKept = "W1951"
}
