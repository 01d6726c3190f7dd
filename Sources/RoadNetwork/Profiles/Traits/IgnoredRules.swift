/// How many rules of an extract were skipped because they apply only at times.
package struct IgnoredRules: Equatable, Sendable {
  /// Tags such as `motor_vehicle:conditional` or `maxspeed:conditional` on ways and nodes.
  package var conditionalTags = 0
  /// Relations whose restriction applies only at times.
  package var conditionalRestrictions = 0

  package init() {}

  package static func + (a: IgnoredRules, b: IgnoredRules) -> IgnoredRules {
    var sum = a
    sum.conditionalTags += b.conditionalTags
    sum.conditionalRestrictions += b.conditionalRestrictions
    return sum
  }
}
