internal import ArgumentParser
internal import CommandSupport
internal import Foundation
internal import PlainFiles
internal import Planning
internal import RoadNetwork

/// `roundsman map build`: builds a network file from an extract.
struct MapBuildCommand: ConsoleCommand {
  enum Side: String, ExpressibleByArgument, CaseIterable {
    case left, right

    var drivingSide: DrivingSide { self == .left ? .left : .right }
  }

  static let configuration = CommandConfiguration(
    commandName: "build",
    abstract: "Build a road network from an extract.",
    discussion: """
      Reads .osm.pbf, .osm and .osm.gz. The network file contains one network per profile and \
      opens in milliseconds; the same extract and profiles give identical bytes.

      Built-in profiles: bicycle, car, foot, truck, waste-truck, wheelchair. A name that ends in \
      .yaml is your own profile file, which can be based on one of these.

      Walking and cycling times follow slopes. Heights come from the tiles of --heights, every 30 m \
      along streets, or else from tags (ele, incline, step_count).

      What holds only at certain times (access:conditional, restriction:conditional, \
      maxspeed:conditional and the like) is kept, so that routes can be found with --depart and \
      --arrive. Conditions on the weight and size of the vehicle are decided by the profile; others, \
      such as wet or residents, are reported.

      Example: roundsman map build porto.osm.pbf --profile car,foot -o porto.roadmap
      """)

  @Argument(help: "The extract, or - for stdin.")
  var extract: String

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp("Network file to write.", valueName: "path"))
  var output: String

  @Option(help: "Profiles, separated by commas: names or .yaml files.")
  var profile = "car"

  @Option(
    help:
      "Side of the road to drive on (default: inferred from roundabouts, otherwise that of the country)."
  )
  var drivingSide: Side?

  @Option(
    help: ArgumentHelp(
      "Folder of SRTM tiles (N47E011.hgt, .hgt.gz, .hgt.zip) for slopes on foot and by bicycle "
        + "(default: tags only).", valueName: "folder"))
  var heights: String?

  @Flag(
    help: "Leave out what holds only at certain times; the map is built faster and may be smaller.")
  var noConditions = false

  @Option(help: "Number of threads; does not affect the file (default: all cores).")
  var threads: Int?

  @Option(help: "Write times and memory of the steps to this file as JSON.")
  var stats: String?

  @OptionGroup var consoleOptions: ConsoleOptions

  func validate() throws {
    if let threads, !(1...1024).contains(threads) {
      throw ValidationError("--threads must be a number from 1 to 1024.")
    }
  }

  func run(_ console: Console) throws {
    let watch = Stopwatch()
    var choices: [ProfileChoice] = []
    for name in profile.split(separator: ",").map(String.init) {
      let reading = try MapLibrary.profileChoice(name)
      console.report(reading.warnings)
      guard !choices.contains(where: { $0.profile.name == reading.value.profile.name }) else {
        throw ValidationError("The profile \(reading.value.profile.name) is given twice.")
      }
      choices.append(reading.value)
    }
    guard !choices.isEmpty else {
      throw ValidationError("--profile must name at least one profile.")
    }
    var builder = MapBuilder(
      profiles: choices, side: drivingSide?.drivingSide, heights: heights,
      threads: threads ?? ProcessInfo.processInfo.activeProcessorCount)
    builder.countries = MapLibrary.countryFinder
    builder.keepsConditions = !noConditions
    AvailableMemory.returnsLargeBlocks()
    let steps = BuildSteps()
    builder.progress = { step in
      console.detail(step.sentence)
      steps.begin(step)
    }
    builder.target = output == "-" ? nil : output
    let reading = try MapLibrary.build(builder, try SeekableFile(path: extract))
    console.report(reading.warnings)
    steps.end()
    let built = watch.seconds
    try FileAccess.write(reading.value.parts, to: output)
    if let stats {
      var json = JSONWriter()
      json.object { json in
        json.field("build_seconds", built)
        json.field("write_seconds", watch.seconds - built)
        steps.write(to: &json)
      }
      try FileAccess.write(json.finish(), to: stats)
    }
    for network in reading.value.facts.networks {
      console.say(
        "\(network.profile): \(network.segments) segments, \(network.turns) turns, "
          + "\(network.shortcuts) shortcuts")
      if !noConditions {
        console.say(
          "\(network.profile): \(network.conditions.of("condition")) for "
            + "\(network.timedEdges.of("edge")) and \(network.timedTurns.of("turn")); "
            + "left out: \(network.omissions.ignored.conditionalTags) tags, "
            + "\(network.omissions.ignored.conditionalRestrictions) restrictions")
      }
    }
    let tiles = reading.value.facts.heightTiles
    console.say(
      tiles > 0
        ? "Heights: \(heights ?? ""), number of tiles: \(tiles)"
        : "Heights: only from tags (ele, incline, step_count)")
  }
}
