"""A traveller's day: asked for, planned, changed, accepted, exported, read without a network, remembered.

The town is made up. Names of its places and all that is typed have script in them: nothing of it runs.
"""

import datetime
import pathlib
import tempfile

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

import town
from browser import PHONE, UNREACHABLE, until
from flow_account import register

# Besides walking: on a desk and on a phone.
MODES = (["transit"], ["bicycle", "car"])
# How long a search may take where other programs compute, in seconds.
PATIENCE = 180
NEXT_SUMMER = f"{datetime.date.today().year + 1}-06-12"


def harmless(browser):
    """Checks that no text became markup or ran."""
    assert browser.script("return document.title") != "ran"
    assert not browser.script("return document.querySelectorAll("
                              "'img[onerror], script:not([type]):not([src])').length")


def pick(browser, selector, text, option, keys=False):
    """Types into a field and chooses what it suggests, with a finger or with keys."""
    field = browser.fill(selector, text)
    found = browser.wait(lambda: next(
        (each for each in browser.all(".options [role=option]") if option in each.text), None),
        f"{option} is suggested for {text}")
    if keys:
        field.send_keys(Keys.ARROW_DOWN, Keys.ENTER)
    else:
        found.click()
    return field


def enter(browser, selector, value):
    """Sets a date or a time, whose keys depend on the language."""
    browser.script("arguments[0].value = arguments[1];"
                   "for (const type of ['input', 'change'])"
                   "  arguments[0].dispatchEvent(new Event(type, {bubbles: true}))",
                   browser.find(selector), value)


