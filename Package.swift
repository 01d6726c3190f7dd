// swift-tools-version: 6.3
import PackageDescription

/// What every Swift target is compiled with: an import says who may see it, and existentials
/// are written out.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("ExistentialAny"),
]

/// Debug builds check the search's data structures after every change.
let internalChecks: [SwiftSetting] = [
  .define("ROUNDSMAN_INTERNAL_CHECKS", .when(configuration: .debug))
]

let package = Package(
  name: "roundsman",
  targets: [
    .target(name: "PlainFiles", swiftSettings: strict),
    .target(name: "TravelModel", swiftSettings: strict),
    .target(name: "CGLPK", linkerSettings: [.linkedLibrary("glpk"), .linkedLibrary("m")]),
    .target(name: "LinearProgramming", dependencies: ["CGLPK"], swiftSettings: strict),
    .target(
      name: "VehicleRouting", dependencies: ["LinearProgramming", "PlainFiles", "TravelModel"],
      swiftSettings: strict + internalChecks),

    .testTarget(name: "PlainFilesTests", dependencies: ["PlainFiles"], swiftSettings: strict),
    .testTarget(name: "TravelModelTests", dependencies: ["TravelModel"], swiftSettings: strict),
    .testTarget(
      name: "LinearProgrammingTests", dependencies: ["LinearProgramming"], swiftSettings: strict),
    .testTarget(name: "CGLPKTests", dependencies: ["CGLPK"], swiftSettings: strict),
    .testTarget(
      name: "VehicleRoutingTests",
      dependencies: [
        "LinearProgramming", "PlainFiles", "TravelModel", "VehicleRouting", "_TestSupport",
      ],
      swiftSettings: strict),

    // What several test targets share: seeds, instances and oracles.
    .target(
      name: "_TestSupport", dependencies: ["TravelModel", "VehicleRouting"],
      path: "Tests/_TestSupport", swiftSettings: strict),
    .testTarget(
      name: "_TestSupportTests", dependencies: ["TravelModel", "VehicleRouting", "_TestSupport"],
      swiftSettings: strict),
  ]
)
