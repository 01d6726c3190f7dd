internal import PlainFiles

/// What can be wrong with the files of a depot day.
package enum DepotDayCode: String, FindingCode {
  /// A bin has no identifier.
  case binWithoutID = "E1201"
  /// A coordinate is missing, no number, or outside its range.
  case coordinate = "E1202"
  /// A fill level is missing, no number, or outside 0…1.
  case fill = "E1203"
  /// Two bins have the same identifier.
  case duplicateBin = "E1204"
  /// A number of a bin cannot be read or is outside its range.
  case binNumber = "E1205"
  /// A stream is not in the list of streams.
  case unknownStream = "E1206"
  /// Opening windows cannot be read, or one ends before it starts.
  case windows = "E1207"
  /// A side of the street is neither `left`, `right` nor `either`.
  case side = "E1208"
  /// The moment when a bin was emptied last cannot be read.
  case lastEmptied = "E1209"
  /// Longitude and latitude look swapped.
  case swappedCoordinate = "W1210"
  /// A bin that is to be served holds more than any vehicle that takes its stream.
  case binTooHeavy = "W1211"
  /// No vehicle takes the stream of a bin that is to be served.
  case streamNotTaken = "W1212"
  /// There is no bin.
  case noBins = "W1213"
  /// Windows of a bin overlap and are joined.
  case overlappingWindows = "W1214"
  /// The text is not YAML.
  case yamlSyntax = "E1220"
  /// The YAML is too long, or uses too many aliases.
  case yamlTooComplex = "E1221"
  /// The format is another one, or of a version that is not known.
  case format = "E1222"
  /// The time zone is not known.
  case timeZone = "E1223"
  /// The date is no day of the calendar.
  case date = "E1224"
  /// A time of day cannot be read.
  case clockTime = "E1225"
  /// A shift ends before it starts.
  case shift = "E1226"
  /// Two vehicles, or two streams, have the same identifier.
  case duplicateID = "E1227"
  /// A vehicle's identifier cannot name a file.
  case vehicleID = "E1228"
  /// The service policy is not known.
  case policy = "E1229"
  /// Texts are not available in the language.
  case language = "W1232"
  /// A day of `round_days` is none of the week.
  case weekday = "E1233"
  /// No facility takes a stream.
  case streamNotTipped = "W1234"
  /// A bin, a level or a mark of a reading cannot be read.
  case reading = "E1240"
  /// The moment of a reading cannot be read.
  case readingTime = "E1241"
  /// Readings are of bins that the table of bins does not have.
  case unknownReading = "W1242"
  /// A row names no street, or names it in more than one way.
  case streetPlace = "E1243"
  /// The map has no such street.
  case unknownStreet = "E1244"
  /// The sides of a street are neither `one` nor `each`.
  case streetSides = "E1245"
  /// The waste of a street is missing, or an amount is given in two ways.
  case streetAmount = "E1246"
  /// The box around a street cannot be read.
  case streetBox = "E1247"
  /// Streets are served on a map only.
  case streetsWithoutMap = "E1248"
  /// A policy that looks ahead has nothing to look at: streets have no levels.
  case streetsAhead = "E1249"
  /// Two rows ask for the same stretch.
  case sameStretch = "W1250"
  /// A part of a street is closed to the trucks, and is not served.
  case closedStretch = "W1466"
  /// What was asked for does not concern streets.
  case streetsIgnored = "W1251"
  /// A bin is farther from the street than it may be carried.
  case tooFarToCarry = "W1252"
  /// The street of a bin's address is not within reach.
  case addressNotNear = "W1253"
  /// Turning round is forbidden and takes time.
  case turning = "E1254"
  /// The weekdays of a bin cannot be read.
  case binDays = "E1255"
  /// A bin cannot be emptied so often a week.
  case visitsPerWeek = "E1256"
  /// A week that repeats is planned for bins only.
  case streetsInPeriod = "E1257"
  /// A row of a table of patterns has no bin or a vehicle that there is not.
  case patternRow = "E1258"
  /// Something of the day cannot be planned for a week that repeats.
  case notInPeriod = "E1259"
  /// A pattern is asked for on a day without a date.
  case patternWithoutDate = "E1264"
  /// A table of patterns does not go with the bins.
  case patternBins = "W1260"
  /// Bins overflow though they are emptied on every round day, or as often as stated.
  case overflowsInPeriod = "W1261"
  /// Bins have no weekdays.
  case binsWithoutDays = "W1262"
  /// Bins are emptied by another vehicle than their pattern's.
  case otherVehicle = "W1263"
  /// There is no record of readings to replay.
  case noRecord = "E1265"
  /// Closed streets are known on a map only.
  case closuresWithoutMap = "W1290"
  /// Streets to serve are closed.
  case closedStreet = "W1291"
}
