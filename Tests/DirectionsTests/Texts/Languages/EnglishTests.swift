internal import Testing

@testable internal import Directions
@testable internal import RoadNetwork

@Suite struct EnglishTests {
  @Test(arguments: sentences)
  func `sentences are as one says them in Britain`(_ sentence: Sentence) {
    #expect(sentence.written(.en, side: .left) == sentence.text)
  }

  static let toCardiff = sign(nil, ["A48"], ["Cardiff"])

  static let sentences: [Sentence] = [
    Sentence(go(.depart, .straight, "Mill Road", compass: .north), "Head north on Mill Road."),
    Sentence(
      go(.depart, .straight, "Mill Road", side: .right, compass: .northwest),
      "Head northwest on Mill Road."),
    Sentence(
      go(.depart, .straight, "Mill Road", side: .left, compass: .south),
      "Head south on Mill Road."),
    Sentence(go(.depart, compass: .southeast), "Head southeast."),
    Sentence(
      go(.depart, on: .footpath, compass: .east, by: .walking), "Walk east on the footpath."),
    Sentence(
      go(.depart, .straight, "High Street", compass: .west, by: .cycling),
      "Ride west on High Street."),
    Sentence(go(.turn, .left, "Mill Road"), "Turn left onto Mill Road."),
    Sentence(go(.turn, .right, "Mill Road"), "Turn right onto Mill Road."),
    Sentence(go(.turn, .slightLeft, "Mill Road"), "Turn slightly left onto Mill Road."),
    Sentence(go(.turn, .sharpRight, "Mill Road"), "Turn sharply right onto Mill Road."),
    Sentence(go(.turn, .straight, "Mill Road"), "Go straight ahead onto Mill Road."),
    Sentence(go(.turn, .uTurn, "Mill Road"), "Turn back onto Mill Road."),
    Sentence(go(.turn, .left), "Turn left."),
    Sentence(go(.turn, .left, ref: "A48", on: .road), "Turn left onto the A 48."),
    Sentence(go(.turn, .left, ref: "B4591;A467", on: .road), "Turn left onto the B 4591."),
    Sentence(go(.turn, .left, ref: "US 23", on: .road), "Turn left onto US 23."),
    Sentence(go(.turn, .left, ref: "I 71", on: .motorway), "Turn left onto I 71."),
    Sentence(go(.turn, .left, ref: "45", on: .road), "Turn left onto road 45."),
    Sentence(go(.turn, .left, "Usk Way", ref: "A48"), "Turn left onto Usk Way (A 48)."),
    Sentence(go(.turn, .left, "George Street Bridge"), "Turn left onto George Street Bridge."),
    Sentence(go(.turn, .right, on: .serviceRoad), "Turn right into the service road."),
    Sentence(go(.turn, .right, on: .track), "Turn right onto the track."),
    Sentence(go(.turn, .right, on: .alley), "Turn right into the alley."),
    Sentence(go(.turn, .right, on: .parkingAisle), "Turn right into the car park."),
    Sentence(go(.turn, .left, on: .cyclePath, by: .cycling), "Turn left onto the cycle path."),
    Sentence(go(.turn, .left, on: .crossing, by: .walking), "Turn left over the crossing."),
    Sentence(
      go(.turn, .left, "Usk Way", sign: toCardiff), "Turn left onto Usk Way towards A 48, Cardiff."),
    Sentence(
      go(.turn, .left, "Mill Road", ordinal: 2), "Take the 2nd left onto Mill Road."),
    Sentence(go(.turn, .right, ordinal: 3), "Take the 3rd right."),
    Sentence(go(.turn, .right, "Mill Road", ordinal: 1), "Turn right onto Mill Road."),
    Sentence(
      go(.turn, .right, "Mill Road", ordinal: 11), "Take the 11th right onto Mill Road."),
    Sentence(
      go(.turn, .right, "Mill Road", ordinal: 22), "Take the 22nd right onto Mill Road."),
    Sentence(
      go(.turn, .left, "Mill Road", junction: .trafficLights),
      "At the traffic lights turn left onto Mill Road."),
    Sentence(
      go(.turn, .left, "Mill Road", junction: .miniRoundabout),
      "At the mini-roundabout turn left onto Mill Road."),
    Sentence(
      go(.turn, .left, "Mill Road", becomes: "High Street"),
      "Turn left onto Mill Road; it becomes High Street."),
    Sentence(
      go(.turn, .left, becomes: "High Street"), "Turn left; the road becomes High Street."),
    Sentence(
      go(.turn, .left, "Mill Road", landmark: mark(.after, .church, "St. Mary"), by: .walking),
      "After the church St. Mary turn left onto Mill Road."),
    Sentence(
      go(.turn, .left, "Mill Road", landmark: mark(.before, .church, "All Saints Church")),
      "Before All Saints Church turn left onto Mill Road."),
    Sentence(
      go(
        .turn, .left, "Mill Road", landmark: mark(.at, .park, "Parkanlage der Fachklinik"),
        by: .walking),
      "At the park Parkanlage der Fachklinik turn left onto Mill Road."),
    Sentence(
      go(.turn, .left, landmark: mark(.at, .postOffice), by: .walking),
      "At the post office turn left."),
    Sentence(
      go(.stay, .left, "Mill Road"), "Turn left to stay on Mill Road."),
    Sentence(go(.stay, .straight, "Mill Road"), "Go straight ahead to stay on Mill Road."),
    Sentence(go(.stay, .right), "Turn right."),
    Sentence(go(.newName, .straight, "High Street"), "Continue straight ahead onto High Street."),
    Sentence(go(.newName, .slightRight, "High Street"), "Bear right onto High Street."),
    Sentence(go(.fork, .slightRight, sign: toCardiff), "Keep right towards A 48, Cardiff."),
    Sentence(
      go(.fork, .slightLeft, "South Wales Motorway", ref: "M4", on: .motorway),
      "Keep left onto the M 4 (South Wales Motorway)."),
    Sentence(go(.fork, .straight), "Keep straight ahead."),
    Sentence(go(.merge, .slightRight, ref: "M4", on: .motorway), "Merge right onto the M 4."),
    Sentence(go(.merge, .straight, ref: "M4", on: .motorway), "Merge onto the M 4."),
    Sentence(
      go(.onRamp, .slightLeft, on: .ramp, sign: sign(nil, ["M4"], ["London", "Bristol"])),
      "Take the slip road on the left towards M 4, London, Bristol."),
    Sentence(
      go(.onRamp, .straight, on: .ramp, side: .right), "Take the slip road on the right."),
    Sentence(
      go(.offRamp, .slightLeft, on: .ramp, sign: sign("24", [], ["Newport"])),
      "Take exit 24 towards Newport."),
    Sentence(
      go(.offRamp, .slightRight, on: .ramp, sign: sign("302B", ["US 30"], ["Saint Helens"])),
      "Take exit 302B on the right towards US 30, Saint Helens."),
    Sentence(go(.offRamp, .slightLeft, on: .ramp), "Take the exit on the left."),
    Sentence(
      go(.endOfRoad, .left, "Mill Road"), "At the end of the road turn left onto Mill Road."),
    Sentence(go(.endOfRoad, .right), "At the end of the road turn right."),
    Sentence(
      go(.roundabout, .straight, "Mill Road", exit: 2),
      "At the roundabout go straight ahead, 2nd exit, Mill Road."),
    Sentence(
      go(.roundabout, .left, sign: sign(nil, [], ["Cardiff"]), exit: 1),
      "At the roundabout turn left, 1st exit, towards Cardiff."),
    Sentence(
      go(.roundabout, .right, "Mill Road", exit: 3, roundabout: "Old Green"),
      "At the roundabout Old Green turn right, 3rd exit, Mill Road."),
    Sentence(
      go(.roundabout, .uTurn, "Mill Road", exit: 4, roundabout: "Old Green Roundabout"),
      "At Old Green Roundabout go all the way round, 4th exit, Mill Road."),
    Sentence(go(.roundabout, .slightRight, "Mill Road"), "Enter the roundabout."),
    Sentence(
      go(.roundabout, .slightRight, "Mill Road", exit: 2),
      "At the roundabout turn slightly right, 2nd exit, Mill Road."),
    Sentence(
      go(.roundaboutTurn, .right, "Mill Road", exit: 2),
      "At the roundabout turn right, 2nd exit, Mill Road."),
    Sentence(
      go(.roundaboutTurn, .left, "Mill Road", exit: 1),
      "At the roundabout turn left onto Mill Road."),
    Sentence(
      go(.roundaboutTurn, .left, "Mill Road"), "At the roundabout turn left onto Mill Road."),
    Sentence(go(.roundaboutTurn, .straight), "At the roundabout go straight ahead."),
    Sentence(go(.uTurn, .uTurn, "Mill Road"), "Make a U-turn and continue on Mill Road."),
    Sentence(go(.uTurn, .uTurn, by: .walking), "Turn around."),
    Sentence(
      go(.board, .straight, "Ryde – Southsea", on: .ferry, by: .carried),
      "Take the ferry Ryde – Southsea."),
    Sentence(
      go(.board, .straight, "Penarth Ferry", on: .ferry, by: .carried), "Take the Penarth Ferry."),
    Sentence(go(.board, on: .shuttleTrain, by: .carried), "Take the car train."),
    Sentence(
      go(.board, .left, "Ryde – Southsea", on: .ferry, by: .carried),
      "Turn left and take the ferry Ryde – Southsea."),
    Sentence(
      go(.leaveFerry, .straight, "Mill Road"), "Leave the ferry and continue on Mill Road.",
      after: go(.board, on: .ferry, by: .carried)),
    Sentence(
      go(.leaveFerry), "Leave the train.", after: go(.board, on: .shuttleTrain, by: .carried)),
    Sentence(
      go(.depart, .straight, "Mill Road", on: .pavement, compass: .west, by: .walking),
      "Walk west along Mill Road."),
    Sentence(
      go(.stay, .right, "Mill Road", on: .pavement, by: .walking),
      "Turn right along Mill Road."),
    Sentence(
      go(.turn, .left, ref: "A 48", on: .pavement, by: .walking),
      "Turn left along the A 48."),
    Sentence(
      go(.newName, .straight, "Mill Road", on: .crossing, by: .walking),
      "Continue straight ahead across Mill Road."),
    Sentence(
      go(.turn, .right, on: .pavement, by: .walking),
      "Turn right onto the pavement."),
    Sentence(go(.steps, .left, on: .steps, by: .walking), "Turn left and take the steps."),
    Sentence(
      go(.steps, .straight, "Jacob's Ladder", on: .steps, by: .walking),
      "Take the steps, Jacob's Ladder."),
    Sentence(
      go(.turn, .left, "Mill Road", by: .pushing),
      "Turn left onto Mill Road. Get off and push your bicycle.",
      after: go(.depart, by: .cycling)),
    Sentence(
      go(.turn, .left, "Mill Road", by: .cycling), "Turn left onto Mill Road. You may ride again.",
      after: go(.depart, by: .pushing)),
    Sentence(
      go(.turn, .left, "Mill Road / Heol y Felin"), "Turn left onto Mill Road / Heol y Felin."),
    Sentence(go(.turn, .left, "Mill Road;High Street"), "Turn left onto Mill Road / High Street."),
    Sentence(
      go(.arrive, side: .right), "You have reached bin H-012; it stands on your right.",
      to: Destination(.bin("H-012"))),
    Sentence(
      go(.arrive), "You have reached bin H-012. Ring twice!",
      to: Destination(.bin("H-012"), note: "ring twice!")),
    Sentence(
      go(.arrive, side: .left), "You have reached stop Market; it is on your left.",
      to: Destination(.stop("Market"))),
    Sentence(
      go(.arrive), "You have reached Depot North. Gate 3.",
      to: Destination(.place("Depot North"), note: "Gate 3")),
    Sentence(go(.arrive), "You have reached your destination."),
    Sentence(
      go(.arrive, side: .left), "You have reached waypoint 2; it is on your left.",
      to: Destination(.waypoint(2))),
  ]
}
