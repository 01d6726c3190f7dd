"""A dispatcher's day in the pages: files with findings, plans, the board, publishing, following, closing."""

from selenium.webdriver.common.keys import Keys

import board_speed
import flow_day
from board import WATCH_FIGURES, WATCH_MAP, BoardPage
from browser import PHONE, until
from words import Words

DAY = flow_day.DAY
# The bin that is to be emptied early.
EARLY = "H-001"
PAGE = "/dispatch/helsinki/2026-05-12"


def goes(browser, part):
    """Goes to a part of the day by its tab."""
    browser.click(f"#day-tabs [data-view={part}]")
    browser.wait(lambda: browser.script("return document.querySelector('#dispatch').dataset.view")
                 == part, f"{part} is shown")


def agrees(browser):
    """Agrees to what a dialog asks."""
    browser.click("dialog[open] .dialog-foot button:last-child")


def create(browser, service):
    """Creates a day from files, of which both have a mistake."""
    depot, bins = flow_day.files()
    bins = bins.replace(",note\n", ",note,windows\n", 1).replace("\"\n", "\",\n")
    bins = bins.replace("node 229054845\",", "node 229054845\",06:00-06:20", 1)
    depot_file, bins_file = service.home / "depot.yaml", service.home / "bins.csv"
    depot_file.write_text(depot.replace("capacity: 1500", "capacity: -5", 1))
    bins_file.write_text(bins.replace("H-002,24.9403992", "H-002,x", 1))
    browser.open("/dispatch")
    browser.find("#depots .empty")
    browser.check("dispatch-empty")
    browser.click("#new-day")
    # With another depot the next day is proposed.
    browser.fill("#new-depot", "helsinki").send_keys(Keys.TAB)
    browser.script("document.querySelector('#new-day-date').value = '2026-05-12'")
    browser.choose("#source-upload input", depot_file, bins_file)
    browser.wait(lambda: len(browser.all("#source-upload li")) == 2, "both files are listed")
    browser.check("dispatch-new-day")
    browser.click("dialog[open] .button.primary")
    browser.wait(lambda: PAGE in browser.driver.current_url, "the day is created")


def mend(browser):
    """Goes to the findings, and mends what they are about in its cell and line."""
    browser.find(".data-view .notice.bad")
    browser.click(".tabs [data-name='depot.yaml']")
    field = browser.find(".data-panel textarea")
    browser.click(".file-findings .finding")
    browser.find(".cell-findings .bad")
    browser.check("dispatch-finding-line")
    browser.script("""
      const [field, text] = arguments;
      field.focus();
      field.setRangeText("1500", field.value.indexOf("-5"), field.value.indexOf("-5") + 2, "end");
      field.dispatchEvent(new Event("input", { bubbles: true }));""", field)
    browser.click(".data-tools .primary")
    browser.wait(lambda: not browser.all(".file-findings .badge.bad"), "the vehicle is mended")

    browser.click(".tabs [data-name='bins.csv']")
    browser.find(".cells")
    browser.click(".file-findings .finding")
    cell = browser.find(".cells .current")
    assert cell.get_attribute("aria-invalid") == "true" and cell.text == "x", cell.text
    browser.sees("H-002")
    browser.check("dispatch-finding-cell")
    cells = browser.find(".cells")
    cells.send_keys("24.9403992", Keys.ENTER)
    browser.wait(lambda: not browser.all(".cells .current[aria-invalid]"), "the next cell")
    browser.click(".data-tools .primary")
    browser.find(".data-summary .notice.good")
    browser.check("dispatch-data")


def plan(browser, service, threshold, begins):
    """Makes a plan as one that is good enough; returns its id."""
    for _ in range(3):
        made = stopped(browser, service, threshold, begins)
        # On a machine that is busy, the search may hear of it too late, and is ended.
        if made.get("cost") is not None:
            browser.wait(lambda: browser.all(f"td a[href$='board/{made['id']}']"), "it is listed")
            return made["id"]
    raise AssertionError(f"no stopped search has left a plan: {made}")


