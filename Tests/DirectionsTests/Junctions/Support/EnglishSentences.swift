/// What every maneuver of the junctions is called in English.
enum EnglishSentences {
  /// Returns the sentence for the line of a maneuver.
  ///
  /// In the table `X` and `Y` stand for plain names of streets and `east` for any direction of the
  /// compass; what is only mirrored, what walkers and cyclists are told as drivers are, and the
  /// arrival in whatever street stand there once.
  ///
  /// - Parameter line: As it is where one drives on the right; see `Maneuver.line(after:)`. Before it stands what one moves by, unless one
  ///   drives.
  /// - Returns: The sentence, or that there is none.
  static func sentence(for line: String) -> String {
    var pattern = line
    var replaced: [(letter: String, name: String)] = []
    for match in line.matches(of: #/[A-Z][a-z]+ (?:Street|Road|Lane|Avenue|Walk)\b/#) {
      let name = String(match.output)
      guard !replaced.contains(where: { $0.name == name }) else { continue }
      replaced.append((["X", "Y", "Z"][replaced.count], name))
      pattern = pattern.replacing(name, with: replaced[replaced.count - 1].letter)
    }
    if let match = line.firstMatch(of: #/depart (\w+):/#) {
      replaced.append(("east", String(match.output.1)))
      pattern = pattern.replacing("depart \(match.output.1)", with: "depart east")
    }
    // One who was on a street stays on it, which the line of one maneuver does not tell.
    if let sentence = pick(line) { return sentence }
    guard let sentence = pick(pattern) else { return "no sentence is known for \(pattern)" }
    return replaced.reduce(sentence) { sentence, pair in
      sentence.replacing(try! Regex("\\b\(pair.letter)\\b"), with: pair.name)
    }
  }

