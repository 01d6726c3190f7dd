import Foundation
import PlainFiles
import RoadNetwork
import Testing
import _TestSupport

/// The profiles and tables that come with the program.
@Suite struct BuiltInProfilesTests {
  @Test func `there are six`() {
    #expect(
      BuiltInProfiles.names == ["bicycle", "car", "foot", "truck", "waste-truck", "wheelchair"])
  }

  @Test(arguments: BuiltInProfiles.names)
  func `each reads without findings under its own name`(name: String) throws {
    let bytes = try #require(BuiltInProfiles.bytes(of: name))
    let reading = try ProfileReader.read(NamedFile(name: name, bytes: bytes))
    #expect(reading.warnings == [])
    #expect(reading.value.name == name)
    #expect(!reading.value.summary.isEmpty)
    #expect(reading.value == BuiltInProfiles.profile(named: name))
  }

  @Test(arguments: BuiltInProfiles.names + ["zone-speeds"])
  func `what is embedded is what lies in the folder`(name: String) throws {
    let folder = "Sources/RoadNetwork/Profiles/BuiltIn"
    let data = try Data(contentsOf: PackageRoot.file("\(folder)/\(name).yaml"))
    if let bytes = BuiltInProfiles.bytes(of: name) { #expect(bytes == Array(data)) }
    #expect(!data.isEmpty)
  }

  @Test(arguments: BuiltInProfiles.names)
  func `a copy under another name is the same profile`(name: String) throws {
    let text = String(decoding: try #require(BuiltInProfiles.bytes(of: name)), as: UTF8.self)
    let copy = text.replacing("\nname: \(name)\n", with: "\nname: copy\n")
    var profile = try ProfileReaderTests.read(copy)
    #expect(profile.name == "copy")
    profile.name = name
    #expect(profile == BuiltInProfiles.profile(named: name))
    let based = try ProfileReaderTests.read(
      "format: roundsman-profile/1\nname: \(name)\nbased on: \(name)\n")
    #expect(based == profile)
  }

  @Test func `other names are none`() {
    #expect(BuiltInProfiles.profile(named: "zone-speeds") == nil)
    #expect(BuiltInProfiles.profile(named: "Car") == nil)
    #expect(BuiltInProfiles.bytes(of: "") == nil)
  }

  @Test func `the speed limits of countries`() {
    let speeds = BuiltInProfiles.zoneSpeeds.speeds
    #expect(speeds["DE:urban"] == 50)
    #expect(speeds["RO:rural"] == 90)
    #expect(speeds["GB:nsl_dual"] == 70 * 1.609344)
    #expect(speeds["DE:motorway"] == .infinity)
    #expect(speeds["urban"] == 50)
    #expect(speeds.count > 150)
  }
}
