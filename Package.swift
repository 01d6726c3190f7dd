// swift-tools-version: 6.3
import PackageDescription

/// What every Swift target is compiled with: an import says who may see it, and existentials
/// are written out.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("ExistentialAny"),
]

let package = Package(
  name: "roundsman",
  targets: [
    .target(name: "TravelModel", swiftSettings: strict),
    .target(name: "CGLPK", linkerSettings: [.linkedLibrary("glpk"), .linkedLibrary("m")]),
    .target(name: "LinearProgramming", dependencies: ["CGLPK"], swiftSettings: strict),
    .testTarget(
      name: "TravelModelTests", dependencies: ["TravelModel"], swiftSettings: strict),
    .testTarget(name: "CGLPKTests", dependencies: ["CGLPK"], swiftSettings: strict),
    .testTarget(
      name: "LinearProgrammingTests", dependencies: ["LinearProgramming"],
      swiftSettings: strict),
  ]
)