def by_colleague(browser, service, threshold):
    """Another dispatcher begins a plan, of which this page hears when it is looked at again."""
    service.post(f"{DAY}/plans", {
        "map": "helsinki", "threshold": threshold / 100, "time-limit": "60s"})
    browser.script("document.dispatchEvent(new Event('visibilitychange'))")


def by_form(browser, service, threshold):
    """Begins a plan by the form of the page."""
    browser.find("#plan-map").send_keys("helsinki")
    policy = browser.find(".plans-side select[id^=policy]")
    browser.script("""
      const [policy] = arguments;
      policy.value = "threshold";
      policy.dispatchEvent(new Event("change"));""", policy)
    browser.fill(".plans-side input[id$=-threshold]", str(threshold))
    browser.click(".plans-side .primary")


def stopped(browser, service, threshold, begins):
    """Plans, watches the progress, and stops once there is a plan; returns what there is of it."""
    goes(browser, "plans")
    browser.find(".plans-side .primary")
    known = {each["id"] for each in service.get(DAY)["plans"]}
    begins(browser, service, threshold)
    browser.find(".plan-run")
    browser.wait(lambda: browser.script(
        "return document.querySelectorAll('.plan-run .curve polyline').length") > 0,
        "the curve grows")
    # The button changes when the first plan is found.
    browser.find(".plan-run .button.primary")
    if not known:
        browser.check("dispatch-planning")
    browser.click(".plan-run .button.primary")
    browser.wait(lambda: not browser.all(".plan-run"), "the plan is there", 180)
    return next(each for each in service.get(DAY)["plans"] if each["id"] not in known)


def moves(browser, board):
    """Moves stops by mouse or finger, and by keyboard; locks and undoes."""
    rounds = board.rounds()
    vehicles = [each for each in rounds if each and rounds[each]]
    assert len(vehicles) > 1, rounds
    first, second = vehicles[:2]
    stop, onto = [each for each in rounds[first] if each != EARLY][-1], rounds[second][0]
    before, after = board.changes(lambda: board.drag(stop, onto))
    assert board.rounds()[second][:2] == [onto, stop], board.rounds()
    # At once: the sum, and what both rounds cost and carry.
    assert sum(a != b for a, b in zip(before, after)) == 3, (before, after)
    browser.check("dispatch-moved")
    board.changes(board.undo)
    assert board.rounds() == rounds and board.figures() == before

    board.focus(stop)
    board.changes(lambda: board.keys(Keys.ARROW_RIGHT, Keys.ALT))
    assert stop in board.rounds()[second], board.rounds()
    at = board.rounds()[second].index(stop)
    by = Keys.ARROW_UP if at else Keys.ARROW_DOWN
    board.changes(lambda: board.keys(by, Keys.ALT))
    assert board.rounds()[second].index(stop) == at + (-1 if at else 1), board.rounds()
    board.keys("l")
    browser.wait(lambda: browser.all(f".stop[data-stop='{stop}'] .stop-lock .icon"), "it is locked")
    board.keys(Keys.ARROW_LEFT, Keys.ALT)
    browser.find("#toasts .toast.bad")
    assert stop in board.rounds()[second]
    # It may have gone by itself.
    browser.script("for (const close of document.querySelectorAll('#toasts .toast.bad button')) close.click()")
    return stop, second


def late(browser, board):
    """Moves a stop to the end of the longest round by the dialog: it is late, which is told before and after."""
    rounds = board.rounds()
    longest = max((each for each in rounds if each), key=lambda each: len(rounds[each]))
    board.focus(EARLY)
    board.keys("m")
    browser.find("dialog[open] #move-round")
    browser.script("""
      const choose = (name, choice) => {
        const field = document.querySelector(name);
        field.value = choice(field);
        field.dispatchEvent(new Event("change"));
      };
      choose("#move-round", () => `round ${arguments[0]}`);
      choose("#move-position", field => field.options[field.options.length - 1].value);""", longest)
    browser.wait(lambda: any(letter.isdigit() for letter in browser.find(".move-told").text),
                 "the change is told")
    browser.check("dispatch-move")
    board.changes(lambda: agrees(browser))
    # The rows follow the figures.
    browser.wait(lambda: browser.all(".round .badge.bad") and browser.all(".stop-time.late"),
                 "it is late")


