import OpenStreetMap
import Testing
import _TestSupport

@testable import RoadNetwork

/// Conditional tags as people write them.
@Suite struct ConditionalTagsTests {
  @Test func `values are split at semicolons outside parentheses`() {
    func clauses(_ text: String) -> [String] {
      ConditionalValue(text).clauses.map { "\($0.value)|\($0.condition)" }
    }
    #expect(
      clauses("no @ (Mo-Fr 07:00-09:00; PH off); destination @ (weight<=3.5)")
        == ["no|Mo-Fr 07:00-09:00; PH off", "destination|weight<=3.5"])
    #expect(clauses("yes@(Mar-Oct 10:00-16:00)") == ["yes|Mar-Oct 10:00-16:00"])
    #expect(
      clauses("no @ Mo-Fr 07:00-09:00; Sa 08:00-10:00") == ["no|Mo-Fr 07:00-09:00; Sa 08:00-10:00"])
    #expect(
      clauses("30 @ ((Mo-Fr 07:00-09:00) AND (weight>7.5))")
        == ["30|(Mo-Fr 07:00-09:00) AND (weight>7.5)"])
    #expect(ConditionalValue("no @ (08:00-09:00); yes").unread == ["yes"])
    #expect(ConditionalValue("no @").unread == ["no @"])
  }

  private static let heavy: VehicleMeasures = {
    var vehicle = VehicleMeasures()
    vehicle.weight = 26
    vehicle.length = 9.8
    return vehicle
  }()

  @Test(arguments: [
    ("Mo-Fr 07:00-09:00", TagCondition.atTimes("Mo-Fr 07:00-09:00")),
    ("07:00 - 24:00", .atTimes("07:00 - 24:00")),
    ("Mo-Fr 16:00-11:00;Sa 00:00-11:00", .atTimes("Mo-Fr 16:00-11:00;Sa 00:00-11:00")),
    ("7:30-19:00 AND weight>7.5", .atTimes("7:30-19:00")),
    ("7:30-19:00 and Nov-Mar", .atTimes("7:30-19:00 AND Nov-Mar")),
    ("weight>7.5", .always), ("weight > 7.5 t", .always), ("weight>26", .never),
    ("weight>=26 AND length<10 m", .always), ("7:30-19:00 AND length<5", .never),
    ("wet", .unread), ("destination", .unread), ("Mo-Fr 08:00-09:00 AND wet", .unread),
    ("Mo-Fr \"on school days\"", .unread), ("level 0", .unread), ("height>3", .never),
    ("height<3", .unread), ("wet AND weight<7.5", .never), ("axles>=3", .unread),
  ])
  func `conditions are decided by the vehicle, left to the hour, or not read`(
    text: String, meaning: TagCondition
  ) {
    #expect(TagCondition(text, of: Self.heavy) == meaning)
  }

  private func tags(_ text: String, _ mask: Int) -> String? {
    ConditionalTags(TagText.tags(text), Compiled.wasteTruck).map { tags in
      tags.tags(mask).list.map { "\($0.key)=\($0.value)" }.sorted().joined(separator: ", ")
    }
  }

  @Test func `the last clause that holds counts, and what cannot be read is told`() throws {
    let text =
      "highway=service, motor_vehicle=no, motor_vehicle:conditional=yes @ (06:00-10:00); no @ (09:00-12:00)"
    #expect(tags(text, 0b00) == "highway=service, motor_vehicle=no")
    #expect(tags(text, 0b01) == "highway=service, motor_vehicle=yes")
    #expect(tags(text, 0b11) == "highway=service, motor_vehicle=no")
    #expect(tags("highway=service, name=x", 0) == nil)
    // Waste trucks have no lanes of their own, and do not overtake.
    #expect(tags("highway=service, overtaking:hgv:conditional=no @ (06:00-19:00)", 0) == nil)
    let partly = try #require(
      ConditionalTags(
        TagText.tags("highway=service, access:conditional=no @ (school); yes @ (08:00-09:00)"),
        Compiled.wasteTruck))
    #expect(partly.unread == ["access:conditional=no @ (school); yes @ (08:00-09:00)"])
    #expect(partly.conditions == ["08:00-09:00"])
  }

  @Test func `obsolete tags of restrictions are hours`() throws {
    func turn(_ text: String) throws -> ConditionalTurn {
      try #require(ConditionalTurn(TagText.tags("type=restriction, " + text), Compiled.car))
    }
    let week = try turn(
      "restriction=no_left_turn, day_on=Monday, day_off=Friday, hour_on=7, hour_off=18:30")
    #expect(week.atTimes.map(\.condition) == ["Mo-Fr 07:00-18:30"])
    #expect(week.plain["restriction"] == nil)
    let odd = try turn("restriction=no_left_turn, hour_on=07:00")
    #expect(odd.atTimes.isEmpty && odd.unread == ["hour_on=07:00"])
    let heavy = try #require(
      ConditionalTurn(
        TagText.tags("type=restriction, restriction:conditional=no_left_turn @ (weight>7.5)"),
        Compiled.truck))
    #expect(heavy.always == TurnRestriction(isOnly: false, .leftTurn))
  }

  @Test func `moments are read and told`() {
    #expect(LocalMoment("2026-11-30T07:45")?.description == "2026-11-30T07:45")
    #expect(LocalMoment("2026-11-30T07:45:05")?.description == "2026-11-30T07:45:05")
    for text in ["2026-11-31T07:45", "2026-11-30 07:45", "07:45", "2026-11-30T24:00", ""] {
      #expect(LocalMoment(text) == nil, "\(text)")
    }
  }
}
