package import PlainFiles
package import WebClient

/// Which weather services are asked, where, and with which keys.
package struct WeatherSettings: Hashable, Sendable {
  /// What is to be known of one service.
  package struct Access: Hashable, Sendable {
    package let address: HTTPAddress
    package let archiveAddress: HTTPAddress
    /// A file that only its owner may read; `nil` if there is no key.
    package let keyFile: String?
    /// What is asked of OpenWeatherMap.
    package let product: OpenWeatherMap.Product
  }

  /// Which services are asked, in this order, until one answers.
  package let order: [WeatherService]
  private let access: [WeatherService: Access]

  /// What is to be known of a service.
  package subscript(service: WeatherService) -> Access { access[service] ?? Self.usual(service) }

  /// What holds without a file: Open-Meteo alone, which needs no key.
  package static let usual = WeatherSettings(order: [.openMeteo], access: [:])

  private static func usual(_ service: WeatherService) -> Access {
    do throws(HTTPAddress.Problem) {
      return Access(
        address: try HTTPAddress(service.address),
        archiveAddress: try HTTPAddress(service.archiveAddress), keyFile: nil, product: .threeHours)
    } catch {
      preconditionFailure("a service has a wrong address")
    }
  }
}

extension WeatherSettings {
  /// The version of the file's format.
  package static let format = "roundsman-weather-services/1"

  /// The file, for reader and schema.
  package static let shape = JSONShape(
    "weather services", "Which weather services are used, at which addresses, and with which keys.",
    fields: [
      .optional("format", .choice([format]), "The format and its version."),
      .optional(
        "order", .array(.choice(names)),
        "The services, tried in this order until one answers; default open-meteo."),
      .optional(
        "services", .dictionary(.object(accessShape)),
        "The settings of each service, by its name: \(names.joined(separator: ", "))."),
    ])

  private static let names = WeatherService.allCases.map(\.rawValue)

  private static let accessShape = JSONShape(
    "weather service", "The settings of a weather service.",
    fields: [
      .optional("address", .string, "Its address, if not the public one."),
      .optional("archive_address", .string, "The address of its archive; default the address."),
      .optional(
        "key_file", .string,
        "A file with the key, readable only by its owner; relative to the folder of this file."),
      .optional(
        "product", .choice(OpenWeatherMap.Product.allCases.map(\.rawValue)),
        "The product of openweathermap; default three-hours, which is free."),
    ])

  /// Reads the file.
  ///
  /// - Parameters:
  ///   - bytes: JSON.
  ///   - file: Its name, for findings and for the files that it names.
  /// - Returns: The settings, with warnings.
  /// - Throws: `InvalidInput` with everything that is wrong.
  package static func read(
    _ bytes: [UInt8], file: String
  ) throws(InvalidInput) -> Reading<WeatherSettings> {
    let findings = FindingCollector(file: file)
    let document = try JSONDocument(bytes, file: file)
    guard let root = JSONCursor(document, findings: findings).object(shape) else {
      return try findings.reading(nil)
    }
    _ = root.choice("format")
    let folder = file.lastIndex(of: "/").map { String(file[...$0]) } ?? ""
    var access: [WeatherService: Access] = [:]
    for (name, cursor) in root["services"]?.entries() ?? [] {
      guard let service = WeatherService(rawValue: name) else {
        let nearest = NearestName.of(name, among: names)
        cursor.report(
          WeatherServiceCode.service, "\"\(name)\" is not a known weather service",
          remedy: nearest.map { "Did you mean \"\($0)\"?" }
            ?? "Known services: \(names.joined(separator: ", ")).")
        continue
      }
      if let object = cursor.object(accessShape) {
        access[service] = Self.access(service, object, folder)
      }
    }
    let order = root["order"]?.elements()?
      .compactMap { $0.choice(names).flatMap(WeatherService.init) }
    return try findings.reading(
      WeatherSettings(order: order ?? usual.order, access: access))
  }

  private static func access(
    _ service: WeatherService, _ object: JSONObject, _ folder: String
  ) -> Access {
    let usual = usual(service)
    let address = object["address"].flatMap(self.address)
    let archive = object["archive_address"].flatMap(self.address)
    let keyFile = object.string("key_file")
    if keyFile == nil, service.needsKey {
      object.cursor.report(
        WeatherServiceCode.key, "\(service.title) requires a key",
        remedy: "Set key_file to a file that contains the key.")
    }
    let product = object.choice("product").flatMap(OpenWeatherMap.Product.init)
    return Access(
      address: address ?? usual.address, archiveAddress: archive ?? address ?? usual.archiveAddress,
      keyFile: keyFile.map { $0.hasPrefix("/") ? $0 : folder + $0 },
      product: product ?? .threeHours)
  }

  /// An address to which a key may be sent securely.
  private static func address(_ cursor: JSONCursor) -> HTTPAddress? {
    guard let text = cursor.string() else { return nil }
    do throws(HTTPAddress.Problem) {
      if try WebLink(text).isPrivate { return try HTTPAddress(text) }
      cursor.report(
        WeatherServiceCode.address, "the address is neither https nor on this machine",
        remedy: "Write an address that begins with https://.")
    } catch {
      cursor.report(
        WeatherServiceCode.address, "it is not an address: \(error)",
        remedy: "Write an address that begins with https://.")
    }
    return nil
  }
}

/// What can be wrong with the settings of weather services.
package enum WeatherServiceCode: String, FindingCode {
  /// There is no such service.
  case service = "E2821"
  /// It is not an address, or one to which a key must not be sent.
  case address = "E2822"
  /// A key is missing, or its file holds none.
  case key = "E2823"
}