def replan(browser, service, board, stop, vehicle):
    """Plans again around a locked round and a locked stop; returns the new plan's id."""
    known = {each["id"] for each in service.get(DAY)["plans"]}
    rounds = board.rounds()
    fixed = next(each for each in rounds if each not in (None, vehicle) and rounds[each])
    browser.click(f".round[data-vehicle='{fixed}'] [aria-pressed]")
    browser.find(f".round[data-vehicle='{fixed}'].locked")
    opened = browser.driver.current_url
    browser.click(".board-bar button:has(use[href$='#refresh'])")
    browser.wait(lambda: len(browser.all(".replan-facts li")) == 2, "what is locked is told")
    browser.check("dispatch-replan")
    agrees(browser)
    # Before there is a plan, the button says something else.
    browser.click("dialog[open] .plan-run .button.primary")
    browser.wait(lambda: browser.driver.current_url != opened, "the new plan is shown", 180)
    board.shown()
    made = next(each["id"] for each in service.get(DAY)["plans"] if each["id"] not in known)
    planned = flow_day.rounds(service, made)
    assert planned[fixed] == rounds[fixed], (planned, rounds)
    assert stop in planned[vehicle], planned
    return made


def moves_on_map(browser, service, board):
    """Drags a stop on the map onto one of another round, and saves the rounds as a plan."""
    board.part("map")
    browser.find(".board-map canvas")
    rounds = board.rounds()
    owners = {stop: vehicle for vehicle, stops in rounds.items() for stop in stops if vehicle}
    free = [id for id, _, room in sorted(board.places_on_map(), key=lambda each: -each[2])
            if id in owners]
    plan_id = browser.driver.current_url.rsplit("/", 1)[1]

    def fits(stop, onto):
        """Whether the round of another stop can take one."""
        moved = {vehicle: [each for each in stops if each != stop]
                 for vehicle, stops in rounds.items() if vehicle}
        moved[owners[onto]].append(stop)
        return service.post(f"{DAY}/plans/{plan_id}/evaluate", {"rounds": [
            {"vehicle": vehicle, "stops": stops} for vehicle, stops in moved.items()
        ]})["feasible"]

    stop, onto = next((stop, onto) for onto in free for stop in free
                      if owners[stop] != owners[onto] and fits(stop, onto))
    board.changes(lambda: board.drag_on_map(stop, onto))
    assert stop in board.rounds()[owners[onto]], (stop, onto, board.rounds())
    browser.check("dispatch-map")
    board.part("timeline")
    browser.find(".board-timeline .visit")
    browser.check("dispatch-timeline")
    board.part("list")
    wanted = board.rounds()
    opened = browser.driver.current_url
    browser.click(".board-bar button.primary")
    browser.wait(lambda: browser.driver.current_url != opened, "the board is saved as a plan", 180)
    board.shown()
    assert board.rounds() == wanted, (board.rounds(), wanted)


def compares(browser):
    """Two plans and two policies side by side."""
    goes(browser, "compare")
    browser.find(".compare-side .moved tr")
    browser.find(".compare-map canvas")
    browser.check("dispatch-compare")
    goes(browser, "simulate")
    browser.fill("#simulate-days", "3")
    browser.fill("#simulate-iterations", "10")
    browser.click(".plans-side .primary, .plans-view form .primary")
    browser.find(".plans-main table caption", 180)
    assert len(browser.all(".plans-main polyline.series")) == 2
    browser.check("dispatch-policies")


def publishes(browser, service):
    """Publishes the plan that is shown; returns the links of the drivers."""
    goes(browser, "follow")
    browser.check("dispatch-publish")
    browser.click(".follow-side .button.primary")
    browser.find(".link-card [role=img], .link-card canvas, .link-card svg")
    links = browser.script("""
      return [...document.querySelectorAll(".link-card input")].map(field => field.value)""")
    browser.check("dispatch-links")
    return [link.removeprefix(service.address) for link in links]


