"""Steps of routers in one form: what is announced, where, and with which names.

Each reader takes a router's answer to one pair and returns a list of `Step`. What counts alike is made
alike: leaving a roundabout is no step of its own, and steps without a place to turn are dropped.
"""

import dataclasses
import pathlib
import sys

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1] / "road-network"))
import answers  # noqa: E402


@dataclasses.dataclass
class Step:
    place: tuple  # (lon, lat)
    kind: str  # depart, arrive, turn, straight, fork, ramp, merge, roundabout, uturn, ferry, steps
    direction: int | None  # eighths of a turn to the right, -3…4; None if not said
    names: list  # of the street that is taken, names and numbers
    roundabout_exit: int | None = None
    exit_number: str = ""
    signs: str = ""
    text: str = ""
    distance: float = 0.0  # metres to the next step
    raw: str = ""  # the router's own word for its kind


OSRM_DIRECTIONS = {
    "straight": 0, "slight right": 1, "right": 2, "sharp right": 3, "uturn": 4,
    "sharp left": -3, "left": -2, "slight left": -1}
OSRM_KINDS = {
    "depart": "depart", "arrive": "arrive", "turn": "turn", "end of road": "turn",
    "continue": "turn", "new name": "straight", "fork": "fork", "merge": "merge",
    "on ramp": "ramp", "off ramp": "ramp", "roundabout": "roundabout", "rotary": "roundabout",
    "roundabout turn": "roundabout", "notification": "straight", "use lane": "straight"}
LEAVING = {"exit roundabout", "exit rotary"}


def of_osrm(route):
    """Reads the steps of OSRM, and ours, which have its shape."""
    steps = []
    for leg in route["legs"]:
        for step in leg["steps"]:
            maneuver = step["maneuver"]
            if maneuver["type"] in LEAVING:
                # The street behind the roundabout is told with the way out.
                if steps and steps[-1].kind == "roundabout":
                    steps[-1].names = names(step)
                    steps[-1].distance += step["distance"]
                continue
            modifier = maneuver.get("modifier")
            kind = OSRM_KINDS.get(maneuver["type"], "turn")
            direction = OSRM_DIRECTIONS.get(modifier)
            if kind == "turn" and direction == 0:
                kind = "straight"
            if direction == 4:
                kind = "uturn"
            if step.get("mode") in ("ferry", "train") and kind == "straight":
                kind = "ferry"
            steps.append(Step(
                tuple(maneuver["location"]), kind, direction, names(step),
                int(maneuver["exit"]) if kind == "roundabout" and "exit" in maneuver else None,
                step.get("exits", ""), step.get("destinations", ""),
                step.get("instruction", "") or told(maneuver, step), step["distance"],
                maneuver["type"]))
    return steps


def names(step):
    found = [step.get("name", ""), *step.get("ref", "").split(";")]
    return [name.strip() for name in found if name.strip()]


def told(maneuver, step):
    """A short text for steps of OSRM, which have none."""
    parts = [maneuver["type"], maneuver.get("modifier", "")]
    if "exit" in maneuver:
        parts.append(f"exit {int(maneuver['exit'])}")
    if step.get("exits"):
        parts.append(f"exit number {step['exits']}")
    text = " ".join(part for part in parts if part)
    label = " / ".join(names(step))
    return f"{text} -> {label}" if label else text


VALHALLA = {
    **{number: ("depart", None) for number in (1, 2, 3)},
    **{number: ("arrive", None) for number in (4, 5, 6)},
    7: ("straight", 0), 8: ("straight", 0), 9: ("turn", 1), 10: ("turn", 2), 11: ("turn", 3),
    12: ("uturn", 4), 13: ("uturn", 4), 14: ("turn", -3), 15: ("turn", -2), 16: ("turn", -1),
    17: ("ramp", 0), 18: ("ramp", 1), 19: ("ramp", -1), 20: ("ramp", 1), 21: ("ramp", -1),
    22: ("fork", 0), 23: ("fork", 1), 24: ("fork", -1), 25: ("merge", 0), 37: ("merge", 1),
    38: ("merge", -1), 26: ("roundabout", None), 28: ("ferry", 0), 29: ("ferry", 0),
    39: ("elevator", 0), 40: ("steps", 0), 41: ("steps", 0)}
VALHALLA_LEAVES = 27


def of_valhalla(trip):
    """Reads the maneuvers of Valhalla's own shape; lengths are in kilometres."""
    steps = []
    for leg in trip["legs"]:
        path = list(answers.decode(leg["shape"], 6))
        for maneuver in leg["maneuvers"]:
            if maneuver["type"] == VALHALLA_LEAVES:
                if steps and steps[-1].kind == "roundabout":
                    steps[-1].names = maneuver.get("street_names", [])
                    steps[-1].distance += maneuver["length"] * 1000
                continue
            kind, direction = VALHALLA.get(maneuver["type"], ("straight", 0))
            sign = maneuver.get("sign", {})

            def elements(key, sign=sign):
                return ", ".join(element["text"] for element in sign.get(key, []))

            steps.append(Step(
                path[maneuver["begin_shape_index"]], kind, direction,
                maneuver.get("begin_street_names") or maneuver.get("street_names", []),
                maneuver.get("roundabout_exit_count"), elements("exit_number_elements"),
                elements("exit_toward_elements"), maneuver["instruction"],
                maneuver["length"] * 1000, str(maneuver["type"])))
    return steps
