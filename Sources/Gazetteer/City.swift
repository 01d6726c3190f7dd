package import TravelModel

/// A city, a town or a village, with what is known of it.
package struct City: Hashable, Sendable {
  /// Its id at GeoNames.
  package let id: Int
  package let name: String
  /// Code of the country, two capital letters (ISO 3166-1).
  package let country: String
  package let countryName: String
  /// Code of the region within its country, as GeoNames writes it; `nil` name if that is not known.
  package let region: String
  package let regionName: String?
  package let coordinate: Coordinate
  /// Inhabitants, at least 1; `nil` if unknown.
  package let population: Int?
  /// Metres above sea level; `nil` if unknown, as it is for all cities of this data.
  package var elevation: Int? { nil }
  /// A name of the tz database, such as `Europe/Paris`.
  package let timeZone: String

  /// A page about the city.
  package struct Link: Hashable, Sendable {
    package let address: String
    /// Whether it only asks for the page, because the data does not know where it is.
    package let isSearch: Bool
  }

  /// The city in the encyclopedia: a search for its name, region and country.
  package var encyclopedia: Link {
    Self.search(name: name, region: regionName, country: countryName)
  }

  /// A search of the encyclopedia for a city by the names of it, its region and its country.
  static func search(name: String, region: String?, country: String) -> Link {
    let words = [name, region == name ? nil : region, country].compactMap(\.self)
    return Link(
      address: "https://en.wikipedia.org/w/index.php?search="
        + words.map(encoded).joined(separator: "+"),
      isSearch: true)
  }

  /// The city at Wikidata: a search for its id at GeoNames, which has one answer if it has any.
  package var wikidata: Link {
    Link(
      address: "https://www.wikidata.org/w/index.php?search=haswbstatement%3AP1566%3D\(id)",
      isSearch: true)
  }

  /// The city at the source of the data.
  package var geoNames: Link { Link(address: "https://www.geonames.org/\(id)", isSearch: false) }

  /// A map around the city.
  package var map: Link {
    let (east, north) = (coordinate.longitude, coordinate.latitude)
    return Link(
      address: "https://www.openstreetmap.org/?mlat=\(north)&mlon=\(east)#map=12/\(north)/\(east)",
      isSearch: false)
  }

  /// Name, region and country, as people write them.
  package var fullName: String {
    [name, regionName == name ? nil : regionName, countryName == name ? nil : countryName]
      .compactMap(\.self).joined(separator: ", ")
  }

  /// A text as part of a query: letters, digits and `-._~` stay.
  private static func encoded(_ text: String) -> String {
    var result = ""
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      case UInt8(ascii: " "): result += "+"
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        result += digits.utf8.count == 1 ? "%0" + digits : "%" + digits
      }
    }
    return result
  }
}
