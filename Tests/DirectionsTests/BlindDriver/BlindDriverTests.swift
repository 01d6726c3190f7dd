import Directions
import Foundation
import PlainFiles
import RoadNetwork
import Testing
import TravelModel
import _TestSupport

extension Tag {
  /// Minutes, in a release build: `make test-long` runs them.
  @Tag static var long: Self
}

/// Whoever has only the sentences and the distances finds the way.
@Suite struct BlindDriverTests {
  /// Which share of random trips arrives, in percent.
  private struct Goal {
    let extract: String
    let profile: String
    let percent: Double
    var eyes = [Eyes.driver]
  }

  private static let goals = [
    Goal(extract: "helsinki", profile: "car", percent: 99.5),
    Goal(extract: "monaco", profile: "car", percent: 98),
    Goal(extract: "helsinki", profile: "foot", percent: 98, eyes: [.walker]),
    Goal(extract: "monaco", profile: "foot", percent: 98, eyes: [.walker]),
  ]

  @Test(arguments: ["helsinki", "monaco"])
  func `who has the sentences only arrives`(extract: String) throws {
    let goals = Self.goals.filter { $0.extract == extract }
    let path = PackageRoot.file("datasets/osm/\(extract).osm.pbf").path
    let map = try Self.map(path, goals.map(\.profile))
    for (goal, network) in zip(goals, map.networks) {
      let trips = Self.trips(
        on: network, map.facts.drivingSide, goal.eyes, isOnFoot: goal.profile == "foot",
        count: 1000, seed: 1)
      for reader in trips.readers {
        let share = trips.share(reader)
        let who = "\(extract), \(goal.profile), seed 1, \(reader.view.eyes)"
        #expect(share * 100 >= goal.percent, "\(who): \(share)\n\(reader.report)")
      }
    }
  }

  /// The extracts that `ROUNDSMAN_EXTRACTS` names, with colons between them, by the profiles that
  /// `ROUNDSMAN_PROFILES` names, car and foot unless told otherwise, with the seeds that `ROUNDSMAN_SEEDS`
  /// names and the readers whose ``Eyes`` `ROUNDSMAN_EYES` names: what arrives of 1,000 trips,
  /// or of `ROUNDSMAN_TRIPS`, is printed, with the sentence that misled each of the others.
  @Test(.tags(.long), .enabled(if: LongTests.areWanted && !Self.extracts.isEmpty))
  func `a thousand trips on each extract`() throws {
    for path in Self.extracts {
      let map = try Self.map(path, Self.profiles)
      for (profile, network) in zip(Self.profiles, map.networks) {
        for seed in Self.seeds {
          let isOnFoot = profile == "foot"
          let trips = Self.trips(
            on: network, map.facts.drivingSide, Self.eyes ?? [isOnFoot ? .walker : .driver],
            isOnFoot: isOnFoot, count: Self.count, seed: seed)
          for reader in trips.readers {
            print(reader.report)
            print(
              "\(path), \(profile), seed \(seed), \(reader.view.eyes): \(trips.share(reader)) of "
                + "\(trips.count) trips arrive, \(trips.promptCount) prompts, "
                + "\(trips.duration / trips.count) a trip")
          }
          #expect(trips.count > 0)
        }
      }
    }
  }

  private static let extracts = names("ROUNDSMAN_EXTRACTS") ?? []
  private static let profiles = names("ROUNDSMAN_PROFILES") ?? ["car", "foot"]
  private static let seeds = names("ROUNDSMAN_SEEDS")?.compactMap { UInt64($0) } ?? [1]

  private static let count = names("ROUNDSMAN_TRIPS").flatMap { Int($0[0]) } ?? 1000
  private static let eyes = names("ROUNDSMAN_EYES")?.compactMap { Eyes($0) }

  private static func names(_ variable: String) -> [String]? {
    ProcessInfo.processInfo.environment[variable]?.split(separator: ":").map { String($0) }
  }

  private static func map(_ path: String, _ profiles: [String]) throws -> MapBuilder.Result {
    let choices = try profiles.map { try #require(ProfileChoice(builtIn: $0)) }
    return try MapBuilder(profiles: choices, threads: 2).build(SeekableFile(path: path)).value
  }

  private static func trips(
    on network: StreetNetwork, _ side: DrivingSide, _ eyes: [Eyes], isOnFoot: Bool, count: Int,
    seed: UInt64
  ) -> Trips {
    let recognizer = ManeuverRecognizer(network)
    let writer = StepWriter(Wording(.en, .metric), side: side)
    var trips = Trips(network, side: side, isOnFoot: isOnFoot, eyes: eyes)
    trips.run(count, seed: seed) { route in
      let steps = recognizer.steps(of: route.legs[0], in: route)
      return writer.texts(of: steps, to: Destination(.destination))
        .map { ($0.written, $0.distance) }
    }
    return trips
  }
}

extension Trips.Reader {
  /// Every failure, and what contradicted sentences.
  var report: String {
    (failures.map(\.description) + doubts.sorted().map { "doubt: \($0)" }).joined(separator: "\n")
  }
}
