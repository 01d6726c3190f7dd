/// Returns the greatest whole number that divides both; of 0 and another, the other.
///
/// - Source: Euclid, *Elements*, book VII, proposition 2.
package func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int {
  var (a, b) = (a, b)
  while b != 0 { (a, b) = (b, a % b) }
  return a
}