def follows(browser, service, words, links):
    """One driver is late and reports, another one writes: the page tells of both."""
    # Messages go by themselves, on a slow machine before they are looked at.
    browser.script("""
      window.told = [];
      new MutationObserver(changes => told.push(...changes.flatMap(change =>
        [...change.addedNodes].map(node => node.textContent))))
        .observe(document.querySelector("#toasts"), { childList: true });""")
    phones = [flow_day.Phone(service, link) for link in links]
    days = {phone: phone.day()["stops"] for phone in phones}
    behind = next(phone for phone in phones if EARLY in [each["id"] for each in days[phone]])
    other = next(phone for phone in phones if phone is not behind)
    # Hours behind the plan: it is too late for the bin with a time of its own.
    served = [each for each in days[behind] if each["id"] != EARLY][:3]
    for place, stop in enumerate(served):
        behind.note("done" if place else "skip", 12 * 60 + place, stop=stop["id"],
                    at=stop["location"], **({} if place else {"reason": "parked car"}))
    behind.note("position", 12 * 60 + 5, at=days[behind][0]["location"])
    behind.send()
    service.post(f"{DAY}/vehicles/{other.vehicle}/messages", {"text": "Gate 4 is locked"},
                 headers=other.headers())
    # Otherwise it is looked for every five seconds.
    browser.script("document.dispatchEvent(new Event('visibilitychange'))")
    browser.sees("Gate 4 is locked")
    warning = words("left_stops_one", count=1)
    browser.wait(lambda: any(f"{behind.vehicle}: {warning}" in text for text in browser.script(
        "return told")), "a warning is given")
    browser.wait(lambda: warning in browser.find(".rounds-progress .badge.bad").text, "and kept")
    browser.sees(words("stops_of", done=len(served) + 1, all=len(days[behind])))
    if browser.width >= 600:
        browser.find(".follow-map canvas")
    browser.fill("#message-text", "<b>Leave the gate out</b>")
    browser.click(".card form .button.primary")
    browser.wait(lambda: any("<b>" in each.text for each in browser.all(".message.own")),
                 "the message is sent")
    until(lambda: service.get(f"{DAY}/vehicles/{behind.vehicle}/messages",
                              headers=behind.headers())["messages"], "the driver has it")
    browser.check("dispatch-follow")


def prints(browser):
    """The rounds on paper: without the page around them."""
    goes(browser, "print")
    browser.find(".sheets .sheet-table")
    browser.find(".file-links a")
    browser.check("dispatch-print")
    browser.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
    try:
        assert browser.all(".sheets .sheet-table") and not browser.all("#day-tabs, .file-links, .site-head")
        if browser.shots:
            browser.shot("dispatch-paper")
    finally:
        browser.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": ""})


def closes(browser, service):
    """Closes the day although rounds are open, and fetches its records."""
    goes(browser, "follow")
    browser.click(".follow-side .card button:has(use[href$='#check'])")
    browser.find("dialog[open] .danger")
    browser.check("dispatch-close")
    agrees(browser)
    browser.find("a[href$='files/service-record.csv']")
    assert service.get(DAY)["state"] == "closed"
    browser.check("dispatch-closed")
    browser.open("/dispatch")
    browser.find(".days tbody tr")
    browser.check("dispatch-days")


def run(context):
    """Lives the day at each width and language."""
    for width, language in context.views():
        service = context.service()
        words = Words("dispatch", language)
        with context.browser(service, width, language) as browser:
            create(browser, service)
            mend(browser)
            chosen = plan(browser, service, 70, by_colleague if width == PHONE else by_form)
            browser.driver.execute_async_script(WATCH_MAP)
            browser.click(f"td a[href$='board/{chosen}']")
            board = BoardPage(browser, words).shown()
            browser.check("dispatch-board")
            browser.script(WATCH_FIGURES)
            stop, vehicle = moves(browser, board)
            rounds = board.rounds()
            late(browser, board)
            board.changes(board.undo)
            assert board.rounds() == rounds
            delays = browser.script("return delays")
            print(f"board, {width} px: figures {max(delays):.0f} ms after a change at most")
            replan(browser, service, board, stop, vehicle)
            moves_on_map(browser, service, board)
            compares(browser)
            links = publishes(browser, service)
            follows(browser, service, words, links)
            prints(browser)
            closes(browser, service)
    if context.long:
        board_speed.measure(context)
