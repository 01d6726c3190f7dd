"""How fast the board is on large days: from a drop to new figures, and frames of a moving map. Figures are printed."""

import re
import subprocess

from selenium.webdriver.common.keys import Keys

from board import WATCH_FIGURES, WATCH_MAP, BoardPage
from browser import DESK, until
from words import Words

# Moves the map by some pixels in each frame, to and fro.
PAN = """
const done = arguments[arguments.length - 1];
const [frames, step] = arguments;
const { map } = watched;
const [west, south, east, north] = map.bounds;
const width = document.querySelector(".board-map canvas").clientWidth;
const [longitude, latitude] = map.center;
const times = [];
let count = 0;
requestAnimationFrame(function move(now) {
  times.push(now);
  if (count === frames) {
    done(times.slice(1).map((time, at) => time - times[at]));
    return;
  }
  const away = Math.sin(count / frames * 4 * Math.PI) * step * frames / 12;
  map.center = [longitude + away / width * (east - west), latitude + away / width * (north - south)];
  count += 1;
  requestAnimationFrame(move);
});
"""


def planned_day(context, service, bins, trucks, steps):
    """Plans a generated day in which nearly all bins are served; returns its page and the plan."""
    folder = service.home / f"days-{bins}"
    subprocess.run([context.arguments.program, "generate", "depot-days", "--days", "1", "--bins",
                    str(bins), "--seed", "5", "-o", str(folder)], check=True, capture_output=True)
    source = next(folder.iterdir())
    day = f"/v1/depots/large/bins-{bins}"
    depot = (source / "depot.yaml").read_text().rstrip().splitlines()
    # The two trucks of the generator are enough for the bins above the threshold only.
    more = [re.sub(r"id: [\w-]+", f"id: T-{number}", depot[-1], count=1)
            for number in range(3, trucks + 1)]
    for name, text in (("depot.yaml", "\n".join(depot + more) + "\n"),
                       ("bins.csv", (source / "bins.csv").read_text())):
        answer = service.post(f"{day}/files/{name}", text.encode(), method="PUT")
    errors = [each for each in answer["findings"] if each["severity"] == "error"]
    assert not errors, errors
    made = service.post(f"{day}/plans", {"threshold": 0, "iterations": steps, "alone": True})
    until(lambda: service.get(f"/v1/jobs/{made['job']}")["state"] not in ("waiting", "running"),
          f"{bins} bins are planned", 600)
    state = next(each for each in service.get(day)["plans"] if each["id"] == made["plan"])
    assert state["state"] == "done", state
    print(f"{bins} bins: {state['served']} served in {state['rounds']} rounds")
    return f"/dispatch/large/bins-{bins}", made["plan"]


def opened(browser, service, page, plan, language):
    """Opens the board of a plan, watched."""
    browser.open("/dispatch")
    browser.open(f"{page}#plans")
    browser.find("td a[href*='board/']")
    browser.driver.execute_async_script(WATCH_MAP)
    browser.click(f"td a[href$='board/{plan}']")
    board = BoardPage(browser, Words("dispatch", language)).shown()
    browser.script(WATCH_FIGURES)
    return board


def timed(browser, board, what, change):
    """Changes the board ten times, and prints how long it takes until the figures are shown."""
    browser.script("delays.length = 0")
    for _ in range(10):
        board.changes(change)
    delays = sorted(browser.script("return delays"))
    print(f"500 bins: from {what} to new figures {delays[len(delays) // 2]:.0f} ms in the middle, "
          f"{delays[-1]:.0f} ms at most, of {len(delays)}")


def measure(context):
    """Measures both on one desk."""
    service = context.service()
    page, plan = planned_day(context, service, 500, 2, 300)
    with context.browser(service, DESK) as browser:
        board = opened(browser, service, page, plan, "en")
        rounds = board.rounds()
        vehicles = [each for each in rounds if each and len(rounds[each]) > 4]
        first, second = vehicles[:2]

        def drag():
            # Neighbours in the lists: both are seen.
            rounds = board.rounds()
            board.drag(rounds[first][-1], rounds[second][0])

        timed(browser, board, "a drop", drag)
        timed(browser, board, "undoing it", board.undo)
        board.focus(board.rounds()[second][3])
        timed(browser, board, "a key", lambda: board.keys(Keys.ARROW_DOWN, Keys.ALT))
        browser.fits("dispatch-large")
    page, plan = planned_day(context, service, 2000, 8, 1)
    with context.browser(service, DESK) as browser:
        opened(browser, service, page, plan, "en")
        times = browser.driver.execute_async_script(PAN, 240, 6)
        print(f"2,000 stops: {len(times)} frames of a moving map, {sum(times) / len(times):.1f} ms "
              f"each on average, {max(times):.1f} ms at most")
        browser.fits("dispatch-huge")