def swipe(browser, node, by):
    """Slides a node sideways with a finger."""
    browser.script("arguments[0].scrollIntoView({block: 'center', behavior: 'instant'})", node)
    box = node.rect
    top = browser.script("return arguments[0].getBoundingClientRect().top", node) + 8
    begin = box["x"] + box["width"] / 2
    touch = lambda kind, points: browser.driver.execute_cdp_cmd(
        "Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    touch("touchStart", [{"x": begin, "y": top}])
    for step in range(1, 9):
        touch("touchMove", [{"x": begin + by * step / 8, "y": top}])
    touch("touchEnd", [])


def visits(browser):
    """The names of the visits, in order."""
    return browser.texts(".visit-row h3")


def settled(browser):
    """Waits until no change is being made."""
    browser.wait(lambda: not browser.all("#changing") and not browser.all("#working"),
                 "the day is changed", PATIENCE)


def refused(browser):
    """Asks for a start that is nowhere: it is marked, and what was typed stays a text."""
    start = browser.find("#place-0-start").get_attribute("value")
    browser.fill("#place-0-start", f"Nowhere {town.SCRIPT}")
    browser.click("#send")
    browser.find("#place-0-start[aria-invalid=true]", PATIENCE)
    harmless(browser)
    browser.expected.append("422")
    browser.check("travel-refused")
    browser.expected.remove("422")
    pick(browser, "#place-0-start", start.lower(), start)


def ask(browser):
    """Fills in the request, on the map as well."""
    browser.open("/travel")
    browser.find("#interests li[data-key=museum]")
    browser.check("travel-request")
    enter(browser, "#date-0", NEXT_SUMMER)
    browser.click("#interests li[data-key=museum] button")
    enter(browser, "#interests li[data-key=museum] select", "3")
    browser.click("#interests li[data-key=view] button")

    browser.fill("#place-0-start", town.SCRIPT)
    browser.wait(lambda: any(town.SCRIPT in each for each in browser.texts("[role=option]")),
                 "names are suggested as they are")
    harmless(browser)
    pick(browser, "#place-0-start", "lime street 3", "Lime Street 3")
    area = browser.find("#map")
    browser.script("arguments[0].scrollIntoView({block: 'nearest', behavior: 'instant'})", area)
    ActionChains(browser.driver).move_to_element_with_offset(area, 60, 40).click().perform()
    browser.find("dialog[open]")
    browser.check("travel-map-choice")
    browser.click("dialog[open] .dialog-body .button:nth-of-type(2)")
    browser.wait(lambda: browser.find("#place-0-end").get_attribute("value"), "the end is set")
    pick(browser, "#place-0-end", "cast", "Old castle", keys=True)
    refused(browser)
    enter(browser, "#time-0-end", "16:00")
    pick(browser, "#must-see", "park", "Park of limes")
    for mode in MODES[browser.width == PHONE]:
        browser.click(f"#modes label:has([value={mode}])")
    browser.click("#request details.more > summary:not(#interests *)")
    enter(browser, "#alternatives", "1")
    browser.click("label:has(> #packs)")
    browser.check("travel-request-filled")


def plan(browser):
    """Has the day planned, and looks at it."""
    browser.click("#send")
    browser.wait(lambda: visits(browser), "the day is planned", PATIENCE)
    harmless(browser)
    names = visits(browser)
    assert "Park of limes" in names, names
    assert any(town.SCRIPT in name for name in names), names
    times = browser.texts(".place-row > time")
    assert len(times) == len(names) + 2, times
    browser.find(".weather-line")
    assert browser.all(".things li"), "nothing is said of what to have with one"
    assert browser.width == PHONE or browser.all(".leg-row ul li"), "no tram is taken"
    browser.check("travel-day")
    browser.driver.refresh()
    browser.wait(lambda: visits(browser) == names, "the day is there after a reload")
    return names


def change(browser, names):
    """Has another day planned or takes the other plan, goes back, drops and keeps visits."""
    for summary in browser.all("#day details.more > summary"):
        summary.click()
    harmless(browser)
    browser.check("travel-alternatives")
    if browser.width == PHONE:
        browser.click("[data-focus=another]")
        browser.wait(lambda: visits(browser) not in ([], names), "another day is planned", PATIENCE)
        assert "Park of limes" in visits(browser), "what must be seen is missing"
        browser.click("[data-focus=undo]")
    else:
        browser.click(".visits-of-other ~ .row .button:nth-of-type(2)")
        browser.wait(lambda: visits(browser) != names, "the other plan is the day", PATIENCE)
        settled(browser)
        # The message with its button goes after some seconds; the button of the page stays.
        browser.click(".toast .button" if browser.all(".toast .button") else "[data-focus=undo]")
    browser.wait(lambda: visits(browser) == names, "the first plan is back")

    first = browser.find(".visit-row .visit")
    if browser.width == PHONE:
        swipe(browser, first, -300)
    else:
        browser.click(".visit-row .visit-actions .button:nth-of-type(2)")
    browser.find(".toast .button", PATIENCE)
    assert names[0] not in visits(browser), "the first visit is still there"
    browser.check("travel-dropped")
    browser.click(".visit-row .visit-actions .button:nth-of-type(1)")
    browser.find(".visit-row .badge.good", PATIENCE)
    settled(browser)
    browser.check("travel-kept")


def export(browser, folder):
    """Saves the calendar and the page, and opens the page."""
    plain = next(name for name in visits(browser) if name.replace(" ", "").isalpha())
    browser.driver.execute_cdp_cmd("Browser.setDownloadBehavior", {
        "behavior": "allow", "downloadPath": folder})
    for item in (1, 2):
        browser.click("#day .menu:has(.menu-items [type=button]) > summary")
        browser.click(f"#day .menu[open] li:nth-child({item}) button")
        browser.wait(lambda: not browser.all("#day .menu[open]"), "the file is written")
    saved = pathlib.Path(folder)
    calendar = until(lambda: next(saved.glob("*.ics"), None), "a calendar is saved").read_text()
    assert calendar.startswith("BEGIN:VCALENDAR") and f":{plain}" in calendar, calendar
    page = until(lambda: next(saved.glob("*.html"), None), "a page is saved")
    address = browser.driver.current_url
    browser.driver.get(page.as_uri())
    browser.sees(plain)
    assert browser.script("return document.title") != "ran"
    assert not browser.script("return document.querySelectorAll('img[onerror]').length")
    browser.driver.get(address)
    browser.wait(lambda: visits(browser), "the day is there again")


NETWORK = {"latency": 0, "downloadThroughput": -1, "uploadThroughput": -1}


def disconnect(browser, service):
    """Takes the network away, from the page and from its worker."""
    browser.expected += UNREACHABLE
    service.kill()
    browser.driver.execute_cdp_cmd("Network.enable", {})
    browser.driver.execute_cdp_cmd(
        "Network.emulateNetworkConditions", {"offline": True, **NETWORK})


def connect(browser, service):
    """Brings the network back."""
    service.start()
    browser.driver.execute_cdp_cmd(
        "Network.emulateNetworkConditions", {"offline": False, **NETWORK})


def remember(browser):
    """Accepts the day; its places are in the history, from which one is taken."""
    names = visits(browser)
    browser.click("[data-focus=accept]")
    browser.find("[data-focus=accept][aria-pressed=true]", PATIENCE)
    browser.open("/travel/history")
    browser.wait(lambda: browser.all("#visits li"), "the visits are remembered")
    shown = [each.split("\n")[0] for each in browser.texts("#visits li")]
    assert set(shown) <= set(names), (shown, names)
    harmless(browser)
    browser.check("travel-history")
    browser.fill("#search", "museum <")
    browser.wait(lambda: len(browser.all("#visits li")) < len(shown), "the list is filtered")
    browser.fill("#search", " ")
    browser.click("#visits li .button")
    browser.check("travel-forget")
    browser.click("dialog[open] .dialog-foot .danger")
    browser.wait(lambda: len(browser.all("#visits li")) == len(shown) - 1, "a place is forgotten")


def offline(browser, service):
    """Reads the history and the day without a network."""
    browser.script("return navigator.serviceWorker.ready.then(() => true)")
    browser.wait(lambda: browser.script(
        "return Promise.all(['/travel', '/travel/history'].map(path => caches.match(path)))"
        ".then(found => found.every(Boolean))"), "the pages are kept")
    count = len(browser.all("#visits li"))
    disconnect(browser, service)
    browser.driver.refresh()
    browser.wait(lambda: len(browser.all("#visits li")) == count, "the history is read offline")
    browser.open("/travel")
    browser.wait(lambda: visits(browser), "the day is read offline")
    browser.find("#day .notice.warn")
    assert not browser.all(".visit-actions .button"), "what needs a network is offered"
    browser.check("travel-offline")
    connect(browser, service)
    browser.find(".visit-actions .button")


def run(context):
    """Tries all of it at each width."""
    with tempfile.TemporaryDirectory(prefix="roundsman-town-") as folder:
        maps = pathlib.Path(folder) / "maps"
        maps.mkdir()
        town.write(maps / "limetown.osm.pbf")
        town.write_timetables(maps / "limetown.gtfs")
        service = context.service("--maps", str(maps))
        for number, (width, language) in enumerate(context.views()):
            saved = pathlib.Path(folder) / f"saved-{number}"
            saved.mkdir()
            with context.browser(service, width, language) as browser:
                register(browser, f"traveller{number}")
                ask(browser)
                change(browser, plan(browser))
                export(browser, str(saved))
                remember(browser)
                offline(browser, service)