  private static func pick(_ pattern: String) -> String? {
    let plain = pattern.replacing(#/^(?:walking|cycling|pushing|carried): /#, with: "")
    let arrival = plain.replacing(#/^(arrive[^:]*):.*/#) { "\($0.output.1)" }
    for key in [pattern, plain, arrival] {
      if let sentence = sentences[key] { return sentence }
      let mirrored = Junction.mirrored(key).replacing("depart west", with: "depart east")
      if let sentence = sentences[mirrored] {
        return Junction.mirrored(sentence).replacing("west", with: "east")
      }
    }
    return nil
  }

  private static let sentences: [String: String] = {
    var sentences: [String: String] = [:]
    for line in table.split(separator: "\n") {
      let pair = line.split(separator: " => ")
      sentences[String(pair[0])] = String(pair[1])
    }
    return sentences
  }()

  private static let table = """
    onRamp right: (I 5;US 30); heading North; on the right => Take the slip road on the right onto I 5 North.
    onRamp right: (I 5;US 30); on the right => Take the slip road on the right onto I 5.
    endOfRoad left: (US 26) => At the end of the road turn left onto US 26.
    endOfRoad left: (US 26); heading South => At the end of the road turn left onto US 26 South.
    depart east: (A 470) => Head east on the A 470.
    depart east: (A 48) => Head east on the A 48.
    depart east: (M 4) => Head east on the M 4.
    depart east: (M 4); becomes X => Head east on the M 4; it becomes X.
    cycling: depart east: X => Ride east on X.
    depart east: X => Head east on X.
    walking: depart east: X => Walk east on X.
    depart east: X (A 48) => Head east on X (A 48).
    depart east: X (A 48); becomes Y (A 48) => Head east on X (A 48); it becomes Y (A 48).
    depart east: X; becomes Y => Head east on X; it becomes Y.
    depart east: X; on the left => Head east on X.
    depart east: X; on the right => Head east on X.
    cycling: depart east: [cyclePath] => Ride east on the cycle path.
    depart east: [driveway] => Head east on the driveway.
    stay left: X => Turn left to stay on X.
    stay slightRight: X => Turn slightly right to stay on X.
    stay straight: X => Go straight ahead to stay on X.
    turn left: X => Turn left onto X.
    turn left: X (B 37;B 45); sign Barry => Turn left onto X (B 37) towards Barry.
    endOfRoad sharpRight: Keith Avenue => At the end of the road turn sharply right onto Keith Avenue.
    offRamp slightRight: X (E 6); becomes Y; sign 33; on the right => Take exit 33; the road becomes Y.
    depart east: X (E 6) => Head east on X (E 6).
    depart east: X (E 18) => Head east on X (E 18).
    fork slightRight: X => Keep right onto X.
    turn left: X (A 48) => Turn left onto X (A 48).
    depart east: (I 5) => Head east on I 5.
    offRamp slightRight: [ramp]; sign 1C (I405 North) Everett Street; on the right => Take exit 1C towards I 405 North, Everett Street.
    offRamp slightRight: [ramp]; sign 1C Salem; on the right => Take exit 1C towards Salem.
    offRamp slightRight: (I 405); heading North; sign 1C Everett Street; on the right => Take exit 1C onto I 405 North towards Everett Street.
    fork slightRight: [ramp]; sign Central Blvd. => Keep right towards Central Blvd.
    fork slightLeft: (I 84) => Keep left onto I 84.
    depart east: (B 45) => Head east on the B 45.
    turn left: X; lights => At the traffic lights turn left onto X.
    turn left: X; mini => At the mini-roundabout turn left onto X.
    turn left: X; ordinal 2 => Take the 2nd left onto X.
    turn left: [cyclePath] => Turn left onto the cycle path.
    turn left: [driveway] => Turn left into the driveway.
    turn left: [footpath] => Turn left onto the footpath.
    turn left: [footpath]; becomes X; pushing => Turn left onto the footpath; it becomes X. Get off and push your bicycle.
    turn left: [path] => Turn left onto the path.
    turn left: [serviceRoad] => Turn left into the service road.
    turn left: [track] => Turn left onto the track.
    turn right: X; before Saint Mary => Before the church Saint Mary turn right onto X.
    turn right: X; after Saint Mary => After the church Saint Mary turn right onto X.
    turn right: [alley] => Turn right into the alley.
    turn right: [street] => Turn right.
    turn right: [parkingAisle] => Turn right into the car park.
    turn right: [pedestrianStreet] => Turn right into the pedestrian street.
    turn sharpLeft: X => Turn sharply left onto X.
    turn slightLeft: X => Turn slightly left onto X.
    turn slightLeft: [cyclePath] => Turn slightly left onto the cycle path.
    fork slightLeft: (M 5); sign Bristol => Keep left onto the M 5 towards Bristol.
    fork slightLeft: X; stays => Keep left to stay on X.
    fork straight: X; stays => Keep straight ahead to stay on X.
    fork slightLeft: X => Keep left onto X.
    fork slightLeft: [ramp]; sign Barry => Keep left towards Barry.
    fork slightRight: [ramp]; sign Cardiff => Keep right towards Cardiff.
    endOfRoad left: (A 48) => At the end of the road turn left onto the A 48.
    endOfRoad left: X => At the end of the road turn left onto X.
    endOfRoad left: X (A 48) => At the end of the road turn left onto X (A 48).
    onRamp left: (M 4); sign London; on the left => Take the slip road on the left onto the M 4 towards London.
    offRamp slightLeft: (M 5); sign 20 Gloucester; on the left => Take exit 20 on the left onto the M 5 towards Gloucester.
    fork slightLeft: (A 470); sign Barry => Keep left onto the A 470 towards Barry.
    depart east: [ramp] => Head east on the slip road.
    depart north: [ramp] => Head north on the slip road.
    offRamp slightLeft: [ramp]; sign 25 Newport; on the left => Take exit 25 on the left towards Newport.
    offRamp slightRight: [ramp]; sign 24; on the right; twin => Take exit 24 on the right.
    turn slightLeft: [footpath] => Turn slightly left onto the footpath.
    turn slightLeft: [serviceRoad] => Turn slightly left into the service road.
    turn slightRight: [street] => Turn slightly right.
    offRamp slightRight: [ramp]; on the right => Take the exit on the right.
    offRamp slightRight: [ramp]; sign 24 (A 48) Cardiff, Barry; on the right => Take exit 24 towards A 48, Cardiff, Barry.
    offRamp slightRight: [ramp]; sign 24 Cardiff; on the right => Take exit 24 towards Cardiff.
    offRamp slightRight: [ramp]; sign 24A (A 48) Cardiff, Barry; on the right => Take exit 24A towards A 48, Cardiff, Barry.
    offRamp slightRight: [ramp]; sign 33 Barry, Cardiff; on the right => Take exit 33 towards Barry, Cardiff.
    offRamp slightRight: [ramp]; sign Pontypridd; on the right => Take the exit on the right towards Pontypridd.
    newName straight: X => Continue straight ahead onto X.
    newName straight: [footpath] => Continue straight ahead onto the footpath.
    newName straight: [alley] => Continue straight ahead into the alley.
    fork straight: X => Keep straight ahead onto X.
    fork slightRight: (M 4); sign London => Keep right onto the M 4 towards London.
    fork slightRight: (M 4); sign London; stays => Keep right to stay on the M 4 towards London.
    depart east: [road] => Head east.
    depart east: [parkingAisle] => Head east in the car park.
    walking: depart east: [footpath] => Walk east on the footpath.
    board left: Blue Ferry; carried => Turn left and take the Blue Ferry.
    turn left: [crossing] => Turn left over the crossing.
    endOfRoad right: [footpath] => At the end of the road turn right onto the footpath.
    roundabout uTurn 4: X => At the roundabout go all the way round, 4th exit, X.
    turn left: X; becomes Y => Turn left onto X; it becomes Y.
    turn slightLeft: [driveway] => Turn slightly left into the driveway.
    depart east: [street]; becomes X => Head east; the road becomes X.
    depart east: [street] => Head east.
    turn slightRight: X => Turn slightly right onto X.
    endOfRoad sharpRight: X => At the end of the road turn sharply right onto X.
    walking: depart east: [footpath]; becomes X => Walk east on the footpath; it becomes X.
    fork slightLeft: [footpath] => Keep left onto the footpath.
    depart east: (M 5); becomes (M 4) => Head east on the M 5; it becomes the M 4.
    endOfRoad left: X; becomes Y => At the end of the road turn left onto X; it becomes Y.
    roundabout right 1: [ramp]; becomes (M 4); sign (M 4) London => At the roundabout turn right, 1st exit, towards M 4, London; the road becomes the M 4.
    endOfRoad slightLeft: X => At the end of the road turn slightly left onto X.
    onRamp slightLeft: (A 470); sign Pontypridd; on the left => Take the slip road on the left onto the A 470 towards Pontypridd.
    endOfRoad left: (A 470) => At the end of the road turn left onto the A 470.
    offRamp slightRight: [ramp]; sign 30 Cardiff; on the right => Take exit 30 towards Cardiff.
    merge slightLeft: (M 4) => Merge left onto the M 4.
    roundabout left 2: X => At the roundabout turn left, 2nd exit, X.
    roundabout left 3: X => At the roundabout turn left, 3rd exit, X.
    roundabout left 3: X; called Magic Roundabout => At Magic Roundabout turn left, 3rd exit, X.
    roundabout left 4: X => At the roundabout turn left, 4th exit, X.
    roundabout left 5: X => At the roundabout turn left, 5th exit, X.
    roundabout right 1: X => At the roundabout turn right, 1st exit, X.
    roundabout right 1: [serviceRoad] => At the roundabout turn right, 1st exit, the service road.
    roundabout slightLeft 3: X => At the roundabout turn slightly left, 3rd exit, X.
    roundabout slightRight 2: X => At the roundabout turn slightly right, 2nd exit, X.
    roundabout straight 1: X => At the roundabout go straight ahead, 1st exit, X.
    roundabout straight 2: X => At the roundabout go straight ahead, 2nd exit, X.
    roundabout straight 3: X => At the roundabout go straight ahead, 3rd exit, X.
    roundabout straight: [road] => Enter the roundabout.
    roundaboutTurn left 3: X => At the roundabout turn left, 3rd exit, X.
    roundaboutTurn right 1: X => At the roundabout turn right onto X.
    roundaboutTurn straight 2: X => At the roundabout go straight ahead, 2nd exit, X.
    uTurn uTurn: X => Make a U-turn and continue on X.
    uTurn uTurn: X; on the left => Make a U-turn and continue on X.
    board straight: Blue Ferry; carried => Take the Blue Ferry.
    leaveFerry straight: X; cycling => Leave the ferry and continue on X.
    leaveFerry straight: X; driving => Leave the ferry and continue on X.
    leaveFerry straight: X; walking => Leave the ferry and continue on X.
    steps left: Jacob's Ladder => Turn left and take the steps, Jacob's Ladder.
    steps straight: [steps] => Take the steps.
    steps left: [steps] => Turn left and take the steps.
    steps left: [steps]; up => Turn left and go up the steps.
    steps left: [steps]; down => Turn left and go down the steps.
    steps straight: [steps]; up => Go up the steps.
    steps straight: [steps]; down => Go down the steps.
    steps left: [escalator] => Turn left and take the escalator.
    steps left: [escalator]; up => Turn left and take the escalator.
    walking: depart east: along X => Walk east along X.
    turn left: along X => Turn left along X.
    turn left: across X => Turn left across X.
    turn left: across Market Square => Turn left across Market Square.
    walking: depart east: [pavement] => Walk east on the pavement.
    endOfRoad right: [pavement] => At the end of the road turn right onto the pavement.
    endOfRoad right: along X => At the end of the road turn right along X.
    arrive => You have reached your destination.
    arrive left => You have reached your destination; it is on your left.
    """
}
