internal import PlainFiles

/// The profiles and the speed limits that come with the program, embedded in it.
package enum BuiltInProfiles {
  /// Their names in alphabetical order.
  package static let names = files.keys.sorted()

  /// All files by name, as they lie in the folder `BuiltIn`, to be copied and edited.
  private static let files: [String: [UInt8]] = [
    "bicycle": PackageResources.bicycle_yaml,
    "car": PackageResources.car_yaml,
    "foot": PackageResources.foot_yaml,
    "truck": PackageResources.truck_yaml,
    "waste-truck": PackageResources.waste_truck_yaml,
    "wheelchair": PackageResources.wheelchair_yaml,
  ]

  /// What the file of a profile holds, to be copied and edited; `nil` for other names.
  package static func bytes(of name: String) -> [UInt8]? { files[name] }

  /// A profile by name, `nil` if there is none of that name.
  package static func profile(named name: String) -> Profile? {
    guard let bytes = bytes(of: name) else { return nil }
    do throws(InvalidInput) {
      return try ProfileReader.read(NamedFile(name: "\(name).yaml", bytes: bytes)).value
    } catch {
      preconditionFailure("a built-in profile is wrong: \(error.findings)")
    }
  }

  /// The speed limits of countries by zone.
  package static let zoneSpeeds: ZoneSpeeds = {
    do throws(InvalidInput) {
      let file = NamedFile(name: "zone-speeds.yaml", bytes: PackageResources.zone_speeds_yaml)
      return try ZoneSpeedsReader.read(file).value
    } catch {
      preconditionFailure("the built-in speed limits are wrong: \(error.findings)")
    }
  }()
}
