// swift-tools-version: 6.3
import PackageDescription

/// Whether `make test` builds: once and completely, so that each module is compiled as a whole.
///
/// Otherwise a target is built again in seconds after a change.
let isFullTestBuild = Context.environment["ROUNDSMAN_OPTIMIZED_TESTS"] != nil

/// What every Swift target is compiled with: an import says who may see it, and existentials
/// are written out.
let strict: [SwiftSetting] =
  [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("ExistentialAny"),
  ]
  + (isFullTestBuild
    ? [
      .unsafeFlags(
        ["-whole-module-optimization", "-num-threads", "2"], .when(configuration: .debug))
    ] : [])

/// Debug builds can check the search's data structures after every change; tests ask for it.
let internalChecks: [SwiftSetting] = [
  .define("ROUNDSMAN_INTERNAL_CHECKS", .when(configuration: .debug))
]

/// How `make test` compiles what computes much: optimized, with assertions.
let hot: [SwiftSetting] =
  isFullTestBuild
  ? [.unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))] : []

let package = Package(
  name: "roundsman",
  products: [
    .executable(name: "roundsman", targets: ["roundsman"]),
    .executable(name: "roundsman-server", targets: ["roundsman-server"]),
    // For tests: preloaded into the program, it makes calls of the C library fail.
    .library(name: "FaultShim", type: .dynamic, targets: ["_FaultShim"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/apple/swift-log", exact: "1.16.2"),
    .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
    .package(url: "https://github.com/jpsim/Yams", exact: "6.2.2"),
    // The service alone: `make build` compiles none of these.
    .package(url: "https://github.com/apple/swift-http-types", exact: "1.8.0"),
    .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
    .package(url: "https://github.com/apple/swift-nio-ssl", exact: "2.37.6"),
    .package(url: "https://github.com/apple/swift-system", exact: "1.8.1"),
    .package(
      url: "https://github.com/hummingbird-project/hummingbird", exact: "2.28.1", traits: []),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", exact: "2.1.1"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", exact: "2.13.0"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", exact: "1.0.2"),
  ],
  targets: [
    // What the program carries with it lies beside what uses it; this target's C compiler embeds it.
    .target(name: "CEmbeddedFiles"),
    // Calls of Linux that Swift's Glibc lacks, and a signal handler, which Swift cannot promise to be safe.
    .target(name: "CLinux"),
    .target(
      name: "PlainFiles", dependencies: ["CEmbeddedFiles", "CLinux"], swiftSettings: strict + hot),
    // Yams: people edit YAML more gladly than JSON, with comments.
    .target(name: "YAMLFiles", dependencies: ["PlainFiles", "Yams"], swiftSettings: strict),
    .target(name: "BasicAlgorithms", swiftSettings: strict + hot),
    .target(name: "TravelModel", swiftSettings: strict + hot),
    .target(
      name: "Localization", dependencies: ["PlainFiles", "TravelModel"],
      exclude: ["Catalogs"],
      swiftSettings: strict),
    .target(
      name: "Presentation", dependencies: ["Localization", "PlainFiles", "TravelModel"],
      exclude: ["Pages/Assets"],
      swiftSettings: strict),
    .systemLibrary(name: "COpenSSL", providers: [.apt(["libssl-dev"])]),
    .target(name: "WebClient", dependencies: ["COpenSSL"], swiftSettings: strict),
    .target(
      name: "Cryptography", dependencies: ["COpenSSL", "PlainFiles"], swiftSettings: strict),
    .target(name: "CGLPK", linkerSettings: [.linkedLibrary("glpk"), .linkedLibrary("m")]),
    .target(name: "LinearProgramming", dependencies: ["CGLPK"], swiftSettings: strict + hot),
    .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"])]),
    .target(
      name: "Compression", dependencies: ["CZlib", "PlainFiles"], swiftSettings: strict + hot),
    .target(
      name: "OpenStreetMap",
      dependencies: ["BasicAlgorithms", "Compression", "PlainFiles", "TravelModel"],
      swiftSettings: strict + hot),
    .target(
      name: "RoadNetwork",
      dependencies: [
        "BasicAlgorithms", "Compression", "OpenStreetMap", "PlainFiles", "TravelModel", "YAMLFiles",
      ],
      exclude: ["Profiles/BuiltIn"],
      swiftSettings: strict + hot),
    .target(
      name: "Directions",
      dependencies: [
        "BasicAlgorithms", "Compression", "Localization", "PlainFiles", "Presentation",
        "RoadNetwork",
        "TravelModel", "YAMLFiles",
      ],
      exclude: ["Phrases/Books"],
      swiftSettings: strict + hot),
    .target(
      name: "VehicleRouting",
      dependencies: ["BasicAlgorithms", "LinearProgramming", "PlainFiles", "TravelModel"],
      swiftSettings: strict + internalChecks + hot),
    .target(
      name: "RoutingFormats",
      dependencies: [
        "Localization", "PlainFiles", "Presentation", "TravelModel", "VehicleRouting",
      ],
      swiftSettings: strict),
    .target(
      name: "WasteCollection",
      dependencies: [
        "BasicAlgorithms", "LinearProgramming", "PlainFiles", "TravelModel", "VehicleRouting",
        "YAMLFiles",
      ],
      swiftSettings: strict + hot),
    // Embedded by the compiler, so that the program needs no folder beside it and opening costs nothing.
    .target(name: "CGazetteerData", exclude: ["gazetteer.bin"]),
    .target(
      name: "Gazetteer",
      dependencies: [
        "BasicAlgorithms", "CGazetteerData", "Localization", "PlainFiles", "Presentation",
        "TravelModel", "Weather",
      ],
      swiftSettings: strict + hot),
    .target(
      name: "Lookbook",
      dependencies: ["Compression", "Cryptography", "PlainFiles", "Presentation", "WebClient"],
      swiftSettings: strict),
    .target(
      name: "Archive",
      dependencies: [
        "Cryptography", "Lookbook", "PlainFiles", "TravelModel",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: strict),
    // As the cities: what days are usually like is in the program.
    .target(name: "CClimateData", exclude: ["climate.bin"]),
    .target(
      name: "Weather",
      dependencies: ["CClimateData", "PlainFiles", "Presentation", "TravelModel", "WebClient"],
      swiftSettings: strict),
    .target(
      name: "Transit",
      dependencies: [
        "BasicAlgorithms", "Compression", "Localization", "PlainFiles", "Presentation",
        "TravelModel",
      ],
      swiftSettings: strict + hot),
    .target(
      name: "PackingPlanning",
      dependencies: [
        "BasicAlgorithms", "LinearProgramming", "Localization", "PlainFiles", "Presentation",
        "TravelModel", "Weather", "YAMLFiles",
      ],
      exclude: ["BuiltIn", "Reports/Assets"],
      swiftSettings: strict + hot),
    .target(
      name: "ItineraryPlanning",
      dependencies: [
        "BasicAlgorithms", "Gazetteer", "OpenStreetMap", "PlainFiles", "Presentation",
        "TravelModel", "VehicleRouting", "YAMLFiles",
      ],
      exclude: ["Countries/BuiltIn", "Places/BuiltIn"],
      swiftSettings: strict + hot),
    .target(
      name: "Planning",
      dependencies: [
        "BasicAlgorithms", "Directions", "OpenStreetMap", "PlainFiles", "RoadNetwork",
        "RoutingFormats", "TravelModel", "VehicleRouting", "WebClient",
      ],
      swiftSettings: strict),
    .target(
      name: "OSRMService",
      dependencies: [
        "Directions", "Planning", "RoadNetwork", "TravelModel", "VehicleRouting",
      ],
      swiftSettings: strict + hot),
    .target(
      name: "Rounds",
      dependencies: [
        "BasicAlgorithms", "Directions", "Localization", "PackingPlanning", "PlainFiles",
        "Planning", "Presentation", "RoadNetwork", "RoutingFormats", "TravelModel",
        "VehicleRouting", "WasteCollection", "Weather",
      ],
      exclude: ["Pages/Assets"],
      swiftSettings: strict),
    .target(
      name: "Driving",
      dependencies: [
        "Directions", "Localization", "PlainFiles", "Planning", "Presentation", "RoadNetwork",
        "Rounds", "RoutingFormats", "TravelModel", "VehicleRouting", "WasteCollection",
      ],
      swiftSettings: strict),
    .target(
      name: "Dispatching",
      dependencies: [
        "Driving", "Localization", "PlainFiles", "Planning", "Presentation", "RoadNetwork",
        "Rounds", "VehicleRouting", "WasteCollection",
      ],
      swiftSettings: strict),
    .target(
      name: "Itineraries",
      dependencies: [
        "Archive", "Cryptography", "Directions", "ItineraryPlanning", "Localization", "Lookbook",
        "PackingPlanning", "PlainFiles", "Planning", "Presentation", "RoadNetwork", "Transit",
        "TravelModel", "VehicleRouting", "Weather",
      ],
      exclude: ["Reports/Assets"],
      swiftSettings: strict),
    .target(
      name: "Trips",
      dependencies: [
        "Archive", "Gazetteer", "Localization", "Lookbook", "PackingPlanning", "PlainFiles",
        "Planning", "Presentation", "TravelModel", "Weather", "WebClient",
      ],
      swiftSettings: strict),
    .target(
      name: "DocumentSchemas",
      dependencies: [
        "Archive", "Dispatching", "Gazetteer", "Itineraries", "ItineraryPlanning", "Lookbook",
        "PackingPlanning", "PlainFiles", "Rounds", "RoutingFormats", "VehicleRouting", "Weather",
      ],
      swiftSettings: strict),
    .target(
      name: "CommandSupport",
      dependencies: [
        "Archive", "CLinux", "Directions", "Gazetteer", "Itineraries", "ItineraryPlanning",
        "Localization", "Lookbook", "PlainFiles", "Planning", "RoadNetwork",
        "TravelModel", "VehicleRouting", "Weather", "WebClient",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: strict),
    .target(
      name: "RoutingCommands",
      dependencies: [
        "Archive", "CommandSupport", "Directions", "Dispatching", "DocumentSchemas", "Driving",
        "Gazetteer", "Itineraries", "ItineraryPlanning", "Localization", "Lookbook",
        "OpenStreetMap", "PackingPlanning", "PlainFiles", "Planning", "RoadNetwork", "Rounds",
        "RoutingFormats", "TravelModel", "VehicleRouting", "WasteCollection", "Weather",
        "WebClient",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),
    .target(
      name: "TravelCommands",
      dependencies: [
        "Archive", "CommandSupport", "Directions", "Gazetteer", "Itineraries",
        "ItineraryPlanning", "Localization", "Lookbook", "OpenStreetMap", "PackingPlanning",
        "PlainFiles", "Planning", "Presentation", "Transit", "TravelModel", "Trips",
        "VehicleRouting", "Weather", "WebClient",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "roundsman",
      dependencies: [
        "CommandSupport", "PlainFiles", "Planning", "RoutingCommands", "TravelCommands",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),
    // What people see of the service.
    .target(
      name: "WebPages",
      dependencies: [
        "Cryptography", "Localization", "PlainFiles",
        .product(name: "Mustache", package: "swift-mustache"),
      ],
      exclude: ["Assets", "Templates", "Texts"],
      swiftSettings: strict),
    // What the service answers, without sockets.
    .target(
      name: "ServiceAPI",
      dependencies: [
        "Archive", "Compression", "Cryptography", "DocumentSchemas", "Localization", "Lookbook",
        "PlainFiles", "Planning", "TravelModel", "WasteCollection", "WebClient", "WebPages",
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "Subprocess", package: "swift-subprocess"),
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "roundsman-server",
      dependencies: [
        "Archive", "CommandSupport", "ItineraryPlanning", "Lookbook", "OSRMService", "PlainFiles",
        "Planning", "RoadNetwork", "Rounds", "ServiceAPI", "TravelModel", "WebClient", "YAMLFiles",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "HummingbirdTLS", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOSSL", package: "swift-nio-ssl"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "UnixSignals", package: "swift-service-lifecycle"),
      ],
      swiftSettings: strict),

    .testTarget(
      name: "PlainFilesTests", dependencies: ["PlainFiles", "_TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "BasicAlgorithmsTests", dependencies: ["BasicAlgorithms", "_TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "YAMLFilesTests", dependencies: ["PlainFiles", "YAMLFiles"], swiftSettings: strict),
    .testTarget(
      name: "WebClientTests", dependencies: ["WebClient", "_TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "CryptographyTests", dependencies: ["Cryptography", "PlainFiles", "_TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "TravelModelTests", dependencies: ["TravelModel", "_TestSupport"], swiftSettings: strict
    ),
    .testTarget(
      name: "LinearProgrammingTests", dependencies: ["LinearProgramming"], swiftSettings: strict),
    .testTarget(name: "CGLPKTests", dependencies: ["CGLPK"], swiftSettings: strict),
    .testTarget(
      name: "CompressionTests", dependencies: ["Compression", "PlainFiles", "_TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "OpenStreetMapTests",
      dependencies: ["CZlib", "OpenStreetMap", "PlainFiles", "TravelModel", "_TestSupport"],
      exclude: ["Fixtures"],
      swiftSettings: strict),
    .testTarget(
      name: "RoadNetworkTests",
      dependencies: [
        "BasicAlgorithms", "OpenStreetMap", "PlainFiles", "RoadNetwork", "TravelModel",
        "_TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "WasteCollectionTests",
      dependencies: [
        "BasicAlgorithms", "PlainFiles", "TravelModel", "VehicleRouting", "WasteCollection",
        "_TestSupport", "Yams",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "ArchiveTests",
      dependencies: [
        "Archive", "Lookbook", "PlainFiles", "_TestSupport",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      exclude: ["Schema/Versions"], swiftSettings: strict),
    .testTarget(
      name: "LookbookTests",
      dependencies: [
        "Compression", "Cryptography", "Lookbook", "PlainFiles", "WebClient", "_TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "TransitTests",
      dependencies: ["PlainFiles", "Transit", "TravelModel", "_TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "DirectionsTests",
      dependencies: [
        "Directions", "Localization", "OpenStreetMap", "PlainFiles", "RoadNetwork", "TravelModel",
        "_TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "VehicleRoutingTests",
      dependencies: [
        "BasicAlgorithms", "LinearProgramming", "PlainFiles", "RoutingFormats", "TravelModel",
        "VehicleRouting", "_TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "RoutingFormatsTests",
      dependencies: [
        "PlainFiles", "RoutingFormats", "TravelModel", "VehicleRouting", "_TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "GazetteerTests",
      dependencies: [
        "BasicAlgorithms", "Gazetteer", "PlainFiles", "Presentation", "TravelModel", "_TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "PackingPlanningTests",
      dependencies: [
        "Localization", "PackingPlanning", "PlainFiles", "TravelModel", "Trips", "Weather",
        "_TestSupport",
      ],
      exclude: ["Fixtures"],
      swiftSettings: strict),
    .testTarget(
      name: "PresentationTests",
      dependencies: ["Presentation", "TravelModel", "_TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "PlanningTests",
      dependencies: [
        "PlainFiles", "Planning", "RoadNetwork", "Rounds", "RoutingFormats", "TravelModel",
        "VehicleRouting", "WasteCollection", "WebClient", "_TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "OSRMServiceTests",
      dependencies: [
        "Directions", "OSRMService", "PlainFiles", "RoadNetwork", "TravelModel", "_TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "RoundsTests",
      dependencies: [
        "Directions", "Dispatching", "Localization", "OpenStreetMap", "PackingPlanning",
        "PlainFiles", "Planning", "Presentation", "RoadNetwork", "Rounds", "RoutingFormats",
        "TravelModel", "VehicleRouting", "WasteCollection", "_TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "DrivingTests",
      dependencies: [
        "Directions", "Driving", "PlainFiles", "Planning", "RoadNetwork", "Rounds", "TravelModel",
        "VehicleRouting", "WasteCollection", "_TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "DispatchingTests",
      dependencies: [
        "Dispatching", "PlainFiles", "Planning", "Rounds", "VehicleRouting", "_TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "ItinerariesTests",
      dependencies: [
        "Directions", "Itineraries", "ItineraryPlanning", "Localization", "OpenStreetMap",
        "PlainFiles", "Planning", "Transit", "TravelModel", "VehicleRouting", "Weather",
        "_TestSupport",
      ],
      exclude: ["Snapshots"],
      swiftSettings: strict),
    .testTarget(
      name: "TripsTests",
      dependencies: ["PackingPlanning", "TravelModel", "Trips", "Weather", "_TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "WeatherTests",
      dependencies: ["PlainFiles", "TravelModel", "Weather", "WebClient", "_TestSupport"],
      exclude: ["Climate/Expected"],
      swiftSettings: strict),
    .testTarget(
      name: "ItineraryPlanningTests",
      dependencies: [
        "BasicAlgorithms", "ItineraryPlanning", "OpenStreetMap", "PlainFiles", "TravelModel",
        "VehicleRouting", "_TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "ArchitectureTests", dependencies: ["_TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "WebPagesTests", dependencies: ["WebPages", "_TestSupport"], exclude: ["Scripts"],
      swiftSettings: strict),
    .testTarget(
      name: "ServiceAPITests",
      dependencies: [
        "Lookbook", "PlainFiles", "ServiceAPI", "roundsman", "roundsman-server", "_TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        "roundsman", "roundsman-server", "_TestSupport",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      exclude: ["Snapshots"], swiftSettings: strict),

    .target(name: "_FaultShim", path: "Tests/FaultShim"),

    // One entry point per parser, for libFuzzer and for the test that replays the corpus.
    .target(
      name: "_Fuzzing",
      dependencies: [
        "Archive", "Dispatching", "Driving", "ItineraryPlanning", "Lookbook",
        "OpenStreetMap", "PackingPlanning", "PlainFiles", "RoadNetwork", "RoutingFormats",
        "Transit",
        "TravelModel", "VehicleRouting", "WasteCollection", "Weather", "WebClient",
      ],
      path: "Tests/Fuzzing", exclude: ["Corpus", "Driver"], swiftSettings: strict),
    .testTarget(
      name: "FuzzingTests", dependencies: ["_Fuzzing", "_TestSupport"], swiftSettings: strict),

    // What several test targets share: seeds, instances, oracles and keys that sign.
    .target(
      name: "_TestSupport", dependencies: ["COpenSSL", "CZlib", "TravelModel", "VehicleRouting"],
      path: "Tests/_TestSupport", exclude: ["Speech/Grammar"], swiftSettings: strict + hot),
    .testTarget(
      name: "_TestSupportTests", dependencies: ["TravelModel", "VehicleRouting", "_TestSupport"],
      swiftSettings: strict),
  ]
)

// `make fuzz` alone builds the program around libFuzzer.
if Context.environment["ROUNDSMAN_FUZZ"] != nil {
  package.targets.append(
    .executableTarget(
      name: "fuzz", dependencies: ["_Fuzzing"], path: "Tests/Fuzzing/Driver",
      swiftSettings: strict))
}

// The documentation is made of these; the compiler writes them on the way.
if isFullTestBuild {
  let graphs = "\(Context.packageDirectory)/.build-test/symbol-graphs"
  for target in package.targets where target.type == .regular {
    target.swiftSettings?.append(
      .unsafeFlags(
        [
          "-emit-symbol-graph", "-emit-symbol-graph-dir", "\(graphs)/\(target.name)",
          "-symbol-graph-minimum-access-level", "package",
          "-symbol-graph-skip-synthesized-members", "-symbol-graph-skip-inherited-docs",
        ], .when(configuration: .debug)))
  }
}
